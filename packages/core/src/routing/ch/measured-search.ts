import type { Reaches } from './reaches.ts';
import { INF_WEIGHT, INVALID_ID } from './sentinels.ts';
import type { UpwardSearch } from './upward-search.ts';

/** A node where a path may begin or end, and what it costs and measures between it and the point that is meant. */
export interface MeasuredEnd {
  readonly node: number;
  readonly weight: number;
  /** One value for each measure. */
  readonly measures: readonly [number, number];
}

/** An upward search that runs to its end and measures its paths. */
export class MeasuredSearch {
  readonly #search: UpwardSearch;
  readonly #firstOfArc: Float64Array;
  readonly #secondOfArc: Float64Array;
  /** By node, for what the search has reached: its two measures, side by side. */
  readonly #measures: Float64Array;

  constructor(search: UpwardSearch, firstOfArc: Float64Array, secondOfArc: Float64Array, nodeCount: number) {
    this.#search = search;
    this.#firstOfArc = firstOfArc;
    this.#secondOfArc = secondOfArc;
    this.#measures = new Float64Array(2 * nodeCount);
  }

  /** Appends the nodes that shortest paths from the ends may lead over. */
  run(ends: readonly MeasuredEnd[], reaches: Reaches): void {
    const search = this.#search.reset();
    const measures = this.#measures;
    for (const end of ends) {
      if (end.weight >= search.weight[end.node]!) continue;
      search.add(end.node, end.weight);
      [measures[2 * end.node], measures[2 * end.node + 1]] = end.measures;
    }
    while (search.minKey !== INF_WEIGHT) {
      const node = search.settleNext();
      // What was settled in vain is nobody's parent.
      if (search.isStalled) continue;
      const parent = search.parentOf(node);
      if (parent !== INVALID_ID) {
        const arc = search.arcTo(node);
        measures[2 * node] = measures[2 * parent]! + this.#firstOfArc[arc]!;
        measures[2 * node + 1] = measures[2 * parent + 1]! + this.#secondOfArc[arc]!;
      }
      reaches.reserve(1);
      const at = reaches.count++;
      reaches.node[at] = node;
      reaches.weight[at] = search.weight[node]!;
      reaches.measures[2 * at] = measures[2 * node]!;
      reaches.measures[2 * at + 1] = measures[2 * node + 1]!;
    }
  }
}
