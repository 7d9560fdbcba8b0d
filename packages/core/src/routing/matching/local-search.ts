import type { ArcGraph } from '../ch/hierarchy.ts';
import { IndexedHeap } from '../ch/indexed-heap.ts';
import { INF_WEIGHT, INVALID_ID } from '../ch/sentinels.ts';
import { type ArcsByNode, arcsLeaving } from '../graph/adjacency.ts';
import { roadArcOf, roadArcsAlong, type RoadGraph } from '../graph/road-graph.ts';
import type { Snap } from '../snap.ts';

/** A point on a road that is passed in one direction. */
export interface ArcPoint {
  readonly snap: Snap;
  /** Arc of the edge: 2e from tail to head, 2e + 1 for the way back. */
  readonly arc: number;
  /** Metres driven on the edge before the point, and after it. */
  readonly beforeM: number;
  readonly afterM: number;
}

/** Candidate points of one observation on roads, and by arc their position in the list. */
export interface Targets {
  readonly points: readonly ArcPoint[];
  readonly byArc: ReadonlyMap<number, number>;
}

/** Whole arcs between two points, and the costs of the turns into each of them and into the last road, deciseconds. */
export interface LocalPath {
  readonly roadArcs: Int32Array;
  readonly turnsDs: Int32Array;
  readonly lastTurnDs: number;
}

/** Maximum number of nodes that one search settles, to bound its time. */
const MAX_SETTLED = 4000;

/**
 * Finds the quickest paths from one point on a road to those of the next observation. Uses Dijkstra within a length
 * limit, because the targets are near and many. Results are overwritten by the next run. Keeps scratch memory: use one
 * per thread.
 */
export class LocalSearch {
  /** By target of the last run: length of the path, metres; Infinity if there is none. */
  lengthM = new Float64Array();
  /** Nodes settled by all runs. */
  settled = 0;
  readonly #graph: RoadGraph;
  readonly #arcs: ArcGraph;
  readonly #leaving: ArcsByNode;
  readonly #heap: IndexedHeap;
  readonly #weight: Int32Array;
  readonly #length: Float64Array;
  readonly #parent: Int32Array;
  readonly #touched: number[] = [];
  /** By target: the weight of its path, and the arc of the network that enters its road. */
  #targetWeight = new Float64Array();
  #entry = new Int32Array();

  /** @param arcs - all arcs of the graph by number, with turn restrictions applied */
  constructor(graph: RoadGraph, arcs: ArcGraph) {
    const { nodeCount } = graph;
    this.#graph = graph;
    this.#arcs = arcs;
    this.#leaving = arcsLeaving(arcs);
    this.#heap = new IndexedHeap(nodeCount);
    this.#weight = new Int32Array(nodeCount).fill(INF_WEIGHT);
    this.#length = new Float64Array(nodeCount);
    this.#parent = new Int32Array(nodeCount);
  }

  /** Finds paths of at most `maxM` that leave the road of `from` at its end. */
  run(from: ArcPoint, targets: Targets, maxM: number): void {
    this.#reset(targets.points.length);
    const { edges } = this.#graph;
    const { first, arcs } = this.#leaving;
    const { head, weight: arcWeight } = this.#arcs;
    const edgeArcs = 2 * edges.tail.length;
    if (from.afterM > maxM) return;
    this.#reach(head[from.arc]!, shareOfWeight(this.#arcs, from, from.afterM), from.afterM, INVALID_ID);
    let missing = targets.points.length;
    for (let count = 0; this.#heap.size > 0 && missing > 0 && count < MAX_SETTLED; count++) {
      const weight = this.#heap.minKey;
      const node = this.#heap.pop();
      const lengthM = this.#length[node]!;
      this.settled++;
      for (let at = first[node]!; at < first[node + 1]!; at++) {
        const arc = arcs[at]!;
        if (arcWeight[arc] === INF_WEIGHT) continue;
        const road = roadArcOf(this.#graph, arc);
        const isEdge = road < edgeArcs;
        const target = isEdge ? targets.byArc.get(road) : undefined;
        if (target !== undefined) {
          const point = targets.points[target]!;
          const turnDs = arcWeight[arc]! - arcWeight[road]!;
          const total = weight + turnDs + shareOfWeight(this.#arcs, point, point.beforeM);
          if (total < this.#targetWeight[target]! && lengthM + point.beforeM <= maxM) {
            if (this.#entry[target] === INVALID_ID) missing--;
            this.#targetWeight[target] = total;
            this.#entry[target] = arc;
            this.lengthM[target] = lengthM + point.beforeM;
          }
        }
        const nextM = lengthM + (isEdge ? edges.distanceCm[road >> 1]! / 100 : 0);
        if (nextM <= maxM) this.#reach(head[arc]!, weight + arcWeight[arc]!, nextM, arc);
      }
    }
  }

  /** Returns the path between two points that a run with this limit finds. */
  find(from: ArcPoint, to: ArcPoint, maxM: number): LocalPath {
    this.run(from, { points: [to], byArc: new Map([[to.arc, 0]]) }, maxM);
    const entry = this.#entry[0]!;
    const arcs = [entry];
    for (let arc = this.#parent[this.#arcs.tail[entry]!]!; arc !== INVALID_ID;) {
      arcs.push(arc);
      arc = this.#parent[this.#arcs.tail[arc]!]!;
    }
    const { roadArcs, turnsDs } = roadArcsAlong(this.#graph, arcs.reverse());
    const last = roadArcs.length - 1;
    const linkStart = 2 * this.#graph.edges.tail.length;
    const isRoad = (_: number, at: number): boolean => at < last && roadArcs[at]! < linkStart;
    return { roadArcs: roadArcs.filter(isRoad), turnsDs: turnsDs.filter(isRoad), lastTurnDs: turnsDs[last]! };
  }

  #reset(targetCount: number): void {
    for (const node of this.#touched) this.#weight[node] = INF_WEIGHT;
    this.#touched.length = 0;
    this.#heap.clear();
    this.lengthM = new Float64Array(targetCount).fill(Infinity);
    this.#targetWeight = new Float64Array(targetCount).fill(Infinity);
    this.#entry = new Int32Array(targetCount).fill(INVALID_ID);
  }

  #reach(node: number, weight: number, lengthM: number, arc: number): void {
    const known = this.#weight[node]!;
    if (weight >= known) return;
    this.#weight[node] = weight;
    this.#length[node] = lengthM;
    this.#parent[node] = arc;
    if (known === INF_WEIGHT) {
      this.#touched.push(node);
      this.#heap.push(node, weight);
    } else {
      this.#heap.decrease(node, weight);
    }
  }
}

function shareOfWeight({ weight }: ArcGraph, { arc, beforeM, afterM }: ArcPoint, partM: number): number {
  const lengthM = beforeM + afterM;
  return lengthM === 0 ? 0 : Math.round((weight[arc]! * partM) / lengthM);
}
