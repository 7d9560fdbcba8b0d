/**
 * Reads OpenStreetMap data into flat arrays. Nothing here interprets a tag: that is the work of `extract/`.
 *
 * ```ts
 * const osm = await loadOsm(['irkutsk.osm.pbf', 'angarsk.osm.pbf']);
 * for (const index of osm.nodes.tagged) console.log(osm.nodes.ids[index], osm.nodes.tags(index));
 * ```
 */
export { loadOsm, type LoadOsmOptions, type OsmProgress } from './load-osm.ts';
export type {
  OsmData,
  OsmKind,
  OsmLosses,
  OsmNodes,
  OsmRelations,
  OsmSourceInfo,
  OsmTagged,
  OsmWays,
} from './osm-data.ts';
export { openOsm, packOsm, type PackedOsm } from './pack-osm.ts';
export {
  createPbfWriter,
  type PbfWriter,
  type PbfWriterOptions,
  type WrittenNode,
  type WrittenRelation,
  type WrittenWay,
} from './pbf-writer.ts';
