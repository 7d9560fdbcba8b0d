import { LEAST_WHOLE_WEIGHT } from '../../lexicon/kinds/place-words.ts';
import { inLatinLayout, inRussianLayout } from '../../normalisation/keyboard-layout.ts';
import { MAX_PHRASE_WORDS, type PhraseMeaning } from '../category-lexicon.ts';
import type { PoiColumns } from '../poi-columns.ts';
import { postingCount, type Postings } from '../name-index/postings.ts';
import { addClue, type Clue, postingsOf } from './clue.ts';
import { compoundClues, shortenedPairClues } from './contracted-names.ts';
import { expandContraction } from '../name-index/contractions.ts';
import { stemOf } from '../../words/stem.ts';
import { significantWords } from '../name-index/words.ts';
import type { QueryIndex } from './query-index.ts';
import { isNumber, rememberedWord, soundingStems, type WordReading } from './word-reading.ts';
import { POSSIBLE, SURE } from '../../scoring/sureness.ts';
import { MAX_CODE_POINTS } from '../../normalisation/normalise.ts';
import { MOST_CANDIDATES } from '../../scoring/candidates.ts';
import { WEIGHTS } from '../../scoring/place-weights.ts';
import { MOST_NAME_WORDS, MOST_WORDS, SHORTEST_HEARD } from '../../words/word-lengths.ts';

/** A query as understood: its words and what each may mean. */
export interface QueryPlan {
  readonly words: readonly string[];
  /** Best first. */
  readonly clues: readonly Clue[];
  /** Bits of the words that occur in the snapshot, correctly spelled or not. */
  readonly known: number;
  /** Bits of those among them that occur as they are spelled. */
  readonly sure: number;
  /** Bits of the words that ask for a category rather than for a name. */
  readonly asked: number;
  /** Objects that the words are another whole name of, ascending. */
  readonly aliased: Uint32Array;
}

/**
 * Fields in which words are looked for. `names` leaves out addresses; `kinds` also leaves out names if the words ask
 * for a category; `standIns` is `kinds` with the substitutes that are meant if the first choice is absent.
 */
export type QueryScope = 'all' | 'names' | 'kinds' | 'standIns';

/** Options for reading a query's words. */
export interface WordReadings {
  /** The last word may be the beginning of another. */
  readonly autocomplete: boolean;
  /** Known words may be misspelled, too: «лентий луг» for «Летний луг», if another place is called «Лента». */
  readonly isDoubted: boolean;
}

const AS_TYPED: WordReadings = { autocomplete: false, isDoubted: false };

/** Plans a query; if nothing matches it, plans it again as typed in the other keyboard layout. */
export function planQuery(
  query: string,
  index: QueryIndex,
  scope: QueryScope = 'all',
  how: WordReadings = AS_TYPED,
): QueryPlan {
  const text = Array.from(query.slice(0, 2 * MAX_CODE_POINTS))
    .slice(0, MAX_CODE_POINTS)
    .join('');
  const plan = planWords(wordsOf(text), index, scope, how);
  // In the wrong keyboard layout some words are known by chance: «c,th,fyr» contains three.
  if (plan.words.length === 0 || (isAll(plan.known, plan) && !KEYS_AMONG_LETTERS.test(text))) return plan;
  for (const other of inOtherLayout(text)) {
    const switched = planWords(wordsOf(other), index, scope, how);
    if (LATIN.test(other) && !switched.words.every((word) => isLongOrKnown(word, index))) continue;
    if (plan.known === 0 ? switched.known !== 0 : LATIN.test(text) && isAll(switched.sure, switched)) return switched;
  }
  return plan;
}

/** «Луны» are not «keys»: a short word must be in some name as the other keys type it. */
function isLongOrKnown(word: string, { vocabulary, poisOfName }: QueryIndex): boolean {
  const id = vocabulary.findWord(word);
  return word.length > SHORTEST_HEARD || (id >= 0 && postingCount(poisOfName, id) > 0);
}

