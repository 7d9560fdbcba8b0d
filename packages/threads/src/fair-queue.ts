/** A queue that takes one item from each client in turn. The items of one client keep their order. */
export class FairQueue<T> {
  /** A Map iterates in insertion order: the first client is the next to have its turn. */
  readonly #items = new Map<string, T[]>();
  #size = 0;

  /** Number of waiting items. */
  get size(): number {
    return this.#size;
  }

  /** Returns the number of a client's waiting items. */
  sizeOf(client: string): number {
    return this.#items.get(client)?.length ?? 0;
  }

  push(client: string, item: T): void {
    const items = this.#items.get(client);
    if (items === undefined) this.#items.set(client, [item]);
    else items.push(item);
    this.#size++;
  }

  /**
   * Takes the next item.
   *
   * @param mayTake - returns true if a client may have its turn now; others keep their place
   * @returns undefined if no item waits or no client may have its turn
   */
  shift(mayTake: (client: string) => boolean = () => true): T | undefined {
    for (const [client, items] of this.#items) {
      if (!mayTake(client)) continue;
      const item = items.shift()!;
      this.#size--;
      this.#items.delete(client);
      if (items.length > 0) this.#items.set(client, items);
      return item;
    }
    return undefined;
  }

  /** Removes an item; returns false if it is not in the queue. */
  remove(client: string, item: T): boolean {
    const items = this.#items.get(client);
    const position = items?.indexOf(item) ?? -1;
    if (position < 0) return false;
    items!.splice(position, 1);
    if (items!.length === 0) this.#items.delete(client);
    this.#size--;
    return true;
  }
}
