import type { PostgresDatabase, Queryable } from '../store/postgres-database.ts';
import { hashKeySecret, newKeySecret, shownPrefix } from './key-secret.ts';
import { blockSize } from './key-store.ts';
import type { KeyRecord, KeyStore, NewKey, QuotaRequest, QuotaUse } from './key-store.ts';

/** Columns of a record. An account's keys have its plan; parameter 1, the moment, tells whether a trial is over. */
const RECORD_COLUMNS = `api_keys.id, api_keys.name, prefix, api_keys.email,
  CASE WHEN accounts.id IS NULL THEN api_keys.plan WHEN trial_ends_at <= $1 THEN 'free' ELSE accounts.plan END AS plan,
  CASE WHEN api_keys.status = 'active' AND accounts.status = 'blocked' THEN 'blocked' ELSE api_keys.status END AS status,
  account_id AS "accountId", api_keys.created_at AS "createdAt", last_used_at AS "lastUsedAt"`;

const SELECT_RECORD = `SELECT ${RECORD_COLUMNS} FROM api_keys LEFT JOIN accounts ON accounts.id = account_id`;

/** How long the holders of units have to give them back when somebody asks. */
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

  async countKeys(): Promise<number> {
    const [row] = await this.#database.rows<{ count: number }>('SELECT count(*) AS count FROM api_keys');
    return row!.count;
  }

  async createKey(key: NewKey): Promise<{ secret: string; record: KeyRecord } | null> {
    const secret = newKeySecret();
    const hash = hashKeySecret(secret);
    const at = this.#now();
    return this.#database.transaction(async (queryable) => {
      if (key.account !== undefined && !(await mayHaveOneMore(queryable, key.account))) return null;
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

  listKeys(accountId?: number): Promise<KeyRecord[]> {
    const order = 'ORDER BY api_keys.id';
    return accountId === undefined
      ? this.#database.rows<KeyRecord>(`${SELECT_RECORD} ${order}`, [this.#now()])
      : this.#database.rows<KeyRecord>(`${SELECT_RECORD} WHERE account_id = $2 ${order}`, [this.#now(), accountId]);
  }

  revokeKey(id: number, by: string): Promise<boolean> {
    return this.#database.transaction(async (queryable) => {
      const changes = await queryable.change(
        "UPDATE api_keys SET status = 'revoked' WHERE id = $1 AND status = 'active'",
        [id],
      );
      if (changes > 0) await noteChange(queryable, id, this.#now(), by, 'revoked');
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

  reserveQuota({ owner, period, units, limit, overage }: QuotaRequest): Promise<number> {
    return this.#database.transaction(async (queryable) => {
      await queryable.change('INSERT INTO quota_reserved VALUES ($1, $2, 0) ON CONFLICT DO NOTHING', [owner, period]);
      const [row] = await queryable.rows<{ units: number }>(
        'SELECT units FROM quota_reserved WHERE owner = $1 AND period = $2 FOR UPDATE',
        [owner, period],
      );
      // No row: the account has just been deleted, and its use with it.
      const granted = row === undefined ? 0 : blockSize(units, row.units, limit, overage);
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

  async returnQuota(owner: string, period: string, units: number): Promise<void> {
    await this.#database.change(
      'UPDATE quota_reserved SET units = greatest(0, units - $3) WHERE owner = $1 AND period = $2',
      [owner, period, units],
    );
  }

  async addQuota(owner: string, period: string, units: number): Promise<void> {
    await this.#database.change(
      `INSERT INTO quota_reserved VALUES ($1, $2, $3)
       ON CONFLICT (owner, period) DO UPDATE SET units = quota_reserved.units + excluded.units`,
      [owner, period, units],
    );
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

  async recallQuota(owner: string): Promise<void> {
    await this.#database.notify(RECALL_CHANNEL, owner);
    await new Promise((resolve) => {
      setTimeout(resolve, RECALL_MS);
    });
  }

  onRecall(giveBack: (owner: string) => void): void {
    this.#database.listen(RECALL_CHANNEL, giveBack);
  }
}

/** Locks the account, so that two keys made at once are counted one after the other. */
async function mayHaveOneMore(queryable: Queryable, account: { id: number; maxKeys: number }): Promise<boolean> {
  await queryable.rows('SELECT id FROM accounts WHERE id = $1 FOR UPDATE', [account.id]);
  const [row] = await queryable.rows<{ count: number }>(
    "SELECT count(*) AS count FROM api_keys WHERE account_id = $1 AND status = 'active'",
    [account.id],
  );
  return row!.count < account.maxKeys;
}

async function noteChange(queryable: Queryable, keyId: number, at: Date, by: string, change: string): Promise<void> {
  await queryable.change('INSERT INTO key_changes (key_id, at, by, change) VALUES ($1, $2, $3, $4)', [
    keyId,
    at,
    by,
    change,
  ]);
}
