import { enlarge } from './enlarge.ts';
import type { ArcGraph, ContractedHierarchy } from './hierarchy.ts';
import { IndexedHeap } from './indexed-heap.ts';
import type { ContractedArcs } from './contracted-arcs.ts';
import { numberHierarchy, numberNodes } from './number-nodes.ts';
import { type ContractionEffect, contractionPriority } from './node-order.ts';
import { INF_WEIGHT, INVALID_ID } from './sentinels.ts';
import { WitnessSearch } from './witness-search.ts';
import { UpwardArcsBuilder } from './upward-arcs-builder.ts';
import { ENTRY_ARC, ENTRY_SIZE, ENTRY_WEIGHT, WorkingGraph } from './working-graph.ts';

/**
 * Settled-node limits of one witness search: when a node is contracted, and when its priority is only estimated, which
 * happens several times as often. Measured on Irkutsk, Kaliningrad and a generated network: 30 for both takes twice the
 * time for 1 % fewer arcs; 10 for both adds 5 % of arcs.
 */
const SETTLE_LIMIT = 60;
const ESTIMATE_LIMIT = 6;

export interface Contraction {
  readonly hierarchy: ContractedHierarchy;
  /** By node of the graph: its number in the hierarchy. */
  readonly rank: Uint32Array;
}

/**
 * Builds the contraction hierarchy of a graph. Closed arcs, self-loops and all but the lightest of parallel arcs are
 * left out, since no shortest path needs them. A path of `INF_WEIGHT` or more counts as no path. The result depends
 * only on the graph.
 *
 * @param onProgress - called now and then with the number of contracted nodes
 * @throws RangeError when a weight is negative
 */
export function contract(graph: ArcGraph, onProgress?: (contractedNodes: number) => void): Contraction {
  const contractor = new Contractor(graph);
  return contractor.run(onProgress);
}

/**
 * Builds the hierarchy of a graph whose nodes are already numbered by rank: like {@link contract}, but in that order.
 * Meant for changed weights. It takes a fifth of the time (measured on Irkutsk and on 51 cities) and is as exact; the
 * farther the weights are from those that the order was found for, the more shortcuts the result has.
 *
 * @throws RangeError when a weight is negative
 */
export function recontract(graph: ArcGraph): ContractedHierarchy {
  return new Contractor(graph).runInOrder();
}

class Contractor {
  readonly #nodeCount: number;
  readonly #twoWay: Uint8Array | undefined;
  readonly #graph: WorkingGraph;
  readonly #witness: WitnessSearch;
  readonly #queue: IndexedHeap;
  readonly #level: Int32Array;
  /** The contracted nodes, in their order. */
  readonly #order: Uint32Array;
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
    this.#twoWay = graph.twoWay;
    this.#graph = new WorkingGraph(nodeCount, tail.length);
    for (let arc = 0; arc < tail.length; arc++) {
      if (weight[arc]! < 0) throw new RangeError(`arc ${arc} has the negative weight ${weight[arc]}`);
      if (weight[arc] === INF_WEIGHT || tail[arc] === head[arc]) continue;
      this.#graph.offer(tail[arc]!, head[arc]!, weight[arc]!, 1, INVALID_ID, arc);
    }
    this.#witness = new WitnessSearch(this.#graph, nodeCount);
    this.#queue = new IndexedHeap(nodeCount);
    this.#level = new Int32Array(nodeCount);
    this.#order = new Uint32Array(nodeCount);
    this.#seen = new Int32Array(nodeCount).fill(INVALID_ID);
    this.#forward = new UpwardArcsBuilder(nodeCount, tail.length);
    this.#backward = new UpwardArcsBuilder(nodeCount, tail.length);
  }

  run(onProgress?: (contractedNodes: number) => void): Contraction {
    for (let node = 0; node < this.#nodeCount; node++) this.#queue.push(node, this.#priority(node));
    for (let rank = 0; rank < this.#nodeCount; rank++) {
      const node = this.#queue.pop();
      const neighbours = this.#neighbours(node, rank);
      this.#contractNode(node, rank);
      const level = this.#level[node]! + 1;
      for (const neighbour of neighbours) {
        if (this.#level[neighbour]! < level) this.#level[neighbour] = level;
        this.#queue.update(neighbour, this.#priority(neighbour));
      }
      if (onProgress && rank % 4096 === 4095) onProgress(rank + 1);
    }
    onProgress?.(this.#nodeCount);
    const [forward, backward] = this.#contractedArcs();
    const rank = numberNodes(this.#level, this.#order, forward, backward);
    return { rank, hierarchy: numberHierarchy(this.#order, rank, forward, backward, this.#twoWay) };
  }

  runInOrder(): ContractedHierarchy {
    for (let node = 0; node < this.#nodeCount; node++) this.#contractNode(node, node);
    return numberHierarchy(this.#order, this.#order, ...this.#contractedArcs(), this.#twoWay);
  }

  #contractedArcs(): [forward: ContractedArcs, backward: ContractedArcs] {
    // Empty now, and numbering the nodes takes as much memory.
    this.#graph.free();
    return [this.#forward.finish(), this.#backward.finish()];
  }

  #priority(node: number): number {
    this.#findShortcuts(node, false);
    return contractionPriority(this.#level[node]!, this.#effect);
  }

  #contractNode(node: number, rank: number): void {
    this.#findShortcuts(node, true);
    this.#order[rank] = node;
    const { outgoing, incoming } = this.#graph;
    const firstForward = this.#forward.append(rank, node, outgoing, this.#graph);
    const firstBackward = this.#backward.append(rank, node, incoming, this.#graph);
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

  /** Sets `#effect` to the effect of contracting the node; with `keep`, also lists the shortcuts. */
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
      witness.run(tail, node, keep ? SETTLE_LIMIT : ESTIMATE_LIMIT);
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
