import { ipKeyGenerator } from 'express-rate-limit';
import type { ClientRateLimitInfo, Options, Store } from 'express-rate-limit';
import { HttpError } from './http-error.ts';
import { MemoryRateStore } from './memory-rate-store.ts';
import { messages } from './messages.ts';
import { RateTable } from './rate-table.ts';

/** Makes the counters of one limit. A store that several processes share goes in here. */
export type RateStoreFactory = (name: string) => Store;

/** Counters in memory: this thread's, or that of a table which other threads of the process have too. */
export function memoryRateStores(table: RateTable = new RateTable()): RateStoreFactory {
  return (name) => new MemoryRateStore(table, name);
}

/**
 * One limit: so many requests in a window for each client. The counters are `express-rate-limit`'s stores; the checks
 * stand in the gate, in the order that the API promises, instead of in a middleware.
 */
export class RateLimit {
  readonly #store: Store;
  readonly #limit: number;
  readonly #windowS: number;
  readonly #policy: string;
  readonly #limitText: string;

  /** @param limit - requests in a window; 0 is without limit */
  constructor(name: string, limit: number, windowS: number, makeStore: RateStoreFactory) {
    this.#limit = limit;
    this.#windowS = windowS;
    this.#policy = `${limit};w=${windowS}`;
    this.#limitText = String(limit);
    this.#store = makeStore(name);
    // A store asks for the options of the middleware; the window is all it reads.
    void this.#store.init?.({ windowMs: windowS * 1000 } as Options);
  }

  /**
   * Counts a request of the client.
   *
   * @returns the headers that tell the client where it stands; null where there is no limit. At once where the
   *   counters are in memory
   * @throws HttpError 429 with `Retry-After` where it has used up its window
   */
  hit(client: string): Headers | null | Promise<Headers> {
    if (this.#limit === 0) return null;
    const state = this.#store.increment(client);
    if (!(state instanceof Promise)) return this.#headers(this.#checked(state));
    return state.then((counted) => this.#headers(this.#checked(counted)));
  }

  /** The same without headers: for limits that clients only hear of when they run into them. */
  hitSilently(client: string): void | Promise<void> {
    if (this.#limit === 0) return;
    const state = this.#store.increment(client);
    if (state instanceof Promise) return state.then((counted) => void this.#checked(counted));
    this.#checked(state);
  }

  /** Takes back a request that turned out not to count. */
  async refund(client: string): Promise<void> {
    if (this.#limit !== 0) await this.#store.decrement(client);
  }

  /** Lets go of timers and connections. */
  async close(): Promise<void> {
    await this.#store.shutdown?.();
  }

  #checked(state: ClientRateLimitInfo): ClientRateLimitInfo {
    if (state.totalHits <= this.#limit) return state;
    const headers = this.#headers(state);
    throw new HttpError(429, messages.tooManyRequests(this.#limit, this.#windowS), {
      ...headers,
      'Retry-After': headers['RateLimit-Reset'],
    });
  }

  #headers(state: ClientRateLimitInfo): Headers & { readonly 'RateLimit-Reset': string } {
    const remaining = String(Math.max(0, this.#limit - state.totalHits));
    const resetMs = (state.resetTime?.getTime() ?? Date.now() + this.#windowS * 1000) - Date.now();
    const reset = String(Math.max(1, Math.ceil(resetMs / 1000)));
    return {
      'RateLimit-Policy': this.#policy,
      'RateLimit-Limit': this.#limitText,
      'RateLimit-Remaining': remaining,
      'RateLimit-Reset': reset,
      RateLimit: `limit=${this.#limitText}, remaining=${remaining}, reset=${reset}`,
    };
  }
}

type Headers = Readonly<Record<string, string>>;

/** What a client address is counted under: IPv4 as it is, IPv6 by the subnet that one customer usually has. */
export function addressBucket(address: string | undefined): string {
  if (address === undefined) return 'unknown';
  const plain = address.startsWith('::ffff:') ? address.replace(/^::ffff:(?=\d+\.)/, '') : address;
  return plain.includes(':') ? ipKeyGenerator(plain) : plain;
}
