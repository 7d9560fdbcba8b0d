import { bitCount } from '../collections/bit-count.ts';
import { lowerBound } from '../collections/lower-bound.ts';
import { RankedSet } from '../collections/ranked-set.ts';
import type { SectionSource } from '../snapshot/sections.ts';
import { MAX_EDITS } from './edits-allowed.ts';
import {
  BIGRAM_BASE,
  characterOf,
  encodeWord,
  GRAM_SYMBOLS,
  gramSymbol,
  hashCodes,
  letterSignature,
  LONGEST_GRAM,
  MAX_WORD_LENGTH,
} from './letter-codes.ts';
import { RANGE } from './short-lists.ts';
import { stemLength } from './stem.ts';
import { WordDistance } from './word-distance.ts';

/**
 * The interned words of a snapshot's texts: finds them exactly, by stem, by beginning, by sound or with typing errors.
 * `vocabulary-builder.ts` describes the layout. Not reentrant: each instance has its own scratch.
 */
export class Vocabulary {
  readonly size: number;
  readonly stemCount: number;
  readonly #text: Uint8Array;
  readonly #offsets: Uint32Array;
  readonly #wordTable: Uint32Array;
  readonly #stemWord: Uint32Array;
  /**
   * Two numbers for each stem, its letters (`letterSignature`) and its length: both are read for every stem looked at.
   */
  readonly #stemTraits: Uint32Array;
  readonly #stemTable: Uint32Array;
  readonly #stemWordStart: Uint32Array;
  readonly #stemWords: Uint32Array;
  readonly #grams: RankedSet;
  readonly #gramStart: Uint32Array;
  readonly #gramStems: Uint16Array;
  readonly #skeletonHashes: Uint32Array;
  readonly #skeletonWords: Uint32Array;

  readonly #codes = new Uint8Array(MAX_WORD_LENGTH);
  /** Distances from the word of the last {@link editsTo}, and from the stem of the last {@link searchStems}. */
  readonly #distance = new WordDistance();
  #distanceText = '';
  readonly #stemDistance = new WordDistance();
  readonly #seen: Uint32Array;
  #round = 0;
  /** Stems that the last {@link searchStems} found, and their distances; `count` entries. */
  readonly found = { stems: new Uint32Array(MAX_FOUND), edits: new Uint8Array(MAX_FOUND), count: 0 };

  /** @param prefix - prefix of the vocabulary's sections, such as `geocoding` */
  constructor(sections: SectionSource, prefix: string) {
    const u32 = (name: string): Uint32Array => sections.get(`${prefix}/${name}`, 'u32');
    this.#text = sections.get(`${prefix}/word-text`, 'u8');
    this.#offsets = u32('word-offsets');
    this.#wordTable = u32('word-table');
    this.#stemWord = u32('stem-word');
    const stemLengths = sections.get(`${prefix}/stem-length`, 'u8');
    const stemLetters = u32('stem-letters');
    this.#stemTable = u32('stem-table');
    this.#stemWordStart = u32('stem-word-start');
    this.#stemWords = u32('stem-words');
    this.#grams = new RankedSet(u32('grams'));
    this.#gramStart = u32('gram-start');
    this.#gramStems = sections.get(`${prefix}/gram-stems`, 'u16');
    this.#skeletonHashes = u32('skeleton-hashes');
    this.#skeletonWords = u32('skeleton-words');
    this.size = this.#offsets.length - 1;
    this.stemCount = this.#stemWord.length;
    this.#seen = new Uint32Array(this.stemCount);
    this.#stemTraits = new Uint32Array(2 * this.stemCount);
    for (let stem = 0; stem < this.stemCount; stem++) {
      this.#stemTraits[2 * stem] = stemLetters[stem]!;
      this.#stemTraits[2 * stem + 1] = stemLengths[stem]!;
    }
  }

