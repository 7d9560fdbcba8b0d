import { enlarge } from './enlarge.ts';
import type { ArcGraph, Hierarchy, UpwardArcs } from './hierarchy.ts';
import { IndexedHeap } from './indexed-heap.ts';
import { type ContractionEffect, contractionPriority } from './node-order.ts';
import { INF_WEIGHT, INVALID_ID } from './sentinels.ts';
import { WitnessSearch } from './witness-search.ts';
import { ENTRY_ARC, ENTRY_SIZE, ENTRY_WEIGHT, type EntryLists, WorkingGraph } from './working-graph.ts';

/**
 * Settled nodes of one witness search. From 12 to 80 the number of arcs falls by a thirtieth (measured on Irkutsk) and
 * the time of preparation grows by a third.
 */
const SETTLE_LIMIT = 30;

export interface Contraction {
  readonly hierarchy: Hierarchy;
  /** Rank of each node of the graph, which is its number in the hierarchy. */
  readonly rank: Uint32Array;
}

/**
 * Builds the contraction hierarchy of a graph. Closed arcs, self-loops and all but the lightest of parallel arcs are
 * left out, since no shortest path needs them. A path of `INF_WEIGHT` or more counts as none. The result depends on
 * nothing but the graph.
 *
 * @param onProgress - called now and then with the number of contracted nodes
 * @throws RangeError when a weight is negative
 */
export function contract(graph: ArcGraph, onProgress?: (contractedNodes: number) => void): Contraction {
  const contractor = new Contractor(graph);
  return contractor.run(onProgress);
}

class Contractor {
  readonly #nodeCount: number;
  readonly #graph: WorkingGraph;
  readonly #witness: WitnessSearch;
  readonly #queue: IndexedHeap;
  readonly #level: Int32Array;
  readonly #rank: Uint32Array;
  readonly #forward: UpwardArcsBuilder;
  readonly #backward: UpwardArcsBuilder;
  readonly #effect: ContractionEffect = { shortcutsAdded: 0, arcsRemoved: 0, hopsAdded: 0, hopsRemoved: 0 };
  /** Shortcuts of the node being contracted: tail, head, weight, hops, incoming index, outgoing index. */
  #shortcuts = new Int32Array(6 * 64);
  #shortcutCount = 0;
  /** Per node: the contraction in which it was last seen as a neighbour. */
  readonly #seen: Int32Array;

  constructor(graph: ArcGraph) {
    const { nodeCount, tail, head, weight } = graph;
    this.#nodeCount = nodeCount;
    this.#graph = new WorkingGraph(nodeCount, tail.length);
    for (let arc = 0; arc < tail.length; arc++) {
      if (weight[arc]! < 0) throw new RangeError(`arc ${arc} has the negative weight ${weight[arc]}`);
      if (weight[arc] === INF_WEIGHT || tail[arc] === head[arc]) continue;
      this.#graph.offer(tail[arc]!, head[arc]!, weight[arc]!, 1, INVALID_ID, arc);
    }
    this.#witness = new WitnessSearch(this.#graph, nodeCount);
    this.#queue = new IndexedHeap(nodeCount);
    this.#level = new Int32Array(nodeCount);
    this.#rank = new Uint32Array(nodeCount);
    this.#seen = new Int32Array(nodeCount).fill(INVALID_ID);
    this.#forward = new UpwardArcsBuilder(nodeCount, tail.length);
    this.#backward = new UpwardArcsBuilder(nodeCount, tail.length);
  }

