/** Bytes of a snapshot, read synchronously by ranges: SQLite reads in the middle of a query. */
export interface SyncSource {
  /** Name in error messages. */
  readonly name: string;
  readonly bytes: number;
  /** Moment of the last change, milliseconds since 1970; 0 if unknown. */
  readonly modifiedMs: number;
  /**
   * Fills `into` with the bytes from an offset on.
   *
   * @returns bytes read: fewer only at the end of the source
   * @throws SnapshotReplacedError if the source has changed since it was opened
   */
  read(offset: number, into: Uint8Array): number;
  close(): void;
}

/** Returns bytes in memory as a source. */
export function bufferSource(buffer: ArrayBuffer, name: string, modifiedMs = 0): SyncSource {
  const all = new Uint8Array(buffer);
  return {
    name,
    bytes: all.length,
    modifiedMs,
    read(offset, into) {
      const part = all.subarray(offset, offset + into.length);
      into.set(part);
      return part.length;
    },
    close: () => undefined,
  };
}
