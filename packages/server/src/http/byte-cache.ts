/** Bytes that an entry takes besides its content, roughly. */
const ENTRY_OVERHEAD_BYTES = 200;

/** Keeps what was asked for last, within a number of bytes. */
export class ByteCache<T> {
  readonly #maxBytes: number;
  readonly #bytesOf: (value: T) => number;
  readonly #values = new Map<string, T>();
  #bytes = 0;

  /**
   * @param maxBytes - 0 keeps nothing
   * @param bytesOf - size of a value
   */
  constructor(maxBytes: number, bytesOf: (value: T) => number) {
    this.#maxBytes = maxBytes;
    this.#bytesOf = bytesOf;
  }

  get(name: string): T | undefined {
    const value = this.#values.get(name);
    if (value === undefined) return undefined;
    // A Map iterates in the order of insertion: putting the value last makes the first one the oldest.
    this.#values.delete(name);
    this.#values.set(name, value);
    return value;
  }

  set(name: string, value: T): void {
    const replaced = this.#values.get(name);
    if (replaced !== undefined) this.#drop(name, replaced);
    this.#values.set(name, value);
    this.#bytes += this.#sizeOf(name, value);
    for (const [oldest, oldValue] of this.#values) {
      if (this.#bytes <= this.#maxBytes) return;
      this.#drop(oldest, oldValue);
    }
  }

  #drop(name: string, value: T): void {
    this.#values.delete(name);
    this.#bytes -= this.#sizeOf(name, value);
  }

  #sizeOf(name: string, value: T): number {
    return ENTRY_OVERHEAD_BYTES + 2 * name.length + this.#bytesOf(value);
  }
}
