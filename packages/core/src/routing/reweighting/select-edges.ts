import type { EdgeIndex } from '../edge-index.ts';
import type { RoadGraph } from '../graph/road-graph.ts';
import type { LatLon } from '../types.ts';
import { type AreaGeometry, boxOfRing, lineMeetsPolygon } from '../../geo/area.ts';
import type { CheckedSelector } from './road-changes.ts';

/** An edge in the selected directions. */
export interface SelectedEdge {
  readonly edge: number;
  readonly forward: boolean;
  readonly backward: boolean;
}

/** Dependencies of the selection besides the graph. */
export interface SelectionDeps {
  readonly index: EdgeIndex;
  /** Returns the edge closest to a point and its distance, or null if there is none near. */
  nearestEdge(point: LatLon): { readonly edge: number; readonly offsetM: number } | null;
}

/** Finds the edges that match selectors. */
export class EdgeSelection {
  readonly #graph: RoadGraph;
  readonly #deps: SelectionDeps;
  /** Edges of the ways that some selector names. */
  readonly #edgesOfWay = new Map<number, number[]>();

  constructor(graph: RoadGraph, deps: SelectionDeps, selectors: readonly CheckedSelector[]) {
    this.#graph = graph;
    this.#deps = deps;
    for (const selector of selectors) if (selector.kind === 'way') this.#edgesOfWay.set(selector.wayId, []);
    if (this.#edgesOfWay.size === 0) return;
    const { way } = graph.edges;
    for (let edge = 0; edge < way.length; edge++) this.#edgesOfWay.get(graph.ways.osmId[way[edge]!]!)?.push(edge);
  }

  /** Returns the edges that match a selector; empty if none does. */
  edgesOf(selector: CheckedSelector): SelectedEdge[] {
    switch (selector.kind) {
      case 'way': {
        const { direction } = selector;
        return this.#edgesOfWay
          .get(selector.wayId)!
          .map((edge) => ({ edge, forward: direction !== 'backward', backward: direction !== 'forward' }));
      }
      case 'point': {
        const nearest = this.#deps.nearestEdge(selector.point);
        return nearest && nearest.offsetM <= selector.radiusM ? [both(nearest.edge)] : [];
      }
      case 'area':
        return this.edgesMeeting(selector.polygons).map(both);
    }
  }

  /** Returns the edges that have a point in one of the polygons. */
  edgesMeeting(polygons: AreaGeometry): number[] {
    const { firstVertex, lastVertex } = this.#graph.edges;
    const { vertices } = this.#graph.ways;
    const found = new Set<number>();
    for (const rings of polygons) {
      for (const edge of this.#deps.index.search(...boxOfRing(rings[0]!))) {
        if (found.has(edge)) continue;
        if (lineMeetsPolygon(vertices, firstVertex[edge]!, lastVertex[edge]!, rings)) found.add(edge);
      }
    }
    return [...found];
  }
}

const both = (edge: number): SelectedEdge => ({ edge, forward: true, backward: true });
