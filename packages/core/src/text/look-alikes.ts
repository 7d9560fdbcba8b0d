/** Latin letters that look like Cyrillic ones (small or capital), each with its double. */
const LATIN = 'abcehkmoptxyu';
const CYRILLIC = 'авсенкмортхуи';
const TO_CYRILLIC = new Map(Array.from(LATIN, (letter, i) => [letter, CYRILLIC[i]!]));
const TO_LATIN = new Map(Array.from(CYRILLIC, (letter, i) => [letter, LATIN[i]!]));

export const isCyrillic = (char: string): boolean => char >= 'а' && char <= 'я';
export const isLatin = (char: string): boolean => char >= 'a' && char <= 'z';

/**
 * Mends a lower-case word that mixes Cyrillic with Latin look-alikes («Лeнина» with a Latin e): all Cyrillic where
 * every Latin letter has a Cyrillic double, else all Latin where the reverse holds, else the word as it is.
 */
export function mendLookAlikes(word: string): string {
  if (!isMixed(word)) return word;
  return replaceAll(word, TO_CYRILLIC, isLatin) ?? replaceAll(word, TO_LATIN, isCyrillic) ?? word;
}

/** Returns true if a word has letters of both alphabets. By codes: on the way of every word of every query. */
function isMixed(word: string): boolean {
  let latin = false;
  let cyrillic = false;
  for (let i = 0; i < word.length; i++) {
    const code = word.charCodeAt(i);
    if (code >= 0x430 && code <= 0x44f) cyrillic = true;
    else if (code >= 97 && code <= 122) latin = true;
  }
  return latin && cyrillic;
}

/** The Cyrillic double of one Latin letter, as in a house number typed `12A`; other letters as they are. */
export const cyrillicLetter = (letter: string): string => HOUSE_LETTERS.get(letter) ?? letter;

/** Returns a number with its letter in Cyrillic, `23a` as «23а»; other words mended as {@link mendLookAlikes} does. */
export const mendNumberedLetter = (word: string): string =>
  /^\d+[a-z]$/.test(word) ? word.slice(0, -1) + cyrillicLetter(word.at(-1)!) : mendLookAlikes(word);

/** House letters typed on a Latin keyboard: the look-alikes, and the sounds that have none. */
const HOUSE_LETTERS = new Map([
  ...TO_CYRILLIC,
  ['b', 'б'],
  ['v', 'в'],
  ['g', 'г'],
  ['d', 'д'],
  ['i', 'и'],
  ['l', 'л'],
  ['u', 'у'],
  ['z', 'з'],
  ['n', 'н'],
  ['r', 'р'],
  ['f', 'ф'],
  ['s', 'с'],
]);

/** A word glued to a number: two Latin letters that write one of a house number (`13zh` → ж), else mended as any word. */
export const letterOfNumber = (word: string): string => HOUSE_DIGRAPHS.get(word) ?? mendLookAlikes(word);

const HOUSE_DIGRAPHS = new Map([
  ['zh', 'ж'],
  ['kh', 'х'],
  ['ts', 'ц'],
  ['ch', 'ч'],
  ['sh', 'ш'],
]);

function replaceAll(word: string, table: Map<string, string>, wrong: (char: string) => boolean): string | null {
  let mended = '';
  for (const char of word) {
    if (!wrong(char)) mended += char;
    else {
      const double = table.get(char);
      if (double === undefined) return null;
      mended += double;
    }
  }
  return mended;
}
