import { CENTRES, SPECIAL_CLINICS } from '../lexicon/institutions.ts';
import { russianSound } from '../words/russian-sound.ts';
import { stem } from '../words/stem.ts';
import type { NamedPoi, PoiMatch } from './dependencies.ts';
import { BORROWING_KINDS, HONOURING_KINDS, KNOWN_TO_ALL } from './known-kinds.ts';
import { wordsOf } from './asking-words.ts';

/** Names that agree within this are called so as well as each other: then distance decides. */
const AS_WELL_NAMED = 0.015;
/** Rank of what is called by the words alone. */
const CALLED_SO = -1;
/** Rank of what is called by other words of the same stems, where something is called by these: «Олимпия» beside «Олимп». */
const CALLED_NEARLY_SO = -0.5;
/** What a name loses of whose words none is in what the place itself is called. */
const NOT_IN_OWN_NAME = 0.06;

/**
 * The same where it is called after what the words name, with words of its own: the substation of a works; where it is for few:
 * «Психиатрическая больница №1»; or where its own number is another: a «Поликлиника №7» of the first hospital.
 */
const HARDLY_MEANT = 0.1;

const NUMBER = /^\d+$/;
/** «В. И.», which people leave out. */
const INITIALS = /(?<!\p{L})\p{Lu}\.\s?/gu;

/** The kind that words ask for beside a name. */
export interface AskedKind {
  /** Ids of its categories. */
  readonly ids: ReadonlySet<string>;
  /** Stems of the words that ask for it. */
  readonly words: ReadonlySet<string>;
  /** True if the words are nothing but a word for it. */
  readonly isAlone: boolean;
}

const NO_KIND: AskedKind = { ids: new Set(), words: new Set(), isAlone: false };

/**
 * Of what bears the words of a name, what is called by these alone comes first, sights and stations before shops, then what has the fewest words besides; what only has
 * them in its operator's or its official name is called so a little less. Where the words are a word for a kind, too, what only has
 * a number besides is called so alike.
 */
export function calledSoFirst(
  found: readonly PoiMatch[],
  text: string,
  named: readonly Pick<NamedPoi, 'id' | 'score'>[],
  kind: AskedKind = NO_KIND,
): PoiMatch[] {
  const wanted = sortedStems(text);
  const told = sortedStems(text, kind.words);
  const words = wordsOf(text).map(soundOf);
  const scores = new Map(named.map(({ id, score }) => [id, score]));
  const best = named[0]?.score ?? 0;
  // A single word may be an acronym, which the name need not hold.
  const lacking = (name: string): number => {
    if (words.length < 2) return 0;
    const own = new Set(wordsOf(name).map(soundOf));
    return words.filter((word) => !own.has(word)).length / words.length;
  };
  const stems = wordsOf(text).map(stem);
  // «Детская поликлиника» is no more one than «Детская поликлиника №1», which is nearer.
  const isOfKind = kind.isAlone && !KNOWN_TO_ALL.has(found[0]?.category ?? '');
  const isOther = otherWords(found, text);
  const rank = ({ id, name, category }: PoiMatch): number => {
    // «Памятник Ленину» is «В. И. Ленину» as well, which is a memorial.
    const isTold = told !== '' && kind.ids.has(category) && sortedStems(name, kind.words) === told;
    if (isOther(name) && !HONOURING_KINDS.has(category)) return CALLED_NEARLY_SO;
    const isBorrowed = BORROWING_KINDS.has(category) && !kind.ids.has(category);
    const isCalled = sortedStems(name) === wanted || sortedStems(withoutKind(name)) === wanted;
    if (isTold || (!isBorrowed && (isCalled || (isOfKind && isNumbered(name, stems))))) return CALLED_SO;
    const score = scores.get(id);
    if (score === undefined) return Infinity;
    const isSpecial = SPECIAL_CLINICS.test(name) && !SPECIAL_CLINICS.test(text);
    const isWorse = isBorrowed || isSpecial || hasOtherNumber(name, words);
    const short = best - score + NOT_IN_OWN_NAME * lacking(name) + (isWorse ? HARDLY_MEANT : 0);
    return Math.max(0, Math.floor(short / AS_WELL_NAMED));
  };
  const ranks = new Map(found.map((match) => [match, rank(match)]));
  const isKnown = (match: PoiMatch): boolean => ranks.get(match) === CALLED_SO && KNOWN_TO_ALL.has(match.category);
  const metres = (match: PoiMatch): number => (ranks.get(match) === CALLED_SO ? (match.distanceM ?? 0) : 0);
  return [...found].sort(
    (a, b) => ranks.get(a)! - ranks.get(b)! || Number(isKnown(b)) - Number(isKnown(a)) || metres(a) - metres(b),
  );
}

/** Returns whether a name is the words and a number at most. */
function isNumbered(name: string, stems: readonly string[]): boolean {
  const own = wordsOf(name)
    .filter((word) => !/^№?\d+$/.test(word))
    .map(stem);
  return own.length === stems.length && stems.every((each) => own.includes(each));
}

/** Tells whether a name has a number, and none of those that the words ask for. */
function hasOtherNumber(name: string, words: readonly string[]): boolean {
  const asked = words.filter((word) => NUMBER.test(word));
  const own = wordsOf(name).filter((word) => NUMBER.test(word));
  return asked.length > 0 && own.length > 0 && !own.some((word) => asked.includes(word));
}

const soundOf = (word: string): string => russianSound(stem(word));
/** The stems of a text but for initials and some words, sorted. */
const sortedStems = (text: string, without: ReadonlySet<string> = new Set()): string =>
  wordsOf(text.replace(INITIALS, ' '))
    .map(stem)
    .filter((each) => !without.has(each))
    .sort()
    .join(' ');

const sortedWords = (text: string): string => wordsOf(text).toSorted().join(' ');

/** Whether a sight is called by the words of a text alone. */
export const isSightCalled = ({ name, category }: PoiMatch, text: string): boolean =>
  KNOWN_TO_ALL.has(category) && !HONOURING_KINDS.has(category) && sortedStems(name) === sortedStems(text);

/** Tells which names only have the stems of a text, where another of those found is called by its very words. */
function otherWords(found: readonly PoiMatch[], text: string): (name: string) => boolean {
  const [words, stems] = [sortedWords(text), sortedStems(text)];
  if (!found.some(({ name }) => sortedWords(name) === words)) return () => false;
  return (name) => sortedStems(name) === stems && sortedWords(name) !== words;
}

/** Of what answers to a brand the rest last: what only has its stems, «Олимпия» beside «Олимп», and what only is run by it: «Семья» of Spar. */
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

/** «Три кота» of «ТЦ "Три кота"». */
function withoutKind(name: string): string {
  const words = wordsOf(name);
  const from = words.findIndex((word) => !CENTRES.has(word));
  return words.slice(Math.max(0, from)).join(' ');
}
