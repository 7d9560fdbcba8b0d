import type { CategoryTable } from './category-table.ts';
import { NO_BRAND, NO_CATEGORY, type PoiColumns } from './poi-columns.ts';
import type { FacetCount, Facets } from './types.ts';

/** Values that a facet lists. */
const MAX_VALUES = 50;

/** Counts objects by category, brand and openness. */
export function countFacets(
  pois: Uint32Array,
  count: number,
  columns: PoiColumns,
  categories: CategoryTable,
  isOpen: (poi: number) => boolean | null,
  lang: 'ru' | 'en',
): Facets {
  const byCategory = new Map<number, number>();
  const byBrand = new Map<number, number>();
  const openNow = { open: 0, closed: 0, unknown: 0 };
  for (let i = 0; i < count; i++) {
    const poi = pois[i]!;
    addOne(byCategory, columns.primaryCategory[poi]!);
    addOne(byBrand, columns.brand[poi]!);
    const open = isOpen(poi);
    openNow[open === null ? 'unknown' : open ? 'open' : 'closed']++;
  }
  byCategory.delete(NO_CATEGORY);
  byBrand.delete(NO_BRAND);
  return {
    category: commonest(byCategory, (position) => {
      const { id, nameRu, nameEn } = categories.get(position);
      return { value: id, name: lang === 'en' ? nameEn : nameRu };
    }),
    brand: commonest(byBrand, (position) => {
      const name = columns.brandNames.get(position);
      return { value: name, name };
    }),
    openNow,
  };
}

const addOne = (counts: Map<number, number>, key: number): void => void counts.set(key, (counts.get(key) ?? 0) + 1);

function commonest(
  counts: ReadonlyMap<number, number>,
  label: (key: number) => Omit<FacetCount, 'count'>,
): FacetCount[] {
  return [...counts]
    .sort(([a, countA], [b, countB]) => countB - countA || a - b)
    .slice(0, MAX_VALUES)
    .map(([key, count]) => ({ ...label(key), count }));
}
