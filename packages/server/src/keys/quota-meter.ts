import { accountQuotaOwner, quotaOwner } from './key-store.ts';
import type { KeyRecord, KeyStore } from './key-store.ts';

/** What one plan allows. */
export interface PlanTerms {
  /** Requests in a period; null is without limit. */
  readonly quota: number | null;
  /** What requests above the quota cost; without it they are refused. */
  readonly overage?: { readonly pricePer1000: number; readonly currency: string } | undefined;
}

/** What the plans allow, from the configuration. */
export interface PlanTable {
  readonly plans: Readonly<Record<string, PlanTerms>>;
  readonly quotaPeriod: 'month' | 'day';
}

/** Use of a key in the current period. */
export interface QuotaState {
  /** null is without limit. */
  readonly limit: number | null;
  readonly used: number;
  readonly remaining: number | null;
  readonly period: 'month' | 'day';
  /** ISO 8601: when the next period begins. */
  readonly resetsAt: string;
  /** Requests above the quota and what they cost; null where the plan allows none. */
  readonly overage: { readonly requests: number; readonly price: number; readonly currency: string } | null;
}

/** Units held for one request. It is settled once: kept when the answer counts, released when it does not. */
export interface Reservation {
  release(): void;
}

interface Lease {
  period: string;
  /** Units that the store set aside for this process and no request holds. */
  free: number;
}

/**
 * Counts requests against quotas. Units are set aside in the store before a request is worked on, so a crash can lose
 * some of them to the customer but never gives any away. Several requests of one key may be under way at once.
 */
export class QuotaMeter {
  readonly #store: KeyStore;
  readonly #table: PlanTable;
  readonly #now: () => Date;
  readonly #leases = new Map<string, Lease>();

  constructor(store: KeyStore, table: PlanTable, now: () => Date = () => new Date()) {
    this.#store = store;
    this.#table = table;
    this.#now = now;
  }

  /** The plan's units in a period; null is without limit. A plan that the configuration does not name allows none. */
  limitOf(plan: string): number | null {
    const terms = this.#termsOf(plan);
    return terms === undefined ? 0 : terms.quota;
  }

  /** Holds `units` for a request of the key, or returns null where its plan has no more. */
  async reserve(key: KeyRecord, units: number): Promise<Reservation | null> {
    const period = this.#period();
    const owner = quotaOwner(key);
    let lease = this.#lease(owner, period);
    if (lease.free < units) {
      const granted = await this.#store.reserveQuota({
        owner,
        period,
        units,
        limit: this.limitOf(key.plan),
        overage: this.#termsOf(key.plan)?.overage !== undefined,
      });
      // The period may have turned while the store answered: what was granted belongs to the old one.
      lease = this.#lease(owner, period);
      lease.free += granted;
      if (lease.free < units) return null;
    }
    lease.free -= units;
    const held = lease;
    return {
      release: () => {
        held.free += units;
      },
    };
  }

  /** Use of a key, or of the account that it belongs to, as far as this process and the store know it. */
  state(key: KeyRecord): Promise<QuotaState> {
    return this.#state(quotaOwner(key), key.plan);
  }

  /** Use of an account over all its keys. */
  accountState(account: { readonly id: number; readonly plan: string }): Promise<QuotaState> {
    return this.#state(accountQuotaOwner(account.id), account.plan);
  }

  /** Gives all units back that no request holds. */
  async close(): Promise<void> {
    for (const [owner, lease] of this.#leases) {
      if (lease.free > 0) await this.#store.returnQuota(owner, lease.period, lease.free);
    }
    this.#leases.clear();
  }

  async #state(owner: string, plan: string): Promise<QuotaState> {
    const period = this.#period();
    const reserved = await this.#store.reservedQuota(owner, period);
    const used = Math.max(0, reserved - this.#lease(owner, period).free);
    const limit = this.limitOf(plan);
    const overage = this.#termsOf(plan)?.overage;
    const above = limit === null ? 0 : Math.max(0, used - limit);
    return {
      limit,
      used,
      remaining: limit === null ? null : Math.max(0, limit - used),
      period: this.#table.quotaPeriod,
      resetsAt: this.#nextPeriod(),
      overage:
        overage === undefined
          ? null
          : {
              requests: above,
              price: Math.round((above * overage.pricePer1000) / 10) / 100,
              currency: overage.currency,
            },
    };
  }

  #termsOf(plan: string): PlanTerms | undefined {
    return Object.hasOwn(this.#table.plans, plan) ? this.#table.plans[plan] : undefined;
  }

  #lease(owner: string, period: string): Lease {
    let lease = this.#leases.get(owner);
    if (lease === undefined || lease.period !== period) {
      lease = { period, free: 0 };
      this.#leases.set(owner, lease);
    }
    return lease;
  }

  #period(): string {
    return this.#now()
      .toISOString()
      .slice(0, this.#table.quotaPeriod === 'month' ? 7 : 10);
  }

  #nextPeriod(): string {
    const now = this.#now();
    const next =
      this.#table.quotaPeriod === 'month'
        ? Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1)
        : Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1);
    return new Date(next).toISOString();
  }
}
