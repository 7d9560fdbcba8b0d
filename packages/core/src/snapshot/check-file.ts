import { bytesOfChunk, type SnapshotMeta } from './format.ts';
import type { SectionReader } from './section-reader.ts';
import type { SnapshotFile } from './snapshot-file.ts';

/**
 * Checks a snapshot's file against its own description: SQLite's structure, every chunk of every section as it stands in
 * the file now, spatial tables with their indexes, counters.
 *
 * @returns one message for each fault; empty for a sound file
 */
export function checkFile(file: SnapshotFile, sections: SectionReader, meta: SnapshotMeta): string[] {
  const problems: string[] = [];
  const { quick_check: integrity } = file.prepare('PRAGMA quick_check').get() as { quick_check: string };
  if (integrity !== 'ok') problems.push(`SQLite: ${integrity}`);

  for (const entry of sections.entries()) {
    const chunks = Math.ceil(entry.bytes / bytesOfChunk(entry.residence));
    try {
      for (let chunk = 0; chunk < chunks; chunk++) sections.readChunk(entry, chunk);
    } catch (error) {
      problems.push((error as Error).message);
    }
  }

  const tables = file.prepare('SELECT f_table_name FROM geometry_columns').all() as { f_table_name: string }[];
  const count = (what: string): number => (file.prepare(`SELECT count(*) AS n ${what}`).get() as { n: number }).n;
  for (const { f_table_name: table } of tables) {
    const placed = count(`FROM "${table}" WHERE geometry IS NOT NULL`);
    const indexed = count(`FROM "idx_${table}_geometry"`);
    if (placed !== indexed) problems.push(`table ${table}: ${placed} geometries, ${indexed} in its index`);
  }
  if (tables.some(({ f_table_name: table }) => table === 'pois')) {
    const organizations = count('FROM pois WHERE organization = 1');
    if (organizations !== meta.stats.organizations) {
      problems.push(`stats: ${meta.stats.organizations} organisations, the table pois holds ${organizations}`);
    }
  }
  return problems;
}
