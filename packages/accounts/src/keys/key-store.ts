import { VerstError } from '@verst/core';

/** An API key as the store knows it. The key itself is not in it: only its hash is kept. */
export interface KeyRecord {
  readonly id: number;
  readonly name: string;
  /** The first characters of the key. */
  readonly prefix: string;
  /** Contact given at registration, or null. */
  readonly email: string | null;
  /** The plan in force; an account's keys have the account's. */
  readonly plan: string;
  /** `blocked`: the key stands, its account is blocked. */
  readonly status: 'active' | 'revoked' | 'blocked';
  /** The account that it belongs to; null where none stands behind it. */
  readonly accountId: number | null;
  /** ISO 8601. */
  readonly createdAt: string;
  /** ISO 8601, or null before the first use. Written in batches, so it may lag some seconds behind. */
  readonly lastUsedAt: string | null;
}

/** Data of a new key. */
export interface NewKey {
  readonly name: string;
  readonly plan: string;
  readonly email?: string;
  /** The account that it belongs to, how many active keys that may have, and how many it may make in 24 hours. */
  readonly account?: { readonly id: number; readonly maxKeys: number; readonly maxPerDay: number };
  /** Made only where the store has no key at all: of servers that start at once, one makes the first. */
  readonly onlyFirst?: boolean;
  /** Who asked for it, for the record of changes: `operator`, `user`, `first start`, `registration`. */
  readonly by: string;
}

/** Which keys of a list. */
export interface KeyPage {
  /** Only those of an account. */
  readonly accountId?: number;
  readonly limit: number;
  /** Number of keys to skip. */
  readonly offset: number;
}

/** A reservation of quota: as many units as the store set aside. */
export interface QuotaRequest {
  /** Whose units: see `quotaOwner`. */
  readonly owner: string;
  /** The period that the units belong to: `2026-11` or `2026-11-21`. */
  readonly period: string;
  /** Units that are needed now. */
  readonly units: number;
  /** Units of the plan in this period; null is without limit. */
  readonly limit: number | null;
  /** True if units above the limit are granted at a price. */
  readonly overage: boolean;
}

/**
 * Names one change of a count, so that its outcome can be asked for where the answer was lost. The steps of a slot are
 * made one at a time, and their numbers only rise.
 */
export interface QuotaStep {
  /** Who makes the steps: one line of them for each owner and period. */
  readonly slot: string;
  readonly number: number;
}

/** Units of one period. */
export interface QuotaUse {
  readonly period: string;
  readonly units: number;
}

/** Whose quota the requests of a key count against: its account's, over all its keys, else its own. */
export function quotaOwner(key: Pick<KeyRecord, 'id' | 'accountId'>): string {
  return key.accountId === null ? `key ${key.id}` : accountQuotaOwner(key.accountId);
}

/** The owner of an account's quota. */
export function accountQuotaOwner(accountId: number): string {
  return `account ${accountId}`;
}

/**
 * Keys, their states and their use. One implementation keeps them in SQLite; the interface is asynchronous so that a
 * database on another machine can stand behind it too.
 */
export interface KeyStore {
  /** Counts all keys, or those of an account, revoked ones included. */
  countKeys(accountId?: number): Promise<number>;
  /**
   * Makes a key. `secret` is the only time the key itself is known. Null where its account has as many active keys as
   * it may, or has made as many in 24 hours, and for `onlyFirst` where there is a key.
   */
  createKey(key: NewKey): Promise<{ secret: string; record: KeyRecord } | null>;
  /** The record of a key, whatever its status, or null where there is none. */
  findKey(secret: string): Promise<KeyRecord | null>;
  /** The same without a wait, where the store has it at hand; undefined where {@link findKey} must be asked. */
  keyAtHand?(secret: string): KeyRecord | undefined;
  /** The record with an id, whatever its status, or null where there is none. */
  keyById(id: number): Promise<KeyRecord | null>;
  /** A page of all keys, or of those of an account; oldest first, revoked ones included. */
  listKeys(page: KeyPage): Promise<KeyRecord[]>;
  /** Revokes a key for good; false where no active key has the id. */
  revokeKey(id: number, by: string): Promise<boolean>;
  /** Notes when keys were last used: key id → milliseconds since the epoch. */
  touchKeys(usedAt: ReadonlyMap<number, number>): Promise<void>;
  /**
   * Sets units aside durably and returns how many: at least `units`, more where a block is given (see
   * `quota/block-size.ts`), or 0 where the plan does not have them any more.
   */
  reserveQuota(request: QuotaRequest, step?: QuotaStep): Promise<number>;
  /** Gives units back that were set aside and not used. */
  returnQuota(owner: string, period: string, units: number, step?: QuotaStep): Promise<void>;
  /** Adds units that were used while they could not be set aside, whatever the plan allows. */
  addQuota(owner: string, period: string, units: number, step?: QuotaStep): Promise<void>;
  /**
   * Returns the units by which a step changed a count: negative where they were given back, 0 where the step did not
   * arrive. Such a step has no effect any more, should it arrive later.
   */
  outcomeOf(step: QuotaStep): Promise<number>;
  /**
   * Asks all that hold units of an owner to give back what they do not use, in other threads and processes. Settles
   * when they have had the time to.
   */
  recallQuota(owner: string): Promise<void>;
  /** Names who is told when somebody asks. */
  onRecall(giveBack: (owner: string) => void): void;
  /** Units set aside in a period, used or not. */
  reservedQuota(owner: string, period: string): Promise<number>;
  /** Units of the last hundred periods, newest first. */
  quotaHistory(owner: string): Promise<QuotaUse[]>;
  /**
   * Deletes keys that were revoked long ago, and what else nobody asks for any more (see `RETENTION_DAYS`).
   *
   * @param limit - rows of a kind, at most
   * @returns how many rows were changed; 0 where there is nothing left to do
   */
  prune(limit: number): Promise<number>;
}

/** The error of a step that arrives after its outcome was asked for. */
export function lateStep({ slot, number }: QuotaStep): VerstError {
  return new VerstError('QUOTA_STEP', `step ${number} of the quota slot ${slot} arrived too late`);
}
