/** How a query word meets a word of a name, 0 to 1. Tuned so that any clean match beats any mended one. */
export const SIMILARITY = {
  exact: 1,
  /** Another case of one word: `ленину`, `ленина`. */
  inflected: 0.97,
  /** One stem, another part of speech: `советы`, `советская`. */
  related: 0.86,
  joined: 0.98,
  /** A number that says `first`, one that stands before a name, any other, one that a house marker claims. */
  ordinal: 1,
  leadingNumber: 0.99,
  number: 0.97,
  houseNumber: 0.9,
  soundsLike: 0.96,
  initial: 0.97,
} as const;

const SAME = 1e-6;
/** As it is kept. */
const KIN = Math.fround(SIMILARITY.related);
/** Numbers in a word's record, a power of two; and where its units and its similarity stand. */
const RECORD = 4;
const UNITS = 1;
const SIMILAR = 2;

/**
 * The words of the vocabulary that one query means, each with its similarity and the units (bits) that mean it.
 * One instance serves many queries: its scratch is as long as the vocabulary and reset by rounds.
 */
export class MetWords {
  /** Words met by the query, each once. */
  readonly words: number[] = [];
  /** Best similarity of any word to each unit; 0 where the vocabulary has nothing like it. */
  readonly unitSimilarity = new Float64Array(31);
  /**
   * Of each word, side by side as they are read together: the round in which it was met, its units, its similarity (in
   * {@link #similarities}).
   */
  readonly #records: Int32Array;
  readonly #similarities: Float32Array;
  #current = 0;

  constructor(vocabularySize: number) {
    this.#records = new Int32Array(RECORD * vocabularySize);
    this.#similarities = new Float32Array(this.#records.buffer);
  }

  /** Forgets the query before. */
  clear(): void {
    this.#current++;
    this.words.length = 0;
    this.unitSimilarity.fill(0);
  }

  /** Notes that units (bits) mean a word, -1 for none; of several meetings the most similar stay, equal ones add up. */
  meet(word: number, bits: number, similarity: number, unit: number): void {
    if (word < 0) return;
    if (similarity > this.unitSimilarity[unit]!) this.unitSimilarity[unit] = similarity;
    const records = this.#records;
    const at = RECORD * word;
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

  /** As {@link meet}, but of several units that mean the word as well the last one stays alone. */
  meetAlone(word: number, bits: number, similarity: number, unit: number): void {
    if (word < 0 || similarity <= this.similarityOf(word)) return;
    this.meet(word, bits, similarity, unit);
    this.#records[RECORD * word + UNITS] = bits;
  }

  /** Similarity of a word to the query, 0 where it was not met. */
  similarityOf(word: number): number {
    const at = RECORD * word;
    return this.#records[at] === this.#current ? this.#similarities[at + SIMILAR]! : 0;
  }

  /** Whether a word only shares its stem with what was typed, which names have as it stands or in another case. */
  isKin(word: number): boolean {
    if (this.similarityOf(word) !== KIN) return false;
    for (let left = this.unitsOf(word); left !== 0; left &= left - 1) {
      if (this.unitSimilarity[31 - Math.clz32(left & -left)]! < SIMILARITY.inflected) return false;
    }
    return true;
  }

  /** Units that mean a word; 0 where it was not met. */
  unitsOf(word: number): number {
    const at = RECORD * word;
    return this.#records[at] === this.#current ? this.#records[at + UNITS]! : 0;
  }
}
