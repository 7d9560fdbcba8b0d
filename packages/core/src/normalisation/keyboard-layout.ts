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
 * Returns a normalised text (ё as е) as the same keys type it in the Russian layout: `bhrencr ktybyf 1` →
 * `иркутск ленина 1`. Same length as the source. If the text has no Russian comma (`?` in the Latin layout), a comma or
 * dot before a space is kept, because people mix both; a comma after a house number at the end is its letter Б.
 */
export function inRussianLayout(text: string): string {
  const strict = text.includes('?');
  let typed = '';
  for (let i = 0; i < text.length; i++) {
    const key = text[i]!;
    const next = text[i + 1] ?? '';
    const before = text[i - 1] ?? '';
    const isMark = key === ',' || key === '.' || key === ';';
    const stays =
      (isMark && next === ' ' && !strict) ||
      (key === '/' && isDigit(next)) ||
      ('.,'.includes(key) && isDigit(before) && isDigit(next));
    typed += stays ? key : (TO_CYRILLIC.get(key) ?? key);
  }
  return typed;
}

const TO_LATIN = new Map(Array.from(CYRILLIC_KEYS, (letter, i) => [letter, LATIN_KEYS[i]!]));

/** Returns a normalised text as the same keys type it in the Latin layout: `щящт` → `ozon`. Same length as the source. */
export const inLatinLayout = (text: string): string =>
  Array.from(text, (letter) => (letter === '.' || letter === 'ё' ? letter : (TO_LATIN.get(letter) ?? letter))).join('');

const isDigit = (char: string): boolean => char >= '0' && char <= '9';
