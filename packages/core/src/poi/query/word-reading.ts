import { derivedStems } from '../../words/derived-stems.ts';
import { russianSound } from '../../words/russian-sound.ts';
import { postingCount } from '../name-index/postings.ts';
import { stemOf } from '../../words/stem.ts';
import type { PlaceVocabulary } from '../name-index/place-vocabulary.ts';
import type { QueryIndex } from './query-index.ts';
import { SHORTEST_BEGINNING, SHORTEST_HEARD } from '../../words/word-lengths.ts';
import { MOST_CANDIDATES } from '../../scoring/candidates.ts';
import { WEIGHTS } from '../../scoring/place-weights.ts';

/**
 * A word this rare in names may be a typing mistake, of the map or the query; among many places, mistakes repeat more
 * often.
 */
const RARE_NAME_COUNT = 2;
const PLACES_A_RARE_NAME = 40_000;
/** Bounds the work for short prefixes. */
export const MAX_PREFIX_WORDS = 200;
const WITHOUT_FLEETING = /^([а-я]{2,}[бвгджзлмнпрстфхчшщ])([кцн])$/;
/** «Кошелька», «кошелёк»; «льва», «лев». */
const SOFT_WITHOUT_FLEETING = /^([а-я]*л)ь([квн])$/;
const SOFT_WITH_FLEETING = /^([а-я]*л)е([квн])$/;
const WITH_FLEETING = /^([а-я]{2,}[бвгджзлмнпрстфхчшщ])[ое]([кцн])$/;
/** «Мойка», «моек»; «кофейня», «кофеен». */
const WITHOUT_FLEETING_AFTER_VOWEL = /^([а-я]+[аеиоу])й([кн])$/;
const WITH_FLEETING_AFTER_VOWEL = /^([а-я]+[аеиоу])е([кн])$/;
/**
 * «Музей», «трамвай», «санаторий», «галерея»: the vowel before the ending belongs to some stems of the word and not to
 * others.
 */
const AFTER_VOWEL = /^([а-я]{3,}?)([аеи])(?:й|я|ю|е|и|ем|ей|ям|ями|ях|в|ев)$/;
const GENITIVE_PLURAL = /^([а-я]{4,})[ое]в$/;

/** Readings of one word of a query. */
export interface WordReading {
  readonly stem: string;
  /** Word id → quality; the best if there are several. */
  readonly words: Map<number, number>;
  /** Stems that may be meant instead, if the word may be misspelled. */
  readonly similar: readonly SimilarStem[];
  /** Stems of kind words that it spells in Latin letters: `apteka`. */
  readonly sounding: readonly string[];
  /** Stems of kind words that it spells by ear, or in another case: «шиноманташ», «канцтоваров». */
  readonly heard: readonly string[];
}

/** A stem that a misspelled one may mean, with its similarity, 0 to 1. */
export interface SimilarStem {
  readonly stem: number;
  readonly quality: number;
}

/** Returns true if a word begins with a digit. */
export const isNumber = (word: string): boolean => /^\d/.test(word);

/** Number of cached readings: queries use few words, and misspelled ones take long to read. */
const MAX_READINGS = 4096;
const rememberedReadings = new WeakMap<QueryIndex, Map<string, WordReading>>();

/**
 * Returns the readings of a word, known or misspelled.
 *
 * @param mayGoOn - the word may also be the beginning of another
 * @param isDoubted - the word may be misspelled though it is known
 */
export function rememberedWord(word: string, index: QueryIndex, mayGoOn: boolean, isDoubted: boolean): WordReading {
  let readings = rememberedReadings.get(index);
  if (!readings) rememberedReadings.set(index, (readings = new Map()));
  const key = `${word}${mayGoOn ? ' …' : ''}${isDoubted ? ' ?' : ''}`;
  let reading = readings.get(key);
  if (!reading) {
    reading = readWord(word, index, mayGoOn, isDoubted);
    if (readings.size >= MAX_READINGS) readings.clear();
    readings.set(key, reading);
  }
  return reading;
}

