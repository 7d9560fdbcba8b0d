import { randomUUID } from 'node:crypto';
import { rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Queue } from '../bullmq.ts';
import type { Redis } from 'ioredis';
import { JobFolder } from '../files/job-folder.ts';
import type { JobRecord, JobStatus } from '../files/job-record.ts';
import { JobStore } from '../files/job-store.ts';
import { assertRedis, JobError, redisError } from '../job-error.ts';
import { type JobLimits, type JobSpec, maxRowsOf, rowsPerShard, unitsOf } from '../job.ts';
import type { QueuedWork } from '../queue.ts';
import { ShardWriter } from './shard-writer.ts';
import { readUploadedCsv } from './read-uploaded-csv.ts';

export interface JobPoint {
  readonly lat: number;
  readonly lon: number;
}

export type JobInput =
  | { readonly kind: 'table'; readonly bytes: AsyncIterable<Uint8Array>; readonly encoding: string }
  | { readonly kind: 'rows'; readonly header: readonly string[]; readonly rows: readonly (readonly string[])[] }
  | { readonly kind: 'matrix'; readonly sources: readonly JobPoint[]; readonly destinations: readonly JobPoint[] };

export interface NewJob {
  readonly owner: string;
  readonly spec: JobSpec;
  readonly input: JobInput;
  /** Reserves the quota of the job; released if the job is not accepted after all. Throws if there is too little. */
  readonly reserve: (units: number) => Promise<{ release(): void }>;
}

export interface JobsSettings {
  readonly folder: string;
  /** URL of Redis; undefined: no job is accepted. */
  readonly redisUrl: string | undefined;
  readonly limits: JobLimits;
}

/** BullMQ and the client of Redis, with 220 files, are loaded for the first job. */
const loadQueue = (): Promise<typeof import('../queue.ts')> => import('../queue.ts');

/** Accepts jobs and reports their state. Workers (`@verst/jobs/worker`) do the work. */
export class Jobs {
  readonly #store: JobStore;
  readonly #settings: JobsSettings;
  #redis: Redis | null = null;
  #queue: Queue<QueuedWork> | null = null;

  constructor(settings: JobsSettings) {
    this.#settings = settings;
    this.#store = new JobStore(settings.folder);
  }

