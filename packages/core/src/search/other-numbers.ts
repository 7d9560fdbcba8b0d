import { ALL_WORDS } from '../lexicon/fillers.ts';
import { NUMBERED_PLACES } from '../lexicon/numerals.ts';
import { cardinalOf, joinCardinals, ordinalOf } from '../text/numerals.ts';

/** «Школа12», «12школа», «поликлиника5детская»: words and numbers that nothing parts. */
const GLUED = /^(?=.*\d)(?=.*[а-яё])(?:[а-яё]{3,}(?![а-яё])-?|\d{1,4}(?!\d)-?)+$/;
const RUNS = /[а-яё]+|\d+/g;
const MOST_VALUE = 999;
const ALL_DAY = '24';
const ALWAYS_OPEN_WORD = 'круглосуточно';

/** The words of a query without «все», «список» before them; empty where they have none such. */
export function withoutAll(words: readonly string[]): string[][] {
  const from = words.findIndex((word) => !ALL_WORDS.has(word));
  return from > 0 ? [words.slice(from)] : [];
}

/**
 * The words of a query with their numbers as signs write them: «школа12» and «школа двенадцать» as «школа 12», «третья больница» as
 * «3 больница». Empty where they have none such.
 */
export function otherNumbers(words: readonly string[]): string[][] {
  const parted = words.flatMap((word) => (GLUED.test(word) ? word.match(RUNS)! : [word]));
  const counted = inDigits(parted);
  return [...(parted.length > words.length ? [parted] : []), ...(counted === null ? [] : [counted])];
}

/** «Аптека 24» as «аптека круглосуточно»; empty where there is no «24», or it may well be the number of the place: «школа 24». */
export function openAllDay(words: readonly string[]): string[][] {
  const at = words.indexOf(ALL_DAY);
  if (at <= 0 || NUMBERED_PLACES.test(words.join(' '))) return [];
  return [words.map((word) => (word === ALL_DAY ? ALWAYS_OPEN_WORD : word))];
}

/** Number words as digits; null where there is none. */
function inDigits(words: readonly string[]): string[] | null {
  const written: string[] = [];
  let sum = -1;
  let found = false;
  const flush = (): void => {
    if (sum >= 0) written.push(String(sum));
    sum = -1;
  };
  for (const word of words) {
    const [cardinal, ordinal] = [cardinalOf(word), ordinalOf(word)];
    const value = Math.max(cardinal, ordinal);
    if (value <= 0 || value > MOST_VALUE) {
      flush();
      written.push(word);
      continue;
    }
    found = true;
    const joined = sum >= 0 ? joinCardinals(sum, value) : -1;
    if (joined < 0) flush();
    sum = joined < 0 ? value : joined;
  }
  flush();
  return found && words.length > 1 ? written : null;
}
