import type { NormalText } from './normal-text.ts';
import { anniversaryOf, cardinalOf, joinCardinals, ordinalOf } from './numerals.ts';
import { rewrite } from './rewrite.ts';

const WORD = /[а-я]+/g;
/**
 * Every Russian number word contains one of these groups of letters. A cheap test that spares most texts the expensive
 * one.
 */
const MAY_COUNT = /дв|дин|тр|ять|ест|емь|сят|цат|сор|ст|ыре|сяч/;

/**
 * Returns a text with its number words written in digits: «сорок лет октября дом двадцать пять а» →
 * «40 лет октября дом 25 а», «двадцать девятый микрорайон» → «29-й микрорайон». The same object if it has none.
 * Positions still map to the typed text.
 */
export function inDigits(source: NormalText): NormalText {
  if (!MAY_COUNT.test(source.text)) return source;
  return rewrite(
    source,
    numbersIn(source.text).map(({ value, isOrdinal, isAnniversary, start, end }) => ({
      start,
      end,
      text: isOrdinal ? `${value}-й` : isAnniversary ? `${value} летия` : String(value),
    })),
  );
}

interface SpokenNumber {
  readonly value: number;
  /** `двадцать девятый`; a single ordinal word is left as it is. */
  readonly isOrdinal: boolean;
  /** `сорокалетия`. */
  readonly isAnniversary: boolean;
  readonly start: number;
  readonly end: number;
}

/** Returns the runs of number words, one number each. */
function numbersIn(text: string): SpokenNumber[] {
  const found: SpokenNumber[] = [];
  let last: SpokenNumber | null = null;
  for (const { index, 0: word } of text.matchAll(WORD)) {
    const cardinal = cardinalOf(word);
    const ordinal = cardinal < 0 ? ordinalOf(word) : -1;
    const value = cardinal < 0 ? ordinal : cardinal;
    const years = value < 0 ? anniversaryOf(word) : -1;
    if (years > 0) {
      found.push({ value: years, isOrdinal: false, isAnniversary: true, start: index, end: index + word.length });
      last = null;
      continue;
    }
    if (value < 0) {
      last = null;
      continue;
    }
    const end = index + word.length;
    const joined: number = last && /^\s+$/.test(text.slice(last.end, index)) ? joinCardinals(last.value, value) : -1;
    if (ordinal >= 0 && joined < 0) {
      last = null;
      continue;
    }
    if (last && joined >= 0) found.pop();
    const start: number = last && joined >= 0 ? last.start : index;
    const number = { value: joined >= 0 ? joined : value, isOrdinal: ordinal >= 0, isAnniversary: false, start, end };
    found.push(number);
    last = number.isOrdinal ? null : number;
  }
  return found.filter(({ value }) => value > 0);
}
