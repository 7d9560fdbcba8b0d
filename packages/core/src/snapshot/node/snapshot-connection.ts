import { type BigIntStats, closeSync, fstatSync, openSync, readSync, readvSync, statSync } from 'node:fs';
import { crc32, inflateRawSync } from 'node:zlib';
import { lazy } from '../../collections/lazy.ts';
import { asSnapshotError, SnapshotError, SnapshotReplacedError } from '../../errors.ts';
import { assertSnapshotHeader, HEADER_BYTES } from '../file-header.ts';
import { PAGE_BYTES } from '../format.ts';
import type { Row, SnapshotFile, SnapshotTable, StoredChunk } from '../snapshot-file.ts';
import type { FileIdentity } from '../snapshot-host.ts';
import { ChunkTable } from '../sqlite/chunk-table.ts';
import { Pages, type PageSource } from '../sqlite/pages.ts';
import { findInParts } from '../sqlite/parts-of-leaves.ts';
import { loadSqlite, type SnapshotDatabase } from './sqlite.ts';

/** Page cache of a connection, KiB: the upper levels of the trees of tables from which answers take single rows. */
const CACHE_KIB = 1024;
/** Cached pages of the table of chunks: those above the rows, a dozen for a country, and the most recent rows. */
const KEPT_PAGES = 64;

/** Smallest `chunkSize` that zlib accepts. */
const LEAST_CHUNK_SIZE = 64;

/** Number of attempts if another file replaces the path during opening. */
const OPEN_TRIES = 5;

/**
 * One thread's read-only connection to a snapshot's file. The file is not memory-mapped: a page that is gone would
 * crash the process. A file that is replaced by renaming another stays readable; one that is modified in place does
 * not.
 */
export class SnapshotConnection implements SnapshotFile {
  readonly path: string;
  readonly #db: SnapshotDatabase;
  readonly identity: FileIdentity;
  readonly #descriptor: number;
  readonly #chunks: () => ChunkTable;
  #wasRead = false;

  private constructor(path: string, db: SnapshotDatabase, descriptor: number, identity: FileIdentity) {
    this.path = path;
    this.#db = db;
    this.identity = identity;
    this.#descriptor = descriptor;
    this.#chunks = lazy(() => this.#openChunks());
  }

  /** Opens a file. @throws SnapshotError if it is absent, no snapshot, of another format, or truncated */
  static async open(path: string): Promise<SnapshotConnection> {
    const Sqlite = await loadSqlite();
    for (let attempt = 1; ; attempt++) {
      const descriptor = openFile(path);
      let db: SnapshotDatabase | null = null;
      try {
        const identity = identityOf(fstatSync(descriptor, { bigint: true }));
        assertSnapshotHeader(path, readHeader(descriptor), Number(identity.bytes));
        db = new Sqlite(path, { readonly: true, fileMustExist: true });
        db.pragma('mmap_size = 0');
        db.pragma(`cache_size = -${CACHE_KIB}`);
        // Keeps the lock, so that queries need not reread the header.
        db.pragma('locking_mode = EXCLUSIVE');
        db.prepare('SELECT 1 FROM sqlite_schema').get();
        // The driver opens the path: it has this file only if the path still leads to it.
        const named = identityOf(statSync(path, { bigint: true }));
        if (isSame(named, identity)) return new SnapshotConnection(path, db, descriptor, identity);
        if (attempt === OPEN_TRIES) throw new SnapshotError(path, 'changed while it was opened');
        db.close();
        closeSync(descriptor);
      } catch (error) {
        db?.close();
        closeSync(descriptor);
        throw asSnapshotError(path, error);
      }
    }
  }

  table(name: string, columns: readonly string[]): SnapshotTable {
    const rows = `SELECT ${columns.map((column) => `"${column}"`).join(', ')} FROM "${name}"`;
    const all = this.#db.prepare<[], Row>(rows);
    const one = lazy(() => this.#db.prepare<[number], Row>(`${rows} WHERE id = ?`));
    return { row: (id) => one().get(id), rows: () => all.iterate() };
  }

  chunk(id: number): StoredChunk | undefined {
    return this.#chunks().find(id);
  }

  count(table: string, column?: string, value?: number): number {
    const where = column === undefined ? '' : `WHERE "${column}" ${value === undefined ? 'IS NOT NULL' : '= ?'}`;
    const select = this.#db.prepare(`SELECT count(*) FROM "${table}" ${where}`).pluck();
    return Number(value === undefined ? select.get() : select.get(value));
  }

  checkStructure(): string[] {
    const faults = this.#db.pragma('quick_check') as { quick_check: string }[];
    return faults.map(({ quick_check: fault }) => fault).filter((fault) => fault !== 'ok');
  }

  crc32(bytes: Uint8Array): number {
    return crc32(bytes);
  }

  inflate(stream: Uint8Array, bytes: number): Uint8Array {
    return inflateRawSync(stream, { chunkSize: Math.max(LEAST_CHUNK_SIZE, bytes), maxOutputLength: bytes });
  }

  read<T>(query: () => T): T {
    this.#wasRead = true;
    try {
      return query();
    } catch (error) {
      this.assertUnchanged();
      throw asSnapshotError(this.path, error);
    }
  }

  assertUnchanged(): void {
    if (!this.#wasRead) return;
    this.#wasRead = false;
    if (isSame(identityOf(fstatSync(this.#descriptor, { bigint: true })), this.identity)) return;
    throw new SnapshotReplacedError(this.path);
  }

  close(): void {
    if (!this.#db.open) return;
    this.#db.close();
    closeSync(this.#descriptor);
  }

  /** SQLite itself copies each chunk three times on its way to the memory of a section. */
  #openChunks(): ChunkTable {
    const root = this.#db.prepare("SELECT rootpage FROM sqlite_schema WHERE name = 'verst_chunks'").pluck().get();
    if (root === undefined) throw new SnapshotError(this.path, 'has no table verst_chunks');
    const descriptor = this.#descriptor;
    const source: PageSource = {
      read: (offset, into) => readSync(descriptor, into, 0, into.length, offset),
      readParts: (offset, parts) => readvSync(descriptor, parts, offset),
    };
    const pages = new Pages(source, readHeader(descriptor), PAGE_BYTES, KEPT_PAGES);
    return new ChunkTable(pages, Number(root), findInParts());
  }
}

/** Returns true for two identities of the same file in the same state. */
export function isSame(a: FileIdentity, b: FileIdentity): boolean {
  return a.inode === b.inode && a.device === b.device && a.bytes === b.bytes && a.writtenNs === b.writtenNs;
}

function identityOf({ dev, ino, size, mtimeNs }: BigIntStats): FileIdentity {
  return { device: dev, inode: ino, bytes: size, writtenNs: mtimeNs };
}

function openFile(path: string): number {
  try {
    const descriptor = openSync(path, 'r');
    if (fstatSync(descriptor).isFile()) return descriptor;
    closeSync(descriptor);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw new SnapshotError(path, 'no such file');
    throw asSnapshotError(path, error);
  }
  throw new SnapshotError(path, 'is not a file');
}

function readHeader(descriptor: number): Uint8Array {
  const header = new Uint8Array(HEADER_BYTES);
  return header.subarray(0, readSync(descriptor, header, 0, HEADER_BYTES, 0));
}
