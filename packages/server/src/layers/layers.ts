import { MessageChannel, type MessagePort, type Worker } from 'node:worker_threads';
import { type EngineHandle, VerstError } from '@verst/core';
import { startThread } from '@verst/core/program-files';
import type { Logger } from 'pino';
import { HttpError } from '../http/http-error.ts';
import { messages } from '../http/messages.ts';
import type { LayerAnswers, LayerQuestion } from './layer-questions.ts';
import type { LayersNote, LayersReport, LayersThreadData, NumberedAnswer, NumberedQuestion } from './layers-thread.ts';

/** Lines of addresses that were not found, of which so many are logged. */
const MAX_LOGGED = 20;

/** The thread of users' layers, seen from the thread that began it. */
export class LayersThread {
  readonly #worker: Worker;

  private constructor(worker: Worker) {
    this.#worker = worker;
  }

  /**
   * Begins the thread; settles when all files are read.
   *
   * @throws VerstError naming the file, the line and what is wrong with it
   */
  static async begin(
    files: Readonly<Record<string, string>>,
    handle: EngineHandle,
    logger: Logger,
  ): Promise<LayersThread> {
    const workerData: LayersThreadData = { handle, files };
    const worker = startThread(new URL('./layers-thread.ts', import.meta.url), { workerData, name: 'verst layers' });
    const ready = Promise.withResolvers<void>();
    let isReady = false;
    worker.on('message', (report: LayersReport) => {
      if (report.kind === 'ready') {
        isReady = true;
        ready.resolve();
      } else if (report.kind === 'read') logRead(report, logger);
      else if (isReady)
        logger.error({ fault: report.message }, 'a layer could not be read again; the one before goes on');
      else ready.reject(new VerstError('BAD_LAYER', report.message));
    });
    worker.on('error', (error) => {
      logger.error({ err: error }, 'the thread of the layers ended');
      ready.reject(error);
    });
    try {
      await ready.promise;
    } catch (error) {
      await worker.terminate();
      throw error;
    }
    return new LayersThread(worker);
  }

  /** Returns a port for {@link LayersPort}, which any thread may use. */
  connect(): MessagePort {
    const { port1, port2 } = new MessageChannel();
    this.#worker.postMessage({ kind: 'connect', port: port1 } satisfies LayersNote, [port1]);
    return port2;
  }

  /** Places the addresses of tables by another snapshot. */
  swap(handle: EngineHandle): void {
    this.#worker.postMessage({ kind: 'swap', handle } satisfies LayersNote);
  }

  async close(): Promise<void> {
    await this.#worker.terminate();
  }
}

function logRead({ info }: Extract<LayersReport, { kind: 'read' }>, logger: Logger): void {
  const { name, features, notFound } = info;
  logger.info({ layer: name, features }, 'layer read');
  if (notFound.length === 0) return;
  const lines = notFound.slice(0, MAX_LOGGED);
  logger.warn(
    { layer: name, notFound: notFound.length, lines },
    'addresses of a layer that the geocoder does not find',
  );
}

/** Users' layers, wherever they are. */
export interface Layers {
  ask<Q extends LayerQuestion>(question: Q): Promise<LayerAnswers[Q['kind']]>;
}

const unavailable = (): HttpError => new HttpError(503, messages.layersUnavailable, { 'Retry-After': '5' });

/** The layers at the other end of a port; questions get an HttpError 503 once that end is closed. */
export class LayersPort implements Layers {
  readonly #port: MessagePort;
  readonly #open = new Map<number, PromiseWithResolvers<LayerAnswers[LayerQuestion['kind']]>>();
  #lastId = 0;
  #isClosed = false;

  constructor(port: MessagePort) {
    this.#port = port;
    port.on('message', (message: NumberedAnswer) => {
      const asked = this.#open.get(message.id);
      if ('fault' in message) asked?.reject(new Error(message.fault));
      else asked?.resolve(message.answer);
      this.#open.delete(message.id);
    });
    port.on('close', () => {
      this.#isClosed = true;
      for (const asked of this.#open.values()) asked.reject(unavailable());
      this.#open.clear();
    });
    port.unref();
  }

  ask<Q extends LayerQuestion>(question: Q): Promise<LayerAnswers[Q['kind']]> {
    if (this.#isClosed) return Promise.reject(unavailable());
    const id = ++this.#lastId;
    const asked = Promise.withResolvers<LayerAnswers[LayerQuestion['kind']]>();
    this.#open.set(id, asked);
    this.#port.postMessage({ id, question } satisfies NumberedQuestion);
    return asked.promise as Promise<LayerAnswers[Q['kind']]>;
  }

  /** Lets the thread end. */
  close(): void {
    this.#port.close();
  }
}

/** A server without layers. */
export const NO_LAYERS: Layers = {
  ask: <Q extends LayerQuestion>({ kind }: Q) =>
    Promise.resolve((kind === 'list' ? [] : null) as LayerAnswers[Q['kind']]),
};
