import { writeFileSync } from 'node:fs';
import { VerstError } from '@verst/core/build';
import type { RejectedRow } from '../sources/tables/index.ts';

const COLUMNS = ['file', 'line', 'reason', 'row'];

const cellOf = (value: string): string => value.replaceAll(/\s+/g, ' ');

/** Path of the file that lists a snapshot's rejected table rows. */
const rejectedRowsPath = (snapshot: string): string => `${snapshot}.rejected-rows.tsv`;

/**
 * Writes the rejected rows of tables to a file beside the snapshot: tab-separated, with a header.
 *
 * @throws VerstError `TARGET` if the file cannot be written
 */
export function writeRejectedRows(
  snapshot: string,
  tables: readonly { readonly path: string; readonly rejected: readonly RejectedRow[] }[],
): void {
  const rows = tables.flatMap(({ path, rejected }) =>
    rejected.map(({ line, reason, text }) => [path, String(line), reason, text]),
  );
  const target = rejectedRowsPath(snapshot);
  try {
    writeFileSync(target, [COLUMNS, ...rows].map((row) => `${row.map(cellOf).join('\t')}\n`).join(''));
  } catch (cause) {
    throw new VerstError('TARGET', `${target} cannot be written`, { cause });
  }
}
