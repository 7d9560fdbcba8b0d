import type { Engine, Resident, ResidentOptions } from '@verst/core';
import { assertResidentOptions, engineOf, loadSnapshot, SnapshotError, SqliteHost } from '@verst/core/host';
import { loadBesideEngine } from './beside-engine.ts';
import { blobSource } from './blob-source.ts';
import { handleSource } from './handle-source.ts';
import { bufferSource, type SyncSource } from './sync-source.ts';
import { type OnBytes, urlSource } from './url-source.ts';

/** Source of a snapshot: a file that the user picked, bytes, a file of the origin's file system, or a URL. */
export type SnapshotBytes = Blob | ArrayBuffer | URL | FileSystemFileHandle;

/** The engine without sharing memory with threads, which only Node.js can do. */
export type BrowserEngine = Omit<Engine, 'share'>;

/** Options of {@link openEngine}. */
export interface BrowserEngineOptions extends ResidentOptions {
  /** Size of the cache for parts that stay in the file, MB. Default 5; for a URL 256. */
  readonly cacheMB?: number;
  /**
   * `'all'` reads every section into memory before the engine is ready. `'hot'`, the default, reads nothing in advance:
   * sections that every query uses are read when first needed, the rest goes through a cache.
   */
  readonly resident?: Resident;
  /** Called while the snapshot is read, with the bytes so far and all that opening reads. */
  readonly onProgress?: OnBytes;
  /** Called within long calls; if it returns true, the call ends with `CallCancelledError`. */
  readonly isCancelled?: () => boolean;
}

/** Cache for a local file: reading a part of it again takes half a millisecond. */
const NEAR_CACHE_MB = 5;

/** Memory if the browser does not report it. Browsers report at most 8 GB, rounded. */
const DEFAULT_MEMORY_GB = 4;

/**
 * Opens a snapshot in this page or worker: the same file and the same answers as on servers. A worker reads files and
 * URLs by ranges; a page has to read them whole, and long calls block it.
 *
 * @throws InvalidInputError for invalid options
 * @throws SnapshotError if it is not a snapshot, has another format, is truncated or damaged, or cannot be read
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
    // A larger cache for data from the network, as on servers.
    cacheMB: options.cacheMB ?? (source instanceof URL ? undefined : NEAR_CACHE_MB),
    // With `'all'`, everything must be in memory; otherwise the first answer need not wait for sections that it does
    // not use.
    reading: options.resident === 'all' ? 'whenOpened' : 'whenNeeded',
    machineBytes: deviceMemory * 2 ** 30,
    allocate: ownMemory,
  });
  // Maps cache their tiles themselves.
  return engineOf(snapshot, { isCancelled: options.isCancelled, tileCacheBytes: 0 });
}

/** Not shared, because browsers do not decode text from shared memory. */
const ownMemory = (bytes: number): ArrayBuffer => new ArrayBuffer(bytes);

async function sourceOf(source: SnapshotBytes, onProgress?: OnBytes): Promise<SyncSource> {
  if (source instanceof ArrayBuffer) return bufferSource(source, 'array buffer');
  if (source instanceof Blob) return blobSource(source);
  if (source instanceof URL) return urlSource(source, onProgress);
  if (source instanceof FileSystemFileHandle) return handleSource(source);
  throw new SnapshotError('source', 'must be a File, Blob, ArrayBuffer, URL or FileSystemFileHandle');
}
