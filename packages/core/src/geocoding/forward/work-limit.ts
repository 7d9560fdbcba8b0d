/**
 * What one question may cost, in comparisons of a name with the query. Over 1.3 million addresses 99 of 100 ordinary
 * questions stay below a tenth of it, 99 of 100 beginnings of an address below a third, all below two thirds.
 */
const MAX_EFFORT = 16_000;
/** A comparison with a longer query costs more: every unit is looked at. */
const ORDINARY_UNITS = 8;
/** How many cheap steps make one comparison: labels looked through for a beginning, postings of letter groups. */
const CHEAP_STEPS = 16;

/**
 * The work that is left for one question, so that no text, however senseless, takes long. Counted in steps, not in time:
 * the same text is answered the same on any machine. What is spent ends the search with what it has found so far.
 */
export class Effort {
  #left = 0;
  #price = 1;

  /** Takes up a question, or with a share below 1 a part of one. */
  begin(share: number = 1): void {
    this.#left = MAX_EFFORT * share;
    this.#price = 1;
  }

  /** Takes up a reading of so many units. */
  compareWith(units: number): void {
    this.#price = Math.max(1, units / ORDINARY_UNITS);
  }

  get isSpent(): boolean {
    return this.#left <= 0;
  }

  /** Spends comparisons; false where nothing was left for them. */
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
