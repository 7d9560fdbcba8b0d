import type { BroadcastChannel } from 'node:worker_threads';
import Database from 'better-sqlite3';
import { hashKeySecret, newKeySecret, shownPrefix } from './key-secret.ts';
import { daysBefore, RETENTION_DAYS } from '../store/retention.ts';
import { blockSize, lateStep } from './key-store.ts';
import { KnownKeys } from './known-keys.ts';
import type { KeyPage, KeyRecord, KeyStore, NewKey, QuotaRequest, QuotaStep, QuotaUse } from './key-store.ts';

/** Columns of a record. An account's keys have its plan; the moment that is bound first tells whether a trial is over. */
const RECORD_COLUMNS = `api_keys.id, api_keys.name, prefix, api_keys.email,
  CASE WHEN accounts.id IS NULL THEN api_keys.plan WHEN trial_ends_at <= ? THEN 'free' ELSE accounts.plan END AS plan,
  CASE WHEN api_keys.status = 'active' AND accounts.status = 'blocked' THEN 'blocked' ELSE api_keys.status END AS status,
  account_id AS accountId, api_keys.created_at AS createdAt, last_used_at AS lastUsedAt`;

const RECORD_SOURCE = 'api_keys LEFT JOIN accounts ON accounts.id = account_id';

