import type { FileIdentity } from './snapshot-host.ts';

/** Values of a row by the names of its columns: null, numbers, texts, blobs as `Uint8Array`. */
export type Row = Readonly<Record<string, unknown>>;

/** Some columns of a table. */
export interface SnapshotTable {
  /** Returns the row whose `id` this is, or undefined. Its blobs are valid until the file is next read. */
  row(id: number): Row | undefined;
  /** Returns all rows, in any order. */
  rows(): Iterable<Row>;
}

/** One thread's connection to the SQLite file of a snapshot, whichever driver reads it. */
export interface SnapshotFile {
  readonly path: string;
  readonly identity: FileIdentity;
  /** Returns columns of a table; it may throw that there is no such table. */
  table(name: string, columns: readonly string[]): SnapshotTable;
  /** Returns how many rows a table has: all, those where a column is not null, or those where it is this value. */
  count(table: string, column?: string, value?: number): number;
  /** Returns the faults of SQLite's own structure, one message each. */
  checkStructure(): string[];
  /** Checksum of chunks, as zlib's: 0 to 2³² - 1. */
  crc32(bytes: Uint8Array): number;
  /** Unpacks a raw DEFLATE stream of so many bytes; throws for a damaged one. */
  inflate(stream: Uint8Array, bytes: number): Uint8Array;
  /**
   * Reads from the file.
   *
   * @param query - uses {@link SnapshotFile.table}, {@link SnapshotFile.count} or {@link SnapshotFile.checkStructure}
   * @throws SnapshotReplacedError where it cannot be read because it was written to
   * @throws SnapshotError where it cannot be read for another reason
   */
  read<T>(query: () => T): T;
  /**
   * To be called before what was read is given away: all of it came from the file as it was opened.
   *
   * @throws SnapshotReplacedError where the file was written to since
   */
  assertUnchanged(): void;
  close(): void;
}
