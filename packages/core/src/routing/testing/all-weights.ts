import type { ArcGraph } from '../ch/hierarchy.ts';
import { INF_WEIGHT } from '../ch/sentinels.ts';

/** Returns the weights from one node to all, by relaxing every arc until nothing changes. */
export function allWeights(graph: ArcGraph, source: number): number[] {
  const weights = Array.from({ length: graph.nodeCount }, () => INF_WEIGHT);
  weights[source] = 0;
  for (let changed = true; changed;) {
    changed = false;
    for (let arc = 0; arc < graph.tail.length; arc++) {
      if (graph.weight[arc] === INF_WEIGHT) continue;
      const candidate = weights[graph.tail[arc]!]! + graph.weight[arc]!;
      if (candidate < weights[graph.head[arc]!]!) {
        weights[graph.head[arc]!] = candidate;
        changed = true;
      }
    }
  }
  return weights;
}
