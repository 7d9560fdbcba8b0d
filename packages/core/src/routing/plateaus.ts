import { OneToAll } from './ch/one-to-all.ts';
import { type ArcGraph, BACKWARD, type Hierarchy } from './ch/hierarchy.ts';
import { INF_WEIGHT, INVALID_ID } from './ch/sentinels.ts';
import type { SearchEnd } from './path-search.ts';

/** A stretch of road that lies both on lightest ways from the start and on lightest ways to the end. */
export interface Plateau {
  /** A node about its middle. */
  readonly via: number;
  /** Of the way over it. */
  readonly weightDs: number;
  readonly lengthDs: number;
}

/**
 * Finds plateaus by two searches over all nodes, one from the start and one to the end (Camvit: Choice Routing, 2005):
 * where the two trees of lightest ways run together for long, a way over that stretch is one that a driver may prefer.
 * Unlike the nodes that searches of the hierarchy meet, they miss no road, however low it stands. O(nodes + arcs).
 */
export class PlateauSearch {
  readonly #arcs: ArcGraph;
  readonly #fromStart: OneToAll;
  readonly #toEnd: OneToAll;

  constructor(arcs: ArcGraph, hierarchy: Hierarchy) {
    this.#arcs = arcs;
    this.#fromStart = new OneToAll(hierarchy, null);
    this.#toEnd = new OneToAll(hierarchy, null, BACKWARD);
  }

  /**
   * Plateaus of some length on ways of limited weight; first those whose ways leave them the shortest ends.
   *
   * @param limitDs - heavier ways are left out
   * @param minLengthDs - shorter plateaus are left out
   */
  find(sources: readonly SearchEnd[], targets: readonly SearchEnd[], limitDs: number, minLengthDs: number): Plateau[] {
    const { tail, head, weight } = this.#arcs;
    const from = this.#fromStart.run(sources.map(startOf)).weight;
    const to = this.#toEnd.run(targets.map(startOf)).weight;
    // Arcs that both trees drive, by tail.
    const next = new Map<number, number>();
    for (let arc = 0; arc < tail.length; arc++) {
      const weightDs = weight[arc]!;
      const fromTail = from[tail[arc]!]!;
      const toHead = to[head[arc]!]!;
      const toTail = to[tail[arc]!]!;
      const isOnWay = weightDs !== INF_WEIGHT && fromTail !== INF_WEIGHT && toHead !== INF_WEIGHT;
      if (!isOnWay || fromTail + toTail > limitDs || tail[arc] === head[arc]) continue;
      const isShared = fromTail + weightDs === from[head[arc]!] && toHead + weightDs === toTail;
      if (isShared && !next.has(tail[arc]!)) next.set(tail[arc]!, head[arc]!);
    }
    const previous = new Map<number, number>();
    for (const [u, v] of next) if (!previous.has(v)) previous.set(v, u);
    const plateaus: Plateau[] = [];
    for (const end of previous.keys()) {
      if (next.has(end)) continue;
      const nodes = chainTo(end, previous);
      const lengthDs = from[end]! - from[nodes[nodes.length - 1]!]!;
      if (lengthDs < minLengthDs) continue;
      const via = nodes.find((node) => from[end]! - from[node]! >= lengthDs / 2)!;
      plateaus.push({ via, weightDs: from[end]! + to[end]!, lengthDs });
    }
    return plateaus.sort((a, b) => a.weightDs - a.lengthDs - (b.weightDs - b.lengthDs) || a.via - b.via);
  }
}

const startOf = ({ node, weightDs }: SearchEnd) => ({ node, weight: weightDs, measure: 0 });

/** Nodes from the end of a chain to its beginning; a ring of arcs without weight is left where it closes. */
function chainTo(end: number, previous: ReadonlyMap<number, number>): number[] {
  const nodes = [end];
  const seen = new Set(nodes);
  for (
    let at = previous.get(end) ?? INVALID_ID;
    at !== INVALID_ID && !seen.has(at);
    at = previous.get(at) ?? INVALID_ID
  ) {
    nodes.push(at);
    seen.add(at);
  }
  return nodes;
}
