import type { ExtractWarnings } from './extract/types.ts';
import type { RegisterReport } from './join-register.ts';
import type { RejectedRow } from './sources/tables/index.ts';
import type { OsmLosses } from './sources/osm/index.ts';

/** `missingWayNodes` → «missing way nodes». */
const words = (name: string): string =>
  name.replaceAll(/([a-z])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`);

const listed = (counts: Readonly<Record<string, number>>): string =>
  Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([name, count]) => `${words(name)}: ${count}`)
    .join(', ');

/**
 * Returns the input that a build could not use, as sentences: one for losses while reading, one for map data that was
 * repaired or left out. Empty for valid files. Messages that name single elements are only in the report.
 */
export function describeLosses(losses: OsmLosses, faults: ExtractWarnings): string[] {
  const { samples: _samples, ...counts } = losses;
  const lost = listed(counts);
  const mended = listed(faults.counts);
  return [...(lost ? [`lost while reading: ${lost}`] : []), ...(mended ? [`repaired or skipped: ${mended}`] : [])];
}

/** Returns the unusable parts of the register as sentences; empty for a valid delivery. */
export function describeRegister({ rejects, faults }: RegisterReport): string[] {
  const rejected = listed(rejects);
  return [...faults, ...(rejected ? [`skipped in the register: ${rejected}`] : [])];
}

/** Returns a sentence for each table with unusable rows. */
export function describeTables(
  tables: readonly { readonly path: string; readonly rejected: readonly RejectedRow[] }[],
): string[] {
  return tables
    .filter(({ rejected }) => rejected.length > 0)
    .map(
      ({ path, rejected }) =>
        `${path}: ${rejected.length} rows left out, first line ${rejected[0]!.line}: ${rejected[0]!.reason}`,
    );
}
