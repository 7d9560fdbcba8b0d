import type { Rings } from '../geometry/rings.ts';
import type { Tags } from '../sweep/sweep.ts';
import type { PoiClass } from './classify.ts';

/** A POI before duplicates are merged. */
export interface PoiCandidate {
  readonly ref: number;
  /** For comparing names; null without one. */
  readonly nameKey: string | null;
  tags: TagPairs;
  readonly poiClass: PoiClass;
  readonly lonE7: number;
  readonly latE7: number;
  /** The outline of an area object, with its size; null for a node. */
  readonly rings: Rings | null;
  readonly area: number;
}

/**
 * Keys and values in turn; of equal keys the first counts. As objects the tags of a country's POIs take three times the
 * memory.
 */
export type TagPairs = readonly string[];

export function pairsOf(tags: Tags): TagPairs {
  const keys = Object.keys(tags);
  return Array.from({ length: 2 * keys.length }, (_, i) => (i % 2 === 0 ? keys[i / 2]! : tags[keys[(i - 1) / 2]!]!));
}

/** The tags as an object without a prototype, so that no tag is mistaken for what every object has. */
export function tagsOf(pairs: TagPairs): Tags {
  const tags = Object.create(null) as Record<string, string>;
  for (let i = 0; i < pairs.length; i += 2) tags[pairs[i]!] ??= pairs[i + 1]!;
  return tags;
}
