import { MessageChannel, type MessagePort, type Worker } from 'node:worker_threads';
import { type EngineHandle, VerstError } from '@verst/core';
import { startThread } from '@verst/core/program-files';
import { ThreadGroup } from '@verst/threads';
import type { OwnDataLog } from '../own-data-log.ts';
import type { LayersNote, LayersReport, LayersThreadData } from './layers-thread.ts';

/** Maximum number of logged lines of addresses that were not found. */
const MAX_LOGGED = 20;

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
  #group: ThreadGroup<LayersNote, LayersReport> | null = null;
  #handle: EngineHandle;

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
    const { logger, onRestarted } = options;
    thread.#group = await ThreadGroup.begin<LayersNote, LayersReport>({
      count: 1,
      start: () => thread.#start(),
      ready: 'ready',
      onError: (err) => logger.error({ err }, 'the thread of the layers ended; it is restarted'),
      onReplaced: async () => undefined,
      onRestarted,
    }).catch((error: unknown) => {
      const { code, message } = error as VerstError;
      throw code === 'BAD_LAYER' ? new VerstError(code, message) : error;
    });
    return thread;
  }

  /** Returns a port for `LayersPort`, which any thread may use; a closed one while no thread runs. */
  connect(): MessagePort {
    const { port1, port2 } = new MessageChannel();
    if (this.#group!.size === 0) port1.close();
    else this.#group!.tellAll(() => [{ kind: 'connect', port: port1 }, [port1]]);
    return port2;
  }

  /** Geocodes the addresses of tables with another snapshot. */
  swap(handle: EngineHandle): void {
    this.#handle = handle;
    this.#group!.tellAll(() => [{ kind: 'swap', handle }, []]);
  }

  close(): Promise<void> {
    return this.#group!.terminate();
  }

  #start(): Worker {
    const { files, logger } = this.#options;
    const workerData: LayersThreadData = { handle: this.#handle, files };
    const worker = startThread(new URL('./layers-thread.ts', import.meta.url), { workerData, name: 'verst layers' });
    worker.on('message', (report: LayersReport) => {
      if (report.kind === 'read') logRead(report, logger);
      else if (report.kind === 'broken')
        logger.error({ fault: report.message }, 'could not reload a layer; the previous version stays in use');
    });
    return worker;
  }
}

function logRead({ info }: Extract<LayersReport, { kind: 'read' }>, logger: OwnDataLog): void {
  const { name, features, notFound } = info;
  logger.info({ layer: name, features }, 'layer read');
  if (notFound.length === 0) return;
  const lines = notFound.slice(0, MAX_LOGGED);
  logger.warn({ layer: name, notFound: notFound.length, lines }, 'the geocoder did not find some addresses of a layer');
}
