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
import { SpatialBlobEncoder } from './spatialite.ts';

/** Area codes; a code that a record shares with its parent is only stored there. */
const AREA_CODES: readonly Column[] = [
  ['okato', 'TEXT'],
  ['oktmo', 'TEXT'],
  ['kladr_id', 'TEXT'],
];

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
  const rowIds = {
    places: rowIdsOf(order.places),
    streets: rowIdsOf(order.streets),
  };
  return {
    places: writePlaces(file, map, order, rowIds, encoder),
    streets: writeStreets(file, map, order, rowIds, encoder),
    addresses: writeAddresses(file, map, order, rowIds, encoder),
    pois: writePois(file, map, encoder),
    buildings: writeLayer(file, map, encoder, 'buildings'),
    roads: writeLayer(file, map, encoder, 'roads'),
    water: writeLayer(file, map, encoder, 'water'),
    landuse: writeLayer(file, map, encoder, 'landuse'),
  };
}

/** Returns the row id of the record at a position in the map; null for position -1, which means none. */
type RowIds = (position: number) => number | null;

function rowIdsOf(order: Uint32Array): RowIds {
  const ids = new Uint32Array(order.length);
  order.forEach((position, row) => (ids[position] = row + 1));
  return (position) => (position < 0 ? null : ids[position]!);
}

interface RecordRows {
  readonly places: RowIds;
  readonly streets: RowIds;
}

function writePlaces(
  file: SnapshotFile,
  map: TableMap,
  order: GeocodingOrder,
  rowIds: RecordRows,
  encoder: SpatialBlobEncoder,
): number {
  const columns: Column[] = [
    ['osm_id', 'TEXT'],
    ['kind', 'TEXT'],
    ['name', 'TEXT'],
    ['alt_names', 'TEXT'],
    ['name_en', 'TEXT'],
    ['population', 'INTEGER'],
    ['parent_id', 'INTEGER'],
    ['district', 'TEXT'],
    ['region', 'TEXT'],
    ['postcode', 'TEXT'],
    ['fias_id', 'TEXT'],
    ...AREA_CODES,
    ['time_zone', 'TEXT'],
  ];
  return file.writeTable(
    'places',
    columns,
    'point',
    rows(inOrder(map.geocoding.places, order.places), (place) => ({
      cells: [
        place.id,
        place.kind,
        place.name,
        place.altNames.join('; ') || null,
        place.nameEn,
        place.population || null,
        rowIds.places(place.parent),
        place.district,
        place.region,
        place.postcode,
        place.fiasId ?? null,
        ...areaCodes(place.codes),
        place.codes?.timeZone ?? null,
      ],
      geometry: pointOf(encoder, place),
    })),
  );
}

function writeStreets(
  file: SnapshotFile,
  map: TableMap,
  order: GeocodingOrder,
  rowIds: RecordRows,
  encoder: SpatialBlobEncoder,
): number {
  const columns: Column[] = [
    ['street_id', 'TEXT'],
    ['kind', 'TEXT'],
    ['name', 'TEXT'],
    ['alt_names', 'TEXT'],
    ['settlement_id', 'INTEGER'],
    ['suburb_id', 'INTEGER'],
    ['fias_id', 'TEXT'],
    ...AREA_CODES,
  ];
  const roads = map.layers.roads;
  return file.writeTable(
    'streets',
    columns,
    'multilinestring',
    rows(inOrder(map.geocoding.streets, order.streets), (street) => ({
      cells: [
        street.id,
        street.kind,
        street.name,
        street.altNames.join('; ') || null,
        rowIds.places(street.settlement),
        rowIds.places(street.suburb),
        street.fiasId ?? null,
        ...areaCodes(street.codes),
      ],
      geometry: encoder.lines(
        roads.geometry,
        street.roads.filter((road) => roads.kinds[road] === 2),
      ),
    })),
  );
}

