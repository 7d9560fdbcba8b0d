import { hash } from 'node:crypto';
import type { ServerConfig } from '@verst/settings';
import { type RateStoreFactory, TryLimit } from '@verst/rate-limits';

/** Numbers of tries; 0 means no limit. */
type TrySettings = Pick<ServerConfig['accounts'], 'registrationsPerHour' | 'failedLogins' | 'failedLoginsPerAddress'>;

/** Maximum number of keys that one address may register without an account in an hour. */
const KEY_REGISTRATIONS_PER_HOUR = 5;

const HOUR_S = 3600;
const LOGIN_WINDOW_S = 15 * 60;

/**
 * Limits password guessing and mass registration. Log-ins are limited per address and per pair of account and address,
 * never per account alone, so that nobody can lock out someone else.
 */
export class AccountLimits {
  readonly #registrations: TryLimit;
  readonly #keyRegistrations: TryLimit;
  readonly #loginsByPair: TryLimit;
  readonly #loginsByAddress: TryLimit;

  constructor(settings: TrySettings, rateStore: RateStoreFactory) {
    const limit = (name: string, requests: number, windowS: number): TryLimit =>
      new TryLimit({ name, requests, windowS }, rateStore);
    this.#registrations = limit('registration', settings.registrationsPerHour, HOUR_S);
    this.#keyRegistrations = limit('key registration', KEY_REGISTRATIONS_PER_HOUR, HOUR_S);
    this.#loginsByPair = limit('login', settings.failedLogins, LOGIN_WINDOW_S);
    this.#loginsByAddress = limit('login address', settings.failedLoginsPerAddress, LOGIN_WINDOW_S);
  }

  /** @throws RateLimitError */
  async registration(address: string): Promise<void> {
    await this.#registrations.hit(address);
  }

  /** @throws RateLimitError */
  async keyRegistration(address: string): Promise<void> {
    await this.#keyRegistrations.hit(address);
  }

  /**
   * Checks a password within the limits. The try is counted before the check, so that concurrent tries cannot exceed
   * the limit. It is refunded if the password is right or could not be checked.
   *
   * @returns the result of the check; null if the password is wrong
   * @throws RateLimitError
   */
  async login<T>(account: string, address: string, check: () => Promise<T | null>): Promise<T | null> {
    // Hashed, so that the counters never contain what people type.
    const pair = `${address} ${hash('sha256', account.toLowerCase(), 'base64url')}`;
    await this.#loginsByAddress.hit(address);
    await this.#loginsByPair.hit(pair);
    let isWrong = false;
    try {
      const found = await check();
      isWrong = found === null;
      return found;
    } finally {
      if (!isWrong) {
        await this.#loginsByAddress.refund(address);
        await this.#loginsByPair.refund(pair);
      }
    }
  }
}
