import { CENTRES, SPECIAL_CLINICS } from '../lexicon/institutions.ts';
import { russianSound } from '../words/russian-sound.ts';
import { CENTRAL } from '../lexicon/wishes.ts';
import { ENDING, endingOf, stem } from '../words/stem.ts';
import type { NamedPoi, PoiMatch } from './dependencies.ts';
import { BORROWING_KINDS, HONOURING_KINDS, KNOWN_TO_ALL, SHOWING_KINDS } from './known-kinds.ts';
import { wordsOf } from './asking-words.ts';
import { WEIGHTS } from '../scoring/place-weights.ts';

/** Rank of a place whose name consists of the words alone. */
const CALLED_SO = -1;

const NUMBER = /^\d+$/;
/** «В. И.», which people leave out. */
const INITIALS = /(?<!\p{L})\p{Lu}\.\s?/gu;

const OF_THE_CITY = /^администрация (?:г\.|город)/i;
/** «Города» and «городская» name no other town, so names need not repeat them. */
export const CITY = /^город/;
/** Words after the city in the name of its main station. */
const MAIN_STATION = /^(?:[ -](?:пассажирск|центральн|главн)[а-я]*|[ -](?:1|i|пасс))?$/;
export const RAILWAY = /^(?:жд|ж\/д|железнодорожн|станци)/;
/** «Стадион» is also one whose name does not say so. */
const UNSAID = /^стадион/;

/** The kind that words ask for beside a name. */
export interface AskedKind {
  /** Ids of its categories. */
  readonly ids: ReadonlySet<string>;
  /** Stems of the words that ask for it. */
  readonly words: ReadonlySet<string>;
  /** True if the words are only a word for the kind. */
  readonly isAlone: boolean;
}

const NO_KIND: AskedKind = { ids: new Set(), words: new Set(), isAlone: false };

/**
 * Returns the places sorted by name. First come those whose name consists of the words alone, sights and stations
 * before shops; then those with the fewest other words. A place with the words only in its operator's or official name
 * ranks a little lower. If the words are also a word for a kind, a number in the name makes no difference.
 */
export function sortByName(
  found: readonly PoiMatch[],
  text: string,
  named: readonly Pick<NamedPoi, 'id' | 'score'>[],
  kind: AskedKind = NO_KIND,
): PoiMatch[] {
  const told = sortedStems(text, kind.words);
  const words = wordsOf(text).map(soundOf);
  const scores = new Map(named.map(({ id, score }) => [id, score]));
  const best = named[0]?.score ?? 0;
  // A single word may be an acronym, which the name need not contain.
  const lacking = (name: string): number => {
    if (words.length < 2) return 0;
    const own = new Set(wordsOf(name).map(soundOf));
    return words.filter((word) => !own.has(word)).length / words.length;
  };
  const stems = wordsOf(text).map(stem);
  // «Детская поликлиника» is no better match than «Детская поликлиника №1», which is nearer.
  const isOfKind = kind.isAlone && !KNOWN_TO_ALL.has(found[0]?.category ?? '');
  const isOther = otherWords(found, text);
  // A «памятник» may be mapped as an artwork.
  const isShown = [...kind.ids].some((id) => SHOWING_KINDS.has(id));
  const rank = ({ id, name, category }: PoiMatch): number => {
    // «Памятник Ленину» may also be the memorial «В. И. Ленину».
    const isAsked = kind.ids.has(category) || (isShown && SHOWING_KINDS.has(category));
    const isTold = told !== '' && isAsked && sortedStems(name, kind.words) === told;
    if (isOther(name) && !HONOURING_KINDS.has(category)) return -WEIGHTS.calledNearlySo;
    const isBorrowed = BORROWING_KINDS.has(category) && !kind.ids.has(category);
    const isCalled = isCalledWhole(name, text);
    if (isTold || (!isBorrowed && (isCalled || (isOfKind && isNumbered(name, stems))))) return CALLED_SO;
    const score = scores.get(id);
    if (score === undefined) return Infinity;
    const isSpecial = SPECIAL_CLINICS.test(name) && !SPECIAL_CLINICS.test(text);
    const isWorse = isBorrowed || isSpecial || hasOtherNumber(name, words);
    const short = best - score + WEIGHTS.notInOwnName * lacking(name) + (isWorse ? WEIGHTS.hardlyMeant : 0);
    return Math.max(0, Math.floor(short / WEIGHTS.asWellNamed));
  };
  const ranks = new Map(found.map((match) => [match, rank(match)]));
  const isKnown = (match: PoiMatch): boolean => ranks.get(match) === CALLED_SO && KNOWN_TO_ALL.has(match.category);
  const metres = (match: PoiMatch): number => (ranks.get(match) === CALLED_SO ? (match.distanceM ?? 0) : 0);
  return [...found].sort(
    (a, b) => ranks.get(a)! - ranks.get(b)! || Number(isKnown(b)) - Number(isKnown(a)) || metres(a) - metres(b),
  );
}

/** Returns true if a name consists of the words of a text alone, or with a word for a centre: «ТЦ "Три кота"». */
export const isCalledWhole = (name: string, text: string): boolean => {
  const wanted = sortedStems(text);
  return sortedStems(name) === wanted || sortedStems(withoutKind(name)) === wanted;
};

