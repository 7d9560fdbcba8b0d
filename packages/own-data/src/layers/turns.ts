/** Works that are done one after another. */
export class Turns {
  readonly #onError: (error: unknown) => void;
  readonly #waiting = new Set<string>();
  #last: Promise<void> = Promise.resolve();

  /** @param onError - called with the error of a work; the next one is done all the same */
  constructor(onError: (error: unknown) => void) {
    this.#onError = onError;
  }

  /** Does a work after those before it, but only once if one of the same name waits already. */
  add(name: string, work: () => Promise<void>): void {
    if (this.#waiting.has(name)) return;
    this.#waiting.add(name);
    const begin = (): Promise<void> => {
      this.#waiting.delete(name);
      return work();
    };
    this.#last = this.#last.then(begin).catch(this.#onError);
  }
}
