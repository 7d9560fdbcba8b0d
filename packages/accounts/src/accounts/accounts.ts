import { hash, randomBytes } from 'node:crypto';
import { AccountError } from '../account-error.ts';
import type { AccountRecord, AccountStore, NextToken } from './account-store.ts';
import { AccessTokens, type SigningKeySettings } from './access-tokens.ts';
import { hashPassword, verifyPassword } from './password.ts';

export interface SignedIn {
  readonly account: AccountRecord;
  readonly sessionId: string;
}

/** Result of a log-in. */
export interface Credentials {
  readonly account: AccountRecord;
  /** JWT. */
  readonly accessToken: string;
  /** Opaque, for one use. */
  readonly refreshToken: string;
}

export interface Registration {
  readonly email: string;
  readonly password: string;
  readonly name: string;
  readonly company?: string | undefined;
}

/** The plan of a new account, and of one whose trial has ended. */
export const BASIC_PLAN = 'free';

const DAY_MS = 24 * 3600 * 1000;

/** Lifetime of a refresh token; each use returns a new one. */
const REFRESH_TOKEN_MS = 30 * DAY_MS;
const REFRESH_TOKEN_PREFIX = 'vr_';
const REFRESH_TOKEN_BYTES = 32;
const SESSION_ID_BYTES = 15;

/** Maximum lifetime of a session, however often its token is refreshed. */
const SESSION_MS = 90 * DAY_MS;

interface AccountSettings {
  readonly accounts: SigningKeySettings;
  readonly plans: Readonly<Record<string, { readonly trialDays?: number | undefined }>>;
}

/** Registration, sessions, passwords and plans of accounts. All rules are here; the store only stores. */
export class Accounts {
  readonly #store: AccountStore;
  readonly #settings: AccountSettings;
  readonly #tokens: AccessTokens;
  readonly #now: () => Date;

  constructor(store: AccountStore, settings: AccountSettings, now: () => Date = () => new Date()) {
    this.#store = store;
    this.#settings = settings;
    this.#now = now;
    this.#tokens = new AccessTokens(store, settings.accounts, this.#now);
  }

  /** @throws AccountError EMAIL_TAKEN */
  async register({ password, ...account }: Registration): Promise<Credentials> {
    const passwordHash = await hashPassword(password);
    const created = await this.#store.create({ ...account, passwordHash, plan: BASIC_PLAN });
    if (created === null) throw new AccountError('EMAIL_TAKEN');
    return this.#startSession(created);
  }

  /** Returns the account of the credentials; null if e-mail or password is wrong. */
  async findByPassword(email: string, password: string): Promise<AccountRecord | null> {
    const found = await this.#store.findForLogin(email);
    const isRight = await verifyPassword(password, found?.passwordHash ?? null);
    return isRight && found !== null ? found.account : null;
  }

  /** @throws AccountError ACCOUNT_BLOCKED */
  async signIn(account: AccountRecord): Promise<Credentials> {
    if (account.status === 'blocked') throw new AccountError('ACCOUNT_BLOCKED');
    return this.#startSession(account);
  }

  /**
   * Exchanges a refresh token for new tokens. One that was used before ends its session, for everybody who has a token
   * of it.
   *
   * @throws AccountError INVALID_REFRESH_TOKEN
   */
  async refresh(refreshToken: string): Promise<Credentials> {
    const next = this.#newRefreshToken();
    const result = await this.#store.rotateRefreshToken(hashOf(refreshToken), next);
    if (result.outcome !== 'rotated') throw new AccountError('INVALID_REFRESH_TOKEN');
    const { account, sessionId } = result;
    const accessToken = await this.#tokens.sign({ accountId: account.id, sessionId });
    return { account, accessToken, refreshToken: next.secret };
  }

  /** Ends the session of a refresh token. @throws AccountError INVALID_REFRESH_TOKEN */
  async signOutByRefreshToken(refreshToken: string): Promise<void> {
    if (!(await this.#store.endSessionOfToken(hashOf(refreshToken)))) {
      throw new AccountError('INVALID_REFRESH_TOKEN');
    }
  }

  /** Ends a session: its access and refresh tokens become invalid. */
  async signOut({ sessionId }: SignedIn): Promise<void> {
    await this.#store.endSession(sessionId);
  }

  /**
   * Returns the sender of a request by its access token. Reads the store each time, so that an ended session is refused
   * at once.
   *
   * @param authorization - the header of this name
   * @throws AccountError MISSING_TOKEN or INVALID_TOKEN
   */
  async authenticate(authorization: string | undefined): Promise<SignedIn> {
    if (authorization === undefined) throw new AccountError('MISSING_TOKEN');
    const token = /^Bearer +(\S+) *$/i.exec(authorization)?.[1];
    const claims = token === undefined ? null : await this.#tokens.verify(token);
    const account = claims === null ? null : await this.#store.findSession(claims.sessionId);
    if (claims === null || account === null || account.id !== claims.accountId) {
      throw new AccountError('INVALID_TOKEN');
    }
    return { account, sessionId: claims.sessionId };
  }

  /** Sets a password, ends all sessions and starts a new one for the user. */
  async changePassword(account: AccountRecord, password: string): Promise<Credentials> {
    await this.#store.setPassword(account.id, await hashPassword(password), 'user');
    return this.#startSession(account);
  }

  /**
   * Changes the plan as far as the user may: back to the basic one, or to the one trial.
   *
   * @throws AccountError PLAN_NOT_OPEN or TRIAL_USED if only the operator may
   */
  async choosePlan(account: AccountRecord, plan: string): Promise<AccountRecord> {
    if (plan !== account.plan) {
      if (plan === BASIC_PLAN) await this.#store.setPlan(account.id, plan, 'user');
      else await this.#startTrial(account, plan);
    }
    const changed = await this.#store.find(account.id);
    // Deleted by another request of the same user meanwhile.
    if (changed === null) throw new AccountError('INVALID_TOKEN');
    return changed;
  }

  async #startTrial(account: AccountRecord, plan: string): Promise<void> {
    const { trialDays } = this.#settings.plans[plan]!;
    if (trialDays === undefined) throw new AccountError('PLAN_NOT_OPEN', plan);
    const endsAt = new Date(this.#now().getTime() + trialDays * DAY_MS).toISOString();
    const started = await this.#store.startTrial(account.id, plan, endsAt, 'user');
    if (!started) throw new AccountError('TRIAL_USED', plan);
  }

  async #startSession(account: AccountRecord): Promise<Credentials> {
    const sessionId = randomBytes(SESSION_ID_BYTES).toString('base64url');
    const { secret, ...token } = this.#newRefreshToken();
    await this.#store.startSession(account.id, { sessionId, ...token });
    const accessToken = await this.#tokens.sign({ accountId: account.id, sessionId });
    return { account, accessToken, refreshToken: secret };
  }

  #newRefreshToken(): NextToken & { secret: string } {
    const secret = REFRESH_TOKEN_PREFIX + randomBytes(REFRESH_TOKEN_BYTES).toString('base64url');
    const now = this.#now().getTime();
    return {
      secret,
      tokenHash: hashOf(secret),
      expiresAt: new Date(now + REFRESH_TOKEN_MS).toISOString(),
      endsAt: new Date(now + SESSION_MS).toISOString(),
    };
  }
}

/** Refresh tokens are random, so a plain fast hash is enough to store them. */
function hashOf(refreshToken: string): string {
  return hash('sha256', refreshToken, 'hex');
}
