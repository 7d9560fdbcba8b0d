import { IdIndex } from './id-index.ts';
import type { OsmData, OsmLosses, OsmSourceInfo } from './osm-data.ts';
import {
  type InternedStrings,
  type MemberArrays,
  NodeStore,
  RelationStore,
  type TagArrays,
  WayStore,
} from './osm-store.ts';

/** {@link OsmData} as plain arrays that can be kept in a file. */
export interface PackedOsm {
  /** Interned strings: tags and roles hold positions in it. */
  readonly strings: readonly string[];
  readonly nodes: { ids: Float64Array; tags: TagArrays; lonE7: Int32Array; latE7: Int32Array };
  readonly ways: { ids: Float64Array; tags: TagArrays; refs: { start: Uint32Array; indexes: Uint32Array } };
  readonly relations: { ids: Float64Array; tags: TagArrays; members: MemberArrays };
  readonly sources: readonly OsmSourceInfo[];
  readonly losses: OsmLosses;
}

/**
 * Takes the data of {@link loadOsm} apart; the arrays are shared with it.
 *
 * @throws TypeError for data of another making
 */
export function packOsm({ nodes, ways, relations, sources, losses }: OsmData): PackedOsm {
  if (!(nodes instanceof NodeStore && ways instanceof WayStore && relations instanceof RelationStore)) {
    throw new TypeError('only data that loadOsm gave can be packed');
  }
  return {
    strings: nodes.strings.strings,
    nodes: { ids: nodes.ids, tags: nodes.tagArrays, lonE7: nodes.lonE7, latE7: nodes.latE7 },
    ways: { ids: ways.ids, tags: ways.tagArrays, refs: { start: ways.refsStart, indexes: ways.refs } },
    relations: {
      ids: relations.ids,
      tags: relations.tagArrays,
      members: {
        start: relations.membersStart,
        kinds: relations.memberKinds,
        indexes: relations.memberIndexes,
        ids: relations.memberIds,
        roles: relations.memberRoles,
      },
    },
    sources,
    losses,
  };
}

/** The data that {@link packOsm} took apart. */
export function openOsm({ strings: texts, nodes, ways, relations, sources, losses }: PackedOsm): OsmData {
  const strings: InternedStrings = { strings: texts, ids: new Map(texts.map((text, id) => [text, id])) };
  return {
    nodes: new NodeStore(nodes.ids, new IdIndex(nodes.ids), nodes.tags, strings, nodes),
    ways: new WayStore(ways.ids, new IdIndex(ways.ids), ways.tags, strings, ways.refs),
    relations: new RelationStore(relations.ids, new IdIndex(relations.ids), relations.tags, strings, relations.members),
    sources,
    losses,
  };
}
