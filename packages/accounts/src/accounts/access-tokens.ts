import { createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import jwt from 'jsonwebtoken';
import type { AccountStore, SigningKey } from './account-store.ts';

/** Lifetime of an access token. */
export const ACCESS_TOKEN_S = 24 * 3600;

const DAY_MS = 24 * 3600 * 1000;
const ISSUER = 'verst';
const SECRET_BYTES = 32;

/** Minimum interval between queries to the store for unknown key names, so that invented names cost nothing. */
const RELOAD_INTERVAL_MS = 1000;

interface NamedKey {
  readonly kid: string;
  readonly key: KeyObject;
}

export interface AccessTokenClaims {
  readonly accountId: number;
  readonly sessionId: string;
}

export interface SigningKeySettings {
  /** Time after which the server replaces a signing key of the store. */
  readonly signingKeyDays: number;
  /** The operator's keys, used instead: the first signs, all are accepted. */
  readonly signingKeys?: readonly { readonly kid: string; readonly secret: string }[] | undefined;
}

/**
 * Signs and verifies access tokens. The keys are the operator's, or in the store, so that all its processes share them.
 * Each token names its key. A key of the store is kept as long as tokens signed with it can be valid.
 */
export class AccessTokens {
  readonly #store: AccountStore;
  readonly #signingKeyMs: number;
  readonly #now: () => Date;
  /** The operator's keys; empty if those of the store are used. */
  readonly #own: readonly NamedKey[];
  #keys = new Map<string, KeyObject>();
  #newest: SigningKey | null = null;
  #loadedAt = Number.NEGATIVE_INFINITY;

  constructor(store: AccountStore, { signingKeyDays, signingKeys }: SigningKeySettings, now: () => Date) {
    this.#store = store;
    this.#signingKeyMs = signingKeyDays * DAY_MS;
    this.#now = now;
    this.#own = (signingKeys ?? []).map(({ kid, secret }) => ({ kid, key: createSecretKey(secret, 'utf8') }));
  }

  async sign({ accountId, sessionId }: AccessTokenClaims): Promise<string> {
    const { kid, key } = this.#own[0] ?? (await this.#signingKey());
    const iat = this.#seconds();
    const claims = { sub: String(accountId), sid: sessionId, iss: ISSUER, iat, exp: iat + ACCESS_TOKEN_S };
    return jwt.sign(claims, key, { algorithm: 'HS256', keyid: kid });
  }

  /** Returns the claims of a token; null if it is not from this server, was altered, or has expired. */
  async verify(token: string): Promise<AccessTokenClaims | null> {
    const key = await this.#keyOf(token);
    if (key === undefined) return null;
    try {
      const claims = jwt.verify(token, key, {
        algorithms: ['HS256'],
        issuer: ISSUER,
        clockTimestamp: this.#seconds(),
      });
      if (typeof claims === 'string' || typeof claims['sid'] !== 'string') return null;
      const accountId = Number(claims.sub);
      return Number.isSafeInteger(accountId) ? { accountId, sessionId: claims['sid'] } : null;
    } catch (error) {
      if (error instanceof jwt.JsonWebTokenError) return null;
      throw error;
    }
  }

  async #keyOf(token: string): Promise<KeyObject | undefined> {
    const kid = keyIdOf(token);
    if (kid === null) return undefined;
    if (this.#own.length > 0) return this.#own.find((each) => each.kid === kid)?.key;
    const known = this.#keys.get(kid);
    if (known !== undefined) return known;
    if (performance.now() - this.#loadedAt < RELOAD_INTERVAL_MS) return undefined;
    this.#hold(await this.#store.signingKeys());
    return this.#keys.get(kid);
  }

  async #signingKey(): Promise<NamedKey> {
    const now = this.#now().getTime();
    const newestBefore = new Date(now - this.#signingKeyMs).toISOString();
    if (this.#newest === null || this.#newest.createdAt < newestBefore) {
      const next = {
        kid: randomBytes(9).toString('base64url'),
        secret: randomBytes(SECRET_BYTES),
        createdAt: new Date(now).toISOString(),
      };
      // A key signs until the next is made, and its last token is valid for one more day.
      const dropBefore = new Date(now - this.#signingKeyMs - 2 * ACCESS_TOKEN_S * 1000).toISOString();
      this.#hold(await this.#store.rotateSigningKeys(next, newestBefore, dropBefore));
    }
    const { kid } = this.#newest!;
    return { kid, key: this.#keys.get(kid)! };
  }

  #hold(keys: readonly SigningKey[]): void {
    this.#keys = new Map(keys.map(({ kid, secret }) => [kid, createSecretKey(secret)]));
    this.#newest = keys[0] ?? null;
    this.#loadedAt = performance.now();
  }

  #seconds(): number {
    return Math.floor(this.#now().getTime() / 1000);
  }
}

/** Returns the name of the key in a token's header, unverified; null if there is none. */
function keyIdOf(token: string): string | null {
  try {
    const kid = jwt.decode(token, { complete: true })?.header.kid;
    return typeof kid === 'string' ? kid : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
