import { enlarge } from './enlarge.ts';
import { IndexedHeap } from './indexed-heap.ts';
import { INF_WEIGHT } from './sentinels.ts';
import { ENTRY_SIZE, ENTRY_WEIGHT, type WorkingGraph } from './working-graph.ts';

/**
 * Bounded Dijkstra in the working graph around one node left out: shows that a shortcut is not needed because another
 * path is no heavier. It may miss such a path when it hits its limit; the shortcut is then added without harm.
 */
export class WitnessSearch {
  readonly #graph: WorkingGraph;
  readonly #heap: IndexedHeap;
  readonly #bound: Int32Array;
  /** Nodes whose bound was set, for the next reset. */
  #touched = new Int32Array(256);
  #touchedCount = 0;

  constructor(graph: WorkingGraph, nodeCount: number) {
    this.#graph = graph;
    this.#heap = new IndexedHeap(nodeCount);
    this.#bound = new Int32Array(nodeCount).fill(INF_WEIGHT);
  }

  /**
   * Searches from `source` without entering `avoided`, no farther than `maxWeight` and no more than `settleLimit` nodes.
   * Ask {@link bound} afterwards.
   */
  run(source: number, avoided: number, maxWeight: number, settleLimit: number): void {
    this.#reset();
    const heap = this.#heap;
    const bound = this.#bound;
    const { pool, start, size } = this.#graph.outgoing;
    bound[source] = 0;
    this.#touch(source);
    heap.push(source, 0);
    for (let settled = 0; settled < settleLimit && heap.size > 0; settled++) {
      const weight = heap.minKey;
      if (weight > maxWeight) break;
      const node = heap.pop();
      let at = start[node]!;
      const end = at + size[node]! * ENTRY_SIZE;
      for (; at < end; at += ENTRY_SIZE) {
        const next = pool[at]!;
        if (next === avoided) continue;
        const candidate = weight + pool[at + ENTRY_WEIGHT]!;
        const known = bound[next]!;
        if (candidate >= known || candidate > maxWeight) continue;
        bound[next] = candidate;
        if (known === INF_WEIGHT) {
          this.#touch(next);
          heap.push(next, candidate);
        } else {
          heap.decrease(next, candidate);
        }
      }
    }
  }

  /** An upper bound of the weight from the last source to a node without the avoided one; INF_WEIGHT when none was met. */
  bound(node: number): number {
    return this.#bound[node]!;
  }

  #touch(node: number): void {
    if (this.#touchedCount === this.#touched.length) {
      this.#touched = enlarge(this.#touched, this.#touched.length * 2);
    }
    this.#touched[this.#touchedCount++] = node;
  }

  #reset(): void {
    this.#heap.clear();
    for (let i = 0; i < this.#touchedCount; i++) this.#bound[this.#touched[i]!] = INF_WEIGHT;
    this.#touchedCount = 0;
  }
}
