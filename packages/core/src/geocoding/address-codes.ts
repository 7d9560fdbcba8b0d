import type { SnapshotConnection } from '../snapshot/snapshot-connection.ts';
import type { AddressCodes } from './types.ts';

/** Tables of the snapshot that hold codes; row ids are positions in the geocoder's sections + 1. */
export type CodesTable = 'places' | 'streets' | 'addresses';

/** Codes of a record by its position in the geocoder's sections; null where the register gives none. */
export type CodesReader = (table: CodesTable, record: number) => AddressCodes | null;

/** A house has the codes of its street, a street those of its settlement, where they have none of their own. */
const QUERIES: Readonly<Record<CodesTable, string>> = {
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

const NO_CODES: CodesReader = () => null;

/**
 * Reads codes from the tables that people read too: they are asked for by answers alone, and cost no memory.
 * A snapshot that was built without a register and a table of settlements has none.
 *
 * @param hasRegister - whether ids of the register stand in the snapshot
 */
export function openCodes(connection: SnapshotConnection, hasRegister: boolean): CodesReader {
  const { db } = connection;
  const coded = 'SELECT 1 FROM places WHERE coalesce(okato, oktmo, kladr_id, time_zone) IS NOT NULL LIMIT 1';
  if (!hasRegister && db.prepare(coded).get() === undefined) return NO_CODES;
  const statements = {
    places: db.prepare<[number], AddressCodes>(QUERIES.places),
    streets: db.prepare<[number], AddressCodes>(QUERIES.streets),
    addresses: db.prepare<[number], AddressCodes>(QUERIES.addresses),
  };
  return (table, record) => {
    const codes = connection.read(() => statements[table].get(record + 1));
    return codes && Object.values(codes).some((code) => code !== null) ? codes : null;
  };
}
