import type { CodesTable, SnapshotHost } from '../snapshot/snapshot-host.ts';
import type { AddressCodes } from './types.ts';

/** Returns the codes of a record, given its position in the geocoder's sections; null if the register has none. */
export type CodesReader = (table: CodesTable, record: number) => AddressCodes | null;

const NO_CODES: CodesReader = () => null;

/**
 * Returns a reader of codes. Codes stay in the file, because only answers need them. A snapshot built without a
 * register and a table of settlements has none.
 *
 * @param hasRegister - whether the snapshot contains ids of the register
 */
export function openCodes(host: SnapshotHost, hasRegister: boolean): CodesReader {
  if (!hasRegister && !host.hasCodes()) return NO_CODES;
  return (table, record) => {
    const codes = host.codes(table, record);
    return codes && Object.values(codes).some((code) => code !== null) ? codes : null;
  };
}
