import type { MessagePort } from 'node:worker_threads';
import { HttpError } from '../http/http-error.ts';
import { messages } from '../http/messages.ts';
import type { LayerAnswers, LayerQuestion } from './layer-questions.ts';
import type { NumberedAnswer, NumberedQuestion } from './layers-thread.ts';

/** Users' layers, wherever they are. */
export interface Layers {
  ask<Q extends LayerQuestion>(question: Q): Promise<LayerAnswers[Q['kind']]>;
}

const unavailable = (): HttpError => new HttpError(503, messages.layersUnavailable, { 'Retry-After': '5' });

/** A port to a thread of layers, and what is asked of it. */
interface Connection {
  readonly port: MessagePort;
  readonly open: Map<number, PromiseWithResolvers<LayerAnswers[LayerQuestion['kind']]>>;
}

/** The layers at the other end of a port. Questions get an HttpError 503 while there is none: before the first, and after it is closed. */
export class LayersPort implements Layers {
  #connection: Connection | null = null;
  #lastId = 0;

  constructor(port: MessagePort | null) {
    if (port !== null) this.use(port);
  }

  /** Asks by another port from now on: that of the thread which took the place of the one before. */
  use(port: MessagePort): void {
    const connection: Connection = { port, open: new Map() };
    const { open } = connection;
    this.#connection?.port.close();
    this.#connection = connection;
    port.on('message', (message: NumberedAnswer) => {
      const asked = open.get(message.id);
      if ('fault' in message) asked?.reject(new Error(message.fault));
      else asked?.resolve(message.answer);
      open.delete(message.id);
    });
    port.on('close', () => {
      if (this.#connection === connection) this.#connection = null;
      for (const asked of open.values()) asked.reject(unavailable());
      open.clear();
    });
    port.unref();
  }

  ask<Q extends LayerQuestion>(question: Q): Promise<LayerAnswers[Q['kind']]> {
    if (this.#connection === null) return Promise.reject(unavailable());
    const { port, open } = this.#connection;
    const id = ++this.#lastId;
    const asked = Promise.withResolvers<LayerAnswers[LayerQuestion['kind']]>();
    open.set(id, asked);
    port.postMessage({ id, question } satisfies NumberedQuestion);
    return asked.promise as Promise<LayerAnswers[Q['kind']]>;
  }

  /** Lets the thread end. */
  close(): void {
    this.#connection?.port.close();
  }
}

/** A server without layers. */
export const NO_LAYERS: Layers = {
  ask: <Q extends LayerQuestion>({ kind }: Q) =>
    Promise.resolve((kind === 'list' ? [] : null) as LayerAnswers[Q['kind']]),
};
