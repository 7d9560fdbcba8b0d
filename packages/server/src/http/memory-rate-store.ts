import type { ClientRateLimitInfo, Options, Store } from 'express-rate-limit';

interface Window {
  hits: number;
  /** Milliseconds since the epoch. */
  endsAt: number;
}

/**
 * Counts hits in windows that begin with a client's first hit. Unlike the store of `express-rate-limit`, it hands out
 * copies: there, requests that arrive together all see the count of the last one, and more than one is turned away.
 */
export class MemoryRateStore implements Store {
  readonly localKeys = true;
  #windowMs = 1000;
  #windows = new Map<string, Window>();
  #sweep: NodeJS.Timeout | undefined;

  init(options: Pick<Options, 'windowMs'>): void {
    this.#windowMs = options.windowMs;
    // Clients that went away must not stay in memory; a window's length is soon enough.
    this.#sweep = setInterval(() => this.#dropEnded(), Math.max(options.windowMs, 1000));
    this.#sweep.unref();
  }

  async increment(client: string): Promise<ClientRateLimitInfo> {
    const now = Date.now();
    let window = this.#windows.get(client);
    if (window === undefined || window.endsAt <= now) {
      window = { hits: 0, endsAt: now + this.#windowMs };
      this.#windows.set(client, window);
    }
    window.hits++;
    return { totalHits: window.hits, resetTime: new Date(window.endsAt) };
  }

  async decrement(client: string): Promise<void> {
    const window = this.#windows.get(client);
    if (window !== undefined && window.hits > 0) window.hits--;
  }

  async resetKey(client: string): Promise<void> {
    this.#windows.delete(client);
  }

  async shutdown(): Promise<void> {
    clearInterval(this.#sweep);
    this.#windows.clear();
  }

  #dropEnded(): void {
    const now = Date.now();
    for (const [client, window] of this.#windows) if (window.endsAt <= now) this.#windows.delete(client);
  }
}
