import type { ArcMeasure } from './arc-measure.ts';
import type { Hierarchy } from './hierarchy.ts';
import { INF_WEIGHT, INVALID_ID } from './sentinels.ts';
import { UpwardSearch } from './upward-search.ts';

/** A node where paths begin, and what it costs and measures to get there. */
export interface MeasuredStart {
  readonly node: number;
  readonly weight: number;
  readonly measure: number;
}

/**
 * Shortest paths from one source to all nodes (PHAST): an upward search, then one sweep over all nodes from the highest
 * to the lowest, each reached from above. O(nodes + arcs). Results are overwritten by the next run.
 */
export class OneToAll {
  /** By node: the weight of the path, `INF_WEIGHT` where there is none. */
  readonly weight: Int32Array;
  /** By node: what that path measures; without meaning where there is none. */
  readonly measure: Float64Array;
  readonly #hierarchy: Hierarchy;
  readonly #measureOfArc: ArcMeasure | null;
  readonly #up: UpwardSearch;

  /** @param measureOfArc - null where weights alone are asked for; `measure` is empty then */
  constructor(hierarchy: Hierarchy, measureOfArc: ArcMeasure | null) {
    this.weight = new Int32Array(hierarchy.nodeCount);
    this.measure = new Float64Array(measureOfArc ? hierarchy.nodeCount : 0);
    this.#hierarchy = hierarchy;
    this.#measureOfArc = measureOfArc;
    this.#up = new UpwardSearch(hierarchy.nodeCount, hierarchy.forward, hierarchy.backward);
  }

  run(starts: readonly MeasuredStart[]): this {
    this.weight.fill(INF_WEIGHT);
    this.#climb(starts);
    if (this.#measureOfArc) this.#descend(this.#measureOfArc.backward);
    else this.#descendByWeight();
    return this;
  }

  #descend(measureOfArc: Float64Array): void {
    const { weight, measure } = this;
    const { nodeCount, backward } = this.#hierarchy;
    const { firstArc, arcs } = backward;
    for (let node = nodeCount - 1; node >= 0; node--) {
      for (let arc = firstArc[node]!; arc < firstArc[node + 1]!; arc++) {
        const above = arcs[2 * arc]!;
        const candidate = weight[above]! + arcs[2 * arc + 1]!;
        if (candidate >= weight[node]!) continue;
        weight[node] = candidate;
        measure[node] = measure[above]! + measureOfArc[arc]!;
      }
    }
  }

  #descendByWeight(): void {
    const { weight } = this;
    const { nodeCount, backward } = this.#hierarchy;
    const { firstArc, arcs } = backward;
    for (let node = nodeCount - 1; node >= 0; node--) {
      let lightest = weight[node]!;
      for (let arc = firstArc[node]!; arc < firstArc[node + 1]!; arc++) {
        const candidate = weight[arcs[2 * arc]!]! + arcs[2 * arc + 1]!;
        if (candidate < lightest) lightest = candidate;
      }
      weight[node] = lightest;
    }
  }

  #climb(starts: readonly MeasuredStart[]): void {
    const up = this.#up.reset();
    for (const start of starts) {
      if (start.weight >= up.weight[start.node]!) continue;
      up.add(start.node, start.weight);
      if (this.#measureOfArc) this.measure[start.node] = start.measure;
    }
    while (up.minKey !== INF_WEIGHT) {
      const node = up.settleNext();
      this.weight[node] = up.weight[node]!;
      const parent = up.parentOf(node);
      if (this.#measureOfArc && parent !== INVALID_ID) {
        this.measure[node] = this.measure[parent]! + this.#measureOfArc.forward[up.arcTo(node)]!;
      }
    }
  }
}
