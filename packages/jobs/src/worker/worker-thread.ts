/** A thread that works on jobs, on the snapshot's shared memory. */
import { parentPort, workerData } from 'node:worker_threads';
import { type EngineHandle, openEngine } from '@verst/core';
import { JobWorker, type JobWorkerSettings } from './job-worker.ts';

export interface WorkerThreadData {
  readonly handle: EngineHandle;
  readonly settings: Omit<JobWorkerSettings, 'onError'>;
  /** True if it looks for lost and expired jobs; one thread of a process does. */
  readonly sweeps: boolean;
}

export interface WorkerThreadNote {
  readonly kind: 'close';
}

const { handle, settings, sweeps } = workerData as WorkerThreadData;
const engine = await openEngine(handle);
const worker = new JobWorker(engine, {
  ...settings,
  ...(!sweeps && { sweepS: 0 }),
  onError: ({ message }) => parentPort!.postMessage({ message }),
});
parentPort!.on('message', () => void close());

async function close(): Promise<void> {
  await worker.close();
  engine.close();
  parentPort!.close();
}
