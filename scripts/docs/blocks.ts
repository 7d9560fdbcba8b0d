/** A fenced block of a Markdown document. */
export interface Block {
  /** Document and line, such as `docs/http.md:12`. */
  readonly origin: string;
  /** Word after the fence: `ts`, `sh`, `json`; empty if there is none. */
  readonly language: string;
  /** File whose content the block is: `json closed.json` after the fence; null if none is named. */
  readonly file: string | null;
  readonly code: string;
  /** Reason for not running the block: `<!-- not run: it needs the internet -->` before it; null if it runs. */
  readonly notRun: string | null;
  /** Expected output, from a `text` or `json` block right after it; null if none is shown. */
  readonly expected: { readonly origin: string; readonly language: string; readonly text: string } | null;
}

const FENCED = /(?:<!-- not run: (?<notRun>.+?) -->\n+)?```(?<language>\w*) ?(?<file>[^\n]*)\n(?<code>[^]*?)```\n?/g;
const OUTPUT = /^\n?```(?<language>text|json)\n(?<text>[^]*?)```/;

/** Returns the fenced blocks of a document, in order. */
export function blocksOf(document: string, markdown: string): Block[] {
  const lineOf = (at: number): number => markdown.slice(0, at).split('\n').length;
  return [...markdown.matchAll(FENCED)].map((match) => {
    const { notRun, language, file, code } = match.groups as Record<string, string | undefined>;
    const end = match.index + match[0].length;
    const output = OUTPUT.exec(markdown.slice(end))?.groups;
    return {
      origin: `${document}:${lineOf(match.index)}`,
      language: language!,
      file: file || null,
      code: code!,
      notRun: notRun ?? null,
      expected: output
        ? { origin: `${document}:${lineOf(end)}`, language: output['language']!, text: output['text']! }
        : null,
    };
  });
}
