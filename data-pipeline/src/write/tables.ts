import { formatOsmRef, type LayerInput, type LayerName, UNPLACED_E7 } from '@verst/core/build';
import type { ExtractedMap } from '../extract/types.ts';
import type { Cell, Column, SnapshotFile } from './snapshot-file.ts';
import { SpatialBlobEncoder } from './spatialite.ts';

/** How many rows each table got. */
export type TableCounts = Readonly<Record<string, number>>;

/**
 * Writes the tables that people and GIS programs read, one after another.
 * `pois` is also where the engine finds the tags of a POI: its row id is the POI's position + 1.
 */
export function writeTables(file: SnapshotFile, map: ExtractedMap): TableCounts {
  const encoder = new SpatialBlobEncoder();
  return {
    places: writePlaces(file, map, encoder),
    streets: writeStreets(file, map, encoder),
    addresses: writeAddresses(file, map, encoder),
    pois: writePois(file, map, encoder),
    buildings: writeLayer(file, map, encoder, 'buildings'),
    roads: writeLayer(file, map, encoder, 'roads'),
    water: writeLayer(file, map, encoder, 'water'),
    landuse: writeLayer(file, map, encoder, 'landuse'),
  };
}

function writePlaces(file: SnapshotFile, { geocoding: { places } }: ExtractedMap, encoder: SpatialBlobEncoder): number {
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
  ];
  return file.writeTable(
    'places',
    columns,
    'point',
    rows(places, (place) => ({
      cells: [
        place.id,
        place.kind,
        place.name,
        place.altNames.join('; ') || null,
        place.nameEn,
        place.population || null,
        rowId(place.parent),
        place.district,
        place.region,
        place.postcode,
        place.fiasId ?? null,
      ],
      geometry: pointOf(encoder, place),
    })),
  );
}

function writeStreets(file: SnapshotFile, map: ExtractedMap, encoder: SpatialBlobEncoder): number {
  const columns: Column[] = [
    ['street_id', 'TEXT'],
    ['kind', 'TEXT'],
    ['name', 'TEXT'],
    ['alt_names', 'TEXT'],
    ['settlement_id', 'INTEGER'],
    ['suburb_id', 'INTEGER'],
    ['fias_id', 'TEXT'],
  ];
  const roads = map.layers.roads;
  return file.writeTable(
    'streets',
    columns,
    'multilinestring',
    rows(map.geocoding.streets, (street) => ({
      cells: [
        street.id,
        street.kind,
        street.name,
        street.altNames.join('; ') || null,
        rowId(street.settlement),
        rowId(street.suburb),
        street.fiasId ?? null,
      ],
      geometry: encoder.lines(
        roads.geometry,
        street.roads.filter((road) => roads.kinds[road] === 2),
      ),
    })),
  );
}

function writeAddresses(file: SnapshotFile, map: ExtractedMap, encoder: SpatialBlobEncoder): number {
  const columns: Column[] = [
    ['address_id', 'TEXT'],
    ['street_id', 'INTEGER'],
    ['housenumber', 'TEXT'],
    ['postcode', 'TEXT'],
    ['suburb_id', 'INTEGER'],
    ['building_id', 'INTEGER'],
    ['fias_id', 'TEXT'],
  ];
  return file.writeTable(
    'addresses',
    columns,
    'point',
    rows(map.geocoding.addresses, (address) => ({
      cells: [
        address.id,
        rowId(address.street),
        address.housenumber,
        address.postcode,
        rowId(address.suburb),
        rowId(address.building),
        address.fiasId ?? null,
      ],
      geometry: pointOf(encoder, address),
    })),
  );
}

function writePois(file: SnapshotFile, { pois }: ExtractedMap, encoder: SpatialBlobEncoder): number {
  const columns: Column[] = [
    ['osm_id', 'TEXT'],
    ['name', 'TEXT'],
    ['organization', 'INTEGER'],
    ['tags', 'TEXT'],
  ];
  return file.writeTable(
    'pois',
    columns,
    'point',
    rows(pois, (poi) => ({
      cells: [poi.id, poi.tags['name'] ?? null, poi.organization ? 1 : 0, JSON.stringify(poi.tags)],
      geometry: encoder.point(poi.lonE7, poi.latE7),
    })),
  );
}

/** A layer's table keeps the attributes that its tiles show, as JSON, with the name apart. */
function writeLayer(file: SnapshotFile, map: ExtractedMap, encoder: SpatialBlobEncoder, name: LayerName): number {
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

/** A record's point; null where nothing places it. */
const pointOf = (encoder: SpatialBlobEncoder, { lonE7, latE7 }: { lonE7: number; latE7: number }) =>
  lonE7 === UNPLACED_E7 ? null : encoder.point(lonE7, latE7);

function* rows<R, Row>(records: readonly R[], toRow: (record: R) => Row): Generator<Row> {
  for (const record of records) yield toRow(record);
}

/** Row ids count from 1; -1 stands for nothing. */
const rowId = (position: number): number | null => (position < 0 ? null : position + 1);
