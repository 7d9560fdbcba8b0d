import { createHash } from 'node:crypto';
import type { OsmElements } from './osm-elements.ts';
import type { TagArrays } from './osm-store.ts';

/** Flags by position: 1 for the elements that a reader uses. */
export interface ReadElements {
  readonly nodes: Uint8Array;
  readonly ways: Uint8Array;
  readonly relations: Uint8Array;
}

/**
 * Returns the SHA-256 of the elements that a reader uses: ids, positions, references, members and tags, without
 * versions and times. Equal elements have equal hashes, whatever else the sources contain.
 */
export function contentOf({ strings, nodes, ways, relations }: OsmElements, read: ReadElements): string {
  const hash = new NumberHash();
  const texts = new Texts(strings);
  hash.add(Float64Array, read.nodes, (at) => nodes.ids[at]!);
  hash.add(Int32Array, read.nodes, (at) => nodes.lonE7[at]!);
  hash.add(Int32Array, read.nodes, (at) => nodes.latE7[at]!);
  texts.addTags(hash, nodes.tags, read.nodes);
  hash.add(Float64Array, read.ways, (at) => ways.ids[at]!);
  hash.addLists(Float64Array, ways.refStart, read.ways, (position) => ways.refIds[position]!);
  texts.addTags(hash, ways.tags, read.ways);
  hash.add(Float64Array, read.relations, (at) => relations.ids[at]!);
  const { start, kinds, ids, roles } = relations.members;
  hash.addLists(Float64Array, start, read.relations, (position) => kinds[position]!);
  hash.addLists(Float64Array, start, read.relations, (position) => ids[position]!);
  hash.addLists(Float64Array, start, read.relations, (position) => texts.numberOf(roles[position]!));
  texts.addTags(hash, relations.tags, read.relations);
  return hash.digest(texts.met());
}

/** Numbers texts in order of first use, because the sources' own numbers depend on all elements. */
class Texts {
  readonly #strings: readonly string[];
  readonly #numbers: Uint32Array;
  readonly #met: number[] = [];

  constructor(strings: readonly string[]) {
    this.#strings = strings;
    this.#numbers = new Uint32Array(strings.length);
  }

  numberOf(id: number): number {
    if (this.#numbers[id] === 0) this.#numbers[id] = this.#met.push(id);
    return this.#numbers[id]!;
  }

  addTags(hash: NumberHash, { start, keys, values }: TagArrays, read: Uint8Array): void {
    // Key and value of a tag are two items of its element's list.
    const tagOf = (item: number): number => this.numberOf(((item & 1) === 0 ? keys : values)[item >>> 1]!);
    hash.addLists(Uint32Array, start, read, tagOf, 2);
  }

  /** Returns the texts in order of first use. */
  met(): string[] {
    return this.#met.map((id) => this.#strings[id]!);
  }
}

type NumbersType = Uint32ArrayConstructor | Int32ArrayConstructor | Float64ArrayConstructor;

/** Numbers hashed at once. */
const BLOCK = 4096;

/** SHA-256 of columns that never are in memory as a whole. */
class NumberHash {
  readonly #hash = createHash('sha256');

  /** Adds the numbers of the elements with a flag, their count first. */
  add(Type: NumbersType, read: Uint8Array, numberAt: (position: number) => number): void {
    this.#hash.update(`${read.reduce((sum, isRead) => sum + isRead, 0)}\0`);
    const block = new Type(BLOCK);
    let filled = 0;
    for (let at = 0; at < read.length; at++) {
      if (read[at] === 0) continue;
      block[filled++] = numberAt(at);
      if (filled === BLOCK) filled = this.#addBlock(block, filled);
    }
    this.#addBlock(block, filled);
  }

  /**
   * Adds the lists of the elements with a flag: the end of each list, then all items, each column with its count first,
   * so that the same items split into other lists give another hash.
   *
   * @param start - by element: start of its list, in groups of `width` items
   */
  addLists(
    Type: NumbersType,
    start: Uint32Array,
    read: Uint8Array,
    itemAt: (position: number) => number,
    width = 1,
  ): void {
    let end = 0;
    this.add(Uint32Array, read, (at) => (end += width * (start[at + 1]! - start[at]!)));
    this.#hash.update(`${end}\0`);
    const block = new Type(BLOCK);
    let filled = 0;
    for (let at = 0; at < read.length; at++) {
      if (read[at] === 0) continue;
      const last = width * start[at + 1]!;
      for (let position = width * start[at]!; position < last; position++) {
        block[filled++] = itemAt(position);
        if (filled === BLOCK) filled = this.#addBlock(block, filled);
      }
    }
    this.#addBlock(block, filled);
  }

  /** Adds the beginning of a block; 0 of it are filled then. */
  #addBlock({ buffer, BYTES_PER_ELEMENT }: InstanceType<NumbersType>, filled: number): 0 {
    this.#hash.update(new Uint8Array(buffer, 0, filled * BYTES_PER_ELEMENT));
    return 0;
  }

  /** Returns the hash of the numbers and then of some texts. */
  digest(texts: readonly string[]): string {
    for (const text of texts) this.#hash.update(`${text}\0`);
    return this.#hash.digest('hex');
  }
}
