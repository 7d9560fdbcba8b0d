import type { SectionSet } from '../../snapshot/sections.ts';
import {
  encodeWord,
  GRAM_SYMBOLS,
  gramSymbol,
  hashCodes,
  letterSignature,
  MAX_WORD_LENGTH,
} from '../../text/letter-codes.ts';
import { stemLength } from '../../text/stem.ts';
import { soundSkeleton } from '../../text/transliterate.ts';
import { BIGRAM_BASE, GRAM_COUNT, WEIGHT_SCALE } from '../layout.ts';
import { buildCsr } from './csr.ts';

/**
 * Builds the vocabulary: all words of all names, sorted; their stems; hash tables for exact look-up; n-grams
 * over the stems for fuzzy look-up; sound skeletons for words in Latin letters.
 *
 * ```
 * word-text, word-offsets   letter codes of the words end to end, in ascending order of codes
 * word-table                hash table of words: open addressing, word id + 1, 0 empty
 * stem-word, stem-length    a stem is the beginning of one of its words; whole words stand among the stems too
 * stem-word-start, -words   words of each stem
 * stem-table                hash table of stems         stem-letters   letter signature of each stem
 * gram-start, gram-stems    stems that hold each gram (GRAM_COUNT + 1 starts)
 * skeleton-hashes, -words   sorted by hash              word-weight    rarity × WEIGHT_SCALE
 * ```
 */
export class VocabularyBuilder {
  readonly #names = new Map<string, number>();
  readonly #counts: number[] = [];

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

