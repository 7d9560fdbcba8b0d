import { inverse, orderByKey } from '../../collections/order.ts';
import type { NetworkInput } from '../input.ts';

/**
 * The same network with its nodes numbered along a Hilbert curve: what is near on the map is near in memory, while the
 * network is contracted and after. O(nodes + edges).
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

/** By node: the position on the curve; that of a node without roads is that of one which a link joins to it. */
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

/** A Hilbert curve of 2³² steps over the box of some vertices. */
class HilbertCurve {
  readonly #vertices: Int32Array;
  readonly #minLon: number;
  readonly #minLat: number;
  readonly #stepE7: number;

  /** @param vertices - lonE7, latE7 pairs */
  constructor(vertices: Int32Array) {
    let [minLon, minLat, maxLon, maxLat] = [Infinity, Infinity, -Infinity, -Infinity];
    for (let at = 0; at < vertices.length; at += 2) {
      const lon = vertices[at]!;
      const lat = vertices[at + 1]!;
      if (lon < minLon) minLon = lon;
      if (lon > maxLon) maxLon = lon;
      if (lat < minLat) minLat = lat;
      if (lat > maxLat) maxLat = lat;
    }
    this.#vertices = vertices;
    this.#minLon = minLon;
    this.#minLat = minLat;
    this.#stepE7 = Math.max(1, (maxLon - minLon) / 65535, (maxLat - minLat) / 65535);
  }

  /** Steps along the curve to the cell in which a vertex lies. */
  positionOf(vertex: number): number {
    let x = Math.floor((this.#vertices[2 * vertex]! - this.#minLon) / this.#stepE7);
    let y = Math.floor((this.#vertices[2 * vertex + 1]! - this.#minLat) / this.#stepE7);
    let position = 0;
    for (let side = 32768; side > 0; side >>= 1) {
      const right = (x & side) === 0 ? 0 : 1;
      const upper = (y & side) === 0 ? 0 : 1;
      position = position * 4 + ((3 * right) ^ upper);
      if (upper === 1) continue;
      if (right === 1) {
        x = 65535 - x;
        y = 65535 - y;
      }
      const swapped = x;
      x = y;
      y = swapped;
    }
    return position;
  }
}
