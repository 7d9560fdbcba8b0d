import { checkLateSections, checkNetworkOf, checkSections } from './check-sections.ts';
import { joinBytes } from './collections/join-bytes.ts';
import { lazy } from './collections/lazy.ts';
import type { Engine, Outlined, ReweightedEngine, SnapshotInfo } from './engine-interface.ts';
import { assertObject, assertString, refuse } from './check-input.ts';
import {
  asSnapshotError,
  CallCancelledError,
  EngineClosedError,
  InvalidInputError,
  shownValue,
  SnapshotError,
  SnapshotReplacedError,
  VerstError,
} from './errors.ts';
import { parseOsmRef } from './geo/osm-ref.ts';
import { type Geocoder, openGeocoder } from './geocoding/index.ts';
import type { GroundFinder } from './geocoding/reverse/ground.ts';
import { openGround } from './ground.ts';
import { openInsights } from './insights/index.ts';
import { addressBeside, openPoiSearch, ownName, type PoiSource } from './poi/index.ts';
import type { NearestAddressCodes } from './poi/types.ts';
import { checkGraph, checkHierarchy, openRouter, type ProfileOption, type Router } from './routing/index.ts';
import { describerOf, sectionName } from './routing/profile.ts';
import { profileOfNetwork } from './routing/road-network.ts';
import { openSmartSearch } from './search/index.ts';
import type { WeighedReading } from './search/search-context.ts';
import type { SmartSearchOptions } from './search/types.ts';
import { smartSearchDeps } from './smart-search-deps.ts';
import { FORMAT_VERSION } from './snapshot/format.ts';
import type { Snapshot } from './snapshot/open-snapshot.ts';
import { suggestAll } from './suggest.ts';
import { MAX_CODE_POINTS } from './normalisation/normalise.ts';
import { openTiles, type Tiles } from './tiles/index.ts';
import { LAYER_NAMES, type LayerName } from './tiles/input.ts';
import { COMPOSITE_SOURCE, SHORTBREAD_SOURCE, TILE_PREFIX } from './tiles/source-names.ts';
import { findWaterFaults } from './water-faults.ts';

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
    const calls = new EngineCalls(snapshot, options);
    const domains = domainsOf(snapshot, calls);
    if (!snapshot.isReadWhenNeeded) openDomains(snapshot, domains);
    return engineOn(snapshot, domains, calls);
  } catch (error) {
    snapshot.close();
    throw asSnapshotError(snapshot.path, error);
  }
}

const DOMAINS = new WeakMap<Engine, Domains>();

/** Returns all readings of a query with their evidence, as the fit of the weights needs them. */
export function readingsOf(engine: Engine, query: string, options: SmartSearchOptions): WeighedReading[] {
  const domains = DOMAINS.get(engine);
  if (domains === undefined) throw new TypeError('the engine must be open in this thread');
  return domains.search().readings(query, options);
}

/** Runs the calls of an engine: checks that it is open, cancels, and turns faults of the file into errors. */
class EngineCalls {
  readonly options: HostedEngineOptions;
  readonly #snapshot: Snapshot;
  /** For a view, the calls of the engine that it was made from, which owns the file. */
  readonly #base: EngineCalls | null;
  #closed = false;
  /** The last error that `isCancelled` has thrown: not the snapshot's fault. */
  #hostError: unknown = null;

  constructor(snapshot: Snapshot, options: HostedEngineOptions, base: EngineCalls | null = null) {
    this.#snapshot = snapshot;
    this.options = options;
    this.#base = base;
  }

