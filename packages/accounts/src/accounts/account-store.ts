/** An account as the store knows it. */
export interface AccountRecord {
  readonly id: number;
  readonly email: string;
  readonly name: string;
  readonly company: string | null;
  readonly role: string;
  readonly status: 'active' | 'blocked';
  /** The plan in force: `free` from the moment that a trial ends. */
  readonly plan: string;
  /** ISO 8601: when the trial of the plan ends; null where the plan is none. */
  readonly trialEndsAt: string | null;
  /** True if the account has used its one trial. */
  readonly trialUsed: boolean;
  /** ISO 8601. */
  readonly createdAt: string;
}

/** Data of a new account. */
export interface NewAccount {
  readonly email: string;
  readonly name: string;
  readonly company?: string;
  readonly passwordHash: string;
  readonly plan: string;
}

/** A key that signs access tokens. */
export interface SigningKey {
  readonly kid: string;
  readonly secret: Buffer;
  /** ISO 8601. */
  readonly createdAt: string;
}

/** A session begins with a log-in and holds the family of its refresh tokens. */
export interface NewSession {
  readonly sessionId: string;
  /** SHA-256 of the first refresh token. */
  readonly tokenHash: string;
  /** ISO 8601: when that token ends. */
  readonly expiresAt: string;
  /** ISO 8601: when the session ends, however often its token is exchanged. */
  readonly endsAt: string;
}

/** The refresh token that takes the place of one. */
export interface NextToken {
  readonly tokenHash: string;
  /** ISO 8601: when it ends, unless its session ends before. */
  readonly expiresAt: string;
  /** ISO 8601: when the session ends, where it was begun by a server that knew no such end. */
  readonly endsAt: string;
}

/** Sessions of an account at most; the one that was used longest ago gives way to a new one. */
export const MAX_SESSIONS = 100;

/** Refresh tokens of a session at most: who exchanges more has to sign in again. */
export const MAX_REFRESH_TOKENS = 1000;

/** Result of using a refresh token. */
export type RefreshOutcome =
  | { readonly outcome: 'rotated'; readonly account: AccountRecord; readonly sessionId: string }
  /** Unknown, expired, of a session that has ended, or the last that its session may have: that has ended now. */
  | { readonly outcome: 'invalid' }
  /** Used before: somebody else has it, so its session has just been ended. */
  | { readonly outcome: 'reused' };

/** One entry of the history of an account. */
export interface AccountChange {
  /** ISO 8601. */
  readonly at: string;
  readonly by: string;
  readonly change: string;
}

/**
 * Accounts, their sessions and the keys that sign their tokens. Asynchronous, so that a database on another machine can
 * stand behind it too. `by` is who asked for a change, for the history: `user`, `operator`, `trial`.
 */
export interface AccountStore {
  /** Makes an account; null where the e-mail is taken, in any letter case. */
  create(account: NewAccount): Promise<AccountRecord | null>;
  find(id: number): Promise<AccountRecord | null>;
  /** The account of an e-mail, in any letter case, with its password's hash. */
  findForLogin(email: string): Promise<{ account: AccountRecord; passwordHash: string } | null>;
  /** A page of all accounts, oldest first: those behind one with an id, which need not exist. */
  list(page: { readonly afterId: number; readonly limit: number }): Promise<AccountRecord[]>;
  /** Who changed what and when, oldest first. */
  history(id: number): Promise<AccountChange[]>;
  /** Sets a password and ends all sessions. False where there is no such account. */
  setPassword(id: number, passwordHash: string, by: string): Promise<boolean>;
  /** Blocks an account, which ends its sessions, or unblocks it. False where its status is that already. */
  setStatus(id: number, status: AccountRecord['status'], by: string): Promise<boolean>;
  /** Puts an account on a plan for good. False where there is no such account. */
  setPlan(id: number, plan: string, by: string): Promise<boolean>;
  /** Begins the one trial of an account. False where it has had it. */
  startTrial(id: number, plan: string, endsAt: string, by: string): Promise<boolean>;
  /** Writes the end of every trial that has run out. Returns how many. */
  endTrials(): Promise<number>;
  /** Revokes an account's keys and deletes it with all that tells who it was. */
  delete(id: number, by: string): Promise<boolean>;

  startSession(accountId: number, session: NewSession): Promise<void>;
  /** The account of a session that has not ended; null otherwise. */
  findSession(sessionId: string): Promise<AccountRecord | null>;
  /** Uses up a refresh token, and puts the next in its place. */
  rotateRefreshToken(tokenHash: string, next: NextToken): Promise<RefreshOutcome>;
  /** Ends the session of a refresh token, used or not. False where none has it. */
  endSessionOfToken(tokenHash: string): Promise<boolean>;
  endSession(sessionId: string): Promise<void>;
  /**
   * Deletes refresh tokens and sessions that have expired, and sessions that were ended some time ago (see
   * `RETENTION_DAYS`).
   *
   * @param limit - rows of a kind, at most
   * @returns how many rows were changed; 0 where there is nothing left to do
   */
  prune(limit: number): Promise<number>;

  /** Newest first. */
  signingKeys(): Promise<SigningKey[]>;
  /**
   * Adds a key where the newest one is older than `newestBefore` or there is none, and drops those made before
   * `dropBefore`, the newest excepted. Returns what is kept, newest first.
   */
  rotateSigningKeys(next: SigningKey, newestBefore: string, dropBefore: string): Promise<SigningKey[]>;
}
