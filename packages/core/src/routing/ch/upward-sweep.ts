import type { ArcMeasure } from './arc-measure.ts';
import type { Hierarchy, Side } from './hierarchy.ts';
import type { Reaches } from './reaches.ts';
import { INF_WEIGHT } from './sentinels.ts';
import { UpwardClosure } from './upward-closure.ts';

/** A node where a path may begin or end, and what it costs and measures between it and the point that is meant. */
export interface MeasuredEnd {
  readonly node: number;
  readonly weight: number;
  /** One value for each measure. */
  readonly measures: readonly [number, number];
}

/** What sweeps keep for each node; one may serve several of them, one after the other. */
export class SweepScratch {
  /** `INF_WEIGHT` between sweeps. */
  readonly weight: Int32Array;
  /** The two measures of each node, side by side. */
  readonly measures: Float64Array;

  constructor(nodeCount: number) {
    this.weight = new Int32Array(nodeCount).fill(INF_WEIGHT);
    this.measures = new Float64Array(2 * nodeCount);
  }
}

/**
 * An upward search that runs to its end and measures its paths. There is no bound to stop it, so it needs no heap: all
 * nodes above its ends are gone through from the lowest to the highest.
 */
export class UpwardSweep {
  readonly #hierarchy: Hierarchy;
  readonly #side: Side;
  readonly #firstOfArc: ArcMeasure;
  readonly #secondOfArc: ArcMeasure;
  readonly #closure: UpwardClosure;
  readonly #scratch: SweepScratch;

  constructor(
    hierarchy: Hierarchy,
    side: Side,
    [firstOfArc, secondOfArc]: readonly [ArcMeasure, ArcMeasure],
    scratch: SweepScratch,
  ) {
    this.#hierarchy = hierarchy;
    this.#side = side;
    this.#firstOfArc = firstOfArc;
    this.#secondOfArc = secondOfArc;
    this.#closure = new UpwardClosure(hierarchy, side);
    this.#scratch = scratch;
  }

  /**
   * Appends the nodes that shortest paths from the ends may lead over.
   *
   * @param wanted - by node: 0 for those not to append; null to append all
   */
  run(ends: readonly MeasuredEnd[], reaches: Reaches, wanted: Int32Array | null): void {
    const { weight: weights, measures } = this.#scratch;
    const closure = this.#closure;
    closure.clear();
    for (const end of ends) {
      closure.add(end.node);
      if (end.weight >= weights[end.node]!) continue;
      weights[end.node] = end.weight;
      [measures[2 * end.node], measures[2 * end.node + 1]] = end.measures;
    }
    const { nodes, count } = closure;
    this.#relax(nodes, count);
    for (let at = 0; at < count; at++) {
      const node = nodes[at]!;
      const weight = weights[node]!;
      if (wanted !== null && wanted[node] === 0) continue;
      if (weight === INF_WEIGHT || this.#isReachedFromAbove(node, weight)) continue;
      reaches.add(node, weight, measures[2 * node]!, measures[2 * node + 1]!);
    }
    for (let at = 0; at < count; at++) weights[nodes[at]!] = INF_WEIGHT;
  }

  /** @param nodes - each after all that are above it */
  #relax(nodes: Int32Array, count: number): void {
    const { firstArc, arcs } = this.#hierarchy;
    const { weight: weights, measures } = this.#scratch;
    const firstOfArc = this.#firstOfArc;
    const secondOfArc = this.#secondOfArc;
    for (let at = count - 1; at >= 0; at--) {
      const node = nodes[at]!;
      const weight = weights[node]!;
      const own = 2 * node + this.#side;
      for (let arc = firstArc[own]!, end = firstArc[own + 1]!; arc < end; arc++) {
        const next = arcs[2 * arc]!;
        const candidate = weight + arcs[2 * arc + 1]!;
        if (candidate >= weights[next]!) continue;
        weights[next] = candidate;
        measures[2 * next] = measures[2 * node]! + firstOfArc[arc]!;
        measures[2 * next + 1] = measures[2 * node + 1]! + secondOfArc[arc]!;
      }
    }
  }

  /** Whether a higher node leads here for less: then no shortest path climbs through here. */
  #isReachedFromAbove(node: number, weight: number): boolean {
    const { firstArc, arcs } = this.#hierarchy;
    const opposite = 2 * node + 1 - this.#side;
    const weights = this.#scratch.weight;
    for (let at = 2 * firstArc[opposite]!, end = 2 * firstArc[opposite + 1]!; at < end; at += 2) {
      if (weights[arcs[at]!]! < weight - arcs[at + 1]!) return true;
    }
    return false;
  }
}
