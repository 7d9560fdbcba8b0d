import type { CodesTable, SnapshotHost } from '../snapshot/snapshot-host.ts';
import type { AddressCodes } from './types.ts';

/** Codes of a record by its position in the geocoder's sections; null where the register gives none. */
export type CodesReader = (table: CodesTable, record: number) => AddressCodes | null;

const NO_CODES: CodesReader = () => null;

/**
 * Reads codes from the file: they are asked for by answers alone. A snapshot that was built without a register and a
 * table of settlements has none.
 *
 * @param hasRegister - whether ids of the register stand in the snapshot
 */
export function openCodes(host: SnapshotHost, hasRegister: boolean): CodesReader {
  if (!hasRegister && !host.hasCodes()) return NO_CODES;
  return (table, record) => {
    const codes = host.codes(table, record);
    return codes && Object.values(codes).some((code) => code !== null) ? codes : null;
  };
}
