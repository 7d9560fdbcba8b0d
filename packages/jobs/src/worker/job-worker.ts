import type { Engine } from '@verst/core';
import { DelayedError, type Job, UnrecoverableError, WaitingChildrenError, Worker } from '../bullmq.ts';
import { JobStore } from '../files/job-store.ts';
import { connectRedis, enqueue, KEPT, openQueue, PREFIX, QUEUE, type QueuedWork } from '../queue.ts';
import { isJobsOwnFault } from './answer-rows.ts';
import { answerShardFile, DamagedShardError } from './answer-shard-file.ts';
import { joinAnswers } from './join-answers.ts';

export interface JobWorkerSettings {
  /** Folder of all jobs, the same as the servers'. */
  readonly folder: string;
  readonly redisUrl: string;
  /** Time after which another worker takes over the work of a killed one, in seconds. */
  readonly lockS?: number;
  /** Interval of the search for jobs that Redis lost and for expired jobs, in seconds; 0 turns it off. */
  readonly sweepS?: number;
  /** Called for lost connections and failed jobs. */
  readonly onError?: (error: Error) => void;
}

/** Maximum number of workers that end during the same work, after which the work is assumed to be the cause. */
const MAX_LOSSES = 5;
/** Time for which a worker takes no work after it received work of another folder, in milliseconds. */
const REST_MS = 60_000;
/** Shards that are queued at a time. */
const BATCH = 500;
/** Error of BullMQ for a job with a failed shard. */
const SHARD_FAILED = /^child .+ failed$/;
/** The largest priority value of BullMQ, which is worked on last. */
const LAST_PRIORITY = 2_097_152;

/**
 * Works on jobs until it is closed; workers may be on several machines. If a worker crashes, another
 * one answers its shard. The answers of a shard are written atomically.
 */
export class JobWorker {
  readonly #store: JobStore;
  readonly #engine: Engine;
  readonly #settings: JobWorkerSettings;
  readonly #connections;
  readonly #queue;
  readonly #worker: Worker<QueuedWork>;
  readonly #sweep: NodeJS.Timeout | null;
  #rest: NodeJS.Timeout | undefined;
  #sweeping: Promise<void> = Promise.resolve();

  constructor(engine: Engine, settings: JobWorkerSettings) {
    const { folder, redisUrl, lockS = 30, sweepS = 60, onError = () => undefined } = settings;
    this.#engine = engine;
    this.#settings = settings;
    this.#store = new JobStore(folder);
    this.#connections = [connectRedis(redisUrl, true, onError), connectRedis(redisUrl, true, onError)] as const;
    this.#queue = openQueue(this.#connections[0], onError);
    this.#worker = new Worker<QueuedWork>(QUEUE, (job, token) => this.#work(job, token!), {
      connection: this.#connections[1],
      prefix: PREFIX,
      lockDuration: lockS * 1000,
      stalledInterval: (lockS * 1000) / 2,
      maxStalledCount: MAX_LOSSES,
      skipVersionCheck: true,
    });
    this.#worker.on('error', onError);
    this.#worker.on('failed', (job, error) => void this.#failed(job, error).catch(onError));
    this.#sweep = sweepS > 0 ? setInterval(() => this.#beginSweep(), sweepS * 1000) : null;
    if (sweepS > 0) this.#beginSweep();
  }

  /** Takes no more work, and waits for the current work. */
  async close(): Promise<void> {
    if (this.#sweep !== null) clearInterval(this.#sweep);
    clearTimeout(this.#rest);
    // Without Redis there is nothing to wait for: another worker takes over the unfinished work.
    const isReachable = this.#connections[1].status === 'ready';
    await this.#worker.close(!isReachable).catch(() => undefined);
    await (isReachable ? this.#sweeping : null);
    await this.#queue.close().catch(() => undefined);
    for (const connection of this.#connections) connection.disconnect();
  }

  async #work(job: Job<QueuedWork>, token: string): Promise<void> {
    const { owner, id, shard } = job.data;
    const folder = this.#store.folder(owner, id);
    const record = (await folder?.record()) ?? null;
    if (folder === null || record === null) {
      if (!this.#store.knows(owner)) await this.#leave(job, token);
      // Deleted meanwhile: nobody waits for it.
      return;
    }
    if (shard !== null) {
      if (await folder.isFinished(record)) return;
      await answerShardFile(this.#engine, folder, record, shard).catch((error: unknown) => {
        if (error instanceof DamagedShardError || isJobsOwnFault(error)) throw new UnrecoverableError(error.message);
        throw error;
      });
      return;
    }
    if (!(await folder.isFinished(record))) {
      const missing = await folder.missingShards(record);
      for (let from = 0; from < missing.length; from += BATCH) {
        await this.#queue.addBulk(missing.slice(from, from + BATCH).map((each) => shardOf(job, each)));
      }
      if (missing.length > 0 && (await job.moveToWaitingChildren(token))) throw new WaitingChildrenError();
      if ((await folder.missingShards(record)).length > 0) {
        if ((await folder.record()) === null) return;
        throw new Error('the answers of finished shards are missing');
      }
    }
    await joinAnswers(folder, record);
  }

  /** Gives work of another folder back to other workers, and takes none for a while. */
  async #leave(job: Job<QueuedWork>, token: string): Promise<never> {
    await this.#worker.pause(true);
    this.#rest = setTimeout(() => void this.#worker.resume(), REST_MS).unref();
    const { folder, onError } = this.#settings;
    onError?.(new Error(`queued jobs are not in ${folder}: workers need the same folder as the servers, jobs.folder`));
    await job.moveToDelayed(Date.now(), token);
    throw new DelayedError();
  }

  /** Records why a job has failed, after the last attempt. */
  async #failed(job: Job<QueuedWork> | undefined, error: Error): Promise<void> {
    if (job === undefined) return;
    const { owner, id, shard } = job.data;
    const isLast = job.finishedOn !== undefined;
    // The failed shard has recorded the reason.
    if (!isLast || (shard === null && SHARD_FAILED.test(error.message))) return;
    this.#settings.onError?.(new Error(`job ${id} failed: ${error.message}`, { cause: error }));
    const folder = this.#store.folder(owner, id);
    if ((await folder?.record()) != null) await folder!.fail(error.message);
  }

  #beginSweep(): void {
    this.#sweeping = this.#sweeping
      .then(() => this.#sweepOnce())
      .catch((error: Error) => this.#settings.onError?.(error));
  }

  /**
   * Deletes expired jobs, and requeues jobs that are missing in Redis, because its data were lost or it is another one.
   */
  async #sweepOnce(): Promise<void> {
    await this.#store.removeExpired();
    for (const { owner, id } of await this.#store.unfinished()) {
      if ((await this.#queue.getJob(id)) === undefined) await enqueue(this.#queue, owner, id);
    }
  }
}

/** Returns a shard as a child of its job. Jobs take turns: the first shards of all come first. */
function shardOf(job: Job<QueuedWork>, shard: number) {
  return {
    name: 'shard',
    data: { ...job.data, shard },
    opts: {
      ...KEPT,
      jobId: `${job.id}-${shard}`,
      parent: { id: job.id!, queue: job.queueQualifiedName },
      priority: Math.min(shard + 1, LAST_PRIORITY),
      failParentOnFailure: true,
    },
  };
}
