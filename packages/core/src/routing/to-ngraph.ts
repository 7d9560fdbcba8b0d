import createGraph, { type Graph } from 'ngraph.graph';
import type { ArcGraph } from './ch/hierarchy.ts';
import { INF_WEIGHT } from './ch/sentinels.ts';

/** Data of a link of {@link toNgraph}. */
export interface ArcData {
  readonly arc: number;
  readonly weight: number;
}

/**
 * Returns the open arcs as an `ngraph.graph` multigraph: nodes are numbers, each arc is a link of its own. Takes about
 * a kilobyte per node.
 */
export function toNgraph(arcs: ArcGraph): Graph<undefined, ArcData> {
  const graph = createGraph<undefined, ArcData>({ multigraph: true });
  graph.beginUpdate();
  for (let node = 0; node < arcs.nodeCount; node++) graph.addNode(node);
  for (let arc = 0; arc < arcs.tail.length; arc++) {
    const weight = arcs.weight[arc]!;
    if (weight !== INF_WEIGHT) graph.addLink(arcs.tail[arc]!, arcs.head[arc]!, { arc, weight });
  }
  graph.endUpdate();
  return graph;
}
