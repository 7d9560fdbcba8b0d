import type { Bbox } from './geo/bbox.ts';
import type { GeocodeOptions, GeocodeResponse, ReverseOptions, ReverseResult } from './geocoding/types.ts';
import type {
  OrganizationCard,
  OrganizationItem,
  PoiCard,
  PoiItem,
  PoiSearchOptions,
  SearchResponse,
} from './poi/types.ts';
import type { LatLon, NearestResult, RouteOptions, RouteResult } from './routing/types.ts';
import type { SnapshotSource, SnapshotStats } from './snapshot/format.ts';
import type { SnapshotHandle } from './snapshot/open-snapshot.ts';

/** The six published counters. */
export type Stats = SnapshotStats;

/** What another thread opens to use the same memory: `openEngine(handle)`. Survives `postMessage`. */
export type EngineHandle = SnapshotHandle;

/** What the snapshot is and where it came from. */
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
  /** The local moment for which conditional rules were evaluated, ISO 8601 without zone. */
  readonly at: string;
  readonly sources: readonly SnapshotSource[];
  /** What a map over this data must show: «© OpenStreetMap contributors», and what other sources ask for. */
  readonly attribution: string;
  readonly stats: Stats;
  /** Every section with its element type, layout version, number of elements and size in bytes. */
  readonly sections: readonly { name: string; type: string; version: number; length: number; bytes: number }[];
}

/**
 * The engine over one opened snapshot: the whole public surface. Every call is synchronous, throws
 * {@link InvalidInputError} for bad input (naming the field) and {@link EngineClosedError} after `close`, and answers
 * "not found" by a value. Distances are metres, durations seconds, coordinates degrees WGS 84.
 */
export interface Engine {
  /** Finds what a text in any order and spelling names; the best first, an empty list where nothing fits. */
  geocode(query: string, options?: GeocodeOptions): GeocodeResponse;
  /** The nearest building with an address, else named road, else settlement; null where there is none. */
  reverse(point: LatLon, options?: ReverseOptions): ReverseResult | null;
  /** Points of interest by name, brand or category, around a point or over the whole snapshot. */
  searchPois(query: string, options?: PoiSearchOptions): SearchResponse<PoiItem>;
  /** The card of a point of interest, or null for an unknown id. */
  poi(id: string): PoiCard | null;
  /** Organisations by name, category or address. */
  searchOrganizations(query: string, options?: PoiSearchOptions): SearchResponse<OrganizationItem>;
  /** The card of an organisation, or null for an unknown id. */
  organization(id: string): OrganizationCard | null;
  /** The fastest way by car through two or more points. */
  route(points: readonly LatLon[], options?: RouteOptions): RouteResult;
  /** The nearest point on a road, or null where none is within 5 km. */
  nearest(point: LatLon): NearestResult | null;
  /** MVT bytes of `base_buildings`, `base_roads`, …; null when the tile is empty. */
  tile(source: string, z: number, x: number, y: number): Uint8Array | null;
  stats(): Stats;
  info(): SnapshotInfo;
  /** Faults of the snapshot's structure, one message each; empty for a sound file. Reads the whole file. */
  verify(): string[];
  /** A handle to send to a worker thread, which opens it by {@link openEngine} and uses the same memory. */
  share(): EngineHandle;
  /** Closes the file. Calls after it throw {@link EngineClosedError}. */
  close(): void;
}

/** Prefix of the tile sources' names. */
export const TILE_PREFIX = 'base_';