/** Returns true if a name consists of the words and at most a number. */
function isNumbered(name: string, stems: readonly string[]): boolean {
  const own = wordsOf(name)
    .filter((word) => !/^№?\d+$/.test(word))
    .map(stem);
  return own.length === stems.length && stems.every((each) => own.includes(each));
}

/** Returns true if a name has a number, but none of those that the words ask for. */
function hasOtherNumber(name: string, words: readonly string[]): boolean {
  const asked = words.filter((word) => NUMBER.test(word));
  const own = wordsOf(name).filter((word) => NUMBER.test(word));
  return asked.length > 0 && own.length > 0 && !own.some((word) => asked.includes(word));
}

const soundOf = (word: string): string => russianSound(stem(word));
/** Returns the stems of a text without initials and the stems `without`, sorted. */
const sortedStems = (text: string, without: ReadonlySet<string> = new Set()): string =>
  wordsOf(text.replace(INITIALS, ' '))
    .map(stem)
    .filter((each) => !without.has(each))
    .sort()
    .join(' ');

const sortedWords = (text: string): string => wordsOf(text).toSorted().join(' ');

/** Returns true for a sight whose name consists of the words of a text alone. */
export const isSightCalled = ({ name, category }: PoiMatch, text: string): boolean =>
  KNOWN_TO_ALL.has(category) && !HONOURING_KINDS.has(category) && sortedStems(name) === sortedStems(text);

/** Returns a test for names that only have the stems of a text, if another place found has its very words. */
function otherWords(found: readonly PoiMatch[], text: string): (name: string) => boolean {
  const [words, stems] = [sortedWords(text), sortedStems(text)];
  if (!found.some(({ name }) => sortedWords(name) === words)) return () => false;
  return (name) => sortedStems(name) === stems && sortedWords(name) !== words;
}

/**
 * Returns the places of a brand first, and last those whose names only have its stems, «Олимпия» beside «Олимп», or
 * that are only run by it: «Семья» of Spar.
 */
export function ofBrandFirst(found: readonly PoiMatch[], text: string, brand: string): PoiMatch[] {
  const isOther = otherWords(found, text);
  const sounds = wordsOf(text).map(soundOf);
  const isRunBy = (match: PoiMatch): boolean =>
    match.brand !== brand &&
    /^[^a-z]+$/i.test(match.name) &&
    !wordsOf(match.name)
      .map(soundOf)
      .some((each) => sounds.includes(each));
  const rank = (match: PoiMatch): number => Number(isOther(match.name) || isRunBy(match));
  return [...found].sort((a, b) => rank(a) - rank(b));
}

/** Returns «Три кота» for «ТЦ "Три кота"». */
function withoutKind(name: string): string {
  const words = wordsOf(name);
  const from = words.findIndex((word) => !CENTRES.has(word));
  return words.slice(Math.max(0, from)).join(' ');
}

/**
 * Sorts the few places of a kind that a city has. The one named by the words is meant: «автовокзал» is no stop at a
 * market; of its railway stations, the one with the city's name; «администрация города» is no department of it.
 */
export function namedFirst(found: readonly PoiMatch[], text: string, city: string | null): PoiMatch[] {
  const stems = wordsOf(text)
    .filter((word) => !RAILWAY.test(word) && !UNSAID.test(word) && (city === null || !CITY.test(word)))
    .map(stem);
  const cityWords = city === null ? null : wordsOf(city).join(' ');
  const cityStem = city === null ? null : stem(wordsOf(city)[0] ?? '');
  const rank = ({ name }: PoiMatch): number => {
    const words = wordsOf(name.replaceAll('.', ' '));
    const plain = words.join(' ');
    const isOfCity =
      cityWords !== null &&
      // «Администрация Смоленской области» is not that of Smolensk.
      (` ${plain.replaceAll('-', ' ')} `.includes(` ${cityWords.replaceAll('-', ' ')} `) ||
        words.some((word) => stem(word) === cityStem && endingOf(word) !== ENDING.ADJECTIVE));
    const isHead = stems[0] !== undefined && stem(words[0] ?? '').startsWith(stems[0]);
    // «Администрация г. Иркутска», not that of one of its districts.
    if (isOfCity && OF_THE_CITY.test(name)) return -1;
    const isSpelled = stems.every((each) => words.some((word) => stem(word).startsWith(each)));
    if (isSpelled && isOfCity) return isHead ? 0 : 1;
    // «Смоленская дума» only has its beginning.
    const beginsWithCity =
      cityWords !== null && plain.startsWith(cityWords) && !/[а-я]/.test(plain[cityWords.length] ?? '');
    // «Смоленск-Центральный» before «Пригородный вокзал».
    if (beginsWithCity && MAIN_STATION.test(plain.slice(cityWords.length))) return 2;
    if (isSpelled) return 3;
    // «Вещевой рынок» is a market with such a name before a shop that is mapped as one.
    const isPartly = stems.some((each) => words.some((word) => stem(word).startsWith(each)));
    return beginsWithCity ? 4 : isPartly || isOfCity ? 5 : 6;
  };
  // «Автовокзал» or «Центральный автовокзал» before «Пригородный автовокзал».
  const isMain = ({ name }: PoiMatch): boolean =>
    city !== null && wordsOf(name).filter((word) => !CENTRAL.test(word)).length === stems.length;
  return [...found].sort((a, b) => rank(a) - rank(b) || Number(isMain(b)) - Number(isMain(a)));
}
