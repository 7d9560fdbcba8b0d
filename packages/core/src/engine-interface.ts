import type { Bbox } from './geo/bbox.ts';
import type { Outline } from './geo/outline.ts';
import type {
  GeocodeOptions,
  GeocodeResponse,
  GeocodeResult,
  ParsedAddress,
  ReverseOptions,
  ReverseResult,
  StructuredAddress,
} from './geocoding/types.ts';
import type { LocationScore, LocationScoreOptions, ServiceGapOptions, ServiceGaps } from './insights/types.ts';
import type {
  CardOptions,
  OrganizationCard,
  OrganizationItem,
  PoiCard,
  PoiItem,
  PoiSearchOptions,
  SearchResponse,
} from './poi/types.ts';
import type { ProfileName, ProfileOption, RoadChanges, RoadChangesApplied } from './routing/index.ts';
import type {
  IsochroneOptions,
  IsochroneResult,
  LatLon,
  MatchOptions,
  MatchResult,
  MatrixOptions,
  MatrixResult,
  NearestResult,
  RoadNearby,
  RoadPoint,
  RoadsNearOptions,
  RouteOptions,
  RouteResult,
  TracePoint,
  TripOptions,
  TripResult,
} from './routing/types.ts';
import type { WaterFaults } from './water-faults.ts';
import type { SmartSearchOptions, SmartSearchResponse } from './search/types.ts';
import type { SuggestOptions, SuggestResponse } from './suggest.ts';
import type { SnapshotSource, SnapshotStats } from './snapshot/format.ts';
import type { ResidentOptions, SnapshotHandle } from './snapshot/open-snapshot.ts';
import type { LayerName } from './tiles/input.ts';
import type { FeaturePage, FeaturesOptions } from './tiles/layer-features.ts';
import type { BuiltUpArea } from './tiles/index.ts';

export type { Resident, ResidentOptions } from './snapshot/open-snapshot.ts';

/** Numbers of buildings, roads, POIs, places, register addresses and organisations. */
export type Stats = SnapshotStats;

/** Handle through which another thread uses the same memory: `openEngine(handle)`. Survives `postMessage`. */
export type EngineHandle = SnapshotHandle;

export interface EngineOptions extends ResidentOptions {
  /**
   * Checked at the start of every call, and repeatedly during long calls (matrices, isochrones, matching, trips,
   * batches). If it returns true, the call throws `CallCancelledError`. The function should read shared memory, because
   * a thread receives no messages during a call. Default: calls are never cancelled.
   */
  readonly isCancelled?: () => boolean;
}

export interface SectionInfo {
  readonly name: string;
  /** Element type: `u8`, `i32`, … */
  readonly type: string;
  /** `hot` sections are in memory; `late` and `cold` ones may be only in the file. */
  readonly residence: 'hot' | 'late' | 'cold';
  /** False if the section is only in the file: no query has needed it yet, or queries read pieces of it. */
  readonly isResident: boolean;
  readonly version: number;
  readonly length: number;
  readonly bytes: number;
}

export interface SnapshotInfo {
  readonly path: string;
  readonly name: string;
  readonly formatVersion: number;
  /** ISO 8601. */
  readonly builtAt: string;
  /** SHA-256 of the content, hexadecimal. Snapshots with equal data have equal hashes. */
  readonly contentHash: string;
  /** `[minLon, minLat, maxLon, maxLat]`, or null if the snapshot contains no positions. */
  readonly bbox: Bbox | null;
  /** Local time at which time-dependent road rules were evaluated, ISO 8601 without zone. */
  readonly at: string;
  /** Profiles whose road networks the snapshot contains, and names of vehicles that `reweight` added. */
  readonly profiles: readonly ProfileName[];
  readonly sources: readonly SnapshotSource[];
  /** Attribution that maps of this data must show: «© OpenStreetMap contributors» and that of other sources. */
  readonly attribution: string;
  readonly stats: Stats;
  readonly sections: readonly SectionInfo[];
}

/** An object to outline, by its id and position. */
export interface Outlined {
  readonly id: string;
  readonly lat: number | null;
  readonly lon: number | null;
  /** Box of the object; default: its position. */
  readonly bbox?: Bbox | null;
}

/**
 * The engine over one opened snapshot. All calls are synchronous. Bad input throws `InvalidInputError`, which names the
 * field; a call after `close` throws `EngineClosedError`. If nothing is found, the result is an empty list, null or
 * `found: false`. Distances are metres, durations seconds, coordinates degrees WGS 84.
 */
