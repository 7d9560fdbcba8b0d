import { letterCode } from './letter-codes.ts';

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
    if (own === 0 || own > MAX_BITS) return Math.min(this.#byMatrix(other.subarray(start, start + length)), limit + 1);
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

  /** Counts the edits to another word by the whole matrix: for the few words of more letters. */
  #byMatrix(other: Uint8Array): number {
    let before: number[] = [];
    let previous = [...other.keys(), other.length];
    for (let i = 0; i < this.#length; i++) {
      const letter = this.#codes[i];
      const current = [i + 1];
      other.forEach((own, j) => {
        const isSwap = i > 0 && j > 0 && letter === other[j - 1] && own === this.#codes[i - 1];
        const swap = isSwap ? before[j - 1]! + 1 : Infinity;
        current.push(Math.min(previous[j]! + Number(letter !== own), previous[j + 1]! + 1, current[j]! + 1, swap));
      });
      [before, previous] = [previous, current];
    }
    return previous.at(-1)!;
  }
}

const ownDistance = new WordDistance();

/** Returns the edits between two normalised texts, at most `limit + 1`. */
export function editsBetween(a: string, b: string, limit: number): number {
  ownDistance.begin(codesOf(a), a.length);
  return ownDistance.to(codesOf(b), 0, b.length, limit);
}

function codesOf(text: string): Uint8Array {
  const codes = new Uint8Array(text.length);
  for (let i = 0; i < text.length; i++) codes[i] = letterCode(text.charCodeAt(i));
  return codes;
}
