import type { Hierarchy } from './ch/hierarchy.ts';
import { HierarchyQuery } from './ch/query.ts';
import { roadArcsAlong, type RoadGraph } from './graph/road-graph.ts';
import type { FoundPath, PathSearch, SearchEnd } from './path-search.ts';

/** Finds paths over the whole network with the contraction hierarchy. */
export class HierarchyPathSearch implements PathSearch {
  readonly #graph: RoadGraph;
  readonly #query: HierarchyQuery;

  constructor(graph: RoadGraph, hierarchy: Hierarchy) {
    this.#graph = graph;
    this.#query = new HierarchyQuery(hierarchy);
  }

  find(sources: readonly SearchEnd[], targets: readonly SearchEnd[], boundDs: number): FoundPath | null {
    const query = this.#query.reset();
    for (const { node, weightDs } of sources) query.addSource(node, weightDs);
    for (const { node, weightDs } of targets) query.addTarget(node, weightDs);
    const weightDs = query.run();
    if (weightDs >= boundDs) return null;
    const arcs = query.path();
    const { sourceNode, targetNode } = query;
    return { weightDs, sourceNode, targetNode, ...roadArcsAlong(this.#graph, arcs) };
  }

  /** Returns the weight between two nodes, `INF_WEIGHT` if there is no path. */
  weightDs(from: number, to: number): number {
    return this.#query.reset().addSource(from, 0).addTarget(to, 0).run();
  }
}
