import { openEngineInWorker, type WorkerEngine, type WorkerEngineOptions } from '../worker/open-in-worker.ts';
import type { OfferedSnapshot } from './catalogue.ts';
import type { OnDownload } from './download.ts';
import type { DownloadProgress, DownloadTold } from './download-worker.ts';
import { aboutOf, allFolder, downloadLock, fileOf, PART, PROGRESS_CHANNEL, useLock, WHOLE } from './folders.ts';
import { OfflineError } from './offline-error.ts';

/** A stored snapshot, complete or with an interrupted download. */
export interface KeptSnapshot extends OfferedSnapshot {
  /** Bytes stored so far; less than `bytes` if the download is not finished. */
  readonly keptBytes: number;
  readonly isWhole: boolean;
}

/** Options of {@link OfflineSnapshots.download}. */
export interface DownloadOptions {
  readonly onProgress?: OnDownload;
  /** Aborts the download; received bytes are kept for the next time. */
  readonly signal?: AbortSignal;
  /** A worker of `@verst/browser/download-worker`; default: the one beside this module. */
  readonly worker?: Worker;
}

/** A terminated worker releases its locks and files within some milliseconds. */
const RELEASE_MS = 2000;
const RETRY_MS = 50;

/** The snapshots in the origin's private file system. They are available offline until they are removed. */
export class OfflineSnapshots {
  /**
   * Returns the stored snapshots by name, newest first.
   *
   * @throws OfflineError UNSUPPORTED
   */
  async list(): Promise<KeptSnapshot[]> {
    const kept: KeptSnapshot[] = [];
    for await (const folder of (await allFolder())?.values() ?? []) {
      if (folder.kind !== 'directory') continue;
      const about = await aboutOf(folder);
      const whole = await fileOf(folder, WHOLE);
      const file = whole ?? (await fileOf(folder, PART));
      if (about === null || file === null) continue;
      kept.push({ ...about, keptBytes: (await file.getFile()).size, isWhole: whole !== null });
    }
    return kept.sort((a, b) => a.name.localeCompare(b.name) || b.builtAt.localeCompare(a.builtAt));
  }

  /**
   * Downloads and stores a snapshot: continues an interrupted download, and checks the whole file. If another tab is
   * downloading it, that download is shared.
   *
   * @throws OfflineError; after CONNECTION, IN_USE, or an abort by the signal, received bytes are kept for the next
   *   time
   */
  async download(offered: OfferedSnapshot, { onProgress, signal, worker }: DownloadOptions = {}): Promise<void> {
    signal?.throwIfAborted();
    // Browsers then ask the user before they delete it for lack of space.
    await navigator.storage?.persist?.();
    const loader = worker ?? new Worker(new URL('./download-worker.js', import.meta.url), { type: 'module' });
    const others = new BroadcastChannel(PROGRESS_CHANNEL);
    try {
      await new Promise<void>((done, fail) => {
        signal?.addEventListener('abort', () => fail(signal.reason as Error), { once: true });
        others.addEventListener('message', ({ data }: MessageEvent<DownloadProgress>) => {
          if (data.contentHash === offered.contentHash) onProgress?.(...data.progress);
        });
        loader.addEventListener('error', ({ message }) => {
          fail(new OfflineError('UNSUPPORTED', `the download cannot be started: ${message || 'its file is missing'}`));
        });
        loader.addEventListener('message', ({ data }: MessageEvent<DownloadTold>) => {
          if ('done' in data) done();
          else if ('error' in data) fail(new OfflineError(data.error.code, data.error.message));
        });
        loader.postMessage(offered);
      });
    } finally {
      loader.terminate();
      others.close();
    }
  }

  /**
   * Opens a stored snapshot in a worker; it cannot be removed until the engine is closed.
   *
   * @throws OfflineError IN_USE if it has been removed meanwhile, and the errors of `openEngineInWorker`
   */
  async open(contentHash: string, options: WorkerEngineOptions = {}): Promise<WorkerEngine> {
    const release = await holdForUse(contentHash);
    try {
      const folder = await (await allFolder({ create: true })).getDirectoryHandle(contentHash);
      const engine = await openEngineInWorker(await folder.getFileHandle(WHOLE), options);
      return withClose(engine, release);
    } catch (error) {
      release();
      if ((error as Error).name !== 'NotFoundError') throw error;
      throw new OfflineError('IN_USE', `the snapshot ${contentHash.slice(0, 12)} is not kept here any more`);
    }
  }

  /**
   * Removes a snapshot or a partial download.
   *
   * @throws OfflineError IN_USE if a tab has it open or is downloading it
   */
  async remove(contentHash: string): Promise<void> {
    for (const lock of [useLock(contentHash), downloadLock(contentHash)]) {
      const signal = AbortSignal.timeout(RELEASE_MS);
      await navigator.locks
        .request(lock, { signal }, () => undefined)
        .catch((error: unknown) => {
          throw new OfflineError('IN_USE', 'the snapshot is open, or being downloaded, in another tab', {
            cause: error,
          });
        });
    }
    const all = await allFolder();
    if (all === null) return;
    for (const sinceMs = performance.now(); ;) {
      try {
        await all.removeEntry(contentHash, { recursive: true });
        return;
      } catch (error) {
        const { name } = error as Error;
        if (name === 'NotFoundError') return;
        if (name !== 'NoModificationAllowedError') throw error;
        if (performance.now() - sinceMs > RELEASE_MS) {
          throw new OfflineError('IN_USE', 'the snapshot is open in another tab', { cause: error });
        }
        await new Promise((later) => setTimeout(later, RETRY_MS));
      }
    }
  }

  /** Returns the bytes that this origin uses in all, and the bytes that it may use. */
  async space(): Promise<{ usedBytes: number; allBytes: number }> {
    const { usage = 0, quota = 0 } = await navigator.storage.estimate();
    return { usedBytes: usage, allBytes: quota };
  }
}

/** Takes the shared lock of users; the returned function releases it. */
function holdForUse(contentHash: string): Promise<() => void> {
  return new Promise((held, fail) => {
    const use = navigator.locks.request(useLock(contentHash), { mode: 'shared' }, () => {
      return new Promise<void>((release) => held(release));
    });
    use.catch(fail);
  });
}

function withClose(engine: WorkerEngine, afterwards: () => void): WorkerEngine {
  return new Proxy(engine, {
    get: (target, name) => {
      if (name !== 'close') return Reflect.get(target, name) as unknown;
      return () => {
        target.close();
        afterwards();
      };
    },
  });
}
