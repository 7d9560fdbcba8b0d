import { crc32 } from 'node:zlib';
import { chunkId, type SnapshotMeta } from './format.ts';
import type { Snapshot } from './open-snapshot.ts';
import type { SnapshotDatabase } from './sqlite.ts';

/**
 * Checks a snapshot against its own description: SQLite's structure, the checksum of each section as it stands in the
 * file now, spatial tables with their indexes, counters.
 *
 * @returns one message for each fault; empty for a sound file
 */
export function checkSnapshot({ connection, meta }: Snapshot): string[] {
  return connection.read(() => problemsOf(connection.db, meta));
}

function problemsOf(db: SnapshotDatabase, meta: SnapshotMeta): string[] {
  const problems: string[] = [];
  const integrity = db.pragma('quick_check', { simple: true }) as string;
  if (integrity !== 'ok') problems.push(`SQLite: ${integrity}`);

  const sections = db
    .prepare<[], { id: number; name: string; bytes: number; crc32: number }>('SELECT * FROM verst_sections')
    .all();
  const chunks = db.prepare<[number, number], { data: Buffer }>(
    'SELECT data FROM verst_chunks WHERE id >= ? AND id < ? ORDER BY id',
  );
  for (const section of sections) {
    let sum = 0;
    let bytes = 0;
    for (const { data } of chunks.iterate(chunkId(section.id, 0), chunkId(section.id + 1, 0))) {
      sum = crc32(data, sum);
      bytes += data.length;
    }
    if (bytes !== section.bytes) problems.push(`section ${section.name}: ${bytes} bytes of ${section.bytes}`);
    else if (sum !== section.crc32) problems.push(`section ${section.name}: its checksum does not agree`);
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
