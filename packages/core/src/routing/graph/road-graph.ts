import { StringTable } from '../../collections/string-table.ts';
import type { SectionSet, SectionSource } from '../../snapshot/sections.ts';
import type { ArcGraph } from '../ch/hierarchy.ts';
import { INF_WEIGHT } from '../ch/sentinels.ts';
import type { RoadEdges, RoadLinks } from '../input.ts';
import { readRoadSigns, type RoadSigns } from './road-signs.ts';
import type { TurnCopies } from './turn-copies.ts';

/**
 * The road network of a snapshot: edges and links with nodes numbered by their rank in the hierarchy, and what leads
 * where. Directed arcs are numbered 2e for edge e from tail to head, 2e + 1 for the way back, 2 × edgeCount + l for link l;
 * after them come the arcs that turn restrictions add.
 */
export interface RoadGraph {
  readonly nodeCount: number;
  readonly edges: RoadEdges;
  readonly links: RoadLinks;
  /** Where turns are forbidden; edges and links name the original nodes. */
  readonly copies: TurnCopies;
  readonly adjacency: ArcAdjacency;
  /** Strongly connected component of each node; 0 is the largest. Length nodeCount. */
  readonly component: Uint32Array;
  readonly signs?: RoadSigns | undefined;
  /** Names and references of edges, and what signs say; string 0 is empty. */
  readonly strings: StringTable;
}

/** The open arcs at each node. */
export interface ArcAdjacency {
  /** Arcs that leave node u: `outgoing[firstOutgoing[u]] … outgoing[firstOutgoing[u + 1] - 1]`. Length nodeCount + 1. */
  readonly firstOutgoing: Uint32Array;
  readonly outgoing: Uint32Array;
  /** Arcs that enter a node, likewise. */
  readonly firstIncoming: Uint32Array;
  readonly incoming: Uint32Array;
}

/** All arcs of a network in their numbering, turn restrictions in force; closed ones with `INF_WEIGHT`. */
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

/** The arc of an edge or a link that an arc of the network drives. */
export function roadArcOf({ edges, links, copies }: RoadGraph, arc: number): number {
  const roadArcCount = 2 * edges.tail.length + links.from.length;
  return arc < roadArcCount ? arc : copies.addedArc[arc - roadArcCount]!;
}

/** The arcs of edges and links along a path of arcs of the network, and what the turn into each costs, deciseconds. */
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

/** The arcs of edges and links alone, as if every turn were allowed. */
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

/** Stores a network, its names given as the bytes and offsets of a string table, as `routing/…` sections. */
export function writeRoadGraph(
  graph: Omit<RoadGraph, 'strings' | 'signs'>,
  strings: { readonly bytes: Uint8Array; readonly offsets: Uint32Array },
  sections: SectionSet,
): void {
  const { edges } = graph;
  sections.add('routing/edge-tail', edges.tail);
  sections.add('routing/edge-head', edges.head);
  sections.add('routing/edge-distance-cm', edges.distanceCm);
  sections.add('routing/edge-name', edges.name);
  sections.add('routing/edge-ref', edges.ref);
  sections.add('routing/edge-class', edges.roadClass);
  sections.add('routing/edge-forward-lanes', edges.forwardLanes ?? new Uint8Array(edges.tail.length));
  sections.add('routing/edge-backward-lanes', edges.backwardLanes ?? new Uint8Array(edges.tail.length));
  sections.add('routing/edge-way-id', edges.wayId);
  sections.add('routing/edge-first-vertex', edges.firstVertex);
  sections.add('routing/edge-vertices', edges.vertices);
  sections.add('routing/link-from', graph.links.from);
  sections.add('routing/link-to', graph.links.to);
  sections.add('routing/link-weight-ds', graph.links.weightDs);
  sections.add('routing/copy-original', graph.copies.original);
  sections.add('routing/copy-node', graph.copies.copy);
  sections.add('routing/redirected-arc', graph.copies.redirectedArc);
  sections.add('routing/redirected-head', graph.copies.redirectedHead);
  sections.add('routing/added-arc', graph.copies.addedArc);
  sections.add('routing/added-tail', graph.copies.addedTail);
  sections.add('routing/added-head', graph.copies.addedHead);
  sections.add('routing/added-turn-ds', graph.copies.addedTurnDs);
  sections.add('routing/string-bytes', strings.bytes);
  sections.add('routing/string-offsets', strings.offsets);
  writeRoadWeights(graph, sections);
}

