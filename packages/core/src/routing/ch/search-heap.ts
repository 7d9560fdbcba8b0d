/**
 * A 4-ary min-heap of integer ids under integer keys in which an id may occur more than once: to lower a key, push the
 * id again and skip the older entry when it comes up. Cheaper than a heap that tracks the slots of its ids, as long as
 * few keys change. Equal keys leave in an unspecified, but reproducible order.
 */
export class SearchHeap {
  /** Pairs of a key and an id. */
  #entries = new Int32Array(2 * 256);
  #size = 0;

  get size(): number {
    return this.#size;
  }

  /** The smallest key, and the id that it belongs to; only while `size > 0`. */
  get minKey(): number {
    return this.#entries[0]!;
  }

  get minId(): number {
    return this.#entries[1]!;
  }

  push(id: number, key: number): void {
    let entries = this.#entries;
    let slot = this.#size++;
    if (2 * slot === entries.length) {
      this.#entries = new Int32Array(4 * slot);
      this.#entries.set(entries);
      entries = this.#entries;
    }
    while (slot > 0) {
      const parent = (slot - 1) >> 2;
      const parentKey = entries[2 * parent]!;
      if (parentKey <= key) break;
      entries[2 * slot] = parentKey;
      entries[2 * slot + 1] = entries[2 * parent + 1]!;
      slot = parent;
    }
    entries[2 * slot] = key;
    entries[2 * slot + 1] = id;
  }

  /** Removes the entry with the smallest key; only while `size > 0`. */
  pop(): void {
    const entries = this.#entries;
    const size = --this.#size;
    const key = entries[2 * size]!;
    const id = entries[2 * size + 1]!;
    let slot = 0;
    for (let child = 1; child < size; child = 4 * slot + 1) {
      const end = child + 4 < size ? child + 4 : size;
      let smallest = child;
      let smallestKey = entries[2 * child]!;
      for (let other = child + 1; other < end; other++) {
        const otherKey = entries[2 * other]!;
        if (otherKey < smallestKey) {
          smallest = other;
          smallestKey = otherKey;
        }
      }
      if (smallestKey >= key) break;
      entries[2 * slot] = smallestKey;
      entries[2 * slot + 1] = entries[2 * smallest + 1]!;
      slot = smallest;
    }
    entries[2 * slot] = key;
    entries[2 * slot + 1] = id;
  }

  clear(): void {
    this.#size = 0;
  }
}
