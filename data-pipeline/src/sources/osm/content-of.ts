import { createHash, type Hash } from 'node:crypto';
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
  const hash = createHash('sha256');
  const texts = new Texts(strings);
  const readNodes = positionsOf(read.nodes);
  const readWays = positionsOf(read.ways);
  const readRelations = positionsOf(read.relations);
  add(hash, pick(Float64Array, nodes.ids, readNodes));
  add(hash, pick(Int32Array, nodes.lonE7, readNodes));
  add(hash, pick(Int32Array, nodes.latE7, readNodes));
  texts.addTags(hash, nodes.tags, readNodes);
  add(hash, pick(Float64Array, ways.ids, readWays));
  addLists(hash, ways.refStart, readWays, (position) => ways.refIds[position]!);
  texts.addTags(hash, ways.tags, readWays);
  add(hash, pick(Float64Array, relations.ids, readRelations));
  const { start, kinds, ids, roles } = relations.members;
  addLists(hash, start, readRelations, (position) => kinds[position]!);
  addLists(hash, start, readRelations, (position) => ids[position]!);
  addLists(hash, start, readRelations, (position) => texts.numberOf(roles[position]!));
  texts.addTags(hash, relations.tags, readRelations);
  texts.finish(hash);
  return hash.digest('hex');
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

  addTags(hash: Hash, { start, keys, values }: TagArrays, elements: Uint32Array): void {
    let count = 0;
    for (const at of elements) count += start[at + 1]! - start[at]!;
    const ends = new Uint32Array(elements.length);
    const pairs = new Uint32Array(2 * count);
    let to = 0;
    for (let i = 0; i < elements.length; i++) {
      const at = elements[i]!;
      for (let tag = start[at]!; tag < start[at + 1]!; tag++) {
        pairs[to++] = this.numberOf(keys[tag]!);
        pairs[to++] = this.numberOf(values[tag]!);
      }
      ends[i] = to;
    }
    add(hash, ends);
    add(hash, pairs);
  }

  finish(hash: Hash): void {
    for (const id of this.#met) hash.update(`${this.#strings[id]!}\0`);
  }
}

type Numbers = Uint32Array | Int32Array | Float64Array;

/** Adds a list to the hash, its length first, so that the same values split into other lists give another hash. */
function add(hash: Hash, array: Numbers): void {
  hash.update(`${array.length}\0`);
  hash.update(new Uint8Array(array.buffer, array.byteOffset, array.byteLength));
}

/** Adds the values of all elements' lists to the hash, concatenated, after the end of each list. */
function addLists(hash: Hash, start: Uint32Array, elements: Uint32Array, valueOf: (position: number) => number): void {
  let count = 0;
  for (const at of elements) count += start[at + 1]! - start[at]!;
  const ends = new Uint32Array(elements.length);
  const values = new Float64Array(count);
  let to = 0;
  for (let i = 0; i < elements.length; i++) {
    const at = elements[i]!;
    for (let position = start[at]!; position < start[at + 1]!; position++) values[to++] = valueOf(position);
    ends[i] = to;
  }
  add(hash, ends);
  add(hash, values);
}

function positionsOf(read: Uint8Array): Uint32Array {
  const positions = new Uint32Array(read.reduce((count, isRead) => count + isRead, 0));
  let to = 0;
  for (let at = 0; at < read.length; at++) if (read[at] === 1) positions[to++] = at;
  return positions;
}

function pick<A extends Int32Array | Float64Array>(
  Type: new (length: number) => A,
  from: A,
  positions: Uint32Array,
): A {
  const picked = new Type(positions.length);
  for (let i = 0; i < positions.length; i++) picked[i] = from[positions[i]!]!;
  return picked;
}
