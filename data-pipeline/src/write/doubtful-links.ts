import { writeFileSync } from 'node:fs';
import { VerstError } from '@verst/core/build';
import type { DoubtfulLink } from '../link/index.ts';

const COLUMNS = ['outcome', 'fias_id', 'register_name', 'map_id', 'map_name'];

const cellOf = (value: string): string => value.replaceAll(/\s+/g, ' ');

/** Path of the file that lists a snapshot's doubtful links. */
const doubtfulLinksPath = (snapshot: string): string => `${snapshot}.doubtful-links.tsv`;

/**
 * Writes the links between register and map that a person should review to a file beside the snapshot. It is
 * tab-separated, with a header; the map's columns are empty if nothing was linked.
 *
 * @throws VerstError `TARGET` if the file cannot be written
 */
export function writeDoubtfulLinks(snapshot: string, links: readonly DoubtfulLink[]): void {
  const rows = links.map(({ outcome, fiasId, name, map }) => [outcome, fiasId, name, map?.id ?? '', map?.name ?? '']);
  const path = doubtfulLinksPath(snapshot);
  try {
    writeFileSync(path, [COLUMNS, ...rows].map((row) => `${row.map(cellOf).join('\t')}\n`).join(''));
  } catch (cause) {
    throw new VerstError('TARGET', `${path} cannot be written`, { cause });
  }
}
