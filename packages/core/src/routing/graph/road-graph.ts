import { StringTable } from '../../collections/string-table.ts';
import type { Column } from '../../snapshot/column.ts';
import type { SectionArray, SectionSet, SectionSource } from '../../snapshot/sections.ts';
import type { ArcGraph } from '../ch/hierarchy.ts';
import { INF_WEIGHT } from '../ch/sentinels.ts';
import type { RoadEdges, RoadLinks, RoadWays, SharedRoads } from '../input.ts';
import { describerOf, type Profile, type ProfileName, sectionName } from '../profile.ts';
import { arcsLeaving } from './adjacency.ts';
import { readEnglishNames, type StoredEnglishNames, writeEnglishNames } from './english-names.ts';
import { NodeComponents, writeNodeComponents } from './node-components.ts';
import { readRoadSigns, type RoadSigns, writeRoadSigns } from './road-signs.ts';
import type { TurnCopies } from './turn-copies.ts';
import { readTurnLanes, type TurnLanes, writeTurnLanes } from './turn-lanes.ts';

/**
 * The road network of one profile: edges, links and junctions, with nodes numbered by their rank in the hierarchy.
 * Directed arcs are numbered 2e for edge e from tail to head, 2e + 1 for the way back, 2 × edgeCount + l for link l;
 * after them come the arcs that turn restrictions add.
 */
export interface RoadGraph extends Omit<RoadNetworkColumns, 'component'> {
  readonly junctions: StoredJunctions;
  readonly components: NodeComponents;
  readonly ways: StoredWays;
  readonly signs?: RoadSigns | undefined;
  readonly turnLanes?: TurnLanes | undefined;
  readonly englishNames?: StoredEnglishNames | undefined;
  /** Names and references of ways, texts of signs, arrows on lanes; string 0 is empty. */
  readonly strings: StringTable;
}

/** Ways of a snapshot. */
export interface StoredWays extends Omit<RoadWays, 'nodeId'> {
  /** See {@link RoadWays}. */
  readonly nodeId?: Column<Float64Array>;
}

/** Columns of one network; ways, signs and names are shared by all profiles. */
export interface RoadNetworkColumns {
  readonly nodeCount: number;
  readonly edges: RoadEdges;
  readonly links: RoadLinks;
  /** Node copies for forbidden turns; edges and links name the original nodes. */
  readonly copies: TurnCopies;
  /** Strongly connected component of each node; 0 is the largest. Length nodeCount. */
  readonly component: Uint32Array;
  /** Limits of roads for vehicles; see `NetworkInput.limitTable`. */
  readonly limitTable?: Float32Array | undefined;
}

/**
 * The roads that meet at each place, for the descriptions of junctions. Networks with the same edges share them, so nodes
 * have the numbers of the network that describes the edges.
 */
export interface StoredJunctions {
  /** The ends of each edge, and the head of each link. */
  readonly tail: Uint32Array;
  readonly head: Uint32Array;
  readonly linkTo: Uint32Array;
  /** Arcs of edges and links that leave a node, open or closed: `arcs` from `firstArc[node]` to `firstArc[node + 1]`. */
  readonly firstArc: Column<Uint32Array>;
  readonly arcs: Column<Uint32Array>;
}

/** Returns all arcs of a network by number, with turn restrictions applied; closed arcs weigh `INF_WEIGHT`. */
export function arcGraphOf({
  nodeCount,
  edges,
  links,
  copies,
}: Pick<RoadGraph, 'nodeCount' | 'edges' | 'links' | 'copies'>): ArcGraph {
  const roads = roadArcsOf(nodeCount, edges, links);
  const { redirectedArc, redirectedHead, addedArc, addedTail, addedHead, addedTurnDs } = copies;
  const roadArcCount = roads.tail.length;
  const tail = new Uint32Array(roadArcCount + addedArc.length);
  const head = new Uint32Array(tail.length);
  const weight = new Int32Array(tail.length);
  tail.set(roads.tail);
  tail.set(addedTail, roadArcCount);
  head.set(roads.head);
  head.set(addedHead, roadArcCount);
  weight.set(roads.weight);
  for (let i = 0; i < addedArc.length; i++) {
    const roadDs = roads.weight[addedArc[i]!]!;
    weight[roadArcCount + i] = roadDs === INF_WEIGHT ? INF_WEIGHT : roadDs + addedTurnDs[i]!;
  }
  for (let i = 0; i < redirectedArc.length; i++) head[redirectedArc[i]!] = redirectedHead[i]!;
  return { nodeCount, tail, head, weight };
}

/**
 * Returns 1 for each edge that is open both ways with the same weight and time, and of which neither direction leads to
 * a copy of its end; else 0. See `ArcGraph.twoWay`.
 */
