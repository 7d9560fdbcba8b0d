import type { IncomingMessage } from 'node:http';
import { AccountError } from '../account-error.ts';
import { StoreUnavailableError } from '../store/store-unavailable-error.ts';
import type { KeyRecord, KeyStore } from './key-store.ts';

/** Interval at which times of last use are written. */
const TOUCH_INTERVAL_MS = 10_000;

/** Maximum number of keys remembered for times when the store is unavailable. */
const MAX_KNOWN_KEYS = 10_000;

/** A key that lives in this process instead of the store. Its requests count against no quota. */
export interface ProcessKey {
  readonly record: KeyRecord;
  /** Returns the record if `secret` is this key and the request may use it; else null. */
  accept(secret: string, request: IncomingMessage): KeyRecord | null;
}

export interface KeyRingOptions {
  readonly playground: ProcessKey | null;
  /** Keys seen within this time work while the store is unavailable. */
  readonly knownKeyMs: number;
  /** Called if times of last use cannot be written; they are retried with the next batch. */
  readonly onError: (error: unknown) => void;
}

/** Admits requests by their key, and records when keys were used. */
export class KeyRing {
  readonly #store: KeyStore;
  readonly #playground: ProcessKey | null;
  readonly #knownKeyMs: number;
  readonly #onError: (error: unknown) => void;
  readonly #timer: NodeJS.Timeout;
  readonly #known = new Map<string, { readonly record: KeyRecord; seenAt: number }>();
  /** Records found in this turn of the event loop, so that requests that came together ask the store once. */
  readonly #foundNow = new Map<string, KeyRecord>();
  #usedAt = new Map<number, number>();
  #storeIsGone = false;

  constructor(store: KeyStore, { playground, knownKeyMs, onError }: KeyRingOptions) {
    this.#store = store;
    this.#playground = playground;
    this.#knownKeyMs = knownKeyMs;
    this.#onError = onError;
    this.#timer = setInterval(() => void this.#writeUse().catch(this.#onError), TOUCH_INTERVAL_MS);
    this.#timer.unref();
  }

  /**
   * Returns the record of a request's key. The store is asked in every turn of the event loop, so that a revocation
   * takes effect at once. While the store is unavailable, recently seen keys still work.
   *
   * @param secret - the key as sent; undefined if the request has none
   * @throws AccountError MISSING_KEY, INVALID_KEY, REVOKED_KEY or ACCOUNT_BLOCKED
   * @throws StoreUnavailableError if the store is unavailable and the key was not seen recently
   */
  admit(secret: string | undefined, request: IncomingMessage): KeyRecord | Promise<KeyRecord> {
    if (secret === undefined || secret === '') throw new AccountError('MISSING_KEY');
    const found = this.#foundNow.get(secret);
    if (found !== undefined) return this.#checked(found);
    const atHand = this.#keyAtHand(secret);
    if (atHand !== undefined) return this.#checked(this.#foundInTurn(secret, atHand));
    return this.#look(secret, request).then((record) => this.#checked(record));
  }

  #checked(record: KeyRecord | null): KeyRecord {
    if (record === null) throw new AccountError('INVALID_KEY');
    if (record.status === 'revoked') throw new AccountError('REVOKED_KEY');
    if (record.status === 'blocked') throw new AccountError('ACCOUNT_BLOCKED');
    if (record !== this.#playground?.record) this.#usedAt.set(record.id, Date.now());
    return record;
  }

  async #look(secret: string, request: IncomingMessage): Promise<KeyRecord | null> {
    const playground = this.#playground?.accept(secret, request) ?? null;
    if (playground !== null) return playground;
    const record = await this.#find(secret);
    return record === null ? null : this.#foundInTurn(secret, record);
  }

  #keyAtHand(secret: string): KeyRecord | undefined {
    try {
      return this.#store.keyAtHand?.(secret);
    } catch (error) {
      // The call of `findKey` that follows decides whether the key is admitted anyway.
      if (error instanceof StoreUnavailableError) return undefined;
      throw error;
    }
  }

  /** Remembers the record for other requests in this turn. */
  #foundInTurn(secret: string, record: KeyRecord): KeyRecord {
    if (this.#foundNow.size === 0) setImmediate(() => this.#foundNow.clear());
    this.#foundNow.set(secret, record);
    return record;
  }

  /** True if the store was unavailable at the last request. */
  get storeIsGone(): boolean {
    return this.#storeIsGone;
  }

  /** Returns true if requests with the key count against a quota: for all keys but the playground's. */
  isMetered(key: KeyRecord): boolean {
    return key !== this.#playground?.record;
  }

  /** Writes the remaining times of last use. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#writeUse();
  }

  async #find(secret: string): Promise<KeyRecord | null> {
    try {
      const record = await this.#store.findKey(secret);
      this.#storeIsGone = false;
      if (record !== null) this.#remember(secret, record);
      return record;
    } catch (error) {
      if (!(error instanceof StoreUnavailableError)) throw error;
      this.#storeIsGone = true;
      const known = this.#known.get(secret);
      if (known === undefined || known.seenAt + this.#knownKeyMs < Date.now()) throw error;
      return known.record;
    }
  }

  #remember(secret: string, record: KeyRecord): void {
    const known = this.#known.get(secret);
    if (known?.record === record) {
      known.seenAt = Date.now();
      return;
    }
    this.#known.delete(secret);
    this.#known.set(secret, { record, seenAt: Date.now() });
    if (this.#known.size > MAX_KNOWN_KEYS) this.#known.delete(this.#known.keys().next().value!);
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
