import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { type Engine, type EngineHandle, openEngine, SnapshotReplacedError } from '@verst/core';
import { warmUp } from './warm-up.ts';

export interface JobThreadData<Settings> {
  readonly handle: EngineHandle;
  readonly settings: Settings;
  /** One Int32: number of the cancelled job. */
  readonly cancelled: Int32Array;
}

export type JobThreadNote<Job> = { readonly job: Job; readonly number: number } | { readonly end: true };

/** Messages from the thread: the outcome of each job, or, once before it ends, that its snapshot file was replaced. */
export type JobThreadAnswer<Outcome> = { readonly outcome: Outcome } | { readonly replaced: true };

/** Lowers the thread's priority, so that light requests go first when processor time is short. */
const NICENESS = 10;

/**
 * Does the jobs of a `FairPool` in this thread, one after the other, on the snapshot's shared memory.
 *
 * @param work - does a job; never rejects
 * @param transferablesOf - returns the buffers of an outcome that can be transferred instead of copied
 */
export async function serveJobs<Outcome>(
  work: (engine: Engine, settings: never, job: never) => Promise<Outcome>,
  transferablesOf: (outcome: Outcome) => ArrayBuffer[],
): Promise<void> {
  const { handle, settings, cancelled } = workerData as JobThreadData<never>;
  const port = parentPort!;
  /** Number of the current job, counted from 1; 0 between jobs. */
  let current = 0;
  const engine = await openEngine(handle, {
    isCancelled: () => current !== 0 && Atomics.load(cancelled, 0) === current,
  }).catch((error: unknown) => {
    if (!(error instanceof SnapshotReplacedError)) throw error;
    port.postMessage({ replaced: true } satisfies JobThreadAnswer<Outcome>);
    return null;
  });
  if (engine === null) return;
  // Only now: the first client waits for the thread to start.
  yieldToOthers();
  let last = Promise.resolve();
  let isWarm = false;
  port.on('message', (note: JobThreadNote<never>) => {
    last = last.then(async () => {
      if ('end' in note) {
        engine.close();
        port.close();
        return;
      }
      current = note.number;
      const outcome = await work(engine, settings, note.job);
      current = 0;
      port.postMessage({ outcome } satisfies JobThreadAnswer<Outcome>, transferablesOf(outcome));
      if (!isWarm) void warmUp(engine, 'heavy');
      isWarm = true;
    });
  });
}

/** Lowers the priority of this thread alone, on Linux: only there do threads have ids and priorities like processes. */
function yieldToOthers(): void {
  if (process.platform !== 'linux') return;
  const thread = Number(readlinkSync('/proc/thread-self').split('/').at(-1));
  setPriority(thread, NICENESS);
}
