import type { BroadcastChannel } from 'node:worker_threads';
import Database from 'better-sqlite3';
import { hashKeySecret, newKeySecret, shownPrefix } from './key-secret.ts';
import { blockSize } from './key-store.ts';
import { KnownKeys } from './known-keys.ts';
import type { KeyRecord, KeyStore, NewKey, QuotaRequest, QuotaUse } from './key-store.ts';

/** Columns of a record. An account's keys have its plan; the moment that is bound first tells whether a trial is over. */
const RECORD_COLUMNS = `api_keys.id, api_keys.name, prefix, api_keys.email,
  CASE WHEN accounts.id IS NULL THEN api_keys.plan WHEN trial_ends_at <= ? THEN 'free' ELSE accounts.plan END AS plan,
  CASE WHEN api_keys.status = 'active' AND accounts.status = 'blocked' THEN 'blocked' ELSE api_keys.status END AS status,
  account_id AS accountId, api_keys.created_at AS createdAt, last_used_at AS lastUsedAt`;

const RECORD_SOURCE = 'api_keys LEFT JOIN accounts ON accounts.id = account_id';

/** How long other threads have to give units back. */
const RECALL_MS = 20;

/** Keys and quota in SQLite. */
export class SqliteKeyStore implements KeyStore {
  readonly #database: Database.Database;
  readonly #now: () => Date;
  readonly #recalls: BroadcastChannel | null;
  readonly #known: KnownKeys;
  readonly #find: Database.Statement<[string, string], KeyRecord>;
  readonly #reserved: Database.Statement<[string, string], { units: number }>;
  readonly #addReserved: Database.Statement<[string, string, number]>;
  readonly #reserve: Database.Transaction<(request: QuotaRequest) => number>;

