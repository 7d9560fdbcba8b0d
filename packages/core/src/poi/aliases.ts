import type { SectionSet, SectionSource } from '../snapshot/sections.ts';
import { stemOf } from '../words/stem.ts';
import type { PoiRecord } from './input.ts';
import { addPostings, loadPostings, type Postings, PostingsBuilder } from './text/postings.ts';
import { addSortedStrings, sortedStrings, SortedStrings } from './text/sorted-strings.ts';
import { significantWords } from './text/words.ts';

/** Tags with names that people use instead of the one on the sign. */
const ALIAS_TAGS = ['alt_name', 'alt_name:ru', 'loc_name', 'short_name', 'short_name:ru'];

/**
 * Adds the other whole names of objects as sections: «Городская больница» of «Больница скорой медицинской помощи». By
 * its words alone such a name would seem a small part of the one on the sign.
 */
export function addAliases(pois: readonly PoiRecord[], sections: SectionSet): void {
  const owners = new Map<string, number[]>();
  pois.forEach(({ tags }, poi) => {
    for (const key of aliasKeys(tags)) {
      const list = owners.get(key);
      if (list) list.push(poi);
      else owners.set(key, [poi]);
    }
  });
  const keys = sortedStrings(owners.keys());
  const postings = new PostingsBuilder();
  keys.forEach((key, id) => owners.get(key)!.forEach((poi) => postings.add(id, poi)));
  addSortedStrings(sections, 'poi/aliases', keys);
  addPostings(sections, 'poi/alias-pois', postings.finish(keys.length));
}

function aliasKeys(tags: Readonly<Record<string, string>>): ReadonlySet<string> {
  const names = ALIAS_TAGS.flatMap((key) => tags[key]?.split(';') ?? []);
  const keys = new Set(names.map((name) => keyOf(significantWords(name))));
  keys.delete('');
  return keys;
}

/** Returns the stems of words in alphabetical order, so that case and order do not matter. */
const keyOf = (words: readonly string[]): string => words.map(stemOf).sort().join(' ');

/** Finds objects by a whole name that is not the one on the sign. */
export class AliasIndex {
  readonly #keys: SortedStrings;
  readonly #pois: Postings;

  constructor(sections: SectionSource) {
    this.#keys = new SortedStrings(sections, 'poi/aliases');
    this.#pois = loadPostings(sections, 'poi/alias-pois');
  }

  /** Returns the indexes of the objects that have exactly these normalised words as another name, ascending. */
  find(words: readonly string[]): Uint32Array {
    const key = this.#keys.find(keyOf(words));
    if (key < 0) return this.#pois.ids.subarray(0, 0);
    return this.#pois.ids.subarray(this.#pois.start[key], this.#pois.start[key + 1]);
  }
}
