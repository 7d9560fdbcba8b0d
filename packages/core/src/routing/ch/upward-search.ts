import { enlarge } from './enlarge.ts';
import type { Hierarchy, Side } from './hierarchy.ts';
import { SearchHeap } from './search-heap.ts';
import { INF_WEIGHT, INVALID_ID } from './sentinels.ts';

/** Numbers per label: the node that was reached, the label of the node before it, and the arc between them. */
const LABEL_SIZE = 3;
const FROM = 1;
const BY_ARC = 2;

/** Returns the weights of a forward and a backward search, side by side for each node. */
export function searchWeights({ nodeCount }: Hierarchy): Int32Array {
  return new Int32Array(2 * nodeCount).fill(INF_WEIGHT);
}

/**
 * Dijkstra over the upward arcs from its roots, on one side of a hierarchy. For a node it keeps only the weight. Labels
 * record how nodes were reached, one for each time that a node was reached for less.
 */
export class UpwardSearch {
  readonly #hierarchy: Hierarchy;
  readonly #side: Side;
  /** Weight of node u at 2u + side; `INF_WEIGHT` until it is reached. */
  readonly #weights: Int32Array;
  /** Labels, by the weights of their nodes. */
  readonly #heap = new SearchHeap();
  #labels = new Int32Array(LABEL_SIZE * 256);
  #labelCount = 0;

  constructor(hierarchy: Hierarchy, side: Side, weights: Int32Array) {
    this.#hierarchy = hierarchy;
    this.#side = side;
    this.#weights = weights;
  }

  /** The smallest weight still to be settled, INF_WEIGHT if there is none. */
  get minKey(): number {
    const heap = this.#heap;
    while (heap.size > 0) {
      const key = heap.minKey;
      if (this.#weights[2 * this.#labels[LABEL_SIZE * heap.minId]! + this.#side] === key) return key;
      heap.pop(); // its node has been reached for less since
    }
    return INF_WEIGHT;
  }

  /** Returns the lowest weight at which a node was reached so far, `INF_WEIGHT` if it was not. */
  weightOf(node: number): number {
    return this.#weights[2 * node + this.#side]!;
  }

  reset(): this {
    const labels = this.#labels;
    const weights = this.#weights;
    const side = this.#side;
    for (let at = 0, end = LABEL_SIZE * this.#labelCount; at < end; at += LABEL_SIZE) {
      weights[2 * labels[at]! + side] = INF_WEIGHT;
    }
    this.#labelCount = 0;
    this.#heap.clear();
    return this;
  }

  add(node: number, weight: number): void {
    if (weight >= this.weightOf(node)) return;
    this.#weights[2 * node + this.#side] = weight;
    this.#makeRoom(1);
    this.#labels.set([node, INVALID_ID, INVALID_ID], LABEL_SIZE * this.#labelCount);
    this.#heap.push(this.#labelCount++, weight);
  }

  /**
   * Settles the nearest node and returns it; call only after `minKey` has shown that there is one. If the node turns
   * out to be on no shortest path, the search does not go on from it.
   */
  settleNext(): number {
    const heap = this.#heap;
    const weights = this.#weights;
    const side = this.#side;
    const { firstArc, arcs } = this.#hierarchy;
    const weight = heap.minKey;
    const label = heap.minId;
    heap.pop();
    const node = this.#labels[LABEL_SIZE * label]!;

    // Stall on demand: if a higher, already reached node leads here for less, no shortest path climbs through here.
    // Compares with a difference, because `INF_WEIGHT` plus an arc would exceed 32 bits.
    const opposite = 3 * node + 1 - side;
    for (let at = 2 * firstArc[opposite]!, end = 2 * firstArc[opposite + 2]!; at < end; at += 2) {
      if (weights[2 * arcs[at]! + side]! < weight - arcs[at + 1]!) return node;
    }

    const own = 3 * node + side;
    const first = 2 * firstArc[own]!;
    const end = 2 * firstArc[own + 2]!;
    this.#makeRoom((end - first) >> 1);
    const labels = this.#labels;
    let labelCount = this.#labelCount;
    for (let at = first; at < end; at += 2) {
      const next = arcs[at]!;
      const candidate = weight + arcs[at + 1]!;
      if (candidate >= weights[2 * next + side]!) continue;
      weights[2 * next + side] = candidate;
      labels[LABEL_SIZE * labelCount] = next;
      labels[LABEL_SIZE * labelCount + FROM] = label;
      labels[LABEL_SIZE * labelCount + BY_ARC] = at >> 1;
      heap.push(labelCount++, candidate);
    }
    this.#labelCount = labelCount;
    return node;
  }

  /** Every node reached since the last reset. */
  reachedNodes(): Set<number> {
    const nodes = new Set<number>();
    for (let label = 0; label < this.#labelCount; label++) nodes.add(this.#labels[LABEL_SIZE * label]!);
    return nodes;
  }

  /** Returns the positions of the upward arcs from a reached node back to its root. O(nodes reached). */
  arcsTo(node: number): number[] {
    const arcs: number[] = [];
    const labels = this.#labels;
    for (let label = this.#labelOf(node); label !== INVALID_ID; label = labels[LABEL_SIZE * label + FROM]!) {
      const arc = labels[LABEL_SIZE * label + BY_ARC]!;
      if (arc !== INVALID_ID) arcs.push(arc);
    }
    return arcs;
  }

  /** Returns the root that a reached node was reached from. O(nodes reached). */
  rootOf(node: number): number {
    const labels = this.#labels;
    let label = this.#labelOf(node);
    while (labels[LABEL_SIZE * label + FROM] !== INVALID_ID) label = labels[LABEL_SIZE * label + FROM]!;
    return labels[LABEL_SIZE * label]!;
  }

  /** Returns the last label of a reached node, which is its lightest. */
  #labelOf(node: number): number {
    let label = this.#labelCount - 1;
    while (this.#labels[LABEL_SIZE * label] !== node) label--;
    return label;
  }

  #makeRoom(more: number): void {
    const needed = LABEL_SIZE * (this.#labelCount + more);
    if (needed > this.#labels.length) this.#labels = enlarge(this.#labels, 2 * needed);
  }
}
