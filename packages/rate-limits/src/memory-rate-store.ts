import type { ClientRateLimitInfo, Options, Store } from 'express-rate-limit';
import { RateTable } from './rate-table.ts';

/** Makes the counters of one limit. A store shared by several processes can be supplied here. */
export type RateStoreFactory = (name: string) => Store;

/** Returns counters in memory: this thread's own, or a table that the threads of the process share. */
export function memoryRateStores(table: RateTable = new RateTable()): RateStoreFactory {
  return (name) => new MemoryRateStore(table, name);
}

/**
 * Counts hits of one limit in a table that several limits and threads share. Unlike the store of `express-rate-limit`,
 * it returns copies: there, requests that arrive together all see the count of the last one, and more than one is
 * refused.
 */
export class MemoryRateStore implements Store {
  readonly localKeys = true;
  readonly #table: RateTable;
  readonly #name: string;
  #windowMs = 1000;

  /** @param name - name of the limit, which separates its clients from those of others */
  constructor(table: RateTable, name: string) {
    this.#table = table;
    this.#name = `${name} `;
  }

  init(options: Pick<Options, 'windowMs'>): void {
    this.#windowMs = options.windowMs;
  }

  increment(client: string): ClientRateLimitInfo {
    const { hits, endsAt } = this.#table.hit(this.#name + client, this.#windowMs);
    return { totalHits: hits, resetTime: new Date(endsAt) };
  }

  async decrement(client: string): Promise<void> {
    this.#table.refund(this.#name + client);
  }

  async resetKey(client: string): Promise<void> {
    this.#table.forget(this.#name + client);
  }
}
