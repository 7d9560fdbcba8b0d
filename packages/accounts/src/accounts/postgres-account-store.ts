import { daysBefore, RETENTION_DAYS } from '../store/retention.ts';
import type { PostgresDatabase, Queryable } from '../store/postgres-database.ts';
import { MAX_REFRESH_TOKENS, MAX_SESSIONS } from './account-store.ts';
import type {
  AccountChange,
  AccountRecord,
  AccountStore,
  NewAccount,
  NewSession,
  NextToken,
  RefreshOutcome,
  SigningKey,
} from './account-store.ts';

/** Columns of a record; the plan in force is told by parameter 1, the moment. */
const RECORD_COLUMNS = `accounts.id, accounts.email, accounts.name, company, role, accounts.status,
  CASE WHEN trial_ends_at <= $1 THEN 'free' ELSE accounts.plan END AS plan,
  CASE WHEN trial_ends_at <= $1 OR accounts.plan = 'free' THEN NULL ELSE trial_ends_at END AS "trialEndsAt",
  trial_used AS "trialUsed", accounts.created_at AS "createdAt"`;

/** Accounts in PostgreSQL. */
export class PostgresAccountStore implements AccountStore {
  readonly #database: PostgresDatabase;
  readonly #now: () => Date;

  constructor(database: PostgresDatabase, now: () => Date) {
    this.#database = database;
    this.#now = now;
  }

