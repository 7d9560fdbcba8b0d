import { MOST_QUERY_WORDS } from '../../words/word-lengths.ts';

/**
 * Work limit of one query, in comparisons of a name with the query. With 1.3 million addresses, 99 of 100 ordinary
 * queries stay below a tenth of it, 99 of 100 beginnings of an address below a third, and all below two thirds.
 */
export const MAX_EFFORT = 16_000;
/** Number of cheap steps that cost as much as one comparison: labels scanned for a prefix, n-gram postings read. */
export const CHEAP_STEPS = 16;
/** Largest number of labels scanned for a prefix that many words share; they are ordered by importance. */
export const MAX_SCANNED = MAX_EFFORT;
/** Largest number of words or streets followed up for such a prefix. */
export const MAX_FOLLOWED = MAX_EFFORT / (2 * CHEAP_STEPS);

/**
 * The work left for one query, so that no text, however senseless, takes long. It is counted in steps, not in time: the
 * same text gets the same answers on any machine. When it is spent, the search ends with what it has found so far.
 */
export class Effort {
  #left = 0;
  #price = 1;

  /** Begins a query, or, with a share below 1, a part of one. */
  begin(share: number = 1): void {
    this.#left = MAX_EFFORT * share;
    this.#price = 1;
  }

  /** Sets the price of a comparison for a reading with this many units: beyond half of a query's most words it costs more, because each is looked at. */
  compareWith(units: number): void {
    this.#price = Math.max(1, (2 * units) / MOST_QUERY_WORDS);
  }

  get isSpent(): boolean {
    return this.#left <= 0;
  }

  /** Spends comparisons; returns false if nothing was left for them. */
  spend(comparisons: number = 1): boolean {
    if (this.#left <= 0) return false;
    this.#left -= comparisons * this.#price;
    return true;
  }

  /** Spends many steps, each much cheaper than a comparison. */
  spendCheap(steps: number): void {
    this.#left -= steps / CHEAP_STEPS;
  }
}
