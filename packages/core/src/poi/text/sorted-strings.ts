import type { SectionSet, SectionSource } from '../../snapshot/sections.ts';
import { editDistance } from './edit-distance.ts';
import type { EditPattern } from './edit-pattern.ts';

const LAST_BYTE = Buffer.of(0xff);

/** `bytes`: ascending UTF-8 bytes. `length`: ascending length in bytes, and then bytes. */
export type StringOrder = 'bytes' | 'length';

/** Strings in ascending order: found by binary search over their UTF-8 bytes, decoded only when asked for. */
export class SortedStrings {
  readonly #bytes: Buffer;
  readonly #offsets: Uint32Array;
  readonly #byLength: boolean;

  /** @param order - the one that the strings were added in */
  constructor(sections: SectionSource, name: string, order: StringOrder = 'bytes') {
    this.#byLength = order === 'length';
    const bytes = sections.get(`${name}-bytes`, 'u8');
    this.#bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.#offsets = sections.get(`${name}-offsets`, 'u32');
  }

  get size(): number {
    return this.#offsets.length - 1;
  }

  /** The string at a position. */
  get(position: number): string {
    return this.#bytes.toString('utf8', this.#offsets[position], this.#offsets[position + 1]);
  }

  /** Edits from a pattern to the string at a position, or more than `max`. */
  editsTo(position: number, pattern: EditPattern, max: number): number {
    const edits = pattern.editsTo(this.#bytes, this.#offsets[position]!, this.#offsets[position + 1]!);
    return edits < 0 ? editDistance(pattern.text, this.get(position), max) : edits;
  }

  /** Position of a string, or -1. O(log size). */
  find(text: string): number {
    const wanted = Buffer.from(text);
    const at = this.#lowerBound(wanted);
    return at < this.size && this.#compare(at, wanted) === 0 ? at : -1;
  }

  /** Positions, `from` to `to - 1`, of the strings of `min` to `max` bytes, where they stand by length. */
  withLength(min: number, max: number): { from: number; to: number } {
    return { from: this.#lowerBound(Buffer.alloc(min)), to: this.#lowerBound(Buffer.alloc(max + 1)) };
  }

  /** Positions, `from` to `to - 1`, of the strings that begin with a prefix, where they stand by bytes. */
  withPrefix(prefix: string): { from: number; to: number } {
    const from = Buffer.from(prefix);
    // No UTF-8 text holds the byte FF: nothing that begins with the prefix comes after prefix and FF.
    return { from: this.#lowerBound(from), to: this.#lowerBound(Buffer.concat([from, LAST_BYTE])) };
  }

  #lowerBound(wanted: Buffer): number {
    let low = 0;
    let high = this.size;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#compare(middle, wanted) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Negative where the string at a position comes before the wanted bytes, 0 where it is them. */
  #compare(position: number, wanted: Buffer): number {
    const bytes = this.#bytes;
    const start = this.#offsets[position]!;
    const length = this.#offsets[position + 1]! - start;
    if (this.#byLength && length !== wanted.length) return length - wanted.length;
    const common = Math.min(length, wanted.length);
    for (let i = 0; i < common; i++) {
      const difference = bytes[start + i]! - wanted[i]!;
      if (difference !== 0) return difference;
    }
    return length - wanted.length;
  }
}

/** The distinct strings among some, in an order of {@link SortedStrings}. */
export function sortedStrings(strings: Iterable<string>, order: StringOrder = 'bytes'): string[] {
  const byLength = order === 'length';
  return Array.from(new Set(strings), (text) => ({ text, bytes: Buffer.from(text) }))
    .sort((a, b) => (byLength ? a.bytes.length - b.bytes.length : 0) || Buffer.compare(a.bytes, b.bytes))
    .map(({ text }) => text);
}

/** Adds what {@link sortedStrings} gave as the sections `<name>-bytes` and `<name>-offsets`. */
export function addSortedStrings(sections: SectionSet, name: string, strings: readonly string[]): void {
  const offsets = new Uint32Array(strings.length + 1);
  strings.forEach((text, i) => {
    offsets[i + 1] = offsets[i]! + Buffer.byteLength(text);
  });
  const bytes = Buffer.alloc(offsets[strings.length]!);
  strings.forEach((text, i) => bytes.write(text, offsets[i]!));
  sections.add(`${name}-bytes`, new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  sections.add(`${name}-offsets`, offsets);
}
