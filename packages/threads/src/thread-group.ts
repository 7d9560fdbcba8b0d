import type { TransferListItem, Worker } from 'node:worker_threads';

export interface ThreadGroupOptions<Answer extends { readonly kind: string }> {
  readonly count: number;
  readonly start: () => Worker;
  /** The answer by which a thread tells that it has begun. */
  readonly ready: Answer['kind'];
  /** Called when a thread ends because of an error; another replaces it. */
  readonly onError: (error: unknown) => void;
  /** Called when a thread finds another file at the path of the snapshot. */
  readonly onReplaced: () => Promise<unknown>;
  /** Called when a thread that replaces one has begun. */
  readonly onRestarted?: () => void;
}

/** Delay before a restart, so that a thread that fails at its start does not keep the machine busy. */
const RESTART_MS = 1000;

/** A group of equal threads: messages go to all of them, and a thread that ends is replaced. */
export class ThreadGroup<Note, Answer extends { readonly kind: string }> {
  readonly #options: ThreadGroupOptions<Answer>;
  readonly #workers = new Set<Worker>();
  #stopping = false;

  private constructor(options: ThreadGroupOptions<Answer>) {
    this.#options = options;
  }

  /** Starts the threads; settles when all have begun. @throws the error of a thread that cannot start */
  static async begin<Note, Answer extends { readonly kind: string }>(
    options: ThreadGroupOptions<Answer>,
  ): Promise<ThreadGroup<Note, Answer>> {
    const group = new ThreadGroup<Note, Answer>(options);
    try {
      await Promise.all(Array.from({ length: options.count }, () => group.#begin()));
    } catch (error) {
      await group.terminate();
      throw error;
    }
    return group;
  }

  /** Number of the threads that run or begin. */
  get size(): number {
    return this.#workers.size;
  }

  /** Sends a message to each thread, with the objects to transfer to it. */
  tellAll(noteOf: () => [note: Note, transferList: TransferListItem[]]): void {
    for (const worker of this.#workers) worker.postMessage(...noteOf());
  }

  /** Asks all threads. Settles when each has answered; a thread that ends meanwhile is left out. */
  async askAll<Kind extends Answer['kind']>(note: Note, kind: Kind): Promise<Extract<Answer, { kind: Kind }>[]> {
    const answers = await Promise.all(
      [...this.#workers].map((worker) => {
        const answer = answerOf<Answer>(worker, kind);
        worker.postMessage(note);
        return answer;
      }),
    );
    return answers.filter((answer) => answer?.kind === kind) as Extract<Answer, { kind: Kind }>[];
  }

  /** Tells the threads to end, and waits until they have. */
  async stop(note: Note): Promise<void> {
    this.#stopping = true;
    await Promise.all(
      [...this.#workers].map((worker) => {
        const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
        worker.postMessage(note);
        return ended;
      }),
    );
  }

  /** Ends the threads at once, in the middle of their work. */
  async terminate(): Promise<void> {
    this.#stopping = true;
    await Promise.all([...this.#workers].map((worker) => worker.terminate()));
  }

  async #begin(): Promise<void> {
    const { start, ready, onError } = this.#options;
    const worker = start();
    this.#workers.add(worker);
    let hasBegun = false;
    let fault: unknown = new Error('a thread of the group ended');
    worker.on('error', (error) => {
      fault = error;
    });
    worker.once('exit', () => {
      this.#workers.delete(worker);
      if (this.#stopping || !hasBegun) return;
      onError(fault);
      this.#beginAgain();
    });
    if ((await answerOf<Answer>(worker, ready)) === null) throw fault;
    hasBegun = true;
  }

  #beginAgain(): void {
    setTimeout(() => {
      if (this.#stopping) return;
      const { onError, onReplaced, onRestarted } = this.#options;
      this.#begin().then(onRestarted, (error: unknown) => {
        onError(error);
        const isReplaced = (error as Error).name === 'SnapshotReplacedError';
        const ready = isReplaced ? onReplaced().catch(() => undefined) : Promise.resolve();
        void ready.then(() => this.#beginAgain());
      });
    }, RESTART_MS).unref();
  }
}

/** Returns the next answer of a kind; null if the thread ends before. */
function answerOf<Answer extends { readonly kind: string }>(
  worker: Worker,
  kind: Answer['kind'],
): Promise<Answer | null> {
  return new Promise((resolve) => {
    const settle = (answer: Answer | null): void => {
      worker.off('message', onMessage);
      worker.off('exit', onExit);
      resolve(answer);
    };
    const onMessage = (answer: Answer): void => {
      if (answer.kind === kind) settle(answer);
    };
    const onExit = (): void => settle(null);
    worker.on('message', onMessage);
    worker.on('exit', onExit);
  });
}
