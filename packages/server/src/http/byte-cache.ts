/** Bytes that an entry takes besides its content, roughly. */
const ENTRY_OVERHEAD_BYTES = 200;

interface Entry<T> {
  readonly value: T;
  readonly bytes: number;
  /** How many values had been set when it was last moved to the end. */
  turn: number;
}

/**
 * Keeps what was asked for last, within a number of bytes. What is asked for again moves to the end of those that wait to
 * be dropped, once between two new values: while nothing new comes, nothing is dropped, and a hit costs a look-up.
 */
export class ByteCache<T> {
  readonly #maxBytes: number;
  readonly #bytesOf: (value: T) => number;
  /** A Map iterates in the order of insertion: the first is the one that was asked for longest ago. */
  readonly #entries = new Map<string, Entry<T>>();
  #bytes = 0;
  #turn = 0;

  /**
   * @param maxBytes - 0 keeps nothing
   * @param bytesOf - size of a value
   */
  constructor(maxBytes: number, bytesOf: (value: T) => number) {
    this.#maxBytes = maxBytes;
    this.#bytesOf = bytesOf;
  }

  get(name: string): T | undefined {
    const entry = this.#entries.get(name);
    if (entry === undefined) return undefined;
    if (entry.turn !== this.#turn) {
      entry.turn = this.#turn;
      this.#entries.delete(name);
      this.#entries.set(name, entry);
    }
    return entry.value;
  }

  set(name: string, value: T): void {
    this.#drop(name);
    const bytes = ENTRY_OVERHEAD_BYTES + 2 * name.length + this.#bytesOf(value);
    this.#entries.set(name, { value, bytes, turn: ++this.#turn });
    this.#bytes += bytes;
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#maxBytes) return;
      this.#drop(oldest);
    }
  }

  #drop(name: string): void {
    this.#bytes -= this.#entries.get(name)?.bytes ?? 0;
    this.#entries.delete(name);
  }
}