/** Stores what closed roads and other speeds change in a network; the rest of it stays as it is. */
export function writeRoadWeights(
  { edges, adjacency, component }: Pick<RoadGraph, 'edges' | 'adjacency' | 'component'>,
  sections: SectionSet,
): void {
  sections.add('routing/edge-forward-weight-ds', edges.forwardWeightDs);
  sections.add('routing/edge-backward-weight-ds', edges.backwardWeightDs);
  sections.add('routing/edge-forward-duration-ds', edges.forwardDurationDs);
  sections.add('routing/edge-backward-duration-ds', edges.backwardDurationDs);
  sections.add('routing/edge-flags', edges.flags);
  sections.add('routing/first-outgoing', adjacency.firstOutgoing);
  sections.add('routing/outgoing', adjacency.outgoing);
  sections.add('routing/first-incoming', adjacency.firstIncoming);
  sections.add('routing/incoming', adjacency.incoming);
  sections.add('routing/node-component', component);
}

/** The network as views over a snapshot's sections; nothing is computed. */
export function readRoadGraph(sections: SectionSource): RoadGraph {
  const component = sections.get('routing/node-component', 'u32');
  const addedArc = sections.get('routing/added-arc', 'u32');
  return {
    nodeCount: component.length,
    edges: {
      tail: sections.get('routing/edge-tail', 'u32'),
      head: sections.get('routing/edge-head', 'u32'),
      forwardWeightDs: sections.get('routing/edge-forward-weight-ds', 'i32'),
      backwardWeightDs: sections.get('routing/edge-backward-weight-ds', 'i32'),
      forwardDurationDs: sections.get('routing/edge-forward-duration-ds', 'i32'),
      backwardDurationDs: sections.get('routing/edge-backward-duration-ds', 'i32'),
      distanceCm: sections.get('routing/edge-distance-cm', 'u32'),
      name: sections.get('routing/edge-name', 'u32'),
      ref: sections.get('routing/edge-ref', 'u32'),
      roadClass: sections.get('routing/edge-class', 'u8'),
      flags: sections.get('routing/edge-flags', 'u16'),
      // Snapshots of before lanes were kept have none.
      ...(sections.has('routing/edge-forward-lanes') && {
        forwardLanes: sections.get('routing/edge-forward-lanes', 'u8'),
        backwardLanes: sections.get('routing/edge-backward-lanes', 'u8'),
      }),
      wayId: sections.get('routing/edge-way-id', 'f64'),
      firstVertex: sections.get('routing/edge-first-vertex', 'u32'),
      vertices: sections.get('routing/edge-vertices', 'i32'),
    },
    links: {
      from: sections.get('routing/link-from', 'u32'),
      to: sections.get('routing/link-to', 'u32'),
      weightDs: sections.get('routing/link-weight-ds', 'i32'),
    },
    copies: {
      original: sections.get('routing/copy-original', 'u32'),
      copy: sections.get('routing/copy-node', 'u32'),
      redirectedArc: sections.get('routing/redirected-arc', 'u32'),
      redirectedHead: sections.get('routing/redirected-head', 'u32'),
      addedArc,
      addedTail: sections.get('routing/added-tail', 'u32'),
      addedHead: sections.get('routing/added-head', 'u32'),
      // Snapshots of before turns cost time have none.
      addedTurnDs: sections.has('routing/added-turn-ds')
        ? sections.get('routing/added-turn-ds', 'i32')
        : new Int32Array(addedArc.length),
    },
    adjacency: {
      firstOutgoing: sections.get('routing/first-outgoing', 'u32'),
      outgoing: sections.get('routing/outgoing', 'u32'),
      firstIncoming: sections.get('routing/first-incoming', 'u32'),
      incoming: sections.get('routing/incoming', 'u32'),
    },
    component,
    signs: readRoadSigns(sections),
    strings: new StringTable(sections.get('routing/string-bytes', 'u8'), sections.get('routing/string-offsets', 'u32')),
  };
}
