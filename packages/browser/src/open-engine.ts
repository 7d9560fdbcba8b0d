import type { Engine, Resident, ResidentOptions } from '@verst/core';
import { assertResidentOptions, engineOf, loadSnapshot, SnapshotError, SqliteHost } from '@verst/core/host';
import { loadBesideEngine } from './beside-engine.ts';
import { blobSource } from './blob-source.ts';
import { handleSource } from './handle-source.ts';
import { bufferSource, type SyncSource } from './sync-source.ts';
import { type OnBytes, urlSource } from './url-source.ts';

/** Source of a snapshot: a file that the user picked, bytes, a file of the origin's file system, or a URL. */
export type SnapshotBytes = Blob | ArrayBuffer | URL | FileSystemFileHandle;

/** The engine without what only Node.js can do: sharing memory with threads. */
export type BrowserEngine = Omit<Engine, 'share'>;

/** Options of {@link openEngine}. */
export interface BrowserEngineOptions extends ResidentOptions {
  /** Size of the cache of what is left in the file, MB. Default 5; of an address 256. */
  readonly cacheMB?: number;
  /**
   * `'all'` reads every section into memory before the engine is there. `'hot'`, the default, reads nothing ahead: each
   * section of what every query touches when a question first needs it, the rest through a cache.
   */
  readonly resident?: Resident;
  /** Called while the snapshot is read: bytes so far, and of all that opening reads. */
  readonly onProgress?: OnBytes;
  /** Asked within long calls; true ends the call with `CallCancelledError`. */
  readonly isCancelled?: () => boolean;
}

/** Cache of what is left in a file that is at hand: reading a part of it again takes half a millisecond. */
const NEAR_CACHE_MB = 5;

/** Memory if the browser does not report it. Browsers report at most 8 GB, rounded. */
const DEFAULT_MEMORY_GB = 4;

/**
 * Opens a snapshot in this page or worker: the same file as on servers, and the same answers. In a worker files and
 * addresses are read by ranges; a page has to read them whole, and long calls keep it from answering its user.
 *
 * @throws InvalidInputError for options that make no sense
 * @throws SnapshotError where it is no snapshot, of another format, truncated or damaged, or cannot be read
 */
export async function openEngine(source: SnapshotBytes, options: BrowserEngineOptions = {}): Promise<BrowserEngine> {
  assertResidentOptions(options);
  const [opened, { SqliteFile }] = await Promise.all([
    sourceOf(source, options.onProgress),
    import('./sqlite/sqlite-file.ts'),
    loadBesideEngine(),
  ]);
  const file = new SqliteFile(opened);
  const { deviceMemory = DEFAULT_MEMORY_GB } = navigator as { deviceMemory?: number };
  const host = file.read(() => new SqliteHost(file));
  const snapshot = loadSnapshot(host, {
    ...options,
    resident: options.resident ?? 'hot',
    // What comes over the network is kept for longer, as on servers.
    cacheMB: options.cacheMB ?? (source instanceof URL ? undefined : NEAR_CACHE_MB),
    // Who wants all in memory wants to be sure of it; else the first answer need not wait for what it does not need.
    reading: options.resident === 'all' ? 'whenOpened' : 'whenNeeded',
    machineBytes: deviceMemory * 2 ** 30,
    allocate: ownMemory,
  });
  // Maps keep the tiles that they show.
  return engineOf(snapshot, { isCancelled: options.isCancelled, tileCacheBytes: 0 });
}

/** Texts are decoded from it, which browsers refuse of memory that is shared. */
const ownMemory = (bytes: number): ArrayBuffer => new ArrayBuffer(bytes);

async function sourceOf(source: SnapshotBytes, onProgress?: OnBytes): Promise<SyncSource> {
  if (source instanceof ArrayBuffer) return bufferSource(source, 'array buffer');
  if (source instanceof Blob) return blobSource(source);
  if (source instanceof URL) return urlSource(source, onProgress);
  if (source instanceof FileSystemFileHandle) return handleSource(source);
  throw new SnapshotError('source', 'must be a File, Blob, ArrayBuffer, URL or FileSystemFileHandle');
}
