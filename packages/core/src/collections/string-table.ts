const encoder = new TextEncoder();

/** Strings under dense ids: `intern` gives equal strings one id, in order of first sight. */
export class StringTableBuilder {
  #ids = new Map<string, number>();
  #strings: string[] = [];

  /** The id of a string, a new one when it was not seen before. */
  intern(text: string): number {
    let id = this.#ids.get(text);
    if (id === undefined) {
      id = this.#strings.length;
      this.#ids.set(text, id);
      this.#strings.push(text);
    }
    return id;
  }

  get size(): number {
    return this.#strings.length;
  }

  /** UTF-8 bytes of all strings end to end, and `offsets` (length size + 1) where each begins. */
  finish(): { bytes: Uint8Array; offsets: Uint32Array } {
    const offsets = new Uint32Array(this.#strings.length + 1);
    let total = 0;
    this.#strings.forEach((text, id) => {
      offsets[id] = total;
      total += Buffer.byteLength(text);
    });
    offsets[this.#strings.length] = total;
    const bytes = new Uint8Array(total);
    this.#strings.forEach((text, id) => encoder.encodeInto(text, bytes.subarray(offsets[id])));
    return { bytes, offsets };
  }
}

/** Reads the strings that a {@link StringTableBuilder} wrote; `get` decodes on demand. */
export class StringTable {
  readonly #buffer: Buffer;
  readonly #offsets: Uint32Array;

  constructor(bytes: Uint8Array, offsets: Uint32Array) {
    this.#buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.#offsets = offsets;
  }

  get size(): number {
    return this.#offsets.length - 1;
  }

  /** The string with this id. */
  get(id: number): string {
    return this.#buffer.toString('utf8', this.#offsets[id], this.#offsets[id + 1]);
  }
}
