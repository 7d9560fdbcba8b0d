import type { ArcGraph, Hierarchy } from './ch/hierarchy.ts';
import { HierarchyQuery } from './ch/query.ts';
import { INF_WEIGHT } from './ch/sentinels.ts';
import { arcGraphOf, roadArcOf, type RoadGraph, turnDsOf } from './graph/road-graph.ts';
import type { FoundPath, SearchEnd } from './path-search.ts';

/** An alternative weighs, and lasts, at most this many times what the best route does. */
export const MAX_STRETCH = 1.4;
/** At most this part of the best route's weight is driven on roads of routes already offered. */
const MAX_SHARED = 0.8;
/** Around its via node an alternative is the lightest way over this part of the best route's weight, to each side. */
const LOCALLY_OPTIMAL = 0.25;
/** Via nodes looked at, the lightest first; more take longer and seldom find more. */
const MAX_CANDIDATES = 200;

/**
 * Other ways between two ends, by via nodes: nodes that both upward searches reach, each giving the path up to it and
 * down from it, kept when it differs enough, is not much longer and makes no needless detour (Abraham, Delling,
 * Goldberg, Werneck: Alternative Routes in Road Networks, 2013). Nodes low in the hierarchy are reached from
 * neither end: a way that only such nodes lie on is not found.
 */
export class AlternativeSearch {
  readonly #graph: RoadGraph;
  readonly #arcs: ArcGraph;
  readonly #wide: HierarchyQuery;
  readonly #check: HierarchyQuery;

  constructor(graph: RoadGraph, hierarchy: Hierarchy) {
    this.#graph = graph;
    this.#arcs = arcGraphOf(graph);
    this.#wide = new HierarchyQuery(hierarchy);
    this.#check = new HierarchyQuery(hierarchy);
  }

  /** Paths other than the best and than each other, the lightest first, at most `count`. */
  find(sources: readonly SearchEnd[], targets: readonly SearchEnd[], count: number): FoundPath[] {
    const query = this.#wide.reset();
    for (const { node, weightDs } of sources) query.addSource(node, weightDs);
    for (const { node, weightDs } of targets) query.addTarget(node, weightDs);
    const { weight: best, nodes } = query.runWide(MAX_STRETCH);
    if (best === INF_WEIGHT) return [];

    const offered = [this.#edgesOf(query.path())];
    const found: FoundPath[] = [];
    for (const via of nodes.slice(0, MAX_CANDIDATES)) {
      if (found.length === count) break;
      const { arcs, arcsBefore } = query.pathVia(via);
      if (!this.#isAcceptable(arcs, arcsBefore, offered, best)) continue;
      offered.push(this.#edgesOf(arcs));
      found.push({
        weightDs: query.weightVia(via),
        sourceNode: query.sourceNode,
        targetNode: query.targetNode,
        roadArcs: arcs.map((arc) => roadArcOf(this.#graph, arc)),
        turnsDs: arcs.map((arc) => turnDsOf(this.#graph, arc)),
      });
    }
    return found;
  }

  #isAcceptable(
    arcs: readonly number[],
    arcsBefore: number,
    offered: readonly ReadonlySet<number>[],
    best: number,
  ): boolean {
    const edges = arcs.map((arc) => this.#edgeOf(arc)).filter((edge) => edge !== -1);
    if (new Set(edges).size < edges.length) return false;
    for (const others of offered) {
      let sharedDs = 0;
      for (const arc of arcs) if (others.has(this.#edgeOf(arc))) sharedDs += this.#arcs.weight[arc]!;
      if (sharedDs > MAX_SHARED * best || edges.every((edge) => others.has(edge))) return false;
    }
    return this.#isLocallyOptimal(arcs, arcsBefore, LOCALLY_OPTIMAL * best);
  }

  /** Whether the piece of the path within this reach of the via node, whole roads to both sides, is a lightest path. */
  #isLocallyOptimal(arcs: readonly number[], arcsBefore: number, reachDs: number): boolean {
    const { tail, head, weight } = this.#arcs;
    let first = arcsBefore;
    for (let leftDs = reachDs; first > 0; first--) if ((leftDs -= weight[arcs[first - 1]!]!) < 0) break;
    let end = arcsBefore;
    for (let leftDs = reachDs; end < arcs.length; end++) if ((leftDs -= weight[arcs[end]!]!) < 0) break;
    if (first === end) return true;
    let pieceDs = 0;
    for (let at = first; at < end; at++) pieceDs += weight[arcs[at]!]!;
    return (
      this.#check
        .reset()
        .addSource(tail[arcs[first]!]!, 0)
        .addTarget(head[arcs[end - 1]!]!, 0)
        .run() === pieceDs
    );
  }

  #edgesOf(arcs: readonly number[]): ReadonlySet<number> {
    return new Set(arcs.map((arc) => this.#edgeOf(arc)).filter((edge) => edge !== -1));
  }

  /** The edge that an arc drives, -1 for a link. */
  #edgeOf(arc: number): number {
    const roadArc = roadArcOf(this.#graph, arc);
    return roadArc < 2 * this.#graph.edges.tail.length ? roadArc >> 1 : -1;
  }
}
