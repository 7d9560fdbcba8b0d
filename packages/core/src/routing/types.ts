import type { Area } from '../geo/area.ts';
import type { ProfileOption } from './profile.ts';

export interface LatLon {
  readonly lat: number;
  readonly lon: number;
}

/** A point with conditions for its place on the roads. */
export interface RoadPoint extends LatLon {
  /** Direction in which the vehicle must leave the point; default: any. */
  readonly bearing?: Bearing | null;
  /** `curb`: on the right of the vehicle when the point is beside a two-way road. Default: any side. */
  readonly approach?: 'curb' | 'unrestricted' | null;
  /** Roads farther than this are ignored, metres; default and at most 5,000. */
  readonly radiusM?: number | null;
  /** True if the point may also be on roads on which no trip may begin. Default false. */
  readonly anywhere?: boolean;
}

export interface RouteOptions extends ProfileOption {
  /**
   * Maximum number of alternative routes, 0 to 3; default 0. None between more than two points, nor with `exclude` or
   * `avoid`.
   */
  readonly alternatives?: number;
  /** Turn-by-turn steps; default false. */
  readonly steps?: boolean;
  readonly exclude?: readonly ('toll' | 'ferry' | 'motorway')[];
  /**
   * Areas that no road of the route touches: GeoJSON of up to 2,000 vertices. As with `exclude`, the search does not
   * use the hierarchy and is hundreds of times slower. Default: none.
   */
  readonly avoid?: Area;
  /** Default `full`. */
  readonly overview?: 'full' | 'simplified' | 'false';
  readonly lang?: 'ru' | 'en';
  /**
   * True if the car keeps its direction at points between the ends wherever a route allows that; false if it may make a
   * U-turn in the middle of the road. Default true.
   */
  readonly continueStraight?: boolean;
  /** Direction in which the car drives at each point; null, or a shorter list: any direction. Default: any. */
  readonly bearings?: readonly (Bearing | null)[];
  /**
   * Side of the road on which each point must be: `curb` on the right of the car when the point is beside a two-way
   * road; `unrestricted`, null or a shorter list: either side.
   */
  readonly approaches?: readonly ('curb' | 'unrestricted' | null)[];
  /** Distance, time and map nodes of each piece of road between two vertices, leg by leg. Default false. */
  readonly annotations?: boolean;
}

/** A direction of driving. */
export interface Bearing {
  /** Clockwise from north, 0 to 360. */
  readonly degrees: number;
  /** Largest deviation of the road from it to either side, 0 to 180. */
  readonly range: number;
}

export interface LineString {
  readonly type: 'LineString';
  /** `[lon, lat]` pairs, degrees, at most 7 decimals. */
  readonly coordinates: [number, number][];
}

export interface RouteStep {
  /** Name of the road that the step follows, else its number; empty if it has neither. */
  readonly name: string;
  /** Number of that road, such as `Р-255`; empty if it has none. */
  readonly ref: string;
  /**
   * Number of the exit to take from a roundabout, from 1; null in other steps, and if the trip ends on the roundabout.
   */
  readonly exit: number | null;
  /** Lanes of that road in the direction of driving, at the beginning of the step; null if not mapped. */
  readonly lanes: number | null;
  readonly distanceM: number;
  readonly durationS: number;
  readonly instruction: string;
  readonly maneuver: string;
  /** The point at which the step begins. */
  readonly location: LatLon;
  /** Position of that point in the route's full line, as `overview: 'full'` returns it. */
  readonly geometryIndex: number;
  /**
   * Direction of travel before and after that point, whole degrees clockwise from north; 0 before the first road and
   * after the last.
   */
  readonly bearingBefore: number;
  readonly bearingAfter: number;
  /** Type and direction of the step in OSRM's words. The modifier of an arrival is the side on which the end is. */
  readonly type: StepType;
  readonly modifier: StepModifier | null;
  readonly mode: StepMode;
  /** Roads and places on the sign over the road, and numbers of the exit; empty if there is no sign. */
  readonly destinations: string[];
  readonly exits: string[];
  /** The first one is at the beginning of the step. Empty for an arrival if no road was driven. */
  readonly intersections: StepIntersection[];
  /** A short text to speak. */
  readonly voice: string;
}

/** Types of steps in OSRM's words. */
export type StepType =
  | 'depart'
  | 'arrive'
  | 'turn'
  | 'new name'
  | 'continue'
  | 'end of road'
  | 'fork'
  | 'merge'
  | 'on ramp'
  | 'off ramp'
  | 'roundabout'
  | 'exit roundabout'
  | 'notification';

