import { ALL_WORDS } from '../lexicon/fillers.ts';
import { CARDINAL_OF, NUMBERED_PLACES } from '../lexicon/numerals.ts';
import { cardinalOf, isOrdinalSuffix, joinCardinals, ordinalOf } from '../normalisation/numerals.ts';

/** «Школа12», «12школа», «поликлиника5детская», «су17»: words and numbers without a space. */
const GLUED = /^(?=.*\d)(?=.*[а-яё])(?:[а-яё]{2,}(?![а-яё])-?|\d{1,4}(?!\d)-?)+$/;
/** «10я школа»: an ordinal without a hyphen. */
const ORDINAL = /^(\d{1,3})-?([а-яё]{1,3})$/;
const RUNS = /[а-яё]+|\d+/g;
/** Most words after the number in a name that begins with one. */
const MOST_COUNTED = 2;
const ALL_DAY = '24';
const ALWAYS_OPEN_WORD = 'круглосуточно';

/** Returns the words of a query without a leading «все» or «список»; empty if it has none. */
export function withoutAll(words: readonly string[]): string[][] {
  const from = words.findIndex((word) => !ALL_WORDS.has(word));
  return from > 0 ? [words.slice(from)] : [];
}

/**
 * Returns the words of a query with their numbers written as on signs: «школа12» and «школа двенадцать» as «школа 12»,
 * «третья больница» as «3 больница»; or in words, as in the name «Три пещеры». Empty if it has no such numbers.
 */
export function otherNumbers(words: readonly string[]): string[][] {
  const parted = words.flatMap((word) => withoutSuffix(word) ?? (GLUED.test(word) ? word.match(RUNS)! : [word]));
  const isParted = parted.some((word, at) => word !== words[at]);
  const counted = inDigits(parted);
  const lettered = withLetters(counted ?? parted);
  const spelled = inWords(words);
  return [
    ...(isParted ? [parted] : []),
    ...(counted === null ? [] : [counted]),
    ...(lettered === null ? [] : [lettered]),
    ...(spelled === null ? [] : [spelled]),
  ];
}

/** Returns «14а квартал» for «14 а квартал»; null if no number has a letter behind it. */
function withLetters(words: readonly string[]): string[] | null {
  const joined = words.join(' ').replaceAll(/(?<=(?:^| )\d{1,3}) (?=[абгдежз](?: |$))/g, '');
  return joined === words.join(' ') ? null : joined.split(' ');
}

/** Returns the number of «10я»; null if a word is not an ordinal. */
function withoutSuffix(word: string): string | null {
  const [, number, suffix] = ORDINAL.exec(word) ?? [];
  return number !== undefined && isOrdinalSuffix(suffix!) ? number : null;
}

/**
 * Returns «аптека круглосуточно» for «Аптека 24»; empty without «24», or if it may be the number of the place: «школа
 * 24».
 */
export function openAllDay(words: readonly string[]): string[][] {
  const at = words.indexOf(ALL_DAY);
  if (at <= 0 || NUMBERED_PLACES.test(words.join(' '))) return [];
  return [words.map((word) => (word === ALL_DAY ? ALWAYS_OPEN_WORD : word))];
}

/** Returns «три пещеры» for «3 пещеры»; null if the words are hardly such a name. */
function inWords([first, ...rest]: readonly string[]): string[] | null {
  const word = CARDINAL_OF.get(Number(first));
  const isName = rest.length > 0 && rest.length <= MOST_COUNTED && rest.every((each) => /^[а-яё]/.test(each));
  return word !== undefined && isName ? [word, ...rest] : null;
}

/** Returns the words with number words as digits; null if there are none. */
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
    if (value <= 0) {
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
