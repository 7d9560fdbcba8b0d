/**
 * The second stage of the pipeline: interprets the tags of OpenStreetMap.
 *
 * ```ts
 * const map = extractMap(await loadOsm(['irkutsk.osm.pbf']));
 * map.geocoding.addresses.length; // 40 thousand
 * ```
 *
 * One sweep passes every element to the collectors (`collect-map.ts`, `sweep/`, with areas assembled by `geometry/`).
 * The collected data reference no elements, so these can be freed. Then places are merged (`places/`), houses and
 * streets are assigned to them (`addresses/`), and duplicate POIs are merged (`poi/`). Tables define the meaning of tags:
 * `layers/*-classes.ts`, `places/place-kinds.ts`, `poi/*-kinds.ts`.
 */
export { readByMap, readByRoads } from './elements-to-read.ts';
export { type CollectedMap, collectMap } from './collect-map.ts';
export { extractMap, interpretMap } from './extract-map.ts';
export type { ExtractedMap, ExtractWarnings } from './types.ts';
