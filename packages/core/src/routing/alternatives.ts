import type { ArcGraph, Hierarchy } from './ch/hierarchy.ts';
import { HierarchyQuery } from './ch/query.ts';
import { INF_WEIGHT } from './ch/sentinels.ts';
import { arcGraphOf, roadArcOf, roadArcsAlong, type RoadGraph } from './graph/road-graph.ts';
import type { FoundPath, SearchEnd } from './path-search.ts';
import { PlateauSearch } from './plateaus.ts';

/** Largest weight and duration of an alternative, as multiples of the best route's. */
export const MAX_STRETCH = 1.4;
/** Largest share of the best route's weight on roads of routes already offered. */
const MAX_SHARED = 0.8;
/**
 * An alternative must be a lightest path around its via node, over this share of the best route's weight to each side.
 */
const LOCALLY_OPTIMAL = 0.25;
/** Maximum number of via nodes tried, the lightest first; more take longer and seldom find more. */
const MAX_CANDIDATES = 200;
/** Smallest plateau as a share of the best route's weight, and maximum number of plateaus tried. */
const MIN_PLATEAU = 0.1;
const MAX_PLATEAUS = 30;

/**
 * Finds alternative routes through via nodes: each is the lightest path to its via node and on from it. A route is kept
 * if it differs enough, is not much longer and makes no needless detour (Abraham, Delling, Goldberg, Werneck:
 * Alternative Routes in Road Networks, 2013). The first via nodes are those that both upward searches reach, which
 * costs next to nothing. If these give too few routes, nodes of plateaus follow, which miss no road.
 */
export class AlternativeSearch {
  readonly #graph: RoadGraph;
  readonly #arcs: ArcGraph;
  readonly #wide: HierarchyQuery;
  readonly #check: HierarchyQuery;
  readonly #plateaus: PlateauSearch;

  constructor(graph: RoadGraph, hierarchy: Hierarchy) {
    this.#graph = graph;
    this.#arcs = arcGraphOf(graph);
    this.#wide = new HierarchyQuery(hierarchy);
    this.#check = new HierarchyQuery(hierarchy);
    this.#plateaus = new PlateauSearch(this.#arcs, hierarchy);
  }

  /** Returns at most `count` paths that differ from the best one and from each other, the lightest first. */
  find(sources: readonly SearchEnd[], targets: readonly SearchEnd[], count: number): FoundPath[] {
    const query = this.#wide.reset();
    for (const { node, weightDs } of sources) query.addSource(node, weightDs);
    for (const { node, weightDs } of targets) query.addTarget(node, weightDs);
    const { weight: best, nodes } = query.runWide(MAX_STRETCH);
    if (best === INF_WEIGHT) return [];

    const offered = [this.#edgesOf(query.path())];
    const found: FoundPath[] = [];
    const offer = (way: WayVia): void => {
      if (!this.#isAcceptable(way.arcs, way.arcsBefore, offered, best)) return;
      offered.push(this.#edgesOf(way.arcs));
      const { weightDs, sourceNode, targetNode, arcs } = way;
      found.push({ weightDs, sourceNode, targetNode, ...roadArcsAlong(this.#graph, arcs) });
    };
    for (const via of nodes.slice(0, MAX_CANDIDATES)) {
      if (found.length === count) return found;
      const { arcs, arcsBefore } = query.pathVia(via);
      const { sourceNode, targetNode } = query;
      offer({ arcs, arcsBefore, weightDs: query.weightVia(via), sourceNode, targetNode });
    }
    if (found.length === count) return found;
    const plateaus = this.#plateaus.find(sources, targets, MAX_STRETCH * best, MIN_PLATEAU * best);
    for (const { via } of plateaus.slice(0, MAX_PLATEAUS)) {
      if (found.length === count) break;
      offer(this.#wayVia(via, sources, targets));
    }
    return found.sort((a, b) => a.weightDs - b.weightDs);
  }

  /** Returns the lightest path over a node that can be reached from a source and reaches a target. */
  #wayVia(via: number, sources: readonly SearchEnd[], targets: readonly SearchEnd[]): WayVia {
    const query = this.#check.reset().addTarget(via, 0);
    for (const { node, weightDs } of sources) query.addSource(node, weightDs);
    const beforeDs = query.run();
    const before = Array.from(query.path());
    const { sourceNode } = query;
    query.reset().addSource(via, 0);
    for (const { node, weightDs } of targets) query.addTarget(node, weightDs);
    const weightDs = beforeDs + query.run();
    const arcs = [...before, ...query.path()];
    return { arcs, arcsBefore: before.length, weightDs, sourceNode, targetNode: query.targetNode };
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

  /**
   * Returns true if the part of the path within `reachDs` of the via node, in whole roads to both sides, is a lightest
   * path.
   */
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

  #edgesOf(arcs: ArrayLike<number>): ReadonlySet<number> {
    return new Set(Array.from(arcs, (arc) => this.#edgeOf(arc)).filter((edge) => edge !== -1));
  }

  /** Returns the edge that an arc drives over, -1 for a link. */
  #edgeOf(arc: number): number {
    const roadArc = roadArcOf(this.#graph, arc);
    return roadArc < 2 * this.#graph.edges.tail.length ? roadArc >> 1 : -1;
  }
}

/** A path over a via node: its arcs, and how many of them come before the node. */
interface WayVia {
  readonly arcs: number[];
  readonly arcsBefore: number;
  readonly weightDs: number;
  readonly sourceNode: number;
  readonly targetNode: number;
}
