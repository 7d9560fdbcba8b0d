/**
 * Compares a program's output with what a document shows. `…` matches anything. Trailing blanks are ignored; in
 * JSON, how it is broken into lines does not.
 *
 * @returns null where it did, else what it should have been beside what it was
 */
export function differenceOf(expected: string, actual: string, language: string): string | null {
  const plain = language === 'json' ? withoutBlanks : withoutTrailingBlanks;
  const pattern = plain(expected).split('…').map(escapeRegExp).join('[^]*?');
  if (new RegExp(`^${pattern}$`, 'u').test(plain(actual))) return null;
  return `  shown:\n${indent(expected)}\n  printed:\n${indent(actual)}`;
}

/** Returns the output shown in an example's comments (`// → 52.28`), line by line; null without such comments. */
export function shownInComments(code: string): string | null {
  const shown = [...code.matchAll(/\/\/ → (.*)/g)].map(([, text]) => text!);
  return shown.length === 0 ? null : shown.join('\n');
}

/** Returns an example in a language of blocks without its comments, by which a translation differs. */
export function withoutComments(code: string, language: string): string {
  const comment = language === 'ts' ? /(?:^|[ \t]+)\/\/ .*$/gm : language === 'sh' ? /(?:^|[ \t]+)# .*$/gm : /$^/g;
  return code.replaceAll(comment, '');
}

const withoutTrailingBlanks = (text: string): string => text.replaceAll(/[ \t]+$/gm, '').trim();
const withoutBlanks = (text: string): string => text.replaceAll(/\s+/g, '');
const escapeRegExp = (text: string): string => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
const indent = (text: string): string => text.trim().replaceAll(/^/gm, '    ');
