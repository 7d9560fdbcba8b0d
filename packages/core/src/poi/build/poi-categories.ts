import type { PoiRecord } from '../input.ts';
import { NO_CATEGORY } from '../poi-codes.ts';
import type { CategoryRecord } from '../taxonomy.ts';
import { Categorizer } from './categorizer.ts';

/** Categories of objects, as positions in the taxonomy. */
export interface PoiCategories {
  /** The categories of object p are `all[start[p]] … all[start[p + 1] - 1]`, ascending. */
  readonly start: Uint32Array;
  readonly all: Uint16Array;
  /** The one that describes each object best, or `NO_CATEGORY`. */
  readonly primary: Uint16Array;
}

/**
 * Derives the categories of all objects from their tags.
 *
 * @param known - categories of an earlier build
 * @param knownAt - returns the position there of an object with equal tags, or undefined
 */
export function categorizePois(
  pois: readonly PoiRecord[],
  categories: readonly CategoryRecord[],
  known: PoiCategories | null = null,
  knownAt: (poi: number) => number | undefined = () => undefined,
): PoiCategories {
  const categorizer = new Categorizer(categories);
  const start = new Uint32Array(pois.length + 1);
  const primary = new Uint16Array(pois.length);
  const lists: number[] = [];
  pois.forEach(({ tags }, poi) => {
    const at = known ? knownAt(poi) : undefined;
    if (at === undefined) {
      const found = categorizer.categorize(tags);
      for (const category of found.all) lists.push(category);
      primary[poi] = found.primary < 0 ? NO_CATEGORY : found.primary;
    } else {
      for (let i = known!.start[at]!; i < known!.start[at + 1]!; i++) lists.push(known!.all[i]!);
      primary[poi] = known!.primary[at]!;
    }
    start[poi + 1] = lists.length;
  });
  return { start, all: Uint16Array.from(lists), primary };
}
