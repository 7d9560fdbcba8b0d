import type { CodesRow, CodesTable, PoiRow } from './snapshot-host.ts';
import type { SnapshotFile, SnapshotStatement } from './snapshot-file.ts';

/** A house has the codes of its street, a street those of its settlement, where they have none of their own. */
const CODES: Readonly<Record<CodesTable, string>> = {
  places:
    'SELECT okato, oktmo, kladr_id AS kladrId, NULL AS cadastralNumber, time_zone AS timeZone FROM places WHERE id = ?',
  streets: `SELECT coalesce(s.okato, p.okato) AS okato, coalesce(s.oktmo, p.oktmo) AS oktmo,
      coalesce(s.kladr_id, p.kladr_id) AS kladrId, NULL AS cadastralNumber,
      p.time_zone AS timeZone
    FROM streets s LEFT JOIN places p ON p.id = s.settlement_id WHERE s.id = ?`,
  addresses: `SELECT coalesce(a.okato, s.okato, p.okato) AS okato, coalesce(a.oktmo, s.oktmo, p.oktmo) AS oktmo,
      coalesce(a.kladr_id, s.kladr_id, p.kladr_id) AS kladrId, a.cadastral_number AS cadastralNumber,
      p.time_zone AS timeZone
    FROM addresses a LEFT JOIN streets s ON s.id = a.street_id LEFT JOIN places p ON p.id = s.settlement_id
    WHERE a.id = ?`,
};

const HAS_CODES = 'SELECT 1 FROM places WHERE coalesce(okato, oktmo, kladr_id, time_zone) IS NOT NULL LIMIT 1';

const POI = 'SELECT osm_id AS osmId, name, tags, sources FROM pois WHERE id = ?';

/** Reads from the tables that people read too what answers alone ask for: it costs no memory. */
export class CardReader {
  readonly #file: SnapshotFile;
  readonly #statements = new Map<string, SnapshotStatement>();

  constructor(file: SnapshotFile) {
    this.#file = file;
  }

  hasCodes(): boolean {
    return this.#file.read(() => this.#prepare(HAS_CODES).get() !== undefined);
  }

  codes(table: CodesTable, position: number): CodesRow | null {
    return this.#row(CODES[table], position) as CodesRow | null;
  }

  poi(position: number): PoiRow | null {
    return this.#row(POI, position) as PoiRow | null;
  }

  #row(sql: string, position: number): unknown {
    return this.#file.read(() => this.#prepare(sql).get(position + 1) ?? null);
  }

  /** A file without a table is found out when the table is asked for. */
  #prepare(sql: string): SnapshotStatement {
    let statement = this.#statements.get(sql);
    if (!statement) this.#statements.set(sql, (statement = this.#file.prepare(sql)));
    return statement;
  }
}
