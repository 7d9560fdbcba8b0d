import {
  type GeocodingInput,
  type GeocodingOrder,
  type LayersInput,
  type NetworkInput,
  type PoiRecord,
  type Section,
  SectionSet,
  type SharedRoads,
  type StreetPoints,
} from '@verst/core/build';
import { AddressColumns, type AddressArrays } from './columns/address-columns.ts';
import type { InsightSurvey } from './build/insights/survey.ts';
import type { ExtractWarnings } from './extract/index.ts';
import type { RegisterReport } from './join-register.ts';
import type { JoinedOrganizations } from './join-tables.ts';
import type { SettlementTableReport } from './link/settlement-table.ts';
import type { OsmElements, OsmLosses, OsmSourceInfo } from './sources/osm/index.ts';

/** Products of a build's steps, in the order of making; plain values, so that the work folder can store them. */
export interface BuildProducts {
  // read
  readonly elements: OsmElements;
  // contents
  /** SHA-256 of what the map and the roads are made of. */
  readonly mapContent: string;
  readonly roadContent: string;
  readonly origin: {
    readonly sources: readonly OsmSourceInfo[];
    readonly losses: OsmLosses;
    /** The moment of conditional rules; null where no map is there to hold any. */
    readonly at: string | null;
  };
  // extract
  readonly layers: LayersInput;
  /** Outlines of the ground that the map covers, and the sea before it: lonE7, latE7 pairs. */
  readonly covered: readonly Int32Array[];
  /** POI i is feature i of `layers.pois`. */
  readonly pois: readonly PoiRecord[];
  readonly warnings: ExtractWarnings;
  readonly mapAddresses: StoredGeocoding;
  // roads
  readonly roads: SharedRoads;
  /** Those of the roads' ways: all that a network takes of them. */
  readonly roadVertices: Int32Array;
  /** Null for a profile that is not asked for. */
  readonly carNetwork: NetworkInput | null;
  readonly truckNetwork: NetworkInput | null;
  readonly bicycleNetwork: NetworkInput | null;
  readonly footNetwork: NetworkInput | null;
  /** Points along the streets, for insights. */
  readonly streets: StreetPoints;
  // link
  /** The map's addresses joined with the register's. */
  readonly addresses: StoredGeocoding;
  readonly register: RegisterReport | null;
  readonly settlements: SettlementTableReport | null;
  /** The map's POIs with those of tables, in the place of `pois` and `layers.pois`; null without tables. */
  readonly organizations: JoinedOrganizations | null;
  // index
  /** Outlines of buildings and roads: of the tiles' sections, what the geocoder reads. */
  readonly outlineSections: Sections;
  readonly tileSections: Sections;
  readonly addressSections: Sections;
  readonly order: GeocodingOrder;
  readonly placeSections: Sections;
  readonly roadSections: Sections;
  /** Of a profile's network; none for a profile that is not asked for. */
  readonly carSections: Sections;
  readonly truckSections: Sections;
  readonly bicycleSections: Sections;
  readonly footSections: Sections;
  readonly survey: InsightSurvey;
  readonly insightSections: Sections;
}

/** Records of the geocoder as a work folder keeps them. */
export interface StoredGeocoding extends Omit<GeocodingInput, 'addresses'> {
  readonly addresses: AddressArrays;
}

export type ProductName = keyof BuildProducts;

/** Sections as a work folder keeps them, in their order. */
export type Sections = readonly Section[];

/** The products that the snapshot's sections are in, in the order of the file. */
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

/** Reads a product of an earlier step, from the disk at each call; its large parts when they are first asked for. */
export type LoadProduct = <K extends ProductName>(name: K) => BuildProducts[K];

/** Returns records as a work folder keeps them. */
export const storable = (geocoding: GeocodingInput): StoredGeocoding => ({
  ...geocoding,
  addresses: AddressColumns.from(geocoding.addresses).arrays(),
});

/** Returns the records that a work folder kept, each kind read when it is first asked for. */
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

/** Returns a set of these sections. */
export function sectionSet(sections: Sections): SectionSet {
  const set = new SectionSet();
  for (const section of sections) set.addSection(section);
  return set;
}

/** The map's layers, with those POIs of tables that the map does not have. */
export function layersWithOrganizations(load: LoadProduct): LayersInput {
  const organizations = load('organizations');
  const layers = load('layers');
  return organizations ? { ...layers, pois: organizations.layer } : layers;
}

/** The map's POIs, with those of tables. */
export function poisWithOrganizations(load: LoadProduct): readonly PoiRecord[] {
  return load('organizations')?.pois ?? load('pois');
}
