import type Database from 'better-sqlite3';
import type { Random } from '../measure/random.ts';

/** An address of a house on the map, with the middle of the house. */
export interface SampledAddress {
  readonly region: string | null;
  readonly city: string;
  readonly street: string;
  readonly house: string;
  readonly lat: number;
  readonly lon: number;
}

/**
 * Returns random addresses, read row by row because a country's do not fit into memory. Addresses that only the
 * register has lack a position of their own, so a few less than `count` are returned.
 */
export function sampleAddresses(db: Database.Database, count: number, random: Random): SampledAddress[] {
  const last = db.prepare<[], number>('SELECT max(id) FROM addresses').pluck().get()!;
  const read = db.prepare<[number], SampledAddress>(
    `SELECT p.region AS region, p.name AS city, s.name AS street, a.housenumber AS house,
      (i.ymin + i.ymax) / 2 AS lat, (i.xmin + i.xmax) / 2 AS lon
    FROM addresses a JOIN streets s ON s.id = a.street_id JOIN places p ON p.id = s.settlement_id
    JOIN idx_addresses_geometry i ON i.pkid = a.id WHERE a.id = ? AND a.building_id IS NOT NULL`,
  );
  const rows = Array.from({ length: count }, () => read.get(1 + random.integer(last)));
  return rows.filter((row) => row !== undefined);
}
