const ALPHABET = 'абвгдежзийклмнопрстуфхцчшщъыьэюяabcdefghijklmnopqrstuvwxyz0123456789';
const LETTER_BITS = 7;
const EDGE = 1;
const OTHER = 2;
const CODES = new Map(Array.from(ALPHABET, (letter, i) => [letter.charCodeAt(0), i + 3]));

/**
 * The distinct trigrams of a normalised word with its edges marked, as 21-bit numbers; letters outside Russian, Latin
 * and digits share one code, so that equal words always have equal trigrams and few others do.
 */
export function trigramsOf(word: string): number[] {
  const grams: number[] = [];
  let gram = EDGE;
  for (let i = 0; i <= word.length; i++) {
    const code = i < word.length ? (CODES.get(word.charCodeAt(i)) ?? OTHER) : EDGE;
    gram = ((gram << LETTER_BITS) | code) & 0x1fffff;
    if (i > 0 && !grams.includes(gram)) grams.push(gram);
  }
  return grams;
}
