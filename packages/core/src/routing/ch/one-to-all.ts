import type { ArcMeasure } from './arc-measure.ts';
import { FORWARD, type Hierarchy, type Side } from './hierarchy.ts';
import { INF_WEIGHT } from './sentinels.ts';
import { UpwardClosure } from './upward-closure.ts';

/** A node where paths begin, with the weight and the measure of reaching it. */
export interface MeasuredStart {
  readonly node: number;
  readonly weight: number;
  readonly measure: number;
}

/** Nodes from one number to another, both included. */
export type NodeRun = readonly [first: number, last: number];

/**
 * Shortest paths from one source to all nodes (PHAST): an upward search, then one sweep over all nodes from the highest
 * to the lowest, each reached from above. O(nodes + arcs). Results are overwritten by the next run.
 */
export class OneToAll {
  /** By node: the weight of the path, `INF_WEIGHT` if there is none. */
  readonly weight: Int32Array;
  /** By node: the measure of that path; meaningless if there is none. */
  readonly measure: Float64Array;
  readonly #hierarchy: Hierarchy;
  readonly #measureOfArc: ArcMeasure | null;
  readonly #side: Side;
  readonly #above: UpwardClosure;
  /** Node runs of the last sweep. */
  #runs: readonly NodeRun[];

  /**
   * @param measureOfArc - null if only weights are needed; `measure` is then empty
   * @param side - `BACKWARD` for paths from all nodes to one
   */
  constructor(hierarchy: Hierarchy, measureOfArc: ArcMeasure | null, side: Side = FORWARD) {
    this.weight = new Int32Array(hierarchy.nodeCount).fill(INF_WEIGHT);
    this.measure = new Float64Array(measureOfArc ? hierarchy.nodeCount : 0);
    this.#hierarchy = hierarchy;
    this.#measureOfArc = measureOfArc;
    this.#side = side;
    this.#above = new UpwardClosure(hierarchy, side);
    this.#runs = [];
  }

  /**
   * Finds the shortest paths from the starts to the wanted nodes.
   *
   * @param runs - the wanted nodes, the highest run first; default: all. Paths over other nodes may not be found.
   */
  run(starts: readonly MeasuredStart[], runs: readonly NodeRun[] = [[0, this.#hierarchy.nodeCount - 1]]): this {
    for (const [first, last] of this.#runs) this.weight.fill(INF_WEIGHT, first, last + 1);
    for (let at = 0; at < this.#above.count; at++) this.weight[this.#above.nodes[at]!] = INF_WEIGHT;
    this.#runs = runs;
    this.#above.clear();
    for (const start of starts) {
      this.#above.add(start.node);
      if (start.weight >= this.weight[start.node]!) continue;
      this.weight[start.node] = start.weight;
      if (this.#measureOfArc) this.measure[start.node] = start.measure;
    }
    this.#climb();
    for (const [first, last] of runs) {
      if (this.#measureOfArc) this.#descend(this.#measureOfArc, first, last);
      else this.#descendByWeight(first, last);
    }
    return this;
  }

  /** Visits the nodes above the starts, from the lowest to the highest. */
  #climb(): void {
    const { weight, measure } = this;
    const { firstArc, arcs } = this.#hierarchy;
    const { nodes, count } = this.#above;
    for (let at = count - 1; at >= 0; at--) {
      const node = nodes[at]!;
      const own = 3 * node + this.#side;
      for (let arc = firstArc[own]!; arc < firstArc[own + 2]!; arc++) {
        const above = arcs[2 * arc]!;
        const candidate = weight[node]! + arcs[2 * arc + 1]!;
        if (candidate >= weight[above]!) continue;
        weight[above] = candidate;
        if (this.#measureOfArc) measure[above] = measure[node]! + this.#measureOfArc[arc]!;
      }
    }
  }

  /** From the highest node of a run to the lowest. */
  #descend(measureOfArc: ArcMeasure, first: number, last: number): void {
    const { weight, measure } = this;
    const { firstArc, arcs } = this.#hierarchy;
    for (let node = last, at = 3 * node + 1 - this.#side; node >= first; node--, at -= 3) {
      for (let arc = firstArc[at]!; arc < firstArc[at + 2]!; arc++) {
        const above = arcs[2 * arc]!;
        const candidate = weight[above]! + arcs[2 * arc + 1]!;
        if (candidate >= weight[node]!) continue;
        weight[node] = candidate;
        measure[node] = measure[above]! + measureOfArc[arc]!;
      }
    }
  }

  #descendByWeight(first: number, last: number): void {
    const { weight } = this;
    const { firstArc, arcs } = this.#hierarchy;
    for (let node = last, at = 3 * node + 1 - this.#side; node >= first; node--, at -= 3) {
      let lightest = weight[node]!;
      for (let arc = firstArc[at]!; arc < firstArc[at + 2]!; arc++) {
        const candidate = weight[arcs[2 * arc]!]! + arcs[2 * arc + 1]!;
        if (candidate < lightest) lightest = candidate;
      }
      weight[node] = lightest;
    }
  }
}
