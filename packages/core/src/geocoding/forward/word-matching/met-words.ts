import { WEIGHTS } from '../../../scoring/address-weights.ts';
const SAME = 1e-6;
/** The record of word w begins at `w << RECORD_BITS`; offsets of its units and its similarity. */
const RECORD_BITS = 2;
const UNITS = 1;
const SIMILAR = 2;

/**
 * The vocabulary words that one query matches, each with its similarity and the bits of the units that match it. An
 * instance is reused for many queries: its scratch is as long as the vocabulary and is reset by a round counter.
 */
export class MetWords {
  /** Words matched by the query, each once. */
  readonly words: number[] = [];
  /** Best similarity of any word to each unit; 0 if the vocabulary has nothing like it. */
  readonly unitSimilarity = new Float64Array(31);
  /**
   * For each word, stored together because they are read together: the round in which it was matched, its units, its
   * similarity (in {@link #similarities}).
   */
  readonly #records: Int32Array;
  readonly #similarities: Float32Array;
  #current = 0;

  constructor(vocabularySize: number) {
    this.#records = new Int32Array(vocabularySize << RECORD_BITS);
    this.#similarities = new Float32Array(this.#records.buffer);
  }

  /** Discards the previous query. */
  clear(): void {
    this.#current++;
    this.words.length = 0;
    this.unitSimilarity.fill(0);
  }

  /**
   * Notes that units (bits) match a word, -1 for none. Of several matches the most similar is kept; equally similar
   * ones combine their units.
   */
  meet(word: number, bits: number, similarity: number, unit: number): void {
    if (word < 0) return;
    if (similarity > this.unitSimilarity[unit]!) this.unitSimilarity[unit] = similarity;
    const records = this.#records;
    const at = word << RECORD_BITS;
    if (records[at] !== this.#current) {
      records[at] = this.#current;
      this.#similarities[at + SIMILAR] = similarity;
      records[at + UNITS] = bits;
      this.words.push(word);
    } else if (similarity > this.#similarities[at + SIMILAR]! + SAME) {
      this.#similarities[at + SIMILAR] = similarity;
      records[at + UNITS] = bits;
    } else if (similarity > this.#similarities[at + SIMILAR]! - SAME) records[at + UNITS]! |= bits;
  }

  /** As {@link meet}, but equally similar matches do not combine their units: one of them is kept. */
  meetAlone(word: number, bits: number, similarity: number, unit: number): void {
    if (word < 0 || similarity <= this.similarityOf(word)) return;
    this.meet(word, bits, similarity, unit);
    this.#records[word << (RECORD_BITS + UNITS)] = bits;
  }

  /** Returns the similarity of a word to the query, 0 if it was not matched. */
  similarityOf(word: number): number {
    const at = word << RECORD_BITS;
    return this.#records[at] === this.#current ? this.#similarities[at + SIMILAR]! : 0;
  }

  /** Returns true if a word only shares its stem with a typed word that names contain as typed or in another case. */
  isKin(word: number): boolean {
    if (this.similarityOf(word) !== Math.fround(WEIGHTS.related)) return false;
    for (let left = this.unitsOf(word); left !== 0; left &= left - 1) {
      if (this.unitSimilarity[31 - Math.clz32(left & -left)]! < WEIGHTS.inflected) return false;
    }
    return true;
  }

  /** Returns the units that match a word; 0 if it was not matched. */
  unitsOf(word: number): number {
    const at = word << RECORD_BITS;
    return this.#records[at] === this.#current ? this.#records[at + UNITS]! : 0;
  }
}
