import { crc32 } from 'node:zlib';
import { SnapshotError, SnapshotReplacedError } from '../errors.ts';
import { chunkId, META_KEYS, type SnapshotMeta } from './format.ts';
import {
  type Section,
  SECTION_TYPES,
  type SectionArray,
  type SectionArrays,
  type SectionSource,
  type SectionType,
} from './sections.ts';
import { asSnapshotError, type FileIdentity, isSame, SnapshotConnection } from './snapshot-connection.ts';
import type { SnapshotDatabase } from './sqlite.ts';

/** A section in shared memory. */
export interface SharedSection {
  readonly name: string;
  readonly type: SectionType;
  readonly version: number;
  /** Number of elements. */
  readonly length: number;
  readonly memory: SharedArrayBuffer;
}

/** Handle that lets another thread read the same memory; survives `postMessage`. */
export interface SnapshotHandle {
  readonly path: string;
  /** The file that the sections were read from: another at the path is not it. */
  readonly file: FileIdentity;
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
  /** Connection of this thread, for what is read rarely. */
  readonly connection: SnapshotConnection;
  readonly #file: FileIdentity;
  readonly #byName: Map<string, SharedSection>;

  constructor(handle: SnapshotHandle, connection: SnapshotConnection) {
    this.path = handle.path;
    this.meta = handle.meta;
    this.sections = handle.sections;
    this.connection = connection;
    this.#file = handle.file;
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
    return new Snapshot({ ...this.share(), sections }, this.connection);
  }

  /** The handle with which another thread opens the same memory. */
  share(): SnapshotHandle {
    return { path: this.path, file: this.#file, meta: this.meta, sections: this.sections };
  }

  close(): void {
    this.connection.close();
  }
}

/**
 * Opens a snapshot file, copying every section into shared memory and checking its checksum, or attaches to the
 * memory of a handle from {@link Snapshot.share}.
 *
 * @throws SnapshotReplacedError when the file at the handle's path is not the one that its sections were read from
 * @throws SnapshotError when the file is absent, no snapshot, of a newer format, truncated or damaged; the message
 *   names the section
 */
export async function openSnapshot(source: string | SnapshotHandle): Promise<Snapshot> {
  return typeof source === 'string' ? readSnapshot(source) : attachTo(source);
}

async function readSnapshot(path: string): Promise<Snapshot> {
  const connection = await SnapshotConnection.open(path);
  try {
    return connection.read(() => {
      const { db, identity: file } = connection;
      const meta = readMeta(db, path);
      const rows = db.prepare<[], SectionRow>('SELECT * FROM verst_sections ORDER BY id').all();
      const sections = rows.map((row) => readSection(db, path, row, file));
      connection.assertUnchanged();
      return new Snapshot({ path, file, meta, sections }, connection);
    });
  } catch (error) {
    connection.close();
    throw asSnapshotError(path, error);
  }
}

/** Memory and file belong together: a handle is never joined with another snapshot that took its file's place. */
async function attachTo(handle: SnapshotHandle): Promise<Snapshot> {
  const { path, file, meta } = handle;
  let connection: SnapshotConnection | null = null;
  try {
    connection = await SnapshotConnection.open(path);
    const { db, identity } = connection;
    if (isSame(identity, file)) return new Snapshot(handle, connection);
    // An equal snapshot in another file will do; this file written to in place will not.
    const isOther = identity.inode !== file.inode || identity.device !== file.device;
    if (isOther && readMeta(db, path).contentHash === meta.contentHash) return new Snapshot(handle, connection);
  } catch (error) {
    connection?.close();
    throw new SnapshotReplacedError(path, { cause: error });
  }
  connection.close();
  throw new SnapshotReplacedError(path);
}

function shareSection({ name, type, version, array }: Section): SharedSection {
  const memory = new SharedArrayBuffer(array.byteLength);
  new Uint8Array(memory).set(new Uint8Array(array.buffer, array.byteOffset, array.byteLength));
  return { name, type, version, length: array.length, memory };
}

function readMeta(db: SnapshotDatabase, path: string): SnapshotMeta {
  const rows = db.prepare<[], { key: string; value: string }>('SELECT key, value FROM verst_meta').all();
  const meta = Object.fromEntries(rows.map(({ key, value }) => [key, JSON.parse(value) as unknown]));
  for (const key of META_KEYS) {
    if (!(key in meta)) throw new SnapshotError(path, `verst_meta lacks ${key}`);
  }
  return meta as unknown as SnapshotMeta;
}

function readSection(
  db: SnapshotDatabase,
  path: string,
  row: SectionRow,
  { bytes: most }: FileIdentity,
): SharedSection {
  const Type = SECTION_TYPES[row.type];
  if (!Type || row.bytes > most || row.bytes !== row.length * Type.BYTES_PER_ELEMENT) {
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
