/** A thread that parses one input after the other; what it is at stands in shared memory. */
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { randomOf } from '../proof.ts';
import { FORMATS } from './formats.ts';

/** What the thread begins with. */
export interface ParserThreadData {
  readonly format: string;
  readonly folder: string;
  /** Seeds of the inputs: from this one up to below that. */
  readonly from: number;
  readonly to: number;
  /** Two numbers: the seed of the input at hand, and the processor time at its start, milliseconds. */
  readonly progress: Int32Array;
}

/** What it tells. */
export type ParserNote =
  | { readonly fault: string }
  | { readonly done: true; readonly answered: number; readonly refused: number };

/** Memory that one small input may take. */
const MAX_GROWTH_BYTES = 256 << 20;

const { format, folder, from, to, progress } = workerData as ParserThreadData;
const { ending, make, parse, complaint } = FORMATS[format]!;
const path = join(folder, `fuzz-${from}.${ending}`);
let answered = 0;
let refused = 0;
for (let seed = from; seed < to; seed++) {
  const bytes = make(randomOf(seed));
  writeFileSync(path, bytes);
  const { user, system } = process.threadCpuUsage();
  Atomics.store(progress, 1, Math.round((user + system) / 1000));
  Atomics.store(progress, 0, seed);
  const before = process.memoryUsage.rss();
  try {
    await parse(path);
    answered++;
  } catch (error) {
    refused++;
    const why = complaint(error, path);
    if (why !== null) fault(seed, `its error ${why}: ${String((error as Error).stack ?? error).slice(0, 300)}`);
  }
  const growth = process.memoryUsage.rss() - before;
  if (growth > MAX_GROWTH_BYTES) fault(seed, `${bytes.length} bytes took ${Math.round(growth / 1e6)} MB`);
}
rmSync(path, { force: true });
parentPort!.postMessage({ done: true, answered, refused } satisfies ParserNote);

function fault(seed: number, what: string): void {
  parentPort!.postMessage({ fault: `${format} ${seed}: ${what}` } satisfies ParserNote);
}
