import type { CategoryTable } from './category-table.ts';
import { CLOSED, OPEN, type StateOf, UNKNOWN } from './openness.ts';
import type { PoiColumns } from './poi-columns.ts';
import type { FacetCount, Facets } from './types.ts';

/** Values that a facet lists. */
const MAX_VALUES = 50;

/** Counts objects by category, brand and openness. */
export function countFacets(
  pois: Uint32Array,
  count: number,
  columns: PoiColumns,
  categories: CategoryTable,
  stateOf: StateOf,
  lang: 'ru' | 'en',
): Facets {
  // One place more than there are values: for objects without one.
  const byCategory = new Uint32Array(columns.poisOfCategory.start.length);
  const byBrand = new Uint32Array(columns.brandNames.size + 1);
  const noCategory = byCategory.length - 1;
  const noBrand = byBrand.length - 1;
  const byState = new Uint32Array(OPEN + 1);
  for (let i = 0; i < count; i++) {
    const poi = pois[i]!;
    byCategory[Math.min(columns.primaryCategory[poi]!, noCategory)]!++;
    byBrand[Math.min(columns.brand[poi]!, noBrand)]!++;
    byState[stateOf(poi)]!++;
  }
  return {
    category: commonest(byCategory.subarray(0, noCategory), (position) => {
      const { id, nameRu, nameEn } = categories.get(position);
      return { value: id, name: lang === 'en' ? nameEn : nameRu };
    }),
    brand: commonest(byBrand.subarray(0, noBrand), (position) => {
      const name = columns.brandNames.get(position);
      return { value: name, name };
    }),
    openNow: { open: byState[OPEN]!, closed: byState[CLOSED]!, unknown: byState[UNKNOWN]! },
  };
}

function commonest(counts: Uint32Array, label: (key: number) => Omit<FacetCount, 'count'>): FacetCount[] {
  const present = [...counts.keys()].filter((key) => counts[key]! > 0);
  return present
    .sort((a, b) => counts[b]! - counts[a]! || a - b)
    .slice(0, MAX_VALUES)
    .map((key) => ({ ...label(key), count: counts[key]! }));
}
