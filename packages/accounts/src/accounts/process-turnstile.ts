import { getEnvironmentData, setEnvironmentData } from 'node:worker_threads';
import { AccountError } from '../account-error.ts';

/** Positions in the shared memory. */
const RUNNING = 0;
const WAITING = 1;

/** A thread that ends during a task wakes nobody, so waiting tasks check again after this time. */
const LOOK_AGAIN_MS = 1000;

/**
 * Limits the tasks that run at once in the whole process, on all threads. Others wait their turn, also up to a limit.
 * Threads share a turnstile by its name if they were started after it was first made.
 */
export class ProcessTurnstile {
  readonly #counts: Int32Array<SharedArrayBuffer>;
  readonly #atOnce: number;
  readonly #mayWait: number;

  constructor(name: string, atOnce: number, mayWait: number) {
    const shared = `verst turnstile ${name}`;
    let memory = getEnvironmentData(shared) as SharedArrayBuffer | undefined;
    if (memory === undefined) {
      memory = new SharedArrayBuffer(8);
      setEnvironmentData(shared, memory);
    }
    this.#counts = new Int32Array(memory);
    this.#atOnce = atOnce;
    this.#mayWait = mayWait;
  }

  /**
   * Runs a task when its turn has come.
   *
   * @throws AccountError TOO_BUSY if too many wait already
   */
  async pass<T>(task: () => Promise<T>): Promise<T> {
    if (!this.#tryEnter()) await this.#waitAndEnter();
    try {
      return await task();
    } finally {
      Atomics.sub(this.#counts, RUNNING, 1);
      Atomics.notify(this.#counts, RUNNING, 1);
    }
  }

  #tryEnter(): boolean {
    const counts = this.#counts;
    for (let running = Atomics.load(counts, RUNNING); running < this.#atOnce;) {
      const before = Atomics.compareExchange(counts, RUNNING, running, running + 1);
      if (before === running) return true;
      running = before;
    }
    return false;
  }

  async #waitAndEnter(): Promise<void> {
    const counts = this.#counts;
    if (Atomics.add(counts, WAITING, 1) >= this.#mayWait) {
      Atomics.sub(counts, WAITING, 1);
      throw new AccountError('TOO_BUSY');
    }
    try {
      do await Atomics.waitAsync(counts, RUNNING, this.#atOnce, LOOK_AGAIN_MS).value;
      while (!this.#tryEnter());
    } finally {
      Atomics.sub(counts, WAITING, 1);
    }
  }
}