  /**
   * Accepts a job: writes its rows into its folder, reserves its quota and queues it.
   *
   * @throws JobError if the table cannot be read or lacks a column, a limit is exceeded, or Redis is not configured or
   *   unavailable; any error of `reserve`
   */
  async submit(job: NewJob): Promise<JobStatus> {
    const { limits } = this.#settings;
    if (limits.maxJobs === 0) throw new JobError('OFF', 'this server accepts no jobs: jobs.maxJobs is 0');
    await this.#assertRedis();
    const folder = await this.#store.receive(job.owner);
    let held: { release(): void } | null = null;
    try {
      // The new folder counts, so that concurrent jobs cannot exceed the limit.
      await this.#assertRoom(job.owner);
      const written = await writeRows(folder, job, limits);
      if (written.rows === 0) throw new JobError('TABLE', 'the table has no rows');
      held = await job.reserve(unitsOf(job.spec, written.rows, written.destinations));
      const id = randomUUID();
      const now = Date.now();
      const record: JobRecord = {
        id,
        owner: job.owner,
        spec: job.spec,
        ...written,
        createdAt: new Date(now).toISOString(),
        expiresAt: new Date(now + limits.keepHours * 3_600_000).toISOString(),
      };
      await folder.writeRecord(record);
      await rename(folder.path, join(dirname(folder.path), id));
      const accepted = this.#store.folder(job.owner, id)!;
      await this.#enqueue(record).catch(async (error: unknown) => {
        await accepted.remove();
        throw redisError(error);
      });
      return { ...record, status: 'queued', rowsDone: 0, error: null, result: null };
    } catch (error) {
      held?.release();
      await folder.remove();
      throw error;
    }
  }

  /** Returns the state of an owner's job; null if the owner has no such job. */
  async find(owner: string, id: string): Promise<JobStatus | null> {
    return (await this.#store.folder(owner, id)?.status()) ?? null;
  }

  /** Deletes a job, done or not; false if the owner has no such job. */
  async remove(owner: string, id: string): Promise<boolean> {
    const folder = this.#store.folder(owner, id);
    if (folder === null || (await folder.record()) === null) return false;
    await folder.remove();
    return true;
  }

  async close(): Promise<void> {
    this.#redis?.disconnect();
    await this.#queue?.close().catch(() => undefined);
  }

  async #assertRoom(owner: string): Promise<void> {
    const { maxPerOwner, maxJobs } = this.#settings.limits;
    if ((await this.#store.count(owner)) > maxPerOwner) {
      throw new JobError('TOO_MANY', `there are ${maxPerOwner} jobs already; delete one, or wait until one expires`);
    }
    if ((await this.#store.count()) > maxJobs)
      throw new JobError('TOO_MANY', 'the server keeps too many jobs; try later');
  }

  /** Makes sure that Redis answers, before a table is received in vain. */
  async #assertRedis(): Promise<void> {
    const redisUrl = assertRedis(this.#settings.redisUrl);
    const { connectRedis } = await loadQueue();
    this.#redis ??= connectRedis(redisUrl, false, () => undefined);
    try {
      if (this.#redis.status === 'wait' || this.#redis.status === 'end') await this.#redis.connect();
      await this.#redis.ping();
    } catch (error) {
      throw redisError(error);
    }
  }

  async #enqueue({ owner, id }: JobRecord): Promise<void> {
    const { openQueue, enqueue } = await loadQueue();
    this.#queue ??= openQueue(this.#redis!, () => undefined);
    await enqueue(this.#queue, owner, id);
  }
}

type WrittenRows = Pick<JobRecord, 'header' | 'delimiter' | 'rows' | 'shardRows' | 'destinations'>;

async function writeRows(folder: JobFolder, { spec, input }: NewJob, limits: JobLimits): Promise<WrittenRows> {
  const maxRows = maxRowsOf(spec.kind, limits);
  if (input.kind === 'matrix') {
    const { sources, destinations } = input;
    if (sources.length * destinations.length > maxRows) {
      throw new JobError('TOO_LARGE', `a matrix has at most ${maxRows} pairs`);
    }
    await writeFile(folder.destinationsPath, JSON.stringify(destinations));
    const shardRows = rowsPerShard('matrix', destinations.length);
    const writer = new ShardWriter(folder, shardRows, maxRows);
    for (const { lat, lon } of sources) await writer.add([lat, lon]);
    await writer.end();
    return { header: [], delimiter: ',', rows: writer.rows, shardRows, destinations: destinations.length };
  }
  const { header, delimiter, rows } =
    input.kind === 'rows'
      ? { ...input, delimiter: ',' }
      : await readUploadedCsv(input.bytes, input.encoding, limits.maxBytes);
  assertColumns(spec, header);
  const shardRows = rowsPerShard(spec.kind);
  const writer = new ShardWriter(folder, shardRows, maxRows);
  for await (const row of rows) await writer.add(row);
  await writer.end();
  return { header, delimiter, rows: writer.rows, shardRows, destinations: 0 };
}

/** @throws JobError `TABLE` naming the missing column */
function assertColumns(spec: JobSpec, header: readonly string[]): void {
  const columns =
    spec.kind === 'geocode' ? [spec.column] : spec.kind === 'matrix' ? [] : [spec.latColumn, spec.lonColumn];
  for (const column of columns) {
    if (header.includes(column)) continue;
    throw new JobError(
      'TABLE',
      `the table has no column ${JSON.stringify(column)}; it has ${header.join(', ').slice(0, 200)}`,
    );
  }
}
