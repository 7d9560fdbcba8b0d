import { MessageChannel, type MessagePort, type Worker } from 'node:worker_threads';
import type { EngineHandle } from '@verst/core';
import { startThread } from '@verst/core/program-files';
import type { HeavyPool } from '../heavy-threads/heavy-pool.ts';
import { offerPool } from '../heavy-threads/heavy-port.ts';
import type { LayersThread } from '@verst/own-data';
import type { ThreadMetrics } from '../metrics.ts';
import { answerCalls } from '@verst/threads';
import type { FrontThreadAnswer, FrontThreadData, FrontThreadNote } from './front-thread.ts';

/** Start data of further threads. */
export interface FrontThreadsOptions extends Omit<FrontThreadData, 'metricsPort' | 'heavyPort' | 'layersPort'> {
  readonly count: number;
  readonly pool: HeavyPool | null;
  readonly layers: LayersThread | null;
  /** Returns the metrics of all threads, for the thread that must answer them. */
  readonly metricsText: () => Promise<string>;
  /** Called when a thread ends because of an error; another replaces it. */
  readonly onError: (error: unknown) => void;
  /** Called when a thread finds another file at the path of the snapshot. */
  readonly onReplaced: () => Promise<unknown>;
}

/** Delay before a restart, so that a thread that fails at its start does not keep the machine busy. */
const RESTART_MS = 1000;

/** The threads that answer requests besides the main one. */
export class FrontThreads {
  readonly #options: FrontThreadsOptions;
  readonly #workers = new Set<Worker>();
  #handle: EngineHandle;
  #stopping = false;

  private constructor(options: FrontThreadsOptions) {
    this.#options = options;
    this.#handle = options.handle;
  }

  /** Starts the threads; settles when all listen. @throws the error of a thread that cannot start */
  static async begin(options: FrontThreadsOptions): Promise<FrontThreads> {
    const threads = new FrontThreads(options);
    try {
      await Promise.all(Array.from({ length: options.count }, () => threads.#begin()));
    } catch (error) {
      threads.#stopping = true;
      await Promise.all([...threads.#workers].map((worker) => worker.terminate()));
      throw error;
    }
    return threads;
  }

  /** Switches all threads to another snapshot; settles when they answer from it. */
  async swap(handle: EngineHandle): Promise<void> {
    this.#handle = handle;
    await this.#askAll({ kind: 'swap', handle }, 'swapped');
  }

  /** Gives all threads a port to the restarted thread of the own layers. */
  reconnectLayers(): void {
    for (const worker of this.#workers) {
      const port = this.#options.layers!.connect();
      worker.postMessage({ kind: 'layers', port } satisfies FrontThreadNote, [port]);
    }
  }

  /** Returns the measurements of each thread; a thread that ends meanwhile is left out. */
  async metrics(): Promise<ThreadMetrics[]> {
    const answers = await this.#askAll({ kind: 'metrics' }, 'metrics');
    return answers.flatMap((answer) => (answer?.kind === 'metrics' ? [answer.metrics] : []));
  }

  /** Lets the threads finish their requests, and ends them. */
  async stop(): Promise<void> {
    this.#stopping = true;
    await Promise.all(
      [...this.#workers].map((worker) => {
        const ended = exitOf(worker);
        tell(worker, { kind: 'stop' });
        return ended;
      }),
    );
  }

  #askAll(note: FrontThreadNote, kind: FrontThreadAnswer['kind']): Promise<(FrontThreadAnswer | null)[]> {
    return Promise.all(
      [...this.#workers].map((worker) => {
        const answer = answerOf(worker, kind);
        tell(worker, note);
        return answer;
      }),
    );
  }

  async #begin(): Promise<void> {
    const { config, port, dataDir, rateTable, playgroundSecret, pool, layers, metricsText, onError } = this.#options;
    const heavyPort = pool === null ? null : portTo((port) => offerPool(pool, port));
    const metricsPort = portTo((port) => answerCalls(port, metricsText));
    const handle = this.#handle;
    const layersPort = layers === null ? null : layers.connect();
    const ports = { metricsPort, heavyPort, layersPort };
    const workerData: FrontThreadData = { handle, config, port, dataDir, rateTable, playgroundSecret, ...ports };
    const transferList = Object.values(ports).filter((given) => given !== null);
    const worker = startThread(new URL('./front-thread.ts', import.meta.url), {
      workerData,
      transferList,
      name: 'verst http',
    });
    this.#workers.add(worker);
    let listening = false;
    let fault: unknown = new Error('a thread that answers requests ended');
    worker.on('error', (error) => {
      fault = error;
    });
    worker.once('exit', () => {
      this.#workers.delete(worker);
      if (this.#stopping || !listening) return;
      onError(fault);
      this.#beginAgain();
    });
    if ((await answerOf(worker, 'listening')) === null) throw fault;
    listening = true;
  }

  #beginAgain(): void {
    setTimeout(() => {
      if (this.#stopping) return;
      this.#begin().catch((error: unknown) => {
        this.#options.onError(error);
        const isReplaced = (error as Error).name === 'SnapshotReplacedError';
        const ready = isReplaced ? this.#options.onReplaced().catch(() => undefined) : Promise.resolve();
        void ready.then(() => this.#beginAgain());
      });
    }, RESTART_MS).unref();
  }
}

/** Returns a port for another thread, whose other end is served here. */
function portTo(serve: (port: MessagePort) => void): MessagePort {
  const { port1, port2 } = new MessageChannel();
  serve(port1);
  return port2;
}

/** Returns the next answer of a kind; null if the thread ends before. */
function answerOf(worker: Worker, kind: FrontThreadAnswer['kind']): Promise<FrontThreadAnswer | null> {
  return new Promise((resolve) => {
    const settle = (answer: FrontThreadAnswer | null): void => {
      worker.off('message', onMessage);
      worker.off('exit', onExit);
      resolve(answer);
    };
    const onMessage = (answer: FrontThreadAnswer): void => {
      if (answer.kind === kind) settle(answer);
    };
    const onExit = (): void => settle(null);
    worker.on('message', onMessage);
    worker.on('exit', onExit);
  });
}

function exitOf(worker: Worker): Promise<void> {
  return new Promise((resolve) => {
    worker.once('exit', () => resolve());
  });
}

function tell(worker: Worker, note: FrontThreadNote): void {
  worker.postMessage(note);
}
