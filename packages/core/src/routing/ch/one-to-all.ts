import type { ArcMeasure } from './arc-measure.ts';
import { FORWARD, type Hierarchy, type Side } from './hierarchy.ts';
import { INF_WEIGHT } from './sentinels.ts';
import { UpwardClosure } from './upward-closure.ts';

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
  readonly #side: Side;
  readonly #above: UpwardClosure;

  /**
   * @param measureOfArc - null where weights alone are asked for; `measure` is empty then
   * @param side - `BACKWARD` for paths from all nodes to one
   */
  constructor(hierarchy: Hierarchy, measureOfArc: ArcMeasure | null, side: Side = FORWARD) {
    this.weight = new Int32Array(hierarchy.nodeCount);
    this.measure = new Float64Array(measureOfArc ? hierarchy.nodeCount : 0);
    this.#hierarchy = hierarchy;
    this.#measureOfArc = measureOfArc;
    this.#side = side;
    this.#above = new UpwardClosure(hierarchy, side);
  }

  run(starts: readonly MeasuredStart[]): this {
    this.weight.fill(INF_WEIGHT);
    this.#above.clear();
    for (const start of starts) {
      this.#above.add(start.node);
      if (start.weight >= this.weight[start.node]!) continue;
      this.weight[start.node] = start.weight;
      if (this.#measureOfArc) this.measure[start.node] = start.measure;
    }
    this.#climb();
    if (this.#measureOfArc) this.#descend(this.#measureOfArc);
    else this.#descendByWeight();
    return this;
  }

  /** What is above the starts, from the lowest to the highest. */
  #climb(): void {
    const { weight, measure } = this;
    const { firstArc, arcs } = this.#hierarchy;
    const { nodes, count } = this.#above;
    for (let at = count - 1; at >= 0; at--) {
      const node = nodes[at]!;
      const own = 2 * node + this.#side;
      for (let arc = firstArc[own]!; arc < firstArc[own + 1]!; arc++) {
        const above = arcs[2 * arc]!;
        const candidate = weight[node]! + arcs[2 * arc + 1]!;
        if (candidate >= weight[above]!) continue;
        weight[above] = candidate;
        if (this.#measureOfArc) measure[above] = measure[node]! + this.#measureOfArc[arc]!;
      }
    }
  }

  /** Everything, from the highest to the lowest. */
  #descend(measureOfArc: ArcMeasure): void {
    const { weight, measure } = this;
    const { nodeCount, firstArc, arcs } = this.#hierarchy;
    for (let node = nodeCount - 1, at = 2 * node + 1 - this.#side; node >= 0; node--, at -= 2) {
      for (let arc = firstArc[at]!; arc < firstArc[at + 1]!; arc++) {
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
    const { nodeCount, firstArc, arcs } = this.#hierarchy;
    for (let node = nodeCount - 1, at = 2 * node + 1 - this.#side; node >= 0; node--, at -= 2) {
      let lightest = weight[node]!;
      for (let arc = firstArc[at]!; arc < firstArc[at + 1]!; arc++) {
        const candidate = weight[arcs[2 * arc]!]! + arcs[2 * arc + 1]!;
        if (candidate < lightest) lightest = candidate;
      }
      weight[node] = lightest;
    }
  }
}
