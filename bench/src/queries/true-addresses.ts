import Database from 'better-sqlite3';

/** An address from a snapshot's tables; queries are made from it and judged by it. */
export interface TrueAddress {
  readonly city: string;
  readonly region: string | null;
  /** Full name with its type word; the quarter's or settlement's name if `kind` is not `street`. */
  readonly street: string;
  readonly kind: 'street' | 'place' | 'settlement';
  readonly house: string;
  readonly postcode: string | null;
  /** Every place with exactly this text: several if a city has two streets of one name with the same house. */
  readonly places: readonly { readonly lat: number; readonly lon: number }[];
}

interface Row {
  city: string;
  region: string | null;
  street: string;
  kind: 'street' | 'place' | 'settlement';
  house: string;
  postcode: string | null;
  lat: number;
  lon: number;
}

/** Returns all addresses of a snapshot, read from its tables without the engine; equal texts are merged. */
export function readTrueAddresses(snapshotPath: string): TrueAddress[] {
  const db = new Database(snapshotPath, { readonly: true });
  const rows = db
    .prepare<[], Row>(
      `SELECT p.name AS city, p.region AS region, s.name AS street, s.kind AS kind, a.housenumber AS house,
        a.postcode AS postcode, (i.ymin + i.ymax) / 2 AS lat, (i.xmin + i.xmax) / 2 AS lon
      FROM addresses a
      JOIN streets s ON s.id = a.street_id
      JOIN places p ON p.id = s.settlement_id
      JOIN idx_addresses_geometry i ON i.pkid = a.id
      ORDER BY a.id`,
    )
    .all();
  db.close();
  const byText = new Map<string, TrueAddress & { places: { lat: number; lon: number }[] }>();
  for (const { lat, lon, ...row } of rows) {
    const key = `${row.city}|${row.street}|${row.house}`.toLowerCase();
    const known = byText.get(key);
    if (known) known.places.push({ lat, lon });
    else byText.set(key, { ...row, places: [{ lat, lon }] });
  }
  return [...byText.values()];
}
