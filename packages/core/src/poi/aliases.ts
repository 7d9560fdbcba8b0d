import type { SectionSet, SectionSource } from '../snapshot/sections.ts';
import { stemOf } from '../words/stem.ts';
import type { PoiRecord } from './input.ts';
import { KeyIndex, KeyIndexBuilder } from './name-index/key-index.ts';
import { significantWords } from './name-index/words.ts';

const NAME = 'alias';
/** Tags with names that people use instead of the one on the sign. */
const ALIAS_TAGS = ['alt_name', 'alt_name:ru', 'loc_name', 'short_name', 'short_name:ru'];

/**
 * Adds the other whole names of objects as sections: «Городская больница» of «Больница скорой медицинской помощи». By
 * its words alone such a name would seem a small part of the one on the sign.
 */
export function addAliases(pois: readonly PoiRecord[], sections: SectionSet): void {
  const owners = new KeyIndexBuilder();
  pois.forEach(({ tags }, poi) => {
    for (const key of aliasKeys(tags)) owners.add(key, poi);
  });
  owners.finish(sections, NAME);
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
  readonly #index: KeyIndex;

  constructor(sections: SectionSource) {
    this.#index = new KeyIndex(sections, NAME);
  }

  /** Returns the indexes of the objects that have exactly these normalised words as another name, ascending. */
  find(words: readonly string[]): Uint32Array {
    return this.#index.find(keyOf(words));
  }
}
