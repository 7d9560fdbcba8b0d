import { INVALID_ID } from './sentinels.ts';

/**
 * A 4-ary min-heap of integer ids under integer keys that tracks the slot of each id, so that keys can change. An id is
 * in the heap at most once. Equal keys leave in an unspecified, but reproducible order.
 */
export class IndexedHeap {
  /** Slot of each id, or -1 while it is not in the heap. */
  readonly #slotOf: Int32Array;
  #ids = new Int32Array(64);
  #keys = new Int32Array(64);
  #size = 0;

  /** @param idCount - ids are 0 … idCount - 1 */
  constructor(idCount: number) {
    this.#slotOf = new Int32Array(idCount).fill(INVALID_ID);
  }

  get size(): number {
    return this.#size;
  }

  /** The smallest key; only while `size > 0`. */
  get minKey(): number {
    return this.#keys[0]!;
  }

  has(id: number): boolean {
    return this.#slotOf[id] !== INVALID_ID;
  }

  /** Adds an id that is not in the heap. */
  push(id: number, key: number): void {
    if (this.#size === this.#ids.length) this.#grow();
    this.#size++;
    this.#siftUp(this.#size - 1, id, key);
  }

  /** Lowers the key of an id that is in the heap. */
  decrease(id: number, key: number): void {
    this.#siftUp(this.#slotOf[id]!, id, key);
  }

  /** Raises or lowers the key of an id that is in the heap. */
  update(id: number, key: number): void {
    const slot = this.#slotOf[id]!;
    if (key < this.#keys[slot]!) this.#siftUp(slot, id, key);
    else this.#siftDown(slot, id, key);
  }

  /** Removes the id with the smallest key and returns it; only while `size > 0`. */
  pop(): number {
    const top = this.#ids[0]!;
    this.#slotOf[top] = INVALID_ID;
    this.#size--;
    if (this.#size > 0) this.#siftDown(0, this.#ids[this.#size]!, this.#keys[this.#size]!);
    return top;
  }

  /** Empties the heap in time proportional to what is left in it. */
  clear(): void {
    const ids = this.#ids;
    const slotOf = this.#slotOf;
    for (let slot = 0; slot < this.#size; slot++) slotOf[ids[slot]!] = INVALID_ID;
    this.#size = 0;
  }

  #siftUp(slot: number, id: number, key: number): void {
    const ids = this.#ids;
    const keys = this.#keys;
    const slotOf = this.#slotOf;
    while (slot > 0) {
      const parent = (slot - 1) >> 2;
      const parentKey = keys[parent]!;
      if (parentKey <= key) break;
      const parentId = ids[parent]!;
      ids[slot] = parentId;
      keys[slot] = parentKey;
      slotOf[parentId] = slot;
      slot = parent;
    }
    ids[slot] = id;
    keys[slot] = key;
    slotOf[id] = slot;
  }

  #siftDown(slot: number, id: number, key: number): void {
    const ids = this.#ids;
    const keys = this.#keys;
    const slotOf = this.#slotOf;
    const size = this.#size;
    for (;;) {
      const firstChild = 4 * slot + 1;
      if (firstChild >= size) break;
      const end = firstChild + 4 < size ? firstChild + 4 : size;
      let smallest = firstChild;
      let smallestKey = keys[firstChild]!;
      for (let child = firstChild + 1; child < end; child++) {
        if (keys[child]! < smallestKey) {
          smallest = child;
          smallestKey = keys[child]!;
        }
      }
      if (smallestKey >= key) break;
      const smallestId = ids[smallest]!;
      ids[slot] = smallestId;
      keys[slot] = smallestKey;
      slotOf[smallestId] = slot;
      slot = smallest;
    }
    ids[slot] = id;
    keys[slot] = key;
    slotOf[id] = slot;
  }

  #grow(): void {
    const ids = new Int32Array(this.#ids.length * 2);
    const keys = new Int32Array(this.#keys.length * 2);
    ids.set(this.#ids);
    keys.set(this.#keys);
    this.#ids = ids;
    this.#keys = keys;
  }
}
