import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Store } from './store.ts';

/** Rows that are deleted at once: with SQLite, requests wait meanwhile. */
const BATCH_ROWS = 500;

const INTERVAL_MS = 3600 * 1000;

/** Ends expired trials, and deletes outdated rows: every hour, and at the start. */
export class Housekeeping {
  readonly #store: Store;
  readonly #timer: NodeJS.Timeout;
  #closed = false;
  #running: Promise<void>;

  /** @param onError - called if something fails; it is retried in the next run */
  constructor(store: Store, onError: (error: unknown) => void) {
    this.#store = store;
    const run = async (): Promise<void> => this.#run().catch(onError);
    this.#running = run();
    this.#timer = setInterval(() => {
      this.#running = this.#running.then(run);
    }, INTERVAL_MS);
    this.#timer.unref();
  }

  /** Settles when the store is no longer used. */
  async close(): Promise<void> {
    this.#closed = true;
    clearInterval(this.#timer);
    await this.#running;
  }

  async #run(): Promise<void> {
    const { accounts, keys } = this.#store;
    await accounts.endTrials();
    for (const part of [accounts, keys]) {
      while (!this.#closed && (await part.prune(BATCH_ROWS)) > 0) await nextTurn();
    }
  }
}
