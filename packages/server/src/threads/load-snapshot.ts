import type { EngineHandle, ResidentOptions } from '@verst/core';
import { startThread } from '@verst/core/program-files';
import type { ServerConfig } from '../config.ts';

/** A snapshot for the thread to open. */
export interface SnapshotToLoad {
  readonly path: string;
  readonly options: ResidentOptions;
}

/** Returns how the settings want a snapshot to be held in memory. */
export function residentOptions({ snapshot: { resident, cacheMb } }: ServerConfig): ResidentOptions {
  return { cacheMB: cacheMb, ...(resident !== undefined && { resident }) };
}

/**
 * Reads what is resident of a snapshot into shared memory in a thread of its own.
 *
 * @throws SnapshotError where it is damaged or no snapshot
 */
export function loadSnapshot(snapshot: SnapshotToLoad): Promise<EngineHandle> {
  return new Promise((resolve, reject) => {
    const worker = startThread(new URL('./snapshot-loader.ts', import.meta.url), { workerData: snapshot });
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('the thread that reads the snapshot ended')));
  });
}
