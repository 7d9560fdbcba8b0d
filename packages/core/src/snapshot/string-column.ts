import { utf8Reader } from '../collections/utf8.ts';
import type { Column } from './column.ts';
import type { SectionSource } from './sections.ts';

/** Strings of results, read one by one; the sections are those of a `StringTable`. */
export class StringColumn {
  readonly #bytes: Column<Uint8Array>;
  readonly #offsets: Column<Uint32Array>;

  constructor(bytes: Column<Uint8Array>, offsets: Column<Uint32Array>) {
    this.#bytes = bytes;
    this.#offsets = offsets;
  }

  get size(): number {
    return this.#offsets.length - 1;
  }

  /** The string with this id. */
  get(id: number): string {
    const bytes = this.bytesOf(id);
    return utf8Reader(bytes).read(0, bytes.length);
  }

  /** The UTF-8 bytes of the string with this id; valid until the next call. */
  bytesOf(id: number): Uint8Array {
    return this.#bytes.slice(this.#offsets.at(id)!, this.#offsets.at(id + 1)!);
  }
}

/** Restores the strings in the sections `<name>-bytes` and `<name>-offsets`. */
export const openStrings = (sections: SectionSource, name: string): StringColumn =>
  new StringColumn(sections.column(`${name}-bytes`, 'u8'), sections.column(`${name}-offsets`, 'u32'));
