export interface AccountRecord {
  readonly id: number;
  readonly email: string;
  readonly name: string;
  readonly company: string | null;
  readonly role: string;
  readonly status: 'active' | 'blocked';
  /** The current plan; `free` from the moment that a trial ends. */
  readonly plan: string;
  /** ISO 8601: when the trial of the plan ends; null if the plan is not a trial. */
  readonly trialEndsAt: string | null;
  /** True if the account has used its one trial. */
  readonly trialUsed: boolean;
  /** ISO 8601. */
  readonly createdAt: string;
}

export interface NewAccount {
  readonly email: string;
  readonly name: string;
  readonly company?: string;
  readonly passwordHash: string;
  readonly plan: string;
}

export interface SigningKey {
  readonly kid: string;
  readonly secret: Buffer;
  /** ISO 8601. */
  readonly createdAt: string;
}

/** A session, which begins with a log-in and has a family of refresh tokens. */
export interface NewSession {
  readonly sessionId: string;
  /** SHA-256 of the first refresh token. */
  readonly tokenHash: string;
  /** ISO 8601: when that token expires. */
  readonly expiresAt: string;
  /** ISO 8601: when the session ends, however often its token is refreshed. */
  readonly endsAt: string;
}

/** The refresh token that replaces a used one. */
export interface NextToken {
  readonly tokenHash: string;
  /** ISO 8601: when it expires, unless its session ends before. */
  readonly expiresAt: string;
  /** ISO 8601: when the session ends, if an older server started it without an end. */
  readonly endsAt: string;
}

/** Maximum sessions of an account; a new one replaces the one that is nearest to its end. */
export const MAX_SESSIONS = 100;

/** Maximum refresh tokens of a session; after that, the user has to log in again. */
export const MAX_REFRESH_TOKENS = 1000;

/** Result of using a refresh token. */
export type RefreshOutcome =
  | { readonly outcome: 'rotated'; readonly account: AccountRecord; readonly sessionId: string }
  /**
   * The token is unknown or expired, its session has ended, or the session has reached its maximum of tokens and has
   * just been ended.
   */
  | { readonly outcome: 'invalid' }
  /** The token was used before: somebody else has it, so its session has just been ended. */
  | { readonly outcome: 'reused' };

export interface AccountChange {
  /** ISO 8601. */
  readonly at: string;
  readonly by: string;
  readonly change: string;
}

/**
 * Accounts, their sessions and the keys that sign their tokens. Asynchronous, so that the database can be on another
 * machine. `by` names the source of a change in the history: `user`, `operator`, `trial`.
 */
export interface AccountStore {
  /** Creates an account; null if the e-mail is taken, in any letter case. */
  create(account: NewAccount): Promise<AccountRecord | null>;
  find(id: number): Promise<AccountRecord | null>;
  /** Returns the account of an e-mail, in any letter case, with its password hash; null if there is none. */
  findForLogin(email: string): Promise<{ account: AccountRecord; passwordHash: string } | null>;
  /** Returns a page of all accounts, oldest first: those with ids above `afterId`, which need not exist. */
  list(page: { readonly afterId: number; readonly limit: number }): Promise<AccountRecord[]>;
  /** Returns the history of an account, oldest first. */
  history(id: number): Promise<AccountChange[]>;
  /** Sets a password and ends all sessions. False if there is no such account. */
  setPassword(id: number, passwordHash: string, by: string): Promise<boolean>;
  /** Blocks an account, which ends its sessions, or unblocks it. False if it has that status already. */
  setStatus(id: number, status: AccountRecord['status'], by: string): Promise<boolean>;
  /** Sets the plan of an account permanently. False if there is no such account. */
  setPlan(id: number, plan: string, by: string): Promise<boolean>;
  /** Starts the one trial of an account. False if it has been used. */
  startTrial(id: number, plan: string, endsAt: string, by: string): Promise<boolean>;
  /** Ends every expired trial. Returns their number. */
  endTrials(): Promise<number>;
  /** Revokes an account's keys and deletes the account with all personal data. False if there is no such account. */
  delete(id: number, by: string): Promise<boolean>;

  startSession(accountId: number, session: NewSession): Promise<void>;
  /** Returns the account of a session; null if the session is unknown or has ended. */
  findSession(sessionId: string): Promise<AccountRecord | null>;
  /** Replaces a refresh token by the next one. */
  rotateRefreshToken(tokenHash: string, next: NextToken): Promise<RefreshOutcome>;
  /** Ends the session of a refresh token, used or not. False if the token is unknown. */
  endSessionOfToken(tokenHash: string): Promise<boolean>;
  endSession(sessionId: string): Promise<void>;
  /**
   * Deletes refresh tokens and sessions that have expired, and sessions that were ended some time ago (see
   * `RETENTION_DAYS`).
   *
   * @param limit - maximum rows of each kind
   * @returns number of deleted rows; 0 if nothing is left to do
   */
  prune(limit: number): Promise<number>;

  /** Newest first. */
  signingKeys(): Promise<SigningKey[]>;
  /**
   * Adds a key if the newest one is older than `newestBefore` or there is none, and drops those made before
   * `dropBefore`, except the newest. Returns the remaining keys, newest first.
   */
  rotateSigningKeys(next: SigningKey, newestBefore: string, dropBefore: string): Promise<SigningKey[]>;
}
