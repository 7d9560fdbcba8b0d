import { orderByKey } from '../../collections/order.ts';
import { INF_WEIGHT } from '../ch/sentinels.ts';
import { EDGE_FLAGS } from '../edge-flags.ts';
import type { NetworkInput, RoadEdges, RoadLinks, TurnCosts } from '../input.ts';

const NONE = 0xffffffff;
const SEVERAL = 0xfffffffe;

/**
 * Returns two networks over the same nodes, edges and links, so that one description of the roads serves both. Roads of
 * one network alone are closed in the other; what remains different are weights, times, flags, limits and turns. The
 * nodes, edges and links of the first network keep their numbers. O(nodes + edges).
 */
export function alignNetworks(first: NetworkInput, second: NetworkInput): readonly [NetworkInput, NetworkInput] {
  const pieceOf = commonPieces(first.edges, second.edges);
  const nodeOf = commonNodes(first, second, pieceOf);
  let nodeCount = first.nodeCount;
  nodeOf.forEach((node, at) => {
    if (node === NONE) nodeOf[at] = nodeCount++;
  });
  const renumber = (nodes: Uint32Array): Uint32Array => nodes.map((node) => nodeOf[node]!);
  const edges = { ...second.edges, tail: renumber(second.edges.tail), head: renumber(second.edges.head) };

  let edgeCount = first.edges.tail.length;
  /** By edge of the second network: its number in both. */
  const edgeOf = pieceOf.map((edge, at) =>
    edge !== NONE && first.edges.tail[edge] === edges.tail[at] && first.edges.head[edge] === edges.head[at]
      ? edge
      : edgeCount++,
  );
  const edgeOfFirst = Uint32Array.from(first.edges.tail.keys());
  const joinEdges = (name: 'tail' | 'head' | 'distanceCm' | 'way' | 'firstVertex' | 'lastVertex'): Uint32Array => {
    const joined = placed(first.edges[name], edgeOfFirst, edgeCount, 0);
    edgeOf.forEach((edge, at) => (joined[edge] = edges[name][at]!));
    return joined;
  };
  const roads = {
    tail: joinEdges('tail'),
    head: joinEdges('head'),
    distanceCm: joinEdges('distanceCm'),
    way: joinEdges('way'),
    firstVertex: joinEdges('firstVertex'),
    lastVertex: joinEdges('lastVertex'),
  };
  const { from, to, weightDs } = second.links;
  const links = joinLinks(first.links, { from: renumber(from), to: renumber(to), weightDs });
  const arcOf = (arc: number): number => 2 * edgeOf[arc >> 1]! + (arc & 1);
  return [
    { ...first, nodeCount, edges: { ...roads, ...rulesAt(edgeOfFirst, first.edges, edgeCount) }, links: links[0] },
    {
      ...second,
      nodeCount,
      edges: { ...roads, ...rulesAt(edgeOf, second.edges, edgeCount) },
      links: links[1],
      forbiddenTurns: second.forbiddenTurns.map((turn) => turn.map(arcOf)),
      ...(second.turnCosts && { turnCosts: renumberTurns(second.turnCosts, arcOf) }),
    },
  ];
}

/**
 * Returns, by edge of the second network, the edge of the first one that is the same piece of road, or `NONE`. Each
 * edge is the same as one at most.
 */
function commonPieces(first: RoadEdges, second: RoadEdges): Uint32Array {
  let vertexCount = 0;
  for (const vertex of first.firstVertex) vertexCount = Math.max(vertexCount, vertex + 1);
  const edgeFrom = new Uint32Array(vertexCount).fill(NONE);
  first.firstVertex.forEach((vertex, edge) => (edgeFrom[vertex] = edge));
  return second.firstVertex.map((vertex, at) => {
    const edge = edgeFrom[vertex] ?? NONE;
    if (edge === NONE || first.lastVertex[edge] !== second.lastVertex[at]) return NONE;
    edgeFrom[vertex] = NONE;
    return edge;
  });
}

