import { isOffered, type OfferedSnapshot } from './catalogue.ts';
import { OfflineError } from './offline-error.ts';

/** The folder of all snapshots in the origin's private file system. */
const ALL = 'verst-snapshots';

/** Files of a snapshot's folder. An incomplete file never has the first name. */
export const WHOLE = 'snapshot.sqlite';
export const PART = 'snapshot.part';
const ABOUT = 'about.json';

/** Lock that a download holds, and lock that all tabs with the snapshot open share. */
export const downloadLock = (contentHash: string): string => `verst-download ${contentHash}`;
export const useLock = (contentHash: string): string => `verst-use ${contentHash}`;

/** Channel on which the downloading tab reports its progress to the others. */
export const PROGRESS_CHANNEL = 'verst-download';

/**
 * Returns the folder of all snapshots; null if there is none and none is to be created.
 *
 * @throws OfflineError UNSUPPORTED if the browser has no private file system, or the page is not served by HTTPS
 */
export async function allFolder(options: { readonly create: true }): Promise<FileSystemDirectoryHandle>;
export async function allFolder(): Promise<FileSystemDirectoryHandle | null>;
export async function allFolder(
  options: { readonly create?: boolean } = {},
): Promise<FileSystemDirectoryHandle | null> {
  const { storage } = navigator as { storage?: StorageManager };
  if (storage?.getDirectory === undefined) {
    throw new OfflineError('UNSUPPORTED', 'this browser keeps no files for pages, or the page did not come by HTTPS');
  }
  try {
    return await (await storage.getDirectory()).getDirectoryHandle(ALL, options);
  } catch (error) {
    const { name, message } = error as Error;
    if (name === 'NotFoundError') return null;
    if (name === 'QuotaExceededError') throw new OfflineError('NO_SPACE', 'the storage of this browser is full');
    throw new OfflineError('UNSUPPORTED', `this browser keeps no files for this page: ${message}`, { cause: error });
  }
}

/** Returns a file of a folder, or null. */
export async function fileOf(folder: FileSystemDirectoryHandle, name: string): Promise<FileSystemFileHandle | null> {
  try {
    return await folder.getFileHandle(name);
  } catch (error) {
    if ((error as Error).name === 'NotFoundError') return null;
    throw error;
  }
}

/** Returns the description of a folder's snapshot; null if that is missing or unreadable. */
export async function aboutOf(folder: FileSystemDirectoryHandle): Promise<OfferedSnapshot | null> {
  const file = await fileOf(folder, ABOUT);
  if (file === null) return null;
  try {
    const about: unknown = JSON.parse(await (await file.getFile()).text());
    return isOffered(about) ? about : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** Writes the description. Only in a worker, where the oldest writing API of browsers works. */
export async function writeAbout(folder: FileSystemDirectoryHandle, about: OfferedSnapshot): Promise<void> {
  const file = await folder.getFileHandle(ABOUT, { create: true });
  const access = await accessTo(file);
  try {
    access.truncate(0);
    access.write(new TextEncoder().encode(JSON.stringify(about)), { at: 0 });
    access.flush();
  } finally {
    access.close();
  }
}

/** Synchronous access to a file; available in workers. */
export interface WriteAccess {
  getSize(): number;
  read(into: Uint8Array, options: { readonly at: number }): number;
  write(bytes: Uint8Array, options: { readonly at: number }): number;
  truncate(bytes: number): void;
  flush(): void;
  close(): void;
}

export function accessTo(file: FileSystemFileHandle): Promise<WriteAccess> {
  return (file as unknown as { createSyncAccessHandle(): Promise<WriteAccess> }).createSyncAccessHandle();
}
