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
import type { LatLon, RouteOptions, RouteResult } from './routing/types.ts';

/** The six published counters. */
export interface Stats {
  readonly buildings: number;
  readonly roads: number;
  readonly pois: number;
  readonly places: number;
  readonly fiasAddresses: number;
  readonly organizations: number;
}

/** What the snapshot is and where it came from. */
export interface SnapshotInfo {
  readonly path: string;
  readonly name: string;
  readonly formatVersion: number;
  /** ISO 8601. */
  readonly builtAt: string;
  readonly contentHash: string;
  readonly bbox: Bbox | null;
  /** The moment for which conditional rules were evaluated, ISO 8601. */
  readonly at: string;
  readonly sources: readonly { name: string; date: string | null; licence: string; attribution: string }[];
  /** «© OpenStreetMap contributors», and what other sources ask for. */
  readonly attribution: string;
  readonly stats: Stats;
  readonly sections: readonly { name: string; type: string; version: number; length: number; bytes: number }[];
}

/** The engine over one opened snapshot. All calls are synchronous. */
export interface Engine {
  geocode(query: string, options?: GeocodeOptions): GeocodeResponse;
  reverse(point: LatLon, options?: ReverseOptions): ReverseResult | null;
  searchPois(query: string, options?: PoiSearchOptions): SearchResponse<PoiItem>;
  poi(id: string): PoiCard | null;
  searchOrganizations(query: string, options?: PoiSearchOptions): SearchResponse<OrganizationItem>;
  organization(id: string): OrganizationCard | null;
  route(points: readonly LatLon[], options?: RouteOptions): RouteResult;
  /** MVT bytes of `base_buildings` and the like, or null when the tile is empty. */
  tile(source: string, z: number, x: number, y: number): Uint8Array | null;
  stats(): Stats;
  info(): SnapshotInfo;
  close(): void;
}
