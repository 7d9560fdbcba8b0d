import { allWords, editsBetween, isLegalForm, toLatin } from '@verst/core/build';

/** A name in comparison form: `ООО «Аптека №5 Вита»` → words аптека, вита; number 5. */
export interface OrganizationName {
  /** Words without legal forms and numbers. */
  readonly words: readonly string[];
  /** Those of `words` that are not just the kind of business; none in «Аптека». */
  readonly telling: readonly string[];
  /** Numbers in order: school 5 is not school 15. */
  readonly numbers: readonly string[];
}

/** Factor for two names of which only one has a number. */
const NUMBER_MISSING = 0.85;
/** Similarity of a name whose words are all in a longer one: «Сбербанк», «Сбербанк России». */
const CONTAINED = 0.85;
const CONTAINED_MIN_LETTERS = 4;
/** Weight of the words for the kind of business if both names have other words too. */
const KIND_WORDS = 0.2;
/** Factor for names in two scripts: «Vita», «Вита». */
const TRANSLITERATED = 0.95;
/** Names that differ in a larger share of their letters are different names. */
const MAX_EDITED_SHARE = 0.45;

/** @param isKind - returns true if a word means the kind of business, such as `аптека`, `кафе` */
export function organizationName(name: string, isKind: (word: string) => boolean): OrganizationName {
  const all = allWords(name).filter((word) => !isLegalForm(word));
  const numbers = all.filter((word) => /\d/.test(word)).map((word) => word.replaceAll(/^0+(?=\d)/g, ''));
  const words = all.filter((word) => !/\d/.test(word));
  return { words, telling: words.filter((word) => !isKind(word)), numbers };
}

/** Returns the similarity of two names, 0 to 1; ignores word order, kinds of business, script and typos. */
export function nameSimilarity(a: OrganizationName, b: OrganizationName): number {
  const numbers = numbersAgree(a.numbers, b.numbers);
  if (numbers === 0) return 0;
  if (a.words.length === 0 || b.words.length === 0) {
    return a.words.length === b.words.length && a.numbers.length > 0 ? numbers : 0;
  }
  // «Кафе Волна» and «Кафе Весна» share a word but are not similar.
  const bothTell = a.telling.length > 0 && b.telling.length > 0;
  const [one, other] = bothTell ? [a.telling, b.telling] : [a.words, b.words];
  // Words for the kind still distinguish «Старый город» from «Старый город (сувениры)».
  const whole = wordsSimilarity(a.words, b.words);
  const spelled = bothTell ? (1 - KIND_WORDS) * wordsSimilarity(one, other) + KIND_WORDS * whole : whole;
  const latin = spelled < 0.6 ? TRANSLITERATED * wordsSimilarity(inLatin(one), inLatin(other)) : 0;
  return numbers * Math.max(spelled, latin);
}

function numbersAgree(a: readonly string[], b: readonly string[]): number {
  if (a.length === 0 && b.length === 0) return 1;
  if (a.length === 0 || b.length === 0) return NUMBER_MISSING;
  return a.toSorted().join(' ') === b.toSorted().join(' ') ? 1 : 0;
}

function wordsSimilarity(a: readonly string[], b: readonly string[]): number {
  const inOrder = textSimilarity(a.join(''), b.join(''));
  if (inOrder === 1) return 1;
  const sorted = textSimilarity(a.toSorted().join(''), b.toSorted().join(''));
  return Math.max(inOrder, sorted, containment(a, b));
}

function textSimilarity(a: string, b: string): number {
  const length = Math.max(a.length, b.length);
  if (length === 0) return 0;
  const max = Math.floor(length * MAX_EDITED_SHARE);
  const edits = editsBetween(a, b, max);
  return edits > max ? 0 : 1 - edits / length;
}

function containment(a: readonly string[], b: readonly string[]): number {
  const [shorter, longer] = a.length <= b.length ? [a, b] : [b, a];
  if (shorter.join('').length < CONTAINED_MIN_LETTERS || shorter.length === longer.length) return 0;
  return shorter.every((word) => longer.some((other) => other === word || isOneTypo(word, other))) ? CONTAINED : 0;
}

const isOneTypo = (a: string, b: string): boolean => Math.min(a.length, b.length) >= 5 && editsBetween(a, b, 1) <= 1;

const inLatin = (words: readonly string[]): string[] => words.map((word) => toLatin(word).toLowerCase());
