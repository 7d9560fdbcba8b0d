import { utf8Reader, type Utf8Reader, writeUtf8 } from './utf8.ts';

/** Gives strings dense ids, in order of first occurrence; equal strings share one id. */
export class StringTableBuilder {
  #ids = new Map<string, number>();
  #strings: string[] = [];

  /** Returns the id of a string: a new one if the string was not seen before. */
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

  /** Returns the UTF-8 bytes of all strings end to end, and in `offsets` (length size + 1) where each begins. */
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

  get(id: number): string {
    return this.#text.read(this.#offsets[id]!, this.#offsets[id + 1]!);
  }
}

/** Returns the UTF-8 bytes of texts end to end, and the start of each, followed by the end of the last. */
export function joinTexts(texts: readonly string[]): { bytes: Uint8Array; offsets: Uint32Array } {
  const offsets = new Uint32Array(texts.length + 1);
  let bytes = new Uint8Array(1024);
  texts.forEach((text, id) => {
    const start = offsets[id]!;
    const most = start + 3 * text.length;
    if (most > bytes.length) bytes = new Uint8Array(bytes.buffer.transfer(Math.max(most, 2 * bytes.length)));
    offsets[id + 1] = start + writeUtf8(text, bytes, start);
  });
  return { bytes: new Uint8Array(bytes.buffer.transfer(offsets[texts.length])), offsets };
}
