/**
 * The second stage of the pipeline: what the tags of OpenStreetMap mean.
 *
 * ```ts
 * const map = extractMap(await loadOsm(['irkutsk.osm.pbf']));
 * map.geocoding.addresses.length; // 40 thousand
 * ```
 *
 * One sweep shows every element to the collectors (`sweep/`, with areas assembled by `geometry/`); then places are
 * merged (`places/`), houses and streets are put into them (`addresses/`) and duplicates of POIs merged (`poi/`).
 * Which tags mean what stands in tables: `layers/*-classes.ts`, `places/place-kinds.ts`, `poi/*-kinds.ts`.
 */
export { readByMap, readByRoads } from './what-is-read.ts';
export { extractMap, type ExtractOptions } from './extract-map.ts';
export type { BoundaryRecord, ExtractedMap, ExtractWarnings } from './types.ts';