function readWord(word: string, index: QueryIndex, mayGoOn: boolean, isDoubted: boolean): WordReading {
  const { vocabulary, lexicon, poisOfName, columns } = index;
  const sounding = soundingStems(word, index);
  const words = new Map<number, number>();
  const add = (id: number, quality: number): void => {
    if (quality > (words.get(id) ?? 0)) words.set(id, quality);
  };
  const exact = vocabulary.findWord(word);
  if (exact >= 0) add(exact, 1);
  const stem = stemOf(word);
  const stemId = vocabulary.findStem(stem);
  if (stemId >= 0) for (const id of vocabulary.wordsOfStem(stemId)) add(id, WEIGHTS.inflected);
  const fleeting = [...fleetingStems(stem), ...stemsAfterVowel(word, stem)];
  for (const other of fleeting) {
    const id = vocabulary.findStem(other);
    if (id >= 0) for (const each of vocabulary.wordsOfStem(id)) add(each, WEIGHTS.inflected);
  }
  for (const id of vocabulary.wordsSoundingLike(word)) add(id, WEIGHTS.sound);

  const others = lexicon.hasStem(stem) ? [] : [...singularStem(stem), ...fleeting];
  const heard = [
    ...(lexicon.hasStem(stem) ? [] : lexicon.stemsSoundingLike(stem)),
    ...[...others, ...undiminishedStems(stem)].filter((other) => lexicon.hasStem(other)),
  ];
  for (const other of heard) {
    const id = vocabulary.findStem(other);
    if (id >= 0) for (const each of vocabulary.wordsOfStem(id)) add(each, WEIGHTS.heard);
  }

  for (const other of derivedStems(stem)) {
    const id = vocabulary.findStem(other);
    if (id >= 0) for (const each of vocabulary.wordsOfStem(id)) add(each, WEIGHTS.derived);
  }
  if (mayGoOn) addPrefixed(word, vocabulary, add);
  let named = 0;
  for (const id of words.keys()) named += postingCount(poisOfName, id);
  const rare = Math.max(RARE_NAME_COUNT, Math.round(columns.count / PLACES_A_RARE_NAME));
  const isKnown = !isDoubted && (named > rare || lexicon.find([stem]).length > 0);
  if (isKnown || isNumber(word)) return { stem, words, similar: [], sounding, heard };

  for (const id of vocabulary.wordsHeardAs(word)) add(id, WEIGHTS.heard);
  // Two mistakes are less likely than one: only the nearest are meant.
  const similar = vocabulary
    .findSimilarStems(word, stem, isDoubted)
    .slice(0, MOST_CANDIDATES)
    .map(({ stem: other, edits }) => ({ stem: other, quality: similarity(stem, vocabulary.stemText(other), edits) }));
  for (const { stem: other, quality } of similar) {
    for (const id of vocabulary.wordsOfStem(other)) {
      add(id, quality);
      // «Гулевер» is «Гуливер», but some branches are spelled «Гулливер».
      for (const alike of vocabulary.wordsSoundingLike(vocabulary.textOf(id))) add(alike, quality);
    }
  }
  if (word.length > SHORTEST_HEARD && !similar.some(({ quality }) => quality >= WEIGHTS.oneEdit))
    for (const id of soundingSwapped(word, vocabulary)) add(id, WEIGHTS.oneEdit);
  if (words.size === 0 && word.length >= SHORTEST_BEGINNING)
    // Of «бла» for «Бланки», half of the letters are left.
    addPrefixed(word, vocabulary, (id, quality) => add(id, (quality * word.length) / vocabulary.textOf(id).length));
  return { stem, words, similar, sounding, heard };
}

/** Ids of the words that sound like a word with two neighbouring letters swapped: «экспресс» for «эксперс». */
function* soundingSwapped(word: string, vocabulary: PlaceVocabulary): Iterable<number> {
  for (let i = 1; i + 1 < word.length; i++) {
    if (word[i] === word[i + 1]) continue;
    yield* vocabulary.wordsSoundingLike(word.slice(0, i) + word[i + 1]! + word[i]! + word.slice(i + 2));
  }
}

