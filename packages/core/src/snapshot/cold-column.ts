import { assertRange, type StoredColumn } from './column.ts';
import { COLD_CHUNK_BYTES } from './format.ts';
import type { SectionCache } from './section-cache.ts';
import type { SectionArray, SectionArrayType } from './section-types.ts';

/** Most chunks (a megabyte) that one slice may add to the cache: a full scan would evict everything else. */
const MOST_CACHED_CHUNKS = 128;

/** Slices of up to this many elements share scratch memory, which the next slice overwrites. */
const SCRATCH_ELEMENTS = 65_536;

/** Reads a chunk of the column's section from the file and checks it. */
export type ReadChunk = (chunk: number) => Uint8Array;

/** The place of a column in the file. */
export interface ColdPlace {
  readonly name: string;
  /** Number of elements. */
  readonly length: number;
  /** Number of the section's first chunk among all cold ones of the snapshot. */
  readonly firstChunk: number;
}

/** A column that is read from the file chunk by chunk through a cache. */
export class ColdColumn<A extends SectionArray> implements StoredColumn<A> {
  readonly #place: ColdPlace;
  readonly #Type: SectionArrayType<A>;
  readonly #cache: SectionCache;
  readonly #view: A;
  readonly #readChunk: ReadChunk;
  readonly #elementsEach: number;
  readonly #one: A;
  #scratch: A;
  /** The part of the scratch memory that the last slice returned; the next slice usually has the same length. */
  #given: A;

  constructor(place: ColdPlace, Type: SectionArrayType<A>, cache: SectionCache, readChunk: ReadChunk) {
    this.#place = place;
    this.#Type = Type;
    this.#cache = cache;
    this.#view = cache.viewAs(Type);
    this.#readChunk = readChunk;
    this.#elementsEach = COLD_CHUNK_BYTES / Type.BYTES_PER_ELEMENT;
    this.#one = new Type(1);
    this.#scratch = new Type(0);
    this.#given = this.#scratch;
  }

  get length(): number {
    return this.#place.length;
  }

  at(position: number): number | undefined {
    assertRange(this.#place.name, position, position + 1, this.#place.length);
    const chunk = Math.floor(position / this.#elementsEach);
    this.#copy(chunk, position - chunk * this.#elementsEach, 1, this.#one, 0, true);
    return this.#one[0];
  }

  slice(from: number, to: number): A {
    assertRange(this.#place.name, from, to, this.#place.length);
    const out = this.#target(to - from);
    this.copy(from, to, out, 0);
    return out;
  }

  copy(from: number, to: number, into: A, at: number): void {
    assertRange(this.#place.name, from, to, this.#place.length);
    if (from === to) return;
    const each = this.#elementsEach;
    const first = Math.floor(from / each);
    const last = Math.floor((to - 1) / each);
    const isCached = last - first < MOST_CACHED_CHUNKS;
    for (let chunk = first; chunk <= last; chunk++) {
      const start = Math.max(from, chunk * each);
      const end = Math.min(to, (chunk + 1) * each);
      this.#copy(chunk, start - chunk * each, end - start, into, at + start - from, isCached);
    }
  }

  #copy(chunk: number, from: number, count: number, out: A, at: number, isCached: boolean): void {
    const key = this.#place.firstChunk + chunk + 1;
    if (this.#cache.read(key, this.#view, from, count, out, at)) return;
    const bytes = this.#readChunk(chunk);
    const size = this.#Type.BYTES_PER_ELEMENT;
    const target = new Uint8Array(out.buffer, out.byteOffset + at * size, count * size);
    target.set(bytes.subarray(from * size, (from + count) * size));
    if (isCached) this.#cache.add(key, bytes);
  }

  #target(count: number): A {
    if (count > SCRATCH_ELEMENTS) return new this.#Type(count);
    if (count > this.#scratch.length) {
      this.#scratch = new this.#Type(Math.min(SCRATCH_ELEMENTS, Math.max(64, 2 * count)));
    }
    if (this.#given.length !== count || this.#given.buffer !== this.#scratch.buffer) {
      this.#given = this.#scratch.subarray(0, count) as A;
    }
    return this.#given;
  }
}
