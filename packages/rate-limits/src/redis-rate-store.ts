import type { ClientRateLimitInfo, Options, Store } from 'express-rate-limit';
import { RedisStore } from 'rate-limit-redis';
import { createClient } from 'redis';
import type { RateStoreFactory } from './memory-rate-store.ts';

export interface RedisRateSettings {
  readonly url: string;
  /** Timeout after which a hit is counted in memory instead. */
  readonly timeoutS: number;
  /** Counts while Redis is unavailable. */
  readonly fallback: RateStoreFactory;
  /** Called once whenever Redis becomes available or unavailable, in the latter case with the reason. */
  readonly onChange: (available: boolean, reason?: unknown) => void;
}

/** Limits that several processes share. */
export interface RedisRateStores {
  readonly factory: RateStoreFactory;
  /** False while limits are counted in memory. */
  readonly isAvailable: () => boolean;
  close(): Promise<void>;
}

const KEY_PREFIX = 'verst:';

/** Time after a failure during which hits are counted in memory before Redis is tried again. */
const PAUSE_MS = 1000;

const MAX_RECONNECT_DELAY_MS = 2000;
const FIRST_RECONNECT_DELAY_MS = 100;

/**
 * Returns stores that count hits in Redis with `rate-limit-redis`. While Redis is unreachable or too slow, the fallback
 * counts; Redis is used again as soon as it is back. Never rejects because Redis is unavailable.
 */
export async function connectRedisRateStores(settings: RedisRateSettings): Promise<RedisRateStores> {
  const connection = new RedisConnection(settings);
  await connection.open();
  return {
    factory: (name) => new RedisRateStore(connection, name, settings.fallback(name)),
    isAvailable: () => connection.isAvailable(),
    close: () => connection.close(),
  };
}

/** One connection for all limits, and its availability. */
class RedisConnection {
  readonly #client;
  readonly #timeoutMs: number;
  readonly #onChange: RedisRateSettings['onChange'];
  #available = true;
  #pausedUntil = 0;

  constructor({ url, timeoutS, onChange }: RedisRateSettings) {
    this.#timeoutMs = timeoutS * 1000;
    this.#onChange = onChange;
    this.#client = createClient({
      url,
      disableOfflineQueue: true,
      socket: {
        connectTimeout: this.#timeoutMs,
        reconnectStrategy: (retries) => Math.min(MAX_RECONNECT_DELAY_MS, FIRST_RECONNECT_DELAY_MS * 2 ** retries),
      },
    });
    this.#client.on('error', (error) => this.#fail(error));
    this.#client.on('ready', () => {
      this.#pausedUntil = 0;
    });
  }

  /** Waits for the first connection, but not longer than the timeout. */
  async open(): Promise<void> {
    // Rejects only when the client is closed; until then it retries.
    const connected = this.#client.connect().catch((error: unknown) => this.#fail(error));
    await within(connected, this.#timeoutMs).catch((error: unknown) => this.#fail(error));
  }

  isAvailable(): boolean {
    return this.#available;
  }

  /** Returns true if Redis is connected and not paused after a failure. */
  isUsable(): boolean {
    return this.#client.isReady && performance.now() >= this.#pausedUntil;
  }

  /** Runs a call to Redis; returns null if it failed. */
  async ask<T>(question: () => Promise<T>): Promise<T | null> {
    try {
      const answer = await within(question(), this.#timeoutMs);
      if (!this.#available) {
        this.#available = true;
        this.#onChange(true);
      }
      return answer;
    } catch (error) {
      this.#fail(error);
      return null;
    }
  }

  send(command: string[]): Promise<unknown> {
    return this.#client.sendCommand(command);
  }

  async close(): Promise<void> {
    this.#client.destroy();
  }

  #fail(reason: unknown): void {
    this.#pausedUntil = performance.now() + PAUSE_MS;
    if (!this.#available) return;
    this.#available = false;
    this.#onChange(false, reason);
  }
}

/** One limit. */
class RedisRateStore implements Store {
  readonly #connection: RedisConnection;
  readonly #name: string;
  readonly #fallback: Store;
  #options: Options | undefined;
  #shared: RedisStore | null = null;

  constructor(connection: RedisConnection, name: string, fallback: Store) {
    this.#connection = connection;
    this.#name = name;
    this.#fallback = fallback;
  }

  init(options: Options): void {
    this.#options = options;
    void this.#fallback.init?.(options);
  }

  async increment(client: string): Promise<ClientRateLimitInfo> {
    if (!this.#connection.isUsable()) return this.#fallback.increment(client);
    const state = await this.#connection.ask(async () => (await this.#opened()).increment(client));
    return state ?? this.#fallback.increment(client);
  }

  async decrement(client: string): Promise<void> {
    if (!this.#connection.isUsable()) return this.#fallback.decrement(client);
    await this.#connection.ask(async () => (await this.#opened()).decrement(client));
  }

  async resetKey(client: string): Promise<void> {
    await this.#fallback.resetKey(client);
    if (this.#connection.isUsable()) await this.#connection.ask(async () => (await this.#opened()).resetKey(client));
  }

  async shutdown(): Promise<void> {
    await this.#fallback.shutdown?.();
  }

  /** Opens the store only when Redis is available: the library loads its scripts once and would remember a failure. */
  async #opened(): Promise<RedisStore> {
    if (this.#shared !== null) return this.#shared;
    const store = new RedisStore({
      prefix: `${KEY_PREFIX}${this.#name}:`,
      sendCommand: (...command: string[]) => this.#connection.send(command) as Promise<never>,
    });
    await store.init(this.#options!);
    this.#shared = store;
    return store;
  }
}

/** Rejects if a promise takes longer than `ms`. */
async function within<T>(promise: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${ms} ms`)), ms);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
