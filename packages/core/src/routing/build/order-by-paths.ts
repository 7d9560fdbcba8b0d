import { inverse, orderByKey } from '../../collections/order.ts';
import { type ContractedHierarchy, ITSELF, LENGTH_BITS } from '../ch/hierarchy.ts';
import type { RoadGraph } from '../graph/road-graph.ts';
import type { RoadEdges } from '../input.ts';

type Roads = Pick<RoadGraph, 'edges' | 'links' | 'copies'>;

/** Result of {@link orderByPaths}. */
export interface OrderedRoads extends Roads {
  readonly hierarchy: ContractedHierarchy;
  /** By new number: the number that the edge had before. */
  readonly edgeAt: Uint32Array;
}

/**
 * Returns the same network with its edges numbered in the order in which the paths of shortcuts first use them. A route
 * then reads lengths, times and vertices from a few contiguous pieces of memory. O(edges + numbers in paths).
 *
 * @param hierarchy - of that network; its paths are renumbered
 * @param edgeAt - another order of the edges, if they are to have that one
 */
export function orderByPaths(
  roads: Roads,
  hierarchy: ContractedHierarchy,
  edgeAt = drivenOrder(roads, hierarchy.paths),
): OrderedRoads {
  const { edges, links, copies } = roads;
  const linkStart = 2 * edges.tail.length;
  const addedStart = linkStart + links.from.length;
  const edgeNumber = inverse(edgeAt);
  const roadArcNumber = (arc: number): number => (arc < linkStart ? 2 * edgeNumber[arc >> 1]! + (arc & 1) : arc);
  const redirectedArc = copies.redirectedArc.map(roadArcNumber);
  const redirectedAt = orderByKey(redirectedArc);
  const addedArc = copies.addedArc.map(roadArcNumber);
  const addedAt = orderByKey(addedArc);
  const addedNumber = inverse(addedAt);
  const arcNumber = (arc: number): number =>
    arc < addedStart ? roadArcNumber(arc) : addedStart + addedNumber[arc - addedStart]!;
  const { spans, paths } = hierarchy;
  return {
    edgeAt,
    edges: pickEdges(edges, edgeAt),
    links,
    copies: {
      ...copies,
      redirectedArc: pick(redirectedArc, redirectedAt),
      redirectedHead: pick(copies.redirectedHead, redirectedAt),
      addedArc: pick(addedArc, addedAt),
      addedTail: pick(copies.addedTail, addedAt),
      addedHead: pick(copies.addedHead, addedAt),
      addedTurnDs: pick(copies.addedTurnDs, addedAt),
    },
    hierarchy: {
      ...hierarchy,
      spans: spans.map((number, at) =>
        (at & 1) === 0 && (spans[at + 1]! & LENGTH_BITS) === ITSELF ? arcNumber(number) : number,
      ),
      paths: paths.map(arcNumber),
    },
  };
}

/** Returns edges in the order of their first use in paths, then the edges in no path. */
function drivenOrder({ edges, links, copies }: Roads, paths: Uint32Array): Uint32Array {
  const edgeCount = edges.tail.length;
  const addedStart = 2 * edgeCount + links.from.length;
  const order = new Uint32Array(edgeCount);
  const isListed = new Uint8Array(edgeCount);
  let count = 0;
  const list = (edge: number): void => {
    if (isListed[edge] !== 0) return;
    isListed[edge] = 1;
    order[count++] = edge;
  };
  for (const arc of paths) {
    const roadArc = arc < addedStart ? arc : copies.addedArc[arc - addedStart]!;
    if (roadArc < 2 * edgeCount) list(roadArc >> 1);
  }
  for (let edge = 0; edge < edgeCount; edge++) list(edge);
  return order;
}

function pickEdges(edges: RoadEdges, order: Uint32Array): RoadEdges {
  return {
    tail: pick(edges.tail, order),
    head: pick(edges.head, order),
    forwardWeightDs: pick(edges.forwardWeightDs, order),
    backwardWeightDs: pick(edges.backwardWeightDs, order),
    forwardDurationDs: pick(edges.forwardDurationDs, order),
    backwardDurationDs: pick(edges.backwardDurationDs, order),
    distanceCm: pick(edges.distanceCm, order),
    flags: pick(edges.flags, order),
    way: pick(edges.way, order),
    firstVertex: pick(edges.firstVertex, order),
    lastVertex: pick(edges.lastVertex, order),
    ...(edges.limits && { limits: pick(edges.limits, order) }),
  };
}

/** Returns the values at some positions. */
function pick<T extends Uint8Array | Uint16Array | Uint32Array | Int32Array | Float64Array>(
  values: T,
  order: Uint32Array,
): T {
  const picked = new (values.constructor as new (length: number) => T)(order.length);
  for (let at = 0; at < order.length; at++) picked[at] = values[order[at]!]!;
  return picked;
}
