import { distanceM } from '../geo/distance.ts';
import { E7 } from '../geo/e7.ts';
import { INF_WEIGHT } from './ch/sentinels.ts';
import type { RoadGraph } from './graph/road-graph.ts';
import { type Stretch, stretchDurationS } from './leg.ts';
import { lineOfStretch } from './route-line.ts';
import type { Snap } from './snap.ts';
import type { LegAnnotation } from './types.ts';

/** Returns the distances, durations and nodes of a leg, by pieces of road between two vertices. */
export function annotationOf(graph: RoadGraph, stretches: readonly Stretch[]): LegAnnotation {
  const distancesM: number[] = [];
  const durationsS: number[] = [];
  const nodeIds: number[] = [];
  for (const stretch of stretches) {
    const line = lineOfStretch(graph, stretch);
    const first = distancesM.length;
    let lengthM = 0;
    for (let at = 2; at < line.length; at += 2) {
      const pieceM = distanceM(line[at - 2]! / E7, line[at - 1]! / E7, line[at]! / E7, line[at + 1]! / E7);
      distancesM.push(pieceM);
      lengthM += pieceM;
    }
    const drivenS = stretchDurationS(graph, { ...stretch, turnDs: 0 });
    for (let at = first; at < distancesM.length; at++) {
      durationsS.push(lengthM === 0 ? 0 : (drivenS * distancesM[at]!) / lengthM);
    }
    const vertices = verticesOf(graph, stretch, distancesM.length - first);
    // A stretch begins at the node where the previous one ended.
    for (const vertex of nodeIds.length === 0 ? vertices : vertices.slice(1)) {
      nodeIds.push(graph.ways.nodeId?.slice(vertex, vertex + 1)[0] ?? 0);
    }
  }
  return {
    distancesM: distancesM.map((value) => round(value, 100)),
    durationsS: durationsS.map((value) => round(value, 100)),
    nodeIds,
  };
}

/** Returns the ids of the nodes before and after a point; on a one-way road, in the direction of driving. */
export function nodesAround({ edges, ways }: RoadGraph, { edge, vertex }: Snap): [number, number] {
  const ids = ways.nodeId?.slice(vertex, vertex + 2);
  const pair: [number, number] = [ids?.[0] ?? 0, ids?.[1] ?? 0];
  return edges.forwardWeightDs[edge] === INF_WEIGHT ? [pair[1], pair[0]] : pair;
}

/** Returns the vertices at the ends of a stretch's pieces in driving order, `pieces` + 1 of them. */
function verticesOf(graph: RoadGraph, { edge, forward, start, end }: Stretch, pieces: number): number[] {
  const { firstVertex, lastVertex } = graph.edges;
  const { vertices } = graph.ways;
  const isAt = (snap: Snap, vertex: number): boolean =>
    vertices[2 * vertex] === snap.lonE7 && vertices[2 * vertex + 1] === snap.latE7;
  const [low, high] = forward ? [start, end] : [end, start];
  // A point exactly on a vertex begins or ends there; one between two vertices is cut from the piece around it.
  let first = firstVertex[edge]!;
  let last = lastVertex[edge]!;
  if (low) first = isAt(low, low.vertex + 1) ? low.vertex + 1 : low.vertex;
  if (high) last = isAt(high, high.vertex) ? high.vertex : high.vertex + 1;
  const list: number[] = [];
  for (let vertex = first; vertex <= last; vertex++) {
    const isRepeated =
      vertex > first &&
      vertices[2 * vertex] === vertices[2 * vertex - 2] &&
      vertices[2 * vertex + 1] === vertices[2 * vertex - 1];
    if (!isRepeated) list.push(vertex);
  }
  // Both ends may be on one vertex; on a road without length, the second may come before the first.
  if (list.length === 0) list.push(last);
  if (list.length === 1 && pieces > 0) list.push(Math.min(last + 1, lastVertex[edge]!));
  if (pieces === 0) list.length = 1;
  return forward ? list : list.reverse();
}

const round = (value: number, parts: number): number => Math.round(value * parts) / parts;
