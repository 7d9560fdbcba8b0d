import { enlarge } from './enlarge.ts';
import { IndexedHeap } from './indexed-heap.ts';
import { INF_WEIGHT, INVALID_ID } from './sentinels.ts';
import { ENTRY_SIZE, ENTRY_WEIGHT, type WorkingGraph } from './working-graph.ts';

/**
 * Bounded Dijkstra in the working graph that avoids one node: shows that a shortcut is not needed because another path
 * is no heavier. It may miss such a path at its limit; the superfluous shortcut does no harm.
 *
 *     search.aim(head, weight) for each shortcut, then search.run(tail, …), then search.finds(head)
 */
export class WitnessSearch {
  readonly #graph: WorkingGraph;
  readonly #heap: IndexedHeap;
  /** Lightest weight found so far by node. */
  readonly #bound: Int32Array;
  /** Weight that a path to a node must not exceed to be a witness; -1 for nodes not aimed at. */
  readonly #allowed: Int32Array;
  /** Nodes whose bound or allowance was set, for the next reset. */
  #touched = new Int32Array(256);
  #touchedCount = 0;
  #heaviestAllowed = INVALID_ID;
  #targetCount = 0;

  constructor(graph: WorkingGraph, nodeCount: number) {
    this.#graph = graph;
    this.#heap = new IndexedHeap(nodeCount);
    this.#bound = new Int32Array(nodeCount).fill(INF_WEIGHT);
    this.#allowed = new Int32Array(nodeCount).fill(INVALID_ID);
  }

  /** Forgets the last search. */
  reset(): void {
    this.#heap.clear();
    for (let i = 0; i < this.#touchedCount; i++) {
      this.#bound[this.#touched[i]!] = INF_WEIGHT;
      this.#allowed[this.#touched[i]!] = INVALID_ID;
    }
    this.#touchedCount = 0;
    this.#targetCount = 0;
    this.#heaviestAllowed = INVALID_ID;
  }

  /** Asks for a path to a node that is no heavier than `weight`. */
  aim(target: number, weight: number): void {
    this.#touch(target);
    this.#allowed[target] = weight;
    this.#targetCount++;
    if (weight > this.#heaviestAllowed) this.#heaviestAllowed = weight;
  }

  /** Searches from `source` without entering `avoided`, until all targets have their path or `settleLimit` is reached. */
  run(source: number, avoided: number, settleLimit: number): void {
    const heap = this.#heap;
    const bound = this.#bound;
    const allowed = this.#allowed;
    const { pool, start, size } = this.#graph.outgoing;
    const heaviest = this.#heaviestAllowed;
    let missing = this.#targetCount;
    bound[source] = 0;
    this.#touch(source);
    heap.push(source, 0);
    for (let settled = 0; settled < settleLimit && heap.size > 0; settled++) {
      const weight = heap.minKey;
      const node = heap.pop();
      let at = start[node]!;
      const end = at + size[node]! * ENTRY_SIZE;
      for (; at < end; at += ENTRY_SIZE) {
        const candidate = weight + pool[at + ENTRY_WEIGHT]!;
        if (candidate > heaviest) continue;
        const next = pool[at]!;
        const known = bound[next]!;
        if (candidate >= known || next === avoided) continue;
        bound[next] = candidate;
        const limit = allowed[next]!;
        if (candidate <= limit && known > limit && --missing === 0) return;
        if (known === INF_WEIGHT) {
          this.#touch(next);
          heap.push(next, candidate);
        } else {
          heap.decrease(next, candidate);
        }
      }
    }
  }

  /** Returns true if the search found a path to a target within its allowance. */
  finds(target: number): boolean {
    return this.#bound[target]! <= this.#allowed[target]!;
  }

  #touch(node: number): void {
    if (this.#touchedCount === this.#touched.length) {
      this.#touched = enlarge(this.#touched, this.#touched.length * 2);
    }
    this.#touched[this.#touchedCount++] = node;
  }
}