export function twoWayEdges({ edges, copies }: Pick<RoadGraph, 'edges' | 'copies'>): Uint8Array {
  const { forwardWeightDs, backwardWeightDs, forwardDurationDs, backwardDurationDs } = edges;
  const twoWay = new Uint8Array(edges.tail.length);
  for (let edge = 0; edge < twoWay.length; edge++) {
    const isOpen = forwardWeightDs[edge] !== INF_WEIGHT;
    const isSame =
      forwardWeightDs[edge] === backwardWeightDs[edge] && forwardDurationDs[edge] === backwardDurationDs[edge];
    twoWay[edge] = isOpen && isSame ? 1 : 0;
  }
  for (const arc of copies.redirectedArc) if (arc < 2 * twoWay.length) twoWay[arc >> 1] = 0;
  return twoWay;
}

/** Returns the arc of an edge or a link that an arc of the network drives over. */
export function roadArcOf({ edges, links, copies }: RoadGraph, arc: number): number {
  const roadArcCount = 2 * edges.tail.length + links.from.length;
  return arc < roadArcCount ? arc : copies.addedArc[arc - roadArcCount]!;
}

/**
 * Returns the arcs of edges and links along a path of the network's arcs, and the cost of the turn into each,
 * deciseconds.
 */
export function roadArcsAlong(
  { edges, links, copies }: RoadGraph,
  arcs: ArrayLike<number>,
): { roadArcs: Int32Array; turnsDs: Int32Array } {
  const roadArcCount = 2 * edges.tail.length + links.from.length;
  const roadArcs = new Int32Array(arcs);
  const turnsDs = new Int32Array(roadArcs.length);
  for (let at = 0; at < roadArcs.length; at++) {
    const added = roadArcs[at]! - roadArcCount;
    if (added < 0) continue;
    roadArcs[at] = copies.addedArc[added]!;
    turnsDs[at] = copies.addedTurnDs[added]!;
  }
  return { roadArcs, turnsDs };
}

/** Returns true if an arc of an edge or a link may be driven. */
export function isOpenArc({ edges, links }: RoadGraph, arc: number): boolean {
  const linkStart = 2 * edges.tail.length;
  const weightDs =
    arc >= linkStart
      ? links.weightDs[arc - linkStart]
      : ((arc & 1) === 0 ? edges.forwardWeightDs : edges.backwardWeightDs)[arc >> 1];
  return weightDs !== INF_WEIGHT;
}

/** Returns the arcs of edges and links alone, as if every turn were allowed. */
export function roadArcsOf(nodeCount: number, edges: RoadEdges, links: RoadLinks): ArcGraph {
  const edgeCount = edges.tail.length;
  const arcCount = 2 * edgeCount + links.from.length;
  const tail = new Uint32Array(arcCount);
  const head = new Uint32Array(arcCount);
  const weight = new Int32Array(arcCount);
  for (let edge = 0; edge < edgeCount; edge++) {
    tail[2 * edge] = head[2 * edge + 1] = edges.tail[edge]!;
    head[2 * edge] = tail[2 * edge + 1] = edges.head[edge]!;
    weight[2 * edge] = edges.forwardWeightDs[edge]!;
    weight[2 * edge + 1] = edges.backwardWeightDs[edge]!;
  }
  tail.set(links.from, 2 * edgeCount);
  head.set(links.to, 2 * edgeCount);
  weight.set(links.weightDs, 2 * edgeCount);
  return { nodeCount, tail, head, weight };
}

/** Stores the data that all networks share as `routing/…` sections. */
export function writeSharedRoads(
  { ways, signs, turnLanes, englishNames, strings }: SharedRoads,
  sections: SectionSet,
): void {
  sections.add('routing/way-name', ways.name);
  sections.add('routing/way-ref', ways.ref);
  sections.add('routing/way-class', ways.roadClass);
  sections.add('routing/way-forward-lanes', ways.forwardLanes);
  sections.add('routing/way-backward-lanes', ways.backwardLanes);
  sections.add('routing/way-osm-id', ways.osmId);
  sections.add('routing/way-vertices', ways.vertices);
  if (ways.nodeId) sections.addCold('routing/way-node-id', ways.nodeId);
  sections.add('routing/string-bytes', strings.bytes);
  sections.add('routing/string-offsets', strings.offsets);
  if (signs) writeRoadSigns(signs, sections);
  if (turnLanes) writeTurnLanes(turnLanes, sections);
  if (englishNames) writeEnglishNames(englishNames, sections);
}

/**
 * Stores what networks with the same edges have in common as `routing/<profile>/…` sections: the edges as pieces of
 * ways, and the roads that meet at each node.
 */
export function writeSharedColumns(
  profile: Profile,
  { nodeCount, edges, links }: RoadNetworkColumns,
  sections: SectionSet,
): void {
  const add = sectionAdder(profile, sections);
  add('edge-distance-cm', edges.distanceCm);
  add('edge-way', edges.way);
  add('edge-first-vertex', edges.firstVertex);
  add('edge-last-vertex', edges.lastVertex);
  const leaving = arcsLeaving(roadArcsOf(nodeCount, edges, links));
  sections.addCold(sectionName(profile, 'junction-first-arc'), leaving.first);
  sections.addCold(sectionName(profile, 'junction-arcs'), leaving.arcs);
}

