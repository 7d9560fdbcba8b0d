/** A signal that ends a call when nothing has come for too long. */
export class SilenceLimit {
  readonly #controller = new AbortController();
  readonly #limitMs: number;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** @param limitMs - 0: for ever */
  constructor(limitMs: number) {
    this.#limitMs = limitMs;
    this.restart();
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** Something has come. */
  restart(): void {
    this.end();
    if (this.#limitMs > 0) this.#timer = setTimeout(() => this.#controller.abort(), this.#limitMs);
  }

  /** Nothing is waited for any more. */
  end(): void {
    clearTimeout(this.#timer);
  }
}
