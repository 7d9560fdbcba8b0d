import { type ChildProcess, spawn } from 'node:child_process';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openEngine } from '@verst/core';
import { Jobs } from '@verst/jobs';
import { HAS_REDIS, startRedis } from '@verst/jobs/testing';
import { parse } from 'csv-parse';
import { ROOT } from '../support/data.ts';
import { type Proof, type ProofOptions, type ProofResult, randomOf } from './proof.ts';
import { proofFolder } from './proof-folder.ts';

/** Worker processes; two of them are killed and replaced. */
const WORKERS = 4;
const KILLS = 2;
const REDIS_KILLS = 2;
/** Rows whose time by one process without a queue is measured. */
const ALONE = 20_000;

/**
 * A table of addresses, geocoded by four processes of `verst jobs`, two of which are killed at random moments, while Redis is
 * killed and started again twice. A round is a row.
 */
export const proof: Proof = {
  claim: 'every row of a table is answered once, in order, though workers and Redis are killed',
  rounds: 100_000,
  needs: () => (HAS_REDIS ? null : 'redis-server'),
  run,
};

async function run({ rounds: rows, seed, log }: ProofOptions): Promise<ProofResult> {
  const folder = await proofFolder();
  const redis = await startRedis(folder.path('.'));
  const store = folder.path('jobs');
  const random = randomOf(seed);
  const limits = { maxRows: rows, maxBytes: 2e10, maxPerOwner: 1, maxJobs: 1, keepHours: 24 };
  const jobs = new Jobs({ folder: store, redisUrl: redis.url, limits });
  const workers: ChildProcess[] = [];
  const faults: string[] = [];
  try {
    const engine = await openEngine(folder.snapshot);
    const addresses = engine.searchPois('магазин', { limit: 100 }).results.flatMap(({ address }) => address ?? []);
    const queryOf = (row: number): string => `${addresses[row % addresses.length]!.toLowerCase()} кв ${(row % 40) + 1}`;
    if (addresses.length === 0) return { figures: {}, faults: ['the snapshot has no addresses of shops'] };
    const aloneMs = await timeOf(() => {
      for (let row = 0; row < ALONE; row++) engine.geocode(queryOf(row), { limit: 1 });
    });
    engine.close();
    let released = false;
    const acceptMs = performance.now();
    const { id } = await jobs.submit({
      owner: 'key-1',
      spec: { kind: 'geocode', column: 'address' },
      input: { kind: 'table', bytes: tableOf(rows, queryOf), encoding: 'utf-8' },
      reserve: async () => ({ release: () => (released = true) }),
    });
    const accepted = performance.now();
    if (released) faults.push('quota was released for a job that was accepted');
    const start = () => workers.push(startWorker(folder.snapshot, store, redis.url));
    for (let number = 0; number < WORKERS; number++) start();
    const at = (share: number) => Math.floor(rows * share);
    const events = [
      ...Array.from({ length: KILLS }, () => [at(random() * 0.8), 'worker'] as const),
      ...Array.from({ length: REDIS_KILLS }, () => [at(random() * 0.8), 'redis'] as const),
    ].toSorted(([a], [b]) => a - b);
    let done = 0;
    for (;;) {
      const status = (await jobs.find('key-1', id))!;
      if (status.status === 'failed') faults.push(`the job failed: ${status.error}`);
      if (status.status === 'done' || status.status === 'failed') break;
      if (status.rowsDone > done) log(`${(done = status.rowsDone)} of ${rows} rows`);
      while (events.length > 0 && done > events[0]![0]) {
        const [, what] = events.shift()!;
        log(`kill a ${what}`);
        if (what === 'redis') {
          await redis.stop();
          await redis.start();
        } else {
          await killed(workers.shift()!);
          start();
        }
      }
      await sleep(200);
    }
    const seconds = (performance.now() - accepted) / 1000;
    if (events.length > 0) faults.push(`${events.length} kills came too late`);
    const result = (await jobs.find('key-1', id))!.result;
    const answered = result === null ? 0 : await checkRows(result.path, queryOf, faults);
    if (answered !== rows) faults.push(`${answered} rows came out of ${rows}`);
    const alone = ALONE / (aloneMs / 1000);
    return {
      figures: {
        rows,
        'seconds to accept': Math.round((accepted - acceptMs) / 100) / 10,
        'rows a second': Math.round(rows / seconds),
        'rows a second by one process without a queue': Math.round(alone),
        ratio: Math.round((rows / seconds / alone) * 100) / 100,
      },
      faults,
    };
  } finally {
    for (const worker of workers) await killed(worker);
    await jobs.close();
    await redis.stop();
    folder.remove();
  }
}

async function* tableOf(rows: number, queryOf: (row: number) => string): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  yield encoder.encode('row;address\n');
  for (let from = 0; from < rows; from += 1000) {
    const lines = Array.from(
      { length: Math.min(1000, rows - from) },
      (_, at) => `${from + at};${queryOf(from + at)}\n`,
    );
    yield encoder.encode(lines.join(''));
  }
}

/** Counts the rows of a result; notes each that is not the one that it should be, or has no answer. */
async function checkRows(path: string, queryOf: (row: number) => string, faults: string[]): Promise<number> {
  let row = 0;
  const records = createReadStream(path).pipe(parse({ delimiter: ';', from_line: 2 }));
  for await (const [number, query, address] of records as AsyncIterable<string[]>) {
    if ((number !== String(row) || query !== queryOf(row) || address === '') && faults.length < 10) {
      faults.push(`row ${row} is ${number};${query};${address}`);
    }
    row++;
  }
  return row;
}

function startWorker(snapshot: string, folder: string, redisUrl: string): ChildProcess {
  const main = join(ROOT, 'packages', 'cli', 'src', 'main.js');
  return spawn(process.execPath, [main, 'jobs', snapshot, '--threads', '1'], {
    env: { ...process.env, VERST_REDIS_URL: redisUrl, VERST_JOBS_FOLDER: folder, VERST_JOBS_TAKE_OVER_S: '5' },
    stdio: 'ignore',
  });
}

async function killed(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await ended;
}

async function timeOf(work: () => void): Promise<number> {
  const began = performance.now();
  work();
  return performance.now() - began;
}
