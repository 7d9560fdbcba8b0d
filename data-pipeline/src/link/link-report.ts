/** A link that a person should review. */
export interface DoubtfulLink {
  /** The same outcomes as in the counts: `street of another type`. */
  readonly outcome: string;
  readonly fiasId: string;
  /** The register's name or house number of the record. */
  readonly name: string;
  /** The linked record of the map; null if it was not linked. */
  readonly map: { readonly id: string; readonly name: string } | null;
}

/** Counts of the register's records by outcome, and the links to review. */
export interface LinkReport {
  /** Records by outcome, such as `house linked`, `street by former name`, `settlement ambiguous`. */
  readonly counts: Readonly<Record<string, number>>;
  /** The first 1,000 links that a person should review. */
  readonly doubtful: readonly DoubtfulLink[];
}

const MAX_DOUBTFUL = 1000;

/** Collects a {@link LinkReport}. */
export class LinkReporter {
  readonly #counts: Record<string, number> = {};
  readonly #doubtful: DoubtfulLink[] = [];

  count(outcome: string): void {
    this.#counts[outcome] = (this.#counts[outcome] ?? 0) + 1;
  }

  doubt(link: DoubtfulLink): void {
    this.count(link.outcome);
    if (this.#doubtful.length < MAX_DOUBTFUL) this.#doubtful.push(link);
  }

  finish(): LinkReport {
    return { counts: this.#counts, doubtful: this.#doubtful };
  }
}
