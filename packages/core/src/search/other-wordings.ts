import { CUT_ADJECTIVES, SCHOOLS, UNIVERSITY } from '../lexicon/acronyms.ts';
import { LETTER_NAMES } from '../lexicon/house-words.ts';
import { ordinalOf } from '../normalisation/numerals.ts';
import { ENDING, endingOf, stem } from '../words/stem.ts';
import { wordsOf } from './asking-words.ts';

const EITHER = 'или';
const OF_THE_TOWN = /^городск(?:ой|ая|ое)$|^города$/;

/** Returns the words of «аптека или больница» with only one of the two; empty without «или» between words. */
export function eachOf(words: readonly string[]): string[][] {
  const at = words.indexOf(EITHER);
  if (at <= 0 || at === words.length - 1) return [];
  return [
    [...words.slice(0, at - 1), ...words.slice(at + 1)],
    [...words.slice(0, at), ...words.slice(at + 2)],
  ];
}

/** Returns «заправка днк» for «заправка дэ эн ка»; empty if no acronym is spelled aloud. */
export function spelledAloud(words: readonly string[]): string[][] {
  const joined: string[] = [];
  let isSpelled = false;
  words.forEach((word, at) => {
    const [before, letter] = [words[at - 1] ?? '', word].map((each) => LETTER_NAMES.get(each));
    // «И а» are no letters: of two, one must be a consonant.
    const goesOn = letter !== undefined && before !== undefined && (words[at - 1]!.length > 1 || word.length > 1);
    if (goesOn) joined.push(`${joined.pop()!}${letter}`);
    else joined.push(letter !== undefined && LETTER_NAMES.has(words[at + 1] ?? '') ? letter : word);
    isSpelled ||= goesOn;
  });
  return isSpelled ? [joined] : [];
}

/** What «городская прокуратура» asks for: the one of the kind that is called after the town, if any is. */
export interface OfTheTown {
  /** The words for the kind. */
  readonly words: readonly string[];
  /** Returns true if a name says that it is the town's. */
  readonly isCalledSo: (name: string) => boolean;
}

/**
 * Returns what the words ask for if they call it the town's; null for other words.
 *
 * @param town - name of the user's town, or null
 */
export function ofTheTown(words: readonly string[], town: () => string | null): OfTheTown | null {
  const rest = words.filter((word) => !OF_THE_TOWN.test(word));
  if (rest.length === 0 || rest.length === words.length) return null;
  // «Верхний городской» is the beginning of a name, whose noun is yet to come.
  if (words.at(-1) === 'городской' && rest.every((word) => endingOf(word) === ENDING.ADJECTIVE)) return null;
  const own = new Set(wordsOf(town() ?? '').map(stem));
  const kind = rest.filter((word) => !own.has(stem(word)));
  const isCalledSo = (name: string): boolean =>
    wordsOf(name.replaceAll('.', ' ')).some((word) => own.has(stem(word)) || OF_THE_TOWN.test(word));
  return { words: kind.length > 0 ? kind : rest, isCalledSo };
}

/**
 * Returns «Рязань 2» for «вторая Рязань», as stations are called; null for other words.
 *
 * @param town - name of the user's town, or null
 */
export function numberedTown(words: readonly string[], town: () => string | null): string[] | null {
  const at = [0, words.length - 1].find((each) => ordinalOf(words[each] ?? '') > 0);
  if (at === undefined || words.length < 2) return null;
  const rest = words.filter((_, i) => i !== at);
  const own = wordsOf(town() ?? '');
  const isTown = own.length === rest.length && own.every((word, i) => stem(word) === stem(rest[i]!));
  return isTown ? [...own, String(ordinalOf(words[at]!))] : null;
}

/**
 * Returns the full names that «пед» and «сельхоз институт» may shorten: «педагогический университет», «аграрный
 * институт»; empty for other words.
 */
export function schoolsInFull(words: readonly string[]): string[][] {
  const [first = '', school = UNIVERSITY] = words;
  const isSchool = words.length === 1 || (words.length === 2 && SCHOOLS.has(school));
  return isSchool ? (CUT_ADJECTIVES.get(first) ?? []).map((adjective) => [adjective, school]) : [];
}
