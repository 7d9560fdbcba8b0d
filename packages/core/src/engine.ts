import { checkSections } from './check-sections.ts';
import {
  asSnapshotError,
  CallCancelledError,
  EngineClosedError,
  InvalidInputError,
  SnapshotError,
  VerstError,
} from './errors.ts';
import type { Bbox } from './geo/bbox.ts';
import { openCodes } from './geocoding/address-codes.ts';
import { type Geocoder, openGeocoder } from './geocoding/index.ts';
import type {
  GeocodeOptions,
  GeocodeResponse,
  GeocodeResult,
  ParsedAddress,
  ReverseOptions,
  ReverseResult,
  StructuredAddress,
} from './geocoding/types.ts';
import { type Insights, openInsights } from './insights/index.ts';
import type { LocationScore, LocationScoreOptions, ServiceGapOptions, ServiceGaps } from './insights/types.ts';
import { openGround } from './ground.ts';
import { addressBeside, openPoiSearch, type PoiSearch, type PoiSearchDeps, type PoiSource } from './poi/index.ts';
import type {
  NearestAddressCodes,
  OrganizationCard,
  OrganizationItem,
  PoiCard,
  PoiItem,
  PoiSearchOptions,
  SearchResponse,
} from './poi/types.ts';
import {
  checkGraph,
  checkHierarchy,
  openRouter,
  type ProfileName,
  type ProfileOption,
  type RoadChanges,
  type RoadChangesApplied,
  type Router,
} from './routing/index.ts';
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
import { findMapFaults, type MapFaults } from './map-faults.ts';
import { openSmartSearch, type SmartSearch } from './search/index.ts';
import type { SmartSearchOptions, SmartSearchResponse } from './search/types.ts';
import { type SuggestOptions, type SuggestResponse, suggestAll } from './suggest.ts';
import { smartSearchDeps } from './smart-search-deps.ts';
import { FORMAT_VERSION, type SnapshotSource, type SnapshotStats } from './snapshot/format.ts';
import { openSnapshot, type ResidentOptions, type Snapshot, type SnapshotHandle } from './snapshot/open-snapshot.ts';
import { type BuiltUpArea, openTiles, type Tiles } from './tiles/index.ts';
import { LAYER_NAMES, type LayerName } from './tiles/input.ts';

export type { Resident, ResidentOptions } from './snapshot/open-snapshot.ts';

/** The six published counters. */
export type Stats = SnapshotStats;

/** Handle with which another thread uses the same memory: `openEngine(handle)`. Survives `postMessage`. */
export type EngineHandle = SnapshotHandle;

/** Options of opening a snapshot. */
export interface EngineOptions extends ResidentOptions {
  /**
   * Asked at the start of every call and between pieces of long ones (matrices, isochrones, matching, trips, batches):
   * where it returns true the call ends with {@link CallCancelledError}. A thread that computes hears of nothing else, so
   * it reads shared memory. Default: calls are never cancelled.
   */
  readonly isCancelled?: () => boolean;
}

