import { closeSync, existsSync, fstatSync, openSync, readSync, statSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import { SnapshotError } from '../errors.ts';
import { APPLICATION_ID, chunkId, FORMAT_VERSION, META_KEYS, PAGE_BYTES, type SnapshotMeta } from './format.ts';
import {
  type Section,
  SECTION_TYPES,
  type SectionArray,
  type SectionArrays,
  type SectionSource,
  type SectionType,
} from './sections.ts';
import { loadSqlite, type SnapshotDatabase } from './sqlite.ts';

/** Offsets in the header of an SQLite file (sqlite.org/fileformat.html). */
const HEADER_BYTES = 100;
const HEADER_PAGE_COUNT = 28;
const HEADER_USER_VERSION = 60;
const HEADER_APPLICATION_ID = 68;

/** How much of the file SQLite may map instead of copying; its own limit is 2 GiB. */
const MMAP_BYTES = 2147418112;

/** A section in shared memory. */
export interface SharedSection {
  readonly name: string;
  readonly type: SectionType;
  readonly version: number;
  /** Number of elements. */
  readonly length: number;
  readonly memory: SharedArrayBuffer;
}

/** What one thread hands to another so that both read the same memory; survives `postMessage`. */
export interface SnapshotHandle {
  readonly path: string;
  readonly meta: SnapshotMeta;
  readonly sections: readonly SharedSection[];
}

interface SectionRow {
  id: number;
  name: string;
  type: SectionType;
  version: number;
  length: number;
  bytes: number;
  crc32: number;
}

/**
 * An opened snapshot: its sections in shared memory, and the SQLite file for what is read rarely.
 * Made by {@link openSnapshot}.
 */
export class Snapshot implements SectionSource {
  readonly path: string;
  readonly meta: SnapshotMeta;
  readonly sections: readonly SharedSection[];
  /** Read-only connection of this thread, for cards. */
  readonly db: SnapshotDatabase;
  readonly #byName: Map<string, SharedSection>;

  constructor(handle: SnapshotHandle, db: SnapshotDatabase) {
    this.path = handle.path;
    this.meta = handle.meta;
    this.sections = handle.sections;
    this.db = db;
    this.#byName = new Map(handle.sections.map((section) => [section.name, section]));
  }

  has(name: string): boolean {
    return this.#byName.has(name);
  }

  get<T extends SectionType>(name: string, type: T): SectionArrays[T] {
    const section = this.#byName.get(name);
    if (!section) throw new SnapshotError(this.path, `section ${name} is missing; build the snapshot again`);
    if (section.type !== type) {
      throw new SnapshotError(this.path, `section ${name} holds ${section.type}, this engine expects ${type}`);
    }
    const View = SECTION_TYPES[type] as new (memory: SharedArrayBuffer, offset: number, length: number) => SectionArray;
    return new View(section.memory, 0, section.length) as SectionArrays[T];
  }

  /** The same snapshot with other sections beside, or in place of its own of the same names, copied into shared memory. */
  withSections(changed: Iterable<Section>): Snapshot {
    const replacements = new Map(Array.from(changed, (section) => [section.name, shareSection(section)]));
    const kept = this.sections.filter(({ name }) => !replacements.has(name));
    const sections = [...kept, ...replacements.values()];
    return new Snapshot({ ...this.share(), sections }, this.db);
  }

  /** The handle with which another thread opens the same memory. */
  share(): SnapshotHandle {
    return { path: this.path, meta: this.meta, sections: this.sections };
  }

  close(): void {
    this.db.close();
  }
}

/**
 * Opens a snapshot file, copying every section into shared memory and checking its checksum, or attaches to the
 * memory of a handle from {@link Snapshot.share}.
 *
 * @throws SnapshotError when the file is absent, no snapshot, of a newer format, truncated or damaged; the message
 *   names the section
 */
export async function openSnapshot(source: string | SnapshotHandle): Promise<Snapshot> {
  const path = typeof source === 'string' ? source : source.path;
  assertSnapshot(path);
  const Sqlite = await loadSqlite();
  const db = new Sqlite(path, { readonly: true, fileMustExist: true });
  try {
    db.pragma(`mmap_size = ${MMAP_BYTES}`);
    if (typeof source !== 'string') return new Snapshot(source, db);
    const meta = readMeta(db, path);
    const rows = db.prepare<[], SectionRow>('SELECT * FROM verst_sections ORDER BY id').all();
    return new Snapshot({ path, meta, sections: rows.map((row) => readSection(db, path, row)) }, db);
  } catch (error) {
    db.close();
    if (error instanceof SnapshotError) throw error;
    throw new SnapshotError(path, (error as Error).message, { cause: error });
  }
}

function shareSection({ name, type, version, array }: Section): SharedSection {
  const memory = new SharedArrayBuffer(array.byteLength);
  new Uint8Array(memory).set(new Uint8Array(array.buffer, array.byteOffset, array.byteLength));
  return { name, type, version, length: array.length, memory };
}

/** Checks, by the header of the SQLite file alone, that it is a whole snapshot of a format this engine reads. */
function assertSnapshot(path: string): void {
  if (!existsSync(path)) throw new SnapshotError(path, 'no such file');
  if (!statSync(path).isFile()) throw new SnapshotError(path, 'is not a file');
  const header = Buffer.alloc(HEADER_BYTES);
  const descriptor = openSync(path, 'r');
  const read = readSync(descriptor, header);
  const got = fstatSync(descriptor).size;
  closeSync(descriptor);
  if (read < HEADER_BYTES || header.toString('latin1', 0, 16) !== 'SQLite format 3\0') {
    throw new SnapshotError(path, 'is not a Verst snapshot (not an SQLite file)');
  }
  if (header.readUInt32BE(HEADER_APPLICATION_ID) !== APPLICATION_ID) {
    throw new SnapshotError(path, 'is an SQLite file but not a Verst snapshot');
  }
  const version = header.readUInt32BE(HEADER_USER_VERSION);
  if (version !== FORMAT_VERSION) {
    const remedy = version > FORMAT_VERSION ? 'update Verst' : 'build it again';
    throw new SnapshotError(path, `has format v${version}, this engine reads v${FORMAT_VERSION}; ${remedy}`);
  }
  const expected = header.readUInt32BE(HEADER_PAGE_COUNT) * PAGE_BYTES;
  if (got < expected) throw new SnapshotError(path, `is truncated: ${got} bytes of ${expected}`);
}

function readMeta(db: SnapshotDatabase, path: string): SnapshotMeta {
  const rows = db.prepare<[], { key: string; value: string }>('SELECT key, value FROM verst_meta').all();
  const meta = Object.fromEntries(rows.map(({ key, value }) => [key, JSON.parse(value) as unknown]));
  for (const key of META_KEYS) {
    if (!(key in meta)) throw new SnapshotError(path, `verst_meta lacks ${key}`);
  }
  return meta as unknown as SnapshotMeta;
}

function readSection(db: SnapshotDatabase, path: string, row: SectionRow): SharedSection {
  const Type = SECTION_TYPES[row.type];
  if (!Type || row.bytes !== row.length * Type.BYTES_PER_ELEMENT) {
    throw new SnapshotError(path, `section ${row.name} is described wrongly (${row.type}, ${row.bytes} bytes)`);
  }
  const memory = new SharedArrayBuffer(row.bytes);
  const bytes = new Uint8Array(memory);
  let offset = 0;
  let sum = 0;
  try {
    const chunks = db
      .prepare<[number, number], Buffer>('SELECT data FROM verst_chunks WHERE id >= ? AND id < ? ORDER BY id')
      .pluck()
      .iterate(chunkId(row.id, 0), chunkId(row.id + 1, 0));
    for (const chunk of chunks) {
      sum = crc32(chunk, sum);
      bytes.set(chunk, offset);
      offset += chunk.length;
    }
  } catch (error) {
    throw new SnapshotError(path, `section ${row.name} cannot be read: ${(error as Error).message}`, { cause: error });
  }
  if (offset !== row.bytes) {
    throw new SnapshotError(path, `section ${row.name} is damaged: ${offset} bytes of ${row.bytes}`);
  }
  if (sum !== row.crc32) throw new SnapshotError(path, `section ${row.name} is damaged: its checksum does not agree`);
  return { name: row.name, type: row.type, version: row.version, length: row.length, memory };
}