  /** @param recalls - where threads with a store of the same file hear of each other; null where there is only one */
  constructor(database: Database.Database, now: () => Date, recalls: BroadcastChannel | null) {
    this.#database = database;
    this.#now = now;
    this.#recalls = recalls;
    this.#known = new KnownKeys(database);
    this.#find = database.prepare(`SELECT ${RECORD_COLUMNS} FROM ${RECORD_SOURCE} WHERE hash = ?`);
    this.#reserved = database.prepare('SELECT units FROM quota_reserved WHERE owner = ? AND period = ?');
    this.#addReserved = database.prepare(
      `INSERT INTO quota_reserved (owner, period, units) VALUES (?, ?, ?)
       ON CONFLICT DO UPDATE SET units = units + excluded.units`,
    );
    this.#reserve = database.transaction((request: QuotaRequest): number => {
      const reserved = this.#reserved.get(request.owner, request.period)?.units ?? 0;
      const units = blockSize(request.units, reserved, request.limit, request.overage);
      if (units > 0) this.#addReserved.run(request.owner, request.period, units);
      return units;
    });
  }

  async countKeys(): Promise<number> {
    return this.#database.prepare<[], number>('SELECT count(*) FROM api_keys').pluck().get() ?? 0;
  }

  async createKey(key: NewKey): Promise<{ secret: string; record: KeyRecord } | null> {
    const secret = newKeySecret();
    const hash = hashKeySecret(secret);
    const at = this.#now().toISOString();
    const created = this.#database
      .transaction(() => {
        if (key.account !== undefined && this.#activeKeys(key.account.id) >= key.account.maxKeys) return false;
        const { lastInsertRowid } = this.#database
          .prepare(
            `INSERT INTO api_keys (hash, prefix, name, email, plan, status, account_id, created_at)
             VALUES (?, ?, ?, ?, ?, 'active', ?, ?)`,
          )
          .run(hash, shownPrefix(secret), key.name, key.email ?? null, key.plan, key.account?.id ?? null, at);
        this.#noteChange(Number(lastInsertRowid), at, key.by, `created on ${key.plan}`);
        return true;
      })
      .immediate();
    return created ? { secret, record: this.#find.get(at, hash)! } : null;
  }

  keyAtHand(secret: string): KeyRecord | undefined {
    return this.#known.get(secret, this.#now().getTime());
  }

  async findKey(secret: string): Promise<KeyRecord | null> {
    const now = this.#now();
    const known = this.#known.get(secret, now.getTime());
    if (known !== undefined) return known;
    const record = this.#find.get(now.toISOString(), hashKeySecret(secret)) ?? null;
    if (record !== null) this.#known.set(secret, record, now.getTime());
    return record;
  }

  async listKeys(accountId?: number): Promise<KeyRecord[]> {
    const at = this.#now().toISOString();
    const select = `SELECT ${RECORD_COLUMNS} FROM ${RECORD_SOURCE}`;
    return accountId === undefined
      ? this.#database.prepare<[string], KeyRecord>(`${select} ORDER BY api_keys.id`).all(at)
      : this.#database
          .prepare<[string, number], KeyRecord>(`${select} WHERE account_id = ? ORDER BY api_keys.id`)
          .all(at, accountId);
  }

  async revokeKey(id: number, by: string): Promise<boolean> {
    return this.#database
      .transaction(() => {
        const { changes } = this.#database
          .prepare("UPDATE api_keys SET status = 'revoked' WHERE id = ? AND status = 'active'")
          .run(id);
        if (changes > 0) this.#noteChange(id, this.#now().toISOString(), by, 'revoked');
        return changes > 0;
      })
      .immediate();
  }

  async touchKeys(usedAt: ReadonlyMap<number, number>): Promise<void> {
    const touch = this.#database.prepare<[string, number]>('UPDATE api_keys SET last_used_at = ? WHERE id = ?');
    this.#database
      .transaction(() => {
        for (const [id, at] of usedAt) touch.run(new Date(at).toISOString(), id);
      })
      .immediate();
  }

  async reserveQuota(request: QuotaRequest): Promise<number> {
    return this.#reserve.immediate(request);
  }

  async returnQuota(owner: string, period: string, units: number): Promise<void> {
    // No row to return to: the account was deleted meanwhile.
    this.#database
      .prepare('UPDATE quota_reserved SET units = max(0, units - ?) WHERE owner = ? AND period = ?')
      .run(units, owner, period);
  }

  async addQuota(owner: string, period: string, units: number): Promise<void> {
    this.#addReserved.run(owner, period, units);
  }

  async recallQuota(owner: string): Promise<void> {
    if (this.#recalls === null) return;
    this.#recalls.postMessage(owner);
    await new Promise((resolve) => {
      setTimeout(resolve, RECALL_MS);
    });
  }

  onRecall(giveBack: (owner: string) => void): void {
    if (this.#recalls === null) return;
    this.#recalls.addEventListener('message', (message) => giveBack((message as MessageEvent).data as string));
    // Listening alone must not keep the process alive.
    this.#recalls.unref();
  }

  async reservedQuota(owner: string, period: string): Promise<number> {
    return this.#reserved.get(owner, period)?.units ?? 0;
  }

  async quotaHistory(owner: string): Promise<QuotaUse[]> {
    return this.#database
      .prepare<[string], QuotaUse>(
        'SELECT period, units FROM quota_reserved WHERE owner = ? ORDER BY period DESC LIMIT 100',
      )
      .all(owner);
  }

  #activeKeys(accountId: number): number {
    return (
      this.#database
        .prepare<[number], number>("SELECT count(*) FROM api_keys WHERE account_id = ? AND status = 'active'")
        .pluck()
        .get(accountId) ?? 0
    );
  }

  #noteChange(keyId: number, at: string, by: string, change: string): void {
    this.#database
      .prepare('INSERT INTO key_changes (key_id, at, by, change) VALUES (?, ?, ?, ?)')
      .run(keyId, at, by, change);
  }
}
