/** A thread that does heavy work, one job after the other, on the snapshot's shared memory. */
import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { openEngine, SnapshotReplacedError } from '@verst/core';
import type { Engine, EngineHandle } from '@verst/core';
import type { ServerConfig } from '../config.ts';
import { warmUp } from '../warm-up.ts';
import { doHeavyJob } from './heavy-job.ts';
import { transferablesOf } from './heavy-outcome.ts';
import type { HeavyJob, HeavyOutcome } from './heavy-work.ts';

/** Start data of the thread. */
export interface HeavyThreadData {
  readonly handle: EngineHandle;
  readonly config: ServerConfig;
  /** One Int32: number of the cancelled job. */
  readonly cancelled: Int32Array;
}

/** Messages to the thread. */
export type HeavyThreadNote = { readonly job: HeavyJob; readonly number: number } | { readonly end: true };

/** Messages from the thread: the outcome of each job, or, once before it ends, that its snapshot file was replaced. */
export type HeavyThreadAnswer = { readonly outcome: HeavyOutcome } | { readonly replaced: true };

/** Lowers the thread's priority, so that light requests go first when processor time is short. */
const NICENESS = 10;

const { handle, config, cancelled } = workerData as HeavyThreadData;
/** Number of the current job, counted from 1; 0 between jobs. */
let current = 0;
const engine = await openOwn();
if (engine !== null) serve(engine);

async function openOwn(): Promise<Engine | null> {
  try {
    return await openEngine(handle, { isCancelled: () => current !== 0 && Atomics.load(cancelled, 0) === current });
  } catch (error) {
    if (!(error instanceof SnapshotReplacedError)) throw error;
    answer({ replaced: true });
    return null;
  }
}

function serve(own: Engine): void {
  // Only now: the first client waits for the thread to start.
  yieldToOthers();
  let last = Promise.resolve();
  let isWarm = false;
  parentPort!.on('message', (note: HeavyThreadNote) => {
    last = last.then(async () => {
      if ('end' in note) {
        own.close();
        parentPort!.close();
        return;
      }
      current = note.number;
      const outcome = await doHeavyJob(own, config, note.job);
      current = 0;
      answer({ outcome });
      if (!isWarm) void warmUp(own, 'heavy');
      isWarm = true;
    });
  });
}

function answer(message: HeavyThreadAnswer): void {
  parentPort!.postMessage(message, 'outcome' in message ? transferablesOf(message.outcome) : []);
}

/** Lowers the priority of this thread alone, on Linux: only there do threads have ids and priorities like processes. */
function yieldToOthers(): void {
  if (process.platform !== 'linux') return;
  const thread = Number(readlinkSync('/proc/thread-self').split('/').at(-1));
  setPriority(thread, NICENESS);
}
