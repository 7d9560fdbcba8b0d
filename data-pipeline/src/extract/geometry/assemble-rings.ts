import { addToList } from '@verst/core/build';
import type { OsmWays } from '../../sources/osm/osm-data.ts';

/** Rings and chains of a relation's ways, as node indexes. */
export interface AssembledRings {
  /** Closed rings without a repeated first node, in either direction. */
  readonly rings: readonly number[][];
  /** Chains of ways that do not close, each from one loose end to the other. */
  readonly chains: readonly number[][];
}

/**
 * Joins ways at their ends into closed rings, regardless of order and direction.
 *
 * It walks from way to way. When it returns to an end that it has visited, it cuts out the stretch between as a ring.
 * This separates rings that touch in a node:
 *
 * ```
 *   ┌──┐ ┌──┐
 *   │  └─┼  │    two rings that meet at ┼
 *   └────┴──┘
 * ```
 */
export function assembleRings(ways: OsmWays, wayIndexes: readonly number[]): AssembledRings {
  const rings: number[][] = [];
  const open: number[] = [];
  for (const way of new Set(wayIndexes)) {
    const start = ways.refsStart[way]!;
    const end = ways.refsStart[way + 1]!;
    if (end - start < 2) continue;
    if (ways.refs[start] === ways.refs[end - 1]) rings.push(Array.from(ways.refs.subarray(start, end - 1)));
    else open.push(way);
  }
  const walk = new RingWalk(ways, open);
  for (const way of open) walk.from(way, rings);
  return { rings: rings.flatMap(splitAtRepeats), chains: joinChains(ways, walk.leftOver) };
}

/** Splits a ring that revisits a node into rings that visit each node once; out-and-back spikes are dropped. */
export function splitAtRepeats(ring: readonly number[]): number[][] {
  const rings: number[][] = [];
  const path: number[] = [];
  const at = new Map<number, number>();
  for (const node of ring) {
    const seen = at.get(node);
    if (seen !== undefined) {
      const loop = path.splice(seen);
      for (const visited of loop) at.delete(visited);
      if (loop.length >= 3) rings.push(loop);
    }
    at.set(node, path.length);
    path.push(node);
  }
  if (path.length >= 3) rings.push(path);
  return rings;
}

class RingWalk {
  readonly leftOver: number[] = [];
  readonly #ways: OsmWays;
  readonly #used = new Set<number>();
  readonly #waysAtNode = new Map<number, number[]>();

  constructor(ways: OsmWays, open: readonly number[]) {
    this.#ways = ways;
    for (const way of open) {
      for (const node of [firstNode(ways, way), lastNode(ways, way)]) {
        addToList(this.#waysAtNode, node, way);
      }
    }
  }

  from(start: number, rings: number[][]): void {
    if (this.#used.has(start)) return;
    this.#used.add(start);
    const path = [start];
    // ends[i] and ends[i + 1] are the end nodes of path[i]; `at` maps an end node to its index in `ends`.
    const ends = [firstNode(this.#ways, start), lastNode(this.#ways, start)];
    const at = new Map<number, number>([[ends[0]!, 0]]);
    while (path.length > 0) {
      const node = ends.at(-1)!;
      const loopStart = at.get(node);
      if (loopStart !== undefined) {
        rings.push(this.#ringOf(path.splice(loopStart), ends[loopStart]!));
        for (const end of ends.splice(loopStart + 1)) if (end !== node) at.delete(end);
        at.delete(ends.at(-1)!);
        continue;
      }
      const next = this.#waysAtNode.get(node)?.find((way) => !this.#used.has(way));
      if (next === undefined) {
        this.leftOver.push(path.pop()!);
        ends.pop();
        at.delete(ends.at(-1)!);
        continue;
      }
      this.#used.add(next);
      path.push(next);
      at.set(node, ends.length - 1);
      ends.push(firstNode(this.#ways, next) === node ? lastNode(this.#ways, next) : firstNode(this.#ways, next));
    }
  }

  #ringOf(path: readonly number[], start: number): number[] {
    const ring: number[] = [];
    let node = start;
    for (const way of path) node = appendWay(this.#ways, way, node, ring);
    return ring;
  }
}

/** Joins ways end to end as far as possible; at a junction it takes the first unused way. */
function joinChains(ways: OsmWays, open: readonly number[]): number[][] {
  const atNode = new Map<number, number[]>();
  for (const way of open) {
    for (const node of [firstNode(ways, way), lastNode(ways, way)]) {
      addToList(atNode, node, way);
    }
  }
  const used = new Set<number>();
  const chains: number[][] = [];
  const follow = (way: number, from: number): number[] => {
    const chain: number[] = [];
    let next: number | undefined = way;
    let node = from;
    while (next !== undefined) {
      used.add(next);
      node = appendWay(ways, next, node, chain);
      next = atNode.get(node)!.find((other) => !used.has(other));
    }
    chain.push(node);
    return chain;
  };
  // Loose ends first: a chain that began in its middle would be split in two.
  for (const [node, ends] of atNode) {
    if (ends.length === 1 && !used.has(ends[0]!)) chains.push(follow(ends[0]!, node));
  }
  for (const way of open) if (!used.has(way)) chains.push(follow(way, firstNode(ways, way)));
  return chains;
}

/** Appends the nodes of a way from `from` to its other end, without that end; returns that end. */
function appendWay(ways: OsmWays, way: number, from: number, to: number[]): number {
  const start = ways.refsStart[way]!;
  const end = ways.refsStart[way + 1]! - 1;
  if (ways.refs[start] === from) {
    for (let i = start; i < end; i++) to.push(ways.refs[i]!);
    return ways.refs[end]!;
  }
  for (let i = end; i > start; i--) to.push(ways.refs[i]!);
  return ways.refs[start]!;
}

const firstNode = (ways: OsmWays, way: number): number => ways.refs[ways.refsStart[way]!]!;
const lastNode = (ways: OsmWays, way: number): number => ways.refs[ways.refsStart[way + 1]! - 1]!;