const LATIN = /^[^а-яё]*[a-z][^а-яё]*$/i;
/** Marks between Latin letters, which are letters in the Russian layout. */
const KEYS_AMONG_LETTERS = /[a-z][,.;'[\]][a-z]/i;

const isAll = (bits: number, { words }: QueryPlan): boolean => words.length > 0 && bits === (1 << words.length) - 1;

/** Returns the text as the same keys type it in the other layouts. */
function inOtherLayout(text: string): string[] {
  const typed = text.toLowerCase();
  const others = [
    ...(/[a-z]/.test(typed) ? [inRussianLayout(typed)] : []),
    ...(/[а-яё]/.test(typed) ? [inLatinLayout(typed)] : []),
  ];
  return others.filter((other) => other !== typed);
}

/** The words of a text that count. */
interface TextWords {
  /** With contractions expanded. */
  readonly words: readonly string[];
  /** The contractions, and the bits of the words to which each is expanded. */
  readonly contracted: readonly { readonly word: string; readonly bits: number }[];
}

function wordsOf(text: string): TextWords {
  const words: string[] = [];
  const contracted: { word: string; bits: number }[] = [];
  const typed = significantWords(text);
  for (const [at, word] of typed.entries()) {
    const expanded = expandContraction(word, [typed[at - 1], typed[at + 1]]);
    const written = expanded === null ? [word] : significantWords(expanded);
    if (words.length + written.length > MOST_WORDS) break;
    if (expanded !== null) contracted.push({ word, bits: ((1 << written.length) - 1) << words.length });
    words.push(...written);
  }
  return { words, contracted };
}

/** Returns the categories that a text names; empty if it names none. */
export function findCategories(text: string, index: QueryIndex): number[] {
  const { lexicon, columns } = index;
  const named = (words: readonly string[]): number[] => {
    const stems = words.map((word) => {
      const stem = stemOf(word);
      return lexicon.hasStem(stem) ? stem : (soundingStems(word, index)[0] ?? stem);
    });
    return bestMeanings(asSpelled(lexicon.find(stems)), columns, WEIGHTS.meaningMargin).map(({ category }) => category);
  };
  for (const spelled of [text, ...inOtherLayout(text)]) {
    const categories = named(significantWords(spelled));
    if (categories.length > 0) return categories;
  }
  return [];
}

function planWords(
  { words, contracted }: TextWords,
  index: QueryIndex,
  scope: QueryScope,
  { autocomplete, isDoubted }: WordReadings,
): QueryPlan {
  const readings = words.map((word, i) =>
    rememberedWord(word, index, autocomplete && i === words.length - 1, isDoubted),
  );
  const categories = categoryClues(
    readings,
    index,
    scope === 'standIns' ? WEIGHTS.standInMargin : WEIGHTS.meaningMargin,
  );
  const contractions = contractionClues(contracted, index);
  // If the objects of that name are far away, the kind is meant, although the words are rather a name.
  const sure = scope === 'standIns' ? POSSIBLE : SURE;
  const asked = askedWords(categories, readings, contractions, index, sure);
  const clues = [
    ...readings.flatMap((reading, i) => wordClues(reading, i, scope === 'names' ? 0 : asked, index)),
    ...joinedWordClues(words, index),
    ...readings.flatMap((reading, i) => compoundClues(words[i]!, reading, i, index)),
    ...shortenedPairClues(words, index),
    ...contractions,
    ...categories,
  ];
  const isStreet = ({ from, words: bits }: Clue): boolean =>
    from === 'address' && (bits & asked) === 0 && !isNumber(words[lowestBit(bits)]!);
  const streets = scope === 'all' && clues.some(isStreet);
  // A number alone is no address: «детский сад 12» means the name, «кафе ленина 12» the house.
  let used = streets ? clues : clues.filter(({ from }) => from !== 'address');
  if (scope === 'kinds' || scope === 'standIns')
    used = used.filter((clue) => clue.category >= 0 || (clue.words & ~asked) !== 0);
  // If the whole query is one phrase, its parts do not count: «Интернет-кафе» is not just any café with internet.
  const all = (1 << words.length) - 1;
  const isOne =
    scope === 'kinds' &&
    categories.some(
      ({ words: bits, weight, quality, pois }) =>
        bits === all && weight >= LEAST_WHOLE_WEIGHT * quality && pois.length > 0,
    );
  if (isOne) used = used.filter((clue) => clue.category < 0 || clue.words === all);
  used.sort((a, b) => b.weight - a.weight);
  const aliased = index.aliases.find(words);
  return { words, clues: used, known: bitsOf(used, 0), sure: bitsOf(used, POSSIBLE), asked, aliased };
}

/** Bits of all words that clues of at least some weight cover. */
const bitsOf = (clues: readonly Clue[], least: number): number =>
  clues.reduce((bits, clue) => (clue.weight >= least ? bits | clue.words : bits), 0);

/** Bits of the words that ask for a category rather than for a name. */
function askedWords(
  categories: readonly KindClue[],
  readings: readonly WordReading[],
  contractions: readonly Clue[],
  index: QueryIndex,
  sure: number,
): number {
  const { poisOfName, poisOfAddress } = index;
  // The vocabulary also contains category words; those that no name or address uses do not count as names.
  const isUsed = (id: number): boolean => postingCount(poisOfName, id) + postingCount(poisOfAddress, id) > 0;
  const best = readings.map(({ words }) => {
    let quality = 0;
    for (const [id, each] of words) if (each > quality && isUsed(id)) quality = each;
    return quality;
  });
  for (const { words, weight } of contractions)
    best.forEach((quality, i) => words & (1 << i) && (best[i] = Math.max(quality, weight)));
  const all = (1 << readings.length) - 1;
  let asked = 0;
  for (const { words, meant, pois, quality } of categories) {
    if (pois.length === 0) continue;
    const known = Math.min(...best.filter((_, i) => words & (1 << i)));
    const isNoName = quality === 1 && words === all && contractions.length === 0 && !isCalledSo(readings, index);
    if (meant >= sure * known || isNoName) asked |= words;
  }
  return asked;
}

/**
 * Returns true if the names of an object have all words as they are spelled: «товары для школы» is no name where one
 * place has «товары» and another «школы».
 */
function isCalledSo(readings: readonly WordReading[], { poisOfName, namesOfPoi }: QueryIndex): boolean {
  const [rarest = [], ...others] = readings
    .map(({ words }) => [...words.keys()].filter((id) => words.get(id) === 1))
    .sort((a, b) => countOf(a, poisOfName) - countOf(b, poisOfName));
  return rarest.some((id) =>
    postingsOf(poisOfName, id).some((poi) => {
      const names = postingsOf(namesOfPoi, poi);
      return others.every((ids) => ids.some((other) => names.includes(other)));
    }),
  );
}

const countOf = (ids: readonly number[], postings: Postings): number =>
  ids.reduce((sum, id) => sum + postingCount(postings, id), 0);

const lowestBit = (bits: number): number => 31 - Math.clz32(bits & -bits);

function wordClues(
  { words }: WordReading,
  position: number,
  asked: number,
  { poisOfName, poisOfAddress }: QueryIndex,
): Clue[] {
  const clues: Clue[] = [];
  const nameWeight = asked & (1 << position) ? WEIGHTS.namesake : 1;
  for (const [id, quality] of words) {
    addClue(clues, 'name', poisOfName, id, 1 << position, quality * nameWeight);
    addClue(clues, 'address', poisOfAddress, id, 1 << position, quality * WEIGHTS.inAddress);
  }
  return clues;
}

/**
 * Returns clues for neighbouring words that names write as one, inflected or by ear, too: «фикс прайс» for «Фикспрайс»,
 * «рядом с сити моллом» for «СитиМолл», «рок н роллы» for «Рокнроллы».
 */
function joinedWordClues(words: readonly string[], { vocabulary, poisOfName }: QueryIndex): Clue[] {
  const clues: Clue[] = [];
  for (let count = 2; count <= MOST_NAME_WORDS; count++) {
    for (let i = 0; i + count <= words.length; i++) {
      const joined = words.slice(i, i + count).join('');
      const bits = ((1 << count) - 1) << i;
      const id = vocabulary.findWord(joined);
      const stem = id < 0 ? vocabulary.findStem(stemOf(joined)) : -1;
      if (id >= 0) addClue(clues, 'name', poisOfName, id, bits, WEIGHTS.inflected);
      else if (stem >= 0)
        for (const each of vocabulary.wordsOfStem(stem))
          addClue(clues, 'name', poisOfName, each, bits, WEIGHTS.inflected);
      else if (joined.length >= SHORTEST_HEARD)
        for (const each of [...vocabulary.wordsSoundingLike(joined), ...vocabulary.wordsHeardAs(joined)])
          addClue(clues, 'name', poisOfName, each, bits, WEIGHTS.heard);
    }
  }
  return clues;
}

/** Returns clues for names that contain a contraction as typed, inflected or not: «Медколледж». */
function contractionClues(contracted: TextWords['contracted'], { vocabulary, poisOfName }: QueryIndex): Clue[] {
  const clues: Clue[] = [];
  for (const { word, bits } of contracted) {
    const exact = vocabulary.findWord(word);
    const stem = vocabulary.findStem(stemOf(word));
    for (const id of stem < 0 ? [] : vocabulary.wordsOfStem(stem)) {
      addClue(clues, 'name', poisOfName, id, bits, id === exact ? 1 : WEIGHTS.inflected);
    }
  }
  return clues;
}

/** Returns clues for every run of up to {@link MAX_PHRASE_WORDS} words that asks for a category. */
function categoryClues(readings: readonly WordReading[], index: QueryIndex, margin: number): KindClue[] {
  const { poisOfCategory } = index.columns;
  const clues: KindClue[] = [];
  for (let from = 0; from < readings.length; from++) {
    for (let count = 1; count <= Math.min(MAX_PHRASE_WORDS, readings.length - from); count++) {
      const words = ((1 << count) - 1) << from;
      for (const meaning of phraseMeanings(readings.slice(from, from + count), index, margin)) {
        // A kind without places in the snapshot stays a clue: the words are understood, but nothing matches them.
        clues.push({
          from: 'category',
          pois: postingsOf(poisOfCategory, meaning.category),
          words,
          word: -1,
          ...meaning,
        });
      }
    }
  }
  return clues;
}

/** Returns the meanings of a run of words: as spelled, or, if that is no phrase, with misspelled words corrected. */
function phraseMeanings(
  readings: readonly WordReading[],
  { lexicon, vocabulary, columns }: QueryIndex,
  margin: number,
): readonly KindMeant[] {
  const isSpelled = readings.every(({ stem }) => lexicon.hasStem(stem));
  const spelled = isSpelled ? lexicon.find(readings.map(({ stem }) => stem)) : [];
  if (spelled.length > 0) return bestMeanings(asSpelled(spelled), columns, margin);
  let mended: { stems: string[]; quality: number }[] = [{ stems: [], quality: 1 }];
  for (const { stem, similar, sounding, heard } of readings) {
    const choices = [
      { stem, quality: 1 },
      ...sounding.map((other) => ({ stem: other, quality: WEIGHTS.sound })),
      ...heard.map((other) => ({ stem: other, quality: WEIGHTS.heard })),
      // «Похороное» has the stem of «похороны», but sounds like «похоронное».
      ...(readings.length > 1 && lexicon.hasStem(stem) ? lexicon.stemsSoundingLike(stem) : []).map((other) => ({
        stem: other,
        quality: WEIGHTS.heard,
      })),
      ...similar
        .map((match) => ({ stem: vocabulary.stemText(match.stem), quality: match.quality }))
        // «Спина» is a word of some phrases, not a misspelled «спица», but «колбасный» is «колбаса».
        .filter((other) => !(isSpelled && readings.length === 1) || stem.startsWith(other.stem)),
    ].filter((choice) => lexicon.hasStem(choice.stem));
    // A word that no phrase contains cannot be part of one.
    if (choices.length === 0) return [];
    mended = mended
      .flatMap(({ stems, quality }) =>
        choices.map((choice) => ({ stems: [...stems, choice.stem], quality: combined(quality, choice.quality) })),
      )
      .slice(0, MOST_CANDIDATES);
  }
  const meanings = mended.flatMap(({ stems, quality }) =>
    lexicon.find(stems).map((meaning) => ({ ...meaning, weight: meaning.weight * quality, quality })),
  );
  // Mistakes bring the weights closer together.
  return bestMeanings(meanings, columns, margin * Math.max(0, ...meanings.map(({ quality }) => quality)));
}

const asSpelled = (meanings: readonly PhraseMeaning[]): ReadMeaning[] =>
  meanings.map((meaning) => ({ ...meaning, quality: 1 }));

/** Each mistake makes a phrase less sure; Latin letters are not a mistake, however many of its words use them. */
const combined = (quality: number, other: number): number =>
  other === WEIGHTS.sound ? Math.min(quality, other) : quality * other;

/** A clue for a category. */
type KindClue = Clue & Pick<KindMeant, 'meant'>;

/** A category that a phrase means, with `quality` of {@link Clue}. */
type ReadMeaning = PhraseMeaning & Pick<Clue, 'quality'>;

/** A category that a phrase asks for, with properties of a {@link Clue}. */
interface KindMeant extends PhraseMeaning, Pick<Clue, 'standsIn' | 'quality'> {
  /** Weight of the category; of the absent one that the phrase means, if this one stands in for it. */
  readonly meant: number;
}

/** Returns the surest meanings, of categories with places in the snapshot if there are any. */
function bestMeanings(
  meanings: readonly ReadMeaning[],
  { poisOfCategory }: PoiColumns,
  margin: number,
): readonly KindMeant[] {
  const present = meanings.filter(({ category }) => postingCount(poisOfCategory, category) > 0);
  const candidates = present.length > 0 ? present : meanings;
  const best = surest(candidates);
  const absent = surest(meanings);
  const standsIn = best < absent - margin;
  return candidates
    .filter(({ weight }) => weight >= best - margin)
    .map((meaning) => ({ ...meaning, standsIn, meant: standsIn ? absent : meaning.weight }));
}

const surest = (meanings: readonly PhraseMeaning[]): number => Math.max(0, ...meanings.map(({ weight }) => weight));
