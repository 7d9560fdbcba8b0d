import { firstNotBelow } from '../../collections/lower-bound.ts';
import { joinTexts } from '../../collections/string-table.ts';
import { compareBytes, utf8Bytes, utf8Reader, type Utf8Reader } from '../../collections/utf8.ts';
import type { SectionSet, SectionSource } from '../../snapshot/sections.ts';

const LAST_BYTE = 0xff;

/** Strings in ascending order: found by binary search over their UTF-8 bytes, decoded only when asked for. */
export class SortedStrings {
  readonly #bytes: Uint8Array;
  readonly #text: Utf8Reader;
  readonly #offsets: Uint32Array;

  constructor(sections: SectionSource, name: string) {
    this.#bytes = sections.get(`${name}-bytes`, 'u8');
    this.#text = utf8Reader(this.#bytes);
    this.#offsets = sections.get(`${name}-offsets`, 'u32');
  }

  get size(): number {
    return this.#offsets.length - 1;
  }

  /** The string at a position. */
  get(position: number): string {
    return this.#text.read(this.#offsets[position]!, this.#offsets[position + 1]!);
  }

  /** Position of a string, or -1. O(log size). */
  find(text: string): number {
    const wanted = utf8Bytes(text);
    const at = this.#lowerBound(wanted);
    return at < this.size && this.#compare(at, wanted) === 0 ? at : -1;
  }

  /** Positions, `from` to `to - 1`, of the strings that begin with a prefix, where they stand by bytes. */
  withPrefix(prefix: string): { from: number; to: number } {
    const from = utf8Bytes(prefix);
    // No UTF-8 text holds the byte FF: nothing that begins with the prefix comes after prefix and FF.
    return { from: this.#lowerBound(from), to: this.#lowerBound(Uint8Array.of(...from, LAST_BYTE)) };
  }

  #lowerBound(wanted: Uint8Array): number {
    return firstNotBelow(0, this.size, (position) => this.#compare(position, wanted) < 0);
  }

  /** Negative where the string at a position comes before the wanted bytes, 0 where it is them. */
  #compare(position: number, wanted: Uint8Array): number {
    const bytes = this.#bytes;
    const start = this.#offsets[position]!;
    const length = this.#offsets[position + 1]! - start;
    const common = Math.min(length, wanted.length);
    for (let i = 0; i < common; i++) {
      const difference = bytes[start + i]! - wanted[i]!;
      if (difference !== 0) return difference;
    }
    return length - wanted.length;
  }
}

/** The distinct strings among some, in the order of {@link SortedStrings}. */
export const sortedStrings = (strings: Iterable<string>): string[] =>
  Array.from(new Set(strings), (text) => ({ text, bytes: utf8Bytes(text) }))
    .sort((a, b) => compareBytes(a.bytes, b.bytes))
    .map(({ text }) => text);

/** Adds what {@link sortedStrings} gave as the sections `<name>-bytes` and `<name>-offsets`. */
export function addSortedStrings(sections: SectionSet, name: string, strings: readonly string[]): void {
  const { bytes, offsets } = joinTexts(strings);
  sections.add(`${name}-bytes`, bytes);
  sections.add(`${name}-offsets`, offsets);
}
