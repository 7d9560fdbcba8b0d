import type { MessagePort } from 'node:worker_threads';
import { VerstError } from '@verst/core';
import { PortCalls } from '@verst/threads';
import type { LayerAnswers, LayerQuestion } from './layer-questions.ts';

/** Users' layers, in this or another thread. */
export interface Layers {
  ask<Q extends LayerQuestion>(question: Q): Promise<LayerAnswers[Q['kind']]>;
}

/** No thread answers from the layers right now. */
export class LayersUnavailableError extends VerstError {
  override readonly name: string = 'LayersUnavailableError';
  constructor() {
    super('LAYERS_UNAVAILABLE', 'own layers are not available right now');
  }
}

const unavailable = (): LayersUnavailableError => new LayersUnavailableError();

/**
 * The layers at the other end of a port. Questions reject with LayersUnavailableError while there is no port: before the first,
 * and after it is closed.
 */
export class LayersPort implements Layers {
  #calls: PortCalls<LayerQuestion, LayerAnswers[LayerQuestion['kind']]> | null = null;

  constructor(port: MessagePort | null) {
    if (port !== null) this.use(port);
  }

  /** Uses another port from now on: that of the thread that replaced the previous one. */
  use(port: MessagePort): void {
    const calls = new PortCalls<LayerQuestion, LayerAnswers[LayerQuestion['kind']]>(port, unavailable);
    this.#calls?.close();
    this.#calls = calls;
    port.on('close', () => {
      if (this.#calls === calls) this.#calls = null;
    });
    port.unref();
  }

  async ask<Q extends LayerQuestion>(question: Q): Promise<LayerAnswers[Q['kind']]> {
    if (this.#calls === null) throw unavailable();
    return this.#calls.ask(question) as Promise<LayerAnswers[Q['kind']]>;
  }

  /** Closes the port, so that the thread can end. */
  close(): void {
    this.#calls?.close();
  }
}

/** A server without layers. */
export const NO_LAYERS: Layers = {
  ask: <Q extends LayerQuestion>({ kind }: Q) =>
    Promise.resolve((kind === 'list' ? [] : null) as LayerAnswers[Q['kind']]),
};
