import type { SectionSet, SectionSource } from '../../snapshot/sections.ts';

/**
 * Lists of ascending ids by dense keys. `start` has length keyCount + 1; key k owns `ids[start[k]] … ids[start[k + 1] -
 * 1]`.
 */
export interface Postings {
  readonly start: Uint32Array;
  readonly ids: Uint32Array;
}

/** Number of ids under a key. */
export const postingCount = (postings: Postings, key: number): number =>
  postings.start[key + 1]! - postings.start[key]!;

/**
 * Builds postings from parallel lists of keys and ids; a pair given twice is kept once.
 * Ids must come in ascending order within each key.
 */
export class PostingsBuilder {
  /** Keys and ids alternating. */
  #pairs = new Uint32Array(1024);
  #length = 0;

  add(key: number, id: number): void {
    const end = this.#length + 2;
    if (end > this.#pairs.length)
      this.#pairs = new Uint32Array(this.#pairs.buffer.transfer(2 * this.#pairs.byteLength));
    this.#pairs[end - 2] = key;
    this.#pairs[end - 1] = id;
    this.#length = end;
  }

  /** @param keyIds - the final key for each key that was added; null if they are the same */
  finish(keyCount: number, keyIds: Uint32Array | null = null): Postings {
    const keyAt = (i: number): number => (keyIds === null ? this.#pairs[i]! : keyIds[this.#pairs[i]!]!);
    const fill = new Uint32Array(keyCount + 1);
    for (let i = 0; i < this.#length; i += 2) fill[keyAt(i) + 1]!++;
    for (let key = 0; key < keyCount; key++) fill[key + 1]! += fill[key]!;
    const start = new Uint32Array(keyCount + 1);
    const all = new Uint32Array(this.#length / 2);
    const next = fill.slice();
    for (let i = 0; i < this.#length; i += 2) all[next[keyAt(i)]!++] = this.#pairs[i + 1]!;
    let size = 0;
    for (let key = 0; key < keyCount; key++) {
      start[key] = size;
      for (let i = fill[key]!; i < fill[key + 1]!; i++) {
        if (size === start[key] || all[size - 1] !== all[i]) all[size++] = all[i]!;
      }
    }
    start[keyCount] = size;
    return { start, ids: all.slice(0, size) };
  }
}

/**
 * Returns the same pairs the other way round: for each id its keys, ascending. O(pairs).
 *
 * @param idCount - all ids are below it
 */
export function transpose({ start, ids }: Postings, idCount: number): Postings {
  const transposed = new Uint32Array(idCount + 1);
  for (const id of ids) transposed[id + 1]!++;
  for (let id = 0; id < idCount; id++) transposed[id + 1]! += transposed[id]!;
  const next = transposed.slice();
  const keys = new Uint32Array(ids.length);
  for (let key = 0; key + 1 < start.length; key++) {
    for (let i = start[key]!; i < start[key + 1]!; i++) keys[next[ids[i]!]!++] = key;
  }
  return { start: transposed, ids: keys };
}

/** Adds postings as the sections `<name>-start` and `<name>-ids`. */
export function addPostings(sections: SectionSet, name: string, postings: Postings): void {
  sections.add(`${name}-start`, postings.start);
  sections.add(`${name}-ids`, postings.ids);
}

/** Restores what {@link addPostings} added. */
export function loadPostings(sections: SectionSource, name: string): Postings {
  return { start: sections.get(`${name}-start`, 'u32'), ids: sections.get(`${name}-ids`, 'u32') };
}
