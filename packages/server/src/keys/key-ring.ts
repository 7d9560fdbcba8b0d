import type { IncomingMessage } from 'node:http';
import { HttpError, unauthorized } from '../http/http-error.ts';
import { messages } from '../http/messages.ts';
import type { KeyRecord, KeyStore } from './key-store.ts';
import type { PlaygroundKey } from './playground-key.ts';

/** How often the moments of last use are written. */
const TOUCH_INTERVAL_MS = 10_000;

/** Lets requests in by their key, and keeps note of when keys were used. */
export class KeyRing {
  readonly #store: KeyStore;
  readonly #playground: PlaygroundKey | null;
  readonly #onError: (error: unknown) => void;
  readonly #timer: NodeJS.Timeout;
  #usedAt = new Map<number, number>();

  /** @param onError - told when last use cannot be written; it is tried again with the next batch */
  constructor(store: KeyStore, playground: PlaygroundKey | null, onError: (error: unknown) => void) {
    this.#store = store;
    this.#playground = playground;
    this.#onError = onError;
    this.#timer = setInterval(() => void this.#writeUse().catch(this.#onError), TOUCH_INTERVAL_MS);
    this.#timer.unref();
  }

  /**
   * The record of the key that a request carries. The store is asked every time, so that a revoked key ends at once.
   *
   * @param secret - as it came; undefined where the request carries none
   * @throws HttpError 401; 403 where the account of the key is blocked
   */
  async admit(secret: string | undefined, request: IncomingMessage): Promise<KeyRecord> {
    if (secret === undefined || secret === '') throw unauthorized(messages.missingKey);
    const playground = this.#playground?.accept(secret, request.headers, request.socket.remoteAddress) ?? null;
    if (playground !== null) return playground;
    const record = await this.#store.findKey(secret);
    if (record === null) throw unauthorized(messages.invalidKey);
    if (record.status === 'revoked') throw unauthorized(messages.revokedKey);
    if (record.status === 'blocked') throw new HttpError(403, messages.accountBlocked);
    this.#usedAt.set(record.id, Date.now());
    return record;
  }

  /** Whether requests with the key are counted against a quota: all but the playground's. */
  isMetered(key: KeyRecord): boolean {
    return key !== this.#playground?.record;
  }

  /** Writes what is left to write. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#writeUse();
  }

  async #writeUse(): Promise<void> {
    if (this.#usedAt.size === 0) return;
    const batch = this.#usedAt;
    this.#usedAt = new Map();
    try {
      await this.#store.touchKeys(batch);
    } catch (error) {
      for (const [id, at] of batch) if (!this.#usedAt.has(id)) this.#usedAt.set(id, at);
      throw error;
    }
  }
}
