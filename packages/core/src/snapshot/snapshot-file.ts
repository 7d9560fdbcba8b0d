import type { FileIdentity } from './snapshot-host.ts';

/** A prepared query; rows are objects by column, blobs are `Uint8Array`. */
export interface SnapshotStatement {
  get(...values: number[]): unknown;
  all(): unknown[];
}

/** One thread's connection to the SQLite file of a snapshot, whichever driver reads it. */
export interface SnapshotFile {
  readonly path: string;
  readonly identity: FileIdentity;
  prepare(sql: string): SnapshotStatement;
  /** Checksum of chunks, as zlib's: 0 to 2³² - 1. */
  crc32(bytes: Uint8Array): number;
  /**
   * Reads from the file.
   *
   * @param query - uses {@link SnapshotFile.prepare}
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
