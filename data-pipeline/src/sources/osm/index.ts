/**
 * Reads OpenStreetMap data into flat arrays. Nothing here interprets tags; that is done in `extract/`.
 *
 * ```ts
 * const osm = await loadOsm(['irkutsk.osm.pbf', 'angarsk.osm.pbf']);
 * for (const index of osm.nodes.tagged) console.log(osm.nodes.ids[index], osm.nodes.tags(index));
 * ```
 */
export { statePathOf } from './change-state.ts';
export { changeOsm, loadOsm, type OsmProgress, readOsm } from './load-osm.ts';
export { linkOsm, takeOsm } from './link-osm.ts';
export type { OsmData, OsmLosses, OsmSourceInfo, OsmTagged } from './osm-data.ts';
export { contentOf, type ReadElements } from './content-of.ts';
export type { OsmElements } from './osm-elements.ts';
export { createPbfWriter, type PbfWriter } from './pbf-writer.ts';
