import { enlarge } from './enlarge.ts';
import type { UpwardArcs } from './hierarchy.ts';
import { SearchHeap } from './search-heap.ts';
import { INF_WEIGHT, INVALID_ID } from './sentinels.ts';

/** Dijkstra over the arcs that lead upward from its roots, on one side of the hierarchy. */
export class UpwardSearch {
  /** Weight at which each node was reached so far; INF_WEIGHT for the others. */
  readonly weight: Int32Array;
  readonly #heap = new SearchHeap();
  readonly #arcs: UpwardArcs;
  /** The other side's arcs: those by which a node could be reached from above. */
  readonly #opposite: UpwardArcs;
  /** By node: the node that it was reached from and the arc by which, side by side since they are written together. */
  readonly #parents: Int32Array;
  #touched = new Int32Array(256);
  #touchedCount = 0;

  constructor(nodeCount: number, arcs: UpwardArcs, opposite: UpwardArcs) {
    this.weight = new Int32Array(nodeCount).fill(INF_WEIGHT);
    this.#arcs = arcs;
    this.#opposite = opposite;
    this.#parents = new Int32Array(2 * nodeCount);
  }

  /** The smallest weight still to be settled, INF_WEIGHT when there is none. */
  get minKey(): number {
    const heap = this.#heap;
    while (heap.size > 0) {
      const key = heap.minKey;
      if (this.weight[heap.minId] === key) return key;
      heap.pop(); // its node has been reached for less since
    }
    return INF_WEIGHT;
  }

  reset(): this {
    for (let i = 0; i < this.#touchedCount; i++) this.weight[this.#touched[i]!] = INF_WEIGHT;
    this.#touchedCount = 0;
    this.#heap.clear();
    return this;
  }

  add(node: number, weight: number): void {
    const known = this.weight[node]!;
    if (weight >= known) return;
    this.weight[node] = weight;
    this.#parents[2 * node] = INVALID_ID;
    if (known === INF_WEIGHT) this.#touch(node);
    this.#heap.push(node, weight);
  }

  /** Whether the node settled last turned out to lie on no shortest path: nothing was searched beyond it. */
  isStalled = false;

  /** Settles the nearest node and returns it; only after `minKey` has told that there is one. */
  settleNext(): number {
    this.isStalled = false;
    const heap = this.#heap;
    const weights = this.weight;
    const parents = this.#parents;
    const weight = heap.minKey;
    const node = heap.minId;
    heap.pop();

    // Stall on demand: where a higher, already reached node leads here for less, no shortest path climbs through here.
    const { firstArc: oppositeFirst, arcs: oppositeArcs } = this.#opposite;
    for (let at = 2 * oppositeFirst[node]!, last = 2 * oppositeFirst[node + 1]!; at < last; at += 2) {
      if (weights[oppositeArcs[at]!]! + oppositeArcs[at + 1]! < weight) {
        this.isStalled = true;
        return node;
      }
    }

    const { firstArc, arcs } = this.#arcs;
    for (let at = 2 * firstArc[node]!, last = 2 * firstArc[node + 1]!; at < last; at += 2) {
      const next = arcs[at]!;
      const candidate = weight + arcs[at + 1]!;
      const known = weights[next]!;
      if (candidate >= known) continue;
      weights[next] = candidate;
      parents[2 * next] = node;
      parents[2 * next + 1] = at >> 1;
      if (known === INF_WEIGHT) this.#touch(next);
      heap.push(next, candidate);
    }
    return node;
  }

  /** Every node reached since the last reset. */
  reachedNodes(): number[] {
    return Array.from(this.#touched.subarray(0, this.#touchedCount));
  }

  /** Positions of the upward arcs from a reached node back to its root. */
  arcsTo(node: number): number[] {
    const arcs: number[] = [];
    const parents = this.#parents;
    for (let at = node; parents[2 * at] !== INVALID_ID; at = parents[2 * at]!) arcs.push(parents[2 * at + 1]!);
    return arcs;
  }

  /** The node that a reached node was reached from, -1 for a root. */
  parentOf(node: number): number {
    return this.#parents[2 * node]!;
  }

  /** Position of the arc by which a node that is no root was reached. */
  arcTo(node: number): number {
    return this.#parents[2 * node + 1]!;
  }

  rootOf(node: number): number {
    let at = node;
    while (this.#parents[2 * at] !== INVALID_ID) at = this.#parents[2 * at]!;
    return at;
  }

  #touch(node: number): void {
    if (this.#touchedCount === this.#touched.length) {
      this.#touched = enlarge(this.#touched, this.#touched.length * 2);
    }
    this.#touched[this.#touchedCount++] = node;
  }
}
