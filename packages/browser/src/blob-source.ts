import { SnapshotReplacedError } from '@verst/core/host';
import { bufferSource, type SyncSource } from './sync-source.ts';

/** Reads while the caller waits; workers have it, pages do not. */
declare const FileReaderSync: (new () => { readAsArrayBuffer(blob: Blob): ArrayBuffer }) | undefined;

/** Returns a blob, or a file that the user picked, as a source; a page, unlike a worker, has to read it whole. */
export async function blobSource(blob: Blob): Promise<SyncSource> {
  const { name, modifiedMs } = blob instanceof File ? { name: blob.name, modifiedMs: blob.lastModified } : UNNAMED;
  if (typeof FileReaderSync === 'undefined') return bufferSource(await blob.arrayBuffer(), name, modifiedMs);
  const reader = new FileReaderSync();
  return {
    name,
    bytes: blob.size,
    modifiedMs,
    read(offset, into) {
      try {
        const part = reader.readAsArrayBuffer(blob.slice(offset, offset + into.length));
        into.set(new Uint8Array(part));
        return part.byteLength;
      } catch (error) {
        // A file that was written to since it was picked cannot be read any more.
        throw new SnapshotReplacedError(name, { cause: error });
      }
    },
    close: () => undefined,
  };
}

const UNNAMED = { name: 'blob', modifiedMs: 0 } as const;
