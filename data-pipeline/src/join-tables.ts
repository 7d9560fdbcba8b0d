import {
  buildGeocodingSections,
  type Geocoder,
  type GeocodingInput,
  type LayerInput,
  openGeocoder,
  type PoiRecord,
  SectionSet,
  type Taxonomy,
} from '@verst/core/build';
import { addOrganizations, addToLayer, type OrganizationsReport } from './link/organizations/index.ts';
import { addSettlementTable, type SettlementTableReport } from './link/settlement-table.ts';
import { type OrganizationMapping, readMapping, readOrganizations, readSettlements } from './sources/tables/index.ts';

/** The map's POIs with the organisations of tables. */
export interface JoinedOrganizations {
  readonly pois: readonly PoiRecord[];
  /** Feature i is POI i. */
  readonly layer: LayerInput;
  readonly report: OrganizationsReport;
}

interface OrganizationTables {
  readonly paths: readonly string[];
  readonly mappingPath?: string | undefined;
  /** Returns the kinds of places; called only if there are tables. */
  readonly taxonomy: () => Taxonomy;
}

/**
 * Adds the data of a settlement table to the settlements; without a path, nothing changes.
 *
 * @throws SourceError if the table cannot be read
 */
export async function joinSettlements(
  geocoding: GeocodingInput,
  path: string | undefined,
): Promise<{ geocoding: GeocodingInput; report: SettlementTableReport | null }> {
  return path === undefined ? { geocoding, report: null } : addSettlementTable(geocoding, await readSettlements(path));
}

/**
 * Returns the map's POIs with the organisations of tables added; null without paths.
 *
 * @param onProgress - called with bytes read
 * @throws SourceError if a table or the mapping cannot be read
 */
export async function joinOrganizations(
  map: { readonly pois: readonly PoiRecord[]; readonly layer: LayerInput },
  geocoding: GeocodingInput,
  { paths, mappingPath, taxonomy }: OrganizationTables,
  onProgress: (bytesRead: number) => void,
): Promise<JoinedOrganizations | null> {
  if (paths.length === 0) return null;
  const mapping: OrganizationMapping = mappingPath === undefined ? {} : await readMapping(mappingPath);
  const tables = [];
  let before = 0;
  for (const path of paths) {
    let read = 0;
    tables.push(
      await readOrganizations(path, mapping, (bytes) => {
        read = bytes;
        onProgress(before + bytes);
      }),
    );
    before += read;
  }
  const geocoder = lazyGeocoder(geocoding);
  const { pois, report } = addOrganizations(map.pois, tables, { mapping, taxonomy: taxonomy(), geocoder });
  return { pois, layer: addToLayer(map.layer, pois.slice(map.pois.length)), report };
}

/** A geocoder over the addresses of this build. Its index is built for the first row without a position. */
function lazyGeocoder(geocoding: GeocodingInput): Pick<Geocoder, 'geocode'> {
  let geocoder: Geocoder | undefined;
  const open = (): Geocoder => {
    const sections = new SectionSet();
    buildGeocodingSections(geocoding, sections);
    return openGeocoder(sections);
  };
  return { geocode: (query, options) => (geocoder ??= open()).geocode(query, options) };
}
