/**
 * Smart search: reads one line in everyday words, in Russian or English, by rules over the parsers of the other
 * domains. The line may be coordinates, an address, a settlement, a kind of place, a name, any of these near or at
 * something else, or a route. Every reading has a confidence; those nearly as sure as the best are returned beside it.
 *
 * ```ts
 * const search = openSmartSearch(deps)
 * search.search('кафе рядом с вокзалом', { lat: 52.286, lon: 104.281 })
 * ```
 */
import type { SearchDeps } from './dependencies.ts';
import { SmartSearch } from './smart-search.ts';

/** Smart search over the searches of an opened snapshot. */
export const openSmartSearch = (deps: SearchDeps): SmartSearch => new SmartSearch(deps);

export type { SearchDeps } from './dependencies.ts';
export type { SmartSearch } from './smart-search.ts';
export type {
  Interpretation,
  Landmark,
  SearchHit,
  SearchReading,
  SearchRoute,
  SearchType,
  SmartSearchOptions,
  SmartSearchResponse,
} from './types.ts';
