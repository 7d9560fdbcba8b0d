import { firstNotBelow } from '../../collections/lower-bound.ts';
import { joinTexts } from '../../collections/string-table.ts';
import { compareAsUtf8, utf8Bytes, utf8Reader, type Utf8Reader } from '../../collections/utf8.ts';
import type { SectionSet, SectionSource } from '../../snapshot/sections.ts';

const LAST_BYTE = 0xff;

/** Strings in ascending order: found by binary search over their UTF-8 bytes, decoded only when asked for. */
export class SortedStrings {
  readonly #bytes: Uint8Array;
  readonly #text: Utf8Reader;
  readonly #starts: Uint32Array;
  /** Length of each string in bytes; null if each ends where the next one begins. */
  readonly #lengths: Uint8Array | null;
  readonly size: number;

  /** @param name - of the sections that {@link addSortedStrings} or {@link addSortedEnds} added */
  constructor(sections: SectionSource, name: string) {
    const areEnds = sections.has(`${name}-lengths`);
    this.#bytes = sections.get(`${name}-bytes`, 'u8');
    this.#text = utf8Reader(this.#bytes);
    this.#starts = sections.get(areEnds ? `${name}-starts` : `${name}-offsets`, 'u32');
    this.#lengths = areEnds ? sections.get(`${name}-lengths`, 'u8') : null;
    this.size = this.#lengths?.length ?? this.#starts.length - 1;
  }

  get(position: number): string {
    const start = this.#starts[position]!;
    return this.#text.read(start, start + this.#lengthAt(position));
  }

  /** Position of a string, or -1. O(log size). */
  find(text: string): number {
    const wanted = utf8Bytes(text);
    const at = this.#lowerBound(wanted);
    return at < this.size && this.#compare(at, wanted) === 0 ? at : -1;
  }

  /**
   * Returns the positions, `from` to `to - 1`, of the strings that begin with a prefix, which are adjacent in byte
   * order.
   */
  withPrefix(prefix: string): { from: number; to: number } {
    const from = utf8Bytes(prefix);
    // No UTF-8 text contains the byte FF, so everything that begins with the prefix comes before prefix and FF.
    return { from: this.#lowerBound(from), to: this.#lowerBound(Uint8Array.of(...from, LAST_BYTE)) };
  }

  #lowerBound(wanted: Uint8Array): number {
    return firstNotBelow(0, this.size, (position) => this.#compare(position, wanted) < 0);
  }

  /** Returns a negative number if the string at a position comes before the wanted bytes, 0 if it equals them. */
  #compare(position: number, wanted: Uint8Array): number {
    const bytes = this.#bytes;
    const start = this.#starts[position]!;
    const length = this.#lengthAt(position);
    const common = Math.min(length, wanted.length);
    for (let i = 0; i < common; i++) {
      const difference = bytes[start + i]! - wanted[i]!;
      if (difference !== 0) return difference;
    }
    return length - wanted.length;
  }

  #lengthAt(position: number): number {
    return this.#lengths === null ? this.#starts[position + 1]! - this.#starts[position]! : this.#lengths[position]!;
  }
}

/** Returns the distinct strings in the order of {@link SortedStrings}. */
export const sortedStrings = (strings: Iterable<string>): string[] => Array.from(new Set(strings)).sort(compareAsUtf8);

/** Adds the result of {@link sortedStrings} as the sections `<name>-bytes` and `<name>-offsets`. */
export function addSortedStrings(sections: SectionSet, name: string, strings: readonly string[]): void {
  const { bytes, offsets } = joinTexts(strings);
  sections.add(`${name}-bytes`, bytes);
  sections.add(`${name}-offsets`, offsets);
}

/**
 * Adds texts in the order of {@link SortedStrings}, of up to 255 bytes each, as the sections `<name>-bytes`,
 * `<name>-starts` and `<name>-lengths`. A text that another one ends with, from a word on, is stored as part of it.
 */
export function addSortedEnds(sections: SectionSet, name: string, texts: readonly string[]): void {
  const starts = new Map<string, number>();
  const parts: string[] = [];
  let length = 0;
  for (const text of Array.from(new Set(texts)).sort((a, b) => b.length - a.length)) {
    if (starts.has(text)) continue;
    const end = length + utf8Bytes(text).length;
    let rest = text;
    while (rest !== '') {
      if (!starts.has(rest)) starts.set(rest, end - utf8Bytes(rest).length);
      const space = rest.indexOf(' ');
      rest = space < 0 ? '' : rest.slice(space + 1);
    }
    parts.push(text);
    length = end;
  }
  sections.add(`${name}-bytes`, joinTexts(parts).bytes);
  sections.add(
    `${name}-starts`,
    Uint32Array.from(texts, (text) => starts.get(text)!),
  );
  sections.add(
    `${name}-lengths`,
    Uint8Array.from(texts, (text) => utf8Bytes(text).length),
  );
}
