/** Numbers as Russian writes them: cardinal and ordinal words in any case, ordinal suffixes, Roman numerals. */
import { CARDINAL_WORDS, ORDINAL_SUFFIXES, ORDINAL_WORDS, YEARS_WORDS } from '../lexicon/numerals.ts';
import { pairsOf } from '../lexicon/table-rows.ts';
import { SHORTEST_BEGINNING, SHORTEST_WORD } from '../words/word-lengths.ts';

/** Value of a cardinal number word (`двенадцать` → 12), or -1. Normalised text only. */
export const cardinalOf = (word: string): number => CARDINAL_WORDS.get(word) ?? -1;

const TEN = cardinalOf('десять');
const HUNDRED = cardinalOf('сто');
const THOUSAND = cardinalOf('тысяча');

/**
 * Joins the values of neighbouring number words: 100 and 20 and 5 → 125. Returns -1 if `next` cannot follow `sum` in
 * one number (20 after 5, 5 after 12).
 */
export function joinCardinals(sum: number, next: number): number {
  if (next === 0 || sum === 0) return -1;
  const isTens = sum % TEN === 0 && sum % HUNDRED !== TEN;
  const place = sum === THOUSAND ? THOUSAND : sum % HUNDRED === 0 ? HUNDRED : isTens ? TEN : 0;
  return next < place ? sum + next : -1;
}

/** Value of an ordinal word in any case (`первая` → 1), or -1. Normalised text only. */
export const ordinalOf = (word: string): number => ORDINAL_WORDS.get(word) ?? -1;

/** Returns true if a word glued to a number makes it an ordinal: `1-я`, `1ая`, `9-го`. */
export const isOrdinalSuffix = (word: string): boolean => ORDINAL_SUFFIXES.has(word);

/** Returns true if a word after a number only says that it counts years: `60 лет`, `60-летия`, `1905 года`. */
export const isYearsWord = (word: string): boolean => YEARS_WORDS.has(word);

const ANNIVERSARY_WORD = /^([а-я]{4,})лети[яеюи]$/;

/** Years that one word counts (`сорокалетия` → 40, `двадцатипятилетие` → 25), or -1. Normalised text only. */
export function anniversaryOf(word: string): number {
  const counted = ANNIVERSARY_WORD.exec(word)?.[1];
  if (counted === undefined) return -1;
  const whole = cardinalOf(counted);
  if (whole > 0) return whole;
  for (let cut = counted.length - SHORTEST_BEGINNING; cut > SHORTEST_WORD; cut--) {
    const [tens, ones] = [cardinalOf(counted.slice(0, cut)), cardinalOf(counted.slice(cut))];
    const sum = tens > 0 && ones > 0 ? joinCardinals(tens, ones) : -1;
    if (sum > 0) return sum;
  }
  return -1;
}

const ROMAN = /^x{0,3}(?:ix|iv|v?i{0,3})$/;
const ROMAN_FIRST = 'ivxхіу';
const ROMAN_CYRILLIC = new Map(pairsOf('х:x і:i у:v'));

/** Value of a Roman numeral of two letters or more, or of `v`, `x` alone, up to 39; -1 for anything else. */
export function romanOf(word: string): number {
  if (!ROMAN_FIRST.includes(word[0] ?? ' ') || !/[a-z]/.test(word)) return -1;
  const latin = Array.from(word, (letter) => ROMAN_CYRILLIC.get(letter) ?? letter).join('');
  if (!ROMAN.test(latin)) return -1;
  const values: Record<string, number> = { i: 1, v: cardinalOf('пять'), x: TEN };
  let sum = 0;
  for (let i = 0; i < latin.length; i++) {
    const value = values[latin[i]!]!;
    sum += value < (values[latin[i + 1]!] ?? 0) ? -value : value;
  }
  return sum;
}
