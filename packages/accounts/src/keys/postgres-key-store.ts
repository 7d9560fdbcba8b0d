import type { PostgresDatabase, Queryable } from '../store/postgres-database.ts';
import { hashKeySecret, newKeySecret, shownPrefix } from './key-secret.ts';
import { daysBefore, RETENTION_DAYS } from '../store/retention.ts';
import { blockSize, lateStep } from './key-store.ts';
import type { KeyPage, KeyRecord, KeyStore, NewKey, QuotaRequest, QuotaStep, QuotaUse } from './key-store.ts';

/** Columns of a record. An account's keys have its plan; parameter 1, the moment, tells whether a trial is over. */
const RECORD_COLUMNS = `api_keys.id, api_keys.name, prefix, api_keys.email,
  CASE WHEN accounts.id IS NULL THEN api_keys.plan WHEN trial_ends_at <= $1 THEN 'free' ELSE accounts.plan END AS plan,
  CASE WHEN api_keys.status = 'active' AND accounts.status = 'blocked' THEN 'blocked' ELSE api_keys.status END AS status,
  account_id AS "accountId", api_keys.created_at AS "createdAt", last_used_at AS "lastUsedAt"`;

const SELECT_RECORD = `SELECT ${RECORD_COLUMNS} FROM api_keys LEFT JOIN accounts ON accounts.id = account_id`;

/** Time in which other holders return units after a recall. */
const RECALL_MS = 60;

const RECALL_CHANNEL = 'verst_quota';

/** Keys and quota in PostgreSQL. */
export class PostgresKeyStore implements KeyStore {
  readonly #database: PostgresDatabase;
  readonly #now: () => Date;

  constructor(database: PostgresDatabase, now: () => Date) {
    this.#database = database;
    this.#now = now;
  }

