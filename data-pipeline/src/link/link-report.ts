/** What became of the register's records: counts of each outcome, by what was linked. */
export interface LinkReport {
  /** Records by outcome, such as `house linked`, `street by former name`, `settlement ambiguous`. */
  readonly counts: Readonly<Record<string, number>>;
  /** Up to 100 sentences on decisions that a person may want to look at. */
  readonly doubtful: readonly string[];
}

const MAX_DOUBTFUL = 100;

/** Collects a {@link LinkReport}. */
export class LinkReporter {
  readonly #counts: Record<string, number> = {};
  readonly #doubtful: string[] = [];

  count(outcome: string): void {
    this.#counts[outcome] = (this.#counts[outcome] ?? 0) + 1;
  }

  doubt(outcome: string, sentence: string): void {
    this.count(outcome);
    if (this.#doubtful.length < MAX_DOUBTFUL) this.#doubtful.push(`${outcome}: ${sentence}`);
  }

  finish(): LinkReport {
    return { counts: this.#counts, doubtful: this.#doubtful };
  }
}
