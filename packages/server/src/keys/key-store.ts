/** An API key as the store knows it. The key itself is not in it: only its hash is kept. */
export interface KeyRecord {
  readonly id: number;
  readonly name: string;
  /** The first characters of the key. */
  readonly prefix: string;
  /** Contact given at registration, or null. */
  readonly email: string | null;
  readonly plan: string;
  readonly status: 'active' | 'revoked';
  /** ISO 8601. */
  readonly createdAt: string;
  /** ISO 8601, or null before the first use. Written in batches, so it may lag some seconds behind. */
  readonly lastUsedAt: string | null;
}

/** What a new key is made from. */
export interface NewKey {
  readonly name: string;
  readonly plan: string;
  readonly email?: string;
  /** Who asked for it, for the record of changes: `operator`, `first start`, `registration`. */
  readonly by: string;
}

/** A reservation of quota: as many units as the store set aside. */
export interface QuotaRequest {
  readonly keyId: number;
  /** The period that the units belong to: `2026-11` or `2026-11-21`. */
  readonly period: string;
  /** Units that are needed now. */
  readonly units: number;
  /** Units of the plan in this period; null is without limit. */
  readonly limit: number | null;
}

/**
 * Keys, their states and their use. One implementation keeps them in SQLite; the interface is asynchronous so that a
 * database on another machine can stand behind it too.
 */
export interface KeyStore {
  /** Keys that were ever made, revoked ones included. */
  countKeys(): Promise<number>;
  /** Makes a key. `secret` is the only time the key itself is known. */
  createKey(key: NewKey): Promise<{ secret: string; record: KeyRecord }>;
  /** The record of a key, whatever its status, or null where there is none. */
  findKey(secret: string): Promise<KeyRecord | null>;
  /** All keys, oldest first. */
  listKeys(): Promise<KeyRecord[]>;
  /** Revokes a key for good; false where no active key has the id. */
  revokeKey(id: number, by: string): Promise<boolean>;
  /** Notes when keys were last used: key id → milliseconds since the epoch. */
  touchKeys(usedAt: ReadonlyMap<number, number>): Promise<void>;
  /**
   * Sets units aside durably and returns how many: at least `units`, more where a block is given (see
   * `blockSize`), or 0 where the plan does not have them any more.
   */
  reserveQuota(request: QuotaRequest): Promise<number>;
  /** Gives units back that were set aside and not used. */
  returnQuota(keyId: number, period: string, units: number): Promise<void>;
  /** Units set aside in a period, used or not. */
  reservedQuota(keyId: number, period: string): Promise<number>;
  close(): Promise<void>;
}

/** Units that are set aside at once, so that not every request waits for the disk. A crash may lose a block. */
const BLOCK_UNITS = 100;

/** The same where there is no limit: only the count of use can come out too high. */
const UNLIMITED_BLOCK_UNITS = 10_000;

/** Where the plan has no more than this left, units are set aside one request at a time. */
const TAIL_UNITS = 100;

/**
 * How many units to set aside for a request that needs `units`, when `reserved` of `limit` already are: a block while
 * the plan has plenty, exactly what is needed for the last hundred, 0 when it has too little.
 */
export function blockSize(units: number, reserved: number, limit: number | null): number {
  if (limit === null) return Math.max(units, UNLIMITED_BLOCK_UNITS);
  const block = Math.max(units, BLOCK_UNITS);
  const remaining = limit - reserved;
  if (remaining < units) return 0;
  return remaining - block >= TAIL_UNITS ? block : units;
}
