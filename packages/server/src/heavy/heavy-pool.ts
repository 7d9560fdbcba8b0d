import type { Worker } from 'node:worker_threads';
import type { EngineHandle } from '@verst/core';
import { startThread } from '@verst/core/program';
import type { ServerConfig } from '../config.ts';
import { HttpError } from '../http/http-error.ts';
import { messages } from '../http/messages.ts';
import type { Reply } from '../http/reply.ts';
import type { HeavyThreadAnswer, HeavyThreadData, HeavyThreadNote } from './heavy-thread.ts';
import { replyOfOutcome } from './heavy-outcome.ts';
import type { HeavyJob, HeavyLane, HeavyOutcome, HeavyWork } from './heavy-work.ts';

/** What a pool is made from. */
export interface HeavyPoolOptions {
  readonly handle: EngineHandle;
  readonly config: ServerConfig;
  /** Told when a thread ends by a fault; another takes its place. */
  readonly onError: (error: unknown) => void;
}

interface Order {
  readonly job: HeavyJob;
  readonly lane: HeavyLane;
  readonly resolve: (outcome: HeavyOutcome) => void;
  readonly reject: (error: unknown) => void;
}

interface Thread {
  readonly worker: Worker;
  /** What it works on; null where it waits. */
  order: Order | null;
  /** Settles the swap that it was told of. */
  onSwapped: (() => void) | null;
}

const MODULE = new URL('./heavy-thread.ts', import.meta.url);

const RETRY_AFTER_S = '2';

/** How many jobs of a lane may wait for one of long work: many short ones are done in the time of a long one. */
const QUEUE_SHARE: Readonly<Record<HeavyLane, number>> = { long: 1, short: 8 };

/**
 * Threads for work that would hold up everything else. Long work never takes all of them, so that short work finds one;
 * of each, only so many jobs may wait.
 */
export class HeavyPool implements HeavyWork {
  readonly #options: HeavyPoolOptions;
  readonly #threads: Thread[] = [];
  readonly #waiting: Record<HeavyLane, Order[]> = { long: [], short: [] };
  readonly #maxLong: number;
  readonly #queueLimit: number;
  #handle: EngineHandle;
  #closed = false;

  constructor(options: HeavyPoolOptions) {
    const { heavy: size, queue } = options.config.workers;
    this.#options = options;
    this.#handle = options.handle;
    this.#maxLong = Math.max(1, size - 1);
    this.#queueLimit = queue;
    for (let i = 0; i < size; i++) this.#threads.push(this.#begin());
  }

  async run(job: HeavyJob, lane: HeavyLane): Promise<Reply> {
    return replyOfOutcome(await this.outcomeOf(job, lane));
  }

  /** The same without making errors of what it came to. @throws HttpError 503 where too many wait already */
  outcomeOf(job: HeavyJob, lane: HeavyLane): Promise<HeavyOutcome> {
    if (this.#waiting[lane].length >= this.#queueLimit * QUEUE_SHARE[lane]) {
      return Promise.reject(new HttpError(503, messages.tooBusy, { 'Retry-After': RETRY_AFTER_S }));
    }
    return new Promise((resolve, reject) => {
      this.#waiting[lane].push({ job, lane, resolve, reject });
      this.#assign();
    });
  }

  /** Jobs that wait, for the metrics. */
  get waiting(): number {
    return this.#waiting.long.length + this.#waiting.short.length;
  }

  /** Puts all threads on another snapshot; settles when the last has let go of the old one. */
  async swap(handle: EngineHandle): Promise<void> {
    this.#handle = handle;
    await Promise.all(
      this.#threads.map(
        (thread) =>
          new Promise<void>((resolve) => {
            thread.onSwapped = resolve;
            thread.worker.once('exit', () => resolve());
            tell(thread, { swap: handle });
          }),
      ),
    );
  }

  /** Ends the threads. What still waits is refused. */
  async close(): Promise<void> {
    this.#closed = true;
    const refusal = new HttpError(503, messages.shuttingDown, { 'Retry-After': RETRY_AFTER_S });
    for (const lane of Object.values(this.#waiting)) for (const order of lane.splice(0)) order.reject(refusal);
    await Promise.all(this.#threads.map(({ worker }) => worker.terminate()));
  }

  #assign(): void {
    for (const thread of this.#threads) {
      if (thread.order !== null) continue;
      const order = this.#next();
      if (order === undefined) return;
      thread.order = order;
      tell(thread, { job: order.job });
    }
  }

  #next(): Order | undefined {
    const short = this.#waiting.short.shift();
    if (short !== undefined) return short;
    const long = this.#threads.filter(({ order }) => order?.lane === 'long').length;
    return long < this.#maxLong ? this.#waiting.long.shift() : undefined;
  }

  #begin(): Thread {
    const workerData: HeavyThreadData = { handle: this.#handle, config: this.#options.config };
    const worker = startThread(MODULE, { workerData, name: 'verst heavy' });
    const thread: Thread = { worker, order: null, onSwapped: null };
    worker.on('message', (answer: HeavyThreadAnswer) => {
      if ('swapped' in answer) {
        thread.onSwapped?.();
        return;
      }
      thread.order?.resolve(answer.outcome);
      thread.order = null;
      this.#assign();
    });
    let fault: unknown = new Error('a thread for heavy work ended');
    worker.on('error', (error) => {
      fault = error;
    });
    worker.once('exit', () => {
      thread.order?.reject(fault);
      thread.order = null;
      if (this.#closed) return;
      this.#options.onError(fault);
      this.#threads[this.#threads.indexOf(thread)] = this.#begin();
      this.#assign();
    });
    // The server keeps the process alive, not the threads that wait for work.
    worker.unref();
    return thread;
  }
}

function tell({ worker }: Thread, note: HeavyThreadNote): void {
  worker.postMessage(note);
}
