import type { ArcMeasure } from './arc-measure.ts';
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
  readonly node: number[];
  readonly weight: number[];
  readonly first: number[];
  readonly second: number[];
}

/**
 * Shortest paths from every source to every target by buckets: each target leaves what it costs from a node to it at all
 * nodes above it, each source collects what it finds at the nodes above itself. Scratch memory is kept: one per thread.
 */
export class ManyToMany {
  readonly #fromSource: MeasuredSearch;
  readonly #fromTarget: MeasuredSearch;
  readonly #nodeCount: number;

  constructor(hierarchy: Hierarchy, measures: readonly [ArcMeasure, ArcMeasure]) {
    const { forward, backward, nodeCount } = hierarchy;
    const [first, second] = measures;
    this.#nodeCount = nodeCount;
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
    const weight = new Int32Array(sources.length * targets.length).fill(INF_WEIGHT);
    const firstMeasure = new Float64Array(weight.length);
    const secondMeasure = new Float64Array(weight.length);
    const buckets = this.#fillBuckets(targets);
    const { firstEntry, target, entryWeight, entryFirst, entrySecond } = buckets;
    for (let row = 0; row < sources.length; row++) {
      const reach = this.#fromSource.run(sources[row]!);
      const rowStart = row * targets.length;
      for (let i = 0; i < reach.node.length; i++) {
        const node = reach.node[i]!;
        const reachWeight = reach.weight[i]!;
        for (let entry = firstEntry[node]!, last = firstEntry[node + 1]!; entry < last; entry++) {
          const cell = rowStart + target[entry]!;
          const total = reachWeight + entryWeight[entry]!;
          if (total >= weight[cell]!) continue;
          weight[cell] = total;
          firstMeasure[cell] = reach.first[i]! + entryFirst[entry]!;
          secondMeasure[cell] = reach.second[i]! + entrySecond[entry]!;
        }
      }
    }
    return { weight, measures: [firstMeasure, secondMeasure] };
  }

  #fillBuckets(targets: readonly (readonly MeasuredEnd[])[]) {
    const reaches = targets.map((ends) => this.#fromTarget.run(ends));
    const firstEntry = new Uint32Array(this.#nodeCount + 1);
    for (const { node } of reaches) for (const at of node) firstEntry[at + 1]!++;
    for (let node = 0; node < this.#nodeCount; node++) firstEntry[node + 1]! += firstEntry[node]!;
    const count = firstEntry[this.#nodeCount]!;
    const next = firstEntry.slice();
    const target = new Uint32Array(count);
    const entryWeight = new Int32Array(count);
    const entryFirst = new Float64Array(count);
    const entrySecond = new Float64Array(count);
    reaches.forEach((reach, index) => {
      for (let i = 0; i < reach.node.length; i++) {
        const entry = next[reach.node[i]!]!++;
        target[entry] = index;
        entryWeight[entry] = reach.weight[i]!;
        entryFirst[entry] = reach.first[i]!;
        entrySecond[entry] = reach.second[i]!;
      }
    });
    return { firstEntry, target, entryWeight, entryFirst, entrySecond };
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

  constructor(search: UpwardSearch, firstOfArc: Float64Array, secondOfArc: Float64Array, nodeCount: number) {
    this.#search = search;
    this.#firstOfArc = firstOfArc;
    this.#secondOfArc = secondOfArc;
    this.#first = new Float64Array(nodeCount);
    this.#second = new Float64Array(nodeCount);
  }

  run(ends: readonly MeasuredEnd[]): Reach {
    const search = this.#search;
    const reach: Reach = { node: [], weight: [], first: [], second: [] };
    search.reset();
    for (const end of ends) {
      if (end.weight >= search.weight[end.node]!) continue;
      search.add(end.node, end.weight);
      [this.#first[end.node], this.#second[end.node]] = end.measures;
    }
    while (search.minKey !== INF_WEIGHT) {
      const node = search.settleNext();
      const parent = search.parentOf(node);
      if (parent !== INVALID_ID) {
        const arc = search.arcTo(node);
        this.#first[node] = this.#first[parent]! + this.#firstOfArc[arc]!;
        this.#second[node] = this.#second[parent]! + this.#secondOfArc[arc]!;
      }
      if (search.isStalled) continue;
      reach.node.push(node);
      reach.weight.push(search.weight[node]!);
      reach.first.push(this.#first[node]!);
      reach.second.push(this.#second[node]!);
    }
    return reach;
  }
}
