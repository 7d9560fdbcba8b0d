/**
 * Search over points of interest and organisations: by category, brand, name and address, in Russian and English, with
 * typing mistakes; around a point, in a box, open at a time.
 *
 * ```ts
 * const pois = openPoiSearch(snapshot, { addressAt })
 * pois.searchPois('аптека', { lat: 52.286, lon: 104.281, openNow: true })
 * ```
 */
export { openPoiSearch } from './poi-search.ts';
export { addressBeside } from './address.ts';
export { ownName } from './published-items.ts';
export type { NameMatch, NameSearchOptions } from './name-search.ts';
export type { TextMeaning } from './query/meaning.ts';
export type {
  CompletedEntry,
  CompletionKind,
  FoundByPhone,
  FoundPoi,
  PoiSearch,
  PoiSearchDeps,
} from './poi-search-interface.ts';
export type {
  CardOptions,
  OrganizationCard,
  OrganizationItem,
  PoiCard,
  PoiItem,
  PoiSearchOptions,
  SearchResponse,
} from './types.ts';
export type { PoiSource } from './input.ts';
