import type { ArcGraph } from './ch/hierarchy.ts';
import { IndexedHeap } from './ch/indexed-heap.ts';
import { INF_WEIGHT, INVALID_ID } from './ch/sentinels.ts';
import { arcsEntering, arcsLeaving, type ArcsByNode } from './graph/adjacency.ts';
import { arcGraphOf, roadArcOf, roadArcsAlong, type RoadGraph } from './graph/road-graph.ts';
import { type Exclusion, NOTHING_EXCLUDED } from './exclusion.ts';
import type { FoundPath, PathSearch, SearchEnd } from './path-search.ts';

/** Nodes settled between two checkpoints: about a millisecond. */
const NODES_PER_PIECE = 4096;

/**
 * Finds paths that avoid some edges, with bidirectional Dijkstra over the road graph. It is exact for any exclusion,
 * but hundreds of times slower than the hierarchy, which was built for the whole network.
 */
export class PlainPathSearch implements PathSearch {
  readonly #graph: RoadGraph;
  readonly #arcs: ArcGraph;
  readonly #forward: Side;
  readonly #backward: Side;
  readonly #checkpoint: () => void;

  /** @param checkpoint - called between pieces of a search; may throw to end it */
  constructor(graph: RoadGraph, checkpoint: () => void = () => undefined) {
    const { nodeCount } = graph;
    this.#graph = graph;
    this.#checkpoint = checkpoint;
    this.#arcs = arcGraphOf(graph);
    this.#forward = new Side(nodeCount, arcsLeaving(this.#arcs), this.#arcs.head, this.#arcs.weight);
    this.#backward = new Side(nodeCount, arcsEntering(this.#arcs), this.#arcs.tail, this.#arcs.weight);
  }

  /** Like {@link PathSearch.find}, without the excluded edges. */
  findWithout(
    { flags: excludedFlags, edges: excludedEdges }: Exclusion,
    sources: readonly SearchEnd[],
    targets: readonly SearchEnd[],
    boundDs: number,
  ): FoundPath | null {
    const forward = this.#forward;
    const backward = this.#backward;
    forward.reset(sources);
    backward.reset(targets);
    const { flags } = this.#graph.edges;
    const linkStart = 2 * flags.length;
    const isExcluded = (arc: number): boolean => {
      const roadArc = roadArcOf(this.#graph, arc);
      if (roadArc >= linkStart) return false;
      return (flags[roadArc >> 1]! & excludedFlags) !== 0 || excludedEdges?.has(roadArc >> 1) === true;
    };
    let best = boundDs;
    let meetingNode = INVALID_ID;
    const meet = (node: number): void => {
      const total = forward.weight[node]! + backward.weight[node]!;
      if (total >= best) return;
      best = total;
      meetingNode = node;
    };
    for (const { node } of sources) meet(node);
    for (let settled = 0; forward.minKey + backward.minKey < best; settled++) {
      if (settled % NODES_PER_PIECE === 0) this.#checkpoint();
      (forward.minKey <= backward.minKey ? forward : backward).settleNext(isExcluded, meet);
    }
    if (meetingNode === INVALID_ID) return null;
    const before = forward.arcsTo(meetingNode, this.#arcs.tail);
    const after = backward.arcsTo(meetingNode, this.#arcs.head);
    const arcs = roadArcsAlong(this.#graph, [...before.arcs.reverse(), ...after.arcs]);
    return { weightDs: best, sourceNode: before.root, targetNode: after.root, ...arcs };
  }

  find(sources: readonly SearchEnd[], targets: readonly SearchEnd[], boundDs: number): FoundPath | null {
    return this.findWithout(NOTHING_EXCLUDED, sources, targets, boundDs);
  }
}

/** Dijkstra from one end. */
class Side {
  readonly weight: Int32Array;
  readonly #heap: IndexedHeap;
  readonly #firstArc: Uint32Array;
  readonly #arcs: Uint32Array;
  readonly #end: Uint32Array;
  readonly #arcWeight: Int32Array;
  readonly #parentArc: Int32Array;
  #touched: number[] = [];

  constructor(nodeCount: number, { first, arcs }: ArcsByNode, end: Uint32Array, arcWeight: Int32Array) {
    this.weight = new Int32Array(nodeCount).fill(INF_WEIGHT);
    this.#heap = new IndexedHeap(nodeCount);
    this.#firstArc = first;
    this.#arcs = arcs;
    this.#end = end;
    this.#arcWeight = arcWeight;
    this.#parentArc = new Int32Array(nodeCount);
  }

  get minKey(): number {
    return this.#heap.size > 0 ? this.#heap.minKey : INF_WEIGHT;
  }

  reset(ends: readonly SearchEnd[]): void {
    for (const node of this.#touched) this.weight[node] = INF_WEIGHT;
    this.#touched = [];
    this.#heap.clear();
    for (const { node, weightDs } of ends) this.#reach(node, weightDs, INVALID_ID);
  }

  settleNext(isExcluded: (arc: number) => boolean, onReached: (node: number) => void): void {
    const weight = this.#heap.minKey;
    const node = this.#heap.pop();
    for (let at = this.#firstArc[node]!; at < this.#firstArc[node + 1]!; at++) {
      const arc = this.#arcs[at]!;
      if (isExcluded(arc)) continue;
      const next = this.#end[arc]!;
      if (this.#reach(next, weight + this.#arcWeight[arc]!, arc)) onReached(next);
    }
  }

  /** Returns the arcs from a reached node back to where the search began, which is `root`. */
  arcsTo(node: number, start: Uint32Array): { arcs: number[]; root: number } {
    const arcs: number[] = [];
    let root = node;
    for (let arc = this.#parentArc[root]!; arc !== INVALID_ID; arc = this.#parentArc[root]!) {
      arcs.push(arc);
      root = start[arc]!;
    }
    return { arcs, root };
  }

  #reach(node: number, weight: number, arc: number): boolean {
    const known = this.weight[node]!;
    if (weight >= known) return false;
    this.weight[node] = weight;
    this.#parentArc[node] = arc;
    if (known === INF_WEIGHT) {
      this.#touched.push(node);
      this.#heap.push(node, weight);
    } else {
      this.#heap.decrease(node, weight);
    }
    return true;
  }
}
