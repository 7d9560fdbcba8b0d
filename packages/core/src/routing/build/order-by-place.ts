import { inverse, orderByKey } from '../../collections/order.ts';
import { HilbertCurve } from '../../geo/hilbert-curve.ts';
import type { NetworkInput } from '../input.ts';

/**
 * Returns the same network with its nodes numbered along a Hilbert curve: nodes near each other on the map are near in
 * memory, during contraction and afterwards. O(nodes + edges).
 *
 * @param vertices - of the ways that its edges are pieces of
 */
export function orderByPlace(input: NetworkInput, vertices: Int32Array): NetworkInput {
  const { edges, links } = input;
  const numberOf = inverse(orderByKey(placesOfNodes(input, new HilbertCurve(vertices))));
  const renumber = (nodes: Uint32Array): Uint32Array => nodes.map((node) => numberOf[node]!);
  return {
    ...input,
    edges: { ...edges, tail: renumber(edges.tail), head: renumber(edges.head) },
    links: { ...links, from: renumber(links.from), to: renumber(links.to) },
  };
}

/** Returns each node's position on the curve. A node without roads gets that of a node to which a link joins it. */
function placesOfNodes({ nodeCount, edges, links }: NetworkInput, curve: HilbertCurve): Uint32Array {
  const place = new Uint32Array(nodeCount);
  const hasRoad = new Uint8Array(nodeCount);
  const { tail, head, firstVertex, lastVertex } = edges;
  const put = (node: number, vertex: number): void => {
    if (hasRoad[node] === 1) return;
    hasRoad[node] = 1;
    place[node] = curve.positionOf(vertex);
  };
  for (let edge = 0; edge < tail.length; edge++) {
    put(tail[edge]!, firstVertex[edge]!);
    put(head[edge]!, lastVertex[edge]!);
  }
  for (let link = 0; link < links.from.length; link++) {
    const [from, to] = [links.from[link]!, links.to[link]!];
    if (hasRoad[from] === 0) place[from] = place[to]!;
    if (hasRoad[to] === 0) place[to] = place[from]!;
  }
  return place;
}