  async countKeys(accountId?: number): Promise<number> {
    const [row] = await this.#database.rows<{ count: number }>(
      'SELECT count(*) AS count FROM api_keys WHERE $1::bigint IS NULL OR account_id = $1',
      [accountId ?? null],
    );
    return row!.count;
  }

  async createKey(key: NewKey): Promise<{ secret: string; record: KeyRecord } | null> {
    const secret = newKeySecret();
    const hash = hashKeySecret(secret);
    const at = this.#now();
    return this.#database.transaction(async (queryable) => {
      if (key.account !== undefined && !(await mayHaveOneMore(queryable, key.account, at))) return null;
      if (key.onlyFirst === true && !(await isEmpty(queryable))) return null;
      const [row] = await queryable.rows<{ id: number }>(
        `INSERT INTO api_keys (hash, prefix, name, email, plan, status, account_id, created_at)
         VALUES ($1, $2, $3, $4, $5, 'active', $6, $7) RETURNING id`,
        [hash, shownPrefix(secret), key.name, key.email ?? null, key.plan, key.account?.id ?? null, at],
      );
      await noteChange(queryable, row!.id, at, key.by, `created on ${key.plan}`);
      const [record] = await queryable.rows<KeyRecord>(`${SELECT_RECORD} WHERE hash = $2`, [at, hash]);
      return { secret, record: record! };
    });
  }

  async findKey(secret: string): Promise<KeyRecord | null> {
    const parameters = [this.#now(), hashKeySecret(secret)];
    const [record] = await this.#database.rows<KeyRecord>(`${SELECT_RECORD} WHERE hash = $2`, parameters);
    return record ?? null;
  }

  async keyById(id: number): Promise<KeyRecord | null> {
    const [record] = await this.#database.rows<KeyRecord>(`${SELECT_RECORD} WHERE api_keys.id = $2`, [this.#now(), id]);
    return record ?? null;
  }

  listKeys({ accountId, limit, offset }: KeyPage): Promise<KeyRecord[]> {
    return this.#database.rows<KeyRecord>(
      `${SELECT_RECORD} WHERE $2::bigint IS NULL OR account_id = $2 ORDER BY api_keys.id LIMIT $3 OFFSET $4`,
      [this.#now(), accountId ?? null, limit, offset],
    );
  }

  revokeKey(id: number, by: string): Promise<boolean> {
    return this.#database.transaction(async (queryable) => {
      const at = this.#now();
      const changes = await queryable.change(
        "UPDATE api_keys SET status = 'revoked', revoked_at = $2 WHERE id = $1 AND status = 'active'",
        [id, at],
      );
      if (changes > 0) await noteChange(queryable, id, at, by, 'revoked');
      return changes > 0;
    });
  }

  async touchKeys(usedAt: ReadonlyMap<number, number>): Promise<void> {
    await this.#database.change(
      `UPDATE api_keys SET last_used_at = greatest(last_used_at, used.at)
       FROM unnest($1::bigint[], $2::timestamptz[]) AS used (id, at) WHERE api_keys.id = used.id`,
      [[...usedAt.keys()], [...usedAt.values()].map((at) => new Date(at))],
    );
  }

  reserveQuota({ owner, period, units, limit, overage }: QuotaRequest, step?: QuotaStep): Promise<number> {
    return this.#database.transaction(async (queryable) => {
      await queryable.change('INSERT INTO quota_reserved VALUES ($1, $2, 0) ON CONFLICT DO NOTHING', [owner, period]);
      const [row] = await queryable.rows<{ units: number }>(
        'SELECT units FROM quota_reserved WHERE owner = $1 AND period = $2 FOR UPDATE',
        [owner, period],
      );
      // No row: the account has just been deleted, and its use with it.
      const granted = row === undefined ? 0 : blockSize(units, row.units, limit, overage);
      await this.#beginStep(queryable, step, granted);
      if (granted > 0) {
        await queryable.change('UPDATE quota_reserved SET units = units + $3 WHERE owner = $1 AND period = $2', [
          owner,
          period,
          granted,
        ]);
      }
      return granted;
    });
  }

  async returnQuota(owner: string, period: string, units: number, step?: QuotaStep): Promise<void> {
    await this.#database.transaction(async (queryable) => {
      await this.#beginStep(queryable, step, -units);
      await queryable.change(
        'UPDATE quota_reserved SET units = greatest(0, units - $3) WHERE owner = $1 AND period = $2',
        [owner, period, units],
      );
    });
  }

  async addQuota(owner: string, period: string, units: number, step?: QuotaStep): Promise<void> {
    await this.#database.transaction(async (queryable) => {
      await this.#beginStep(queryable, step, units);
      await queryable.change(
        `INSERT INTO quota_reserved VALUES ($1, $2, $3)
         ON CONFLICT (owner, period) DO UPDATE SET units = quota_reserved.units + excluded.units`,
        [owner, period, units],
      );
    });
  }

  async outcomeOf({ slot, number }: QuotaStep): Promise<number> {
    // Where the step is under way still, this waits for its end.
    if ((await this.#noteStep(this.#database, { slot, number }, 0)) > 0) return 0;
    const [row] = await this.#database.rows<{ units: number }>(
      'SELECT units FROM quota_steps WHERE slot = $1 AND number = $2',
      [slot, number],
    );
    return row!.units;
  }

  async reservedQuota(owner: string, period: string): Promise<number> {
    const [row] = await this.#database.rows<QuotaUse>(
      'SELECT period, units FROM quota_reserved WHERE owner = $1 AND period = $2',
      [owner, period],
    );
    return row?.units ?? 0;
  }

  quotaHistory(owner: string): Promise<QuotaUse[]> {
    return this.#database.rows<QuotaUse>(
      'SELECT period, units FROM quota_reserved WHERE owner = $1 ORDER BY period DESC LIMIT 100',
      [owner],
    );
  }

  prune(limit: number): Promise<number> {
    const now = this.#now();
    return this.#database.transaction(async (queryable) => {
      // Revoked by a server that does not write the moment.
      const dated = await queryable.change(
        `UPDATE api_keys SET revoked_at = $1 WHERE id IN
           (SELECT id FROM api_keys WHERE status = 'revoked' AND revoked_at IS NULL LIMIT $2 FOR UPDATE SKIP LOCKED)`,
        [now, limit],
      );
      const rows = await queryable.rows<{ id: number }>(
        // The last key stays, as in SQLite.
        `SELECT id FROM api_keys WHERE status = 'revoked' AND revoked_at <= $1
           AND id < (SELECT max(id) FROM api_keys) LIMIT $2 FOR UPDATE SKIP LOCKED`,
        [daysBefore(now, RETENTION_DAYS.revokedKeys), limit],
      );
      const ids = rows.map(({ id }) => id);
      if (ids.length > 0) await deleteKeys(queryable, ids);
      const steps = await queryable.change(
        `DELETE FROM quota_steps WHERE slot IN
           (SELECT slot FROM quota_steps WHERE at <= $1 LIMIT $2 FOR UPDATE SKIP LOCKED)`,
        [daysBefore(now, RETENTION_DAYS.quotaSteps), limit],
      );
      return dated + ids.length + steps;
    });
  }

  async recallQuota(owner: string): Promise<void> {
    await this.#database.notify(RECALL_CHANNEL, owner);
    await new Promise((resolve) => {
      setTimeout(resolve, RECALL_MS);
    });
  }

  onRecall(giveBack: (owner: string) => void): void {
    this.#database.listen(RECALL_CHANNEL, giveBack);
  }

  /** Writes a step down. @throws Error where its outcome was asked for before it arrived: it must have no effect */
  async #beginStep(queryable: Queryable, step: QuotaStep | undefined, units: number): Promise<void> {
    if (step !== undefined && (await this.#noteStep(queryable, step, units)) === 0) throw lateStep(step);
  }

  #noteStep(queryable: Queryable, { slot, number }: QuotaStep, units: number): Promise<number> {
    return queryable.change(
      `INSERT INTO quota_steps (slot, number, units, at) VALUES ($1, $2, $3, $4)
       ON CONFLICT (slot) DO UPDATE SET number = excluded.number, units = excluded.units, at = excluded.at
       WHERE quota_steps.number < excluded.number`,
      [slot, number, units, this.#now()],
    );
  }
}

