import { writeFileSync } from 'node:fs';
import { VerstError } from '@verst/core/build';
import type { DoubtfulLink } from '../link/index.ts';
import type { RejectedRow } from '../sources/tables/index.ts';

/**
 * Writes the links between register and map that a person should review to a file beside the snapshot; the map's columns
 * are empty if nothing was linked.
 *
 * @throws VerstError `TARGET` if the file cannot be written
 */
export function writeDoubtfulLinks(snapshot: string, links: readonly DoubtfulLink[]): void {
  writeTsv(`${snapshot}.doubtful-links.tsv`, [
    ['outcome', 'fias_id', 'register_name', 'map_id', 'map_name'],
    ...links.map(({ outcome, fiasId, name, map }) => [outcome, fiasId, name, map?.id ?? '', map?.name ?? '']),
  ]);
}

/**
 * Writes the rejected rows of tables to a file beside the snapshot.
 *
 * @throws VerstError `TARGET` if the file cannot be written
 */
export function writeRejectedRows(
  snapshot: string,
  tables: readonly { readonly path: string; readonly rejected: readonly RejectedRow[] }[],
): void {
  writeTsv(`${snapshot}.rejected-rows.tsv`, [
    ['file', 'line', 'reason', 'row'],
    ...tables.flatMap(({ path, rejected }) =>
      rejected.map(({ line, reason, text }) => [path, String(line), reason, text]),
    ),
  ]);
}

/** Writes rows to a tab-separated file; the first is its header. */
function writeTsv(path: string, rows: readonly (readonly string[])[]): void {
  const lines = rows.map((row) => `${row.map((cell) => cell.replaceAll(/\s+/g, ' ')).join('\t')}\n`);
  try {
    writeFileSync(path, lines.join(''));
  } catch (cause) {
    throw new VerstError('TARGET', `${path} cannot be written`, { cause });
  }
}
