import type { EngineHandle } from '@verst/core';
import { startThread } from '@verst/core/program';

/**
 * Reads a snapshot into shared memory in a thread of its own.
 *
 * @throws SnapshotError where it is damaged or no snapshot
 */
export function loadSnapshot(path: string): Promise<EngineHandle> {
  return new Promise((resolve, reject) => {
    const worker = startThread(new URL('./snapshot-loader.ts', import.meta.url), { workerData: path });
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('the thread that reads the snapshot ended')));
  });
}
