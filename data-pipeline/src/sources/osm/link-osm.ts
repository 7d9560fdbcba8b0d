import { setImmediate } from 'node:timers/promises';
import { OSM_RELATION, OSM_WAY, type OsmKind } from '@verst/core/build';
import { free } from '../../columns/growable.ts';
import { IdIndex } from './id-index.ts';
import type { OsmData, OsmLosses } from './osm-data.ts';
import type { OsmElements } from './osm-elements.ts';
import { type InternedStrings, NodeStore, RelationStore, WayStore } from './osm-store.ts';

/** Maximum number of messages in `OsmLosses.samples`. */
export const MAX_SAMPLES = 100;

/** Adds a message that names file and element, if the losses have room for it. */
export function addSample(losses: OsmLosses, path: string, kind: OsmKind, id: number, fault: string): void {
  if (losses.samples.length < MAX_SAMPLES) losses.samples.push(`${path}: ${'nwr'[kind]}${id} ${fault}`);
}

/**
 * Replaces references by id with positions. References to nodes that no source contains are dropped and counted. Yields
 * to the event loop in between. The arrays are shared with `elements`.
 */
export async function linkOsm(elements: OsmElements): Promise<OsmData> {
  const losses = { ...elements.losses, samples: [...elements.losses.samples] };
  const texts = elements.strings;
  const strings: InternedStrings = { strings: texts, ids: new Map(texts.map((text, id) => [text, id])) };
  const { ids, tags } = elements.nodes;
  const nodes = new NodeStore(ids, tags, strings, elements.nodes);
  const nodeIndex = new IdIndex(ids);
  await setImmediate();
  const ways = linkWays(elements, ids, nodeIndex, strings, losses);
  await setImmediate();
  const relations = linkRelations(elements, nodeIndex, ways, strings, losses);
  nodeIndex.free();
  return { nodes, ways, relations, sources: elements.sources, losses };
}

/** As {@link linkOsm}, but frees what the result does not need of the elements; they must not be used afterwards. */
export async function takeOsm(elements: OsmElements): Promise<OsmData> {
  const osm = await linkOsm(elements);
  free(elements.nodes.tags.start);
  free(elements.ways.refIds);
  return osm;
}

function linkWays(
  { ways: { ids, tags, refStart, refIds, origins }, paths }: OsmElements,
  nodeIds: Float64Array,
  nodeIndex: IdIndex,
  strings: InternedStrings,
  losses: OsmLosses,
): WayStore {
  const start = new Uint32Array(ids.length + 1);
  const indexes = new Uint32Array(refIds.length);
  const tell = (way: number, fault: string): void =>
    addSample(losses, paths[origins[way]!]!, OSM_WAY, ids[way]!, fault);
  let node = -1;
  let out = 0;
  for (let way = 0; way < ids.length; way++) {
    for (let i = refStart[way]!; i < refStart[way + 1]!; i++) {
      const ref = refIds[i]!;
      // The nodes of a line were mostly drawn one after another, so the next node often has the next id.
      node = nodeIds[node + 1] === ref ? node + 1 : nodeIndex.indexOf(ref);
      if (node >= 0) indexes[out++] = node;
      else {
        losses.missingWayNodes++;
        tell(way, `refers to node ${ref}, which no source contains`);
      }
    }
    start[way + 1] = out;
    const left = out - start[way]!;
    if (left < 2) {
      losses.degenerateWays++;
      tell(way, `has ${left} of the 2 nodes that a line needs`);
    }
  }
  return new WayStore(ids, new IdIndex(ids), tags, strings, { start, indexes: indexes.subarray(0, out) });
}

function linkRelations(
  { relations: { ids, tags, members, origins }, paths }: OsmElements,
  nodeIndex: IdIndex,
  ways: WayStore,
  strings: InternedStrings,
  losses: OsmLosses,
): RelationStore {
  const index = new IdIndex(ids);
  const finders = [nodeIndex, ways, index];
  const indexes = new Int32Array(members.ids.length);
  for (let relation = 0; relation < ids.length; relation++) {
    for (let i = members.start[relation]!; i < members.start[relation + 1]!; i++) {
      indexes[i] = finders[members.kinds[i]!]!.indexOf(members.ids[i]!);
      if (indexes[i]! < 0) losses.missingMembers++;
    }
    if (members.start[relation + 1] === members.start[relation]) {
      losses.emptyRelations++;
      addSample(losses, paths[origins[relation]!]!, OSM_RELATION, ids[relation]!, 'has no members');
    }
  }
  return new RelationStore(ids, index, tags, strings, { ...members, indexes });
}
