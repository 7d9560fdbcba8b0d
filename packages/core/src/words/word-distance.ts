import { editDistance } from './edit-distance.ts';

/** Longest pattern whose rows fit the bits of one integer. */
const MAX_BITS = 31;
const LETTER_CODES = 256;

/**
 * Counts the edits between one word and many others: insertions, deletions, substitutions, swaps of neighbours (optimal
 * string alignment). A column of the distance matrix is stored as bits of differences: a letter of the other word costs
 * a dozen operations, whatever the word's length (Hyyrö 2003, "A bit-vector algorithm for computing Levenshtein and
 * Damerau edit distances").
 */
export class WordDistance {
  /** Positions of each letter in the word, as bits. */
  readonly #positions = new Int32Array(LETTER_CODES);
  #codes: Uint8Array = new Uint8Array(0);
  #length = 0;

  /** Sets the word, given as letter codes; they are copied. */
  begin(codes: Uint8Array, length: number): void {
    for (let i = 0; i < Math.min(this.#length, MAX_BITS); i++) this.#positions[this.#codes[i]!] = 0;
    if (this.#codes.length < length) this.#codes = new Uint8Array(2 * length);
    this.#codes.set(codes.subarray(0, length));
    this.#length = length;
    if (length > MAX_BITS) return;
    for (let i = 0; i < length; i++) this.#positions[codes[i]!]! |= 1 << i;
  }

  /** Returns the edits to another word, or `limit + 1` once there must be more than `limit`. O(its length). */
  to(other: Uint8Array, start: number, length: number, limit: number): number {
    const own = this.#length;
    if (Math.abs(own - length) > limit) return limit + 1;
    if (own === 0 || own > MAX_BITS) return editDistance(this.#codes, 0, own, other, start, length, limit);
    const positions = this.#positions;
    const last = 1 << (own - 1);
    let distance = own;
    let rises = -1;
    let falls = 0;
    let diagonal = 0;
    let matchBefore = 0;
    for (let i = 0; i < length; i++) {
      const match = positions[other[start + i]!]!;
      const swap = ((~diagonal & match) << 1) & matchBefore;
      diagonal = (((match & rises) + rises) ^ rises) | match | falls | swap;
      let up = falls | ~(diagonal | rises);
      let down = diagonal & rises;
      if (up & last) distance++;
      else if (down & last) distance--;
      // Each remaining letter can lower the distance by one at most.
      if (distance - (length - i - 1) > limit) return limit + 1;
      up = (up << 1) | 1;
      down <<= 1;
      rises = down | ~(diagonal | up);
      falls = up & diagonal;
      matchBefore = match;
    }
    return Math.min(distance, limit + 1);
  }
}