function writeAddresses(
  file: SnapshotFile,
  map: TableMap,
  order: GeocodingOrder,
  rowIds: RecordRows,
  encoder: SpatialBlobEncoder,
): number {
  const columns: Column[] = [
    ['address_id', 'TEXT'],
    ['street_id', 'INTEGER'],
    ['housenumber', 'TEXT'],
    ['postcode', 'TEXT'],
    ['suburb_id', 'INTEGER'],
    ['building_id', 'INTEGER'],
    ['fias_id', 'TEXT'],
    ...AREA_CODES,
    ['cadastral_number', 'TEXT'],
  ];
  return file.writeTable(
    'addresses',
    columns,
    'point',
    rows(inOrder(map.geocoding.addresses, order.addresses), (address) => ({
      cells: [
        address.id,
        rowIds.streets(address.street),
        address.housenumber,
        address.postcode,
        rowIds.places(address.suburb),
        address.building < 0 ? null : address.building + 1,
        address.fiasId ?? null,
        ...areaCodes(address.codes),
        address.codes?.cadastralNumber ?? null,
      ],
      geometry: pointOf(encoder, address),
    })),
  );
}

function writePois(file: SnapshotFile, { pois }: TableMap, encoder: SpatialBlobEncoder): number {
  const columns: Column[] = [
    ['osm_id', 'TEXT'],
    ['name', 'TEXT'],
    ['organization', 'INTEGER'],
    ['tags', 'TEXT'],
    ['sources', 'TEXT'],
  ];
  return file.writeTable(
    'pois',
    columns,
    'point',
    rows(pois, (poi) => ({
      cells: [
        poi.id,
        poi.tags['name'] ?? null,
        poi.organization ? 1 : 0,
        JSON.stringify(poi.tags),
        poi.sources ? JSON.stringify(poi.sources) : null,
      ],
      geometry: encoder.point(poi.lonE7, poi.latE7),
    })),
  );
}

/** Writes a layer's table: the attributes shown in its tiles, as JSON, with the name separate. */
function writeLayer(file: SnapshotFile, map: TableMap, encoder: SpatialBlobEncoder, name: LayerName): number {
  const columns: Column[] = [
    ['osm_id', 'TEXT'],
    ['name', 'TEXT'],
    ['attributes', 'TEXT'],
  ];
  const layer = map.layers[name];
  return file.writeTable(name, columns, layerGeometryType(layer), layerRows(layer, encoder));
}

function* layerRows(layer: LayerInput, encoder: SpatialBlobEncoder) {
  for (let f = 0; f < layer.kinds.length; f++) {
    const { name = null, ...attributes } = layer.attributes[f]!;
    const ref = layer.refs[f]!;
    const cells: Cell[] = [
      ref ? formatOsmRef(ref) : null,
      name === null ? null : String(name),
      JSON.stringify(attributes),
    ];
    yield { cells, geometry: encoder.feature(layer.geometry, f, layer.kinds[f]!) };
  }
}

function layerGeometryType({ kinds }: LayerInput) {
  if (kinds.every((kind) => kind === 3)) return 'multipolygon';
  return kinds.every((kind) => kind === 2) ? 'multilinestring' : 'geometry';
}

/** Returns a record's point; null if it has no position. */
const pointOf = (encoder: SpatialBlobEncoder, { lonE7, latE7 }: { lonE7: number; latE7: number }) =>
  lonE7 === UNPLACED_E7 ? null : encoder.point(lonE7, latE7);

function* inOrder<R>(records: RecordList<R>, order: Uint32Array): Generator<R> {
  for (const position of order) yield records.at(position)!;
}

function* rows<R, Row>(records: Iterable<R>, toRow: (record: R) => Row): Generator<Row> {
  for (const record of records) yield toRow(record);
}

const areaCodes = (codes: AddressCodes | null | undefined): Cell[] => [
  codes?.okato ?? null,
  codes?.oktmo ?? null,
  codes?.kladrId ?? null,
];
