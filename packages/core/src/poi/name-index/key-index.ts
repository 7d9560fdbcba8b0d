import { addToList } from '../../collections/add-to-list.ts';
import type { SectionSet, SectionSource } from '../../snapshot/sections.ts';
import { addPostings, loadPostings, type Postings, PostingsBuilder } from './postings.ts';
import { addSortedStrings, sortedStrings, SortedStrings } from './sorted-strings.ts';

/** Objects by key, in ascending order. */
export class KeyIndexBuilder {
  readonly #owners = new Map<string, number[]>();

  add(key: string, poi: number): void {
    addToList(this.#owners, key, poi);
  }

  has(key: string): boolean {
    return this.#owners.has(key);
  }

  entries(): Iterable<[string, readonly number[]]> {
    return this.#owners.entries();
  }

  /** Adds the keys as `poi/<name>-keys` and their objects as `poi/<name>-pois`. */
  finish(sections: SectionSet, name: string): void {
    const keys = sortedStrings(this.#owners.keys());
    const postings = new PostingsBuilder();
    keys.forEach((key, id) => this.#owners.get(key)!.forEach((poi) => postings.add(id, poi)));
    addSortedStrings(sections, `poi/${name}-keys`, keys);
    addPostings(sections, `poi/${name}-pois`, postings.finish(keys.length));
  }
}

/** Finds objects by a key, by binary search in the sections of a {@link KeyIndexBuilder}. */
export class KeyIndex {
  readonly #keys: SortedStrings;
  readonly #pois: Postings;

  constructor(sections: SectionSource, name: string) {
    this.#keys = new SortedStrings(sections, `poi/${name}-keys`);
    this.#pois = loadPostings(sections, `poi/${name}-pois`);
  }

  /** Returns the indexes of the objects with a key, ascending; empty if there are none. */
  find(key: string): Uint32Array {
    const id = this.#keys.find(key);
    return id < 0
      ? this.#pois.ids.subarray(0, 0)
      : this.#pois.ids.subarray(this.#pois.start[id], this.#pois.start[id + 1]);
  }
}
