import type { Worker } from 'node:worker_threads';
import { type EngineHandle, VerstError } from '@verst/core';
import { startThread } from '@verst/core/program-files';
import { FairQueue } from './fair-queue.ts';
import type { JobThreadAnswer, JobThreadData, JobThreadNote } from './serve-jobs.ts';

/** `long` work may take seconds; `short` work takes some milliseconds, and a thread is always kept free for it. */
export type Lane = 'long' | 'short';

/** The client that waits for a job. */
export interface PoolClient {
  /** Jobs of one client share its turn. */
  readonly client: string;
  /** Aborted when nobody waits any more; the job is then dropped, even while it runs. */
  readonly signal: AbortSignal;
}

/**
 * Reasons for which a pool refuses or drops a job. `BUSY`: too many jobs wait. `CLIENT_BUSY`: too many of this client wait.
 * `GONE`: the client has disconnected. `ENDED`: the thread ended. `REPLACED`: the snapshot is being replaced. `CLOSED`:
 * the pool was closed.
 */
export type PoolErrorCode = 'BUSY' | 'CLIENT_BUSY' | 'GONE' | 'ENDED' | 'REPLACED' | 'CLOSED';

/** The error for a job that a pool refuses or drops. */
export class PoolError extends VerstError {
  override readonly name: string = 'PoolError';
  override readonly code: PoolErrorCode;
  /** Most jobs of one client that may wait; 0 for other reasons than that. */
  readonly limit: number;
  constructor(code: PoolErrorCode, message: string, limit = 0) {
    super(code, message);
    this.code = code;
    this.limit = limit;
  }
}

export interface FairPoolOptions<Settings> {
  /** Module of the threads, which calls `serveJobs`, and their name. */
  readonly module: URL;
  readonly name: string;
  readonly handle: EngineHandle;
  /** Data for each thread; must survive `postMessage`. */
  readonly settings: Settings;
  /** Maximum number of threads. */
  readonly size: number;
  /** Maximum number of long jobs that wait; of short ones eight times as many. */
  readonly queue: number;
  /** Called when a thread ends because of an error; another replaces it. */
  readonly onError: (error: unknown) => void;
  /**
   * Called when a thread finds another file at the path of the snapshot. Jobs wait until it has switched the pool to
   * that file, and are refused if it rejects.
   */
  readonly onReplaced: () => Promise<unknown>;
  /** Idle time after which a thread ends. Default: {@link IDLE_MS}. */
  readonly idleMs?: number | undefined;
}

interface Order<Job, Outcome> {
  readonly job: Job;
  readonly lane: Lane;
  readonly client: string;
  readonly signal: AbortSignal;
  readonly resolve: (outcome: Outcome) => void;
  readonly reject: (error: unknown) => void;
}

interface Thread<Job, Outcome> {
  readonly worker: Worker;
  readonly ended: Promise<void>;
  /** Its current job; null while it waits. */
  order: Order<Job, Outcome> | null;
  /** Number of its last job, counted from 1. */
  jobs: number;
  /** Shared with the thread: number of the cancelled job. */
  readonly cancelled: Int32Array;
  /** Timer that ends the thread after a long idle time. */
  idle: NodeJS.Timeout | null;
}

/** Queue length of each lane, relative to the long lane: many short jobs are done in the time of a long one. */
const QUEUE_SHARE: Readonly<Record<Lane, number>> = { long: 1, short: 8 };

/** Default idle time. A thread takes some tens of megabytes, and some tenths of a second to start. */
const IDLE_MS = 300_000;

/** Largest share of a queue for one client. */
const CLIENT_SHARE = 0.5;

/**
 * Threads for long work over one snapshot.
 *
 * - Long jobs never occupy all threads, so that a short one finds a free thread; one client never occupies all threads for long jobs.
 * - Clients take turns, and so do the lanes. Each lane, and each client in it, has a bounded queue.
 * - A job whose client has disconnected is dropped: from the queue, or at the next piece of its work.
 * - Threads start when there is work and end after some idle minutes.
 */
export class FairPool<Job, Outcome, Settings> {
  readonly #options: FairPoolOptions<Settings>;
  readonly #threads = new Set<Thread<Job, Outcome>>();
  /** Threads that are ending: on an earlier snapshot, or idle for long. */
  readonly #ending = new Set<Thread<Job, Outcome>>();
  readonly #waiting: Record<Lane, FairQueue<Order<Job, Outcome>>> = { long: new FairQueue(), short: new FairQueue() };
  readonly #maxLong: number;
  readonly #maxLongOfClient: number;
  #handle: EngineHandle;
  /** True if the snapshot file that new threads would open was replaced. */
  #isReplaced = false;
  #lastLane: Lane = 'long';
  #closed = false;

  constructor(options: FairPoolOptions<Settings>) {
    this.#options = options;
    this.#handle = options.handle;
    this.#maxLong = Math.max(1, options.size - 1);
    this.#maxLongOfClient = Math.max(1, this.#maxLong - 1);
  }

