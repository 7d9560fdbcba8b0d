import { packRankedSet, RankedSet } from './ranked-set.ts';

/** Numbers that repeat in runs: the positions where runs begin, as a ranked set, and the number of each run. */
export interface PackedRuns {
  readonly starts: Uint32Array;
  readonly numbers: Uint32Array;
}

/** Packs numbers for {@link NumberRuns}. */
export function packRuns(numbers: Uint32Array): PackedRuns {
  const starts: number[] = [];
  numbers.forEach((number, at) => {
    if (at === 0 || number !== numbers[at - 1]) starts.push(at);
  });
  return {
    starts: packRankedSet(starts, numbers.length),
    numbers: Uint32Array.from(starts, (start) => numbers[start]!),
  };
}

/** A list of numbers that repeat in runs. */
export class NumberRuns {
  readonly #starts: RankedSet;
  readonly #numbers: Uint32Array;

  constructor({ starts, numbers }: PackedRuns) {
    this.#starts = new RankedSet(starts);
    this.#numbers = numbers;
  }

  /** The number at a position. */
  at(position: number): number {
    return this.#numbers[this.#starts.countThrough(position) - 1]!;
  }

  /** Calls `visit` with the number and the position of each element from `from` to `to - 1`. */
  forEach(from: number, to: number, visit: (number: number, position: number) => void): void {
    let run = from < to ? this.#starts.countThrough(from) - 1 : 0;
    for (let at = from; at < to; at++) {
      if (at > from && this.#starts.has(at)) run++;
      visit(this.#numbers[run]!, at);
    }
  }
}
