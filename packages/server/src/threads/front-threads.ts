import { MessageChannel, type MessagePort, type Worker } from 'node:worker_threads';
import type { EngineHandle } from '@verst/core';
import { startThread } from '@verst/core/program-files';
import type { LayersThread } from '@verst/own-data';
import { answerCalls, ThreadGroup, type ThreadGroupOptions } from '@verst/threads';
import type { HeavyPool } from '../heavy-threads/heavy-pool.ts';
import { offerPool } from '../heavy-threads/heavy-port.ts';
import type { ThreadMetrics } from '../metrics.ts';
import type { FrontThreadAnswer, FrontThreadData, FrontThreadNote } from './front-thread.ts';

/** Start data of further threads. */
export interface FrontThreadsOptions
  extends
    Omit<FrontThreadData, 'metricsPort' | 'heavyPort' | 'layersPort'>,
    Pick<ThreadGroupOptions<FrontThreadAnswer>, 'count' | 'onError' | 'onReplaced'> {
  readonly pool: HeavyPool | null;
  readonly layers: LayersThread | null;
  /** Returns the metrics of all threads, for the thread that must answer them. */
  readonly metricsText: () => Promise<string>;
}

/** The threads that answer requests besides the main one. */
export class FrontThreads {
  readonly #options: FrontThreadsOptions;
  #group: ThreadGroup<FrontThreadNote, FrontThreadAnswer> | null = null;
  #handle: EngineHandle;

  private constructor(options: FrontThreadsOptions) {
    this.#options = options;
    this.#handle = options.handle;
  }

  /** Starts the threads; settles when all listen. @throws the error of a thread that cannot start */
  static async begin(options: FrontThreadsOptions): Promise<FrontThreads> {
    const threads = new FrontThreads(options);
    const { count, onError, onReplaced } = options;
    const start = (): Worker => threads.#start();
    threads.#group = await ThreadGroup.begin({ count, start, ready: 'listening', onError, onReplaced });
    return threads;
  }

  /** Switches all threads to another snapshot; settles when they answer from it. */
  async swap(handle: EngineHandle): Promise<void> {
    this.#handle = handle;
    await this.#group!.askAll({ kind: 'swap', handle }, 'swapped');
  }

  /** Gives all threads a port to the restarted thread of the own layers. */
  reconnectLayers(): void {
    this.#group!.tellAll(() => {
      const port = this.#options.layers!.connect();
      return [{ kind: 'layers', port }, [port]];
    });
  }

  /** Returns the measurements of each thread; a thread that ends meanwhile is left out. */
  async metrics(): Promise<ThreadMetrics[]> {
    return (await this.#group!.askAll({ kind: 'metrics' }, 'metrics')).map(({ metrics }) => metrics);
  }

  /** Lets the threads finish their requests, and ends them. */
  stop(): Promise<void> {
    return this.#group!.stop({ kind: 'stop' });
  }

  #start(): Worker {
    const { config, port, dataDir, rateTable, playgroundSecret, pool, layers, metricsText } = this.#options;
    const handle = this.#handle;
    const heavyPort = pool === null ? null : portTo((port) => offerPool(pool, port));
    const metricsPort = portTo((port) => answerCalls(port, metricsText));
    const ports = { metricsPort, heavyPort, layersPort: layers === null ? null : layers.connect() };
    const workerData: FrontThreadData = { handle, config, port, dataDir, rateTable, playgroundSecret, ...ports };
    const transferList = Object.values(ports).filter((given) => given !== null);
    const module = new URL('./front-thread.ts', import.meta.url);
    return startThread(module, { workerData, transferList, name: 'verst http' });
  }
}

/** Returns a port for another thread, whose other end is served here. */
function portTo(serve: (port: MessagePort) => void): MessagePort {
  const { port1, port2 } = new MessageChannel();
  serve(port1);
  return port2;
}
