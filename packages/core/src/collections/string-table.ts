import { utf8Bytes, utf8Reader, type Utf8Reader } from './utf8.ts';

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
    return joinTexts(this.#strings);
  }
}

/** Reads the strings that a {@link StringTableBuilder} wrote; `get` decodes on demand. */
export class StringTable {
  readonly #text: Utf8Reader;
  readonly #offsets: Uint32Array;

  constructor(bytes: Uint8Array, offsets: Uint32Array) {
    this.#text = utf8Reader(bytes);
    this.#offsets = offsets;
  }

  get size(): number {
    return this.#offsets.length - 1;
  }

  /** The string with this id. */
  get(id: number): string {
    return this.#text.read(this.#offsets[id]!, this.#offsets[id + 1]!);
  }
}

/** UTF-8 bytes of texts end to end, and where each begins, with the end of the last. */
export function joinTexts(texts: readonly string[]): { bytes: Uint8Array; offsets: Uint32Array } {
  const parts = texts.map(utf8Bytes);
  const offsets = new Uint32Array(parts.length + 1);
  parts.forEach(({ length }, id) => (offsets[id + 1] = offsets[id]! + length));
  const bytes = new Uint8Array(offsets[parts.length]!);
  parts.forEach((part, id) => bytes.set(part, offsets[id]));
  return { bytes, offsets };
}
