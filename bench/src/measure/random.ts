/** A seeded source of random numbers (mulberry32): the same seed gives the same sequence on every machine. */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** Returns a number in [0, 1). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let t = this.#state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  }

  /** Returns a whole number in 0 … bound - 1. */
  integer(bound: number): number {
    return Math.floor(this.next() * bound);
  }

  /** Returns one element of a list that is not empty. */
  pick<T>(list: readonly T[]): T {
    return list[this.integer(list.length)]!;
  }

  /** Returns `count` different elements in random order, or all if there are fewer. */
  sample<T>(list: readonly T[], count: number): T[] {
    const copy = [...list];
    const taken = Math.min(count, copy.length);
    for (let i = 0; i < taken; i++) {
      const j = i + this.integer(copy.length - i);
      [copy[i], copy[j]] = [copy[j]!, copy[i]!];
    }
    return copy.slice(0, taken);
  }
}
