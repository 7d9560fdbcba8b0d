/** Longest word that an index stores; longer ones are cut. */
export const MAX_WORD_LENGTH = 40;

/** Letters of Cyrillic words: codes 1 to 32; then digits, Latin letters, and all others. */
const CYRILLIC_CODES = 0x44f - 0x430 + 1;
const LAST_DIGIT = CYRILLIC_CODES + 57 - 48 + 1;
const FIRST_LATIN = LAST_DIGIT + 1;
const FIRST_OTHER = FIRST_LATIN + 122 - 97 + 1;

/**
 * Returns a one-byte code for a character of a normalised word: а–я 1 to 32, digits 33 to 42, a–z 43 to 68, other
 * characters 69 to 248 (several share one). 0 stands for the word's edges.
 */
export function letterCode(char: number): number {
  if (char >= 0x430 && char <= 0x44f) return char - 0x430 + 1;
  if (char >= 48 && char <= 57) return char - 48 + CYRILLIC_CODES + 1;
  if (char >= 97 && char <= 122) return char - 97 + FIRST_LATIN;
  return FIRST_OTHER + (char % 180);
}

/** Writes a word's codes into `out`, at most {@link MAX_WORD_LENGTH}; returns how many. */
export function encodeWord(word: string, out: Uint8Array): number {
  const length = Math.min(word.length, MAX_WORD_LENGTH);
  for (let i = 0; i < length; i++) out[i] = letterCode(word.charCodeAt(i));
  return length;
}

/** Returns the FNV-1a hash of `length` codes from `start`: a whole number in 0 … 2³² - 1. */
export function hashCodes(codes: Uint8Array, start: number, length: number): number {
  let hash = 0x811c9dc5;
  for (let i = start; i < start + length; i++) hash = Math.imul(hash ^ codes[i]!, 0x01000193);
  return hash >>> 0;
}

/** Most symbols of an n-gram. */
export const LONGEST_GRAM = 3;
const DIGIT_SYMBOL = CYRILLIC_CODES + 1;
const OTHER_SYMBOL = DIGIT_SYMBOL + 1;
/** Size of the alphabet that n-grams are numbered over: edge, а–я, digits as one, everything else as one. */
export const GRAM_SYMBOLS = OTHER_SYMBOL + 1;

/** Grams of two and three symbols are numbered in one range: trigrams first. */
export const BIGRAM_BASE = GRAM_SYMBOLS ** LONGEST_GRAM;
export const GRAM_COUNT = BIGRAM_BASE + GRAM_SYMBOLS ** 2;

/** Returns a letter code's symbol in n-grams. */
export const gramSymbol = (code: number): number =>
  code <= CYRILLIC_CODES ? code : code <= LAST_DIGIT ? DIGIT_SYMBOL : OTHER_SYMBOL;

/** Returns one bit for each letter that occurs: words at edit distance k differ in at most 2k bits. */
export function letterSignature(codes: Uint8Array, start: number, length: number): number {
  let bits = 0;
  for (let i = start; i < start + length; i++) bits |= 1 << (codes[i]! & 31);
  return bits;
}

/** Returns the character of a letter code; `?` if several characters share it. */
export function characterOf(code: number): string {
  if (code >= 1 && code <= CYRILLIC_CODES) return String.fromCharCode(0x430 + code - 1);
  if (code <= LAST_DIGIT) return String.fromCharCode(48 + code - CYRILLIC_CODES - 1);
  return code < FIRST_OTHER ? String.fromCharCode(97 + code - FIRST_LATIN) : '?';
}

/** Returns true if a letter code is a digit's. */
export const isDigitCode = (code: number): boolean => code > CYRILLIC_CODES && code <= LAST_DIGIT;
