import { release } from '../../snapshot/release.ts';
import { enlarge } from './enlarge.ts';

/** An entry of a list is three numbers: the other end, the weight, and the arc's id in {@link WorkingGraph}. */
export const ENTRY_SIZE = 3;
const ENTRY_NODE = 0;
export const ENTRY_WEIGHT = 1;
export const ENTRY_ARC = 2;

const MIN_BLOCK = 4; // entries; most nodes of a road graph have two to four neighbours

/**
 * One growing list of entries per node, all in one pool: blocks of 4, 8, 16, … entries; freed blocks are reused. Hot
 * loops read the pool directly: entries of node u start at `pool[start[u]]`, there are `size[u]` of them. Adding may
 * move a list and replace the pool.
 */
export class EntryLists {
  pool: Int32Array;
  readonly start: Int32Array;
  readonly size: Int32Array;
  readonly #blockClass: Int8Array;
  /** Head of the chain of free blocks by class, -1 if it is empty; a free block's first number is the next block. */
  readonly #free = new Int32Array(28).fill(-1);
  #used = 0;

  constructor(nodeCount: number, arcCount: number) {
    this.start = new Int32Array(nodeCount);
    this.size = new Int32Array(nodeCount);
    this.#blockClass = new Int8Array(nodeCount).fill(-1);
    this.pool = new Int32Array((nodeCount * MIN_BLOCK + arcCount * 2) * ENTRY_SIZE);
  }

  add(node: number, other: number, weight: number, arc: number): void {
    const size = this.size[node]!;
    if (this.#blockClass[node] === -1) this.#move(node, 0);
    else if (size === MIN_BLOCK << this.#blockClass[node]!) this.#move(node, this.#blockClass[node]! + 1);
    const at = this.start[node]! + size * ENTRY_SIZE;
    this.pool[at + ENTRY_NODE] = other;
    this.pool[at + ENTRY_WEIGHT] = weight;
    this.pool[at + ENTRY_ARC] = arc;
    this.size[node] = size + 1;
  }

  /** Returns the position in the pool of the entry that leads to `other`, or -1. */
  find(node: number, other: number): number {
    const pool = this.pool;
    let at = this.start[node]!;
    const end = at + this.size[node]! * ENTRY_SIZE;
    for (; at < end; at += ENTRY_SIZE) if (pool[at] === other) return at;
    return -1;
  }

  /** Removes the entry that leads to `other`, if there is one. */
  remove(node: number, other: number): void {
    const at = this.find(node, other);
    if (at === -1) return;
    const size = this.size[node]! - 1;
    const last = this.start[node]! + size * ENTRY_SIZE;
    this.pool.copyWithin(at, last, last + ENTRY_SIZE);
    this.size[node] = size;
  }

  /** Frees a node's block. */
  clear(node: number): void {
    const blockClass = this.#blockClass[node]!;
    if (blockClass === -1) return;
    this.#release(this.start[node]!, blockClass);
    this.#blockClass[node] = -1;
    this.size[node] = 0;
  }

  /** Frees the memory at once; the lists are unusable afterwards. */
  free(): void {
    for (const column of [this.pool, this.start, this.size]) release(column);
  }

  #move(node: number, blockClass: number): void {
    const block = this.#allocate(blockClass);
    const previous = this.#blockClass[node]!;
    if (previous !== -1) {
      const from = this.start[node]!;
      this.pool.copyWithin(block, from, from + this.size[node]! * ENTRY_SIZE);
      this.#release(from, previous);
    }
    this.start[node] = block;
    this.#blockClass[node] = blockClass;
  }

  #allocate(blockClass: number): number {
    const recycled = this.#free[blockClass]!;
    if (recycled !== -1) {
      this.#free[blockClass] = this.pool[recycled]!;
      return recycled;
    }
    const block = this.#used;
    this.#used += (MIN_BLOCK << blockClass) * ENTRY_SIZE;
    if (this.#used > this.pool.length) {
      this.pool = enlarge(this.pool, Math.max(this.#used, this.pool.length + (this.pool.length >> 1)));
    }
    return block;
  }

  #release(block: number, blockClass: number): void {
    this.pool[block] = this.#free[blockClass]!;
    this.#free[blockClass] = block;
  }
}

/**
 * The graph that shrinks during contraction: only nodes not yet contracted, at most one arc between two nodes in each
 * direction, no self-loops. Each arc is in the lists of both its ends.
 */
export class WorkingGraph {
  readonly outgoing: EntryLists;
  readonly incoming: EntryLists;
  /** By arc id, as `firstHalf` and `secondHalf` of `ContractedArcs`. */
  firstHalf: Int32Array;
  secondHalf: Int32Array;
  /** By arc id: how many arcs of the graph it stands for. */
  hops: Int32Array;
  #arcCount = 0;

  constructor(nodeCount: number, arcCount: number) {
    this.outgoing = new EntryLists(nodeCount, arcCount);
    this.incoming = new EntryLists(nodeCount, arcCount);
    const capacity = Math.max(16, arcCount * 2);
    this.firstHalf = new Int32Array(capacity);
    this.secondHalf = new Int32Array(capacity);
    this.hops = new Int32Array(capacity);
  }

  /** Adds an arc, or lets it replace a heavier one between the same nodes; else does nothing. */
  offer(tail: number, head: number, weight: number, hops: number, firstHalf: number, secondHalf: number): void {
    const at = this.outgoing.find(tail, head);
    let arc: number;
    if (at === -1) {
      arc = this.#arcCount++;
      if (arc === this.hops.length) this.#grow();
      this.outgoing.add(tail, head, weight, arc);
      this.incoming.add(head, tail, weight, arc);
    } else {
      if (this.outgoing.pool[at + ENTRY_WEIGHT]! <= weight) return;
      arc = this.outgoing.pool[at + ENTRY_ARC]!;
      this.outgoing.pool[at + ENTRY_WEIGHT] = weight;
      this.incoming.pool[this.incoming.find(head, tail) + ENTRY_WEIGHT] = weight;
    }
    this.firstHalf[arc] = firstHalf;
    this.secondHalf[arc] = secondHalf;
    this.hops[arc] = hops;
  }

  /** Removes a node and all its arcs. */
  removeNode(node: number): void {
    const { outgoing, incoming } = this;
    for (let i = 0; i < outgoing.size[node]!; i++) {
      incoming.remove(outgoing.pool[outgoing.start[node]! + i * ENTRY_SIZE]!, node);
    }
    for (let i = 0; i < incoming.size[node]!; i++) {
      outgoing.remove(incoming.pool[incoming.start[node]! + i * ENTRY_SIZE]!, node);
    }
    outgoing.clear(node);
    incoming.clear(node);
  }

  /** Frees the memory at once; the graph is unusable afterwards. */
  free(): void {
    this.outgoing.free();
    this.incoming.free();
    for (const column of [this.firstHalf, this.secondHalf, this.hops]) release(column);
  }

  #grow(): void {
    const capacity = this.hops.length * 2;
    this.firstHalf = enlarge(this.firstHalf, capacity);
    this.secondHalf = enlarge(this.secondHalf, capacity);
    this.hops = enlarge(this.hops, capacity);
  }
}