/** A section of a snapshot. */
export interface SectionInfo {
  readonly name: string;
  /** Element type: `u8`, `i32`, … */
  readonly type: string;
  /** `cold` sections may be left in the file. */
  readonly residence: 'hot' | 'cold';
  /** False where it is left in the file and read in pieces. */
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
  /** `[minLon, minLat, maxLon, maxLat]`, or null where the snapshot places nothing. */
  readonly bbox: Bbox | null;
  /** The local moment at which conditional rules of the roads were read, ISO 8601 without zone. */
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

/**
 * The engine over one opened snapshot: the whole public surface. Every call is synchronous, throws
 * {@link InvalidInputError} for bad input (naming the field) and {@link EngineClosedError} after `close`, and answers
 * "not found" by a value. Distances are metres, durations seconds, coordinates degrees WGS 84.
 */
export interface Engine {
  /** Finds what a text in any order and spelling names; the best first, an empty list where nothing fits. */
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
   * Says what stands at a point: the building around it, the road that it is on, the park or other ground under it, the
   * house or road nearby, else the settlement; null if nothing is known within 50 km.
   */
  reverse(point: LatLon, options?: ReverseOptions): ReverseResult | null;
  /** Returns the building, street or settlement with an id of geocoding; null if there is none. */
  place(id: string, options?: { readonly lang?: 'ru' | 'en' }): GeocodeResult | null;
  /** Points of interest by name, brand or category, around a point or over the whole snapshot. */
  searchPois(query: string, options?: PoiSearchOptions): SearchResponse<PoiItem>;
  /** The card of a point of interest, or null for an unknown id. */
  poi(id: string): PoiCard | null;
  /** Organisations by name, category or address. */
  searchOrganizations(query: string, options?: PoiSearchOptions): SearchResponse<OrganizationItem>;
  /** The card of an organisation, or null for an unknown id. */
  organization(id: string): OrganizationCard | null;
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
   * This engine on changed roads: some closed, some at other speeds, areas that no route enters. Routes, matrices,
   * isochrones and all else are those of a network that had always been so, turn restrictions in force. Takes some
   * tenths of a second on a city. Changes of a view add to its own; closing a view leaves this engine open, closing
   * this engine closes its views.
   */
  reweight(changes: RoadChanges): ReweightedEngine;
  /** Scores a place for a kind of business; the answer contains the factors and parameters of the score. */
  locationScore(options: LocationScoreOptions): LocationScore;
  /** The services that a circle has fewer of than its residents would have elsewhere in the city; the worst first. */
  serviceGaps(options: ServiceGapOptions): ServiceGaps;
  /**
   * MVT bytes of `base_buildings`, `base_roads`, …, or of `base` with all six layers; null when the tile is empty.
   *
   * @param layerNameInTile - the name of its one layer; of `base`, the first part of its layers' names: `base` makes
   *   `base_roads`. Default: that of the source
   */
  tile(source: string, z: number, x: number, y: number, layerNameInTile?: string): Uint8Array | null;
  /**
   * Returns x, y of the tiles of a zoom that may hold something of any source; all that are not empty are among them. A zoom
   * with more than 16 million of them is bad input.
   */
  coveredTiles(z: number): Uint32Array;
  /** Cities, towns and what has grown together, by where buildings stand close to each other; the largest first. */
  builtUpAreas(): readonly BuiltUpArea[];
  stats(): Stats;
  info(): SnapshotInfo;
  /** Faults of the snapshot's structure, one message each; empty for a sound file. Reads the whole file. */
  verify(): string[];
  /** Objects that areas of water cover by mistake: faults of the map's sources or of how the build closed a cut area. */
  waterOverLand(): MapFaults;
  /** A handle to send to a worker thread, which opens it by {@link openEngine} and uses the same memory. */
  share(): EngineHandle;
  /** Closes the file. Calls after it throw {@link EngineClosedError}. */
  close(): void;
}

/** An engine on changed roads, made by {@link Engine.reweight}. */
export interface ReweightedEngine extends Engine {
  /** The number of changed roads, and the changes that match no road. */
  readonly roadChanges: RoadChangesApplied;
}

/** Longest name of a layer that a tile may be asked for with. */
const MAX_LAYER_NAME_CHARACTERS = 100;

/** Prefix of the tile sources' names. */
export const TILE_PREFIX = 'base_';

/** The tile source with all six layers in one tile. */
export const COMPOSITE_SOURCE = 'base';

/**
 * Opens a snapshot, or the memory that another thread shares. Nothing is built: arrays are read and used as they are.
 * `resident` and `cacheMB` matter for a path; a handle comes with what its owner decided.
 *
 * @throws SnapshotError when the file is absent, no snapshot, newer than this engine, truncated or damaged
 */
export async function openEngine(source: string | EngineHandle, options: EngineOptions = {}): Promise<Engine> {
  const snapshot = await openSnapshot(source, options);
  try {
    // What is shared was checked by the thread that shares it.
    if (typeof source === 'string') checkSections(snapshot);
    return new SnapshotEngine(snapshot, options.isCancelled);
  } catch (error) {
    snapshot.close();
    throw asSnapshotError(snapshot.path, error);
  }
}

class SnapshotEngine implements Engine {
  readonly #snapshot: Snapshot;
  readonly #geocoder: Geocoder;
  readonly #pois: PoiSearch;
  readonly #router: Router;
  readonly #tiles: Tiles;
  readonly #search: SmartSearch;
  readonly #insights: Insights;
  /** The engine that this is a view of, which owns the file. */
  readonly #base: SnapshotEngine | null;
  readonly #isCancelled: () => boolean;
  #closed = false;

