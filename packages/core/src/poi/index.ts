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
export type { CompletedEntry, CompletionKind, PoiSearch, PoiSearchDeps } from './poi-search-interface.ts';
export type { PoiSource } from './input.ts';
