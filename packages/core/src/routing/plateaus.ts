import { OneToAll } from './ch/one-to-all.ts';
import { type ArcGraph, BACKWARD, type Hierarchy } from './ch/hierarchy.ts';
import { INF_WEIGHT, INVALID_ID } from './ch/sentinels.ts';
import type { SearchEnd } from './path-search.ts';

/** A stretch of road that is on lightest paths from the start and on lightest paths to the end. */
export interface Plateau {
  /** A node near its middle. */
  readonly via: number;
  /** Weight of the path over it. */
  readonly weightDs: number;
  readonly lengthDs: number;
}

/**
 * Finds plateaus with two searches over all nodes, one from the start and one to the end (Camvit: Choice Routing,
 * 2005). If the two trees of lightest paths coincide over a long stretch, a driver may prefer a path over it. Unlike
 * the nodes at which searches of the hierarchy meet, plateaus miss no road, however low its rank. O(nodes + arcs).
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
   * Returns plateaus of some length on paths of limited weight, in ascending order of the path's weight outside the
   * plateau.
   *
   * @param limitDs - heavier paths are left out
   * @param minLengthDs - shorter plateaus are left out
   */
  find(sources: readonly SearchEnd[], targets: readonly SearchEnd[], limitDs: number, minLengthDs: number): Plateau[] {
    const { tail, head, weight } = this.#arcs;
    const from = this.#fromStart.run(sources.map(startOf)).weight;
    const to = this.#toEnd.run(targets.map(startOf)).weight;
    // Arcs that are in both trees, by tail.
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

/** Returns the nodes from the end of a chain to its beginning; a ring of arcs without weight ends where it closes. */
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
