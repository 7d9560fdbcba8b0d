import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { writeWhole } from './atomic-write.ts';
import { isTable, type JobRecord, type JobStatus, rowsOfShard, shardCount } from './job-record.ts';

/**
 * The files of one job. They are the source of truth: Redis only hands out the shards, and a job that Redis has lost is
 * queued again from here. Files are written atomically, so whatever crashes, a shard is either answered or not.
 *
 *     job.json               the record
 *     in/0000000.ndjson      rows of a shard, one JSON array per line
 *     destinations.json      destinations of a matrix
 *     out/0000000            answers of a shard, one per row, in order
 *     result.csv             all answers (result.ndjson if they are JSON)
 *     failed.json            reason why there is no result
 */
export class JobFolder {
  readonly path: string;

  constructor(path: string) {
    this.path = path;
  }

  /** Creates the folder. @throws Error of the system if it exists already */
  async make(): Promise<void> {
    await mkdir(this.path);
    await mkdir(join(this.path, 'in'));
    await mkdir(join(this.path, 'out'));
  }

  async writeRecord(record: JobRecord): Promise<void> {
    await writeWhole(join(this.path, 'job.json'), JSON.stringify(record));
  }

  /** Returns the record; null if the job has been deleted. */
  async record(): Promise<JobRecord | null> {
    return (await readJson(join(this.path, 'job.json'))) as JobRecord | null;
  }

  /** Returns the state of the job; null if it has been deleted. */
  async status(): Promise<JobStatus | null> {
    const record = await this.record();
    if (record === null) return null;
    const failure = (await readJson(join(this.path, 'failed.json'))) as { readonly error: string } | null;
    const path = this.resultPath(record);
    const bytes = await sizeOf(path);
    const { rows } = record;
    if (bytes !== null) {
      const contentType = isTable(record) ? 'text/csv; charset=utf-8' : 'application/x-ndjson; charset=utf-8';
      return { ...record, status: 'done', rowsDone: rows, error: null, result: { path, bytes, contentType } };
    }
    const answered = await this.answeredShards();
    const rowsDone = answered.reduce((sum, shard) => sum + rowsOfShard(record, shard), 0);
    if (failure !== null) return { ...record, status: 'failed', rowsDone, error: failure.error, result: null };
    // The answers are removed once the result exists, which may have happened since the check above.
    if (rowsDone === 0 && (await sizeOf(path)) !== null) return this.status();
    return { ...record, status: rowsDone > 0 ? 'running' : 'queued', rowsDone, error: null, result: null };
  }

  /** Returns true if nothing is left to do. */
  async isFinished(record: JobRecord): Promise<boolean> {
    return (await sizeOf(this.resultPath(record))) !== null || (await sizeOf(join(this.path, 'failed.json'))) !== null;
  }

  /** Returns the numbers of the shards that have been answered. */
  async answeredShards(): Promise<number[]> {
    const names = await readdir(join(this.path, 'out')).catch(ignoreMissing);
    return (names ?? []).filter((name) => /^\d+$/.test(name)).map(Number);
  }

  /** Returns the numbers of the shards that have not been answered, in order. */
  async missingShards(record: JobRecord): Promise<number[]> {
    const answered = new Set(await this.answeredShards());
    return Array.from({ length: shardCount(record) }, (_, shard) => shard).filter((shard) => !answered.has(shard));
  }

  inputPath(shard: number): string {
    return join(this.path, 'in', `${nameOf(shard)}.ndjson`);
  }

  answerPath(shard: number): string {
    return join(this.path, 'out', nameOf(shard));
  }

  get destinationsPath(): string {
    return join(this.path, 'destinations.json');
  }

  resultPath(record: JobRecord): string {
    return join(this.path, isTable(record) ? 'result.csv' : 'result.ndjson');
  }

  /** Marks the job as failed; the first reason is kept. */
  async fail(error: string): Promise<void> {
    const path = join(this.path, 'failed.json');
    if ((await sizeOf(path)) === null) await writeWhole(path, JSON.stringify({ error })).catch(ignoreMissing);
  }

  /** Removes the files that are not needed once there is a result. */
  async removeParts(): Promise<void> {
    for (const part of ['in', 'out', 'destinations.json']) {
      await rm(join(this.path, part), { recursive: true, force: true });
    }
  }

  async remove(): Promise<void> {
    // First, so that a partly deleted folder is not taken for a job.
    await rm(join(this.path, 'job.json'), { force: true });
    await rm(this.path, { recursive: true, force: true, maxRetries: 3 });
  }
}

const nameOf = (shard: number): string => String(shard).padStart(7, '0');

async function readJson(path: string): Promise<unknown> {
  const text = await readFile(path, 'utf8').catch(ignoreMissing);
  return text === null ? null : JSON.parse(text);
}

async function sizeOf(path: string): Promise<number | null> {
  return (await stat(path).catch(ignoreMissing))?.size ?? null;
}

/** Returns null if a file does not exist. @throws any other error */
export function ignoreMissing(error: unknown): null {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT' || code === 'ENOTDIR') return null;
  throw error;
}
