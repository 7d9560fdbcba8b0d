import { MessageChannel, type MessagePort, type Worker } from 'node:worker_threads';
import { type EngineHandle, VerstError } from '@verst/core';
import { startThread } from '@verst/core/program-files';
import type { OwnDataLog } from '../own-data-log.ts';
import type { LayersNote, LayersReport, LayersThreadData } from './layers-thread.ts';

/** Maximum number of logged lines of addresses that were not found. */
const MAX_LOGGED = 20;

/** Delay before an ended thread is restarted, and between attempts. */
const RESTART_MS = 1000;

export interface LayersThreadOptions {
  /** Files by the names of their layers. */
  readonly files: Readonly<Record<string, string>>;
  readonly handle: EngineHandle;
  readonly logger: OwnDataLog;
  /** Called when another thread has replaced one that ended, whose ports are closed. */
  readonly onRestarted: () => void;
}

/** Controls the thread of users' layers from the thread that started it. If it ends, another replaces it. */
export class LayersThread {
  readonly #options: LayersThreadOptions;
  #handle: EngineHandle;
  /** Null while none runs. */
  #worker: Worker | null = null;
  #restart: NodeJS.Timeout | undefined;
  #closing = false;

  private constructor(options: LayersThreadOptions) {
    this.#options = options;
    this.#handle = options.handle;
  }

  /**
   * Starts the thread; settles when all files are read.
   *
   * @throws VerstError naming the file, the line and what is wrong with it
   */
  static async begin(options: LayersThreadOptions): Promise<LayersThread> {
    const thread = new LayersThread(options);
    await thread.#begin();
    return thread;
  }

  /** Returns a port for `LayersPort`, which any thread may use; a closed one while no thread runs. */
  connect(): MessagePort {
    const { port1, port2 } = new MessageChannel();
    if (this.#worker === null) port1.close();
    else this.#worker.postMessage({ kind: 'connect', port: port1 } satisfies LayersNote, [port1]);
    return port2;
  }

  /** Geocodes the addresses of tables with another snapshot. */
  swap(handle: EngineHandle): void {
    this.#handle = handle;
    this.#worker?.postMessage({ kind: 'swap', handle } satisfies LayersNote);
  }

  async close(): Promise<void> {
    this.#closing = true;
    clearTimeout(this.#restart);
    await this.#worker?.terminate();
  }

  /** Starts a thread; settles when it has read all files. */
  async #begin(): Promise<void> {
    const { files, logger } = this.#options;
    const workerData: LayersThreadData = { handle: this.#handle, files };
    const worker = startThread(new URL('./layers-thread.ts', import.meta.url), { workerData, name: 'verst layers' });
    const ready = Promise.withResolvers<void>();
    let isReady = false;
    let fault: unknown = new Error('the thread of the layers ended');
    worker.on('message', (report: LayersReport) => {
      if (report.kind === 'ready') {
        isReady = true;
        this.#worker = worker;
        ready.resolve();
      } else if (report.kind === 'read') logRead(report, logger);
      else if (isReady)
        logger.error({ fault: report.message }, 'could not reload a layer; the previous version stays in use');
      else ready.reject(new VerstError('BAD_LAYER', report.message));
    });
    worker.on('error', (error) => {
      fault = error;
    });
    worker.once('exit', () => {
      ready.reject(fault);
      if (this.#worker !== worker) return;
      this.#worker = null;
      if (this.#closing) return;
      logger.error({ err: fault }, 'the thread of the layers ended; it is restarted');
      this.#beginAgain();
    });
    try {
      await ready.promise;
    } catch (error) {
      await worker.terminate();
      throw error;
    }
    // Meanwhile `close` or `swap` may have been called.
    if (this.#closing) await worker.terminate();
    else if (this.#handle !== workerData.handle) this.swap(this.#handle);
  }

  #beginAgain(): void {
    this.#restart = setTimeout(() => {
      this.#begin().then(
        () => this.#options.onRestarted(),
        (error: unknown) => {
          this.#options.logger.error({ err: error }, 'could not restart the thread of the layers; retrying');
          if (!this.#closing) this.#beginAgain();
        },
      );
    }, RESTART_MS).unref();
  }
}

function logRead({ info }: Extract<LayersReport, { kind: 'read' }>, logger: OwnDataLog): void {
  const { name, features, notFound } = info;
  logger.info({ layer: name, features }, 'layer read');
  if (notFound.length === 0) return;
  const lines = notFound.slice(0, MAX_LOGGED);
  logger.warn({ layer: name, notFound: notFound.length, lines }, 'the geocoder did not find some addresses of a layer');
}
