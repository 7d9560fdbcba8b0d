import { change, firstRow, rows, type SqlDatabase, type SqlTask } from '../store/sql.ts';
import { daysBefore, RETENTION_DAYS } from '../store/retention.ts';
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

/** Columns of a record; parameter 1 is the moment for which the plan is computed. */
const RECORD_COLUMNS = `accounts.id, accounts.email, accounts.name, company, role, accounts.status,
  CASE WHEN trial_ends_at <= $1 THEN 'free' ELSE accounts.plan END AS plan,
  CASE WHEN trial_ends_at <= $1 OR accounts.plan = 'free' THEN NULL ELSE trial_ends_at END AS "trialEndsAt",
  trial_used AS "trialUsed", accounts.created_at AS "createdAt"`;

/** SQLite has no booleans. */
type AccountRow = Omit<AccountRecord, 'trialUsed'> & { readonly trialUsed: boolean | number };

interface TokenRow {
  readonly sessionId: string;
  readonly expiresAt: string;
  readonly usedAt: string | null;
}

export class SqlAccountStore implements AccountStore {
  readonly #database: SqlDatabase;
  readonly #now: () => Date;

  constructor(database: SqlDatabase, now: () => Date) {
    this.#database = database;
    this.#now = now;
  }

  create({ email, name, company, passwordHash, plan }: NewAccount): Promise<AccountRecord | null> {
    const at = this.#at();
    return this.#database.transaction(function* () {
      const row = yield* firstRow<{ id: number }>(
        `INSERT INTO accounts (email, name, company, role, password_hash, status, plan, created_at)
         VALUES ($1, $2, $3, 'user', $4, 'active', $5, $6) ON CONFLICT DO NOTHING RETURNING id`,
        [email, name, company ?? null, passwordHash, plan, at],
      );
      if (row === undefined) return null;
      yield* note(row.id, at, 'user', `registered on ${plan}`);
      return yield* findAccount(row.id, at);
    });
  }

  find(id: number): Promise<AccountRecord | null> {
    return this.#database.run(findAccount(id, this.#at()));
  }

  async findForLogin(email: string): Promise<{ account: AccountRecord; passwordHash: string } | null> {
    const row = await this.#database.run(
      firstRow<AccountRow & { passwordHash: string }>(
        `SELECT ${RECORD_COLUMNS}, password_hash AS "passwordHash" FROM accounts WHERE lower(email) = lower($2)`,
        [this.#at(), email],
      ),
    );
    if (row === undefined) return null;
    const { passwordHash, ...account } = row;
    return { account: toRecord(account), passwordHash };
  }

  async list({ afterId, limit }: { afterId: number; limit: number }): Promise<AccountRecord[]> {
    const select = `SELECT ${RECORD_COLUMNS} FROM accounts WHERE id > $2 ORDER BY id LIMIT $3`;
    return (await this.#database.run(rows<AccountRow>(select, [this.#at(), afterId, limit]))).map(toRecord);
  }

  history(id: number): Promise<AccountChange[]> {
    const { rowOrder } = this.#database.dialect;
    return this.#database.run(
      rows(`SELECT at, by, change FROM account_changes WHERE account_id = $1 ORDER BY at, ${rowOrder}`, [id]),
    );
  }

  setPassword(id: number, passwordHash: string, by: string): Promise<boolean> {
    return this.#update(id, by, 'password set', function* (at) {
      const changes = yield* change('UPDATE accounts SET password_hash = $2 WHERE id = $1', [id, passwordHash]);
      yield* endSessions(id, at);
      return changes > 0;
    });
  }

  setStatus(id: number, status: AccountRecord['status'], by: string): Promise<boolean> {
    return this.#update(id, by, status === 'blocked' ? 'blocked' : 'unblocked', function* (at) {
      const changes = yield* change('UPDATE accounts SET status = $2 WHERE id = $1 AND status <> $2', [id, status]);
      if (status === 'blocked') yield* endSessions(id, at);
      return changes > 0;
    });
  }

  setPlan(id: number, plan: string, by: string): Promise<boolean> {
    return this.#update(id, by, `plan ${plan}`, function* () {
      return (yield* change('UPDATE accounts SET plan = $2, trial_ends_at = NULL WHERE id = $1', [id, plan])) > 0;
    });
  }

  startTrial(id: number, plan: string, endsAt: string, by: string): Promise<boolean> {
    return this.#update(id, by, `trial of ${plan} until ${endsAt}`, function* () {
      const start = `UPDATE accounts SET plan = $2, trial_ends_at = $3, trial_used = true
        WHERE id = $1 AND NOT trial_used`;
      return (yield* change(start, [id, plan, endsAt])) > 0;
    });
  }

  endTrials(): Promise<number> {
    const at = this.#at();
    return this.#database.transaction(function* () {
      const ended = yield* rows<{ id: number }>(
        "UPDATE accounts SET plan = 'free', trial_ends_at = NULL WHERE trial_ends_at <= $1 RETURNING id",
        [at],
      );
      for (const { id } of ended) yield* note(id, at, 'trial', 'trial ended, plan free');
      return ended.length;
    });
  }

  delete(id: number, by: string): Promise<boolean> {
    return this.#update(id, by, 'deleted', function* (at) {
      yield* change(
        `INSERT INTO key_changes (key_id, at, by, change)
         SELECT id, $2, $3, 'revoked' FROM api_keys WHERE account_id = $1 AND status = 'active'`,
        [id, at, by],
      );
      yield* change(
        "UPDATE api_keys SET status = 'revoked', revoked_at = $2 WHERE account_id = $1 AND status = 'active'",
        [id, at],
      );
      // Names of keys may identify people.
      yield* change("UPDATE api_keys SET name = '', email = NULL WHERE account_id = $1", [id]);
      yield* change('DELETE FROM quota_reserved WHERE owner = $1', [`account ${id}`]);
      return (yield* change('DELETE FROM accounts WHERE id = $1', [id])) > 0;
    });
  }

  startSession(accountId: number, { sessionId, tokenHash, expiresAt, endsAt }: NewSession): Promise<void> {
    return this.#database.transaction(function* () {
      const insert = 'INSERT INTO sessions (id, account_id, expires_at, ends_at) VALUES ($1, $2, $3, $4)';
      yield* change(insert, [sessionId, accountId, expiresAt, endsAt]);
      yield* addToken(tokenHash, sessionId, expiresAt);
      yield* change(
        `DELETE FROM sessions WHERE id IN (SELECT id FROM sessions WHERE account_id = $1 AND id <> $2
           ORDER BY expires_at DESC, id LIMIT 1000000 OFFSET $3)`,
        [accountId, sessionId, MAX_SESSIONS - 1],
      );
    });
  }

  findSession(sessionId: string): Promise<AccountRecord | null> {
    return this.#database.run(findSession(sessionId, this.#at()));
  }

  rotateRefreshToken(tokenHash: string, next: NextToken): Promise<RefreshOutcome> {
    const at = this.#at();
    const { forUpdate } = this.#database.dialect;
    return this.#database.transaction(function* (): SqlTask<RefreshOutcome> {
      const token = yield* firstRow<TokenRow>(
        `SELECT session_id AS "sessionId", expires_at AS "expiresAt", used_at AS "usedAt"
         FROM refresh_tokens WHERE hash = $1 ${forUpdate}`,
        [tokenHash],
      );
      if (token === undefined) return { outcome: 'invalid' };
      const { sessionId } = token;
      if (token.usedAt !== null) {
        yield* endSession(sessionId, at);
        return { outcome: 'reused' };
      }
      const account = yield* findSession(sessionId, at);
      if (account === null || token.expiresAt <= at) return { outcome: 'invalid' };
      const held = yield* firstRow<{ count: number }>(
        'SELECT count(*) AS count FROM refresh_tokens WHERE session_id = $1',
        [sessionId],
      );
      if (held!.count >= MAX_REFRESH_TOKENS) {
        yield* endSession(sessionId, at);
        return { outcome: 'invalid' };
      }
      yield* change('UPDATE refresh_tokens SET used_at = $2 WHERE hash = $1', [tokenHash, at]);
      const session = yield* firstRow<{ expiresAt: string }>(
        `UPDATE sessions SET ends_at = coalesce(ends_at, $3),
           expires_at = CASE WHEN ends_at < $2 THEN ends_at ELSE $2 END
         WHERE id = $1 RETURNING expires_at AS "expiresAt"`,
        [sessionId, next.expiresAt, next.endsAt],
      );
      yield* addToken(next.tokenHash, sessionId, session!.expiresAt);
      return { outcome: 'rotated', account, sessionId };
    });
  }

  endSessionOfToken(tokenHash: string): Promise<boolean> {
    const at = this.#at();
    return this.#database.transaction(function* () {
      const select = 'SELECT session_id AS "sessionId" FROM refresh_tokens WHERE hash = $1';
      const token = yield* firstRow<{ sessionId: string }>(select, [tokenHash]);
      if (token === undefined) return false;
      yield* endSession(token.sessionId, at);
      return true;
    });
  }

  endSession(sessionId: string): Promise<void> {
    return this.#database.run(endSession(sessionId, this.#at()));
  }

  prune(limit: number): Promise<number> {
    const revokedBefore = daysBefore(this.#now(), RETENTION_DAYS.revokedSessions).toISOString();
    const at = this.#at();
    const { skipLocked } = this.#database.dialect;
    return this.#database.transaction(function* () {
      const tokens = yield* change(
        `DELETE FROM refresh_tokens WHERE hash IN
           (SELECT hash FROM refresh_tokens WHERE expires_at <= $1 LIMIT $2 ${skipLocked})`,
        [at, limit],
      );
      const sessions = yield* change(
        `DELETE FROM sessions WHERE id IN
           (SELECT id FROM sessions WHERE expires_at <= $1 OR revoked_at <= $2 LIMIT $3 ${skipLocked})`,
        [at, revokedBefore, limit],
      );
      return tokens + sessions;
    });
  }

  signingKeys(): Promise<SigningKey[]> {
    return this.#database.run(signingKeys());
  }

  rotateSigningKeys(next: SigningKey, newestBefore: string, dropBefore: string): Promise<SigningKey[]> {
    const { lockTable } = this.#database.dialect;
    return this.#database.transaction(function* () {
      // Processes take turns: the second finds the key that the first has made.
      if (lockTable !== null) yield* change(lockTable('signing_keys'));
      const [newest] = yield* signingKeys();
      if (newest === undefined || newest.createdAt < newestBefore) {
        const insert = 'INSERT INTO signing_keys (kid, secret, created_at) VALUES ($1, $2, $3)';
        yield* change(insert, [next.kid, next.secret, next.createdAt]);
      }
      const [kept] = yield* signingKeys();
      yield* change('DELETE FROM signing_keys WHERE created_at < $1 AND kid <> $2', [dropBefore, kept!.kid]);
      return yield* signingKeys();
    });
  }

  /** Makes a change and, if it changed something, records it in the history. */
  #update(id: number, by: string, what: string, update: (at: string) => SqlTask<boolean>): Promise<boolean> {
    const at = this.#at();
    return this.#database.transaction(function* () {
      const changed = yield* update(at);
      if (changed) yield* note(id, at, by, what);
      return changed;
    });
  }

  #at(): string {
    return this.#now().toISOString();
  }
}