/** Returns true where there is no key, and keeps others from making one until the transaction ends. */
async function isEmpty(queryable: Queryable): Promise<boolean> {
  await queryable.change('LOCK TABLE api_keys IN SHARE ROW EXCLUSIVE MODE', []);
  return (await queryable.rows('SELECT 1 FROM api_keys LIMIT 1', [])).length === 0;
}

/** Locks the account, so that two keys made at once are counted one after the other. */
async function mayHaveOneMore(
  queryable: Queryable,
  { id, maxKeys, maxPerDay }: NonNullable<NewKey['account']>,
  at: Date,
): Promise<boolean> {
  await queryable.rows('SELECT id FROM accounts WHERE id = $1 FOR UPDATE', [id]);
  const [row] = await queryable.rows<{ active: number; today: number }>(
    `SELECT count(*) FILTER (WHERE status = 'active') AS active, count(*) FILTER (WHERE created_at > $2) AS today
     FROM api_keys WHERE account_id = $1`,
    [id, daysBefore(at, 1)],
  );
  return row!.active < maxKeys && row!.today < maxPerDay;
}

async function deleteKeys(queryable: Queryable, ids: readonly number[]): Promise<void> {
  await queryable.change('DELETE FROM key_changes WHERE key_id = ANY ($1::bigint[])', [ids]);
  const owners = ids.flatMap((id) => [`key ${id}`, `tokens of key ${id}`]);
  await queryable.change('DELETE FROM quota_reserved WHERE owner = ANY ($1::text[])', [owners]);
  await queryable.change('DELETE FROM api_keys WHERE id = ANY ($1::bigint[])', [ids]);
}

async function noteChange(queryable: Queryable, keyId: number, at: Date, by: string, change: string): Promise<void> {
  await queryable.change('INSERT INTO key_changes (key_id, at, by, change) VALUES ($1, $2, $3, $4)', [
    keyId,
    at,
    by,
    change,
  ]);
}
