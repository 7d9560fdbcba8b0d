import type { Database, PreparedStatement, Sqlite3Static } from '@sqlite.org/sqlite-wasm';
import {
  asSnapshotError,
  assertSnapshotHeader,
  type FileIdentity,
  HEADER_BYTES,
  type SnapshotFile,
  type SnapshotStatement,
} from '@verst/core/host';
import { buf as crc32 } from 'crc-32';
import { SOURCES_VFS, SourcesVfs } from './sources-vfs.ts';
import type { SyncSource } from './sync-source.ts';

/** Pages of rarely read tables that a connection keeps, KiB. */
const CACHE_KIB = 1024;

/** File systems of SQLite's own build, which are not used here: in isolated pages they would look for a worker of theirs. */
const UNUSED = { kvvfs: true, opfs: true, 'opfs-vfs': true, 'opfs-wl': true, 'opfs-sahpool': true };

let loaded: Promise<{ sqlite: Sqlite3Static; vfs: SourcesVfs }> | null = null;

/** SQLite's WebAssembly, loaded once. */
function loadSqlite(): Promise<{ sqlite: Sqlite3Static; vfs: SourcesVfs }> {
  Object.assign(globalThis, { sqlite3ApiConfig: { disable: { vfs: UNUSED } } });
  loaded ??= import('@sqlite.org/sqlite-wasm')
    .then(({ default: start }) => start())
    .then((sqlite) => ({ sqlite, vfs: new SourcesVfs(sqlite) }));
  return loaded;
}

/** The SQLite file of a snapshot, read by SQLite's own build for browsers. */
export class SqliteFile implements SnapshotFile {
  readonly path: string;
  readonly identity: FileIdentity;
  readonly #db: Database;
  readonly #vfs: SourcesVfs;
  readonly #file: string;
  readonly #statements: PreparedStatement[] = [];

  private constructor(source: SyncSource, db: Database, vfs: SourcesVfs, file: string) {
    this.path = source.name;
    const writtenNs = BigInt(Math.round(source.modifiedMs)) * 1_000_000n;
    this.identity = { device: 0n, inode: 0n, bytes: BigInt(source.bytes), writtenNs };
    this.#db = db;
    this.#vfs = vfs;
    this.#file = file;
  }

  /** @throws SnapshotError where it is no snapshot, of another format, or truncated; the source is closed */
  static async open(source: SyncSource): Promise<SqliteFile> {
    try {
      const header = new Uint8Array(HEADER_BYTES);
      assertSnapshotHeader(source.name, header.subarray(0, source.read(0, header)), source.bytes);
      const { sqlite, vfs } = await loadSqlite();
      const file = vfs.add(source);
      const db = new sqlite.oo1.DB(`file:${file}?immutable=1`, 'r', SOURCES_VFS);
      db.exec(`PRAGMA cache_size = -${CACHE_KIB}`);
      return new SqliteFile(source, db, vfs, file);
    } catch (error) {
      source.close();
      throw asSnapshotError(source.name, error);
    }
  }

  prepare(sql: string): SnapshotStatement {
    const statement = this.#db.prepare(sql);
    this.#statements.push(statement);
    return {
      get(...values) {
        if (values.length > 0) statement.bind(values);
        const row = statement.step() ? statement.get({}) : undefined;
        statement.reset();
        return row;
      },
      all() {
        const rows: unknown[] = [];
        while (statement.step()) rows.push(statement.get({}));
        statement.reset();
        return rows;
      },
    };
  }

  crc32(bytes: Uint8Array): number {
    return crc32(bytes) >>> 0;
  }

  read<T>(query: () => T): T {
    try {
      return query();
    } catch (error) {
      // What the source said is what is wrong; SQLite only knows that it could not read.
      throw asSnapshotError(this.path, this.#vfs.takeError(this.#file) ?? error);
    }
  }

  /** Sources that may change tell so when they are read. */
  assertUnchanged(): void {}

  close(): void {
    for (const statement of this.#statements) statement.finalize();
    this.#db.close();
    this.#vfs.remove(this.#file);
  }
}
