import {
  type AddressCodes,
  formatOsmRef,
  type GeocodingInput,
  type GeocodingOrder,
  type LayerInput,
  type LayerName,
  type RecordList,
  UNPLACED_E7,
} from '@verst/core/build';
import type { ExtractedMap } from '../extract/types.ts';
import type { Cell, Column, SnapshotFile } from './snapshot-file.ts';
import { type GeometryTypeName, type SpatialBlob, SpatialBlobEncoder } from './spatialite.ts';

/** The parts of a map that the tables need; each table reads its own and releases them. */
type TableMap = Pick<ExtractedMap, 'layers' | 'pois'> & { readonly geocoding: GeocodingInput };

/** Row counts by table. */
export type TableCounts = Readonly<Record<string, number>>;

/**
 * Writes the tables for people and GIS programs, one after another. The engine reads the tags of POIs by row: a row's id
 * is the record's position in the sections + 1.
 */
export function writeTables(file: SnapshotFile, map: TableMap, order: GeocodingOrder): TableCounts {
  const encoder = new SpatialBlobEncoder();
  const source = { file, map, order, encoder, placeId: rowIdsOf(order.places), streetId: rowIdsOf(order.streets) };
  return {
    places: writePlaces(source),
    streets: writeStreets(source),
    addresses: writeAddresses(source),
    pois: writePois(source),
    buildings: writeLayer(source, 'buildings'),
    roads: writeLayer(source, 'roads'),
    water: writeLayer(source, 'water'),
    landuse: writeLayer(source, 'landuse'),
  };
}

/** Returns the row id of the record at a position in the map; null for position -1, which means none. */
type RowIds = (position: number) => number | null;

function rowIdsOf(order: Uint32Array): RowIds {
  const ids = new Uint32Array(order.length);
  order.forEach((position, row) => (ids[position] = row + 1));
  return (position) => (position < 0 ? null : ids[position]!);
}

interface TableSource {
  readonly file: SnapshotFile;
  readonly map: TableMap;
  readonly order: GeocodingOrder;
  readonly encoder: SpatialBlobEncoder;
  readonly placeId: RowIds;
  readonly streetId: RowIds;
}

/** A column, and its cell in the row of a record. */
type ColumnOf<R> = readonly [...column: Column, cellOf: (record: R) => Cell];

/** Area codes; a code that a record shares with its parent is only stored there. */
const AREA_CODES: readonly ColumnOf<{ readonly codes?: AddressCodes | null }>[] = [
  ['okato', 'TEXT', ({ codes }) => codes?.okato ?? null],
  ['oktmo', 'TEXT', ({ codes }) => codes?.oktmo ?? null],
  ['kladr_id', 'TEXT', ({ codes }) => codes?.kladrId ?? null],
];

function writePlaces({ file, map, order, encoder, placeId }: TableSource): number {
  return writeRecords(file, 'places', 'point', inOrder(map.geocoding.places, order.places), pointOf(encoder), [
    ['osm_id', 'TEXT', (place) => place.id],
    ['kind', 'TEXT', (place) => place.kind],
    ['name', 'TEXT', (place) => place.name],
    ['alt_names', 'TEXT', (place) => place.altNames.join('; ') || null],
    ['name_en', 'TEXT', (place) => place.nameEn],
    ['population', 'INTEGER', (place) => place.population || null],
    ['parent_id', 'INTEGER', (place) => placeId(place.parent)],
    ['district', 'TEXT', (place) => place.district],
    ['region', 'TEXT', (place) => place.region],
    ['postcode', 'TEXT', (place) => place.postcode],
    ['fias_id', 'TEXT', (place) => place.fiasId ?? null],
    ...AREA_CODES,
    ['time_zone', 'TEXT', (place) => place.codes?.timeZone ?? null],
  ]);
}

function writeStreets({ file, map, order, encoder, placeId }: TableSource): number {
  const { roads } = map.layers;
  const isLine = (road: number): boolean => roads.kinds[road] === 2;
  return writeRecords(
    file,
    'streets',
    'multilinestring',
    inOrder(map.geocoding.streets, order.streets),
    (street) => encoder.lines(roads.geometry, street.roads.filter(isLine)),
    [
      ['street_id', 'TEXT', (street) => street.id],
      ['kind', 'TEXT', (street) => street.kind],
      ['name', 'TEXT', (street) => street.name],
      ['alt_names', 'TEXT', (street) => street.altNames.join('; ') || null],
      ['settlement_id', 'INTEGER', (street) => placeId(street.settlement)],
      ['suburb_id', 'INTEGER', (street) => placeId(street.suburb)],
      ['fias_id', 'TEXT', (street) => street.fiasId ?? null],
      ...AREA_CODES,
    ],
  );
}

