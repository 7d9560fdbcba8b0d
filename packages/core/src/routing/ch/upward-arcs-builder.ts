import { enlarge } from './enlarge.ts';
import type { ContractedArcs } from './contracted-arcs.ts';
import { ENTRY_ARC, ENTRY_SIZE, ENTRY_WEIGHT, type EntryLists, type WorkingGraph } from './working-graph.ts';

/** Collects the arcs of each node as it is contracted, in the order of rank. */
export class UpwardArcsBuilder {
  readonly #firstArc: Uint32Array;
  #end: Int32Array;
  #weight: Int32Array;
  #firstHalf: Int32Array;
  #secondHalf: Int32Array;
  #count = 0;

  constructor(nodeCount: number, arcCount: number) {
    this.#firstArc = new Uint32Array(nodeCount + 1);
    const capacity = Math.max(16, arcCount);
    this.#end = new Int32Array(capacity);
    this.#weight = new Int32Array(capacity);
    this.#firstHalf = new Int32Array(capacity);
    this.#secondHalf = new Int32Array(capacity);
  }

  /** Appends a node's entries in their order and returns the position of the first. */
  append(rank: number, node: number, lists: EntryLists, graph: WorkingGraph): number {
    const size = lists.size[node]!;
    const first = this.#count;
    if (first + size > this.#end.length) this.#grow(first + size);
    const pool = lists.pool;
    let at = lists.start[node]!;
    for (let i = first; i < first + size; i++, at += ENTRY_SIZE) {
      const arc = pool[at + ENTRY_ARC]!;
      this.#end[i] = pool[at]!;
      this.#weight[i] = pool[at + ENTRY_WEIGHT]!;
      this.#firstHalf[i] = graph.firstHalf[arc]!;
      this.#secondHalf[i] = graph.secondHalf[arc]!;
    }
    this.#count = first + size;
    this.#firstArc[rank + 1] = this.#count;
    return first;
  }

  finish(): ContractedArcs {
    return {
      firstArc: this.#firstArc,
      end: this.#end,
      weight: this.#weight,
      firstHalf: this.#firstHalf,
      secondHalf: this.#secondHalf,
    };
  }

  #grow(needed: number): void {
    const capacity = Math.max(needed, this.#end.length * 2);
    this.#end = enlarge(this.#end, capacity);
    this.#weight = enlarge(this.#weight, capacity);
    this.#firstHalf = enlarge(this.#firstHalf, capacity);
    this.#secondHalf = enlarge(this.#secondHalf, capacity);
  }
}
