import type { ReweightedEngine, ResidentOptions } from '@verst/core';
import { EngineClosedError } from '@verst/core/host';
import type { BrowserEngine, SnapshotBytes } from '../open-engine.ts';
import type { OnBytes } from '../url-source.ts';
import { CancelFlags } from './cancel-flags.ts';
import { receivedError, type Request, type SentSource, type Told, WorkerLostError } from './messages.ts';

/** The same method, but with a promise of its answer. */
type Later<Method> = Method extends (...args: infer Args) => infer Answer ? (...args: Args) => Promise<Answer> : never;

/** The engine of a worker: the methods of {@link BrowserEngine}, each with a promise of its answer. */
export type WorkerEngine = {
  readonly [Name in Exclude<keyof BrowserEngine, 'close' | 'reweight'>]: Later<BrowserEngine[Name]>;
} & {
  /** Returns a view of this engine on changed roads, in the same worker. */
  reweight(changes: Parameters<BrowserEngine['reweight']>[0]): Promise<ReweightedWorkerEngine>;
  /**
   * Returns the same engine, but its calls end with the signal: their promises reject with its reason. A waiting call
   * is not started. A running call ends early if the page is cross-origin isolated; otherwise its answer is dropped.
   */
  withSignal(signal: AbortSignal): WorkerEngine;
  /** Calls a method that the worker's own code has added through `serveEngine`. */
  call(method: string, ...args: readonly unknown[]): Promise<unknown>;
  /** Ends the worker, or only the view. Waiting and later calls reject with `EngineClosedError`. */
  close(): void;
};

/** An engine of a worker on changed roads. */
export type ReweightedWorkerEngine = WorkerEngine & Pick<ReweightedEngine, 'roadChanges'>;

/** Options of {@link openEngineInWorker}. */
export interface WorkerEngineOptions extends ResidentOptions {
  /** Called while the snapshot is read, with the bytes so far and all that opening reads. */
  readonly onProgress?: OnBytes;
  /** Aborts opening and ends the worker. */
  readonly signal?: AbortSignal;
  /** A worker whose code calls `serveEngine`, or `@verst/browser/worker`; default: the latter, beside this module. */
  readonly worker?: Worker;
}

/**
 * Opens a snapshot in its own worker: the page stays responsive, and files and URLs are read by ranges.
 *
 * @throws InvalidInputError for invalid options
 * @throws SnapshotError if it is not a snapshot, has another format, is truncated or damaged, or cannot be read
 * @throws WorkerLostError if the worker cannot be started, or ends
 */
export async function openEngineInWorker(
  source: SnapshotBytes,
  { onProgress, signal, worker, ...options }: WorkerEngineOptions = {},
): Promise<WorkerEngine> {
  signal?.throwIfAborted();
  const line = new Line(worker ?? new Worker(new URL('./engine-worker.js', import.meta.url), { type: 'module' }));
  const sent: SentSource = source instanceof URL ? { href: source.href } : source;
  try {
    await line.ask((id) => ({ id, open: sent, options, flags: line.flags.memory }), signal, onProgress);
  } catch (error) {
    line.end();
    throw error;
  }
  return engineAt(line, 0, undefined);
}

/** Returns one engine of a worker; every name but its few own ones is a method of that engine. */
function engineAt(line: Line, engine: number, signal: AbortSignal | undefined, extra: object = {}): WorkerEngine {
  const call = (method: string, ...args: readonly unknown[]): Promise<unknown> =>
    line.ask((id) => ({ id, engine, method, args }), signal);
  const own = {
    ...extra,
    call,
    withSignal: (other: AbortSignal): WorkerEngine => engineAt(line, engine, other, extra),
    close: (): void => {
      if (engine === 0) line.end();
      else void call('close').catch(() => undefined);
    },
  };
  return new Proxy(own, {
    get: (target, name) => {
      // Promises look for `then` on any value that they are resolved with.
      if (typeof name === 'symbol' || name === 'then' || name in target) return Reflect.get(target, name) as unknown;
      return (...args: readonly unknown[]) => call(name, ...args);
    },
  }) as unknown as WorkerEngine;
}

interface Waiting {
  readonly done: (answer: unknown) => void;
  readonly fail: (error: unknown) => void;
  readonly onProgress: OnBytes | undefined;
}

/** The messages to and from one worker. */
class Line {
  readonly flags = new CancelFlags();
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  #asked = 0;
  /** Reason why no further call is possible; null while the worker runs. */
  #ended: Error | null = null;

  constructor(worker: Worker) {
    this.#worker = worker;
    worker.addEventListener('message', ({ data }: MessageEvent<Told>) => this.#told(data));
    worker.addEventListener('error', (event) => {
      // The error of a file that could not be loaded has no message.
      this.end(new WorkerLostError(event.message || 'its file could not be loaded'));
    });
    worker.addEventListener('messageerror', () => this.end(new WorkerLostError('an answer could not be read')));
  }

  ask(make: (id: number) => Request, signal: AbortSignal | undefined, onProgress?: OnBytes): Promise<unknown> {
    return new Promise((done, fail) => {
      if (this.#ended) throw this.#ended;
      signal?.throwIfAborted();
      this.#send(make, { done, fail, onProgress }, signal);
    });
  }

  #send(make: (id: number) => Request, waiting: Waiting, signal: AbortSignal | undefined): void {
    // Starts at 1, because 0 in a flag means no call.
    const id = ++this.#asked;
    const cancel = (): void => {
      this.#waiting.delete(id);
      this.flags.raise(id);
      this.#worker.postMessage({ cancel: id } satisfies Request);
      waiting.fail(signal!.reason);
    };
    const settled = (): void => signal?.removeEventListener('abort', cancel);
    this.#waiting.set(id, {
      ...waiting,
      done: (answer) => {
        settled();
        waiting.done(answer);
      },
      fail: (error) => {
        settled();
        waiting.fail(error);
      },
    });
    signal?.addEventListener('abort', cancel, { once: true });
    try {
      this.#worker.postMessage(make(id));
    } catch (error) {
      // An argument that cannot be sent, such as a function.
      this.#take(id)?.fail(error);
    }
  }

  /** Ends the worker and rejects all waiting calls. */
  end(reason: Error = new EngineClosedError()): void {
    if (this.#ended) return;
    this.#ended = reason;
    this.#worker.terminate();
    for (const { fail } of this.#waiting.values()) fail(reason);
    this.#waiting.clear();
  }

  #told(told: Told): void {
    if ('progress' in told) {
      this.#waiting.get(told.id)?.onProgress?.(...told.progress);
      return;
    }
    const waiting = this.#take(told.id);
    if ('error' in told) waiting?.fail(receivedError(told.error));
    else if ('view' in told) {
      const { engine, roadChanges } = told.view;
      const view = engineAt(this, engine, undefined, { roadChanges });
      if (waiting) waiting.done(view);
      // The call was cancelled meanwhile.
      else view.close();
    } else waiting?.done(told.answer);
  }

  #take(id: number): Waiting | undefined {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    return waiting;
  }
}
