import { E7 } from '../geo/e7.ts';
import type { SectionSource } from '../snapshot/sections.ts';
import { AlternativeSearch, MAX_STRETCH } from './alternatives.ts';
import type { ArcMeasure } from './ch/arc-measure.ts';
import type { ArcGraph, Hierarchy } from './ch/hierarchy.ts';
import { ManyToMany } from './ch/many-to-many.ts';
import { OneToAll } from './ch/one-to-all.ts';
import { readHierarchy } from './ch/store.ts';
import { EDGE_FLAGS } from './edge-flags.ts';
import { EdgeIndex } from './edge-index.ts';
import { arcGraphOf, readRoadGraph, type RoadGraph } from './graph/road-graph.ts';
import { HierarchyPathSearch } from './hierarchy-path-search.ts';
import { findIsochrone } from './isochrone.ts';
import { findOtherLegs, type Leg, measureLeg, stretchesOf } from './leg.ts';
import { findMatrix, MATRIX_RESOLUTION, measureRoads } from './matrix.ts';
import type { PathSearch } from './path-search.ts';
import { PlainPathSearch } from './plain-path-search.ts';
import { type ReweightedRoads, reweightRoads } from './reweighting/reweight.ts';
import { checkRoadChanges, type RoadChanges } from './reweighting/road-changes.ts';
import { RouteLine, simplifyLine, toLineString } from './route-line.ts';
import { type Snap, Snapper } from './snap.ts';
import { stepsOf } from './steps.ts';
import type {
  IsochroneOptions,
  IsochroneResult,
  LatLon,
  MatrixResult,
  NearestResult,
  RouteOptions,
  RoutePath,
  RouteResult,
  SnappedPoint,
} from './types.ts';
import { findLegs } from './via-points.ts';
import { assertMatrixPoints, assertMinutes, assertPoint, assertPoints, assertRouteOptions } from './validate.ts';

export interface RouterOptions {
  /** Points of one route, both ends included. Default 27: 25 waypoints. */
  readonly maxPoints?: number;
}

/** `overview: 'simplified'` keeps within a thousandth of the route's length, at least this far, of the full line. */
const MIN_TOLERANCE_M = 5;

/** Points on each side of a matrix. */
const MAX_MATRIX_POINTS = 1000;

/** Opens the road network of a snapshot. Reads the `routing/…` sections in place; nothing is built. */
export function openRouter(sections: SectionSource, options: RouterOptions = {}): Router {
  const graph = readRoadGraph(sections);
  return new Router(graph, readHierarchy(sections), EdgeIndex.read(sections), options.maxPoints ?? 27);
}

/** Routes by car over one opened network. Keeps scratch memory of its own: one per thread. */
export class Router {
  readonly graph: RoadGraph;
  readonly hierarchy: Hierarchy;
  readonly #index: EdgeIndex;
  readonly #snapper: Snapper;
  readonly #search: HierarchyPathSearch;
  readonly #maxPoints: number;
  readonly #line = new RouteLine();
  /** Made when the first route with an exclusion is asked for. */
  #plainSearch: PlainPathSearch | null = null;

  /** Made when the first matrix is asked for. */
  #manyToMany: ManyToMany | null = null;
  /** Made when the first alternatives are asked for. */
  #alternativeSearch: AlternativeSearch | null = null;
  /** Made when the first isochrone is asked for. */
  #oneToAll: OneToAll | null = null;
  #measures: readonly [ArcMeasure, ArcMeasure] | null = null;

  constructor(graph: RoadGraph, hierarchy: Hierarchy, index: EdgeIndex, maxPoints: number) {
    this.graph = graph;
    this.hierarchy = hierarchy;
    this.#index = index;
    this.#snapper = new Snapper(graph, index);
    this.#search = new HierarchyPathSearch(graph, hierarchy);
    this.#maxPoints = maxPoints;
  }

