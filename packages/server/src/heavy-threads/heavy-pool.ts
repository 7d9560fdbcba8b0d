import type { Worker } from 'node:worker_threads';
import type { EngineHandle } from '@verst/core';
import { startThread } from '@verst/core/program-files';
import type { ServerConfig } from '../config.ts';
import { clientGone, HttpError } from '../http/http-error.ts';
import { messages } from '../http/messages.ts';
import type { Reply } from '../http/reply.ts';
import { FairQueue } from './fair-queue.ts';
import type { HeavyThreadAnswer, HeavyThreadData, HeavyThreadNote } from './heavy-thread.ts';
import { replyOfOutcome } from './heavy-outcome.ts';
import type { HeavyClient, HeavyJob, HeavyLane, HeavyOutcome, HeavyWork } from './heavy-work.ts';

/** Options of a pool. */
export interface HeavyPoolOptions {
  readonly handle: EngineHandle;
  readonly config: ServerConfig;
  /** Called when a thread ends because of an error; another replaces it. */
  readonly onError: (error: unknown) => void;
  /**
   * Called when a thread finds another file at the path of the snapshot. Jobs wait until it has switched the pool to
   * that file, and are refused if it rejects.
   */
  readonly onReplaced: () => Promise<unknown>;
  /** Idle time after which a thread ends. Default: {@link IDLE_MS}. */
  readonly idleMs?: number;
}

interface Order {
  readonly job: HeavyJob;
  readonly lane: HeavyLane;
  readonly client: string;
  readonly signal: AbortSignal;
  readonly resolve: (outcome: HeavyOutcome) => void;
  readonly reject: (error: unknown) => void;
}

interface Thread {
  readonly worker: Worker;
  readonly ended: Promise<void>;
  /** Its current job; null while it waits. */
  order: Order | null;
  /** Number of its last job, counted from 1. */
  jobs: number;
  /** Shared with the thread: number of the cancelled job. */
  readonly cancelled: Int32Array;
  /** Timer that ends the thread after a long idle time. */
  idle: NodeJS.Timeout | null;
}

const MODULE = new URL('./heavy-thread.ts', import.meta.url);

const RETRY_AFTER_S = '2';

/** Queue length of each lane, relative to the long lane: many short jobs are done in the time of a long one. */
const QUEUE_SHARE: Readonly<Record<HeavyLane, number>> = { long: 1, short: 8 };

/** Default idle time. A thread takes some tens of megabytes, and some tenths of a second to start. */
const IDLE_MS = 300_000;

/** Largest share of a queue for one client. */
const CLIENT_SHARE = 0.5;

/**
 * Threads for long requests.
 *
 * - Long jobs never occupy all threads, so that a short one finds a free thread; one client never occupies all threads for long jobs.
 * - Clients take turns, and so do the lanes. Each lane, and each client in it, has a bounded queue.
 * - A job whose client has disconnected is dropped: from the queue, or at the next piece of its work.
 * - Threads start when there is work and end after some idle minutes.
 */
export class HeavyPool implements HeavyWork {
  readonly #options: HeavyPoolOptions;
  readonly #threads = new Set<Thread>();
  /** Threads that are ending: on an earlier snapshot, or idle for long. */
  readonly #ending = new Set<Thread>();
  readonly #waiting: Record<HeavyLane, FairQueue<Order>> = { long: new FairQueue(), short: new FairQueue() };
  readonly #maxLong: number;
  readonly #maxLongOfClient: number;
  readonly #queueLimit: number;
  readonly #size: number;
  #handle: EngineHandle;
  /** True if the snapshot file that new threads would open was replaced. */
  #isReplaced = false;
  #lastLane: HeavyLane = 'long';
  #closed = false;

  constructor(options: HeavyPoolOptions) {
    const { heavy: size, queue } = options.config.workers;
    this.#options = options;
    this.#handle = options.handle;
    this.#maxLong = Math.max(1, size - 1);
    this.#maxLongOfClient = Math.max(1, this.#maxLong - 1);
    this.#queueLimit = queue;
    this.#size = size;
  }

  async run(job: HeavyJob, lane: HeavyLane, by: HeavyClient): Promise<Reply> {
    return replyOfOutcome(await this.outcomeOf(job, lane, by));
  }

  /**
   * Does a job like `run`, but returns failures as outcomes.
   *
   * @throws HttpError 429 or 503 if too many jobs of this client or of all wait; 499 if the client has disconnected
   */
  outcomeOf(job: HeavyJob, lane: HeavyLane, { client, signal }: HeavyClient): Promise<HeavyOutcome> {
    const waiting = this.#waiting[lane];
    const limit = this.#queueLimit * QUEUE_SHARE[lane];
    const limitOfClient = Math.ceil(limit * CLIENT_SHARE);
    if (waiting.size >= limit) {
      return Promise.reject(new HttpError(503, messages.tooBusy, { 'Retry-After': RETRY_AFTER_S }));
    }
    if (waiting.sizeOf(client) >= limitOfClient) {
      return Promise.reject(
        new HttpError(429, messages.tooManyWaiting(limitOfClient), { 'Retry-After': RETRY_AFTER_S }),
      );
    }
    if (signal.aborted) return Promise.reject(clientGone());
    return new Promise((resolve, reject) => {
      const order: Order = {
        job,
        lane,
        client,
        signal,
        resolve: (outcome) => {
          signal.removeEventListener('abort', drop);
          resolve(outcome);
        },
        reject: (error) => {
          signal.removeEventListener('abort', drop);
          reject(error);
        },
      };
      const drop = (): void => {
        if (!waiting.remove(client, order)) this.#cancel(order);
        reject(clientGone());
      };
      signal.addEventListener('abort', drop, { once: true });
      waiting.push(client, order);
      this.#assign();
    });
  }

