import { ALL_WORDS } from '../lexicon/fillers.ts';
import { CARDINAL_OF, NUMBERED_PLACES } from '../lexicon/numerals.ts';
import { cardinalOf, isOrdinalSuffix, joinCardinals, ordinalOf } from '../text/numerals.ts';

/** «Школа12», «12школа», «поликлиника5детская», «су17»: words and numbers that nothing parts. */
const GLUED = /^(?=.*\d)(?=.*[а-яё])(?:[а-яё]{2,}(?![а-яё])-?|\d{1,4}(?!\d)-?)+$/;
/** «10я школа»: an ordinal without a hyphen. */
const ORDINAL = /^(\d{1,3})-?([а-яё]{1,3})$/;
const RUNS = /[а-яё]+|\d+/g;
const MOST_VALUE = 999;
/** Words of a name that begins with a number. */
const MOST_COUNTED = 2;
const ALL_DAY = '24';
const ALWAYS_OPEN_WORD = 'круглосуточно';

/** The words of a query without «все», «список» before them; empty where they have none such. */
export function withoutAll(words: readonly string[]): string[][] {
  const from = words.findIndex((word) => !ALL_WORDS.has(word));
  return from > 0 ? [words.slice(from)] : [];
}

/**
 * The words of a query with their numbers as signs write them: «школа12» and «школа двенадцать» as «школа 12», «третья больница» as
 * «3 больница»; or in words, as «Три пещеры» is called. Empty where they have none such.
 */
export function otherNumbers(words: readonly string[]): string[][] {
  const parted = words.flatMap((word) => withoutSuffix(word) ?? (GLUED.test(word) ? word.match(RUNS)! : [word]));
  const isParted = parted.some((word, at) => word !== words[at]);
  const counted = inDigits(parted);
  const spelled = inWords(words);
  return [
    ...(isParted ? [parted] : []),
    ...(counted === null ? [] : [counted]),
    ...(spelled === null ? [] : [spelled]),
  ];
}

/** The number of «10я»; null of what is no ordinal. */
function withoutSuffix(word: string): string | null {
  const [, number, suffix] = ORDINAL.exec(word) ?? [];
  return number !== undefined && isOrdinalSuffix(suffix!) ? number : null;
}

/** «Аптека 24» as «аптека круглосуточно»; empty where there is no «24», or it may well be the number of the place: «школа 24». */
export function openAllDay(words: readonly string[]): string[][] {
  const at = words.indexOf(ALL_DAY);
  if (at <= 0 || NUMBERED_PLACES.test(words.join(' '))) return [];
  return [words.map((word) => (word === ALL_DAY ? ALWAYS_OPEN_WORD : word))];
}

/** «3 пещеры» as «три пещеры»; null of what is hardly such a name. */
function inWords([first, ...rest]: readonly string[]): string[] | null {
  const word = CARDINAL_OF.get(Number(first));
  const isName = rest.length > 0 && rest.length <= MOST_COUNTED && rest.every((each) => /^[а-яё]/.test(each));
  return word !== undefined && isName ? [word, ...rest] : null;
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
