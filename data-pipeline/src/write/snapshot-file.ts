import { createHash } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { crc32, deflateRawSync } from 'node:zlib';
import {
  APPLICATION_ID,
  bytesOfChunk,
  chunkId,
  ENGINE_TABLES,
  FORMAT_VERSION,
  loadSqlite,
  packChunk,
  PAGE_BYTES,
  type Section,
  type SnapshotDatabase,
  type SnapshotMeta,
  VerstError,
} from '@verst/core/build';
import { EarlierChunks } from './earlier-chunks.ts';
import { removeLeftovers } from './leftovers.ts';
import { PackedRtree } from './packed-rtree.ts';
import { GEOMETRY_TYPES, type GeometryTypeName, SPATIAL_TABLES, type SpatialBlob } from './spatialite.ts';

/** Compresses nearly as well as the highest level, in a third of the time. */
const DEFLATE_LEVEL = 4;

/** A column of a table for GIS programs: SQL name and type. */
export type Column = readonly [name: string, type: 'TEXT' | 'INTEGER' | 'REAL'];
export type Cell = string | number | null;

/**
 * A snapshot being written to a temporary file beside the target. The target does not change before {@link
 * SnapshotFile.publish}; {@link SnapshotFile.discard} removes every trace.
 */
export class SnapshotFile {
  /** Path of the snapshot until it is published. */
  readonly path: string;
  readonly #target: string;
  readonly #db: SnapshotDatabase;
  readonly #earlier: EarlierChunks | null;
  readonly #hash = createHash('sha256');
  #open = true;
  #sectionCount = 0;
  readonly #onExit = (): void => rmSync(this.path, { force: true });

