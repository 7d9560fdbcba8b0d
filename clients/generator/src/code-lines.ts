/** Lines of code with their indentation. */
export class CodeLines {
  readonly #lines: string[] = [];
  readonly #unit: string;
  #depth = 0;

  /** @param unit - indentation of one level */
  constructor(unit: string) {
    this.#unit = unit;
  }

  /** Adds an empty line. */
  blank(): this {
    return this.add('');
  }

  add(...lines: readonly string[]): this {
    for (const line of lines) {
      this.#lines.push(line === '' ? '' : this.#unit.repeat(this.#depth) + line);
    }
    return this;
  }

  /** Adds content between an opening and a closing line, one level deeper. */
  block(opening: string, closing: string, content: () => void): this {
    this.add(opening);
    this.#depth++;
    content();
    this.#depth--;
    return this.add(closing);
  }

  toString(): string {
    return `${this.#lines.join('\n')}\n`;
  }
}

/** Returns a documentation comment, each line after `prefix`; no lines if there is no text. */
export const docLines = (prefix: string, ...paragraphs: readonly (string | null)[]): string[] =>
  paragraphs.flatMap((text) => (text ? wrapped(text, 110 - prefix.length) : [])).map((line) => `${prefix} ${line}`);

function wrapped(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/)) {
    if (line !== '' && line.length + 1 + word.length > width) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line];
}
