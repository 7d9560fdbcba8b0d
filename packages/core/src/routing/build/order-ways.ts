import { orderByKey } from '../../collections/order.ts';
import { HilbertCurve } from '../../geo/hilbert-curve.ts';
import type { NetworkInput, RoutingInput } from '../input.ts';
import { PROFILES } from '../profile.ts';

/**
 * Returns the same roads with their ways ordered along a Hilbert curve, network by network: ways that a route of the
 * first network uses are close together. Ways of no network are left out. O(ways + edges).
 */
export function orderWays({ ways: { firstVertex, ...ways }, networks, ...shared }: RoutingInput): RoutingInput {
  const all = PROFILES.flatMap((profile) => networks[profile] ?? []);
  const order = orderByPlace(firstVertex, ways.vertices, all);
  const number = new Uint32Array(firstVertex.length);
  order.forEach((way, at) => (number[way] = at));
  const starts = new Uint32Array(order.length + 1);
  order.forEach((way, at) => (starts[at + 1] = starts[at]! + firstVertex[way + 1]! - firstVertex[way]!));
  const vertices = new Int32Array(2 * starts[order.length]!);
  const nodeId = ways.nodeId && new Float64Array(starts[order.length]!);
  order.forEach((way, at) => {
    const [from, to] = [firstVertex[way]!, firstVertex[way + 1]!];
    vertices.set(ways.vertices.subarray(2 * from, 2 * to), 2 * starts[at]!);
    if (nodeId && ways.nodeId) nodeId.set(ways.nodeId.subarray(from, to), starts[at]);
  });
  const moved = (vertex: number, way: number): number => vertex - firstVertex[way]! + starts[number[way]!]!;
  const renumbered = ({ edges, ...network }: NetworkInput): NetworkInput => ({
    ...network,
    edges: {
      ...edges,
      way: edges.way.map((way) => number[way]!),
      firstVertex: edges.firstVertex.map((vertex, edge) => moved(vertex, edges.way[edge]!)),
      lastVertex: edges.lastVertex.map((vertex, edge) => moved(vertex, edges.way[edge]!)),
    },
  });
  return {
    ...shared,
    ways: {
      name: order.map((way) => ways.name[way]!),
      ref: order.map((way) => ways.ref[way]!),
      roadClass: Uint8Array.from(order, (way) => ways.roadClass[way]!),
      forwardLanes: Uint8Array.from(order, (way) => ways.forwardLanes[way]!),
      backwardLanes: Uint8Array.from(order, (way) => ways.backwardLanes[way]!),
      osmId: Float64Array.from(order, (way) => ways.osmId[way]!),
      firstVertex: starts,
      vertices,
      ...(nodeId && { nodeId }),
    },
    networks: Object.fromEntries(
      Object.entries(networks).map(([profile, network]) => [profile, network && renumbered(network)]),
    ),
  };
}

/** Returns the ways of each network that no earlier network has, in the order of the curve. */
function orderByPlace(firstVertex: Uint32Array, vertices: Int32Array, networks: readonly NetworkInput[]): Uint32Array {
  const wayCount = firstVertex.length - 1;
  const curve = new HilbertCurve(vertices);
  const byPlace = orderByKey(Uint32Array.from({ length: wayCount }, (_, way) => curve.positionOf(firstVertex[way]!)));
  /** By way: the number of the first network that has it, from 1 on. */
  const firstNetwork = new Uint8Array(wayCount);
  networks.forEach(({ edges }, at) => {
    for (const way of edges.way) firstNetwork[way] ||= at + 1;
  });
  const order = networks.map((_, at) => byPlace.filter((way) => firstNetwork[way] === at + 1));
  return Uint32Array.from(order.flatMap((ways) => [...ways]));
}
