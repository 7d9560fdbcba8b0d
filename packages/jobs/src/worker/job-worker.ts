import type { Engine } from '@verst/core';
import { type Job, UnrecoverableError, WaitingChildrenError, Worker } from '../bullmq.ts';
import { JobStore } from '../files/job-store.ts';
import { connectRedis, enqueue, KEPT, openQueue, PREFIX, QUEUE, type QueuedWork } from '../queue.ts';
import { isJobsOwnFault } from './answer-rows.ts';
import { answerShardFile, DamagedShardError } from './answer-shard-file.ts';
import { joinAnswers } from './join-answers.ts';

/** Settings of a worker. */
export interface JobWorkerSettings {
  /** Folder of all jobs, the same as the servers'. */
  readonly folder: string;
  readonly redisUrl: string;
  /** Time after which another worker takes the work of one that was killed, seconds. */
  readonly lockS?: number;
  /** Interval of the search for jobs that Redis lost and for expired jobs, seconds; 0 turns it off. */
  readonly sweepS?: number;
  /** Told of a lost connection, and of jobs that fail. */
  readonly onError?: (error: Error) => void;
}

/** Times that work may be lost with its worker, after which it is held to be what ends workers. */
const MAX_LOSSES = 5;
/** Shards that are queued at a time. */
const BATCH = 500;
/** Error of BullMQ for a job with a failed shard. */
const SHARD_FAILED = /^child .+ failed$/;
/** The largest priority of BullMQ, which is the last to be worked on. */
const LAST_PRIORITY = 2_097_152;

/**
 * Works on jobs until it is closed, on as many machines as there are workers. Whatever is ended at any moment, each shard is
 * answered, and its answers are written whole.
 */
export class JobWorker {
  readonly #store: JobStore;
  readonly #engine: Engine;
  readonly #settings: JobWorkerSettings;
  readonly #connections;
  readonly #queue;
  readonly #worker: Worker<QueuedWork>;
  readonly #sweep: NodeJS.Timeout | null;
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

  /** Takes no more work, and waits until what it works on is done. */
  async close(): Promise<void> {
    if (this.#sweep !== null) clearInterval(this.#sweep);
    // Without Redis there is nothing to wait for: what was begun is taken up by another worker.
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
    // Deleted meanwhile: nobody waits for it.
    if (folder === null || record === null) return;
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
        throw new Error('shards were done, but their answers are not there');
      }
    }
    await joinAnswers(folder, record);
  }

  /** Writes down why a job ends without a result, once nobody tries again. */
  async #failed(job: Job<QueuedWork> | undefined, error: Error): Promise<void> {
    if (job === undefined) return;
    const { owner, id, shard } = job.data;
    const isLast = job.finishedOn !== undefined;
    // The shard itself tells why.
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

  /** Deletes what has expired; queues jobs anew that Redis knows nothing of, because it was lost or is another one. */
  async #sweepOnce(): Promise<void> {
    await this.#store.removeExpired();
    for (const { owner, id } of await this.#store.unfinished()) {
      if ((await this.#queue.getJob(id)) === undefined) await enqueue(this.#queue, owner, id);
    }
  }
}

/** A shard as a child of its job. Jobs take turns: the first shards of all come first. */
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
