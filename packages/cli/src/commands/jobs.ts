import { availableParallelism } from 'node:os';
import type { Command } from 'commander';
import { snapshotSource } from '../object-store/snapshot-source.ts';
import { readConfig, warnOfUnknownVariables } from '../settings.ts';
import { printableLines } from '../terminal-text.ts';
import { wholeNumber } from './query-command.ts';

interface JobsOptions {
  readonly threads?: number;
  readonly config?: string;
  readonly data: string;
}

/** A repeated error, such as that of an unreachable Redis, is printed at most once in this time, milliseconds. */
const REPEAT_MS = 60_000;

/** `verst jobs [FILE]`: works on the jobs that servers accept. */
export function addJobsCommand(program: Command): void {
  program
    .command('jobs')
    .description('run the long jobs of servers that use the same Redis; see docs/jobs.md')
    .argument('[file]', 'snapshot, OpenStreetMap extract (compiled first), or object storage: s3://bucket/folder')
    .option(
      '--threads <number>',
      'number of threads, on one copy of the snapshot (default: one for each core)',
      wholeNumber('threads are', 1, 256),
    )
    .option('--config <file>', 'file of settings of the servers, JSON; see docs/configuration.md')
    .option('--data <folder>', 'data folder; jobs are in its folder jobs unless jobs.folder is set', '.verst')
    .action(work);
}

async function work(file: string | undefined, { threads = availableParallelism(), config: path, data }: JobsOptions) {
  const { jobsFolder, residentOptions } = await import('@verst/server');
  const { assertRedis, runJobWorkers } = await import('@verst/jobs/worker');
  const config = await readConfig(path);
  await warnOfUnknownVariables();
  const redisUrl = assertRedis(config.redis.url);
  const folder = jobsFolder(config, data);
  const source = await snapshotSource(file, data);
  const onError = reporter();
  const start = () =>
    runJobWorkers({
      snapshotPath: source.path,
      resident: residentOptions(config),
      threads,
      worker: { folder, redisUrl, lockS: config.jobs.takeOverS },
      onError,
    });
  let running = await start();
  console.log(`Working on jobs of ${folder} in ${threads} thread${threads === 1 ? '' : 's'}`);
  const endFollowing = source.follow(config.snapshot.pollS, async () => {
    const before = running;
    running = await start();
    await before.close();
  });
  await new Promise<void>((resolve) => {
    process.once('SIGTERM', resolve).once('SIGINT', resolve);
  });
  await endFollowing();
  await running.close();
}

/** Prints errors on stderr; repeated ones at most once a minute. */
function reporter(): (error: Error) => void {
  const told = new Map<string, number>();
  return ({ message }) => {
    const now = Date.now();
    for (const [text, at] of told) if (now - at >= REPEAT_MS) told.delete(text);
    if (told.has(message)) return;
    told.set(message, now);
    console.error(printableLines(`verst: ${message}`));
  };
}
