const LATIN_KEYS = "`qwertyuiop[]asdfghjkl;'zxcvbnm,./";
const CYRILLIC_KEYS = 'ейцукенгшщзхъфывапролджэячсмитьбю.';
const TO_CYRILLIC = new Map(Array.from(LATIN_KEYS, (key, i) => [key, CYRILLIC_KEYS[i]!]));
for (const [key, letter] of [
  ['{', 'х'],
  ['}', 'ъ'],
  [':', 'ж'],
  ['"', 'э'],
  ['<', 'б'],
  ['>', 'ю'],
  ['~', 'е'],
  ['?', ','],
  ['&', '?'],
  ['#', '№'],
  ['|', '/'],
] as const) {
  TO_CYRILLIC.set(key, letter);
}

/**
 * Reads a normalised text (ё as е).
 * What the keys of a text would have written in the Russian layout: `bhrencr ktybyf 1` → `иркутск ленина 1`.
 * A comma or dot before a space or at the end stays what it is: people type those even in the wrong layout's
 * neighbourhood, and no Russian word ends in them often. The result is as long as the source.
 */
export function inRussianLayout(text: string): string {
  let typed = '';
  for (let i = 0; i < text.length; i++) {
    const key = text[i]!.toLowerCase();
    const next = text[i + 1] ?? ' ';
    const before = text[i - 1] ?? ' ';
    const stays =
      ((key === ',' || key === '.' || key === ';') && next === ' ') ||
      ((key === '/' || key === '.' || key === ',') && isDigit(before) && isDigit(next));
    typed += stays ? key : (TO_CYRILLIC.get(key) ?? text[i]!);
  }
  return typed;
}

const isDigit = (char: string): boolean => char >= '0' && char <= '9';
