import type { SnapshotMeta } from '../format.ts';
import { bytesOfChunk } from '../format.ts';
import type { SectionReader } from './section-reader.ts';
import type { SnapshotDatabase } from './sqlite.ts';

/**
 * Checks a snapshot's file against its own description: SQLite's structure, every chunk of every section as it stands in
 * the file now, spatial tables with their indexes, counters.
 *
 * @returns one message for each fault; empty for a sound file
 */
export function checkFile(db: SnapshotDatabase, sections: SectionReader, meta: SnapshotMeta): string[] {
  const problems: string[] = [];
  const integrity = db.pragma('quick_check', { simple: true }) as string;
  if (integrity !== 'ok') problems.push(`SQLite: ${integrity}`);

  for (const entry of sections.entries()) {
    const chunks = Math.ceil(entry.bytes / bytesOfChunk(entry.residence));
    try {
      for (let chunk = 0; chunk < chunks; chunk++) sections.readChunk(entry, chunk);
    } catch (error) {
      problems.push((error as Error).message);
    }
  }

  const tables = db.prepare<[], { f_table_name: string }>('SELECT f_table_name FROM geometry_columns').all();
  const count = (sql: string): number => (db.prepare(sql).pluck().get() as number) ?? 0;
  for (const { f_table_name: table } of tables) {
    const placed = count(`SELECT count(*) FROM "${table}" WHERE geometry IS NOT NULL`);
    const indexed = count(`SELECT count(*) FROM "idx_${table}_geometry"`);
    if (placed !== indexed) problems.push(`table ${table}: ${placed} geometries, ${indexed} in its index`);
  }
  if (tables.some(({ f_table_name: table }) => table === 'pois')) {
    const organizations = count('SELECT count(*) FROM pois WHERE organization = 1');
    if (organizations !== meta.stats.organizations) {
      problems.push(`stats: ${meta.stats.organizations} organisations, the table pois holds ${organizations}`);
    }
  }
  return problems;
}