  create(account: NewAccount): Promise<AccountRecord | null> {
    return this.#database.transaction(async (queryable) => {
      const at = this.#now();
      const { email, name, company, passwordHash, plan } = account;
      const [row] = await queryable.rows<{ id: number }>(
        `INSERT INTO accounts (email, name, company, role, password_hash, status, plan, created_at)
         VALUES ($1, $2, $3, 'user', $4, 'active', $5, $6) ON CONFLICT DO NOTHING RETURNING id`,
        [email, name, company ?? null, passwordHash, plan, at],
      );
      if (row === undefined) return null;
      await note(queryable, row.id, at, 'user', `registered on ${plan}`);
      return findAccount(queryable, row.id, at);
    });
  }

  find(id: number): Promise<AccountRecord | null> {
    return findAccount(this.#database, id, this.#now());
  }

  async findForLogin(email: string): Promise<{ account: AccountRecord; passwordHash: string } | null> {
    const [row] = await this.#database.rows<AccountRecord & { passwordHash: string }>(
      `SELECT ${RECORD_COLUMNS}, password_hash AS "passwordHash" FROM accounts WHERE lower(email) = lower($2)`,
      [this.#now(), email],
    );
    if (row === undefined) return null;
    const { passwordHash, ...account } = row;
    return { account, passwordHash };
  }

  list({ afterId, limit }: { afterId: number; limit: number }): Promise<AccountRecord[]> {
    return this.#database.rows<AccountRecord>(
      `SELECT ${RECORD_COLUMNS} FROM accounts WHERE id > $2 ORDER BY id LIMIT $3`,
      [this.#now(), afterId, limit],
    );
  }

  history(id: number): Promise<AccountChange[]> {
    return this.#database.rows<AccountChange>(
      'SELECT at, by, change FROM account_changes WHERE account_id = $1 ORDER BY id',
      [id],
    );
  }

  setPassword(id: number, passwordHash: string, by: string): Promise<boolean> {
    return this.#update(id, by, 'password set', async (queryable, at) => {
      const changes = await queryable.change('UPDATE accounts SET password_hash = $2 WHERE id = $1', [
        id,
        passwordHash,
      ]);
      await endSessions(queryable, id, at);
      return changes > 0;
    });
  }

  setStatus(id: number, status: AccountRecord['status'], by: string): Promise<boolean> {
    return this.#update(id, by, status === 'blocked' ? 'blocked' : 'unblocked', async (queryable, at) => {
      const changes = await queryable.change('UPDATE accounts SET status = $2 WHERE id = $1 AND status <> $2', [
        id,
        status,
      ]);
      if (status === 'blocked') await endSessions(queryable, id, at);
      return changes > 0;
    });
  }

  setPlan(id: number, plan: string, by: string): Promise<boolean> {
    return this.#update(id, by, `plan ${plan}`, async (queryable) => {
      const change = 'UPDATE accounts SET plan = $2, trial_ends_at = NULL WHERE id = $1';
      return (await queryable.change(change, [id, plan])) > 0;
    });
  }

  startTrial(id: number, plan: string, endsAt: string, by: string): Promise<boolean> {
    return this.#update(id, by, `trial of ${plan} until ${endsAt}`, async (queryable) => {
      const change = `UPDATE accounts SET plan = $2, trial_ends_at = $3, trial_used = true
        WHERE id = $1 AND NOT trial_used`;
      return (await queryable.change(change, [id, plan, endsAt])) > 0;
    });
  }

  endTrials(): Promise<number> {
    return this.#database.transaction(async (queryable) => {
      const at = this.#now();
      const ended = await queryable.rows<{ id: number }>(
        "UPDATE accounts SET plan = 'free', trial_ends_at = NULL WHERE trial_ends_at <= $1 RETURNING id",
        [at],
      );
      for (const { id } of ended) await note(queryable, id, at, 'trial', 'trial ended, plan free');
      return ended.length;
    });
  }

  delete(id: number, by: string): Promise<boolean> {
    return this.#update(id, by, 'deleted', async (queryable, at) => {
      const revoked = await queryable.rows<{ id: number }>(
        "UPDATE api_keys SET status = 'revoked', revoked_at = $2 WHERE account_id = $1 AND status = 'active' RETURNING id",
        [id, at],
      );
      for (const key of revoked) {
        await queryable.change("INSERT INTO key_changes (key_id, at, by, change) VALUES ($1, $2, $3, 'revoked')", [
          key.id,
          at,
          by,
        ]);
      }
      // What somebody called his key may tell who he was.
      await queryable.change("UPDATE api_keys SET name = '', email = NULL WHERE account_id = $1", [id]);
      await queryable.change('DELETE FROM quota_reserved WHERE owner = $1', [`account ${id}`]);
      return (await queryable.change('DELETE FROM accounts WHERE id = $1', [id])) > 0;
    });
  }

  async startSession(accountId: number, session: NewSession): Promise<void> {
    await this.#database.transaction(async (queryable) => {
      await queryable.change('INSERT INTO sessions (id, account_id, expires_at, ends_at) VALUES ($1, $2, $3, $4)', [
        session.sessionId,
        accountId,
        session.expiresAt,
        session.endsAt,
      ]);
      await addToken(queryable, session.tokenHash, session.sessionId, session.expiresAt);
      await queryable.change(
        `DELETE FROM sessions WHERE id IN
           (SELECT id FROM sessions WHERE account_id = $1 AND id <> $2 ORDER BY expires_at DESC, id OFFSET $3)`,
        [accountId, session.sessionId, MAX_SESSIONS - 1],
      );
    });
  }

  findSession(sessionId: string): Promise<AccountRecord | null> {
    return findSession(this.#database, sessionId, this.#now());
  }

  rotateRefreshToken(tokenHash: string, next: NextToken): Promise<RefreshOutcome> {
    return this.#database.transaction(async (queryable): Promise<RefreshOutcome> => {
      const at = this.#now();
      const [token] = await queryable.rows<{ sessionId: string; expiresAt: string; usedAt: string | null }>(
        `SELECT session_id AS "sessionId", expires_at AS "expiresAt", used_at AS "usedAt"
         FROM refresh_tokens WHERE hash = $1 FOR UPDATE`,
        [tokenHash],
      );
      if (token === undefined) return { outcome: 'invalid' };
      if (token.usedAt !== null) {
        await endSession(queryable, token.sessionId, at);
        return { outcome: 'reused' };
      }
      const account = await findSession(queryable, token.sessionId, at);
      if (account === null || token.expiresAt <= at.toISOString()) return { outcome: 'invalid' };
      const [held] = await queryable.rows<{ count: number }>(
        'SELECT count(*) AS count FROM refresh_tokens WHERE session_id = $1',
        [token.sessionId],
      );
      if (held!.count >= MAX_REFRESH_TOKENS) {
        await endSession(queryable, token.sessionId, at);
        return { outcome: 'invalid' };
      }
      await queryable.change('UPDATE refresh_tokens SET used_at = $2 WHERE hash = $1', [tokenHash, at]);
      const [session] = await queryable.rows<{ expiresAt: string }>(
        `UPDATE sessions SET ends_at = coalesce(ends_at, $3), expires_at = least(ends_at, $2)
         WHERE id = $1 RETURNING expires_at AS "expiresAt"`,
        [token.sessionId, next.expiresAt, next.endsAt],
      );
      await addToken(queryable, next.tokenHash, token.sessionId, session!.expiresAt);
      return { outcome: 'rotated', account, sessionId: token.sessionId };
    });
  }

  endSessionOfToken(tokenHash: string): Promise<boolean> {
    return this.#database.transaction(async (queryable) => {
      const [token] = await queryable.rows<{ sessionId: string }>(
        'SELECT session_id AS "sessionId" FROM refresh_tokens WHERE hash = $1',
        [tokenHash],
      );
      if (token === undefined) return false;
      await endSession(queryable, token.sessionId, this.#now());
      return true;
    });
  }

  endSession(sessionId: string): Promise<void> {
    return endSession(this.#database, sessionId, this.#now());
  }

  prune(limit: number): Promise<number> {
    const now = this.#now();
    return this.#database.transaction(async (queryable) => {
      const tokens = await queryable.change(
        `DELETE FROM refresh_tokens WHERE hash IN
           (SELECT hash FROM refresh_tokens WHERE expires_at <= $1 LIMIT $2 FOR UPDATE SKIP LOCKED)`,
        [now, limit],
      );
      const sessions = await queryable.change(
        `DELETE FROM sessions WHERE id IN
           (SELECT id FROM sessions WHERE expires_at <= $1 OR revoked_at <= $2 LIMIT $3 FOR UPDATE SKIP LOCKED)`,
        [now, daysBefore(now, RETENTION_DAYS.revokedSessions), limit],
      );
      return tokens + sessions;
    });
  }

  signingKeys(): Promise<SigningKey[]> {
    return signingKeys(this.#database);
  }

  rotateSigningKeys(next: SigningKey, newestBefore: string, dropBefore: string): Promise<SigningKey[]> {
    return this.#database.transaction(async (queryable) => {
      // One process after the other: the second finds the key that the first has made.
      await queryable.change('LOCK TABLE signing_keys IN SHARE ROW EXCLUSIVE MODE');
      const [newest] = await signingKeys(queryable);
      if (newest === undefined || newest.createdAt < newestBefore) {
        await queryable.change('INSERT INTO signing_keys (kid, secret, created_at) VALUES ($1, $2, $3)', [
          next.kid,
          next.secret,
          next.createdAt,
        ]);
      }
      const [kept] = await signingKeys(queryable);
      await queryable.change('DELETE FROM signing_keys WHERE created_at < $1 AND kid <> $2', [dropBefore, kept!.kid]);
      return signingKeys(queryable);
    });
  }

  /** Makes a change and, where it changed something, writes it into the history. */
  #update(
    id: number,
    by: string,
    what: string,
    change: (queryable: Queryable, at: Date) => Promise<boolean>,
  ): Promise<boolean> {
    return this.#database.transaction(async (queryable) => {
      const at = this.#now();
      const changed = await change(queryable, at);
      if (changed) await note(queryable, id, at, by, what);
      return changed;
    });
  }
}

