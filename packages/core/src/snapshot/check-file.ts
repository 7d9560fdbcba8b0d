import { bytesOfChunk, type SnapshotMeta } from './format.ts';
import type { SectionReader } from './section-reader.ts';
import type { SnapshotFile } from './snapshot-file.ts';

/**
 * Checks a snapshot's file against its own description: SQLite's structure, every chunk of every section as it is in
 * the file now, spatial tables with their indexes, counters.
 *
 * @returns one message for each fault; empty for a sound file
 */
export function checkFile(file: SnapshotFile, sections: SectionReader, meta: SnapshotMeta): string[] {
  const problems = file.checkStructure().map((fault) => `SQLite: ${fault}`);

  for (const entry of sections.entries()) {
    const chunks = Math.ceil(entry.bytes / bytesOfChunk(entry.residence));
    try {
      for (let chunk = 0; chunk < chunks; chunk++) sections.readChunk(entry, chunk);
    } catch (error) {
      problems.push((error as Error).message);
    }
  }

  const spatial = Array.from(file.table('geometry_columns', ['f_table_name']).rows(), (row) =>
    String(row['f_table_name']),
  );
  for (const table of spatial) {
    const placed = file.count(table, 'geometry');
    // An R*Tree has one row for each of its entries there.
    const indexed = file.count(`idx_${table}_geometry_rowid`);
    if (placed !== indexed) problems.push(`table ${table}: ${placed} geometries, ${indexed} in its index`);
  }
  if (spatial.includes('pois')) {
    const organizations = file.count('pois', 'organization', 1);
    if (organizations !== meta.stats.organizations) {
      problems.push(`stats: ${meta.stats.organizations} organisations, the table pois holds ${organizations}`);
    }
  }
  return problems;
}
