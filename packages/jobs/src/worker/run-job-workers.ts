import type { Worker } from 'node:worker_threads';
import { openEngine, type ResidentOptions } from '@verst/core';
import { startThread } from '@verst/core/program-files';
import type { JobWorkerSettings } from './job-worker.ts';
import type { WorkerThreadData, WorkerThreadNote } from './worker-thread.ts';

export interface RunJobWorkersOptions {
  readonly snapshotPath: string;
  readonly resident: ResidentOptions;
  /** Number of worker threads, which share one copy of the snapshot. */
  readonly threads: number;
  readonly worker: Omit<JobWorkerSettings, 'onError'>;
  readonly onError: (error: Error) => void;
}

export interface RunningJobWorkers {
  /** Takes no more work, and waits for the current work. May be called again. */
  close(): Promise<void>;
}

/** Time after which a thread that has ended is replaced, milliseconds. */
const RESTART_MS = 1000;

/**
 * Opens a snapshot and works on jobs in threads that share it.
 *
 * @throws SnapshotError if it cannot be opened
 */
export async function runJobWorkers(options: RunJobWorkersOptions): Promise<RunningJobWorkers> {
  const engine = await openEngine(options.snapshotPath, options.resident);
  const handle = engine.share();
  let closing: Promise<void> | null = null;
  const threads: Thread[] = Array.from({ length: options.threads }, (_, number) => {
    const data: WorkerThreadData = { handle, settings: options.worker, sweeps: number === 0 };
    return new Thread(data, options.onError);
  });
  return {
    close: () => {
      closing ??= Promise.all(threads.map((thread) => thread.close())).then(() => engine.close());
      return closing;
    },
  };
}

/** A thread and its replacements. */
class Thread {
  readonly #data: WorkerThreadData;
  readonly #onError: (error: Error) => void;
  #worker: Worker;
  #isClosing = false;
  #restart: NodeJS.Timeout | null = null;
  readonly #ended = Promise.withResolvers<void>();

  constructor(data: WorkerThreadData, onError: (error: Error) => void) {
    this.#data = data;
    this.#onError = onError;
    this.#worker = this.#start();
  }

  async close(): Promise<void> {
    this.#isClosing = true;
    if (this.#restart !== null) {
      clearTimeout(this.#restart);
      this.#ended.resolve();
    } else this.#worker.postMessage({ kind: 'close' } satisfies WorkerThreadNote);
    await this.#ended.promise;
  }

  #start(): Worker {
    this.#restart = null;
    const worker = startThread(new URL('./worker-thread.ts', import.meta.url), { workerData: this.#data });
    worker.on('message', ({ message }: { message: string }) => this.#onError(new Error(message)));
    worker.on('error', (error) => this.#onError(error instanceof Error ? error : new Error(String(error))));
    worker.once('exit', () => {
      if (this.#isClosing) this.#ended.resolve();
      else this.#restart = setTimeout(() => (this.#worker = this.#start()), RESTART_MS);
    });
    return worker;
  }
}
