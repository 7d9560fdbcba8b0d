/** Runs tasks one after another. */
export class Turns {
  readonly #onError: (error: unknown) => void;
  readonly #waiting = new Set<string>();
  #last: Promise<void> = Promise.resolve();

  /** @param onError - called with the error of a failed task; the next task runs all the same */
  constructor(onError: (error: unknown) => void) {
    this.#onError = onError;
  }

  /** Runs a task after those before it, unless one of the same name is still waiting. */
  add(name: string, task: () => Promise<void>): void {
    if (this.#waiting.has(name)) return;
    this.#waiting.add(name);
    const begin = (): Promise<void> => {
      this.#waiting.delete(name);
      return task();
    };
    this.#last = this.#last.then(begin).catch(this.#onError);
  }
}
