import type { Profile } from '@verst/core';
import { distanceM, INF_WEIGHT, type Router, toNgraph } from '@verst/core/build';
import type { NodeId } from 'ngraph.graph';
import { aStar, nba } from 'ngraph.path';

/** A search of ngraph.path over a router's network. */
export interface PeerFinder {
  /** Returns the path as ngraph.path does: from its end to its start. */
  find(from: number, to: number): readonly { id: NodeId }[];
  /** Returns the weight of the path, with the lightest link between each two nodes; Infinity if there is none. */
  weight(from: number, to: number): number;
}

/** Returns NBA* and A* of ngraph.path. Their lower bound is the straight line at the network's greatest speed. */
export function peerFinders(router: Router, profile: Profile = 'car'): Readonly<Record<'NBA*' | 'A*', PeerFinder>> {
  const graph = toNgraph(router.network(profile).arcGraph());
  const { places, metersPerDs } = placesOf(router, profile);
  const options = {
    oriented: true,
    distance: (_from: unknown, _to: unknown, link: { data: { weight: number } }) => link.data.weight,
    heuristic: (from: { id: NodeId }, to: { id: NodeId }) => {
      const [a, b] = [2 * (from.id as number), 2 * (to.id as number)];
      // Slightly less than the full bound, because weights are rounded.
      return (0.95 * distanceM(places[a]!, places[a + 1]!, places[b]!, places[b + 1]!)) / metersPerDs;
    },
  };
  const peer = (finder: { find(from: NodeId, to: NodeId): { id: NodeId }[] }): PeerFinder => ({
    find: (from, to) => finder.find(from, to),
    weight(from, to) {
      const path = finder.find(from, to);
      if (path.length === 0) return Infinity;
      let sum = 0;
      for (let i = path.length - 1; i > 0; i--) {
        let best = Infinity;
        graph.forEachLinkedNode(
          path[i]!.id,
          (node, link) => {
            if (node.id === path[i - 1]!.id && link.data.weight < best) best = link.data.weight;
            return false;
          },
          true,
        );
        sum += best;
      }
      return sum;
    },
  });
  return { 'NBA*': peer(nba(graph, options)), 'A*': peer(aStar(graph, options)) };
}

/** Returns lon, lat of each node in degrees, and the greatest speed of any road. */
function placesOf(router: Router, profile: Profile): { places: Float64Array; metersPerDs: number } {
  const { graph } = router.network(profile);
  const { tail, head, firstVertex, lastVertex, distanceCm, forwardWeightDs, backwardWeightDs } = graph.edges;
  const { vertices } = graph.ways;
  const places = new Float64Array(2 * graph.nodeCount);
  let metersPerDs = 0.1;
  for (let edge = 0; edge < tail.length; edge++) {
    const [first, last] = [firstVertex[edge]!, lastVertex[edge]!];
    for (const [node, vertex] of [
      [tail[edge]!, first],
      [head[edge]!, last],
    ] as const) {
      places[2 * node] = vertices[2 * vertex]! / 1e7;
      places[2 * node + 1] = vertices[2 * vertex + 1]! / 1e7;
    }
    const lightest = Math.min(forwardWeightDs[edge]!, backwardWeightDs[edge]!);
    if (lightest < INF_WEIGHT) metersPerDs = Math.max(metersPerDs, distanceCm[edge]! / 100 / Math.max(1, lightest));
  }
  graph.copies.copy.forEach((copy, at) => {
    const original = graph.copies.original[at]!;
    places[2 * copy] = places[2 * original]!;
    places[2 * copy + 1] = places[2 * original + 1]!;
  });
  return { places, metersPerDs };
}
