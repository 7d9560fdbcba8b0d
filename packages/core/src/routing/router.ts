import { MAX_QUESTION_VERTICES, polygonsOf } from '../geo/area.ts';
import { assertObject, assertPosition } from '../check-input.ts';
import { InvalidInputError } from '../errors.ts';
import type { SectionSource } from '../snapshot/sections.ts';
import { MAX_STRETCH } from './alternatives.ts';
import { EDGE_FLAGS } from './edge-flags.ts';
import { type Exclusion, NOTHING_EXCLUDED } from './exclusion.ts';
import type { RoadGraph } from './graph/road-graph.ts';
import { findIsochrone } from './isochrone/find-isochrone.ts';
import { findReachedPlaces } from './isochrone/reached-places.ts';
import { findOtherLegs, type Leg, measureLeg, stretchesOf } from './leg.ts';
import { annotationOf, nodesAround } from './leg-annotation.ts';
import { findMatch } from './matching/describe-match.ts';
import { findMatrix, plainMatrix } from './matrix.ts';
import type { PathSearch } from './path-search.ts';
import { readVehicles } from './named-vehicles.ts';
import { assertProfile, type Profile, type ProfileName, type ProfileOption } from './profile.ts';
import { type ReweightedRoads, reweightRoads } from './reweighting/reweight.ts';
import { checkRoadChanges, type RoadChanges } from './reweighting/road-changes.ts';
import { EdgeSelection } from './reweighting/select-edges.ts';
import { openNetwork, profileOfNetwork, profilesOf, type RoadNetwork } from './road-network.ts';
import { overviewToleranceM, RouteLine, simplifyLine, toLineString } from './route-line.ts';
import { demandOf, type Snap, snappedPoint } from './snap.ts';
import { findTrip } from './trip/find-trip.ts';
import { stepsOf } from './navigation/steps.ts';
import type {
  IsochroneOptions,
  IsochroneResult,
  LatLon,
  LineString,
  MatchOptions,
  MatchResult,
  MatrixOptions,
  MatrixResult,
  NearestResult,
  ReachedPlaces,
  ReachOptions,
  RoadNearby,
  RoadPoint,
  RoadsNearOptions,
  RouteLeg,
  RouteOptions,
  RoutePath,
  RouteResult,
  SnappedPoint,
  TracePoint,
  TripOptions,
  TripResult,
} from './types.ts';
import {
  assertMatchOptions,
  assertMatrixOptions,
  assertMatrixPoints,
  assertMinutes,
  assertPoints,
  assertRoadPoint,
  assertRoadsNearOptions,
  assertRouteOptions,
  assertTrace,
  assertTripOptions,
} from './validate.ts';
import type { Vehicle } from './vehicle.ts';
import { findLegs } from './via-points.ts';

export interface RouterOptions {
  /** Maximum number of points of one route, both ends included. Default 500. */
  readonly maxPoints?: number;
  /** Called between pieces of long work; may throw to end it. */
  readonly checkpoint?: () => void;
  /** Called before the network of a profile is opened; may throw to refuse it. */
  readonly beforeNetwork?: (profile: Profile) => void;
  /**
   * Maximum number of networks that stay open with the scratch memory of their searches; beyond it, the least recently
   * used one is dropped. Default: all.
   */
  readonly maxNetworks?: number;
  /** Called after a network was dropped. */
  readonly afterNetwork?: (name: ProfileName) => void;
}

/** Maximum number of points on each side of a matrix. */
const MAX_MATRIX_POINTS = 1000;

/** Maximum number of pairs of a matrix that avoids some roads: each pair needs its own search. */
const MAX_PLAIN_PAIRS = 2500;

/** Maximum number of observations of a trace. */
export const MAX_TRACE_POINTS = 10_000;

/** Maximum number of points of a trip. */
const MAX_TRIP_POINTS = 200;

/** Opens the road networks of a snapshot. Reads the `routing/…` sections in place; nothing is built. */
export function openRouter(sections: SectionSource, options: RouterOptions = {}): Router {
  return new Router(sections, options);
}

/**
 * Routes over the networks of a snapshot, one for each profile. Keeps scratch memory of its own: use one per thread.
 */
export class Router {
  /** The profiles of the snapshot in the order of `PROFILES`, then its named vehicles. */
  readonly profiles: readonly ProfileName[];
  readonly #vehicles: ReadonlyMap<string, Vehicle>;
  readonly #sections: SectionSource;
  readonly #networks = new Map<ProfileName, RoadNetwork>();
  readonly #maxPoints: number;
  readonly #checkpoint: (() => void) | undefined;
  readonly #beforeNetwork: ((profile: Profile) => void) | undefined;
  readonly #maxNetworks: number;
  readonly #afterNetwork: ((name: ProfileName) => void) | undefined;
  readonly #line = new RouteLine();