function writeAddresses({ file, map, order, encoder, placeId, streetId }: TableSource): number {
  return writeRecords(file, 'addresses', 'point', inOrder(map.geocoding.addresses, order.addresses), pointOf(encoder), [
    ['address_id', 'TEXT', (address) => address.id],
    ['street_id', 'INTEGER', (address) => streetId(address.street)],
    ['housenumber', 'TEXT', (address) => address.housenumber],
    ['postcode', 'TEXT', (address) => address.postcode],
    ['suburb_id', 'INTEGER', (address) => placeId(address.suburb)],
    ['building_id', 'INTEGER', (address) => (address.building < 0 ? null : address.building + 1)],
    ['fias_id', 'TEXT', (address) => address.fiasId ?? null],
    ...AREA_CODES,
    ['cadastral_number', 'TEXT', (address) => address.codes?.cadastralNumber ?? null],
  ]);
}

function writePois({ file, map, encoder }: TableSource): number {
  return writeRecords(file, 'pois', 'point', map.pois, pointOf(encoder), [
    ['osm_id', 'TEXT', (poi) => poi.id],
    ['name', 'TEXT', (poi) => poi.tags['name'] ?? null],
    ['organization', 'INTEGER', (poi) => (poi.organization ? 1 : 0)],
    ['tags', 'TEXT', (poi) => JSON.stringify(poi.tags)],
    ['sources', 'TEXT', (poi) => (poi.sources ? JSON.stringify(poi.sources) : null)],
  ]);
}

/** Writes a layer's table: the attributes shown in its tiles, as JSON, with the name separate. */
function writeLayer({ file, map, encoder }: TableSource, name: LayerName): number {
  const layer = map.layers[name];
  const nameOf = (feature: number): Cell => {
    const { name = null } = layer.attributes[feature]!;
    return name === null ? null : String(name);
  };
  const othersOf = (feature: number): Cell => {
    const { name: _name, ...others } = layer.attributes[feature]!;
    return JSON.stringify(others);
  };
  return writeRecords(
    file,
    name,
    layerGeometryType(layer),
    layer.kinds.keys(),
    (feature) => encoder.feature(layer.geometry, feature, layer.kinds[feature]!),
    [
      ['osm_id', 'TEXT', (feature) => (layer.refs[feature] ? formatOsmRef(layer.refs[feature]) : null)],
      ['name', 'TEXT', nameOf],
      ['attributes', 'TEXT', othersOf],
    ],
  );
}

function layerGeometryType({ kinds }: LayerInput): GeometryTypeName {
  if (kinds.every((kind) => kind === 3)) return 'multipolygon';
  return kinds.every((kind) => kind === 2) ? 'multilinestring' : 'geometry';
}

/** Writes a table with a row for each record. */
function writeRecords<R>(
  file: SnapshotFile,
  name: string,
  geometryType: GeometryTypeName,
  records: Iterable<R>,
  geometryOf: (record: R) => SpatialBlob | null,
  columns: readonly ColumnOf<R>[],
): number {
  function* rows() {
    for (const record of records) {
      yield { cells: columns.map(([, , cellOf]) => cellOf(record)), geometry: geometryOf(record) };
    }
  }
  return file.writeTable(
    name,
    columns.map(([column, type]) => [column, type]),
    geometryType,
    rows(),
  );
}

/** Encodes a record's point; null if it has no position. */
const pointOf =
  (encoder: SpatialBlobEncoder) =>
  ({ lonE7, latE7 }: { readonly lonE7: number; readonly latE7: number }): SpatialBlob | null =>
    lonE7 === UNPLACED_E7 ? null : encoder.point(lonE7, latE7);

function* inOrder<R>(records: RecordList<R>, order: Uint32Array): Generator<R> {
  for (const position of order) yield records.at(position)!;
}
