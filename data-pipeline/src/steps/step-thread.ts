import type { Worker } from 'node:worker_threads';
import { VerstError } from '@verst/core/build';
import { startThread } from '@verst/core/program-files';
import type { BuildSources } from '../build-options.ts';
import type { ProductName } from '../build-products.ts';
import { threadFailure } from '../thread/thread-failure.ts';
import type { ThreadMemory } from '../thread/thread-memory.ts';
import type { ProductContents } from '../work-folder/work-folder.ts';
import type { TellStep } from './build-step.ts';

const THREAD = new URL('./step-thread-worker.ts', import.meta.url);

export interface StepThreadSetting {
  /** Path of the work folder, in which the thread reads and writes products. */
  readonly work: string;
  readonly sources: BuildSources;
}

export interface StepTask {
  readonly step: string;
  /** Keys of the products that it takes. */
  readonly keys: Readonly<Partial<Record<ProductName, string>>>;
  /** Key of the products that it makes. */
  readonly key: string;
  /** Key of those that it made last, if it uses them; else null. */
  readonly lastKey: string | null;
}

export type StepThreadMessage =
  | { readonly done: number; readonly total: number }
  | { readonly finished: ProductContents }
  | { readonly failure: { readonly code: string; readonly message: string } };

/** A thread that runs steps of a build, one at a time. It starts with its first step. */
export class StepThread {
  readonly #setting: StepThreadSetting;
  readonly #resourceLimits: ThreadMemory;
  #worker: Worker | null = null;

  constructor(setting: StepThreadSetting, resourceLimits: ThreadMemory) {
    this.#setting = setting;
    this.#resourceLimits = resourceLimits;
  }

  /**
   * Runs a step and stores its products in the work folder.
   *
   * @returns SHA-256 of each product's content
   * @throws VerstError as the step does; a SourceError becomes a VerstError with its code and message; `MEMORY` if the
   *   thread runs out of memory
   */
  async run(task: StepTask, tell: TellStep): Promise<ProductContents> {
    const resourceLimits = this.#resourceLimits;
    const worker = (this.#worker ??= startThread(THREAD, { workerData: this.#setting, resourceLimits }));
    const { promise, resolve, reject } = Promise.withResolvers<ProductContents>();
    const onMessage = (message: StepThreadMessage): void => {
      if ('finished' in message) resolve(message.finished);
      else if ('failure' in message) reject(new VerstError(message.failure.code, message.failure.message));
      else tell(message.done, message.total);
    };
    const onError = (error: unknown): void => reject(threadFailure(error, resourceLimits.maxOldGenerationSizeMb));
    const onExit = (code: number): void =>
      reject(new Error(`the thread of the step ${task.step} ended with code ${code}`));
    worker.on('message', onMessage).on('error', onError).on('exit', onExit);
    worker.postMessage(task);
    try {
      return await promise;
    } finally {
      worker.off('message', onMessage).off('error', onError).off('exit', onExit);
    }
  }

  /** Ends the thread, whatever it is doing. */
  async end(): Promise<void> {
    await this.#worker?.terminate();
    this.#worker = null;
  }
}
