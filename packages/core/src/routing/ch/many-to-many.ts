import type { ArcMeasure } from './arc-measure.ts';
import { enlarge } from './enlarge.ts';
import type { Hierarchy } from './hierarchy.ts';
import { INF_WEIGHT, INVALID_ID } from './sentinels.ts';
import { UpwardSearch } from './upward-search.ts';

/** A node where a path may begin or end, and what it costs and measures between it and the point that is meant. */
export interface MeasuredEnd {
  readonly node: number;
  readonly weight: number;
  /** One value for each measure. */
  readonly measures: readonly [number, number];
}

/** What shortest paths weigh and measure, row by row. Length sources × targets each. */
export interface ManyToManyResult {
  /** `INF_WEIGHT` where there is no way. */
  readonly weight: Int32Array;
  /** Of the paths that weigh so; without meaning where there is none. */
  readonly measures: readonly [Float64Array, Float64Array];
}

/** What a search has reached: nodes with weights and measures, in parallel arrays. */
interface Reach {
  readonly node: Int32Array;
  readonly weight: Int32Array;
  readonly first: Float64Array;
  readonly second: Float64Array;
}

/**
 * Shortest paths from every source to every target by buckets: each target leaves what it costs from a node to it at all
 * nodes above it, each source collects what it finds at the nodes above itself. Scratch memory is kept: one per thread.
 */
export class ManyToMany {
  readonly #fromSource: MeasuredSearch;
  readonly #fromTarget: MeasuredSearch;
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

  /** @param sources - the ends of each source; likewise `targets` */
  run(sources: readonly (readonly MeasuredEnd[])[], targets: readonly (readonly MeasuredEnd[])[]): ManyToManyResult {
    const columns = targets.length;
    const weight = new Int32Array(sources.length * columns).fill(INF_WEIGHT);
    const firstMeasure = new Float64Array(weight.length);
    const secondMeasure = new Float64Array(weight.length);
    const { nodes, firstEntry, entries, entryFirst, entrySecond } = this.#fillBuckets(targets);
    // By target: the entry by which its path goes on, and the position in the source's reach where it does.
    const bestEntry = new Int32Array(columns);
    const bestAt = new Int32Array(columns);
    for (let row = 0; row < sources.length; row++) {
      const reach = this.#fromSource.run(sources[row]!);
      const best = weight.subarray(row * columns, (row + 1) * columns);
      for (let at = 0; at < reach.node.length; at++) {
        const bucket = this.#bucketOf[reach.node[at]!]!;
        if (bucket === 0) continue;
        const reachWeight = reach.weight[at]!;
        for (let entry = firstEntry[bucket - 1]!, last = firstEntry[bucket]!; entry < last; entry++) {
          const target = entries[2 * entry]!;
          const total = reachWeight + entries[2 * entry + 1]!;
          if (total >= best[target]!) continue;
          best[target] = total;
          bestEntry[target] = entry;
          bestAt[target] = at;
        }
      }
      for (let target = 0; target < columns; target++) {
        if (best[target] === INF_WEIGHT) continue;
        const cell = row * columns + target;
        firstMeasure[cell] = reach.first[bestAt[target]!]! + entryFirst[bestEntry[target]!]!;
        secondMeasure[cell] = reach.second[bestAt[target]!]! + entrySecond[bestEntry[target]!]!;
      }
    }
    for (const node of nodes) this.#bucketOf[node] = 0;
    return { weight, measures: [firstMeasure, secondMeasure] };
  }

  /**
   * What the targets leave at each node, in buckets of those nodes alone, so that a small matrix on a large network stays
   * cheap: `entries` holds pairs of a target and the weight from the node to it.
   */
  #fillBuckets(targets: readonly (readonly MeasuredEnd[])[]) {
    const reaches = targets.map((ends) => this.#fromTarget.run(ends));
    const bucketOf = this.#bucketOf;
    const nodes: number[] = [];
    const sizes: number[] = [];
    for (const { node } of reaches) {
      for (let at = 0; at < node.length; at++) {
        const bucket = bucketOf[node[at]!]!;
        if (bucket === 0) {
          bucketOf[node[at]!] = nodes.push(node[at]!);
          sizes.push(1);
        } else sizes[bucket - 1]!++;
      }
    }
    const firstEntry = new Uint32Array(nodes.length + 1);
    for (let bucket = 0; bucket < nodes.length; bucket++) firstEntry[bucket + 1] = firstEntry[bucket]! + sizes[bucket]!;
    const count = firstEntry[nodes.length]!;
    const next = firstEntry.slice();
    const entries = new Int32Array(2 * count);
    const entryFirst = new Float64Array(count);
    const entrySecond = new Float64Array(count);
    for (let target = 0; target < reaches.length; target++) {
      const reach = reaches[target]!;
      for (let at = 0; at < reach.node.length; at++) {
        const entry = next[bucketOf[reach.node[at]!]! - 1]!++;
        entries[2 * entry] = target;
        entries[2 * entry + 1] = reach.weight[at]!;
        entryFirst[entry] = reach.first[at]!;
        entrySecond[entry] = reach.second[at]!;
      }
    }
    return { nodes, firstEntry, entries, entryFirst, entrySecond };
  }
}

/** An upward search that runs to its end and measures its paths. */
class MeasuredSearch {
  readonly #search: UpwardSearch;
  readonly #firstOfArc: Float64Array;
  readonly #secondOfArc: Float64Array;
  /** By node, for what the search has reached. */
  readonly #first: Float64Array;
  readonly #second: Float64Array;
  /** Nodes reached by the last run, in the order of settling. */
  #reached = new Int32Array(256);

  constructor(search: UpwardSearch, firstOfArc: Float64Array, secondOfArc: Float64Array, nodeCount: number) {
    this.#search = search;
    this.#firstOfArc = firstOfArc;
    this.#secondOfArc = secondOfArc;
    this.#first = new Float64Array(nodeCount);
    this.#second = new Float64Array(nodeCount);
  }

  run(ends: readonly MeasuredEnd[]): Reach {
    const search = this.#search.reset();
    for (const end of ends) {
      if (end.weight >= search.weight[end.node]!) continue;
      search.add(end.node, end.weight);
      [this.#first[end.node], this.#second[end.node]] = end.measures;
    }
    let count = 0;
    while (search.minKey !== INF_WEIGHT) {
      const node = search.settleNext();
      const parent = search.parentOf(node);
      if (parent !== INVALID_ID) {
        const arc = search.arcTo(node);
        this.#first[node] = this.#first[parent]! + this.#firstOfArc[arc]!;
        this.#second[node] = this.#second[parent]! + this.#secondOfArc[arc]!;
      }
      if (search.isStalled) continue;
      if (count === this.#reached.length) this.#reached = enlarge(this.#reached, 2 * count);
      this.#reached[count++] = node;
    }
    const node = this.#reached.slice(0, count);
    return {
      node,
      weight: node.map((at) => search.weight[at]!),
      first: Float64Array.from(node, (at) => this.#first[at]!),
      second: Float64Array.from(node, (at) => this.#second[at]!),
    };
  }
}
