import type { ArcGraph } from '../ch/hierarchy.ts';
import { INF_WEIGHT } from '../ch/sentinels.ts';
import type { Column } from '../../snapshot/column.ts';
import type { ArcAdjacency, StoredAdjacency } from './road-graph.ts';

const whole = (column: Column<Uint32Array>): Uint32Array => column.slice(0, column.length);

/**
 * Returns the arcs that leave each node, for searches that visit many nodes. Reads them from the file if they are not
 * in memory.
 */
export const readOutgoing = (stored: StoredAdjacency): Pick<ArcAdjacency, 'firstOutgoing' | 'outgoing'> => ({
  firstOutgoing: whole(stored.firstOutgoing),
  outgoing: whole(stored.outgoing),
});

/** Returns the arcs that leave and that enter each node; see {@link readOutgoing}. */
export const readAdjacency = (stored: StoredAdjacency): ArcAdjacency => ({
  ...readOutgoing(stored),
  firstIncoming: whole(stored.firstIncoming),
  incoming: whole(stored.incoming),
});

/** Groups the open arcs of a graph by the node they leave and by the node they enter. */
export function buildAdjacency(graph: ArcGraph): ArcAdjacency {
  const [firstOutgoing, outgoing] = groupByNode(graph, graph.tail);
  const [firstIncoming, incoming] = groupByNode(graph, graph.head);
  return { firstOutgoing, outgoing, firstIncoming, incoming };
}

function groupByNode(graph: ArcGraph, end: Uint32Array): [first: Uint32Array, arcs: Uint32Array] {
  const { nodeCount, weight } = graph;
  const first = new Uint32Array(nodeCount + 1);
  for (let arc = 0; arc < end.length; arc++) if (weight[arc] !== INF_WEIGHT) first[end[arc]! + 1]!++;
  for (let node = 0; node < nodeCount; node++) first[node + 1]! += first[node]!;
  const arcs = new Uint32Array(first[nodeCount]!);
  const next = first.slice();
  for (let arc = 0; arc < end.length; arc++) if (weight[arc] !== INF_WEIGHT) arcs[next[end[arc]!]!++] = arc;
  return [first, arcs];
}
