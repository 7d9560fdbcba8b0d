import { Queue } from './bullmq.ts';
import { Redis } from 'ioredis';

/** Name of the queue in Redis; its keys begin with `verst:jobs:`. */
export const QUEUE = 'jobs';
/** Prefix of all keys. */
export const PREFIX = 'verst';

/** Work for a worker: begin or end a job, or answer one of its shards. */
export interface QueuedWork {
  readonly owner: string;
  readonly id: string;
  /** null: the job itself. */
  readonly shard: number | null;
}

/** Attempts at each piece of work that throws. A killed worker does not count as an attempt. */
const ATTEMPTS = 3;

const MAX_RECONNECT_DELAY_MS = 1000;

/**
 * Connects to Redis for workers, which wait while it is unavailable, or for a server, which must fail at once.
 *
 * @param onError - called at every loss of the connection
 */
export function connectRedis(url: string, waits: boolean, onError: (error: Error) => void): Redis {
  const redis = new Redis(url, {
    maxRetriesPerRequest: waits ? null : 0,
    enableOfflineQueue: waits,
    lazyConnect: !waits,
    connectTimeout: 5000,
    ...(waits ? {} : { commandTimeout: 10_000 }),
    retryStrategy: (times) => Math.min(MAX_RECONNECT_DELAY_MS, 50 * 2 ** Math.min(times, 5)),
  });
  redis.on('error', onError);
  return redis;
}

/** Returns the queue over a connection. @param onError - called at every loss of the connection */
export function openQueue(connection: Redis, onError: (error: Error) => void): Queue<QueuedWork> {
  const queue = new Queue<QueuedWork>(QUEUE, { connection, prefix: PREFIX, skipVersionCheck: true });
  queue.on('error', onError);
  return queue;
}

/** Queues a job that is in its folder, unless it is queued already. */
export async function enqueue(queue: Queue<QueuedWork>, owner: string, id: string): Promise<void> {
  await queue.add('job', { owner, id, shard: null }, { jobId: id, ...KEPT });
}

/** Finished jobs leave no trace in Redis; their files are the record. */
export const KEPT = {
  attempts: ATTEMPTS,
  backoff: { type: 'fixed', delay: 1000 },
  removeOnComplete: true,
  removeOnFail: true,
} as const;