/**
 * Returns, by node of the second network, the node of the first one that is the same, or `NONE`. Two nodes are the same
 * if the common pieces that end at one are those that end at the other.
 */
function commonNodes(first: NetworkInput, second: NetworkInput, pieceOf: Uint32Array): Uint32Array {
  const inFirst = new Uint32Array(second.nodeCount).fill(NONE);
  const inSecond = new Uint32Array(first.nodeCount).fill(NONE);
  const put = (node: number, other: number): void => {
    inFirst[node] = inFirst[node] === NONE || inFirst[node] === other ? other : SEVERAL;
    inSecond[other] = inSecond[other] === NONE || inSecond[other] === node ? node : SEVERAL;
  };
  pieceOf.forEach((edge, at) => {
    if (edge === NONE) return;
    put(second.edges.tail[at]!, first.edges.tail[edge]!);
    put(second.edges.head[at]!, first.edges.head[edge]!);
  });
  return inFirst.map((other, node) => (other < SEVERAL && inSecond[other] === node ? other : NONE));
}

/** Returns the values of edges under other numbers, and `absent` for the numbers in between. */
function placed<T extends Uint16Array | Uint32Array | Int32Array>(
  values: T,
  numberOf: Uint32Array,
  count: number,
  absent: number,
): T {
  const all = new (values.constructor as new (length: number) => T)(count).fill(absent) as T;
  numberOf.forEach((number, at) => (all[number] = values[at]!));
  return all;
}

/** Returns what a network says of its edges, under other numbers; all other edges are closed. */
function rulesAt(numberOf: Uint32Array, edges: RoadEdges, count: number) {
  return {
    forwardWeightDs: placed(edges.forwardWeightDs, numberOf, count, INF_WEIGHT),
    backwardWeightDs: placed(edges.backwardWeightDs, numberOf, count, INF_WEIGHT),
    forwardDurationDs: placed(edges.forwardDurationDs, numberOf, count, INF_WEIGHT),
    backwardDurationDs: placed(edges.backwardDurationDs, numberOf, count, INF_WEIGHT),
    flags: placed(edges.flags, numberOf, count, EDGE_FLAGS.noStart),
    ...(edges.limits && { limits: placed(edges.limits, numberOf, count, 0) }),
  };
}

/** Returns two lists of links under the same numbers; links of one list alone are closed in the other. */
function joinLinks(first: RoadLinks, second: RoadLinks): readonly [RoadLinks, RoadLinks] {
  const numberOf = new Map<string, number>();
  const from: number[] = [];
  const to: number[] = [];
  const numbersOf = (links: RoadLinks): number[] =>
    Array.from(links.from, (tail, at) => {
      const key = `${tail} ${links.to[at]}`;
      const known = numberOf.get(key);
      if (known !== undefined) return known;
      numberOf.set(key, from.length);
      to.push(links.to[at]!);
      return from.push(tail) - 1;
    });
  const numbers = [numbersOf(first), numbersOf(second)];
  const [inFirst, inSecond] = [first, second].map((links, which): RoadLinks => {
    const weightDs = new Int32Array(from.length).fill(INF_WEIGHT);
    numbers[which]!.forEach((number, at) => (weightDs[number] = Math.min(weightDs[number]!, links.weightDs[at]!)));
    return { from: Uint32Array.from(from), to: Uint32Array.from(to), weightDs };
  });
  return [inFirst!, inSecond!];
}

/** Returns the same costs of turns with arcs renumbered. */
function renumberTurns({ from, to, costDs }: TurnCosts, arcOf: (arc: number) => number): TurnCosts {
  const newFrom = from.map(arcOf);
  const order = orderByKey(newFrom);
  return {
    from: order.map((at) => newFrom[at]!),
    to: order.map((at) => arcOf(to[at]!)),
    costDs: Int32Array.from(order, (at) => costDs[at]!),
  };
}