  /**
   * Runs a call. Fails if the file has changed since it was opened, and turns unexpected errors into `SnapshotError`.
   *
   * @param options - of the call, for domains that do not check that they are an object
   */
  answer<T>(question: () => T, options: object = {}): T {
    this.assertOpen();
    assertObject('options', options);
    const { path, host } = this.#snapshot;
    try {
      this.checkpoint();
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
  checkpoint(): void {
    if (this.#isCancelled()) throw new CallCancelledError();
  }

  assertOpen(): void {
    if (this.#isClosed()) throw new EngineClosedError();
  }

  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    if (!this.#base) this.#snapshot.close();
  }

  #isCancelled(): boolean {
    try {
      return this.options.isCancelled?.() === true;
    } catch (error) {
      this.#hostError = error;
      throw error;
    }
  }

  #isClosed(): boolean {
    return this.#closed || (this.#base !== null && this.#base.#isClosed());
  }
}

/** Functions that return a domain and open it at the first call. */
type Domains = ReturnType<typeof domainsOf>;

/** Creates the domains, which call each other only through functions passed in here. */
function domainsOf(snapshot: Snapshot, calls: EngineCalls) {
  const ground = lazy(() => openGround(snapshot));
  const groundAt: GroundFinder = (lon, lat) => ground()(lon, lat);
  const geocoder: () => Geocoder = lazy(() =>
    openGeocoder(snapshot, { landmarks: (text, options) => pois().searchByName(text, options), groundAt }),
  );
  const router = lazy(() =>
    openRouter(snapshot, {
      checkpoint: () => calls.checkpoint(),
      beforeNetwork: (profile) => {
        if (snapshot.isReadLate(sectionName(profile, ''))) checkNetworkOf(snapshot, profile);
      },
      ...(snapshot.isReadWhenNeeded && {
        maxNetworks: MAX_NETWORKS,
        afterNetwork: (name) => {
          snapshot.forget(sectionName(name, ''));
          snapshot.forget(sectionName(describerOf(snapshot, profileOfNetwork(name)), ''));
        },
      }),
    }),
  );
  const tiles = lazy(() => openTiles(snapshot, { cacheBytes: calls.options.tileCacheBytes }));
  const codesAt = (lon: number, lat: number): NearestAddressCodes | null => {
    const nearest = geocoder().nearestAddress(lat, lon, ADDRESS_RADIUS_M);
    if (!nearest?.codes) return null;
    return { postcode: nearest.components.postcode ?? null, fiasId: nearest.fiasId, ...nearest.codes };
  };
  const pois = lazy(() =>
    openPoiSearch(snapshot, {
      sourcesOf: (position) => {
        const sources = snapshot.host.poi(position)?.sources ?? null;
        return sources === null ? null : (JSON.parse(sources) as PoiSource[]);
      },
      addressAt: (lon, lat, lang) => addressBeside(geocoder().nearestAddress(lat, lon, ADDRESS_RADIUS_M, lang)),
      codesAt,
      reach: (point, options) => router().reach(point, options),
    }),
  );
  const search = lazy(() => openSmartSearch(smartSearchDeps(geocoder(), pois(), router(), tiles())));
  /** Returns this profile if the snapshot has it, else the snapshot's main one. */
  const wayBy = (profile: 'foot' | 'car'): ProfileOption => {
    const { profiles, mainProfile } = router();
    return { profile: profiles.includes(profile) ? profile : mainProfile };
  };
  const insights = lazy(() =>
    openInsights(snapshot, {
      poiAt: poiReader(snapshot),
      roadDistances: (site, targets, by) => router().matrix([site], targets, wayBy(by)).distancesM,
      roadDistancesBack: (site, targets, by) => router().matrix(targets, [site], wayBy(by)).distancesM,
      groundAt,
    }),
  );
  return { ground, geocoder, router, tiles, pois, search, insights };
}

/** Opens the domains whose sections are in memory. @throws SnapshotError naming a section that is missing or damaged */
function openDomains(snapshot: Snapshot, { pois, search, insights, ...others }: Domains): void {
  for (const open of Object.values(others)) open();
  if (!snapshot.isReadLate('insights/')) insights();
  if (snapshot.isReadLate('poi/')) return;
  pois();
  search();
}

function engineOn(snapshot: Snapshot, domains: Domains, calls: EngineCalls): Engine {
  const { geocoder, router, tiles, pois, search, insights } = domains;
  const answer = calls.answer.bind(calls);
  const engine: Engine = {
    geocode: (query, options) => answer(() => geocoder().geocode(query, options)),
    geocodeStructured: (address, options) => answer(() => geocoder().geocodeStructured(address, options)),
    geocodeBatch: (queries, options) =>
      answer(() => {
        if (!Array.isArray(queries)) refuse('queries', 'a list of strings', queries);
        return queries.map((query) => {
          calls.checkpoint();
          return geocoder().geocode(query, options);
        });
      }),
    parse: (text) => answer(() => geocoder().parse(text)),
    suggest: (text, options = {}) => answer(() => suggestAll(text, options, geocoder(), pois()), options),
    reverse: (point, options) => answer(() => geocoder().reverse(point, options)),
    place: (id, options) => engine.places([id], options)[0]!,
    places: (ids, options = {}) =>
      answer(() => {
        if (!Array.isArray(ids)) refuse('ids', 'a list of strings', ids);
        return geocoder().byIds(ids, options.lang);
      }, options),
    outline: (found) => answer(() => outlineOf(found, domains)),
    searchPois: (query, options) => answer(() => pois().searchPois(query, options)),
    poi: (id, options) => answer(() => pois().poi(id, options), options),
    searchOrganizations: (query, options) => answer(() => pois().searchOrganizations(query, options)),
    organization: (id, options) => answer(() => pois().organization(id, options), options),
    search: (query, options) => answer(() => ({ ...search().search(readPart(query), options), query })),
    route: (points, options) => answer(() => router().route(points, options)),
    matrix: (sources, destinations, options) => answer(() => router().matrix(sources, destinations, options)),
    isochrone: (point, options) => answer(() => router().isochrone(point, options)),
    nearest: (point, options) => answer(() => router().nearest(point, options)),
    roadsNear: (point, options) => answer(() => router().roadsNear(point, options)),
    match: (points, options) => answer(() => router().match(points, options)),
    trip: (points, options) => answer(() => router().trip(points, options)),
    reweight: (changes) =>
      answer((): ReweightedEngine => {
        const { sections, applied } = router().reweight(changes);
        const changed = snapshot.withSections(sections);
        const viewCalls = new EngineCalls(changed, calls.options, calls);
        const view = engineOn(changed, domainsOf(changed, viewCalls), viewCalls);
        return Object.assign(view, { roadChanges: applied });
      }),
    locationScore: (options) => answer(() => insights().locationScore(options)),
    serviceGaps: (options) => answer(() => insights().serviceGaps(options)),
    tile: (source, z, x, y, layerNameInTile = source) =>
      answer(() => tileOf(tiles(), [source, z, x, y, layerNameInTile])),
    features: (layer, options = {}) => answer(() => tiles().features(layer, options), options),
    coveredTiles: (z) => answer(() => tiles().covered(z)),
    builtUpAreas: () => answer(() => tiles().builtUpAreas()),
    stats: () => {
      calls.assertOpen();
      return snapshot.meta.stats;
    },
    info: () => {
      calls.assertOpen();
      return infoOf(snapshot, router());
    },
    verify: () => answer(() => faultsOf(snapshot, domains)),
    waterOverLand: () => {
      calls.assertOpen();
      return findWaterFaults(snapshot);
    },
    share: () => {
      calls.assertOpen();
      return snapshot.share();
    },
    close: () => calls.close(),
  };
  DOMAINS.set(engine, domains);
  return engine;
}

function outlineOf(found: Outlined, { geocoder, tiles }: Domains): ReturnType<Engine['outline']> {
  assertObject('found', found);
  const { id, lat, lon, bbox = null } = found;
  assertString('id', id);
  const place = geocoder().placeOutline(id);
  if (place !== null || lat === null || lon === null) return place;
  const [road, ...others] = geocoder().streetLines(id);
  if (road && others.length === 0) return { type: 'LineString', coordinates: road };
  if (road) return { type: 'MultiLineString', coordinates: [road, ...others] };
  const ref = parseOsmRef(id.replace(/^s/, 'w').replace(/\.\d+$/, ''));
  return ref === null ? null : tiles().outline(ref, bbox ?? [lon, lat, lon, lat]);
}

type TileQuestion = Required<Parameters<Engine['tile']>>;

function tileOf(tiles: Tiles, [source, z, x, y, layerNameInTile]: TileQuestion): Uint8Array | null {
  assertLayerName(layerNameInTile);
  if (source === SHORTBREAD_SOURCE) return tiles.shortbread(z, x, y);
  if (source !== COMPOSITE_SOURCE) return tiles.tile(layerOfSource(source), z, x, y, layerNameInTile);
  // A vector tile is a list of layers, so concatenated tiles form one tile.
  const parts = LAYER_NAMES.flatMap((layer) => tiles.tile(layer, z, x, y, `${layerNameInTile}_${layer}`) ?? []);
  return parts.length === 0 ? null : joinBytes(parts);
}

function infoOf(snapshot: Snapshot, { profiles }: Router): SnapshotInfo {
  const { path, meta } = snapshot;
  const { name, builtAt, contentHash, bbox, at, sources, stats } = meta;
  const attribution = [...new Set(sources.map((source) => source.attribution))].join('; ');
  const sections = snapshot.sections.map((section) => {
    const { type, residence, version, length, bytes } = section;
    return { name: section.name, type, residence, isResident: snapshot.isInMemory(section), version, length, bytes };
  });
  const described = { path, name, formatVersion: FORMAT_VERSION, builtAt, contentHash, bbox, at, profiles };
  return { ...described, sources, attribution, stats, sections };
}

/** Returns the faults of a snapshot's structure, one message each. */
function faultsOf(snapshot: Snapshot, { pois, insights, router }: Domains): string[] {
  const faults = new Set(snapshot.host.check());
  const addFaultOf = (check: () => void): void => {
    try {
      check();
    } catch (error) {
      if (!(error instanceof SnapshotError) || error instanceof SnapshotReplacedError) throw error;
      faults.add(error.message);
    }
  };
  // These may have been left in the file, and not be checked yet.
  addFaultOf(pois);
  addFaultOf(insights);
  for (const profile of router().profiles) {
    addFaultOf(() => {
      const network = router().network(profile);
      for (const fault of [...checkGraph(network.graph), ...checkHierarchy(network.hierarchy, network.arcGraph())]) {
        faults.add(`${profile}: ${fault}`);
      }
    });
  }
  return [...faults];
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
  refuse('layerNameInTile', `a text of 1 to ${MAX_LAYER_NAME_CHARACTERS} characters`, name);
}

/** Accepts any value, as callers without type checks may pass one. */
function layerOfSource(source: unknown): LayerName {
  const layer = LAYER_NAMES.find((name) => source === TILE_PREFIX + name);
  if (layer) return layer;
  const accepted = [...LAYER_NAMES.map((name) => TILE_PREFIX + name), COMPOSITE_SOURCE, SHORTBREAD_SOURCE].join(', ');
  throw new InvalidInputError('source', `source: unknown tile source ${shownValue(source)}; accepted: ${accepted}`);
}
