/** A seeded source of numbers: equal seed and equal calls give equal numbers on every machine. */
export interface Random {
  /** Uniform in [0, 1). */
  next(): number;
  /** Uniform in [min, max). */
  range(min: number, max: number): number;
  /** Uniform integer in [min, max], both included. */
  int(min: number, max: number): number;
  /** True with probability p. */
  chance(p: number): boolean;
  /**
   * Picks one of the items.
   *
   * @throws RangeError if there are none
   */
  pick<T>(items: readonly T[]): T;
  /**
   * Picks one of the values, with probability proportional to its weight.
   *
   * @throws RangeError if there are none
   */
  weighted<T>(entries: readonly (readonly [value: T, weight: number])[]): T;
  /** Returns a shuffled copy. */
  shuffle<T>(items: readonly T[]): T[];
  /** Returns an independent source that depends only on this one's seed and the label, not on earlier draws. */
  fork(label: string | number): Random;
}

/** Hashes a seed and a label to a 32-bit seed: FNV-1a over UTF-16 code units with a final avalanche. */
const mixSeed = (seed: number, label: string | number): number => {
  let hash = 0x811c9dc5 ^ seed;
  const text = String(label);
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
};

/** Creates a generator from a 32-bit seed. Source: sfc32 by Chris Doty-Humphrey (PractRand, public domain). */
export function createRandom(seed: number): Random {
  let a = mixSeed(seed, 'a');
  let b = mixSeed(seed, 'b');
  let c = mixSeed(seed, 'c');
  let counter = 1;
  const next = (): number => {
    const sum = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    return (sum >>> 0) / 4294967296;
  };
  for (let i = 0; i < 12; i++) next();
  const pick = <T>(items: readonly T[]): T => {
    if (items.length === 0) throw new RangeError('pick() needs at least one item');
    return items[Math.floor(next() * items.length)]!;
  };
  return {
    next,
    pick,
    range: (min, max) => min + (max - min) * next(),
    int: (min, max) => min + Math.floor(next() * (max - min + 1)),
    chance: (p) => next() < p,
    weighted: (entries) => {
      let rest = next() * entries.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [value, weight] of entries) {
        rest -= weight;
        if (rest < 0) return value;
      }
      return pick(entries)[0];
    },
    shuffle: (items) => {
      const copy = [...items];
      for (let i = copy.length - 1; i > 0; i--) {
        const j = Math.floor(next() * (i + 1));
        const held = copy[i]!;
        copy[i] = copy[j]!;
        copy[j] = held;
      }
      return copy;
    },
    fork: (label) => createRandom(mixSeed(seed, label)),
  };
}
