export interface LatLon {
  readonly lat: number;
  readonly lon: number;
}

export interface RouteOptions {
  /** Other ways to offer at most, 0 to 3; default 0. None between more than two points, nor with `exclude`. */
  readonly alternatives?: number;
  /** Turn-by-turn steps; default false. */
  readonly steps?: boolean;
  readonly exclude?: readonly ('toll' | 'ferry' | 'motorway')[];
  /** Default `full`. */
  readonly overview?: 'full' | 'simplified' | 'false';
  readonly lang?: 'ru' | 'en';
}

export interface LineString {
  readonly type: 'LineString';
  /** `[lon, lat]` pairs, degrees, at most 7 decimals. */
  readonly coordinates: [number, number][];
}

export interface RouteStep {
  readonly name: string;
  readonly distanceM: number;
  readonly durationS: number;
  readonly instruction: string;
  readonly maneuver: string;
}

/** Where an end met the road network, and how far off it was. */
export interface SnappedPoint extends LatLon {
  readonly distanceM: number;
}

export interface RoutePath {
  readonly distanceM: number;
  readonly durationS: number;
  /** null with `overview: 'false'`. */
  readonly geometry: LineString | null;
  readonly steps?: RouteStep[];
}

export type RouteResult =
  | (RoutePath & { readonly found: true; readonly snapped: SnappedPoint[]; readonly alternatives?: RoutePath[] })
  | { readonly found: false; readonly reason: 'no_road_near_start' | 'no_road_near_end' | 'no_way' };

/** The point of the road network closest to a point. */
export interface NearestResult extends LatLon {
  readonly distanceM: number;
  /** Name of the road, or null. */
  readonly name: string | null;
}

/** From every source to every target, row by row: that from source s to target t is at `s × targets + t`. */
export interface MatrixResult {
  /** Seconds; Infinity where there is no way, or no road within 5 km of an end. */
  readonly durationsS: Float64Array;
  /** Metres of the same routes. */
  readonly distancesM: Float64Array;
}

export interface IsochroneOptions {
  /** One to ten times, each above 0 and up to 120. */
  readonly minutes: readonly number[];
}

/** GeoJSON: one feature for each time asked for, in that order. */
export interface IsochroneResult {
  readonly type: 'FeatureCollection';
  readonly features: IsochroneFeature[];
}

/** What can be reached by car within a time: the surroundings of the roads, up to some 120 m from them. */
export interface IsochroneFeature {
  readonly type: 'Feature';
  readonly properties: { readonly minutes: number };
  readonly geometry: {
    readonly type: 'MultiPolygon';
    /** Polygons of rings of `[lon, lat]`: the outer ring counterclockwise, then holes. */
    readonly coordinates: [number, number][][][];
  };
}
