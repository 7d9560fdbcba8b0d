import Database from 'better-sqlite3';
import type { SourceAddress } from '@verst/demo-city';

interface Row {
  id: string;
  settlement: string;
  settlementId: string;
  region: string | null;
  street: string;
  streetId: string;
  housenumber: string;
}

/** The addresses of a snapshot as a register would have them: one house is one address, however often it is mapped. */
export function* snapshotAddresses(snapshotPath: string): Generator<SourceAddress> {
  const db = new Database(snapshotPath, { readonly: true });
  try {
    const rows = db.prepare<[], Row>(
      `SELECT a.address_id AS id, p.name AS settlement, p.osm_id AS settlementId, p.region AS region,
        s.name AS street, s.street_id AS streetId, a.housenumber AS housenumber
      FROM addresses a JOIN streets s ON s.id = a.street_id JOIN places p ON p.id = s.settlement_id
      GROUP BY s.id, upper(a.housenumber) ORDER BY p.region, s.id, a.id`,
    );
    yield* rows.iterate();
  } finally {
    db.close();
  }
}
