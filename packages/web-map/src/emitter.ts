/** An event emitter; each event passes one value to its listeners. */
export class Emitter<Events extends object> {
  readonly #listeners = new Map<keyof Events, Set<(value: never) => void>>();

  /** @returns a function that removes the listener */
  on<Name extends keyof Events>(name: Name, listener: (value: Events[Name]) => void): () => void {
    const listeners = this.#listeners.get(name) ?? new Set();
    this.#listeners.set(name, listeners.add(listener));
    return () => listeners.delete(listener);
  }

  protected emit<Name extends keyof Events>(name: Name, value: Events[Name]): void {
    for (const listener of this.#listeners.get(name) ?? []) (listener as (value: Events[Name]) => void)(value);
  }
}