  constructor(
    sections: SectionSource,
    { maxPoints = 500, checkpoint, beforeNetwork, maxNetworks = Infinity, afterNetwork }: RouterOptions,
  ) {
    this.#vehicles = readVehicles(sections);
    this.profiles = [...profilesOf(sections), ...this.#vehicles.keys()];
    this.#sections = sections;
    this.#maxPoints = maxPoints;
    this.#checkpoint = checkpoint;
    this.#beforeNetwork = beforeNetwork;
    this.#maxNetworks = maxNetworks;
    this.#afterNetwork = afterNetwork;
  }

  /** The profile for queries that do not name one: the car, or else the first that the snapshot has. */
  get mainProfile(): ProfileName {
    return this.profiles[0] ?? 'car';
  }

  /**
   * Returns the network of a profile, opened on first use.
   *
   * @throws InvalidInputError naming `profile` and the profiles that the snapshot has
   */
  network(profile?: ProfileName): RoadNetwork {
    const name = assertProfile(profile, this.profiles);
    const known = this.#networks.get(name);
    if (!known) this.#beforeNetwork?.(profileOfNetwork(name));
    const network = known ?? openNetwork(this.#sections, name, this.#checkpoint);
    // The most recently used network is at the end.
    this.#networks.delete(name);
    this.#networks.set(name, network);
    if (this.#networks.size > this.#maxNetworks) {
      const [unused] = this.#networks.keys();
      this.#networks.delete(unused!);
      this.#afterNetwork?.(unused!);
    }
    return network;
  }

  /**
   * Returns the quickest route through the points in their order. It begins and ends at the points on roads that are
   * closest to the requested ends; `snapped` contains them for every point.
   *
   * @throws InvalidInputError naming the point's coordinate or the option
   */
  route(points: readonly RoadPoint[], options: RouteOptions = {}): RouteResult {
    assertPoints(points, this.#maxPoints);
    assertRouteOptions(options, points.length);
    const network = this.network(options.profile);
    const excluded = exclusionOf(network, options);
    const { bearings = [], approaches = [] } = options;
    const candidates = points.map((point, at) =>
      network.snapper.candidates(
        point,
        demandOf(
          {
            ...point,
            bearing: bearings[at] ?? point.bearing ?? null,
            approach: approaches[at] ?? point.approach ?? null,
          },
          excluded,
        ),
      ),
    );
    const missing = candidates.findIndex((snaps) => snaps.length === 0);
    if (missing === 0) return { found: false, reason: 'no_road_near_start' };
    if (missing === points.length - 1) return { found: false, reason: 'no_road_near_end' };
    if (missing !== -1) return { found: false, reason: 'no_road_near_point', pointIndex: missing };

    const search = searchFor(network, excluded);
    for (const snaps of choicesOf(candidates)) {
      const legs = findLegs(network.graph, search, snaps, options.continueStraight ?? true);
      if (!legs) continue;
      const best = this.#describe(network, legs, snaps, points.slice(1), options);
      return {
        found: true,
        ...best,
        snapped: snaps.map((snap) => snappedPoint(network.graph, snap)),
        ...(options.alternatives && {
          alternatives: this.#alternatives(network, best, snaps, points.slice(1), options),
        }),
      };
    }
    return { found: false, reason: 'no_way' };
  }

  /**
   * Returns the closest point of the road network, or null if it is farther than 5 km.
   *
   * @throws InvalidInputError naming `lat`, `lon` or `profile`
   */
  nearest(point: LatLon, options: ProfileOption = {}): NearestResult | null {
    assertPosition(point);
    assertObject('options', options);
    const { snapper, graph } = this.network(options.profile);
    const snap = snapper.nearest(point);
    return snap && snappedPoint(graph, snap);
  }

  /**
   * Returns the closest points of the closest roads, the closest first; empty if no road is within 5 km, or within
   * `radiusM` of the point.
   *
   * @throws InvalidInputError naming `lat`, `lon`, what else is asked of the point, or the option
   */
  roadsNear(point: RoadPoint, options: RoadsNearOptions = {}): RoadNearby[] {
    assertRoadPoint(point);
    assertRoadsNearOptions(options);
    const { snapper, graph } = this.network(options.profile);
    const demand = demandOf(point, { flags: excludedFlagsOf(options.exclude ?? []), edges: null });
    return snapper
      .closest(point, options.limit ?? 1, demand)
      .map((snap) => ({ ...snappedPoint(graph, snap), nodeIds: nodesAround(graph, snap) }));
  }

  /**
   * Returns seconds and metres from every source to every destination.
   *
   * @param sources - 1 to 1,000 points, as `destinations`
   * @throws InvalidInputError naming `sources`, `destinations`, an option or a coordinate such as `sources[0].lat`
   */
  matrix(sources: readonly RoadPoint[], destinations: readonly RoadPoint[], options: MatrixOptions = {}): MatrixResult {
    assertMatrixPoints('sources', sources, MAX_MATRIX_POINTS);
    assertMatrixPoints('destinations', destinations, MAX_MATRIX_POINTS);
    assertMatrixOptions(options);
    const network = this.network(options.profile);
    const { snapper, graph, manyToMany } = network;
    const excluded = exclusionOf(network, options);
    const snap = (point: RoadPoint): Snap[] => snapper.candidates(point, demandOf(point, excluded));
    const [starts, ends] = [sources.map(snap), destinations.map(snap)];
    const placesOf = (candidates: readonly Snap[][]): (SnappedPoint | null)[] =>
      candidates.map(([closest]) => (closest ? snappedPoint(graph, closest) : null));
    if (excluded !== NOTHING_EXCLUDED && sources.length * destinations.length > MAX_PLAIN_PAIRS) {
      const field = options.avoid === undefined ? 'exclude' : 'avoid';
      throw new InvalidInputError(field, `${field} is for matrices of at most ${MAX_PLAIN_PAIRS} pairs`);
    }
    return {
      ...(excluded === NOTHING_EXCLUDED
        ? findMatrix(graph, manyToMany, starts, ends)
        : plainMatrix(graph, searchFor(network, excluded), starts, ends)),
      sources: placesOf(starts),
      destinations: placesOf(ends),
    };
  }

  /**
   * Returns the areas reached from a point within each number of minutes; null if no road is within 5 km of it.
   *
   * @throws InvalidInputError naming `lat`, `lon`, `minutes` or `profile`
   */
  isochrone(point: LatLon, options: IsochroneOptions): IsochroneResult | null {
    assertPosition(point);
    assertMinutes(options?.minutes);
    const network = this.network(options.profile);
    const candidates = network.snapper.candidates(point);
    if (candidates.length === 0) return null;
    return findIsochrone(network, candidates, options.minutes);
  }

  /**
   * Returns the travel times to the places around a point, up to a number of minutes; they are the durations of
   * `route`. Null if no road is within 5 km. Valid until the next call of the router.
   *
   * @throws InvalidInputError naming `minutes` or `profile`
   */
  reach(point: LatLon, { minutes, profile }: ReachOptions): ReachedPlaces | null {
    assertPosition(point);
    assertMinutes([minutes]);
    const network = this.network(profile);
    const candidates = network.snapper.candidates(point);
    if (candidates.length === 0) return null;
    return findReachedPlaces(network, point, candidates, 60 * minutes);
  }

  /**
   * Returns the roads that a trace was driven on, found with a hidden Markov model. Takes some tenths of a millisecond
   * for each observation.
   *
   * @param points - 2 to 10,000 observations in the order of time
   * @throws InvalidInputError naming `points`, an entry such as `points[3].timeS`, or the option
   */
  match(points: readonly TracePoint[], options: MatchOptions = {}): MatchResult {
    assertTrace(points, MAX_TRACE_POINTS);
    assertMatchOptions(options, points.length);
    return findMatch(this.network(options.profile), points, options);
  }

  /**
   * Returns the quickest order in which to visit points, and the route in that order: exact for up to 12 points, close to
   * the best for more. Takes up to a second for 100 points.
   *
   * @param points - 2 to 200
   * @throws InvalidInputError naming `points`, a coordinate such as `points[0].lat`, or the option
   */
  trip(points: readonly RoadPoint[], options: TripOptions = {}): TripResult {
    assertPoints(points, MAX_TRIP_POINTS);
    assertTripOptions(options);
    const network = this.network(options.profile);
    const candidates = points.map((point) => network.snapper.candidates(point, demandOf(point)));
    const missing = candidates.findIndex((snaps) => snaps.length === 0);
    if (missing !== -1) return { found: false, reason: 'no_road_near_point', pointIndex: missing };
    for (const snaps of choicesOf(candidates)) {
      const trip = findTrip(network, snaps, options);
      if (!trip) continue;
      const { order, legs } = trip;
      const visited = order.map((at) => snaps[at]!);
      const ends = [...order.slice(1), order[0]!].map((at) => points[at]!);
      return {
        found: true,
        order,
        ...this.#describe(network, legs, visited, ends, options),
        snapped: snaps.map((snap) => snappedPoint(network.graph, snap)),
      };
    }
    return { found: false, reason: 'no_way' };
  }

  /**
   * Returns the sections of the same network with closed roads and changed speeds. A router over these and the
   * unchanged sections answers as if the roads had always been so. Takes a third of a second for 100,000 nodes.
   *
   * @throws InvalidInputError naming the entry, such as `closed[2].wayId`
   */
  reweight(changes: RoadChanges): ReweightedRoads {
    const checked = checkRoadChanges(changes);
    return reweightRoads(
      profilesOf(this.#sections).map((profile) => this.network(profile)),
      checked,
      this.#vehicles,
    );
  }

  /** Returns alternative routes, the best first; none between more than two points or with excluded roads. */
  #alternatives(
    network: RoadNetwork,
    best: RoutePath,
    snaps: readonly Snap[],
    ends: readonly LatLon[],
    options: RouteOptions,
  ): RoutePath[] {
    const { alternatives: count = 0, exclude = [], avoid } = options;
    if (snaps.length !== 2 || exclude.length > 0 || avoid !== undefined) return [];
    return findOtherLegs(network.graph, network.alternatives, snaps[0]!, snaps[1]!, count)
      .map((leg) => this.#describe(network, [leg], snaps, ends, options))
      .filter(({ durationS }) => durationS <= MAX_STRETCH * best.durationS);
  }

  /** @param ends - by leg: the requested point at its end */
  #describe(
    { graph, profile }: RoadNetwork,
    legs: readonly Leg[],
    snaps: readonly Snap[],
    ends: readonly LatLon[],
    options: RouteOptions,
  ): RoutePath {
    let distanceM = 0;
    let durationS = 0;
    const { overview = 'full', steps = false, lang = 'ru', annotations = false } = options;
    const described = legs.map((leg): RouteLeg => {
      const measured = measureLeg(graph, leg);
      distanceM += measured.lengthM;
      durationS += measured.durationS;
      return {
        distanceM: Math.round(measured.lengthM * 100) / 100,
        durationS: Math.round(measured.durationS * 10) / 10,
        ...(annotations && { annotation: annotationOf(graph, stretchesOf(leg)) }),
      };
    });
    return {
      distanceM: Math.round(distanceM * 100) / 100,
      durationS: Math.round(durationS * 10) / 10,
      geometry: overview === 'false' ? null : this.#geometry(graph, legs, snaps, overview === 'simplified', distanceM),
      ...(steps && stepsOf(graph, legs.map(stretchesOf), { language: lang, profile, ends })),
      legs: described,
    };
  }

  #geometry(
    graph: RoadGraph,
    legs: readonly Leg[],
    snaps: readonly Snap[],
    simplified: boolean,
    distanceM: number,
  ): LineString {
    const line = this.#line.of(graph, legs);
    // A route from a junction to itself has no line, but it has a position.
    if (line.length === 0) return toLineString([snaps[0]!.lonE7, snaps[0]!.latE7]);
    return toLineString(simplified ? simplifyLine(line, overviewToleranceM(distanceM)) : line);
  }
}

/**
 * Yields choices of one candidate for each point, the most probable first: the closest roads, then the closest roads of
 * each component that all points can fall back on.
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

function searchFor(network: RoadNetwork, excluded: Exclusion): PathSearch {
  if (excluded === NOTHING_EXCLUDED) return network.paths;
  const { plainPaths } = network;
  return { find: (sources, targets, boundDs) => plainPaths.findWithout(excluded, sources, targets, boundDs) };
}

/** Returns the exclusions of a query: kinds of roads, and roads that touch its areas. */
function exclusionOf(
  { graph, index, snapper }: RoadNetwork,
  { exclude = [], avoid }: Pick<RouteOptions, 'exclude' | 'avoid'>,
): Exclusion {
  if (exclude.length === 0 && avoid === undefined) return NOTHING_EXCLUDED;
  if (avoid === undefined) return { flags: excludedFlagsOf(exclude), edges: null };
  const polygons = polygonsOf('avoid', avoid, MAX_QUESTION_VERTICES);
  const selection = new EdgeSelection(graph, { index, nearestEdge: (point) => snapper.nearest(point) }, []);
  const edges = new Set(selection.edgesMeeting(polygons));
  return { flags: excludedFlagsOf(exclude), edges };
}

function excludedFlagsOf(exclude: NonNullable<RouteOptions['exclude']>): number {
  return exclude.reduce((flags, kind) => flags | EDGE_FLAGS[kind], 0);
}
