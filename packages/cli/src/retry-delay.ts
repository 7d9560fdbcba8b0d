const MAX_MS = 3_600_000;

/** The time until a failed attempt is repeated, doubled by each failure up to an hour. */
export class RetryDelay {
  readonly #firstMs: number;
  #nextMs: number;
  #endsAt = 0;

  constructor(firstMs = 60_000) {
    this.#firstMs = firstMs;
    this.#nextMs = firstMs;
  }

  /** True if the next attempt may begin. */
  get isOver(): boolean {
    return performance.now() >= this.#endsAt;
  }

  /** Begins the delay after a failure. @returns its length in seconds */
  fail(): number {
    const delayMs = this.#nextMs;
    this.#endsAt = performance.now() + delayMs;
    this.#nextMs = Math.min(delayMs * 2, MAX_MS);
    return delayMs / 1000;
  }

  /** Forgets the failures. */
  reset(): void {
    this.#nextMs = this.#firstMs;
    this.#endsAt = 0;
  }
}