  constructor(snapshot: Snapshot, isCancelled: () => boolean = () => false, base: SnapshotEngine | null = null) {
    this.#snapshot = snapshot;
    this.#isCancelled = isCancelled;
    this.#base = base;
    const groundAt = openGround(snapshot);
    this.#geocoder = openGeocoder(snapshot, {
      codesOf: openCodes(snapshot.host, snapshot.has('geocoding/place-fias')),
      landmarks: (text, options) => this.#pois.searchByName(text, options),
      groundAt,
    });
    this.#router = openRouter(snapshot, { checkpoint: () => this.#checkpoint() });
    this.#tiles = openTiles(snapshot);
    this.#pois = openPoiSearch(snapshot, {
      ...poiRowReader(snapshot),
      addressAt: (lon, lat) => addressBeside(this.#geocoder.nearestAddress(lat, lon, ADDRESS_RADIUS_M)),
      codesAt: (lon, lat) => this.#codesAt(lon, lat),
    });
    this.#search = openSmartSearch(smartSearchDeps(this.#geocoder, this.#pois, this.#router));
    this.#insights = openInsights(snapshot, {
      poiAt: poiReader(snapshot),
      roadDistances: (site, targets, by) => this.#router.matrix([site], targets, this.#wayBy(by)).distancesM,
      roadDistancesBack: (site, targets, by) => this.#router.matrix(targets, [site], this.#wayBy(by)).distancesM,
      groundAt,
    });
  }

  geocode(query: string, options?: GeocodeOptions): GeocodeResponse {
    return this.#answer(() => this.#geocoder.geocode(query, options));
  }

  geocodeStructured(address: StructuredAddress, options?: GeocodeOptions): GeocodeResponse {
    return this.#answer(() => this.#geocoder.geocodeStructured(address, options));
  }

  geocodeBatch(queries: readonly string[], options?: GeocodeOptions): GeocodeResponse[] {
    return this.#answer(() => {
      if (!Array.isArray(queries)) throw new InvalidInputError('queries', 'queries must be a list of texts');
      return queries.map((query) => {
        this.#checkpoint();
        return this.#geocoder.geocode(query, options);
      });
    });
  }

  parse(text: string): ParsedAddress {
    return this.#answer(() => this.#geocoder.parse(text));
  }

  suggest(text: string, options: SuggestOptions = {}): SuggestResponse {
    return this.#answer(() => suggestAll(text, options, this.#geocoder, this.#pois));
  }

  reverse(point: LatLon, options?: ReverseOptions): ReverseResult | null {
    return this.#answer(() => this.#geocoder.reverse(point, options));
  }

  place(id: string, options: { readonly lang?: 'ru' | 'en' } = {}): GeocodeResult | null {
    return this.#answer(() => this.#geocoder.byId(id, options.lang));
  }

  searchPois(query: string, options?: PoiSearchOptions): SearchResponse<PoiItem> {
    return this.#answer(() => this.#pois.searchPois(query, options));
  }

  poi(id: string): PoiCard | null {
    return this.#answer(() => this.#pois.poi(id));
  }

  searchOrganizations(query: string, options?: PoiSearchOptions): SearchResponse<OrganizationItem> {
    return this.#answer(() => this.#pois.searchOrganizations(query, options));
  }

  organization(id: string): OrganizationCard | null {
    return this.#answer(() => this.#pois.organization(id));
  }

  search(query: string, options?: SmartSearchOptions): SmartSearchResponse {
    return this.#answer(() => this.#search.search(query, options));
  }

  route(points: readonly RoadPoint[], options?: RouteOptions): RouteResult {
    return this.#answer(() => this.#router.route(points, options));
  }

  matrix(sources: readonly RoadPoint[], destinations: readonly RoadPoint[], options?: MatrixOptions): MatrixResult {
    return this.#answer(() => this.#router.matrix(sources, destinations, options));
  }

  isochrone(point: LatLon, options: IsochroneOptions): IsochroneResult | null {
    return this.#answer(() => this.#router.isochrone(point, options));
  }

  nearest(point: LatLon, options?: ProfileOption): NearestResult | null {
    return this.#answer(() => this.#router.nearest(point, options));
  }

  roadsNear(point: RoadPoint, options?: RoadsNearOptions): RoadNearby[] {
    return this.#answer(() => this.#router.roadsNear(point, options));
  }

  match(points: readonly TracePoint[], options?: MatchOptions): MatchResult {
    return this.#answer(() => this.#router.match(points, options));
  }

  trip(points: readonly RoadPoint[], options?: TripOptions): TripResult {
    return this.#answer(() => this.#router.trip(points, options));
  }

  reweight(changes: RoadChanges): ReweightedEngine {
    return this.#answer(() => {
      const { sections, applied } = this.#router.reweight(changes);
      return new RoadsView(this.#snapshot.withSections(sections), this.#isCancelled, this, applied);
    });
  }

  locationScore(options: LocationScoreOptions): LocationScore {
    return this.#answer(() => this.#insights.locationScore(options));
  }

  serviceGaps(options: ServiceGapOptions): ServiceGaps {
    return this.#answer(() => this.#insights.serviceGaps(options));
  }

  tile(source: string, z: number, x: number, y: number, layerNameInTile: string = source): Uint8Array | null {
    return this.#answer(() => {
      assertLayerName(layerNameInTile);
      if (source !== COMPOSITE_SOURCE) return this.#tiles.tile(layerOfSource(source), z, x, y, layerNameInTile);
      // A vector tile is a list of layers: tiles one after another are one tile.
      const tiles = LAYER_NAMES.flatMap(
        (layer) => this.#tiles.tile(layer, z, x, y, `${layerNameInTile}_${layer}`) ?? [],
      );
      return tiles.length === 0 ? null : joinBytes(tiles);
    });
  }

  coveredTiles(z: number): Uint32Array {
    return this.#answer(() => this.#tiles.covered(z));
  }

  builtUpAreas(): readonly BuiltUpArea[] {
    return this.#answer(() => this.#tiles.builtUpAreas());
  }

  stats(): Stats {
    this.#assertOpen();
    return this.#snapshot.meta.stats;
  }

  info(): SnapshotInfo {
    this.#assertOpen();
    const { path, meta, sections } = this.#snapshot;
    return {
      path,
      name: meta.name,
      formatVersion: FORMAT_VERSION,
      builtAt: meta.builtAt,
      contentHash: meta.contentHash,
      bbox: meta.bbox,
      at: meta.at,
      profiles: this.#router.profiles,
      sources: meta.sources,
      attribution: [...new Set(meta.sources.map((source) => source.attribution))].join('; '),
      stats: meta.stats,
      sections: sections.map(({ name, type, residence, version, length, bytes, memory }) => ({
        name,
        type,
        residence,
        isResident: memory !== null,
        version,
        length,
        bytes,
      })),
    };
  }

  verify(): string[] {
    return this.#answer(() => {
      const faults = this.#snapshot.host.check();
      for (const profile of this.#router.profiles) {
        const network = this.#router.network(profile);
        for (const fault of [...checkGraph(network.graph), ...checkHierarchy(network.hierarchy, network.arcGraph())]) {
          faults.push(`${profile}: ${fault}`);
        }
      }
      return faults;
    });
  }

  waterOverLand(): MapFaults {
    this.#assertOpen();
    return findMapFaults(this.#snapshot);
  }

  share(): EngineHandle {
    this.#assertOpen();
    return this.#snapshot.share();
  }

  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    if (!this.#base) this.#snapshot.close();
  }

  /** The profile of people who walk or drive, or the snapshot's first one. */
  #wayBy(profile: 'foot' | 'car'): ProfileOption {
    const { profiles, mainProfile } = this.#router;
    return { profile: profiles.includes(profile) ? profile : mainProfile };
  }

  #codesAt(lon: number, lat: number): NearestAddressCodes | null {
    const nearest = this.#geocoder.nearestAddress(lat, lon, ADDRESS_RADIUS_M);
    if (!nearest?.codes) return null;
    return { postcode: nearest.components.postcode ?? null, fiasId: nearest.fiasId, ...nearest.codes };
  }

  /** Answers a question: wholly from the file that was opened, and with no error but those that callers expect. */
  #answer<T>(question: () => T): T {
    this.#assertOpen();
    const { path, host } = this.#snapshot;
    try {
      this.#checkpoint();
      const answer = question();
      host.assertUnchanged();
      return answer;
    } catch (error) {
      if (error instanceof VerstError) throw error;
      host.assertUnchanged();
      const { message } = error as Error;
      throw new SnapshotError(path, `cannot answer from it (${message}); verify it`, { cause: error });
    }
  }

  /** @throws CallCancelledError where nobody waits for the answer any more */
  #checkpoint(): void {
    if (this.#isCancelled()) throw new CallCancelledError();
  }

  #assertOpen(): void {
    if (this.#isClosed()) throw new EngineClosedError();
  }

  #isClosed(): boolean {
    return this.#closed || (this.#base !== null && this.#base.#isClosed());
  }
}

