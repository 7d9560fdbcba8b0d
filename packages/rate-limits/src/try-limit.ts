import type { ClientRateLimitInfo, Options, Store } from 'express-rate-limit';
import type { RateStoreFactory } from './memory-rate-store.ts';

/** Number of requests that a client may send in a window; 0 means no limit. */
export interface Limit {
  readonly name: string;
  readonly requests: number;
  readonly windowS: number;
}

/** Returns the counters of a limit. */
export function openStore({ name, windowS }: Limit, makeStore: RateStoreFactory): Store {
  const store = makeStore(name);
  // The types require all options of the library's middleware; stores read only the window.
  void store.init?.({ windowMs: windowS * 1000 } as Options);
  return store;
}

/** A client has used up its window. */
export class RateLimitError extends Error {
  override readonly name: string = 'RateLimitError';
  readonly limit: Limit;
  readonly state: ClientRateLimitInfo;
  constructor(limit: Limit, state: ClientRateLimitInfo) {
    super(`more than ${limit.requests} requests in ${limit.windowS} s`);
    this.limit = limit;
    this.state = state;
  }
}

/**
 * Counts tries in a handler, for limits that depend on the outcome or the body. Uses the same stores as the middleware.
 */
export class TryLimit {
  readonly #store: Store;
  readonly #limit: Limit;

  constructor(limit: Limit, makeStore: RateStoreFactory) {
    this.#limit = limit;
    this.#store = openStore(limit, makeStore);
  }

  /**
   * Counts a try.
   *
   * @returns tries left in the window
   * @throws RateLimitError if the client has used up its window
   */
  async hit(client: string): Promise<number> {
    if (this.#limit.requests === 0) return Infinity;
    const state = await this.#store.increment(client);
    if (state.totalHits > this.#limit.requests) throw new RateLimitError(this.#limit, state);
    return this.#limit.requests - state.totalHits;
  }

  /** Refunds a try that turned out not to count. */
  async refund(client: string): Promise<void> {
    if (this.#limit.requests !== 0) await this.#store.decrement(client);
  }
}