/** Time in which other threads return units after a recall. */
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
  readonly #reserve: Database.Transaction<(request: QuotaRequest, step: QuotaStep | undefined) => number>;
  readonly #noteStep: Database.Statement<[string, number, number, string]>;

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
    this.#noteStep = database.prepare(
      `INSERT INTO quota_steps (slot, number, units, at) VALUES (?, ?, ?, ?)
       ON CONFLICT DO UPDATE SET number = excluded.number, units = excluded.units, at = excluded.at
       WHERE number < excluded.number`,
    );
    this.#reserve = database.transaction((request: QuotaRequest, step: QuotaStep | undefined): number => {
      const reserved = this.#reserved.get(request.owner, request.period)?.units ?? 0;
      const units = blockSize(request.units, reserved, request.limit, request.overage);
      this.#beginStep(step, units);
      if (units > 0) this.#addReserved.run(request.owner, request.period, units);
      return units;
    });
  }

  async countKeys(accountId?: number): Promise<number> {
    const count = 'SELECT count(*) FROM api_keys';
    return accountId === undefined
      ? this.#database.prepare<[], number>(count).pluck().get()!
      : this.#database.prepare<[number], number>(`${count} WHERE account_id = ?`).pluck().get(accountId)!;
  }

  async createKey(key: NewKey): Promise<{ secret: string; record: KeyRecord } | null> {
    const secret = newKeySecret();
    const hash = hashKeySecret(secret);
    const at = this.#now().toISOString();
    const created = this.#database
      .transaction(() => {
        if (key.account !== undefined && !this.#mayHaveOneMore(key.account)) return false;
        if (key.onlyFirst === true && this.#database.prepare('SELECT 1 FROM api_keys LIMIT 1').get() !== undefined) {
          return false;
        }
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

  async keyById(id: number): Promise<KeyRecord | null> {
    const select = `SELECT ${RECORD_COLUMNS} FROM ${RECORD_SOURCE} WHERE api_keys.id = ?`;
    return this.#database.prepare<[string, number], KeyRecord>(select).get(this.#at(), id) ?? null;
  }

  async listKeys({ accountId, limit, offset }: KeyPage): Promise<KeyRecord[]> {
    const where = accountId === undefined ? '' : 'WHERE account_id = ?';
    const select = `SELECT ${RECORD_COLUMNS} FROM ${RECORD_SOURCE} ${where} ORDER BY api_keys.id LIMIT ? OFFSET ?`;
    const owner = accountId === undefined ? [] : [accountId];
    return this.#database.prepare<unknown[], KeyRecord>(select).all(this.#at(), ...owner, limit, offset);
  }

  async revokeKey(id: number, by: string): Promise<boolean> {
    return this.#database
      .transaction(() => {
        const at = this.#at();
        const { changes } = this.#database
          .prepare("UPDATE api_keys SET status = 'revoked', revoked_at = ? WHERE id = ? AND status = 'active'")
          .run(at, id);
        if (changes > 0) this.#noteChange(id, at, by, 'revoked');
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

  async reserveQuota(request: QuotaRequest, step?: QuotaStep): Promise<number> {
    return this.#reserve.immediate(request, step);
  }

  async returnQuota(owner: string, period: string, units: number, step?: QuotaStep): Promise<void> {
    this.#database
      .transaction(() => {
        this.#beginStep(step, -units);
        // No row to return to: the account was deleted meanwhile.
        this.#database
          .prepare('UPDATE quota_reserved SET units = max(0, units - ?) WHERE owner = ? AND period = ?')
          .run(units, owner, period);
      })
      .immediate();
  }

  async addQuota(owner: string, period: string, units: number, step?: QuotaStep): Promise<void> {
    this.#database
      .transaction(() => {
        this.#beginStep(step, units);
        this.#addReserved.run(owner, period, units);
      })
      .immediate();
  }

  async outcomeOf({ slot, number }: QuotaStep): Promise<number> {
    if (this.#noteStep.run(slot, number, 0, this.#at()).changes > 0) return 0;
    return this.#database
      .prepare<[string, number], number>('SELECT units FROM quota_steps WHERE slot = ? AND number = ?')
      .pluck()
      .get(slot, number)!;
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

  async prune(limit: number): Promise<number> {
    const now = this.#now();
    const keysBefore = daysBefore(now, RETENTION_DAYS.revokedKeys).toISOString();
    const stepsBefore = daysBefore(now, RETENTION_DAYS.quotaSteps).toISOString();
    return this.#database
      .transaction(() => {
        // Revoked by a server that does not write the moment.
        const { changes: dated } = this.#database
          .prepare(
            `UPDATE api_keys SET revoked_at = ? WHERE id IN
               (SELECT id FROM api_keys WHERE status = 'revoked' AND revoked_at IS NULL LIMIT ?)`,
          )
          .run(now.toISOString(), limit);
        // The last key stays, so that no id is given out twice.
        const keys = this.#database
          .prepare<[string, number], number>(
            `SELECT id FROM api_keys WHERE status = 'revoked' AND revoked_at <= ?
               AND id < (SELECT max(id) FROM api_keys) LIMIT ?`,
          )
          .pluck()
          .all(keysBefore, limit);
        for (const id of keys) this.#deleteKey(id);
        const { changes: steps } = this.#database
          .prepare('DELETE FROM quota_steps WHERE slot IN (SELECT slot FROM quota_steps WHERE at <= ? LIMIT ?)')
          .run(stepsBefore, limit);
        return dated + keys.length + steps;
      })
      .immediate();
  }

  #deleteKey(id: number): void {
    this.#database.prepare('DELETE FROM key_changes WHERE key_id = ?').run(id);
    this.#database.prepare('DELETE FROM quota_reserved WHERE owner IN (?, ?)').run(`key ${id}`, `tokens of key ${id}`);
    this.#database.prepare('DELETE FROM api_keys WHERE id = ?').run(id);
  }

  /** Writes a step down. @throws Error where its outcome was asked for before it arrived: it must have no effect */
  #beginStep(step: QuotaStep | undefined, units: number): void {
    if (step === undefined) return;
    const { changes } = this.#noteStep.run(step.slot, step.number, units, this.#at());
    if (changes === 0) throw lateStep(step);
  }

  #mayHaveOneMore({ id, maxKeys, maxPerDay }: NonNullable<NewKey['account']>): boolean {
    const { active, today } = this.#database
      .prepare<[string, number], { active: number; today: number }>(
        `SELECT count(*) FILTER (WHERE status = 'active') AS active, count(*) FILTER (WHERE created_at > ?) AS today
         FROM api_keys WHERE account_id = ?`,
      )
      .get(daysBefore(this.#now(), 1).toISOString(), id)!;
    return active < maxKeys && today < maxPerDay;
  }

  #at(): string {
    return this.#now().toISOString();
  }

  #noteChange(keyId: number, at: string, by: string, change: string): void {
    this.#database
      .prepare('INSERT INTO key_changes (key_id, at, by, change) VALUES (?, ?, ?, ?)')
      .run(keyId, at, by, change);
  }
}