export interface Engine {
  /**
   * Finds addresses and other objects by a text in any word order and spelling. The best result comes first; the list
   * is empty if nothing matches.
   */
  geocode(query: string, options?: GeocodeOptions): GeocodeResponse;
  /** Like {@link geocode}, for an address in parts. */
  geocodeStructured(address: StructuredAddress, options?: GeocodeOptions): GeocodeResponse;
  /** Geocodes many texts; the answers are in the order of the queries. */
  geocodeBatch(queries: readonly string[], options?: GeocodeOptions): GeocodeResponse[];
  /** Splits a messy address into its parts; `quality` says how well it was understood. */
  parse(text: string): ParsedAddress;
  /** Completes a text that is being typed, with addresses, objects, organisations, brands and categories. */
  suggest(text: string, options?: SuggestOptions): SuggestResponse;
  /**
   * Returns the object at a point: the first of the building around it, the road that it is on, the park or other area
   * around it, a house or road nearby, and the settlement; null if there is nothing within 50 km.
   */
  reverse(point: LatLon, options?: ReverseOptions): ReverseResult | null;
  /** Returns the building, street or settlement with an id from geocoding; null if there is none. */
  place(id: string, options?: { readonly lang?: 'ru' | 'en' }): GeocodeResult | null;
  /** Returns the same as {@link place} for many ids, in their order; faster than many calls. */
  places(ids: readonly string[], options?: { readonly lang?: 'ru' | 'en' }): (GeocodeResult | null)[];
  /**
   * Returns the outline of an object as GeoJSON: the polygons of a building or an area, the lines of a street, the
   * bounds of a settlement; null if only a point is known.
   *
   * @param found - a result of geocoding, or a place of interest; only its id and position are used
   */
  outline(found: Outlined): Outline | null;
  /** Finds points of interest by name, brand or category, around a point or in the whole snapshot. */
  searchPois(query: string, options?: PoiSearchOptions): SearchResponse<PoiItem>;
  /** Returns all details of a point of interest, or null for an unknown id. */
  poi(id: string, options?: CardOptions): PoiCard | null;
  /** Finds organisations by name, category or address. */
  searchOrganizations(query: string, options?: PoiSearchOptions): SearchResponse<OrganizationItem>;
  /** Returns all details of an organisation, or null for an unknown id. */
  organization(id: string, options?: CardOptions): OrganizationCard | null;
  /** Answers a query in everyday words with places, addresses or a route. */
  search(query: string, options?: SmartSearchOptions): SmartSearchResponse;
  /** Finds the fastest route through two or more points; `profile` is `car` by default. */
  route(points: readonly RoadPoint[], options?: RouteOptions): RouteResult;
  /** Returns seconds and metres from every source to every destination, up to 1,000 of each. */
  matrix(sources: readonly RoadPoint[], destinations: readonly RoadPoint[], options?: MatrixOptions): MatrixResult;
  /** Returns the area that can be reached within each of some times, as GeoJSON; null if no road is within 5 km. */
  isochrone(point: LatLon, options: IsochroneOptions): IsochroneResult | null;
  /** Finds the roads that a recorded trace of 2 to 10,000 positions follows. */
  match(points: readonly TracePoint[], options?: MatchOptions): MatchResult;
  /** Finds the quickest order in which to visit 2 to 200 points, and the route in this order. */
  trip(points: readonly RoadPoint[], options?: TripOptions): TripResult;
  /** Returns the nearest point on a road, or null if none is within 5 km. */
  nearest(point: LatLon, options?: ProfileOption): NearestResult | null;
  /** Returns the nearest roads, each with its closest point, the nearest first; empty if none is within 5 km. */
  roadsNear(point: RoadPoint, options?: RoadsNearOptions): RoadNearby[];
  /**
   * Returns a view: an engine over the same snapshot with closed roads, other speeds, or areas that no route enters.
   * All results are as if the network had always been so; turn restrictions still apply. For a city, this takes some
   * tenths of a second. Reweighting a view adds to its changes. Closing a view leaves this engine open; closing this
   * engine closes its views.
   */
  reweight(changes: RoadChanges): ReweightedEngine;
  /** Rates a location for a kind of business; the answer contains the factors and parameters of the score. */
  locationScore(options: LocationScoreOptions): LocationScore;
  /** Returns services that are rarer in a circle than for as many residents elsewhere in the city; the worst first. */
  serviceGaps(options: ServiceGapOptions): ServiceGaps;
  /**
   * Returns the bytes of a Mapbox Vector Tile; null if the tile is empty. `base_buildings`, `base_roads` and so on have
   * one layer, `base` has all six, and `shortbread` has the layers of the Shortbread 1.0 schema (zoom 0 to 14).
   *
   * @param layerNameInTile - name of the only layer; for `base`, prefix of the names of its layers: `base` makes
   *   `base_roads`. No effect for `shortbread`. Default: the name of the source
   */
  tile(source: string, z: number, x: number, y: number, layerNameInTile?: string): Uint8Array | null;
  /**
   * Returns a page of features of a map layer as GeoJSON, neither cut nor simplified. Ids are positions in the layer.
   *
   * @throws InvalidInputError naming `layer` or the option
   */
  features(layer: LayerName, options?: FeaturesOptions): FeaturePage;
  /**
   * Returns x and y of the tiles of a zoom that may have content in any source; all others are empty. A zoom with more
   * than 16 million such tiles is bad input.
   */
  coveredTiles(z: number): Uint32Array;
  /** Returns cities, towns and conurbations, found from buildings that are close to each other; the largest first. */
  builtUpAreas(): readonly BuiltUpArea[];
  stats(): Stats;
  info(): SnapshotInfo;
  /** Returns a message for each fault in the structure of the snapshot; none for a sound file. Reads the whole file. */
  verify(): string[];
  /**
   * Returns buildings, roads and addresses in water. Either the map has them there, or the guessed outline of a water
   * area that the extract cuts is wrong.
   */
  waterOverLand(): WaterFaults;
  /** Returns a handle to send to a worker thread, where `openEngine(handle)` uses the same memory. */
  share(): EngineHandle;
  /** Closes the file. Calls after it throw `EngineClosedError`. */
  close(): void;
}

/** An engine on changed roads, made by {@link Engine.reweight}. */
export interface ReweightedEngine extends Engine {
  /** Number of changed roads, and the changes that match no road. */
  readonly roadChanges: RoadChangesApplied;
}
