/** Control characters and marks of text direction, which could move a terminal's cursor or forge a line. */
const UNPRINTABLE = /[\p{Cc}\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069]/gu;

/** Returns a text with control characters written as escapes, `\u001b`: safe to print to a terminal on one line. */
export function printable(text: string): string {
  return text.replace(UNPRINTABLE, escaped);
}

/** Does the same for a message that may have several lines. */
export function printableLines(text: string): string {
  return text.split('\n').map(printable).join('\n');
}

/** Prints a value as JSON in which control characters are escaped too. */
export function printJson(value: unknown): void {
  console.log(printableLines(JSON.stringify(value, null, 2)));
}

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