  /** Number of waiting jobs, for the metrics. */
  get waiting(): number {
    return this.#waiting.long.size + this.#waiting.short.size;
  }

  /** Number of threads, for the metrics. */
  get threads(): number {
    return this.#threads.size;
  }

  /** Switches to another snapshot for further jobs; settles when the last thread has closed the old one. */
  async swap(handle: EngineHandle): Promise<void> {
    this.#handle = handle;
    this.#isReplaced = false;
    for (const thread of this.#threads) this.#end(thread);
    const ended = Array.from(this.#ending, (thread) => thread.ended);
    this.#assign();
    await Promise.all(ended);
  }

  /** Ends the threads. Waiting jobs are refused. */
  async close(): Promise<void> {
    this.#closed = true;
    this.#refuseWaiting(new HttpError(503, messages.shuttingDown, { 'Retry-After': RETRY_AFTER_S }));
    const threads = [...this.#threads, ...this.#ending];
    for (const { idle } of threads) clearTimeout(idle ?? undefined);
    await Promise.all(threads.map(({ worker }) => worker.terminate()));
  }

  #refuseWaiting(refusal: HttpError): void {
    for (const lane of Object.values(this.#waiting)) {
      for (let order = lane.shift(); order !== undefined; order = lane.shift()) order.reject(refusal);
    }
  }

  #assign(): void {
    if (this.#closed || this.#isReplaced) return;
    for (const thread of this.#threads) {
      if (thread.order !== null) continue;
      const order = this.#next();
      if (order === undefined) return;
      this.#give(thread, order);
    }
    while (this.#threads.size < this.#size) {
      const order = this.#next();
      if (order === undefined) return;
      this.#give(this.#begin(), order);
    }
  }

  /** Tells the thread that works on an order to stop. */
  #cancel(order: Order): void {
    for (const thread of [...this.#threads, ...this.#ending]) {
      if (thread.order === order) Atomics.store(thread.cancelled, 0, thread.jobs);
    }
  }

  #give(thread: Thread, order: Order): void {
    clearTimeout(thread.idle ?? undefined);
    thread.order = order;
    tell(thread, { job: order.job, number: ++thread.jobs });
  }

  /** Returns the next job that may begin; if both lanes have one, from the lane that was not last. */
  #next(): Order | undefined {
    const order =
      this.#lastLane === 'long'
        ? (this.#waiting.short.shift() ?? this.#nextLong())
        : (this.#nextLong() ?? this.#waiting.short.shift());
    if (order !== undefined) this.#lastLane = order.lane;
    return order;
  }

  #nextLong(): Order | undefined {
    const running = [...this.#threads, ...this.#ending].flatMap(({ order }) =>
      order?.lane === 'long' ? [order.client] : [],
    );
    if (running.length >= this.#maxLong) return undefined;
    return this.#waiting.long.shift(
      (client) => running.filter((each) => each === client).length < this.#maxLongOfClient,
    );
  }

  #begin(): Thread {
    const cancelled = new Int32Array(new SharedArrayBuffer(4));
    const workerData: HeavyThreadData = { handle: this.#handle, config: this.#options.config, cancelled };
    const worker = startThread(MODULE, { workerData, name: 'verst heavy' });
    const { promise: ended, resolve } = Promise.withResolvers<void>();
    const thread: Thread = { worker, ended, order: null, jobs: 0, cancelled, idle: null };
    this.#threads.add(thread);
    worker.on('message', (answer: HeavyThreadAnswer) => {
      if ('replaced' in answer) this.#takeBack(thread);
      else this.#finished(thread, answer.outcome);
    });
    let fault: unknown = new Error('a thread for heavy work ended');
    worker.on('error', (error) => {
      fault = error;
    });
    worker.once('exit', () => {
      const isExpected = this.#ending.delete(thread);
      this.#threads.delete(thread);
      clearTimeout(thread.idle ?? undefined);
      resolve();
      // The fault is logged; the client may retry, on another thread.
      thread.order?.reject(new HttpError(503, messages.threadEnded, { 'Retry-After': RETRY_AFTER_S }));
      if (this.#closed) return;
      if (!isExpected || thread.order !== null) this.#options.onError(fault);
      this.#assign();
    });
    // Idle threads must not keep the process alive; the server does.
    worker.unref();
    return thread;
  }

  #finished(thread: Thread, outcome: HeavyOutcome): void {
    thread.order?.resolve(outcome);
    thread.order = null;
    if (this.#threads.has(thread)) {
      thread.idle = setTimeout(() => this.#end(thread), this.#options.idleMs ?? IDLE_MS).unref();
    }
    this.#assign();
  }

  /** Ends a thread after its current job. */
  #end(thread: Thread): void {
    clearTimeout(thread.idle ?? undefined);
    this.#threads.delete(thread);
    this.#ending.add(thread);
    tell(thread, { end: true });
  }

  /**
   * Requeues the job of a thread that could not start because its snapshot file was replaced, until the pool has the
   * new one.
   */
  #takeBack(thread: Thread): void {
    const { order } = thread;
    thread.order = null;
    this.#threads.delete(thread);
    this.#ending.add(thread);
    if (order !== null && !order.signal.aborted) this.#waiting[order.lane].push(order.client, order);
    if (this.#isReplaced || this.#closed) return;
    this.#isReplaced = true;
    this.#options.onReplaced().catch(() => {
      this.#isReplaced = false;
      this.#refuseWaiting(new HttpError(503, messages.snapshotReplaced, { 'Retry-After': RETRY_AFTER_S }));
    });
  }
}

function tell({ worker }: Thread, note: HeavyThreadNote): void {
  worker.postMessage(note);
}
