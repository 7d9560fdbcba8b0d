import {
  asSnapshotError,
  assertSnapshotHeader,
  type Cell,
  ChunkTable,
  type FileIdentity,
  HEADER_BYTES,
  layoutOf,
  PAGE_BYTES,
  Pages,
  readSchema,
  type Row,
  type SchemaEntry,
  SnapshotError,
  type SnapshotFile,
  type SnapshotTable,
  type StoredChunk,
  Tree,
  valueOf,
} from '@verst/core/host';
import { inflateSync } from 'fflate';
import type { SyncSource } from '../sync-source.ts';
import { checkStructure } from './check-structure.ts';
import { crc32 } from './crc32.ts';

/**
 * The SQLite file of a snapshot, read without SQLite: the engine needs only rows by their ids, and small tables whole.
 * SQLite's own WebAssembly does the same with 8 MB of its own memory, and copies each row twice.
 */
export class SqliteFile implements SnapshotFile {
  readonly path: string;
  readonly identity: FileIdentity;
  readonly #source: SyncSource;
  readonly #pages: Pages;
  readonly #schema: readonly SchemaEntry[];
  #chunks: ChunkTable | null = null;

  /** @throws SnapshotError if it is not a snapshot, has another format, or is truncated; the source is closed */
  constructor(source: SyncSource) {
    try {
      const header = new Uint8Array(HEADER_BYTES);
      assertSnapshotHeader(source.name, header.subarray(0, source.read(0, header)), source.bytes);
      this.path = source.name;
      const writtenNs = BigInt(Math.round(source.modifiedMs)) * 1_000_000n;
      this.identity = { device: 0n, inode: 0n, bytes: BigInt(source.bytes), writtenNs };
      this.#source = source;
      this.#pages = new Pages(source, header, PAGE_BYTES);
      this.#schema = readSchema(this.#pages);
    } catch (error) {
      source.close();
      throw asSnapshotError(source.name, error);
    }
  }

  table(name: string, columns: readonly string[]): SnapshotTable {
    const entry = this.#table(name);
    const tree = new Tree(this.#pages, entry.rootPage);
    const places = columns.map((column) => this.#columnOf(entry, column));
    const rowOf = (cell: Cell): Row => {
      const layout = layoutOf(cell);
      const valueAt = (place: number): unknown =>
        entry.columns[place] === entry.idColumn ? cell.id : valueOf(tree, cell, layout, place);
      return Object.fromEntries(columns.map((column, i) => [column, valueAt(places[i]!)]));
    };
    return {
      row(id) {
        const cell = tree.find(id);
        return cell && rowOf(cell);
      },
      *rows() {
        for (const cell of tree.cells()) yield rowOf(cell);
      },
    };
  }

  chunk(id: number): StoredChunk | undefined {
    this.#chunks ??= new ChunkTable(this.#pages, this.#table('verst_chunks').rootPage);
    return this.#chunks.find(id);
  }

  count(table: string, column?: string, value?: number): number {
    let count = 0;
    if (column === undefined) {
      const cells = new Tree(this.#pages, this.#table(table).rootPage).cells();
      while (cells.next().done !== true) count++;
      return count;
    }
    for (const row of this.table(table, [column]).rows()) {
      if (value === undefined ? row[column] !== null : row[column] === value) count++;
    }
    return count;
  }

  checkStructure(): string[] {
    return checkStructure(this.#pages, this.#schema);
  }

  crc32(bytes: Uint8Array): number {
    return crc32(bytes);
  }

  inflate(stream: Uint8Array, bytes: number): Uint8Array {
    return inflateSync(stream, { out: new Uint8Array(bytes) });
  }

  read<T>(query: () => T): T {
    try {
      return query();
    } catch (error) {
      throw asSnapshotError(this.path, error);
    }
  }

  /** Sources that may change check this when they are read. */
  assertUnchanged(): void {}

  close(): void {
    this.#source.close();
  }

  #table(name: string): SchemaEntry {
    const entry = this.#schema.find((each) => each.type === 'table' && each.name === name);
    if (entry && entry.rootPage > 0) return entry;
    throw new SnapshotError(this.path, `has no table ${name}`);
  }

  #columnOf({ name, columns }: SchemaEntry, column: string): number {
    const place = columns.indexOf(column);
    if (place >= 0) return place;
    throw new SnapshotError(this.path, `table ${name} has no column ${column}`);
  }
}
