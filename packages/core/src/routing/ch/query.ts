import { enlarge } from './enlarge.ts';
import type { Hierarchy, UpwardArcs } from './hierarchy.ts';
import { IndexedHeap } from './indexed-heap.ts';
import { INF_WEIGHT, INVALID_ID } from './sentinels.ts';
import { unpackArc } from './unpack.ts';

/**
 * A reusable search over one hierarchy, with scratch memory of its own: one per thread.
 *
 *     query.reset().addSource(s, 0).addTarget(t, 0).run() → weight, then query.path() → arcs of the graph
 */
export class HierarchyQuery {
  readonly #hierarchy: Hierarchy;
  readonly #fromSources: UpwardSearch;
  readonly #fromTargets: UpwardSearch;
  #meetingNode = INVALID_ID;

  constructor(hierarchy: Hierarchy) {
    this.#hierarchy = hierarchy;
    this.#fromSources = new UpwardSearch(hierarchy.nodeCount, hierarchy.forward, hierarchy.backward);
    this.#fromTargets = new UpwardSearch(hierarchy.nodeCount, hierarchy.backward, hierarchy.forward);
  }

  /** Forgets sources, targets and the last result. Costs what the last search touched. */
  reset(): this {
    this.#fromSources.reset();
    this.#fromTargets.reset();
    this.#meetingNode = INVALID_ID;
    return this;
  }

  /** Lets the path start at a node, with a weight it has already cost to get there. */
  addSource(node: number, weight: number): this {
    this.#fromSources.add(node, weight);
    return this;
  }

  /** Lets the path end at a node, with the weight it still costs from there. */
  addTarget(node: number, weight: number): this {
    this.#fromTargets.add(node, weight);
    return this;
  }

  /** The smallest weight from any source to any target, both ends' weights included; INF_WEIGHT when there is no way. */
  run(): number {
    const up = this.#fromSources;
    const down = this.#fromTargets;
    let best = INF_WEIGHT;
    let meetingNode = INVALID_ID;
    for (;;) {
      const upKey = up.minKey;
      const downKey = down.minKey;
      const turn = upKey <= downKey ? up : down;
      if ((turn === up ? upKey : downKey) >= best) break;
      const node = turn.settleNext();
      const total = up.weight[node]! + down.weight[node]!;
      if (total < best) {
        best = total;
        meetingNode = node;
      }
    }
    this.#meetingNode = meetingNode;
    return best;
  }

  /** The source where the path of the last run starts, or -1 when there is none. */
  get sourceNode(): number {
    return this.#meetingNode === INVALID_ID ? INVALID_ID : this.#fromSources.rootOf(this.#meetingNode);
  }

  /** The target where the path of the last run ends, or -1 when there is none. */
  get targetNode(): number {
    return this.#meetingNode === INVALID_ID ? INVALID_ID : this.#fromTargets.rootOf(this.#meetingNode);
  }

  /** Arcs of the graph along the path of the last run, in driving order; empty when it is one node, or there is none. */
  path(): number[] {
    const arcs: number[] = [];
    if (this.#meetingNode === INVALID_ID) return arcs;
    const climb = this.#fromSources.arcsTo(this.#meetingNode);
    for (let i = climb.length - 1; i >= 0; i--) unpackArc(this.#hierarchy, this.#hierarchy.forward, climb[i]!, arcs);
    for (const arc of this.#fromTargets.arcsTo(this.#meetingNode)) {
      unpackArc(this.#hierarchy, this.#hierarchy.backward, arc, arcs);
    }
    return arcs;
  }
}

/** Dijkstra over the arcs that lead upward from its roots, on one side of the hierarchy. */
class UpwardSearch {
  /** Weight at which each node was reached so far; INF_WEIGHT for the others. */
  readonly weight: Int32Array;
  readonly #heap: IndexedHeap;
  readonly #arcs: UpwardArcs;
  /** The other side's arcs: those by which a node could be reached from above. */
  readonly #opposite: UpwardArcs;
  readonly #parentNode: Int32Array;
  readonly #parentArc: Int32Array;
  #touched = new Int32Array(256);
  #touchedCount = 0;

  constructor(nodeCount: number, arcs: UpwardArcs, opposite: UpwardArcs) {
    this.weight = new Int32Array(nodeCount).fill(INF_WEIGHT);
    this.#heap = new IndexedHeap(nodeCount);
    this.#arcs = arcs;
    this.#opposite = opposite;
    this.#parentNode = new Int32Array(nodeCount);
    this.#parentArc = new Int32Array(nodeCount);
  }

  /** The smallest weight still to be settled, INF_WEIGHT when there is none. */
  get minKey(): number {
    return this.#heap.size > 0 ? this.#heap.minKey : INF_WEIGHT;
  }

  reset(): void {
    for (let i = 0; i < this.#touchedCount; i++) this.weight[this.#touched[i]!] = INF_WEIGHT;
    this.#touchedCount = 0;
    this.#heap.clear();
  }

  add(node: number, weight: number): void {
    const known = this.weight[node]!;
    if (weight >= known) return;
    this.weight[node] = weight;
    this.#parentNode[node] = INVALID_ID;
    if (known === INF_WEIGHT) {
      this.#touch(node);
      this.#heap.push(node, weight);
    } else {
      this.#heap.decrease(node, weight);
    }
  }

  /** Settles the nearest node and returns it. */
  settleNext(): number {
    const heap = this.#heap;
    const weights = this.weight;
    const weight = heap.minKey;
    const node = heap.pop();

    // Stall on demand: where a higher, already reached node leads here for less, no shortest path climbs through here.
    const { firstArc: oppositeFirst, end: oppositeEnd, weight: oppositeWeight } = this.#opposite;
    for (let arc = oppositeFirst[node]!, last = oppositeFirst[node + 1]!; arc < last; arc++) {
      if (weights[oppositeEnd[arc]!]! + oppositeWeight[arc]! < weight) return node;
    }

    const { firstArc, end, weight: arcWeight } = this.#arcs;
    for (let arc = firstArc[node]!, last = firstArc[node + 1]!; arc < last; arc++) {
      const next = end[arc]!;
      const candidate = weight + arcWeight[arc]!;
      const known = weights[next]!;
      if (candidate >= known) continue;
      weights[next] = candidate;
      this.#parentNode[next] = node;
      this.#parentArc[next] = arc;
      if (known === INF_WEIGHT) {
        this.#touch(next);
        heap.push(next, candidate);
      } else {
        heap.decrease(next, candidate);
      }
    }
    return node;
  }

  /** Positions of the upward arcs from a reached node back to its root. */
  arcsTo(node: number): number[] {
    const arcs: number[] = [];
    for (let at = node; this.#parentNode[at] !== INVALID_ID; at = this.#parentNode[at]!)
      arcs.push(this.#parentArc[at]!);
    return arcs;
  }

  rootOf(node: number): number {
    let at = node;
    while (this.#parentNode[at] !== INVALID_ID) at = this.#parentNode[at]!;
    return at;
  }

  #touch(node: number): void {
    if (this.#touchedCount === this.#touched.length) {
      this.#touched = enlarge(this.#touched, this.#touched.length * 2);
    }
    this.#touched[this.#touchedCount++] = node;
  }
}
