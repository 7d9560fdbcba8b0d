import { hash } from 'node:crypto';
import { TryLimit } from './rate-limit.ts';
import type { RateStoreFactory } from './rate-limit.ts';

/** Allowed numbers of tries; 0 means no limit. */
export interface ThrottleSettings {
  readonly registrationsPerHour: number;
  readonly failedLogins: number;
  readonly failedLoginsPerAddress: number;
}

/** Keys registered without an account by one address in an hour. */
const KEY_REGISTRATIONS_PER_HOUR = 5;

const HOUR_S = 3600;
const LOGIN_WINDOW_S = 15 * 60;

/**
 * Slows down those who guess passwords or make accounts by the dozen. Log-ins are limited for an address and for a pair
 * of account and address, never for an account alone: nobody can lock another out.
 */
export class Throttle {
  readonly #registrations: TryLimit;
  readonly #keyRegistrations: TryLimit;
  readonly #loginsByPair: TryLimit;
  readonly #loginsByAddress: TryLimit;

  constructor(settings: ThrottleSettings, rateStore: RateStoreFactory) {
    this.#registrations = new TryLimit(
      { name: 'registration', requests: settings.registrationsPerHour, windowS: HOUR_S },
      rateStore,
    );
    this.#keyRegistrations = new TryLimit(
      { name: 'key registration', requests: KEY_REGISTRATIONS_PER_HOUR, windowS: HOUR_S },
      rateStore,
    );
    this.#loginsByPair = new TryLimit(
      { name: 'login', requests: settings.failedLogins, windowS: LOGIN_WINDOW_S },
      rateStore,
    );
    this.#loginsByAddress = new TryLimit(
      { name: 'login address', requests: settings.failedLoginsPerAddress, windowS: LOGIN_WINDOW_S },
      rateStore,
    );
  }

  /** @throws HttpError 429 */
  async registration(address: string): Promise<void> {
    await this.#registrations.hit(address);
  }

  /** @throws HttpError 429 */
  async keyRegistration(address: string): Promise<void> {
    await this.#keyRegistrations.hit(address);
  }

  /**
   * Checks a password within the limits. The try is counted before the check, so that many at once are no more than the
   * limit, and taken back where the password is right or could not be checked.
   *
   * @returns what the check gives: null where the password is wrong
   * @throws HttpError 429
   */
  async login<T>(account: string, address: string, check: () => Promise<T | null>): Promise<T | null> {
    // The hash keeps what people type out of the counters, wherever those are kept.
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