/** Returns the stems of kind words that a word in Latin letters sounds like: «salon» is English, but also «салон». */
export function soundingStems(word: string, { vocabulary, lexicon }: QueryIndex): string[] {
  if (!/^[a-z]{3,}$/.test(word)) return [];
  const stems = Array.from(vocabulary.wordsSoundingLike(word), (id) => stemOf(vocabulary.textOf(id)));
  return [...new Set(stems)].filter((stem) => /[а-я]/.test(stem) && lexicon.hasStem(stem));
}

/** Returns «канцтовар» for «канцтоваров»: the stemmer keeps this case ending, because names of people have it, too. */
function singularStem(stem: string): string[] {
  const [, singular] = GENITIVE_PLURAL.exec(stem) ?? [];
  return singular === undefined ? [] : [singular];
}

/** Endings of diminutives, with what may stand in their place: «собачка», «кошечка», «тортик», «магазинчик». */
const DIMINUTIVES: readonly (readonly [RegExp, readonly string[]])[] = [
  [/(?<=[а-я]{3})чик$/, ['']],
  [/(?<=[а-я]{3}[^н])ик$/, ['']],
  [/(?<=[а-я]{3})[ое]чк$/, ['к', '']],
  [/(?<=[а-я]{3})ачк$/, ['ак']],
  [/(?<=[а-я]{3})(?:[ое]ньк|ушк|ышк)$/, ['']],
];

/** Returns «собак» for «собачк»; empty for stems that are no diminutive. */
const undiminishedStems = (stem: string): string[] =>
  DIMINUTIVES.flatMap(([ending, instead]) =>
    ending.test(stem) ? instead.map((other) => stem.replace(ending, other)) : [],
  );

/**
 * Returns the stems of other cases with a fleeting vowel: «рынка», «рынок»; «юрьевца», «юрьевец»; «пекарен», «пекарня».
 */
function fleetingStems(stem: string): string[] {
  const [, soft, softEnd] = SOFT_WITHOUT_FLEETING.exec(stem) ?? [];
  if (soft !== undefined) return [`${soft}е${softEnd}`];
  const [, full, fullEnd] = SOFT_WITH_FLEETING.exec(stem) ?? [];
  if (full !== undefined) return [`${full}ь${fullEnd}`, `${full}${fullEnd}`];
  const [, start, end] = WITHOUT_FLEETING.exec(stem) ?? [];
  if (start !== undefined) return [`${start}о${end}`, `${start}е${end}`];
  const [, before, after] = WITH_FLEETING.exec(stem) ?? [];
  if (before !== undefined) return [`${before}${after}`];
  const [, vowel, last] = WITHOUT_FLEETING_AFTER_VOWEL.exec(stem) ?? [];
  if (vowel !== undefined) return [`${vowel}е${last}`];
  const [, other, letter] = WITH_FLEETING_AFTER_VOWEL.exec(stem) ?? [];
  return other === undefined ? [] : [`${other}й${letter}`];
}

/** Returns the stems of other cases of a word whose stem ends in a vowel: «музея», «музей», «музеев». */
function stemsAfterVowel(word: string, stem: string): string[] {
  const [, start, vowel] = AFTER_VOWEL.exec(word) ?? [];
  if (start === undefined) return [];
  return [start, `${start}${vowel}`, `${start}${vowel}ев`].filter((other) => other !== stem);
}

function addPrefixed(word: string, vocabulary: PlaceVocabulary, add: (id: number, quality: number) => void): void {
  const { from, to } = vocabulary.wordsWithPrefix(word);
  for (let id = from; id < Math.min(to, from + MAX_PREFIX_WORDS); id++) add(id, WEIGHTS.prefix);
}

/** Returns the similarity of two words by the number of edits between them. */
function similarity(stem: string, other: string, edits: number): number {
  if (stem.length >= SHORTEST_HEARD && russianSound(stem) === russianSound(other)) return WEIGHTS.heard;
  if (edits > 1) return WEIGHTS.twoEdits;
  return stem.length < SHORTEST_HEARD ? WEIGHTS.oneEditOfFew : WEIGHTS.oneEdit;
}
