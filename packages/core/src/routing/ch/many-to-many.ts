import type { ArcMeasure } from './arc-measure.ts';
import { BucketScan } from './bucket-scan.ts';
import { type Buckets, fillBuckets } from './buckets.ts';
import type { Hierarchy } from './hierarchy.ts';
import { type MeasuredEnd, MeasuredSearch } from './measured-search.ts';
import { Reaches } from './reaches.ts';
import { INF_WEIGHT } from './sentinels.ts';
import { UpwardSearch } from './upward-search.ts';

/** What shortest paths weigh and measure, row by row. Length sources × targets each. */
export interface ManyToManyResult {
  /** `INF_WEIGHT` where there is no way. */
  readonly weight: Int32Array;
  /** Of the paths that weigh so; `Infinity` where there is none. */
  readonly measures: readonly [Float64Array, Float64Array];
}

/**
 * Shortest paths from every source to every target by buckets: each target leaves what it costs from a node to it at all
 * nodes above it, each source collects what it finds at the nodes above itself. Scratch memory is kept: one per thread.
 */
export class ManyToMany {
  readonly #fromSource: MeasuredSearch;
  readonly #fromTarget: MeasuredSearch;
  readonly #reaches = new Reaches();
  /** By node, while a run lasts: the number of its bucket, from 1; 0 where no target has left anything. */
  readonly #bucketOf: Int32Array;

  constructor(hierarchy: Hierarchy, measures: readonly [ArcMeasure, ArcMeasure]) {
    const { forward, backward, nodeCount } = hierarchy;
    const [first, second] = measures;
    this.#bucketOf = new Int32Array(nodeCount);
    this.#fromSource = new MeasuredSearch(
      new UpwardSearch(nodeCount, forward, backward),
      first.forward,
      second.forward,
      nodeCount,
    );
    this.#fromTarget = new MeasuredSearch(
      new UpwardSearch(nodeCount, backward, forward),
      first.backward,
      second.backward,
      nodeCount,
    );
  }

  /** @param sources - the ends of each source, none for a point without a road; likewise `targets` */
  run(sources: readonly (readonly MeasuredEnd[])[], targets: readonly (readonly MeasuredEnd[])[]): ManyToManyResult {
    const columns = targets.length;
    const weight = new Int32Array(sources.length * columns).fill(INF_WEIGHT);
    const first = new Float64Array(weight.length).fill(Infinity);
    const second = new Float64Array(weight.length).fill(Infinity);
    const buckets = this.#bucketsOf(targets);
    const reaches = this.#reaches;
    const scan = new BucketScan(buckets, this.#bucketOf, reaches, columns);
    for (let row = 0; row < sources.length; row++) {
      reaches.count = 0;
      this.#fromSource.run(sources[row]!, reaches);
      const cell = row * columns;
      scan.run(weight.subarray(cell, cell + columns));
      for (let target = 0; target < columns; target++) {
        if (weight[cell + target] === INF_WEIGHT) continue;
        const at = scan.bestAt[target]!;
        const entry = scan.entryOf(target);
        first[cell + target] = reaches.measures[2 * at]! + buckets.measures[2 * entry]!;
        second[cell + target] = reaches.measures[2 * at + 1]! + buckets.measures[2 * entry + 1]!;
      }
    }
    for (const node of buckets.nodes) this.#bucketOf[node] = 0;
    return { weight, measures: [first, second] };
  }

  #bucketsOf(targets: readonly (readonly MeasuredEnd[])[]): Buckets {
    const reaches = this.#reaches;
    reaches.count = 0;
    const firstOf = new Uint32Array(targets.length + 1);
    for (let target = 0; target < targets.length; target++) {
      this.#fromTarget.run(targets[target]!, reaches);
      firstOf[target + 1] = reaches.count;
    }
    return fillBuckets(reaches, firstOf, this.#bucketOf);
  }
}
