import { checkLateSections, checkNetworkOf, checkSections } from './check-sections.ts';
import { joinBytes } from './collections/join-bytes.ts';
import { lazy } from './collections/lazy.ts';
import {
  assertObject,
  asSnapshotError,
  CallCancelledError,
  EngineClosedError,
  InvalidInputError,
  shownValue,
  SnapshotError,
  SnapshotReplacedError,
  VerstError,
} from './errors.ts';
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
import type { GroundFinder } from './geocoding/reverse/ground.ts';
import { type Insights, openInsights } from './insights/index.ts';
import type { LocationScore, LocationScoreOptions, ServiceGapOptions, ServiceGaps } from './insights/types.ts';
import type { Outline } from './geo/outline.ts';
import { parseOsmRef } from './geo/osm-ref.ts';
import { openGround } from './ground.ts';
import {
  addressBeside,
  openPoiSearch,
  ownName,
  type PoiSearch,
  type PoiSearchDeps,
  type PoiSource,
} from './poi/index.ts';
import type {
  CardOptions,
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
import { findWaterFaults, type WaterFaults } from './water-faults.ts';
import { MAX_CODE_POINTS } from './text/normalise.ts';
import { openSmartSearch, type SmartSearch } from './search/index.ts';
import type { WeighedReading } from './search/search-context.ts';
import type { SmartSearchOptions, SmartSearchResponse } from './search/types.ts';
import { type SuggestOptions, type SuggestResponse, suggestAll } from './suggest.ts';
import { smartSearchDeps } from './smart-search-deps.ts';
import { sectionName } from './routing/profile.ts';
import { FORMAT_VERSION } from './snapshot/format.ts';
import type { Snapshot } from './snapshot/open-snapshot.ts';
import { type BuiltUpArea, type FeaturePage, type FeaturesOptions, openTiles, type Tiles } from './tiles/index.ts';
import { LAYER_NAMES, type LayerName } from './tiles/input.ts';
import { COMPOSITE_SOURCE, SHORTBREAD_SOURCE, TILE_PREFIX } from './tiles/source-names.ts';

import type { Engine, EngineHandle, Outlined, ReweightedEngine, SnapshotInfo, Stats } from './engine-interface.ts';

/** Networks kept open on hosts with little memory; insights need foot and car at once. */
const MAX_NETWORKS = 2;

/** Longest layer name that a tile request may set. */
const MAX_LAYER_NAME_CHARACTERS = 100;

/** Options that a host sets for the engine that it opens. */
export interface HostedEngineOptions {
  /** True if the structure of the sections in memory has been checked already. Default false. */
  readonly isChecked?: boolean;
  /** Called within long calls; if it returns true, the call throws `CallCancelledError`. */
  readonly isCancelled?: (() => boolean) | undefined;
  /** Size limit of the tile cache, bytes; see `TilesOptions`. */
  readonly tileCacheBytes?: number | undefined;
}

/**
 * Returns an engine over an opened snapshot; closing the engine closes the snapshot. If sections are read on demand,
 * each domain opens at its first call. Otherwise those whose sections are in memory open here, so that any fault shows
 * at once.
 *
 * @throws SnapshotError if sections do not fit together; the snapshot is closed
 */
export function engineOf(snapshot: Snapshot, options: HostedEngineOptions = {}): Engine {
  try {
    if (options.isChecked !== true) checkSections(snapshot);
    checkLateSections(snapshot);
    const engine = new SnapshotEngine(snapshot, options);
    if (!snapshot.isReadWhenNeeded) engine.openDomains();
    return engine;
  } catch (error) {
    snapshot.close();
    throw asSnapshotError(snapshot.path, error);
  }
}

/** Returns all readings of a query with their evidence, as the fit of the weights needs them. */
export function readingsOf(engine: Engine, query: string, options: SmartSearchOptions): WeighedReading[] {
  if (!(engine instanceof SnapshotEngine)) throw new TypeError('the engine must be open in this thread');
  return engine.readings(query, options);
}

/** Functions that return a domain and open it at the first call. */
interface Domains {
  readonly ground: () => GroundFinder;
  readonly geocoder: () => Geocoder;
  readonly router: () => Router;
  readonly tiles: () => Tiles;
  readonly pois: () => PoiSearch;
  readonly search: () => SmartSearch;
  readonly insights: () => Insights;
}

class SnapshotEngine implements Engine {
  readonly #snapshot: Snapshot;
  readonly #domains: Domains;
  /** For a view, the engine that it was made from, which owns the file. */
  readonly #base: SnapshotEngine | null;
  readonly #options: HostedEngineOptions;
  #closed = false;
  /** The last error that `isCancelled` has thrown: not the snapshot's fault. */
  #hostError: unknown = null;

  constructor(snapshot: Snapshot, options: HostedEngineOptions, base: SnapshotEngine | null = null) {
    this.#snapshot = snapshot;
    this.#options = options;
    this.#base = base;
    this.#domains = this.#domainsOf(snapshot);
  }

  /** Opens the domains whose sections are in memory. @throws SnapshotError naming a section that is missing or damaged */
  openDomains(): void {
    const { pois, search, insights, ...others } = this.#domains;
    for (const open of Object.values(others)) open();
    if (!this.#snapshot.isReadLate('insights/')) insights();
    if (this.#snapshot.isReadLate('poi/')) return;
    pois();
    search();
  }

  geocode(query: string, options?: GeocodeOptions): GeocodeResponse {
    return this.#answer(() => this.#geocoder.geocode(query, options));
  }

  geocodeStructured(address: StructuredAddress, options?: GeocodeOptions): GeocodeResponse {
    return this.#answer(() => this.#geocoder.geocodeStructured(address, options));
  }

  geocodeBatch(queries: readonly string[], options?: GeocodeOptions): GeocodeResponse[] {
    return this.#answer(() => {
      if (!Array.isArray(queries)) throw new InvalidInputError('queries', 'queries must be a list of strings');
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
    return this.#answer(() => suggestAll(text, options, this.#geocoder, this.#pois), options);
  }

  reverse(point: LatLon, options?: ReverseOptions): ReverseResult | null {
    return this.#answer(() => this.#geocoder.reverse(point, options));
  }

  place(id: string, options: { readonly lang?: 'ru' | 'en' } = {}): GeocodeResult | null {
    return this.places([id], options)[0]!;
  }

  places(ids: readonly string[], options: { readonly lang?: 'ru' | 'en' } = {}): (GeocodeResult | null)[] {
    return this.#answer(() => {
      if (!Array.isArray(ids))
        throw new InvalidInputError('ids', `ids must be a list of strings, got ${shownValue(ids)}`);
      const wrong = ids.findIndex((id: unknown) => typeof id !== 'string');
      if (wrong !== -1) throw new InvalidInputError('id', `id must be a string, got ${shownValue(ids[wrong])}`);
      return this.#geocoder.byIds(ids, options.lang);
    }, options);
  }

  outline(found: Outlined): Outline | null {
    return this.#answer(() => {
      assertObject('found', found);
      const { id, lat, lon, bbox = null } = found;
      if (typeof id !== 'string') throw new InvalidInputError('id', `id must be a string, got ${typeof id}`);
      const place = this.#geocoder.placeOutline(id);
      if (place !== null || lat === null || lon === null) return place;
      const ref = parseOsmRef(id.replace(/^s/, 'w').replace(/\.\d+$/, ''));
      return ref === null ? null : this.#tiles.outline(ref, bbox ?? [lon, lat, lon, lat]);
    });
  }

  searchPois(query: string, options?: PoiSearchOptions): SearchResponse<PoiItem> {
    return this.#answer(() => this.#pois.searchPois(query, options));
  }

  poi(id: string, options?: CardOptions): PoiCard | null {
    return this.#answer(() => this.#pois.poi(id, options), options);
  }

  searchOrganizations(query: string, options?: PoiSearchOptions): SearchResponse<OrganizationItem> {
    return this.#answer(() => this.#pois.searchOrganizations(query, options));
  }

  organization(id: string, options?: CardOptions): OrganizationCard | null {
    return this.#answer(() => this.#pois.organization(id, options), options);
  }

  search(query: string, options?: SmartSearchOptions): SmartSearchResponse {
    return this.#answer(() => ({ ...this.#domains.search().search(readPart(query), options), query }));
  }

  readings(query: string, options: SmartSearchOptions): WeighedReading[] {
    return this.#answer(() => this.#domains.search().readings(query, options));
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
      return new RoadsView(this.#snapshot.withSections(sections), this.#options, this, applied);
    });
  }

  locationScore(options: LocationScoreOptions): LocationScore {
    return this.#answer(() => this.#domains.insights().locationScore(options));
  }

  serviceGaps(options: ServiceGapOptions): ServiceGaps {
    return this.#answer(() => this.#domains.insights().serviceGaps(options));
  }

  tile(source: string, z: number, x: number, y: number, layerNameInTile: string = source): Uint8Array | null {
    return this.#answer(() => {
      assertLayerName(layerNameInTile);
      if (source === SHORTBREAD_SOURCE) return this.#tiles.shortbread(z, x, y);
      if (source !== COMPOSITE_SOURCE) return this.#tiles.tile(layerOfSource(source), z, x, y, layerNameInTile);
      // A vector tile is a list of layers, so concatenated tiles form one tile.
      const tiles = LAYER_NAMES.flatMap(
        (layer) => this.#tiles.tile(layer, z, x, y, `${layerNameInTile}_${layer}`) ?? [],
      );
      return tiles.length === 0 ? null : joinBytes(tiles);
    });
  }

  features(layer: LayerName, options: FeaturesOptions = {}): FeaturePage {
    return this.#answer(() => this.#tiles.features(layer, options), options);
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
      sections: sections.map((section) => {
        const { name, type, residence, version, length, bytes } = section;
        return { name, type, residence, isResident: this.#snapshot.isInMemory(section), version, length, bytes };
      }),
    };
  }

  verify(): string[] {
    return this.#answer(() => {
      const faults = new Set(this.#snapshot.host.check());
      const addFaultOf = (check: () => void): void => {
        try {
          check();
        } catch (error) {
          if (!(error instanceof SnapshotError) || error instanceof SnapshotReplacedError) throw error;
          faults.add(error.message);
        }
      };
      // These may have been left in the file, and not be checked yet.
      addFaultOf(() => this.#domains.pois());
      addFaultOf(() => this.#domains.insights());
      for (const profile of this.#router.profiles) {
        addFaultOf(() => {
          const network = this.#router.network(profile);
          for (const fault of [
            ...checkGraph(network.graph),
            ...checkHierarchy(network.hierarchy, network.arcGraph()),
          ]) {
            faults.add(`${profile}: ${fault}`);
          }
        });
      }
      return [...faults];
    });
  }

  waterOverLand(): WaterFaults {
    this.#assertOpen();
    return findWaterFaults(this.#snapshot);
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

  /** Creates the domains, which call each other only through functions passed in here. */
  #domainsOf(snapshot: Snapshot): Domains {
    const ground = lazy(() => openGround(snapshot));
    const groundAt: GroundFinder = (lon, lat) => ground()(lon, lat);
    return {
      ground,
      geocoder: lazy(() =>
        openGeocoder(snapshot, {
          landmarks: (text, options) => this.#pois.searchByName(text, options),
          groundAt,
        }),
      ),
      router: lazy(() =>
        openRouter(snapshot, {
          checkpoint: () => this.#checkpoint(),
          beforeNetwork: (profile) => {
            if (snapshot.isReadLate(sectionName(profile, ''))) checkNetworkOf(snapshot, profile);
          },
          ...(snapshot.isReadWhenNeeded && {
            maxNetworks: MAX_NETWORKS,
            afterNetwork: (name) => snapshot.forget(sectionName(name, '')),
          }),
        }),
      ),
      tiles: lazy(() => openTiles(snapshot, { cacheBytes: this.#options.tileCacheBytes })),
      pois: lazy(() =>
        openPoiSearch(snapshot, {
          ...poiRowReader(snapshot),
          addressAt: (lon, lat, lang) => addressBeside(this.#geocoder.nearestAddress(lat, lon, ADDRESS_RADIUS_M, lang)),
          codesAt: (lon, lat) => this.#codesAt(lon, lat),
          reach: (point, options) => this.#router.reach(point, options),
        }),
      ),
      search: lazy(() => openSmartSearch(smartSearchDeps(this.#geocoder, this.#pois, this.#router, this.#tiles))),
      insights: lazy(() =>
        openInsights(snapshot, {
          poiAt: poiReader(snapshot),
          roadDistances: (site, targets, by) => this.#router.matrix([site], targets, this.#wayBy(by)).distancesM,
          roadDistancesBack: (site, targets, by) => this.#router.matrix(targets, [site], this.#wayBy(by)).distancesM,
          groundAt,
        }),
      ),
    };
  }

  get #geocoder(): Geocoder {
    return this.#domains.geocoder();
  }

  get #pois(): PoiSearch {
    return this.#domains.pois();
  }

  get #router(): Router {
    return this.#domains.router();
  }

  get #tiles(): Tiles {
    return this.#domains.tiles();
  }

  /** Returns this profile if the snapshot has it, else the snapshot's main one. */
  #wayBy(profile: 'foot' | 'car'): ProfileOption {
    const { profiles, mainProfile } = this.#router;
    return { profile: profiles.includes(profile) ? profile : mainProfile };
  }

  #codesAt(lon: number, lat: number): NearestAddressCodes | null {
    const nearest = this.#geocoder.nearestAddress(lat, lon, ADDRESS_RADIUS_M);
    if (!nearest?.codes) return null;
    return { postcode: nearest.components.postcode ?? null, fiasId: nearest.fiasId, ...nearest.codes };
  }

  /**
   * Runs a call. Fails if the file has changed since it was opened, and turns unexpected errors into `SnapshotError`.
   *
   * @param options - of the call, for domains that do not check that they are an object
   */
  #answer<T>(question: () => T, options: object = {}): T {
    this.#assertOpen();
    assertObject('options', options);
    const { path, host } = this.#snapshot;
    try {
      this.#checkpoint();
      const answer = question();
      host.assertUnchanged();
      return answer;
    } catch (error) {
      if (error instanceof VerstError || error === this.#hostError) throw error;
      host.assertUnchanged();
      const { message } = error as Error;
      throw new SnapshotError(path, `cannot answer from it (${message}); verify it`, { cause: error });
    }
  }

  /** @throws CallCancelledError if nobody waits for the answer any more; any error of `isCancelled` as it is */
  #checkpoint(): void {
    if (this.#isCancelled()) throw new CallCancelledError();
  }

  #isCancelled(): boolean {
    try {
      return this.#options.isCancelled?.() === true;
    } catch (error) {
      this.#hostError = error;
      throw error;
    }
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

  constructor(snapshot: Snapshot, options: HostedEngineOptions, base: SnapshotEngine, roadChanges: RoadChangesApplied) {
    super(snapshot, options, base);
    this.roadChanges = roadChanges;
  }
}

/** Largest distance of an address from a POI without one. */
const ADDRESS_RADIUS_M = 100;

/** Returns a reader of a POI's id and name in the snapshot's table, by position. */
function poiReader({ host }: Snapshot): (position: number, lang: 'ru' | 'en') => { id: string; name: string | null } {
  return (position, lang) => {
    const row = host.poi(position);
    const name = row && lang === 'en' ? ownName(JSON.parse(row.tags) as Record<string, string>, lang) : row?.name;
    return { id: row?.osmId ?? '', name: name ?? null };
  };
}

/** Returns readers of a POI's tags and sources in the snapshot's table, by position. */
function poiRowReader({ host }: Snapshot): Pick<PoiSearchDeps, 'tagsOf' | 'sourcesOf'> {
  // Callers read the tags and the sources of a POI one after the other, so the last row is kept.
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

/** Returns the code points of a text that queries are read from, as the geocoder does. Accepts any value. */
function readPart(text: string): string {
  if (typeof text !== 'string' || text.length <= MAX_CODE_POINTS) return text;
  return Array.from(text.slice(0, 2 * MAX_CODE_POINTS))
    .slice(0, MAX_CODE_POINTS)
    .join('');
}

/** Accepts any value, as callers without type checks may pass one. */
function assertLayerName(name: unknown): string {
  if (typeof name === 'string' && name !== '' && name.length <= MAX_LAYER_NAME_CHARACTERS) return name;
  const accepted = `a text of 1 to ${MAX_LAYER_NAME_CHARACTERS} characters`;
  throw new InvalidInputError('layerNameInTile', `layerNameInTile must be ${accepted}`);
}

/** Accepts any value, as callers without type checks may pass one. */
function layerOfSource(source: unknown): LayerName {
  const layer = LAYER_NAMES.find((name) => source === TILE_PREFIX + name);
  if (layer) return layer;
  const accepted = [...LAYER_NAMES.map((name) => TILE_PREFIX + name), COMPOSITE_SOURCE, SHORTBREAD_SOURCE].join(', ');
  throw new InvalidInputError('source', `source: unknown tile source ${shownValue(source)}; accepted: ${accepted}`);
}
