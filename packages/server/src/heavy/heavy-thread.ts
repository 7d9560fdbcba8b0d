/** A thread that does heavy work, one job after the other, on the snapshot's shared memory. */
import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { openEngine } from '@verst/core';
import type { Engine, EngineHandle } from '@verst/core';
import type { ServerConfig } from '../config.ts';
import { warmUp } from '../warm-up.ts';
import { doHeavyJob } from './heavy-job.ts';
import { transferablesOf } from './heavy-outcome.ts';
import type { HeavyJob, HeavyOutcome } from './heavy-work.ts';

/** What the thread begins with. */
export interface HeavyThreadData {
  readonly handle: EngineHandle;
  readonly config: ServerConfig;
}

/** What it is told. Notes are taken up in their order, so a job after a swap is done on the new engine. */
export type HeavyThreadNote = { readonly job: HeavyJob } | { readonly swap: EngineHandle };

/** What it answers to each note. */
export type HeavyThreadAnswer = { readonly outcome: HeavyOutcome } | { readonly swapped: true };

/** Where processor time is short, who waits for something light goes first. */
const NICENESS = 10;

const { handle, config } = workerData as HeavyThreadData;
let engine: Engine = await openEngine(handle);
// Not before: whoever asks first waits for the thread to be there.
yieldToOthers();
let last = Promise.resolve();

parentPort!.on('message', (note: HeavyThreadNote) => {
  last = last.then(() => take(note));
});
void warmUp(engine, 'heavy');

async function take(note: HeavyThreadNote): Promise<void> {
  if ('swap' in note) {
    const before = engine;
    engine = await openEngine(note.swap);
    before.close();
    answer({ swapped: true });
    void warmUp(engine, 'heavy');
    return;
  }
  answer({ outcome: await doHeavyJob(engine, config, note.job) });
}

function answer(message: HeavyThreadAnswer): void {
  parentPort!.postMessage(message, 'outcome' in message ? transferablesOf(message.outcome) : []);
}

/** Lowers the priority of this one thread, where the system can: Linux counts threads like processes. */
function yieldToOthers(): void {
  if (process.platform !== 'linux') return;
  const thread = Number(readlinkSync('/proc/thread-self').split('/').at(-1));
  setPriority(thread, NICENESS);
}
