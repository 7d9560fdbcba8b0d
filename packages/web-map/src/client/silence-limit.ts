/** An abort signal that ends a call when nothing has arrived for too long. */
export class SilenceLimit {
  readonly #controller = new AbortController();
  readonly #limitMs: number;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** @param limitMs - 0: no limit */
  constructor(limitMs: number) {
    this.#limitMs = limitMs;
    this.restart();
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** Call this when something has arrived. */
  restart(): void {
    this.end();
    if (this.#limitMs > 0) this.#timer = setTimeout(() => this.#controller.abort(), this.#limitMs);
  }

  /** Call this when nothing is awaited any more. */
  end(): void {
    clearTimeout(this.#timer);
  }
}
