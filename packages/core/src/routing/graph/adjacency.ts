import type { ArcGraph } from '../ch/hierarchy.ts';

/** Arcs by node. */
export interface ArcsByNode {
  /** Arcs of node u: `arcs[first[u]] … arcs[first[u + 1] - 1]`. Length nodeCount + 1. */
  readonly first: Uint32Array;
  readonly arcs: Uint32Array;
}

/** Groups all arcs of a graph, open or closed, by the node that they leave. */
export const arcsLeaving = ({ nodeCount, tail }: Pick<ArcGraph, 'nodeCount' | 'tail'>): ArcsByNode =>
  groupByNode(nodeCount, tail);

/** Groups all arcs of a graph, open or closed, by the node that they enter. */
export const arcsEntering = ({ nodeCount, head }: Pick<ArcGraph, 'nodeCount' | 'head'>): ArcsByNode =>
  groupByNode(nodeCount, head);

function groupByNode(nodeCount: number, end: Uint32Array): ArcsByNode {
  const first = new Uint32Array(nodeCount + 1);
  for (let arc = 0; arc < end.length; arc++) first[end[arc]! + 1]!++;
  for (let node = 0; node < nodeCount; node++) first[node + 1]! += first[node]!;
  const arcs = new Uint32Array(end.length);
  const next = first.slice();
  for (let arc = 0; arc < end.length; arc++) arcs[next[end[arc]!]!++] = arc;
  return { first, arcs };
}
