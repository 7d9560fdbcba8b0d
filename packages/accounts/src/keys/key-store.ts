import { VerstError } from '@verst/core';

/** An API key in the store. Only the hash of the key itself is stored. */
export interface KeyRecord {
  readonly id: number;
  readonly name: string;
  /** The first characters of the key. */
  readonly prefix: string;
  /** Contact given at registration, or null. */
  readonly email: string | null;
  /** The current plan; keys of an account have the account's. */
  readonly plan: string;
  /** `blocked`: the key is active, but its account is blocked. */
  readonly status: 'active' | 'revoked' | 'blocked';
  /** The account of the key; null if it has none. */
  readonly accountId: number | null;
  /** ISO 8601. */
  readonly createdAt: string;
  /** ISO 8601, or null before the first use. Written in batches, so it may lag some seconds behind. */
  readonly lastUsedAt: string | null;
}

export interface NewKey {
  readonly name: string;
  readonly plan: string;
  readonly email?: string;
  /** The account of the key, with its limits of active keys and of keys created in 24 hours. */
  readonly account?: { readonly id: number; readonly maxKeys: number; readonly maxPerDay: number };
  /** Create it only if the store has no key at all: of several servers that start at once, one creates the first. */
  readonly onlyFirst?: boolean;
  /** Source of the change, for the history: `operator`, `user`, `first start`, `registration`. */
  readonly by: string;
}

export interface KeyPage {
  /** Only those of an account. */
  readonly accountId?: number;
  readonly limit: number;
  /** Number of keys to skip. */
  readonly offset: number;
}

export interface QuotaRequest {
  /** Owner of the units: see `quotaOwner`. */
  readonly owner: string;
  /** The period that the units belong to: `2026-11` or `2026-11-21`. */
  readonly period: string;
  /** Units that are needed now. */
  readonly units: number;
  /** Units of the plan in this period; null means no limit. */
  readonly limit: number | null;
  /** True if units above the limit are granted at a price. */
  readonly overage: boolean;
}

/**
 * Identifies one change of a count, so that its outcome can be queried if the answer was lost. The steps of a slot are
 * made one at a time, and their numbers only rise.
 */
export interface QuotaStep {
  /** Sequence of steps: one for each meter, owner and period. */
  readonly slot: string;
  readonly number: number;
}

export interface QuotaUse {
  readonly period: string;
  readonly units: number;
}

/** Returns the owner of the quota that a key uses: its account, for all its keys, else the key itself. */
export function quotaOwner(key: Pick<KeyRecord, 'id' | 'accountId'>): string {
  return key.accountId === null ? `key ${key.id}` : accountQuotaOwner(key.accountId);
}

export function accountQuotaOwner(accountId: number): string {
  return `account ${accountId}`;
}

/** Keys, their states and their use. Asynchronous, so that the database can be on another machine. */
export interface KeyStore {
  /** Counts all keys, or those of an account, revoked ones included. */
  countKeys(accountId?: number): Promise<number>;
  /**
   * Creates a key. Only this answer contains the key itself, as `secret`. Null if its account has reached its limit of
   * active keys or of keys created in 24 hours; for `onlyFirst`, null if there is a key.
   */
  createKey(key: NewKey): Promise<{ secret: string; record: KeyRecord } | null>;
  /** Returns the record of a key, whatever its status; null if there is none. */
  findKey(secret: string): Promise<KeyRecord | null>;
  /** Returns the same synchronously, if it is cached; undefined if {@link findKey} must be called. */
  keyAtHand?(secret: string): KeyRecord | undefined;
  /** Returns the record with an id, whatever its status; null if there is none. */
  keyById(id: number): Promise<KeyRecord | null>;
  /** Returns a page of all keys, or of those of an account; oldest first, revoked ones included. */
  listKeys(page: KeyPage): Promise<KeyRecord[]>;
  /** Revokes a key permanently; false if no active key has the id. */
  revokeKey(id: number, by: string): Promise<boolean>;
  /** Records when keys were last used: key id → milliseconds since the epoch. */
  touchKeys(usedAt: ReadonlyMap<number, number>): Promise<void>;
  /**
   * Reserves units durably and returns their number: at least `units`, more if a block is granted (see
   * `quota/block-size.ts`), or 0 if the plan has too few left.
   */
  reserveQuota(request: QuotaRequest, step?: QuotaStep): Promise<number>;
  /** Gives back units that were reserved and not used. */
  returnQuota(owner: string, period: string, units: number, step?: QuotaStep): Promise<void>;
  /** Adds units that were used without a reservation, whatever the plan allows. */
  addQuota(owner: string, period: string, units: number, step?: QuotaStep): Promise<void>;
  /**
   * Returns the units by which a step changed a count: negative if they were given back, 0 if the step did not arrive.
   * Such a step has no effect if it arrives later.
   */
  outcomeOf(step: QuotaStep): Promise<number>;
  /**
   * Asks other threads and processes to give back the units of an owner that they do not use. Settles when they have
   * had time to do so.
   */
  recallQuota(owner: string): Promise<void>;
  /** Sets the function that is called when others ask for units. */
  onRecall(giveBack: (owner: string) => void): void;
  /** Returns the units reserved in a period, used or not. */
  reservedQuota(owner: string, period: string): Promise<number>;
  /** Returns the units of the last hundred periods, newest first. */
  quotaHistory(owner: string): Promise<QuotaUse[]>;
  /**
   * Deletes keys that were revoked long ago, and old steps (see `RETENTION_DAYS`).
   *
   * @param limit - maximum rows of each kind
   * @returns number of changed rows; 0 if nothing is left to do
   */
  prune(limit: number): Promise<number>;
}

/** Returns the error of a step that arrives after its outcome was queried. */
export function lateStep({ slot, number }: QuotaStep): VerstError {
  return new VerstError('QUOTA_STEP', `step ${number} of the quota slot ${slot} arrived too late`);
}
