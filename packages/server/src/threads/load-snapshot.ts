import { Worker } from 'node:worker_threads';
import { openEngine } from '@verst/core';
import type { EngineHandle } from '@verst/core';
import { CAN_BEGIN_THREADS } from '../heavy/heavy-pool.ts';

/**
 * Reads a snapshot into shared memory in a thread of its own.
 *
 * @throws SnapshotError where it is damaged or no snapshot
 */
export async function loadSnapshot(path: string): Promise<EngineHandle> {
  if (!CAN_BEGIN_THREADS) {
    const engine = await openEngine(path);
    const handle = engine.share();
    engine.close();
    return handle;
  }
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./snapshot-loader.ts', import.meta.url), { workerData: path });
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('the thread that reads the snapshot ended')));
  });
}
