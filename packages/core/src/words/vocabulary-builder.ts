import { compareBytes } from '../collections/utf8.ts';
import { buildCsr } from '../collections/csr.ts';
import { packRankedSet } from '../collections/ranked-set.ts';
import type { SectionSet } from '../snapshot/sections.ts';
import {
  BIGRAM_BASE,
  encodeWord,
  GRAM_COUNT,
  GRAM_SYMBOLS,
  gramSymbol,
  hashCodes,
  letterSignature,
  MAX_WORD_LENGTH,
} from './letter-codes.ts';
import { shortened } from './short-lists.ts';
import { heardKey } from './russian-sound.ts';
import { stem as russianStem } from './stem.ts';
import { soundSkeleton } from './transliterate.ts';
import { SHORTEST_SOUND } from './vocabulary.ts';
import { SHORTEST_HEARD } from './word-lengths.ts';

/** Options of a vocabulary's stemming. */
export interface VocabularyOptions {
  /** Returns the part of a word that its inflected forms share; default: the Russian stemmer. */
  readonly stemOf?: (word: string) => string;
  /** True if words are also found by how a Russian hears them (`heardKey`). Default false. */
  readonly heard?: boolean;
}

/** Result of {@link VocabularyBuilder.finish}, by word id. */
export interface BuiltVocabulary {
  /** The final id of each provisional one. */
  readonly finalIds: Uint32Array;
  readonly words: readonly string[];
  /** Occurrences. */
  readonly counts: readonly number[];
}

/**
 * Builds a vocabulary: the words of some texts, sorted; their stems; hash tables for exact look-up; n-grams over the
 * stems for fuzzy look-up; sound skeletons for words in Latin letters.
 *
 * ```
 * word-text, word-offsets   letter codes of the words end to end, in ascending order of codes
 * word-table                hash table of words: open addressing, word id + 1, 0 empty
 * stem-word, stem-length    a stem is the beginning of one of its words; the stems include whole words
 * stem-word-start, -words   words of each stem
 * stem-table                hash table of stems         stem-letters   letter signature of each stem
 * grams                     the grams that occur, a ranked set; fewer than half do
 * gram-start, gram-stems    stems with each of these, ascending, their lower 16 bits: a number that is not greater than
 *                           the one before lies in the next 65,536 stems
 * skeleton-hashes, -words   of sound skeletons and, with `heard`, of what is heard; sorted by hash
 * ```
 */
export class VocabularyBuilder {
  readonly #names = new Map<string, number>();
  readonly #counts: number[] = [];
  readonly #stemOf: (word: string) => string;
  readonly #heard: boolean;

  constructor({ stemOf = russianStem, heard = false }: VocabularyOptions = {}) {
    this.#stemOf = stemOf;
    this.#heard = heard;
  }

  /** Counts one occurrence of a word and returns its provisional id. */
  add(word: string): number {
    const cut = word.slice(0, MAX_WORD_LENGTH);
    let id = this.#names.get(cut);
    if (id === undefined) {
      id = this.#counts.length;
      this.#names.set(cut, id);
      this.#counts.push(0);
    }
    this.#counts[id]!++;
    return id;
  }

