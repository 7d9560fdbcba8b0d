import { bitCount } from './bit-count.ts';

/** Words of a block: the number of members before it, then a bit for each of its numbers, the lowest bit first. */
const BLOCK_WORDS = 9;
/** Numbers of a block are this many bits of a number. */
const BLOCK_BITS = 8;
const WORD_BITS = 5;
const WORDS_MASK = 2 ** (BLOCK_BITS - WORD_BITS) - 1;

/**
 * Packs a set of numbers for {@link RankedSet}, in little more than a bit for each number below `size`.
 *
 * @param members - ascending, each below `size`
 */
export function packRankedSet(members: Iterable<number>, size: number): Uint32Array {
  const blocks = Math.ceil(size / 2 ** BLOCK_BITS);
  const words = new Uint32Array(BLOCK_WORDS * blocks);
  for (const member of members) {
    words[wordOf(member)]! |= 1 << (member & 31);
    const next = (member >>> BLOCK_BITS) + 1;
    if (next < blocks) words[BLOCK_WORDS * next]!++;
  }
  for (let at = BLOCK_WORDS; at < words.length; at += BLOCK_WORDS) words[at]! += words[at - BLOCK_WORDS]!;
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
    return ((this.#words[wordOf(number)]! >>> (number & 31)) & 1) === 1;
  }

  /** Returns how many members are below a number. */
  countBelow(number: number): number {
    const words = this.#words;
    const last = wordOf(number);
    const first = BLOCK_WORDS * (number >>> BLOCK_BITS);
    let count = words[first]!;
    for (let at = first + 1; at < last; at++) count += bitCount(words[at]!);
    return count + bitCount(words[last]! & ((1 << (number & 31)) - 1));
  }

  /** Returns the position of a number among the members, or -1 if it is none. */
  positionOf(number: number): number {
    return this.has(number) ? this.countBelow(number) : -1;
  }
}

const wordOf = (number: number): number =>
  BLOCK_WORDS * (number >>> BLOCK_BITS) + 1 + ((number >>> WORD_BITS) & WORDS_MASK);
