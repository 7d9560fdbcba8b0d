import type { RoadEdges, RoadWays, SharedRoads } from '../input.ts';

/**
 * The ways of all networks in the order in which the edges of the networks name them, the first network's before those
 * of the next: what a route of that network drives over lies together. Ways of no network are left out. O(ways + edges).
 *
 * @param networks - their edges; they are renumbered
 */
export function orderWays(
  { firstVertex, ...ways }: SharedRoads['ways'],
  networks: readonly RoadEdges[],
): { readonly ways: RoadWays; readonly networks: RoadEdges[] } {
  const order = namedOrder(firstVertex.length - 1, networks);
  const number = new Uint32Array(firstVertex.length);
  order.forEach((way, at) => (number[way] = at));
  const shift = new Int32Array(firstVertex.length);
  const vertices = new Int32Array(
    2 * order.reduce((count, way) => count + firstVertex[way + 1]! - firstVertex[way]!, 0),
  );
  const nodeId = ways.nodeId && new Float64Array(vertices.length / 2);
  let to = 0;
  for (const way of order) {
    shift[way] = to - firstVertex[way]!;
    vertices.set(ways.vertices.subarray(2 * firstVertex[way]!, 2 * firstVertex[way + 1]!), 2 * to);
    if (nodeId && ways.nodeId) nodeId.set(ways.nodeId.subarray(firstVertex[way], firstVertex[way + 1]), to);
    to += firstVertex[way + 1]! - firstVertex[way]!;
  }
  return {
    ways: {
      name: order.map((way) => ways.name[way]!),
      ref: order.map((way) => ways.ref[way]!),
      roadClass: Uint8Array.from(order, (way) => ways.roadClass[way]!),
      forwardLanes: Uint8Array.from(order, (way) => ways.forwardLanes[way]!),
      backwardLanes: Uint8Array.from(order, (way) => ways.backwardLanes[way]!),
      osmId: Float64Array.from(order, (way) => ways.osmId[way]!),
      vertices,
      ...(nodeId && { nodeId }),
    },
    networks: networks.map((edges) => ({
      ...edges,
      way: edges.way.map((way) => number[way]!),
      firstVertex: edges.firstVertex.map((vertex, edge) => vertex + shift[edges.way[edge]!]!),
      lastVertex: edges.lastVertex.map((vertex, edge) => vertex + shift[edges.way[edge]!]!),
    })),
  };
}

function namedOrder(wayCount: number, networks: readonly RoadEdges[]): Uint32Array {
  const order = new Uint32Array(wayCount);
  const isListed = new Uint8Array(wayCount);
  let count = 0;
  for (const { way: ways } of networks) {
    for (const way of ways) {
      if (isListed[way] !== 0) continue;
      isListed[way] = 1;
      order[count++] = way;
    }
  }
  return order.slice(0, count);
}