export type StepModifier =
  | 'uturn'
  | 'sharp right'
  | 'right'
  | 'slight right'
  | 'straight'
  | 'slight left'
  | 'left'
  | 'sharp left';

export type StepMode = 'driving' | 'walking' | 'cycling' | 'pushing bike' | 'ferry';

/** An intersection and its roads, clockwise from north. */
export interface StepIntersection {
  readonly location: LatLon;
  /** Position in the route's full line. */
  readonly geometryIndex: number;
  /** Directions in which roads lead away, whole degrees clockwise from north. */
  readonly bearings: number[];
  /** True for each of them that may be entered. */
  readonly entry: boolean[];
  /**
   * Positions in `bearings` of the road by which the route arrives and of the one that it takes; null at the ends of a
   * leg.
   */
  readonly in: number | null;
  readonly out: number | null;
  /** Lanes of the road by which the route arrives, from left to right; empty if no arrows are mapped. */
  readonly lanes: StepLane[];
}

/** A lane before a junction. */
export interface StepLane {
  /** The arrows on it; `none` if it has none. */
  readonly indications: LaneIndication[];
  /** True if the route can be followed from this lane. */
  readonly valid: boolean;
}

export type LaneIndication = StepModifier | 'none';

/** Point of the road network to which an end of the route was snapped, and its distance. */
export interface SnappedPoint extends LatLon {
  readonly distanceM: number;
  /** Name of the road, else its number; null if it has neither. */
  readonly name: string | null;
}

export interface RoutePath {
  readonly distanceM: number;
  readonly durationS: number;
  /** null with `overview: 'false'`. */
  readonly geometry: LineString | null;
  /** With `steps`. */
  readonly steps?: RouteStep[];
  /** The two longest roads of each leg in driving order, `улица Ленина, Р-255; Советская улица`. With `steps`. */
  readonly summary?: string;
  /** From each point to the next. */
  readonly legs: RouteLeg[];
}

/** No road is within 5 km of a point that is neither start nor end of a route, or of any point of a trip. */
export interface NoRoadNearPoint {
  readonly found: false;
  readonly reason: 'no_road_near_point';
  /** Position of the point in the given list, counted from 0. */
  readonly pointIndex: number;
}

export type RouteResult =
  | (RoutePath & { readonly found: true; readonly snapped: SnappedPoint[]; readonly alternatives?: RoutePath[] })
  | { readonly found: false; readonly reason: 'no_road_near_start' | 'no_road_near_end' | 'no_way' }
  | NoRoadNearPoint;

/** The point of the road network closest to a point. */
export type NearestResult = SnappedPoint;

/** A point on a road near a point. */
export interface RoadNearby extends SnappedPoint {
  /**
   * OpenStreetMap ids of the nodes before and after it, on a one-way road in the direction of driving; 0 if the vertex
   * is not a node of the map.
   */
  readonly nodeIds: readonly [number, number];
}

export interface RoadsNearOptions extends ProfileOption {
  /** Maximum number of roads, 1 to 100; default 1. */
  readonly limit?: number;
  readonly exclude?: RouteOptions['exclude'];
}

export interface MatrixOptions extends ProfileOption {
  /** As with routes; then at most 2,500 pairs. */
  readonly exclude?: RouteOptions['exclude'];
  /** As with routes; then at most 2,500 pairs. */
  readonly avoid?: RouteOptions['avoid'];
}

/** From every source to every target, row by row: that from source s to target t is at `s × targets + t`. */
export interface MatrixResult {
  /** Seconds; Infinity if there is no route, or no road within 5 km of an end. */
  readonly durationsS: Float64Array;
  /** Metres of the same routes. */
  readonly distancesM: Float64Array;
  /** The positions on the road network; null if no road is near. */
  readonly sources: (SnappedPoint | null)[];
  readonly destinations: (SnappedPoint | null)[];
}

/** Time limit and profile. */
export interface ReachOptions extends ProfileOption {
  /** Above 0 and up to 120. */
  readonly minutes: number;
}

/** Places that are reached within a time. */
export interface ReachedPlaces {
  /** No reached place is farther from the start than this, metres. */
  readonly radiusM: number;
  /** Returns the seconds to a place; Infinity if it is not reached in time. */
  durationS(lonE7: number, latE7: number): number;
}

