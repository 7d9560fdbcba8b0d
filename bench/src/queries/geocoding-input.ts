import type { GeocodingInput } from '@verst/core/build';
import Database from 'better-sqlite3';

interface PlaceRow {
  id: number;
  osm_id: string;
  kind: GeocodingInput['places'][number]['kind'];
  name: string;
  alt_names: string | null;
  name_en: string | null;
  population: number | null;
  parent_id: number | null;
  district: string | null;
  region: string | null;
  postcode: string | null;
  lon: number;
  lat: number;
}

interface StreetRow {
  id: number;
  street_id: string;
  kind: GeocodingInput['streets'][number]['kind'];
  name: string;
  alt_names: string | null;
  settlement_id: number;
  suburb_id: number | null;
  lon: number;
  lat: number;
}

interface AddressRow {
  id: number;
  address_id: string;
  street_id: number;
  housenumber: string;
  postcode: string | null;
  suburb_id: number | null;
  lon: number;
  lat: number;
}

const WITH_POSITION = (table: string): string =>
  `SELECT t.*, coalesce((i.xmin + i.xmax) / 2, 0) AS lon, coalesce((i.ymin + i.ymax) / 2, 0) AS lat
   FROM ${table} t LEFT JOIN idx_${table}_geometry i ON i.pkid = t.id ORDER BY t.id`;

const namesOf = (list: string | null): string[] => (list === null || list === '' ? [] : list.split(/;\s*/));

const e7 = (degrees: number): number => Math.round(degrees * 1e7);

const box = (lon: number, lat: number) => [e7(lon), e7(lat), e7(lon), e7(lat)] as const;

const positions = (rows: readonly { id: number }[]): Map<number, number> => new Map(rows.map(({ id }, i) => [id, i]));

/** Reads the input of a snapshot's geocoder from its tables, without outlines and roads. */
export function readGeocodingInput(snapshotPath: string): GeocodingInput {
  const db = new Database(snapshotPath, { readonly: true });
  const placeRows = db.prepare<[], PlaceRow>(WITH_POSITION('places')).all();
  const streetRows = db.prepare<[], StreetRow>(WITH_POSITION('streets')).all();
  const addressRows = db.prepare<[], AddressRow>(WITH_POSITION('addresses')).all();
  db.close();
  const places = positions(placeRows);
  const streets = positions(streetRows);
  const at = (id: number | null): number => (id === null ? -1 : (places.get(id) ?? -1));
  return {
    places: placeRows.map(({ osm_id: id, kind, name, region, district, postcode, lon, lat, ...row }) => ({
      id,
      kind,
      name,
      region,
      district,
      postcode,
      altNames: namesOf(row.alt_names),
      nameEn: row.name_en,
      lonE7: e7(lon),
      latE7: e7(lat),
      bboxE7: box(lon, lat),
      outline: null,
      population: row.population ?? 0,
      parent: at(row.parent_id),
    })),
    streets: streetRows.map(({ street_id: id, kind, name, lon, lat, ...row }) => ({
      id,
      kind,
      name,
      altNames: namesOf(row.alt_names),
      nameEn: null,
      settlement: at(row.settlement_id),
      suburb: at(row.suburb_id),
      lonE7: e7(lon),
      latE7: e7(lat),
      bboxE7: box(lon, lat),
      roads: [],
    })),
    addresses: addressRows.map(({ address_id: id, housenumber, postcode, lon, lat, ...row }) => ({
      id,
      housenumber,
      postcode,
      street: streets.get(row.street_id)!,
      lonE7: e7(lon),
      latE7: e7(lat),
      building: -1,
      suburb: at(row.suburb_id),
    })),
  };
}