  /** Returns a word as text, for people; other scripts are lost. */
  textOf(word: number): string {
    let text = '';
    for (let i = this.#offsets[word]!; i < this.#offsets[word + 1]!; i++) text += characterOf(this.#text[i]!);
    return text;
  }

  /** Length of a word in characters. */
  lengthOf(word: number): number {
    return this.#offsets[word + 1]! - this.#offsets[word]!;
  }

  /** Code (`letter-codes.ts`) of a word's first letter. */
  firstLetterOf(word: number): number {
    return this.#text[this.#offsets[word]!]!;
  }

  /** Returns true if a word begins with the given letters. */
  startsWith(word: number, beginning: string): boolean {
    const start = this.#offsets[word]!;
    const length = encodeWord(beginning, this.#codes);
    if (this.#offsets[word + 1]! - start < length) return false;
    for (let i = 0; i < length; i++) if (this.#text[start + i] !== this.#codes[i]) return false;
    return true;
  }

  /** Returns the id of a word as it occurs in names, or -1. */
  find(word: string): number {
    const length = encodeWord(word, this.#codes);
    const mask = this.#wordTable.length - 1;
    for (let slot = hashCodes(this.#codes, 0, length) & mask; this.#wordTable[slot] !== 0; slot = (slot + 1) & mask) {
      const id = this.#wordTable[slot]! - 1;
      const start = this.#offsets[id]!;
      if (this.#offsets[id + 1]! - start === length && this.#equals(start, length)) return id;
    }
    return -1;
  }

  /** Returns the id of a word's stem (of the word itself with `whole`), or -1. */
  findStem(word: string, whole = false): number {
    const length = Math.min(whole ? word.length : stemLength(word), MAX_WORD_LENGTH);
    encodeWord(word, this.#codes);
    const mask = this.#stemTable.length - 1;
    for (let slot = hashCodes(this.#codes, 0, length) & mask; this.#stemTable[slot] !== 0; slot = (slot + 1) & mask) {
      const id = this.#stemTable[slot]! - 1;
      if (this.#stemTraits[2 * id + 1] === length && this.#equals(this.#offsets[this.#stemWord[id]!]!, length))
        return id;
    }
    return -1;
  }

  #equals(start: number, length: number): boolean {
    for (let i = 0; i < length; i++) if (this.#text[start + i] !== this.#codes[i]) return false;
    return true;
  }

  /** Words of a stem: `words[from … to - 1]`. */
  wordsOfStem(stem: number): { words: Uint32Array; from: number; to: number } {
    return { words: this.#stemWords, from: this.#stemWordStart[stem]!, to: this.#stemWordStart[stem + 1]! };
  }

  /** Returns the edits between a text and a word of the vocabulary, at most `limit + 1`. */
  editsTo(text: string, word: number, limit: number): number {
    const length = encodeWord(text, this.#codes);
    const start = this.#offsets[word]!;
    if (text !== this.#distanceText) {
      this.#distance.begin(this.#codes, length);
      this.#distanceText = text;
    }
    return this.#distance.to(this.#text, start, this.#offsets[word + 1]! - start, limit);
  }

  /** Returns the range of ids of the words that begin with the given letters. O(log size). */
  prefixRange(beginning: string): [from: number, to: number] {
    const length = encodeWord(beginning, this.#codes);
    return [this.#lowerBound(length, false), this.#lowerBound(length, true)];
  }

  /**
   * Calls `visit` with each range of words whose beginning is one edit away from the given one, with the same first
   * letter. Ranges may overlap. O(length × letters × log size).
   */
  forEachPrefixNear(beginning: string, visit: (from: number, to: number) => void): void {
    const tryPrefix = (prefix: string): void => {
      const [from, to] = this.prefixRange(prefix);
      if (from < to) visit(from, to);
    };
    for (let i = 1; i < beginning.length; i++) {
      const head = beginning.slice(0, i);
      const [from, to] = this.prefixRange(head);
      if (from === to) return;
      const rest = beginning.slice(i + 1);
      tryPrefix(head + rest);
      if (i + 1 < beginning.length) tryPrefix(head + rest[0] + beginning[i] + rest.slice(1));
      for (const letter of LETTERS) {
        const [first, end] = this.prefixRange(head + letter);
        if (first === end) continue;
        tryPrefix(head + letter + rest);
        tryPrefix(head + letter + beginning[i] + rest);
      }
    }
  }

  /**
   * Returns the first word not below the scratch's codes; with `past`, the first word after all that begin with them.
   */
  #lowerBound(length: number, past: boolean): number {
    let from = 0;
    let to = this.size;
    while (from < to) {
      const middle = (from + to) >> 1;
      const order = this.#comparePrefix(middle, length);
      if (order < 0 || (past && order === 0)) from = middle + 1;
      else to = middle;
    }
    return from;
  }

  /** Compares a word with the scratch's codes; 0 if it begins with them. */
  #comparePrefix(word: number, length: number): number {
    const start = this.#offsets[word]!;
    const end = this.#offsets[word + 1]!;
    for (let i = 0; i < length; i++) {
      if (start + i >= end) return -1;
      const difference = this.#text[start + i]! - this.#codes[i]!;
      if (difference !== 0) return difference;
    }
    return 0;
  }

  /** Returns a stem as text; other scripts are lost. */
  stemText(stem: number): string {
    return this.textOf(this.#stemWord[stem]!).slice(0, this.#stemTraits[2 * stem + 1]);
  }

  /**
   * Calls `visit` with each word that has one of these sounds.
   *
   * @param skeletons - sounds as `soundSkeletons` returns them
   */
  forEachSounding(skeletons: readonly string[], visit: (word: number) => void): void {
    for (const skeleton of skeletons) {
      if (skeleton.length < SHORTEST_SOUND) continue;
      const hash = hashCodes(this.#codes, 0, encodeWord(skeleton, this.#codes));
      const hashes = this.#skeletonHashes;
      for (let i = lowerBound(hashes, hash, 0, hashes.length); i < hashes.length && hashes[i] === hash; i++) {
        visit(this.#skeletonWords[i]!);
      }
    }
  }

  /**
   * Finds all stems within `maxEdits` edits of a word's stem and writes them to {@link found}, in no particular order.
   *
   * The word is padded with one edge symbol on each side, and `maxEdits + 1` of its grams are chosen that do not touch
   * each other, with the shortest postings. One edit can spoil only one of them (a swap of neighbours spans two
   * letters, hence the gap), so every stem in reach contains at least one of them unchanged. Words too short for so
   * many grams are searched with fewer edits.
   *
   * @param whole - use the word itself as the stem
   * @returns the number of stems that were looked at
   */
  searchStems(word: string, maxEdits: number, whole = false): number {
    const { found } = this;
    found.count = 0;
    const length = Math.min(whole ? word.length : stemLength(word), MAX_WORD_LENGTH);
    encodeWord(word, this.#codes);
    const codes = this.#codes;
    let edits = maxEdits;
    let looked = 0;
    for (; edits > 0; edits--) {
      looked = this.#chooseGrams(codes, length, edits + 1);
      if (looked >= 0) break;
    }
    if (edits === 0) return 0;
    const letters = letterSignature(codes, 0, length);
    this.#stemDistance.begin(codes, length);
    const round = ++this.#round;
    const traits = this.#stemTraits;
    for (let g = 0; g <= edits; g++) {
      const gram = chosenGrams[g]!;
      const end = this.#gramStart[this.#grams.countThrough(gram)]!;
      let before = -1;
      let range = 0;
      for (let i = this.#gramStart[this.#grams.countBelow(gram)]!; i < end; i++) {
        const low = this.#gramStems[i]!;
        if (low <= before) range += RANGE;
        before = low;
        const stem = range + low;
        if (stem >= this.stemCount) break;
        const stemLength = traits[2 * stem + 1]!;
        // Most stems are dropped here, before more of them is read.
        if (stemLength - length > edits || length - stemLength > edits) continue;
        if (bitCount(letters ^ traits[2 * stem]!) > 2 * edits || this.#seen[stem] === round) continue;
        this.#seen[stem] = round;
        const distance = this.#stemDistance.to(this.#text, this.#offsets[this.#stemWord[stem]!]!, stemLength, edits);
        if (distance > edits || found.count === MAX_FOUND) continue;
        found.stems[found.count] = stem;
        found.edits[found.count++] = distance;
      }
    }
    return looked;
  }

  /**
   * Chooses `count` grams of the padded stem that do not touch, with the shortest postings; returns the total length of
   * these, or -1 if the grams do not fit.
   */
  #chooseGrams(codes: Uint8Array, length: number, count: number): number {
    const padded = length + 2;
    for (let i = 0; i < padded; i++) symbols[i] = i === 0 || i === padded - 1 ? 0 : gramSymbol(codes[i - 1]!);
    for (let i = 2; i <= padded; i++) {
      for (let size = 2; size <= LONGEST_GRAM && size <= i; size++) {
        const gram = gramAt(i - size, size);
        const first = this.#gramStart[this.#grams.countBelow(gram)]!;
        postings[2 * i + size - 2] = this.#gramStart[this.#grams.countThrough(gram)]! - first + 1;
      }
    }
    // best[c][i]: shortest total of c grams within symbols[0 … i - 1], each followed by one free symbol.
    const width = padded + 2;
    best.fill(NO_WAY, 0, (count + 1) * width);
    best.fill(0, 0, width);
    for (let c = 1; c <= count; c++) {
      for (let i = 2; i <= padded; i++) {
        let total = best[c * width + i - 1]!;
        let step = 0;
        for (let size = 2; size <= LONGEST_GRAM && size <= i; size++) {
          const sum = best[(c - 1) * width + Math.max(0, i - size - 1)]! + postings[2 * i + size - 2]!;
          if (sum < total) {
            total = sum;
            step = size;
          }
        }
        best[c * width + i] = total;
        steps[c * width + i] = step;
      }
    }
    const total = best[count * width + padded]!;
    if (total >= NO_WAY) return -1;
    for (let c = count, i = padded; c > 0;) {
      const size = steps[c * width + i]!;
      if (size === 0) {
        i--;
        continue;
      }
      chosenGrams[--c] = gramAt(i - size, size);
      i = Math.max(0, i - size - 1);
    }
    return total;
  }
}

/** Shorter sounds are too common to mean anything. */
export const SHORTEST_SOUND = 2;
const LETTERS = 'абвгдежзийклмнопрстуфхцчшщъыьэюя';
const MAX_FOUND = 2048;
const NO_WAY = 1e9;
/** A word with its edges, and the steps of choosing its grams. */
const MAX_PADDED = MAX_WORD_LENGTH + 2;
const MAX_STEPS = (MAX_EDITS + 2) * (MAX_PADDED + 2);
const symbols = new Uint8Array(MAX_PADDED);
const best = new Float64Array(MAX_STEPS);
const steps = new Uint8Array(MAX_STEPS);
/** Number of postings plus one, of the grams of two and of three symbols that end before each symbol. */
const postings = new Uint32Array(2 * (MAX_PADDED + 1));
const chosenGrams = new Uint32Array(MAX_EDITS + 1);

const gramAt = (start: number, size: number): number =>
  size === 2
    ? BIGRAM_BASE + symbols[start]! * GRAM_SYMBOLS + symbols[start + 1]!
    : (symbols[start]! * GRAM_SYMBOLS + symbols[start + 1]!) * GRAM_SYMBOLS + symbols[start + 2]!;
