import { pairsOf } from '../lexicon/table-rows.ts';

/** Latin letters that look like Cyrillic ones (small or capital), each with its counterpart. */
const LATIN = 'abcehkmoptxyu';
const CYRILLIC = 'авсенкмортхуи';
const TO_CYRILLIC = new Map(Array.from(LATIN, (letter, i) => [letter, CYRILLIC[i]!]));
const TO_LATIN = new Map(Array.from(CYRILLIC, (letter, i) => [letter, LATIN[i]!]));

/** Letters of both alphabets that OCR reads for digits. */
export const MISREAD_DIGITS = new Map(pairsOf('о:0 o:0 з:3 l:1 i:1 і:1'));

export const isCyrillic = (char: string): boolean => char >= 'а' && char <= 'я';
export const isLatin = (char: string): boolean => char >= 'a' && char <= 'z';

/**
 * Corrects a lower-case word that mixes Cyrillic with Latin look-alikes («Лeнина» with a Latin e): all Cyrillic if
 * every Latin letter has a Cyrillic counterpart, else all Latin if the reverse is true, else the word as it is.
 */
export function mendLookAlikes(word: string): string {
  if (!isMixed(word)) return word;
  return replaceAll(word, TO_CYRILLIC, isLatin) ?? replaceAll(word, TO_LATIN, isCyrillic) ?? word;
}

/**
 * Returns true if a word has letters of both alphabets. It compares codes, because it runs for every word of every
 * query.
 */
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

/** Returns the Cyrillic counterpart of a Latin letter, as in a house number typed `12A`; other letters as they are. */
export const cyrillicLetter = (letter: string): string => HOUSE_LETTERS.get(letter) ?? letter;

/**
 * Returns a number with its letter in Cyrillic, `23a` as «23а»; other words are corrected by {@link mendLookAlikes}.
 */
export const mendNumberedLetter = (word: string): string =>
  /^\d+[a-z]$/.test(word) ? word.slice(0, -1) + cyrillicLetter(word.at(-1)!) : mendLookAlikes(word);

/** House letters typed on a Latin keyboard: the look-alikes, and by sound the letters that have none. */
const HOUSE_LETTERS = new Map([...TO_CYRILLIC, ...pairsOf('b:б v:в g:г d:д i:и l:л u:у z:з n:н r:р f:ф s:с')]);

/**
 * Returns a word glued to a number, corrected: two Latin letters may stand for one house letter (`13zh` → ж); other
 * words are corrected by {@link mendLookAlikes}.
 */
export const letterOfNumber = (word: string): string => HOUSE_DIGRAPHS.get(word) ?? mendLookAlikes(word);

const HOUSE_DIGRAPHS = new Map(pairsOf('zh:ж kh:х ts:ц ch:ч sh:ш'));

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
