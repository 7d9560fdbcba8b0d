import type { EngineHandle, ResidentOptions } from '@verst/core';
import { startThread } from '@verst/core/program-files';

/** A snapshot for the thread to open. */
export interface SnapshotToLoad {
  readonly path: string;
  readonly options: ResidentOptions;
}

/**
 * Reads the resident part of a snapshot into shared memory, in a separate thread.
 *
 * @throws SnapshotError if it is damaged or not a snapshot
 */
export function loadSnapshot(snapshot: SnapshotToLoad): Promise<EngineHandle> {
  return new Promise((resolve, reject) => {
    const worker = startThread(new URL('./snapshot-loader.ts', import.meta.url), { workerData: snapshot });
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('the thread that reads the snapshot ended')));
  });
}