async function findAccount(queryable: Queryable, id: number, at: Date): Promise<AccountRecord | null> {
  const select = `SELECT ${RECORD_COLUMNS} FROM accounts WHERE id = $2`;
  const [row] = await queryable.rows<AccountRecord>(select, [at, id]);
  return row ?? null;
}

async function findSession(queryable: Queryable, sessionId: string, at: Date): Promise<AccountRecord | null> {
  const [row] = await queryable.rows<AccountRecord>(
    `SELECT ${RECORD_COLUMNS} FROM sessions JOIN accounts ON accounts.id = account_id
     WHERE sessions.id = $2 AND revoked_at IS NULL AND least(expires_at, ends_at) > $1`,
    [at, sessionId],
  );
  return row ?? null;
}

function signingKeys(queryable: Queryable): Promise<SigningKey[]> {
  return queryable.rows<SigningKey>(
    'SELECT kid, secret, created_at AS "createdAt" FROM signing_keys ORDER BY created_at DESC, kid',
  );
}

async function addToken(queryable: Queryable, hash: string, sessionId: string, expiresAt: string): Promise<void> {
  await queryable.change('INSERT INTO refresh_tokens (hash, session_id, expires_at) VALUES ($1, $2, $3)', [
    hash,
    sessionId,
    expiresAt,
  ]);
}

async function endSession(queryable: Queryable, sessionId: string, at: Date): Promise<void> {
  await queryable.change('UPDATE sessions SET revoked_at = $2 WHERE id = $1 AND revoked_at IS NULL', [sessionId, at]);
}

async function endSessions(queryable: Queryable, accountId: number, at: Date): Promise<void> {
  await queryable.change('UPDATE sessions SET revoked_at = $2 WHERE account_id = $1 AND revoked_at IS NULL', [
    accountId,
    at,
  ]);
}

async function note(queryable: Queryable, accountId: number, at: Date, by: string, change: string): Promise<void> {
  await queryable.change('INSERT INTO account_changes (account_id, at, by, change) VALUES ($1, $2, $3, $4)', [
    accountId,
    at,
    by,
    change,
  ]);
}