  private constructor(target: string, path: string, db: SnapshotDatabase, earlier: EarlierChunks | null) {
    this.#target = target;
    this.path = path;
    this.#db = db;
    this.#earlier = earlier;
    process.once('exit', this.#onExit);
  }

  /**
   * Begins a snapshot for a target path and removes leftovers of killed builds.
   *
   * @param earlier - path of a snapshot with many equal sections; may be the target
   * @throws VerstError `TARGET` if the folder does not exist or is not writable, or the target is a folder or device
   */
  static async create(targetPath: string, earlier?: string): Promise<SnapshotFile> {
    const target = resolve(targetPath);
    const folder = dirname(target);
    if (!existsSync(folder)) throw new VerstError('TARGET', `cannot write ${target}: there is no folder ${folder}`);
    const known = statSync(target, { throwIfNoEntry: false });
    if (known?.isDirectory())
      throw new VerstError('TARGET', `cannot write ${target}: it is a folder; name a file in it`);
    // Renaming would replace a device such as /dev/null.
    if (known?.isFile() === false) throw new VerstError('TARGET', `cannot write ${target}: it is not a file`);
    removeLeftovers(target);
    const path = `${target}.${process.pid}.tmp`;
    const Sqlite = await loadSqlite();
    const chunks = earlier === undefined ? null : await EarlierChunks.open(earlier);
    let db: SnapshotDatabase;
    try {
      db = new Sqlite(path);
    } catch (error) {
      throw new VerstError('TARGET', `cannot write ${target}: ${(error as Error).message}`, { cause: error });
    }
    const file = new SnapshotFile(target, path, db, chunks);
    file.#guard(() => {
      // Unsafe mode allows turning off the journal and writing R*Trees directly. An unfinished file is useless anyway,
      // and a finished one is verified.
      db.unsafeMode();
      db.pragma(`page_size = ${PAGE_BYTES}`);
      db.pragma('journal_mode = OFF');
      db.pragma('synchronous = OFF');
      db.pragma('locking_mode = EXCLUSIVE');
      db.pragma('cache_size = -65536');
      db.pragma(`application_id = ${APPLICATION_ID}`);
      db.pragma(`user_version = ${FORMAT_VERSION}`);
      db.exec(ENGINE_TABLES);
      db.exec(SPATIAL_TABLES);
    });
    return file;
  }

  /** Appends sections in order, cut into chunks with a checksum each. */
  writeSections(sections: Iterable<Section>): void {
    this.#guard(() => {
      const insertSection = this.#db.prepare('INSERT INTO verst_sections VALUES (?, ?, ?, ?, ?, ?, ?)');
      const insertChunk = this.#db.prepare('INSERT INTO verst_chunks VALUES (?, ?, ?)');
      this.#db.exec('BEGIN');
      for (const section of sections) {
        const { name, type, residence, version, array } = section;
        const id = ++this.#sectionCount;
        const bytes = Buffer.from(array.buffer, array.byteOffset, array.byteLength);
        const each = bytesOfChunk(residence);
        for (let at = 0, chunk = 0; at < bytes.length; at += each, chunk++) {
          const data = this.#storedForm(bytes.subarray(at, at + each), chunk, section);
          insertChunk.run(chunkId(id, chunk), crc32(data), data);
        }
        insertSection.run(id, name, type, residence, version, array.length, bytes.length);
        this.#hash.update(`${name}\0${type}\0${residence}\0${version}\0${array.length}\0`).update(bytes);
      }
      this.#db.exec('COMMIT');
    });
  }

  /**
   * Writes a table for GIS programs: an `id`, columns, a geometry and its R*Tree. The geometry of a row is a blob that
   * is only valid until the next row is requested; null becomes NULL.
   *
   * @param rows - cells in the order of the columns; ids count from 1 in this order
   * @returns the number of rows
   */
  writeTable(
    name: string,
    columns: readonly Column[],
    geometryType: GeometryTypeName,
    rows: Iterable<{ cells: readonly Cell[]; geometry: SpatialBlob | null }>,
  ): number {
    return this.#guard(() => {
      const db = this.#db;
      const definitions = columns.map(([column, type]) => `"${column}" ${type}`).join(', ');
      db.exec(`CREATE TABLE "${name}" (id INTEGER PRIMARY KEY, ${definitions}, geometry BLOB);
        CREATE VIRTUAL TABLE "idx_${name}_geometry" USING rtree (pkid, xmin, xmax, ymin, ymax);`);
      db.prepare('INSERT INTO geometry_columns VALUES (?, ?, ?, 2, 4326, 1)').run(
        name,
        'geometry',
        GEOMETRY_TYPES[geometryType],
      );
      const insert = db.prepare(`INSERT INTO "${name}" VALUES (?, ${columns.map(() => '?').join(', ')}, ?)`);
      const rtree = new PackedRtree();
      this.#hash.update(`table ${name}\0${definitions}\0`);
      db.exec('BEGIN');
      let id = 0;
      for (const { cells, geometry } of rows) {
        id++;
        insert.run(id, ...cells, geometry?.blob ?? null);
        if (geometry) {
          rtree.add(id, geometry);
          this.#hash.update(geometry.blob);
        }
        this.#hash.update(JSON.stringify(cells));
      }
      rtree.write(db, `idx_${name}_geometry`);
      db.exec('COMMIT');
      return id;
    });
  }

  /** Writes the metadata, completes the file and flushes it to disk. */
  finish(meta: Omit<SnapshotMeta, 'contentHash'>): SnapshotMeta {
    return this.#guard(() => {
      const complete: SnapshotMeta = { ...meta, contentHash: this.#hash.digest('hex') };
      const insert = this.#db.prepare('INSERT INTO verst_meta VALUES (?, ?)');
      for (const [key, value] of Object.entries(complete)) insert.run(key, JSON.stringify(value));
      this.#db.close();
      this.#earlier?.close();
      this.#open = false;
      const descriptor = openSync(this.path, 'r+');
      fsyncSync(descriptor);
      closeSync(descriptor);
      return complete;
    });
  }

  /** Replaces the target with the finished file atomically. */
  publish(): void {
    renameSync(this.path, this.#target);
    process.off('exit', this.#onExit);
  }

  /** Aborts and removes the file; the target stays unchanged. */
  discard(): void {
    if (this.#open) {
      this.#open = false;
      this.#db.close();
      this.#earlier?.close();
    }
    rmSync(this.path, { force: true });
    process.off('exit', this.#onExit);
  }

  #storedForm(chunk: Uint8Array, number: number, section: Section): Uint8Array {
    const { type, residence, isPlain } = section;
    if (residence === 'hot' || isPlain) return chunk;
    return (
      this.#earlier?.find(chunk, number, section) ??
      packChunk(chunk, { type, residence }, (bytes) => deflateRawSync(bytes, { level: DEFLATE_LEVEL }))
    );
  }

  /** Runs a step; a full disk and other write errors become an error that names the target. */
  #guard<T>(step: () => T): T {
    try {
      return step();
    } catch (error) {
      const { code, message } = error as { code?: string; message: string };
      if (!code?.startsWith('SQLITE_') && code !== 'ENOSPC' && code !== 'EIO') throw error;
      const reason = code === 'SQLITE_FULL' || code === 'ENOSPC' ? 'the disk is full' : message;
      throw new VerstError('TARGET', `cannot write ${this.#target}: ${reason}`, { cause: error });
    }
  }
}