/** Stores the columns that each network has of its own, likewise. */
export function writeNetworkColumns(profile: Profile, network: RoadNetworkColumns, sections: SectionSet): void {
  const { edges, links, copies, limitTable } = network;
  const add = sectionAdder(profile, sections);
  add('edge-tail', edges.tail);
  add('edge-head', edges.head);
  add('link-from', links.from);
  add('link-to', links.to);
  add('link-weight-ds', links.weightDs);
  add('copy-original', copies.original);
  add('copy-node', copies.copy);
  add('redirected-arc', copies.redirectedArc);
  add('redirected-head', copies.redirectedHead);
  add('added-arc', copies.addedArc);
  add('added-tail', copies.addedTail);
  add('added-head', copies.addedHead);
  add('added-turn-ds', copies.addedTurnDs);
  if (edges.limits && limitTable) {
    add('edge-limits', edges.limits);
    add('limit-table', limitTable);
  }
  writeRoadWeights(profile, network, sections);
}

/** Stores the columns of a network that depend on closed roads and speeds. */
export function writeRoadWeights(
  profile: ProfileName,
  { edges, component }: Pick<RoadNetworkColumns, 'edges' | 'component'>,
  sections: SectionSet,
): void {
  const add = sectionAdder(profile, sections);
  add('edge-forward-weight-ds', edges.forwardWeightDs);
  add('edge-backward-weight-ds', edges.backwardWeightDs);
  add('edge-forward-duration-ds', edges.forwardDurationDs);
  add('edge-backward-duration-ds', edges.backwardDurationDs);
  add('edge-flags', edges.flags);
  writeNodeComponents(sections, profile, component);
}

/** Returns true if a snapshot contains the network of a profile. */
export const hasNetwork = (sections: SectionSource, profile: Profile): boolean =>
  sections.has(sectionName(profile, 'minor-nodes'));

/** Returns the network of a profile as views over a snapshot's sections; nothing is computed. */
export function readRoadGraph(sections: SectionSource, profile: Profile): RoadGraph {
  const describer = describerOf(sections, profile);
  const u32 = (name: string, of = profile): Uint32Array => sections.get(sectionName(of, name), 'u32');
  const i32 = (name: string): Int32Array => sections.get(sectionName(profile, name), 'i32');
  const column = (name: string): Column<Uint32Array> => sections.column(sectionName(describer, name), 'u32');
  const hasLimits = sections.has(sectionName(profile, 'limit-table'));
  return {
    nodeCount: (u32('ch-first-arc').length - 1) / 3,
    edges: {
      tail: u32('edge-tail'),
      head: u32('edge-head'),
      forwardWeightDs: i32('edge-forward-weight-ds'),
      backwardWeightDs: i32('edge-backward-weight-ds'),
      forwardDurationDs: i32('edge-forward-duration-ds'),
      backwardDurationDs: i32('edge-backward-duration-ds'),
      distanceCm: u32('edge-distance-cm', describer),
      flags: sections.get(sectionName(profile, 'edge-flags'), 'u16'),
      way: u32('edge-way', describer),
      firstVertex: u32('edge-first-vertex', describer),
      lastVertex: u32('edge-last-vertex', describer),
      ...(hasLimits && { limits: sections.get(sectionName(profile, 'edge-limits'), 'u16') }),
    },
    ...(hasLimits && { limitTable: sections.get(sectionName(profile, 'limit-table'), 'f32') }),
    links: { from: u32('link-from'), to: u32('link-to'), weightDs: i32('link-weight-ds') },
    copies: {
      original: u32('copy-original'),
      copy: u32('copy-node'),
      redirectedArc: u32('redirected-arc'),
      redirectedHead: u32('redirected-head'),
      addedArc: u32('added-arc'),
      addedTail: u32('added-tail'),
      addedHead: u32('added-head'),
      addedTurnDs: i32('added-turn-ds'),
    },
    junctions: {
      tail: u32('edge-tail', describer),
      head: u32('edge-head', describer),
      linkTo: u32('link-to', describer),
      firstArc: column('junction-first-arc'),
      arcs: column('junction-arcs'),
    },
    components: new NodeComponents(sections, profile),
    ways: {
      name: sections.get('routing/way-name', 'u32'),
      ref: sections.get('routing/way-ref', 'u32'),
      roadClass: sections.get('routing/way-class', 'u8'),
      forwardLanes: sections.get('routing/way-forward-lanes', 'u8'),
      backwardLanes: sections.get('routing/way-backward-lanes', 'u8'),
      osmId: sections.get('routing/way-osm-id', 'f64'),
      vertices: sections.get('routing/way-vertices', 'i32'),
      ...(sections.has('routing/way-node-id') && { nodeId: sections.column('routing/way-node-id', 'f64') }),
    },
    signs: readRoadSigns(sections),
    turnLanes: readTurnLanes(sections),
    englishNames: readEnglishNames(sections),
    strings: new StringTable(sections.get('routing/string-bytes', 'u8'), sections.get('routing/string-offsets', 'u32')),
  };
}

function sectionAdder(profile: ProfileName, sections: SectionSet): (name: string, array: SectionArray) => void {
  return (name, array) => sections.add(sectionName(profile, name), array);
}
