import { toCyrillic } from './transliterate.ts';

const VOICELESS: Readonly<Record<string, string>> = { б: 'п', в: 'ф', г: 'к', д: 'т', ж: 'ш', з: 'с', щ: 'ш', ч: 'ш' };

/**
 * Returns a normalised Russian word without the differences that people confuse when they write by ear: unstressed
 * vowels, voiced and voiceless consonants, doubled letters, soft signs. A vowel at the beginning is kept. «Шиноманташ»
 * and «шиномонтаж» give the same result.
 */
export function russianSound(word: string): string {
  return word
    .replace(/[ьъ]/g, '')
    .replace(/[дт][сц]/g, 'ц')
    .replace(/стн/g, 'сн')
    .replace(/здн/g, 'зн')
    .replace(/[сзж]ч/g, 'щ')
    .replace(/(?<=[жшчщ])о/g, 'е')
    .replace(/[бвгджзщч]/g, (letter) => VOICELESS[letter]!)
    .replace(/(?<=.)о/g, 'а')
    .replace(/(?<=.)[еиэыёяй]/g, 'и')
    .replace(/ю/g, 'у')
    .replace(/(.)\1+/g, '$1');
}

/** Returns the key under which a vocabulary finds a word by {@link russianSound}; no skeleton of a word is like it. */
export const heardKey = (word: string): string => `0${russianSound(/[a-z]/.test(word) ? toCyrillic(word) : word)}`;