  /** Adds the sections; returns the final id of each provisional one. */
  finish(sections: SectionSet, labelCount: number): Uint32Array {
    const words = Array.from(this.#names.keys(), (word, provisional) => {
      const codes = new Uint8Array(MAX_WORD_LENGTH);
      const length = encodeWord(word, codes);
      return { word, provisional, codes: codes.subarray(0, length) };
    });
    words.sort((a, b) => Buffer.compare(a.codes, b.codes) || (a.word < b.word ? -1 : 1));
    const finalIds = new Uint32Array(words.length);
    const offsets = new Uint32Array(words.length + 1);
    words.forEach(({ provisional, codes }, id) => {
      finalIds[provisional] = id;
      offsets[id + 1] = offsets[id]! + codes.length;
    });
    const text = new Uint8Array(offsets[words.length]!);
    words.forEach(({ codes }, id) => text.set(codes, offsets[id]));
    const weight = new Uint8Array(words.length);
    words.forEach(({ provisional, word }, id) => {
      weight[id] = Math.round(WEIGHT_SCALE * rarity(word, this.#counts[provisional]!, labelCount));
    });
    sections.add('geocoding/word-text', text);
    sections.add('geocoding/word-offsets', offsets);
    sections.add('geocoding/word-weight', weight);
    sections.add(
      'geocoding/word-table',
      hashTable(words.length, (id) => hashCodes(text, offsets[id]!, offsets[id + 1]! - offsets[id]!)),
    );
    addStems(
      sections,
      words.map(({ word }) => word),
      text,
      offsets,
    );
    addSkeletons(
      sections,
      words.map(({ word }) => word),
    );
    return finalIds;
  }
}

/** A word's weight in a match, 1 to 10: the rarer the heavier; numbers weigh little whatever their count. */
function rarity(word: string, count: number, labelCount: number): number {
  if (/^\d+$/.test(word)) return 3;
  const share = Math.log2(1 + labelCount / (1 + count));
  const weight = Math.min(10, 2.5 + 0.55 * share);
  return word.length <= 1 ? 1 : word.length <= 3 ? Math.min(weight, 4) : weight;
}

function addStems(sections: SectionSet, words: readonly string[], text: Uint8Array, offsets: Uint32Array): void {
  const ids = new Map<string, number>();
  const stemWord: number[] = [];
  const stemLengths: number[] = [];
  const members: [stem: number, word: number][] = [];
  words.forEach((word, id) => {
    // A whole word stands among the stems too, so that a slip in its ending is one edit, not a wrong stem.
    for (const length of new Set([stemLength(word), word.length])) {
      const stem = word.slice(0, length);
      let stemId = ids.get(stem);
      if (stemId === undefined) {
        stemId = stemWord.length;
        ids.set(stem, stemId);
        stemWord.push(id);
        stemLengths.push(length);
      }
      members.push([stemId, id]);
    }
  });
  const count = stemWord.length;
  const letters = new Uint32Array(count);
  const gramPairs: [gram: number, stem: number][] = [];
  for (let stem = 0; stem < count; stem++) {
    const start = offsets[stemWord[stem]!]!;
    letters[stem] = letterSignature(text, start, stemLengths[stem]!);
    for (const gram of gramsOf(text, start, stemLengths[stem]!)) gramPairs.push([gram, stem]);
  }
  const stemWords = buildCsr(
    count,
    members.length,
    (i) => members[i]![0],
    (i) => members[i]![1],
  );
  const grams = buildCsr(
    GRAM_COUNT,
    gramPairs.length,
    (i) => gramPairs[i]![0],
    (i) => gramPairs[i]![1],
  );
  sections.add('geocoding/stem-word', Uint32Array.from(stemWord));
  sections.add('geocoding/stem-length', Uint8Array.from(stemLengths));
  sections.add('geocoding/stem-letters', letters);
  sections.add(
    'geocoding/stem-table',
    hashTable(count, (stem) => hashCodes(text, offsets[stemWord[stem]!]!, stemLengths[stem]!)),
  );
  sections.add('geocoding/stem-word-start', stemWords.starts);
  sections.add('geocoding/stem-words', stemWords.items);
  sections.add('geocoding/gram-start', grams.starts);
  sections.add('geocoding/gram-stems', grams.items);
}

/** The distinct grams of a stem with one edge symbol on each side, two and three symbols long. */
function gramsOf(text: Uint8Array, start: number, length: number): Set<number> {
  const symbols = [0];
  for (let i = start; i < start + length; i++) symbols.push(gramSymbol(text[i]!));
  symbols.push(0);
  const grams = new Set<number>();
  for (let i = 0; i + 1 < symbols.length; i++) {
    grams.add(BIGRAM_BASE + symbols[i]! * GRAM_SYMBOLS + symbols[i + 1]!);
    if (i + 2 < symbols.length)
      grams.add((symbols[i]! * GRAM_SYMBOLS + symbols[i + 1]!) * GRAM_SYMBOLS + symbols[i + 2]!);
  }
  return grams;
}

function addSkeletons(sections: SectionSet, words: readonly string[]): void {
  const entries: [hash: number, word: number][] = [];
  const codes = new Uint8Array(MAX_WORD_LENGTH);
  words.forEach((word, id) => {
    if (/^\d/.test(word)) return;
    const skeleton = soundSkeleton(word);
    if (skeleton.length < 2) return;
    const length = encodeWord(skeleton, codes);
    entries.push([hashCodes(codes, 0, length), id]);
  });
  entries.sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  sections.add(
    'geocoding/skeleton-hashes',
    Uint32Array.from(entries, ([hash]) => hash),
  );
  sections.add(
    'geocoding/skeleton-words',
    Uint32Array.from(entries, ([, word]) => word),
  );
}

/** Open addressing over a power of two at least twice the count: id + 1, 0 empty. */
export function hashTable(count: number, hashOf: (id: number) => number): Uint32Array {
  let size = 16;
  while (size < 2 * count) size *= 2;
  const table = new Uint32Array(size);
  for (let id = 0; id < count; id++) {
    let slot = hashOf(id) & (size - 1);
    while (table[slot] !== 0) slot = (slot + 1) & (size - 1);
    table[slot] = id + 1;
  }
  return table;
}
