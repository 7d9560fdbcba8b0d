/** Items stored on the visitor's device, newest first; without storage, they last until the page is left. */
export class KeptList<Item> {
  readonly #key: string;
  readonly #most: number;
  readonly #idOf: (item: Item) => string;
  #items: readonly Item[];

  /** @param key - in the browser's storage */
  constructor(key: string, most: number, idOf: (item: Item) => string) {
    this.#key = key;
    this.#most = most;
    this.#idOf = idOf;
    this.#items = this.#load();
  }

  all(): readonly Item[] {
    return this.#items;
  }

  has(item: Item): boolean {
    return this.#items.some((other) => this.#idOf(other) === this.#idOf(item));
  }

  /** Puts an item first, in place of one with the same id. */
  add(item: Item): void {
    this.remove(item);
    this.#save([item, ...this.#items].slice(0, this.#most));
  }

  remove(item: Item): void {
    this.#save(this.#items.filter((other) => this.#idOf(other) !== this.#idOf(item)));
  }

  #load(): readonly Item[] {
    try {
      const stored: unknown = JSON.parse(localStorage.getItem(this.#key) ?? '[]');
      return Array.isArray(stored) ? (stored.slice(0, this.#most) as Item[]) : [];
    } catch (error) {
      // Storage is blocked, or contains other data.
      console.warn(error);
      return [];
    }
  }

  #save(items: readonly Item[]): void {
    this.#items = items;
    try {
      localStorage.setItem(this.#key, JSON.stringify(items));
    } catch (error) {
      console.warn(error);
    }
  }
}
