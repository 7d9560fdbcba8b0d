/**
 * The second stage of the pipeline: what the tags of OpenStreetMap mean.
 *
 * ```ts
 * const map = extractMap(await loadOsm(['irkutsk.osm.pbf']));
 * map.geocoding.addresses.length; // 40 thousand
 * ```
 *
 * One sweep shows every element to the collectors (`collect-map.ts`, `sweep/`, with areas assembled by `geometry/`); what they
 * collect holds none of the elements, so that these can be let go. Then places are merged (`places/`), houses and streets are put into them (`addresses/`) and duplicates of POIs merged (`poi/`).
 * Which tags mean what stands in tables: `layers/*-classes.ts`, `places/place-kinds.ts`, `poi/*-kinds.ts`.
 */
export { readByMap, readByRoads } from './elements-to-read.ts';
export { type CollectedMap, collectMap } from './collect-map.ts';
export { extractMap, interpretMap } from './extract-map.ts';
export type { ExtractedMap, ExtractWarnings } from './types.ts';