  /** Adds the sections under a prefix such as `geocoding`. */
  finish(sections: SectionSet, prefix: string): BuiltVocabulary {
    // A stem is stored as the beginning of a word. If it begins none («pharmacy» of «pharmacies»), it is added as a
    // word.
    for (const word of this.#names.keys()) {
      const stem = this.#stemOf(word);
      if (!word.startsWith(stem) && !this.#names.has(stem)) this.#counts[this.add(stem)] = 0;
    }
    const entries = Array.from(this.#names.keys(), (word, provisional) => {
      const codes = new Uint8Array(MAX_WORD_LENGTH);
      const length = encodeWord(word, codes);
      return { word, provisional, codes: codes.subarray(0, length) };
    });
    entries.sort((a, b) => compareBytes(a.codes, b.codes) || (a.word < b.word ? -1 : 1));
    const finalIds = new Uint32Array(entries.length);
    const offsets = new Uint32Array(entries.length + 1);
    entries.forEach(({ provisional, codes }, id) => {
      finalIds[provisional] = id;
      offsets[id + 1] = offsets[id]! + codes.length;
    });
    const text = new Uint8Array(offsets[entries.length]!);
    entries.forEach(({ codes }, id) => text.set(codes, offsets[id]));
    const words = entries.map(({ word }) => word);
    const add: AddSection = (name, values): void => {
      sections.add(`${prefix}/${name}`, values);
    };
    add('word-text', text);
    add('word-offsets', offsets);
    const hashOf = (id: number): number => hashCodes(text, offsets[id]!, offsets[id + 1]! - offsets[id]!);
    add('word-table', hashTable(words.length, hashOf));
    this.#addStems(add, words, text, offsets);
    addSkeletons(add, words, this.#heard);
    return { finalIds, words, counts: entries.map(({ provisional }) => this.#counts[provisional]!) };
  }

  #addStems(add: AddSection, words: readonly string[], text: Uint8Array, offsets: Uint32Array): void {
    const wordIds = new Map(words.map((word, id) => [word, id]));
    const ids = new Map<string, number>();
    const stemWord: number[] = [];
    const stemLengths: number[] = [];
    const [memberStems, memberWords]: [number[], number[]] = [[], []];
    words.forEach((word, id) => {
      const own = this.#stemOf(word);
      // Whole words are stems too: then a typing error in an ending is one edit, not a wrong stem.
      for (const stem of new Set([own, word])) {
        let stemId = ids.get(stem);
        if (stemId === undefined) {
          stemId = stemWord.length;
          ids.set(stem, stemId);
          stemWord.push(word.startsWith(stem) ? id : wordIds.get(stem)!);
          stemLengths.push(stem.length);
        }
        memberStems.push(stemId);
        memberWords.push(id);
      }
    });
    const count = stemWord.length;
    const letters = new Uint32Array(count);
    const [gramIds, gramStems]: [number[], number[]] = [[], []];
    for (let stem = 0; stem < count; stem++) {
      const start = offsets[stemWord[stem]!]!;
      letters[stem] = letterSignature(text, start, stemLengths[stem]!);
      addGrams(gramIds, text, start, stemLengths[stem]!);
      while (gramStems.length < gramIds.length) gramStems.push(stem);
    }
    const stemWords = buildCsr(
      count,
      memberStems.length,
      (i) => memberStems[i]!,
      (i) => memberWords[i]!,
    );
    const grams = buildCsr(
      GRAM_COUNT,
      gramIds.length,
      (i) => gramIds[i]!,
      (i) => gramStems[i]!,
    );
    add('stem-word', Uint32Array.from(stemWord));
    add('stem-length', Uint8Array.from(stemLengths));
    add('stem-letters', letters);
    const hashOf = (stem: number): number => hashCodes(text, offsets[stemWord[stem]!]!, stemLengths[stem]!);
    add('stem-table', hashTable(count, hashOf));
    add('stem-word-start', stemWords.starts);
    add('stem-words', stemWords.items);
    const short = shortened(grams);
    const occurring: number[] = [];
    for (let gram = 0; gram < GRAM_COUNT; gram++) {
      if (short.starts[gram] !== short.starts[gram + 1]) occurring.push(gram);
    }
    const gramStart = Uint32Array.from([...occurring, GRAM_COUNT], (gram) => short.starts[gram]!);
    add('grams', packRankedSet(occurring, GRAM_COUNT));
    add('gram-start', gramStart);
    add('gram-stems', short.items);
  }
}

type AddSection = (name: string, values: Uint8Array | Uint16Array | Uint32Array) => void;

/** Appends the distinct grams of a stem, two and three symbols long, with one edge symbol on each side. */
function addGrams(grams: number[], text: Uint8Array, start: number, length: number): void {
  const first = grams.length;
  const add = (gram: number): void => {
    if (grams.indexOf(gram, first) < 0) grams.push(gram);
  };
  let [before, here] = [0, length > 0 ? gramSymbol(text[start]!) : 0];
  for (let i = 1; i <= length; i++) {
    const next = i < length ? gramSymbol(text[start + i]!) : 0;
    add(BIGRAM_BASE + before * GRAM_SYMBOLS + here);
    add((before * GRAM_SYMBOLS + here) * GRAM_SYMBOLS + next);
    [before, here] = [here, next];
  }
  add(BIGRAM_BASE + before * GRAM_SYMBOLS + here);
}

function addSkeletons(add: AddSection, words: readonly string[], heard: boolean): void {
  const entries: [hash: number, word: number][] = [];
  const codes = new Uint8Array(MAX_WORD_LENGTH);
  words.forEach((word, id) => {
    if (/^\d+$/.test(word)) return;
    const addKey = (key: string): void => {
      entries.push([hashCodes(codes, 0, encodeWord(key, codes)), id]);
    };
    const skeleton = soundSkeleton(word);
    if (skeleton.length >= SHORTEST_SOUND) addKey(skeleton);
    if (heard && word.length >= SHORTEST_HEARD) addKey(heardKey(word));
  });
  entries.sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const [hashes, ids] = [0, 1].map((column) => Uint32Array.from(entries, (entry) => entry[column]!));
  add('skeleton-hashes', hashes!);
  add('skeleton-words', ids!);
}

/** Returns a table with open addressing, its size a power of two and at least twice the count: id + 1, 0 empty. */
function hashTable(count: number, hashOf: (id: number) => number): Uint32Array {
  let size = 2;
  while (size < 2 * count) size *= 2;
  const table = new Uint32Array(size);
  for (let id = 0; id < count; id++) {
    let slot = hashOf(id) & (size - 1);
    while (table[slot] !== 0) slot = (slot + 1) & (size - 1);
    table[slot] = id + 1;
  }
  return table;
}
