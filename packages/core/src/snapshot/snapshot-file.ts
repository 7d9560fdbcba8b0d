import type { FileIdentity } from './snapshot-host.ts';

/** Values of a row by the names of its columns: null, numbers, texts, blobs as `Uint8Array`. */
export type Row = Readonly<Record<string, unknown>>;

/** Some columns of a table. */
export interface SnapshotTable {
  /** Returns the row with this `id`, or undefined. Its blobs are valid until the file is next read. */
  row(id: number): Row | undefined;
  /** Returns all rows, in any order. */
  rows(): Iterable<Row>;
}

/** A row of `verst_chunks`; valid until the file is next read. */
export interface StoredChunk {
  readonly crc32: number;
  /** Bytes of its data. */
  readonly bytes: number;
  /** Copies the first bytes of its data, as many as `into` has, which may be shared memory. */
  copy(into: Uint8Array): void;
}

/** One thread's connection to the SQLite file of a snapshot, whichever driver reads it. */
export interface SnapshotFile {
  readonly path: string;
  readonly identity: FileIdentity;
  /** Returns columns of a table; may throw if there is no such table. */
  table(name: string, columns: readonly string[]): SnapshotTable;
  /** Returns a chunk of a section, or undefined; may throw if the file has no table of them. */
  chunk(id: number): StoredChunk | undefined;
  /**
   * Returns the number of rows of a table: all, those with a column that is not null, or those with this value in it.
   */
  count(table: string, column?: string, value?: number): number;
  /** Returns the faults of SQLite's own structure, one message each. */
  checkStructure(): string[];
  /** Returns the checksum of a chunk, as zlib computes it: 0 to 2³² - 1. */
  crc32(bytes: Uint8Array): number;
  /** Unpacks a raw DEFLATE stream to `bytes` bytes of new memory; throws for a damaged one. */
  inflate(stream: Uint8Array, bytes: number): Uint8Array;
  /**
   * Reads from the file.
   *
   * @param query - uses {@link SnapshotFile.table}, {@link SnapshotFile.chunk}, {@link SnapshotFile.count} or {@link SnapshotFile.checkStructure}
   * @throws SnapshotReplacedError if it cannot be read because it was modified
   * @throws SnapshotError if it cannot be read for another reason
   */
  read<T>(query: () => T): T;
  /**
   * Checks that all that was read came from the file as it was opened; to be called before handing it out.
   *
   * @throws SnapshotReplacedError if the file was modified since
   */
  assertUnchanged(): void;
  close(): void;
}