  run(onProgress?: (contractedNodes: number) => void): Contraction {
    for (let node = 0; node < this.#nodeCount; node++) this.#queue.push(node, this.#priority(node));
    for (let rank = 0; rank < this.#nodeCount; rank++) {
      this.#contractNode(this.#queue.pop(), rank);
      if (onProgress && rank % 4096 === 4095) onProgress(rank + 1);
    }
    onProgress?.(this.#nodeCount);
    return {
      rank: this.#rank,
      hierarchy: {
        nodeCount: this.#nodeCount,
        forward: this.#forward.finish(this.#rank),
        backward: this.#backward.finish(this.#rank),
      },
    };
  }

  #priority(node: number): number {
    this.#findShortcuts(node, false);
    return contractionPriority(this.#level[node]!, this.#effect);
  }

  #contractNode(node: number, rank: number): void {
    this.#findShortcuts(node, true);
    this.#rank[node] = rank;
    const { outgoing, incoming } = this.#graph;
    const firstForward = this.#forward.append(rank, node, outgoing, this.#graph);
    const firstBackward = this.#backward.append(rank, node, incoming, this.#graph);

    const neighbours = this.#neighbours(node, rank);
    this.#graph.removeNode(node);
    const shortcuts = this.#shortcuts;
    for (let i = 0; i < this.#shortcutCount; i++) {
      const at = i * 6;
      this.#graph.offer(
        shortcuts[at]!,
        shortcuts[at + 1]!,
        shortcuts[at + 2]!,
        shortcuts[at + 3]!,
        firstBackward + shortcuts[at + 4]!,
        firstForward + shortcuts[at + 5]!,
      );
    }
    const level = this.#level[node]! + 1;
    for (const neighbour of neighbours) {
      if (this.#level[neighbour]! < level) this.#level[neighbour] = level;
      this.#queue.update(neighbour, this.#priority(neighbour));
    }
  }

  #neighbours(node: number, mark: number): number[] {
    const neighbours: number[] = [];
    for (const lists of [this.#graph.outgoing, this.#graph.incoming]) {
      for (let i = 0; i < lists.size[node]!; i++) {
        const other = lists.pool[lists.start[node]! + i * ENTRY_SIZE]!;
        if (this.#seen[other] === mark) continue;
        this.#seen[other] = mark;
        neighbours.push(other);
      }
    }
    return neighbours;
  }

  /** Counts into `#effect` what contracting the node does; with `keep`, lists the shortcuts as well. */
  #findShortcuts(node: number, keep: boolean): void {
    const { outgoing, incoming, hops } = this.#graph;
    const outPool = outgoing.pool;
    const inPool = incoming.pool;
    const outStart = outgoing.start[node]!;
    const inStart = incoming.start[node]!;
    const outCount = outgoing.size[node]!;
    const inCount = incoming.size[node]!;
    const witness = this.#witness;
    const effect = this.#effect;
    effect.shortcutsAdded = 0;
    effect.hopsAdded = 0;
    effect.arcsRemoved = outCount + inCount;
    effect.hopsRemoved = 0;
    this.#shortcutCount = 0;
    for (let o = 0, at = outStart; o < outCount; o++, at += ENTRY_SIZE) {
      effect.hopsRemoved += hops[outPool[at + ENTRY_ARC]!]!;
    }
    for (let i = 0, inAt = inStart; i < inCount; i++, inAt += ENTRY_SIZE) {
      const tail = inPool[inAt]!;
      const inWeight = inPool[inAt + ENTRY_WEIGHT]!;
      const inHops = hops[inPool[inAt + ENTRY_ARC]!]!;
      effect.hopsRemoved += inHops;
      if (outCount === 0 || (outCount === 1 && outPool[outStart] === tail)) continue;
      witness.reset();
      for (let o = 0, at = outStart; o < outCount; o++, at += ENTRY_SIZE) {
        const weight = inWeight + outPool[at + ENTRY_WEIGHT]!;
        if (outPool[at] !== tail && weight < INF_WEIGHT) witness.aim(outPool[at]!, weight);
      }
      witness.run(tail, node, SETTLE_LIMIT);
      for (let o = 0, outAt = outStart; o < outCount; o++, outAt += ENTRY_SIZE) {
        const head = outPool[outAt]!;
        const weight = inWeight + outPool[outAt + ENTRY_WEIGHT]!;
        if (head === tail || weight >= INF_WEIGHT || witness.finds(head)) continue;
        const shortcutHops = inHops + hops[outPool[outAt + ENTRY_ARC]!]!;
        effect.shortcutsAdded++;
        effect.hopsAdded += shortcutHops;
        if (keep) this.#keepShortcut(tail, head, weight, shortcutHops, i, o);
      }
    }
  }

  #keepShortcut(tail: number, head: number, weight: number, hops: number, inIndex: number, outIndex: number): void {
    const at = this.#shortcutCount * 6;
    if (at === this.#shortcuts.length) {
      this.#shortcuts = enlarge(this.#shortcuts, at * 2);
    }
    const shortcuts = this.#shortcuts;
    shortcuts[at] = tail;
    shortcuts[at + 1] = head;
    shortcuts[at + 2] = weight;
    shortcuts[at + 3] = hops;
    shortcuts[at + 4] = inIndex;
    shortcuts[at + 5] = outIndex;
    this.#shortcutCount++;
  }
}

/** Collects the arcs of each node as it is contracted, which is in the order of rank. */
class UpwardArcsBuilder {
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

  finish(rank: Uint32Array): UpwardArcs {
    const end = new Uint32Array(this.#count);
    for (let arc = 0; arc < this.#count; arc++) end[arc] = rank[this.#end[arc]!]!;
    return {
      firstArc: this.#firstArc,
      end,
      weight: this.#weight.slice(0, this.#count),
      firstHalf: this.#firstHalf.slice(0, this.#count),
      secondHalf: this.#secondHalf.slice(0, this.#count),
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
