/**
 * Compares a program's output with the output shown in a document. `…` matches anything. Trailing blanks are ignored;
 * in JSON, all whitespace is.
 *
 * @returns null if they match, else both, one above the other
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

/** Returns an example without its comments, which a translation may change. */
export function withoutComments(code: string, language: string): string {
  const comment = language === 'ts' ? /(?:^|[ \t]+)\/\/ .*$/gm : language === 'sh' ? /(?:^|[ \t]+)# .*$/gm : /$^/g;
  return code.replaceAll(comment, '');
}

const withoutTrailingBlanks = (text: string): string => text.replaceAll(/[ \t]+$/gm, '').trim();
const withoutBlanks = (text: string): string => text.replaceAll(/\s+/g, '');
const escapeRegExp = (text: string): string => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
const indent = (text: string): string => text.trim().replaceAll(/^/gm, '    ');
