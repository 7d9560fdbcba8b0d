import type { Rings } from '../geometry/rings.ts';
import type { Tags } from '../sweep/sweep.ts';
import type { PoiClass } from './classify.ts';

/** A POI before duplicates are merged. */
export interface PoiCandidate {
  readonly ref: number;
  /** Normalised name for comparisons; null without a name. */
  readonly nameKey: string | null;
  tags: TagPairs;
  readonly poiClass: PoiClass;
  readonly lonE7: number;
  readonly latE7: number;
  /** Outline of an area object, and its size; null and 0 for a node. */
  readonly rings: Rings | null;
  readonly area: number;
}

/**
 * Keys and values in alternation; of equal keys the first counts. As objects, the tags of a country's POIs would take
 * three times the memory.
 */
export type TagPairs = readonly string[];

export function pairsOf(tags: Tags): TagPairs {
  const keys = Object.keys(tags);
  return Array.from({ length: 2 * keys.length }, (_, i) => (i % 2 === 0 ? keys[i / 2]! : tags[keys[(i - 1) / 2]!]!));
}

/** Returns the tags as an object without a prototype, so no inherited property is mistaken for a tag. */
export function tagsOf(pairs: TagPairs): Tags {
  const tags = Object.create(null) as Record<string, string>;
  for (let i = 0; i < pairs.length; i += 2) tags[pairs[i]!] ??= pairs[i + 1]!;
  return tags;
}
