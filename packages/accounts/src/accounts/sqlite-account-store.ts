import Database from 'better-sqlite3';
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

/** Columns of a record; the plan in force is told by the moment that is bound first. */
const RECORD_COLUMNS = `accounts.id, accounts.email, accounts.name, company, role, accounts.status,
  CASE WHEN trial_ends_at <= ? THEN 'free' ELSE accounts.plan END AS plan,
  trial_ends_at AS trialEndsAt, trial_used AS trialUsed, accounts.created_at AS createdAt`;

/** A row as SQLite gives it: it knows no booleans. */
type AccountRow = Omit<AccountRecord, 'trialUsed'> & { readonly trialUsed: number };

/** Accounts in SQLite. */
export class SqliteAccountStore implements AccountStore {
  readonly #database: Database.Database;
  readonly #now: () => Date;
  readonly #session: Database.Statement<[string, string, string], AccountRow>;

  constructor(database: Database.Database, now: () => Date) {
    this.#database = database;
    this.#now = now;
    this.#session = database.prepare(
      `SELECT ${RECORD_COLUMNS} FROM sessions JOIN accounts ON accounts.id = account_id
       WHERE sessions.id = ? AND revoked_at IS NULL AND min(expires_at, coalesce(ends_at, expires_at)) > ?`,
    );
  }

  async create(account: NewAccount): Promise<AccountRecord | null> {
    return this.#change((at) => {
      const { lastInsertRowid, changes } = this.#database
        .prepare(
          `INSERT INTO accounts (email, name, company, role, password_hash, status, plan, created_at)
           VALUES (?, ?, ?, 'user', ?, 'active', ?, ?) ON CONFLICT DO NOTHING`,
        )
        .run(account.email, account.name, account.company ?? null, account.passwordHash, account.plan, at);
      if (changes === 0) return null;
      const id = Number(lastInsertRowid);
      this.#note(id, at, 'user', `registered on ${account.plan}`);
      return this.#find(id);
    });
  }

  async find(id: number): Promise<AccountRecord | null> {
    return this.#find(id);
  }

  async findForLogin(email: string): Promise<{ account: AccountRecord; passwordHash: string } | null> {
    const row = this.#database
      .prepare<[string, string], AccountRow & { passwordHash: string }>(
        `SELECT ${RECORD_COLUMNS}, password_hash AS passwordHash FROM accounts WHERE lower(email) = lower(?)`,
      )
      .get(this.#at(), email);
    if (row === undefined) return null;
    const { passwordHash, ...account } = row;
    return { account: toRecord(account), passwordHash };
  }

  async list({ afterId, limit }: { afterId: number; limit: number }): Promise<AccountRecord[]> {
    return this.#database
      .prepare<[string, number, number], AccountRow>(
        `SELECT ${RECORD_COLUMNS} FROM accounts WHERE id > ? ORDER BY id LIMIT ?`,
      )
      .all(this.#at(), afterId, limit)
      .map(toRecord);
  }

  async history(id: number): Promise<AccountChange[]> {
    return this.#database
      .prepare<[number], AccountChange>(
        'SELECT at, by, change FROM account_changes WHERE account_id = ? ORDER BY at, rowid',
      )
      .all(id);
  }

  async setPassword(id: number, passwordHash: string, by: string): Promise<boolean> {
    return this.#update(id, by, 'password set', (at) => {
      const { changes } = this.#database
        .prepare('UPDATE accounts SET password_hash = ? WHERE id = ?')
        .run(passwordHash, id);
      this.#endSessions(id, at);
      return changes > 0;
    });
  }

  async setStatus(id: number, status: AccountRecord['status'], by: string): Promise<boolean> {
    return this.#update(id, by, status === 'blocked' ? 'blocked' : 'unblocked', (at) => {
      const { changes } = this.#database
        .prepare('UPDATE accounts SET status = ? WHERE id = ? AND status <> ?')
        .run(status, id, status);
      if (status === 'blocked') this.#endSessions(id, at);
      return changes > 0;
    });
  }

  async setPlan(id: number, plan: string, by: string): Promise<boolean> {
    return this.#update(id, by, `plan ${plan}`, () => {
      const { changes } = this.#database
        .prepare('UPDATE accounts SET plan = ?, trial_ends_at = NULL WHERE id = ?')
        .run(plan, id);
      return changes > 0;
    });
  }

  async startTrial(id: number, plan: string, endsAt: string, by: string): Promise<boolean> {
    return this.#update(id, by, `trial of ${plan} until ${endsAt}`, () => {
      const { changes } = this.#database
        .prepare('UPDATE accounts SET plan = ?, trial_ends_at = ?, trial_used = 1 WHERE id = ? AND trial_used = 0')
        .run(plan, endsAt, id);
      return changes > 0;
    });
  }

  async endTrials(): Promise<number> {
    return this.#change((at) => {
      const ended = this.#database
        .prepare<[string], number>('SELECT id FROM accounts WHERE trial_ends_at <= ?')
        .pluck()
        .all(at);
      for (const id of ended) {
        this.#database.prepare("UPDATE accounts SET plan = 'free', trial_ends_at = NULL WHERE id = ?").run(id);
        this.#note(id, at, 'trial', 'trial ended, plan free');
      }
      return ended.length;
    });
  }

  async delete(id: number, by: string): Promise<boolean> {
    return this.#update(id, by, 'deleted', (at) => {
      for (const keyId of this.#activeKeys(id)) {
        this.#database.prepare("UPDATE api_keys SET status = 'revoked', revoked_at = ? WHERE id = ?").run(at, keyId);
        this.#database
          .prepare("INSERT INTO key_changes (key_id, at, by, change) VALUES (?, ?, ?, 'revoked')")
          .run(keyId, at, by);
      }
      // What somebody called his key may tell who he was.
      this.#database.prepare("UPDATE api_keys SET name = '', email = NULL WHERE account_id = ?").run(id);
      this.#database.prepare('DELETE FROM quota_reserved WHERE owner = ?').run(`account ${id}`);
      return this.#database.prepare('DELETE FROM accounts WHERE id = ?').run(id).changes > 0;
    });
  }

  async startSession(accountId: number, session: NewSession): Promise<void> {
    this.#change(() => {
      this.#database
        .prepare('INSERT INTO sessions (id, account_id, expires_at, ends_at) VALUES (?, ?, ?, ?)')
        .run(session.sessionId, accountId, session.expiresAt, session.endsAt);
      this.#addToken(session.tokenHash, session.sessionId, session.expiresAt);
      this.#database
        .prepare(
          `DELETE FROM sessions WHERE id IN (SELECT id FROM sessions WHERE account_id = ? AND id <> ?
             ORDER BY expires_at DESC, id LIMIT -1 OFFSET ?)`,
        )
        .run(accountId, session.sessionId, MAX_SESSIONS - 1);
    });
  }

  async findSession(sessionId: string): Promise<AccountRecord | null> {
    return this.#findSession(sessionId);
  }

  async rotateRefreshToken(tokenHash: string, next: NextToken): Promise<RefreshOutcome> {
    return this.#change((at): RefreshOutcome => {
      const token = this.#database
        .prepare<[string], { sessionId: string; expiresAt: string; usedAt: string | null }>(
          'SELECT session_id AS sessionId, expires_at AS expiresAt, used_at AS usedAt FROM refresh_tokens WHERE hash = ?',
        )
        .get(tokenHash);
      if (token === undefined) return { outcome: 'invalid' };
      if (token.usedAt !== null) {
        this.#endSession(token.sessionId, at);
        return { outcome: 'reused' };
      }
      const account = this.#findSession(token.sessionId);
      if (account === null || token.expiresAt <= at) return { outcome: 'invalid' };
      if (this.#tokensOf(token.sessionId) >= MAX_REFRESH_TOKENS) {
        this.#endSession(token.sessionId, at);
        return { outcome: 'invalid' };
      }
      this.#database.prepare('UPDATE refresh_tokens SET used_at = ? WHERE hash = ?').run(at, tokenHash);
      const expiresAt = this.#database
        .prepare<[NextToken & { sessionId: string }], string>(
          `UPDATE sessions SET ends_at = coalesce(ends_at, @endsAt),
             expires_at = min(coalesce(ends_at, @expiresAt), @expiresAt)
           WHERE id = @sessionId RETURNING expires_at`,
        )
        .pluck()
        .get({ ...next, sessionId: token.sessionId })!;
      this.#addToken(next.tokenHash, token.sessionId, expiresAt);
      return { outcome: 'rotated', account, sessionId: token.sessionId };
    });
  }

  async endSessionOfToken(tokenHash: string): Promise<boolean> {
    return this.#change((at) => {
      const sessionId = this.#database
        .prepare<[string], string>('SELECT session_id FROM refresh_tokens WHERE hash = ?')
        .pluck()
        .get(tokenHash);
      if (sessionId === undefined) return false;
      this.#endSession(sessionId, at);
      return true;
    });
  }

  async endSession(sessionId: string): Promise<void> {
    this.#endSession(sessionId, this.#at());
  }

  async prune(limit: number): Promise<number> {
    const now = this.#now();
    const revokedBefore = daysBefore(now, RETENTION_DAYS.revokedSessions).toISOString();
    return this.#change((at) => {
      const tokens = this.#database
        .prepare(
          'DELETE FROM refresh_tokens WHERE hash IN (SELECT hash FROM refresh_tokens WHERE expires_at <= ? LIMIT ?)',
        )
        .run(at, limit).changes;
      const sessions = this.#database
        .prepare(
          `DELETE FROM sessions WHERE id IN
             (SELECT id FROM sessions WHERE expires_at <= ? OR revoked_at <= ? LIMIT ?)`,
        )
        .run(at, revokedBefore, limit).changes;
      return tokens + sessions;
    });
  }

  async signingKeys(): Promise<SigningKey[]> {
    return this.#signingKeys();
  }

  async rotateSigningKeys(next: SigningKey, newestBefore: string, dropBefore: string): Promise<SigningKey[]> {
    return this.#change(() => {
      const [newest] = this.#signingKeys();
      if (newest === undefined || newest.createdAt < newestBefore) {
        this.#database
          .prepare('INSERT INTO signing_keys (kid, secret, created_at) VALUES (?, ?, ?)')
          .run(next.kid, next.secret, next.createdAt);
      }
      const [kept] = this.#signingKeys();
      this.#database.prepare('DELETE FROM signing_keys WHERE created_at < ? AND kid <> ?').run(dropBefore, kept!.kid);
      return this.#signingKeys();
    });
  }

  #find(id: number): AccountRecord | null {
    const row = this.#database
      .prepare<[string, number], AccountRow>(`SELECT ${RECORD_COLUMNS} FROM accounts WHERE id = ?`)
      .get(this.#at(), id);
    return row === undefined ? null : toRecord(row);
  }

  #findSession(sessionId: string): AccountRecord | null {
    const at = this.#at();
    const row = this.#session.get(at, sessionId, at);
    return row === undefined ? null : toRecord(row);
  }

  #tokensOf(sessionId: string): number {
    return this.#database
      .prepare<[string], number>('SELECT count(*) FROM refresh_tokens WHERE session_id = ?')
      .pluck()
      .get(sessionId)!;
  }

  #addToken(hash: string, sessionId: string, expiresAt: string): void {
    this.#database
      .prepare('INSERT INTO refresh_tokens (hash, session_id, expires_at) VALUES (?, ?, ?)')
      .run(hash, sessionId, expiresAt);
  }

  #endSession(sessionId: string, at: string): void {
    this.#database.prepare('UPDATE sessions SET revoked_at = ? WHERE id = ? AND revoked_at IS NULL').run(at, sessionId);
  }

  #endSessions(accountId: number, at: string): void {
    this.#database
      .prepare('UPDATE sessions SET revoked_at = ? WHERE account_id = ? AND revoked_at IS NULL')
      .run(at, accountId);
  }

  #activeKeys(accountId: number): number[] {
    return this.#database
      .prepare<[number], number>("SELECT id FROM api_keys WHERE account_id = ? AND status = 'active'")
      .pluck()
      .all(accountId);
  }

  #signingKeys(): SigningKey[] {
    return this.#database
      .prepare<[], SigningKey>(
        'SELECT kid, secret, created_at AS createdAt FROM signing_keys ORDER BY created_at DESC, kid',
      )
      .all();
  }

  /** Makes a change and, where it changed something, writes it into the history. */
  #update(id: number, by: string, what: string, change: (at: string) => boolean): boolean {
    return this.#change((at) => {
      const changed = change(at);
      if (changed) this.#note(id, at, by, what);
      return changed;
    });
  }

  #note(accountId: number, at: string, by: string, change: string): void {
    this.#database
      .prepare('INSERT INTO account_changes (account_id, at, by, change) VALUES (?, ?, ?, ?)')
      .run(accountId, at, by, change);
  }

  #change<T>(change: (at: string) => T): T {
    return this.#database.transaction(() => change(this.#at())).immediate();
  }

  #at(): string {
    return this.#now().toISOString();
  }
}

function toRecord(row: AccountRow): AccountRecord {
  const trialUsed = row.trialUsed === 1;
  // A trial that has run out but is not written yet: the plan in force is none any more.
  return row.plan === 'free' ? { ...row, trialUsed, trialEndsAt: null } : { ...row, trialUsed };
}
