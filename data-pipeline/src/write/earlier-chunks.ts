import { inflateRawSync } from 'node:zlib';
import { chunkId, loadSqlite, type Section, type SnapshotDatabase, unpackChunk } from '@verst/core/build';

/** The packed chunks of an earlier snapshot: unpacking one to compare it takes a fraction of the time of packing. */
export class EarlierChunks {
  readonly #db: SnapshotDatabase;
  readonly #idOf = new Map<string, number>();

  private constructor(db: SnapshotDatabase) {
    this.#db = db;
    const rows = db.prepare('SELECT id, name, type, residence FROM verst_sections').all();
    for (const row of rows as (Section & { id: number })[]) this.#idOf.set(keyOf(row), row.id);
  }

  /** @throws Error if the file is no snapshot */
  static async open(path: string): Promise<EarlierChunks> {
    const Sqlite = await loadSqlite();
    return new EarlierChunks(new Sqlite(path, { readonly: true }));
  }

  /** Returns the stored form of a chunk of a section; null if the earlier snapshot has another chunk there. */
  find(chunk: Uint8Array, number: number, section: Section): Uint8Array | null {
    const id = this.#idOf.get(keyOf(section));
    if (id === undefined) return null;
    const row = this.#db.prepare('SELECT data FROM verst_chunks WHERE id = ?').get(chunkId(id, number));
    const stored = (row as { data: Uint8Array } | undefined)?.data;
    return stored !== undefined && this.#isPackedFrom(stored, chunk, section) ? stored : null;
  }

  #isPackedFrom(stored: Uint8Array, chunk: Uint8Array, { type }: Section): boolean {
    const unpacked = new Uint8Array(chunk.length);
    try {
      unpackChunk(stored, type, (stream) => inflateRawSync(stream), unpacked);
    } catch {
      return false;
    }
    return Buffer.compare(unpacked, chunk) === 0;
  }

  close(): void {
    this.#db.close();
  }
}

const keyOf = ({ name, type, residence }: Pick<Section, 'name' | 'type' | 'residence'>): string =>
  `${name} ${type} ${residence}`;
