import type { CategoryTable } from './category-table.ts';
import { CLOSED, OPEN, type States, UNKNOWN } from './openness.ts';
import type { PoiColumns } from './poi-columns.ts';
import type { FacetCount, Facets } from './types.ts';

/** Most values of a facet. */
const MAX_VALUES = 50;

/** Counts objects by category, brand and openness. */
export function countFacets(
  pois: Uint32Array,
  count: number,
  columns: PoiColumns,
  categories: CategoryTable,
  states: States,
  lang: 'ru' | 'en',
): Facets {
  const byCategory = countsOf(pois, count, columns.primaryCategory, columns.poisOfCategory.start.length - 1);
  const byBrand = countsOf(pois, count, columns.brand, columns.brandNames.size);
  const byState = states.count(pois, count);
  return {
    category: commonest(byCategory, (position) => {
      const { id, nameRu, nameEn } = categories.get(position);
      return { value: id, name: lang === 'en' ? nameEn : nameRu };
    }),
    brand: commonest(byBrand, (position) => {
      const name = columns.brandNames.get(position);
      return { value: name, name };
    }),
    openNow: { open: byState[OPEN]!, closed: byState[CLOSED]!, unknown: byState[UNKNOWN]! },
  };
}

/** Returns the number of objects by value of a column; numbers past the last value mean no value. */
function countsOf(
  pois: Uint32Array,
  count: number,
  column: Uint16Array | Uint32Array,
  valueCount: number,
): Uint32Array {
  const counts = new Uint32Array(valueCount);
  for (let i = 0; i < count; i++) {
    const value = column[pois[i]!]!;
    if (value < valueCount) counts[value]!++;
  }
  return counts;
}

function commonest(counts: Uint32Array, label: (key: number) => Omit<FacetCount, 'count'>): FacetCount[] {
  const present: number[] = [];
  for (let key = 0; key < counts.length; key++) if (counts[key]! > 0) present.push(key);
  return present
    .sort((a, b) => counts[b]! - counts[a]! || a - b)
    .slice(0, MAX_VALUES)
    .map((key) => ({ ...label(key), count: counts[key]! }));
}
