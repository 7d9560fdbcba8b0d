import { crc32, inflateRawSync } from 'node:zlib';
import { bytesOfChunk, chunkId, loadSqlite, type Section, unpackChunk } from '@verst/core/build';

/**
 * Edits the first chunk of a section of a snapshot's file, and stores it unpacked.
 *
 * @param mendsChecksum - false leaves the checksum of the content before
 */
export async function changeSection(
  path: string,
  name: string,
  edit: (data: Buffer) => unknown,
  { mendsChecksum }: { readonly mendsChecksum: boolean },
): Promise<void> {
  const Sqlite = await loadSqlite();
  const db = new Sqlite(path);
  try {
    const { id, type, residence, bytes } = db.prepare('SELECT * FROM verst_sections WHERE name = ?').get(name) as Pick<
      Section,
      'type' | 'residence'
    > & { id: number; bytes: number };
    const chunk = chunkId(id, 0);
    const stored = db.prepare('SELECT data FROM verst_chunks WHERE id = ?').pluck().get(chunk) as Buffer;
    const data = Buffer.alloc(Math.min(bytes, bytesOfChunk(residence)));
    unpackChunk(stored, type, (stream) => inflateRawSync(stream), data);
    edit(data);
    db.prepare('UPDATE verst_chunks SET data = ? WHERE id = ?').run(data, chunk);
    if (mendsChecksum) db.prepare('UPDATE verst_chunks SET crc32 = ? WHERE id = ?').run(crc32(data), chunk);
  } finally {
    db.close();
  }
}