class RoadsView extends SnapshotEngine implements ReweightedEngine {
  readonly roadChanges: RoadChangesApplied;

  constructor(snapshot: Snapshot, isCancelled: () => boolean, base: SnapshotEngine, roadChanges: RoadChangesApplied) {
    super(snapshot, isCancelled, base);
    this.roadChanges = roadChanges;
  }
}

/** Largest distance of an address from a POI without one. */
const ADDRESS_RADIUS_M = 100;

/** Reads the id and the name of a POI by its position from that table. */
function poiReader({ host }: Snapshot): (position: number) => { id: string; name: string | null } {
  return (position) => {
    const row = host.poi(position);
    return { id: row?.osmId ?? '', name: row?.name ?? null };
  };
}

/** Reads what the snapshot's table tells of a POI by its position. */
function poiRowReader({ host }: Snapshot): Pick<PoiSearchDeps, 'tagsOf' | 'sourcesOf'> {
  // Tags and sources of one POI are asked for one after the other.
  let last = { position: -1, tags: {} as Readonly<Record<string, string>>, sources: null as string | null };
  const rowAt = (position: number): typeof last => {
    if (position === last.position) return last;
    const row = host.poi(position);
    const tags = row ? (JSON.parse(row.tags) as Record<string, string>) : {};
    last = { position, tags, sources: row?.sources ?? null };
    return last;
  };
  return {
    tagsOf: (position) => rowAt(position).tags,
    sourcesOf: (position) => {
      const { sources } = rowAt(position);
      return sources === null ? null : (JSON.parse(sources) as PoiSource[]);
    },
  };
}

/** Takes whatever a caller without types may pass. */
function assertLayerName(name: unknown): string {
  if (typeof name === 'string' && name !== '' && name.length <= MAX_LAYER_NAME_CHARACTERS) return name;
  const accepted = `a text of 1 to ${MAX_LAYER_NAME_CHARACTERS} characters`;
  throw new InvalidInputError('layerNameInTile', `layerNameInTile must be ${accepted}`);
}

/** Takes whatever a caller without types may pass. */
function joinBytes(parts: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

function layerOfSource(source: unknown): LayerName {
  const layer = LAYER_NAMES.find((name) => source === TILE_PREFIX + name);
  if (layer) return layer;
  const accepted = [...LAYER_NAMES.map((name) => TILE_PREFIX + name), COMPOSITE_SOURCE].join(', ');
  throw new InvalidInputError(
    'source',
    `source: unknown tile source ${String(source).slice(0, 80)}; accepted: ${accepted}`,
  );
}