function* findAccount(id: number, at: string): SqlTask<AccountRecord | null> {
  const row = yield* firstRow<AccountRow>(`SELECT ${RECORD_COLUMNS} FROM accounts WHERE id = $2`, [at, id]);
  return row === undefined ? null : toRecord(row);
}

function* findSession(sessionId: string, at: string): SqlTask<AccountRecord | null> {
  const row = yield* firstRow<AccountRow>(
    `SELECT ${RECORD_COLUMNS} FROM sessions JOIN accounts ON accounts.id = account_id
     WHERE sessions.id = $2 AND revoked_at IS NULL AND expires_at > $1 AND coalesce(ends_at, expires_at) > $1`,
    [at, sessionId],
  );
  return row === undefined ? null : toRecord(row);
}

function signingKeys(): SqlTask<SigningKey[]> {
  return rows('SELECT kid, secret, created_at AS "createdAt" FROM signing_keys ORDER BY created_at DESC, kid');
}

function* addToken(hash: string, sessionId: string, expiresAt: string): SqlTask<void> {
  const insert = 'INSERT INTO refresh_tokens (hash, session_id, expires_at) VALUES ($1, $2, $3)';
  yield* change(insert, [hash, sessionId, expiresAt]);
}

function* endSession(sessionId: string, at: string): SqlTask<void> {
  yield* change('UPDATE sessions SET revoked_at = $2 WHERE id = $1 AND revoked_at IS NULL', [sessionId, at]);
}

function* endSessions(accountId: number, at: string): SqlTask<void> {
  yield* change('UPDATE sessions SET revoked_at = $2 WHERE account_id = $1 AND revoked_at IS NULL', [accountId, at]);
}

function* note(accountId: number, at: string, by: string, what: string): SqlTask<void> {
  const insert = 'INSERT INTO account_changes (account_id, at, by, change) VALUES ($1, $2, $3, $4)';
  yield* change(insert, [accountId, at, by, what]);
}

const toRecord = (row: AccountRow): AccountRecord => ({ ...row, trialUsed: Boolean(row.trialUsed) });