export interface IsochroneOptions extends ProfileOption {
  /** One to ten times, each above 0 and up to 120. */
  readonly minutes: readonly number[];
}

/** GeoJSON: one feature for each time asked for, in that order. */
export interface IsochroneResult {
  readonly type: 'FeatureCollection';
  readonly features: IsochroneFeature[];
}

/** Area that can be reached within a time: the surroundings of the roads, up to some 120 m from them. */
export interface IsochroneFeature {
  readonly type: 'Feature';
  readonly properties: { readonly minutes: number };
  readonly geometry: {
    readonly type: 'MultiPolygon';
    /** Polygons of rings of `[lon, lat]`: the outer ring counterclockwise, then holes. */
    readonly coordinates: [number, number][][][];
  };
}

/** One observation of a trace. */
export interface TracePoint extends LatLon {
  /** Seconds from any moment, such as Unix time; never less than that of the previous observation. */
  readonly timeS?: number;
  /** Standard deviation of the position, metres; default 10. */
  readonly accuracyM?: number;
}

export interface MatchOptions extends ProfileOption {
  /** Turn-by-turn steps of each matching; default false. */
  readonly steps?: boolean;
  /** Language of steps; default `ru`. */
  readonly lang?: 'ru' | 'en';
  /**
   * Positions of the observations that legs run between, ascending. A matching then runs from the first to the last of
   * its own, and steps and annotations are given leg by leg. Default: all observations, and steps for the whole
   * matching.
   */
  readonly waypoints?: readonly number[];
  /** As with routes. Default false. */
  readonly annotations?: boolean;
  /** True if tracepoints contain the number of other roads that they might have been on. Default false. */
  readonly alternatives?: boolean;
}

export interface MatchResult {
  /** The routes that were driven: several if the trace breaks, none if no part of it is near roads. */
  readonly matchings: Matching[];
  /** One for each observation; null for an outlier, or one that is far from every road. */
  readonly tracepoints: (Tracepoint | null)[];
}

/** The route of a part of a trace. */
export interface Matching {
  /** Likelihood that the path is right, 0 to 1. */
  readonly confidence: number;
  readonly distanceM: number;
  /** Travel time as for routes, not by the times of the trace. */
  readonly durationS: number;
  readonly geometry: LineString;
  /** Between its waypoints, one fewer than these. */
  readonly legs: RouteLeg[];
  /** With `steps`: steps of the whole matching. */
  readonly steps?: RouteStep[];
  readonly summary?: string;
}

/** The route between two waypoints. */
export interface RouteLeg {
  readonly distanceM: number;
  readonly durationS: number;
  /** With `annotations`. */
  readonly annotation?: LegAnnotation;
}

/** A leg as pieces of road between two vertices, in driving order. */
export interface LegAnnotation {
  readonly distancesM: number[];
  /** Without the time that turns take. */
  readonly durationsS: number[];
  /**
   * OpenStreetMap ids of the nodes at the ends of the pieces, one more than there are pieces. For a cut piece, they are
   * those of the whole piece. 0 if a vertex is not a node of the map.
   */
  readonly nodeIds: number[];
}

/** An observation on the road that it was matched to. */
export interface Tracepoint extends SnappedPoint {
  /** Position in `matchings`, and among the waypoints of that matching. */
  readonly matching: number;
  readonly waypoint: number;
  /** Number of other roads that it might have been on; with `alternatives`. */
  readonly alternatives?: number;
}

export interface TripOptions extends ProfileOption {
  /** True if the trip ends where it begins; default true. */
  readonly roundtrip?: boolean;
  /** `first`: the trip begins at the first point. Default `any`. */
  readonly source?: 'any' | 'first';
  /** `last`: the last point is visited last. Default `any`. */
  readonly destination?: 'any' | 'last';
  /** As with routes. */
  readonly steps?: boolean;
  readonly annotations?: boolean;
  readonly overview?: 'full' | 'simplified' | 'false';
  readonly lang?: 'ru' | 'en';
}

/** `no_way`: not all points can be reached from each other. */
export type TripResult =
  | (RoutePath & {
      readonly found: true;
      /** Positions in the list of points, in the order of visiting, each once. */
      readonly order: number[];
      /** One for each point, in the given order. */
      readonly snapped: SnappedPoint[];
    })
  | { readonly found: false; readonly reason: 'no_way' }
  | NoRoadNearPoint;
