import { change, firstRow, rows, type SqlDatabase, type SqlTask } from '../store/sql.ts';
import { daysBefore, RETENTION_DAYS } from '../store/retention.ts';
import { hashKeySecret, newKeySecret, shownPrefix } from './key-secret.ts';
import { blockSize } from '../quota/block-size.ts';
import { lateStep } from './key-store.ts';
import type { KeyPage, KeyRecord, KeyStore, NewKey, QuotaRequest, QuotaStep, QuotaUse } from './key-store.ts';
import type { KnownKeys } from './known-keys.ts';

/**
 * Selects records. Keys of an account have its plan; parameter 1 is the moment for which it is known whether a trial is
 * over.
 */
const SELECT_RECORD = `SELECT api_keys.id, api_keys.name, prefix, api_keys.email,
  CASE WHEN accounts.id IS NULL THEN api_keys.plan WHEN trial_ends_at <= $1 THEN 'free' ELSE accounts.plan END AS plan,
  CASE WHEN api_keys.status = 'active' AND accounts.status = 'blocked' THEN 'blocked' ELSE api_keys.status END AS status,
  account_id AS "accountId", api_keys.created_at AS "createdAt", last_used_at AS "lastUsedAt"
  FROM api_keys LEFT JOIN accounts ON accounts.id = account_id`;

/** Asks other holders of an owner's units to return them. */
export interface QuotaRecalls {
  /** Time that the holders have for it. */
  readonly waitMs: number;
  send(owner: string): Promise<void>;
  listen(onOwner: (owner: string) => void): void;
}

export interface SqlKeyStoreOptions {
  readonly now: () => Date;
  /** Null if there are no other holders. */
  readonly recalls: QuotaRecalls | null;
  /** Cache of records; null if the database cannot tell whether they are still valid. */
  readonly known: KnownKeys | null;
}

export class SqlKeyStore implements KeyStore {
  readonly #database: SqlDatabase;
  readonly #now: () => Date;
  readonly #recalls: QuotaRecalls | null;
  readonly #known: KnownKeys | null;

  constructor(database: SqlDatabase, { now, recalls, known }: SqlKeyStoreOptions) {
    this.#database = database;
    this.#now = now;
    this.#recalls = recalls;
    this.#known = known;
  }

  async countKeys(accountId?: number): Promise<number> {
    const count = 'SELECT count(*) AS count FROM api_keys';
    const task =
      accountId === undefined
        ? firstRow<{ count: number }>(count)
        : firstRow<{ count: number }>(`${count} WHERE account_id = $1`, [accountId]);
    return (await this.#database.run(task))!.count;
  }

  createKey(key: NewKey): Promise<{ secret: string; record: KeyRecord } | null> {
    const secret = newKeySecret();
    const hash = hashKeySecret(secret);
    const at = this.#at();
    const dayBefore = daysBefore(this.#now(), 1).toISOString();
    const { dialect } = this.#database;
    return this.#database.transaction(function* () {
      const { account } = key;
      if (account !== undefined) {
        // Keys that are created at the same time are counted one after the other.
        yield* rows(`SELECT id FROM accounts WHERE id = $1 ${dialect.forUpdate}`, [account.id]);
        const made = yield* firstRow<{ active: number; today: number }>(
          `SELECT count(*) FILTER (WHERE status = 'active') AS active, count(*) FILTER (WHERE created_at > $2) AS today
           FROM api_keys WHERE account_id = $1`,
          [account.id, dayBefore],
        );
        if (made!.active >= account.maxKeys || made!.today >= account.maxPerDay) return null;
      }
      if (key.onlyFirst === true) {
        if (dialect.lockTable !== null) yield* change(dialect.lockTable('api_keys'));
        if ((yield* firstRow('SELECT id FROM api_keys LIMIT 1')) !== undefined) return null;
      }
      const row = yield* firstRow<{ id: number }>(
        `INSERT INTO api_keys (hash, prefix, name, email, plan, status, account_id, created_at)
         VALUES ($1, $2, $3, $4, $5, 'active', $6, $7) RETURNING id`,
        [hash, shownPrefix(secret), key.name, key.email ?? null, key.plan, account?.id ?? null, at],
      );
      yield* noteChange(row!.id, at, key.by, `created on ${key.plan}`);
      const record = yield* firstRow<KeyRecord>(`${SELECT_RECORD} WHERE hash = $2`, [at, hash]);
      return { secret, record: record! };
    });
  }

