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

/** The six published counters. */
export type Stats = SnapshotStats;

/** Handle through which another thread uses the same memory: `openEngine(handle)`. Survives `postMessage`. */
export type EngineHandle = SnapshotHandle;

/** Options of opening a snapshot. */
export interface EngineOptions extends ResidentOptions {
  /**
   * Called at the start of every call and between the pieces of long ones (matrices, isochrones, matching, trips,
   * batches). If it returns true, the call throws `CallCancelledError`. Let it read shared memory: a computing thread
   * receives no messages. Default: calls are never cancelled.
   */
  readonly isCancelled?: () => boolean;
}

/** A section of a snapshot. */
export interface SectionInfo {
  readonly name: string;
  /** Element type: `u8`, `i32`, … */
  readonly type: string;
  /** `late` and `cold` sections may be left in the file. */
  readonly residence: 'hot' | 'late' | 'cold';
  /** False if it is in the file alone: no query has needed it yet, or it is read in pieces. */
  readonly isResident: boolean;
  /** Version of its layout. */
  readonly version: number;
  /** Number of elements. */
  readonly length: number;
  readonly bytes: number;
}

/** Description and origin of the snapshot. */
export interface SnapshotInfo {
  readonly path: string;
  readonly name: string;
  readonly formatVersion: number;
  /** ISO 8601. */
  readonly builtAt: string;
  /** SHA-256 of the content, hexadecimal: equal for equal data, whenever and wherever it was built. */
  readonly contentHash: string;
  /** `[minLon, minLat, maxLon, maxLat]`, or null if the snapshot contains no positions. */
  readonly bbox: Bbox | null;
  /** Local time for which conditional road rules were evaluated, ISO 8601 without zone. */
  readonly at: string;
  /** The profiles whose road networks it contains, and the names of vehicles that `reweight` added. */
  readonly profiles: readonly ProfileName[];
  readonly sources: readonly SnapshotSource[];
  /** Attribution that a map of this data must show: «© OpenStreetMap contributors», and that of other sources. */
  readonly attribution: string;
  readonly stats: Stats;
  /** Every section of the file. */
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
 * The engine over one opened snapshot: the whole public surface. Every call is synchronous, throws `InvalidInputError`
 * for bad input (naming the field) and `EngineClosedError` after `close`, and reports "not found" as a value. Distances
 * are metres, durations seconds, coordinates degrees WGS 84.
 */
export interface Engine {
  /**
   * Finds the objects that a text names, in any word order and spelling; best first, an empty list if nothing matches.
   */
  geocode(query: string, options?: GeocodeOptions): GeocodeResponse;
  /** Like {@link geocode}, for an address in parts. */
  geocodeStructured(address: StructuredAddress, options?: GeocodeOptions): GeocodeResponse;
  /** Geocodes each text; answers in the order of the queries. */
  geocodeBatch(queries: readonly string[], options?: GeocodeOptions): GeocodeResponse[];
  /** Parses a messy text as an address; the answer contains its quality. */
  parse(text: string): ParsedAddress;
  /** Completes a text that is being typed: addresses, objects, organisations, brands and categories at once. */
  suggest(text: string, options?: SuggestOptions): SuggestResponse;
  /**
   * Returns the object at a point: the building around it, the road that it is on, the park or other ground under it,
   * the house or road nearby, else the settlement; null if nothing is known within 50 km.
   */
  reverse(point: LatLon, options?: ReverseOptions): ReverseResult | null;
  /** Returns the building, street or settlement with an id of geocoding; null if there is none. */
  place(id: string, options?: { readonly lang?: 'ru' | 'en' }): GeocodeResult | null;
  /** Returns the same for many ids, in their order, faster than one after the other. */
  places(ids: readonly string[], options?: { readonly lang?: 'ru' | 'en' }): (GeocodeResult | null)[];
  /**
   * Returns the outline of what was found, as GeoJSON: the polygons of a building or an area, the way that a street's
   * id names, the bounds of a settlement; null if only a point is known.
   *
   * @param found - a result of geocoding, or a place of interest, by its id and position
   */
  outline(found: Outlined): Outline | null;
  /** Points of interest by name, brand or category, around a point or over the whole snapshot. */
  searchPois(query: string, options?: PoiSearchOptions): SearchResponse<PoiItem>;
  /** The card of a point of interest, or null for an unknown id. */
  poi(id: string, options?: CardOptions): PoiCard | null;
  /** Organisations by name, category or address. */
  searchOrganizations(query: string, options?: PoiSearchOptions): SearchResponse<OrganizationItem>;
  /** The card of an organisation, or null for an unknown id. */
  organization(id: string, options?: CardOptions): OrganizationCard | null;
  /** Interprets a query in everyday words and answers it: with places, addresses or a route. */
  search(query: string, options?: SmartSearchOptions): SmartSearchResponse;
  /** The fastest way through two or more points, by car unless `profile` says otherwise. */
  route(points: readonly RoadPoint[], options?: RouteOptions): RouteResult;
  /** Seconds and metres from every source to every destination, up to 1,000 each. */
  matrix(sources: readonly RoadPoint[], destinations: readonly RoadPoint[], options?: MatrixOptions): MatrixResult;
  /** Areas that can be reached within each number of minutes, as GeoJSON; null if no road is within 5 km. */
  isochrone(point: LatLon, options: IsochroneOptions): IsochroneResult | null;
  /** The roads that a trace of 2 to 10,000 positions was driven on. */
  match(points: readonly TracePoint[], options?: MatchOptions): MatchResult;
  /** The quickest order in which to visit 2 to 200 points, and the route in that order. */
  trip(points: readonly RoadPoint[], options?: TripOptions): TripResult;
  /** Returns the nearest point on a road, or null if none is within 5 km. */
  nearest(point: LatLon, options?: ProfileOption): NearestResult | null;
  /** Returns the closest points of the closest roads, the closest first; empty if none is within 5 km. */
  roadsNear(point: RoadPoint, options?: RoadsNearOptions): RoadNearby[];
  /**
   * Returns a view of this engine with changed roads: closed roads, other speeds, areas that no route enters. Routes,
   * matrices, isochrones and all other results are as if the network had always been so; turn restrictions stay in
   * force. Takes some tenths of a second for a city. Reweighting a view adds to its changes. Closing a view leaves this
   * engine open; closing this engine closes its views.
   */
  reweight(changes: RoadChanges): ReweightedEngine;
  /** Scores a place for a kind of business; the answer contains the factors and parameters of the score. */
  locationScore(options: LocationScoreOptions): LocationScore;
  /** The services that a circle has fewer of than its residents would have elsewhere in the city; the worst first. */
  serviceGaps(options: ServiceGapOptions): ServiceGaps;
  /**
   * Returns the MVT bytes of a tile of `base_buildings`, `base_roads`, …, of `base` with all six layers, or of
   * `shortbread` with the layers of the Shortbread 1.0 schema (zoom 0 to 14); null if the tile is empty.
   *
   * @param layerNameInTile - the name of the tile's only layer. For `base`, the prefix of its layers' names: `base`
   *   makes `base_roads`. No effect for `shortbread`. Default: the source's name
   */
  tile(source: string, z: number, x: number, y: number, layerNameInTile?: string): Uint8Array | null;
  /**
   * Returns features of a map layer as GeoJSON, whole and exact, page by page. Ids are positions in the layer.
   *
   * @throws InvalidInputError naming `layer` or the option
   */
  features(layer: LayerName, options?: FeaturesOptions): FeaturePage;
  /**
   * Returns x, y of the tiles of a zoom that may have content in any source, including every non-empty tile. A zoom
   * with more than 16 million such tiles is bad input.
   */
  coveredTiles(z: number): Uint32Array;
  /** Returns cities, towns and conurbations, found from buildings that are close to each other; largest first. */
  builtUpAreas(): readonly BuiltUpArea[];
  stats(): Stats;
  info(): SnapshotInfo;
  /** Faults of the snapshot's structure, one message each; empty for a sound file. Reads the whole file. */
  verify(): string[];
  /**
   * Returns buildings, roads and addresses in water: from a wrong guess in an area that the extract cut, or as mapped.
   */
  waterOverLand(): WaterFaults;
  /** Returns a handle to send to a worker thread, where `openEngine(handle)` uses the same memory. */
  share(): EngineHandle;
  /** Closes the file. Calls after it throw `EngineClosedError`. */
  close(): void;
}

/** An engine on changed roads, made by {@link Engine.reweight}. */
export interface ReweightedEngine extends Engine {
  /** The number of changed roads, and the changes that match no road. */
  readonly roadChanges: RoadChangesApplied;
}
