import { SnapshotError } from '@verst/core/host';
import { blobSource } from './blob-source.ts';
import type { SyncSource } from './sync-source.ts';

/** Synchronous access to a file of the origin's private file system; available in workers. */
interface SyncAccess {
  getSize(): number;
  read(into: Uint8Array, options: { readonly at: number }): number;
  close(): void;
}

/** Returns a file of the origin's private file system, or one that the user picked, as a source. */
export async function handleSource(handle: FileSystemFileHandle): Promise<SyncSource> {
  const { name } = handle;
  const file = await handle.getFile();
  const open = (handle as { createSyncAccessHandle?: (options: object) => Promise<SyncAccess> }).createSyncAccessHandle;
  if (!open) return blobSource(file);
  let access: SyncAccess;
  try {
    // Others may read it too; browsers without this mode allow one tab at a time.
    access = await open.call(handle, { mode: 'read-only' });
  } catch (error) {
    const { name: kind } = error as Error;
    // Files outside of the private file system have no such access.
    if (kind === 'InvalidStateError') return blobSource(file);
    if (kind !== 'NoModificationAllowedError') throw error;
    throw new SnapshotError(name, 'another tab has it open', { cause: error });
  }
  return {
    name,
    bytes: access.getSize(),
    modifiedMs: file.lastModified,
    read: (offset, into) => access.read(into, { at: offset }),
    close: () => access.close(),
  };
}