  keyAtHand(secret: string): KeyRecord | undefined {
    return this.#known?.get(secret, this.#now().getTime());
  }

  async findKey(secret: string): Promise<KeyRecord | null> {
    const now = this.#now();
    const known = this.#known?.get(secret, now.getTime());
    if (known !== undefined) return known;
    const select = `${SELECT_RECORD} WHERE hash = $2`;
    const record = await this.#database.run(firstRow<KeyRecord>(select, [now.toISOString(), hashKeySecret(secret)]));
    if (record !== undefined) this.#known?.set(secret, record, now.getTime());
    return record ?? null;
  }

  async keyById(id: number): Promise<KeyRecord | null> {
    const task = firstRow<KeyRecord>(`${SELECT_RECORD} WHERE api_keys.id = $2`, [this.#at(), id]);
    return (await this.#database.run(task)) ?? null;
  }

  listKeys({ accountId, limit, offset }: KeyPage): Promise<KeyRecord[]> {
    const [where, owner] = accountId === undefined ? ['', []] : ['WHERE account_id = $4', [accountId]];
    const select = `${SELECT_RECORD} ${where} ORDER BY api_keys.id LIMIT $2 OFFSET $3`;
    return this.#database.run(rows<KeyRecord>(select, [this.#at(), limit, offset, ...owner]));
  }

  revokeKey(id: number, by: string): Promise<boolean> {
    const at = this.#at();
    return this.#database.transaction(function* () {
      const revoke = "UPDATE api_keys SET status = 'revoked', revoked_at = $2 WHERE id = $1 AND status = 'active'";
      const changes = yield* change(revoke, [id, at]);
      if (changes > 0) yield* noteChange(id, at, by, 'revoked');
      return changes > 0;
    });
  }

  async touchKeys(usedAt: ReadonlyMap<number, number>): Promise<void> {
    const pairs = Array.from(usedAt, ([id, at]) => [id, new Date(at).toISOString()]);
    const touch = `UPDATE api_keys
      SET last_used_at = CASE WHEN last_used_at > used.at THEN last_used_at ELSE used.at END
      FROM ${this.#database.dialect.pairs} AS used WHERE api_keys.id = used.id`;
    await this.#database.run(change(touch, [JSON.stringify(pairs)]));
  }

  reserveQuota({ owner, period, units, limit, overage }: QuotaRequest, step?: QuotaStep): Promise<number> {
    const at = this.#at();
    const { forUpdate } = this.#database.dialect;
    return this.#database.transaction(function* () {
      yield* change('INSERT INTO quota_reserved (owner, period, units) VALUES ($1, $2, 0) ON CONFLICT DO NOTHING', [
        owner,
        period,
      ]);
      const row = yield* firstRow<{ units: number }>(
        `SELECT units FROM quota_reserved WHERE owner = $1 AND period = $2 ${forUpdate}`,
        [owner, period],
      );
      // No row: the account has just been deleted, and its use with it.
      const granted = row === undefined ? 0 : blockSize(units, row.units, limit, overage);
      yield* beginStep(step, granted, at);
      if (granted > 0) {
        const add = 'UPDATE quota_reserved SET units = units + $3 WHERE owner = $1 AND period = $2';
        yield* change(add, [owner, period, granted]);
      }
      return granted;
    });
  }

  returnQuota(owner: string, period: string, units: number, step?: QuotaStep): Promise<void> {
    const at = this.#at();
    return this.#database.transaction(function* () {
      yield* beginStep(step, -units, at);
      yield* change(
        `UPDATE quota_reserved SET units = CASE WHEN units > $3 THEN units - $3 ELSE 0 END
         WHERE owner = $1 AND period = $2`,
        [owner, period, units],
      );
    });
  }

  addQuota(owner: string, period: string, units: number, step?: QuotaStep): Promise<void> {
    const at = this.#at();
    return this.#database.transaction(function* () {
      yield* beginStep(step, units, at);
      yield* change(
        `INSERT INTO quota_reserved (owner, period, units) VALUES ($1, $2, $3)
         ON CONFLICT (owner, period) DO UPDATE SET units = quota_reserved.units + excluded.units`,
        [owner, period, units],
      );
    });
  }

  async outcomeOf(step: QuotaStep): Promise<number> {
    // If the step is still running, this waits for its end.
    if ((await this.#database.run(noteStep(step, 0, this.#at()))) > 0) return 0;
    const select = 'SELECT units FROM quota_steps WHERE slot = $1 AND number = $2';
    return (await this.#database.run(firstRow<{ units: number }>(select, [step.slot, step.number])))!.units;
  }

  async recallQuota(owner: string): Promise<void> {
    if (this.#recalls === null) return;
    await this.#recalls.send(owner);
    const { waitMs } = this.#recalls;
    await new Promise((resolve) => {
      setTimeout(resolve, waitMs);
    });
  }

  onRecall(giveBack: (owner: string) => void): void {
    this.#recalls?.listen(giveBack);
  }

  async reservedQuota(owner: string, period: string): Promise<number> {
    const select = 'SELECT units FROM quota_reserved WHERE owner = $1 AND period = $2';
    return (await this.#database.run(firstRow<{ units: number }>(select, [owner, period])))?.units ?? 0;
  }

  quotaHistory(owner: string): Promise<QuotaUse[]> {
    return this.#database.run(
      rows('SELECT period, units FROM quota_reserved WHERE owner = $1 ORDER BY period DESC LIMIT 100', [owner]),
    );
  }

  prune(limit: number): Promise<number> {
    const keysBefore = daysBefore(this.#now(), RETENTION_DAYS.revokedKeys).toISOString();
    const stepsBefore = daysBefore(this.#now(), RETENTION_DAYS.quotaSteps).toISOString();
    const at = this.#at();
    const { skipLocked, pairs } = this.#database.dialect;
    return this.#database.transaction(function* () {
      // Keys revoked by an older server, which does not record the time.
      const dated = yield* change(
        `UPDATE api_keys SET revoked_at = $1 WHERE id IN
           (SELECT id FROM api_keys WHERE status = 'revoked' AND revoked_at IS NULL LIMIT $2 ${skipLocked})`,
        [at, limit],
      );
      // The last key stays, so that SQLite does not reuse its id.
      const keys = yield* rows<{ id: number }>(
        `SELECT id FROM api_keys WHERE status = 'revoked' AND revoked_at <= $1
           AND id < (SELECT max(id) FROM api_keys) LIMIT $2 ${skipLocked}`,
        [keysBefore, limit],
      );
      const ids = [JSON.stringify(keys.map(({ id }) => [id, null]))];
      yield* change(`DELETE FROM key_changes WHERE key_id IN (SELECT id FROM ${pairs} AS old)`, ids);
      yield* change(
        `DELETE FROM quota_reserved WHERE owner IN (SELECT 'key ' || id FROM ${pairs} AS old
           UNION ALL SELECT 'tokens of key ' || id FROM ${pairs} AS old)`,
        ids,
      );
      yield* change(`DELETE FROM api_keys WHERE id IN (SELECT id FROM ${pairs} AS old)`, ids);
      const steps = yield* change(
        `DELETE FROM quota_steps WHERE slot IN (SELECT slot FROM quota_steps WHERE at <= $1 LIMIT $2 ${skipLocked})`,
        [stepsBefore, limit],
      );
      return dated + keys.length + steps;
    });
  }

  #at(): string {
    return this.#now().toISOString();
  }
}

/** Records a step. @throws VerstError if its outcome was queried before it arrived: it must then have no effect */
function* beginStep(step: QuotaStep | undefined, units: number, at: string): SqlTask<void> {
  if (step !== undefined && (yield* noteStep(step, units, at)) === 0) throw lateStep(step);
}

function noteStep({ slot, number }: QuotaStep, units: number, at: string): SqlTask<number> {
  return change(
    `INSERT INTO quota_steps (slot, number, units, at) VALUES ($1, $2, $3, $4)
     ON CONFLICT (slot) DO UPDATE SET number = excluded.number, units = excluded.units, at = excluded.at
     WHERE quota_steps.number < excluded.number`,
    [slot, number, units, at],
  );
}

function* noteChange(keyId: number, at: string, by: string, what: string): SqlTask<void> {
  yield* change('INSERT INTO key_changes (key_id, at, by, change) VALUES ($1, $2, $3, $4)', [keyId, at, by, what]);
}
