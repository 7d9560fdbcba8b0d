import { SnapshotReplacedError } from '@verst/core/host';
import { bufferSource, type SyncSource } from './sync-source.ts';

/** Reads synchronously; available in workers, not in pages. */
declare const FileReaderSync: (new () => { readAsArrayBuffer(blob: Blob): ArrayBuffer }) | undefined;

/** Returns a blob, or a file that the user picked, as a source; a page, unlike a worker, must read it whole. */
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
        // A file that has changed since it was picked can no longer be read.
        throw new SnapshotReplacedError(name, { cause: error });
      }
    },
    close: () => undefined,
  };
}

const UNNAMED = { name: 'blob', modifiedMs: 0 } as const;