  /**
   * The quickest route through the points in their order. It begins and ends at the points on the roads closest to the
   * ends asked for; `snapped` tells which, for every point.
   *
   * @throws InvalidInputError naming the point's coordinate or the option
   */
  route(points: readonly LatLon[], options: RouteOptions = {}): RouteResult {
    assertPoints(points, this.#maxPoints);
    assertRouteOptions(options, points.length);
    const excludedFlags = excludedFlagsOf(options.exclude ?? []);
    const { bearings = [], approaches = [] } = options;
    const candidates = points.map((point, at) =>
      this.#snapper.candidates(point, {
        excludedFlags,
        bearing: bearings[at] ?? null,
        curb: approaches[at] === 'curb',
      }),
    );
    const missing = candidates.findIndex((snaps) => snaps.length === 0);
    if (missing !== -1) return { found: false, reason: missing === 0 ? 'no_road_near_start' : 'no_road_near_end' };

    const search = this.#searchFor(excludedFlags);
    for (const snaps of choicesOf(candidates)) {
      const legs = findLegs(this.graph, search, snaps, options.continueStraight ?? true);
      if (!legs) continue;
      const best = this.#describe(legs, snaps, options);
      return {
        found: true,
        ...best,
        snapped: snaps.map(snappedPoint),
        ...(options.alternatives && { alternatives: this.#alternatives(best, snaps, options) }),
      };
    }
    return { found: false, reason: 'no_way' };
  }

  /**
   * The closest point of the road network, or null when it is farther than 5 km.
   *
   * @throws InvalidInputError naming `lat` or `lon`
   */
  nearest(point: LatLon): NearestResult | null {
    assertPoint(point);
    const snap = this.#snapper.nearest(point);
    if (!snap) return null;
    const { edges, strings } = this.graph;
    const name = strings.get(edges.name[snap.edge]!) || strings.get(edges.ref[snap.edge]!);
    return { ...snappedPoint(snap), name: name === '' ? null : name };
  }

  /**
   * Seconds and metres from every source to every destination.
   *
   * @param sources - 1 to 1,000 points, as `destinations`
   * @throws InvalidInputError naming `sources`, `destinations` or a coordinate such as `sources[0].lat`
   */
  matrix(sources: readonly LatLon[], destinations: readonly LatLon[]): MatrixResult {
    assertMatrixPoints('sources', sources, MAX_MATRIX_POINTS);
    assertMatrixPoints('destinations', destinations, MAX_MATRIX_POINTS);
    const search = (this.#manyToMany ??= new ManyToMany(this.hierarchy, this.#roadMeasures(), MATRIX_RESOLUTION));
    const snap = (point: LatLon): Snap[] => this.#snapper.candidates(point);
    return findMatrix(this.graph, search, sources.map(snap), destinations.map(snap));
  }

  /**
   * What can be reached from a point within each number of minutes, or null when no road is within 5 km of it.
   *
   * @throws InvalidInputError naming `lat`, `lon` or `minutes`
   */
  isochrone(point: LatLon, options: IsochroneOptions): IsochroneResult | null {
    assertPoint(point);
    assertMinutes(options?.minutes);
    const candidates = this.#snapper.candidates(point);
    if (candidates.length === 0) return null;
    const search = (this.#oneToAll ??= new OneToAll(this.hierarchy, this.#roadMeasures()[0]));
    return findIsochrone(this.graph, search, candidates, options.minutes);
  }

  /**
   * The sections of the same network with roads closed or at other speeds; a router over them beside the unchanged ones
   * answers everything as if the roads had always been so. In seconds: a third of one for 100,000 nodes.
   *
   * @throws InvalidInputError naming the entry, such as `closed[2].wayId`
   */
  reweight(changes: RoadChanges): ReweightedRoads {
    const deps = { index: this.#index, nearestEdge: (point: LatLon) => this.#snapper.nearest(point) };
    return reweightRoads(this.graph, deps, checkRoadChanges(changes));
  }

  /** The weight of the best path between two nodes of the graph, deciseconds; `INF_WEIGHT` when there is none. */
  nodeWeightDs(from: number, to: number): number {
    return this.#search.weightDs(from, to);
  }

  /** The directed arcs that the hierarchy was built from, turn restrictions in force. */
  arcGraph(): ArcGraph {
    return arcGraphOf(this.graph);
  }

  /** Seconds and metres of the hierarchy's arcs; counted once, in some milliseconds. */
  #roadMeasures(): readonly [ArcMeasure, ArcMeasure] {
    return (this.#measures ??= measureRoads(this.graph, this.hierarchy));
  }

  #searchFor(excludedFlags: number): PathSearch {
    if (excludedFlags === 0) return this.#search;
    const plain = (this.#plainSearch ??= new PlainPathSearch(this.graph));
    return {
      find: (sources, targets, boundDs) => plain.findWithout(excludedFlags, sources, targets, boundDs),
    };
  }

  /** Other ways, the quickest by preference first; none between more than two points, nor where roads are excluded. */
  #alternatives(best: RoutePath, snaps: readonly Snap[], options: RouteOptions): RoutePath[] {
    const { alternatives: count = 0, exclude = [] } = options;
    if (snaps.length !== 2 || exclude.length > 0) return [];
    const search = (this.#alternativeSearch ??= new AlternativeSearch(this.graph, this.hierarchy));
    return findOtherLegs(this.graph, search, snaps[0]!, snaps[1]!, count)
      .map((leg) => this.#describe([leg], snaps, options))
      .filter(({ durationS }) => durationS <= MAX_STRETCH * best.durationS);
  }

  #describe(legs: readonly Leg[], snaps: readonly Snap[], options: RouteOptions): RoutePath {
    let distanceM = 0;
    let durationS = 0;
    for (const leg of legs) {
      const measured = measureLeg(this.graph, leg);
      distanceM += measured.lengthM;
      durationS += measured.durationS;
    }
    const { overview = 'full', steps = false, lang = 'ru' } = options;
    return {
      distanceM: Math.round(distanceM * 100) / 100,
      durationS: Math.round(durationS * 10) / 10,
      geometry: overview === 'false' ? null : this.#geometry(legs, snaps, overview === 'simplified', distanceM),
      ...(steps && stepsOf(this.graph, legs.map(stretchesOf), lang)),
    };
  }

  #geometry(legs: readonly Leg[], snaps: readonly Snap[], simplified: boolean, distanceM: number) {
    const line = this.#line.of(this.graph, legs);
    // A route from a junction to itself drives nowhere, yet begins and ends somewhere.
    if (line.length === 0) return toLineString([snaps[0]!.lonE7, snaps[0]!.latE7]);
    return toLineString(simplified ? simplifyLine(line, Math.max(MIN_TOLERANCE_M, distanceM / 1000)) : line);
  }
}

/**
 * Choices of one candidate for each point, the likeliest first: the closest roads, then the closest roads of one
 * component that all points can fall back on.
 */
function* choicesOf(candidates: readonly (readonly Snap[])[]): Generator<Snap[]> {
  yield candidates.map((snaps) => snaps[0]!);
  const common = new Map<number, Snap[]>();
  for (const { component } of candidates[0]!) {
    if (component === -1) continue;
    const choice = candidates.map((snaps) => snaps.find((snap) => snap.component === component));
    if (choice.every((snap) => snap !== undefined)) common.set(component, choice);
  }
  yield* [...common.values()].sort((a, b) => totalOffsetM(a) - totalOffsetM(b));
}

const totalOffsetM = (snaps: readonly Snap[]): number => snaps.reduce((sum, snap) => sum + snap.offsetM, 0);

function excludedFlagsOf(exclude: NonNullable<RouteOptions['exclude']>): number {
  return exclude.reduce((flags, kind) => flags | EDGE_FLAGS[kind], 0);
}

function snappedPoint({ lonE7, latE7, offsetM }: Snap): SnappedPoint {
  return { lat: latE7 / E7, lon: lonE7 / E7, distanceM: Math.round(offsetM * 100) / 100 };
}