  /** Does a job in another thread. @throws PoolError */
  outcomeOf(job: Job, lane: Lane, { client, signal }: PoolClient): Promise<Outcome> {
    const waiting = this.#waiting[lane];
    const limit = this.#options.queue * QUEUE_SHARE[lane];
    const limitOfClient = Math.ceil(limit * CLIENT_SHARE);
    if (waiting.size >= limit) {
      return Promise.reject(new PoolError('BUSY', 'too many jobs wait'));
    }
    if (waiting.sizeOf(client) >= limitOfClient) {
      return Promise.reject(new PoolError('CLIENT_BUSY', 'too many jobs of this client wait', limitOfClient));
    }
    if (signal.aborted) return Promise.reject(gone());
    return new Promise((resolve, reject) => {
      const order: Order<Job, Outcome> = {
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
        reject(gone());
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

  /** Number of threads that do jobs or wait for them. */
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
    this.#refuseWaiting(new PoolError('CLOSED', 'the pool is closed'));
    const threads = [...this.#threads, ...this.#ending];
    for (const { idle } of threads) clearTimeout(idle ?? undefined);
    await Promise.all(threads.map(({ worker }) => worker.terminate()));
  }

  #refuseWaiting(refusal: PoolError): void {
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
    while (this.#threads.size < this.#options.size) {
      const order = this.#next();
      if (order === undefined) return;
      this.#give(this.#begin(), order);
    }
  }

  /** Tells the thread that works on an order to stop. */
  #cancel(order: Order<Job, Outcome>): void {
    for (const thread of [...this.#threads, ...this.#ending]) {
      if (thread.order === order) Atomics.store(thread.cancelled, 0, thread.jobs);
    }
  }

  #give(thread: Thread<Job, Outcome>, order: Order<Job, Outcome>): void {
    clearTimeout(thread.idle ?? undefined);
    thread.order = order;
    tell(thread, { job: order.job, number: ++thread.jobs });
  }

  /** Returns the next job that may begin; if both lanes have one, from the lane that was not last. */
  #next(): Order<Job, Outcome> | undefined {
    const order =
      this.#lastLane === 'long'
        ? (this.#waiting.short.shift() ?? this.#nextLong())
        : (this.#nextLong() ?? this.#waiting.short.shift());
    if (order !== undefined) this.#lastLane = order.lane;
    return order;
  }

  #nextLong(): Order<Job, Outcome> | undefined {
    const running = [...this.#threads, ...this.#ending].flatMap(({ order }) =>
      order?.lane === 'long' ? [order.client] : [],
    );
    if (running.length >= this.#maxLong) return undefined;
    return this.#waiting.long.shift(
      (client) => running.filter((each) => each === client).length < this.#maxLongOfClient,
    );
  }

  #begin(): Thread<Job, Outcome> {
    const cancelled = new Int32Array(new SharedArrayBuffer(4));
    const { module, name, settings } = this.#options;
    const workerData: JobThreadData<Settings> = { handle: this.#handle, settings, cancelled };
    const worker = startThread(module, { workerData, name });
    const { promise: ended, resolve } = Promise.withResolvers<void>();
    const thread: Thread<Job, Outcome> = { worker, ended, order: null, jobs: 0, cancelled, idle: null };
    this.#threads.add(thread);
    worker.on('message', (answer: JobThreadAnswer<Outcome>) => {
      if ('replaced' in answer) this.#takeBack(thread);
      else this.#finished(thread, answer.outcome);
    });
    let fault: unknown = new Error('a thread of the pool ended');
    worker.on('error', (error) => {
      fault = error;
    });
    worker.once('exit', () => {
      const isExpected = this.#ending.delete(thread);
      this.#threads.delete(thread);
      clearTimeout(thread.idle ?? undefined);
      resolve();
      // The fault is logged; the client may retry, on another thread.
      thread.order?.reject(new PoolError('ENDED', 'the thread that did the job ended'));
      if (this.#closed) return;
      if (!isExpected || thread.order !== null) this.#options.onError(fault);
      this.#assign();
    });
    // Idle threads must not keep the process alive; the server does.
    worker.unref();
    return thread;
  }

  #finished(thread: Thread<Job, Outcome>, outcome: Outcome): void {
    thread.order?.resolve(outcome);
    thread.order = null;
    if (this.#threads.has(thread)) {
      thread.idle = setTimeout(() => this.#end(thread), this.#options.idleMs ?? IDLE_MS).unref();
    }
    this.#assign();
  }

  /** Ends a thread after its current job. */
  #end(thread: Thread<Job, Outcome>): void {
    clearTimeout(thread.idle ?? undefined);
    this.#threads.delete(thread);
    this.#ending.add(thread);
    tell(thread, { end: true });
  }

  /**
   * Requeues the job of a thread that could not start because its snapshot file was replaced, until the pool has the
   * new one.
   */
  #takeBack(thread: Thread<Job, Outcome>): void {
    const { order } = thread;
    thread.order = null;
    this.#threads.delete(thread);
    this.#ending.add(thread);
    if (order !== null && !order.signal.aborted) this.#waiting[order.lane].push(order.client, order);
    if (this.#isReplaced || this.#closed) return;
    this.#isReplaced = true;
    this.#options.onReplaced().catch(() => {
      this.#isReplaced = false;
      this.#refuseWaiting(new PoolError('REPLACED', 'the snapshot is being replaced'));
    });
  }
}

const gone = (): PoolError => new PoolError('GONE', 'the client has disconnected');

function tell<Job, Outcome>({ worker }: Thread<Job, Outcome>, note: JobThreadNote<Job>): void {
  worker.postMessage(note);
}
