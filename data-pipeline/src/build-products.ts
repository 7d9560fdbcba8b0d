import {
  type GeocodingInput,
  type GeocodingOrder,
  type LayersInput,
  type NetworkInput,
  type PlaceKinds,
  type PoiAddress,
  type PoiRecord,
  type Section,
  SectionSet,
  type SharedRoads,
  type StreetPoints,
} from '@verst/core/build';
import { AddressColumns, type AddressArrays } from './columns/address-columns.ts';
import type { LayerHashes } from './build/layer-hashes.ts';
import type { KnownReadings } from './build/poi-readings.ts';
import type { InsightSurvey } from './build/insights/survey.ts';
import type { ExtractWarnings } from './extract/index.ts';
import type { RegisterReport } from './join-register.ts';
import type { JoinedOrganizations } from './join-tables.ts';
import type { SettlementTableReport } from './link/settlement-table.ts';
import type { OsmElements, OsmLosses, OsmSourceInfo } from './sources/osm/index.ts';

/** Products of a build's steps, in build order; plain values, so that the work folder can store them. */
export interface BuildProducts {
  // read
  readonly elements: OsmElements;
  // contents
  /** SHA-256 of the elements that the map is built from; for the roads, with the rules in force at the moment. */
  readonly mapContent: string;
  readonly roadContent: string;
  readonly origin: {
    readonly sources: readonly OsmSourceInfo[];
    readonly losses: OsmLosses;
    /** The moment of conditional rules; null if the build has no map. */
    readonly at: string | null;
  };
  // extract
  readonly layers: LayersInput;
  /** Outlines of the area that the map covers, adjoining sea included: lonE7, latE7 pairs. */
  readonly covered: readonly Int32Array[];
  /** POI i is feature i of `layers.pois`. */
  readonly pois: readonly PoiRecord[];
  readonly warnings: ExtractWarnings;
  readonly mapAddresses: StoredGeocoding;
  // roads
  readonly roads: SharedRoads;
  /** Vertices of the roads' ways: the only part of `roads` that a network needs. */
  readonly roadVertices: Int32Array;
  /** Null for a profile that was not requested; the same holds for the other networks. */
  readonly carNetwork: NetworkInput | null;
  readonly truckNetwork: NetworkInput | null;
  readonly bicycleNetwork: NetworkInput | null;
  readonly footNetwork: NetworkInput | null;
  /** Points along the streets, for insights. */
  readonly streets: StreetPoints;
  // link
  /** The same for every map. */
  readonly placeKinds: PlaceKinds;
  /** The map's addresses joined with the register's. */
  readonly addresses: StoredGeocoding;
  readonly register: RegisterReport | null;
  readonly settlements: SettlementTableReport | null;
  /** The map's POIs with those of tables; replaces `pois` and `layers.pois`. Null without tables. */
  readonly organizations: JoinedOrganizations | null;
  // index
  /** Rings of the world's sea. */
  readonly sea: readonly Int32Array[];
  /** Outlines of buildings and roads: the tile sections that the geocoder reads. */
  readonly outlineSections: Sections;
  readonly tileSections: Sections;
  /** The next build makes only the sections of layers whose hash has changed. */
  readonly layerHashes: LayerHashes;
  readonly addressSections: Sections;
  readonly order: GeocodingOrder;
  /** Address of each POI. */
  readonly poiAddresses: readonly PoiAddress[];
  /** For the next build, which reads only tags that are new. */
  readonly poiReadings: KnownReadings;
  readonly placeSections: Sections;
  readonly roadSections: Sections;
  /** Sections of a profile's network; empty for a profile that was not requested. */
  readonly carSections: Sections;
  readonly truckSections: Sections;
  readonly bicycleSections: Sections;
  readonly footSections: Sections;
  /** Order of the edges that the networks of a group share; null if its first profile was not requested. */
  readonly carEdgeOrder: Uint32Array | null;
  readonly bicycleEdgeOrder: Uint32Array | null;
  readonly survey: InsightSurvey;
  readonly insightSections: Sections;
}

/** Geocoder records in the form that a work folder stores. */
export interface StoredGeocoding extends Omit<GeocodingInput, 'addresses'> {
  readonly addresses: AddressArrays;
}

export type ProductName = keyof BuildProducts;

/** Sections in the form that a work folder stores, in order. */
export type Sections = readonly Section[];

/** The products that contain the snapshot's sections, in file order. */
export const SECTION_PRODUCTS = [
  'outlineSections',
  'tileSections',
  'addressSections',
  'placeSections',
  'roadSections',
  'carSections',
  'truckSections',
  'bicycleSections',
  'footSections',
  'insightSections',
] as const satisfies readonly ProductName[];

/** Reads a product of an earlier step. Each call reads from the disk again; large parts are read on first access. */
export type LoadProduct = <K extends ProductName>(name: K) => BuildProducts[K];

/** Reads a product of the last run of the running step; null if there is none. */
export type LoadLast = <K extends ProductName>(name: K) => BuildProducts[K] | null;

/** Returns records in the form that a work folder stores. */
export const storable = (geocoding: GeocodingInput): StoredGeocoding => ({
  ...geocoding,
  addresses: AddressColumns.from(geocoding.addresses).arrays(),
});

/** Returns the records that a work folder stored; each kind is read on first access. */
export function recordsOf(stored: StoredGeocoding): GeocodingInput {
  let addresses: AddressColumns | null = null;
  return {
    get places() {
      return stored.places;
    },
    get streets() {
      return stored.streets;
    },
    get addresses() {
      return (addresses ??= new AddressColumns(stored.addresses));
    },
  };
}

export function sectionSet(sections: Sections): SectionSet {
  const set = new SectionSet();
  for (const section of sections) set.addSection(section);
  return set;
}

/** The map's layers, including the POIs that only the tables have. */
export function layersWithOrganizations(load: LoadProduct): LayersInput {
  const organizations = load('organizations');
  const layers = load('layers');
  return organizations ? { ...layers, pois: organizations.layer } : layers;
}

/** The map's POIs, including those of tables. */
export function poisWithOrganizations(load: LoadProduct): readonly PoiRecord[] {
  return load('organizations')?.pois ?? load('pois');
}
