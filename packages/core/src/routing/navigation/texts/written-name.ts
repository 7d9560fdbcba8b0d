import { mendLookAlikes } from '../../../normalisation/look-alikes.ts';

/**
 * Returns a name with Russian quotation marks, and without invisible characters, superfluous spaces and Latin letters in
 * Cyrillic words.
 */
export function asWritten(text: string): string {
  const name = text
    .replace(/[\u200B-\u200D\u2060\uFEFF]/g, '')
    .replace(/"([^"]*)"/g, '«$1»')
    .trim()
    .replace(/\s+/g, ' ');
  return /[a-z]/i.test(name) ? name.replace(MIXED_WORD, inCyrillic) : name;
}

function inCyrillic(word: string): string {
  const mended = mendLookAlikes(word.toLowerCase());
  return Array.from(word, (char, at) => (char === char.toLowerCase() ? mended[at]! : mended[at]!.toUpperCase())).join(
    '',
  );
}

/** A word of letters of both alphabets: «Краcногорская» with a Latin c. */
const MIXED_WORD = /(?:[a-z]+[а-яё]|[а-яё]+[a-z])[a-zа-яё]*/gi;

/** Replaces quotation marks with those for use within quotation marks. */
export const inQuotes = (text: string): string => text.replaceAll('«', '„').replaceAll('»', '“');
