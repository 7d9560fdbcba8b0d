import { bitCount } from './bit-count.ts';

/**
 * Packs a set of numbers for {@link RankedSet}: for each 32 numbers below `size`, the count of members before these,
 * and a word with a bit for each of them, the lowest bit first.
 *
 * @param members - ascending, each below `size`
 */
export function packRankedSet(members: Iterable<number>, size: number): Uint32Array {
  const words = new Uint32Array(2 * Math.ceil(size / 32));
  for (const member of members) words[2 * (member >>> 5) + 1]! |= 1 << (member & 31);
  for (let at = 2; at < words.length; at += 2) words[at] = words[at - 2]! + bitCount(words[at - 1]!);
  return words;
}

/** A set of numbers that knows the position of each among its members. */
export class RankedSet {
  readonly #words: Uint32Array;

  /** @param words - of {@link packRankedSet} */
  constructor(words: Uint32Array) {
    this.#words = words;
  }

  has(number: number): boolean {
    return ((this.#words[2 * (number >>> 5) + 1]! >>> (number & 31)) & 1) === 1;
  }

  /** Returns how many members are below a number, which is below the size. */
  countBelow(number: number): number {
    const at = 2 * (number >>> 5);
    return this.#words[at]! + bitCount(this.#words[at + 1]! & ((1 << (number & 31)) - 1));
  }

  /** Returns how many members are not above a number, which is below the size. */
  countThrough(number: number): number {
    const at = 2 * (number >>> 5);
    return this.#words[at]! + bitCount(this.#words[at + 1]! & ((2 << (number & 31)) - 1));
  }

  /** Returns the position of a number among the members, or -1 if it is none. */
  positionOf(number: number): number {
    return this.has(number) ? this.countBelow(number) : -1;
  }
}
