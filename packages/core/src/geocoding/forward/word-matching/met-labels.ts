import type { LabelIndex } from '../../index/label-index.ts';

/**
 * Finds the labels that contain a word of a range of the vocabulary, in ascending order: the postings of neighbouring
 * words are adjacent, and a bitset puts them in order. O(postings of the range + labels / 32).
 */
export class MetLabels {
  readonly #labels: LabelIndex;
  readonly #bits: Uint32Array;
  readonly #found: Uint32Array;

  constructor(labels: LabelIndex) {
    this.#labels = labels;
    this.#bits = new Uint32Array((labels.feature.length >>> 5) + 1);
    this.#found = new Uint32Array(labels.feature.length);
  }

  /** Returns the number of postings that {@link find} would look at. */
  countOf(firstWord: number, pastWord: number): number {
    return this.#labels.wordStart[pastWord]! - this.#labels.wordStart[firstWord]!;
  }

  /** Returns the labels below `end` with any of the words `firstWord … pastWord - 1`; valid until the next call. */
  find(firstWord: number, pastWord: number, end: number): Uint32Array {
    const { wordStart, wordLabels } = this.#labels;
    const bits = this.#bits;
    const found = this.#found;
    for (let p = wordStart[firstWord]!; p < wordStart[pastWord]!; p++) {
      const label = wordLabels[p]!;
      if (label < end) bits[label >>> 5]! |= 1 << (label & 31);
    }
    let count = 0;
    for (let i = 0; i << 5 < end; i++) {
      for (let left = bits[i]!; left !== 0; left &= left - 1) found[count++] = (i << 5) + 31 - Math.clz32(left & -left);
      bits[i] = 0;
    }
    return found.subarray(0, count);
  }
}
