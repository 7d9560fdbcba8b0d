import { StoreUnavailableError } from '../store/store-unavailable-error.ts';
import { accountQuotaOwner, BLOCK_UNITS, quotaOwner } from './key-store.ts';
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
  readonly owner: string;
  readonly period: string;
  /** Units that the store set aside for this process and no request holds. */
  free: number;
  /** Whether units were taken since the last sweep. */
  used: boolean;
  /** Requests in line. */
  waiting: number;
  /** Requests that wait for units stand in line, so that a crowd does not set aside a block for each of its members. */
  line: Promise<void>;
  /** When others were last asked to give units back, by `performance.now()`. */
  recalledAt: number;
}

/** Units used while the store was gone, to be added when it is back. */
interface Debt {
  readonly owner: string;
  readonly period: string;
  units: number;
}

/** How often units that nobody wants are given back, and debts are tried again. */
const SWEEP_MS = 2000;

/** Others are asked for units of one owner at most this often: where there are none left, each request would ask. */
const RECALL_INTERVAL_MS = 500;

/** What a meter may be told besides. */
export interface QuotaMeterOptions {
  readonly now?: (() => Date) | undefined;
  /** Told when units cannot be given back or added; it is tried again. */
  readonly onError?: (error: unknown) => void;
}

/**
 * Counts requests against quotas. Units are set aside in the store before a request is worked on, so a crash can lose
 * some of them to the customer but never gives any away. Several requests of one key may be under way at once. What one
 * process holds and does not use comes back when another one runs out.
 *
 * While the store is gone, units that were set aside before are used up, then at most one block for each owner is lent
 * and added to the store's count when it is back.
 */
export class QuotaMeter {
  readonly #store: KeyStore;
  readonly #table: PlanTable;
  readonly #now: () => Date;
  readonly #onError: (error: unknown) => void;
  readonly #leases = new Map<string, Lease>();
  readonly #debts = new Map<string, Debt>();
  readonly #sweep: NodeJS.Timeout;
  /** The period of one day, between two moments in milliseconds since the epoch: it is asked for with every request. */
  #known = { from: 0, until: 0, name: '' };
  #storeIsGone = false;

  constructor(store: KeyStore, table: PlanTable, { now, onError }: QuotaMeterOptions = {}) {
    this.#store = store;
    this.#table = table;
    this.#now = now ?? (() => new Date());
    this.#onError = onError ?? (() => undefined);
    store.onRecall((owner) => void this.#giveBack(owner).catch(this.#onError));
    this.#sweep = setInterval(() => void this.#keepHouse().catch(this.#onError), SWEEP_MS);
    this.#sweep.unref();
  }

  /** The plan's units in a period; null is without limit. A plan that the configuration does not name allows none. */
  limitOf(plan: string): number | null {
    const terms = this.#termsOf(plan);
    return terms === undefined ? 0 : terms.quota;
  }

  /**
   * Holds `units` for a request of the key where this process has them at hand: the usual case, without a wait. Null
   * where {@link reserve} must ask the store.
   */
  take(key: KeyRecord, units: number): Reservation | null {
    const lease = this.#lease(quotaOwner(key), this.#period());
    return lease.free >= units ? this.#hold(lease, units) : null;
  }

  /**
   * Holds `units` for a request of the key, or returns null where its plan has no more.
   *
   * @throws StoreUnavailableError where the store is gone and nothing can be lent any more
   */
  async reserve(key: KeyRecord, units: number): Promise<Reservation | null> {
    const taken = this.take(key, units);
    if (taken !== null) return taken;
    const lease = this.#lease(quotaOwner(key), this.#period());
    lease.waiting++;
    const turn = lease.line.then(() => this.#refill(lease, key, units));
    const leave = (): void => {
      lease.waiting--;
    };
    // Who comes next waits for this one, whatever comes of it.
    lease.line = turn.then(leave, leave);
    return turn;
  }

  /** Use of a key, or of the account that it belongs to, as far as this process and the store know it. */
  state(key: KeyRecord): Promise<QuotaState> {
    return this.#state(quotaOwner(key), key.plan);
  }

  /** Use of an account over all its keys. */
  accountState(account: { readonly id: number; readonly plan: string }): Promise<QuotaState> {
    return this.#state(accountQuotaOwner(account.id), account.plan);
  }

  /** Whether units could not be set aside in the store when they were last needed. */
  get storeIsGone(): boolean {
    return this.#storeIsGone;
  }

  /** Units used that the store does not know of yet. */
  get owed(): number {
    let units = 0;
    for (const debt of this.#debts.values()) units += debt.units;
    return units;
  }

  /** Gives all units back that no request holds, and adds what is owed. */
  async close(): Promise<void> {
    clearInterval(this.#sweep);
    await this.#payDebts();
    for (const owner of this.#leases.keys()) await this.#giveBack(owner);
    this.#leases.clear();
  }

  /** Asks the store for units; where it has none, the others who may hold some. */
  async #refill(lease: Lease, key: KeyRecord, units: number): Promise<Reservation | null> {
    try {
      for (;;) {
        // Who stood before in the line may have brought enough.
        if (lease.free >= units) return this.#hold(lease, units);
        lease.free += await this.#setAside(lease, key, units);
        this.#storeIsGone = false;
        if (lease.free >= units) return this.#hold(lease, units);
        if (performance.now() - lease.recalledAt < RECALL_INTERVAL_MS) return null;
        lease.recalledAt = performance.now();
        await this.#store.recallQuota(lease.owner);
      }
    } catch (error) {
      if (!(error instanceof StoreUnavailableError)) throw error;
      this.#storeIsGone = true;
      const lent = this.#lend(lease, units, this.limitOf(key.plan));
      if (lent === null) throw error;
      return lent;
    }
  }

  #setAside({ owner, period, free }: Lease, { plan }: KeyRecord, units: number): Promise<number> {
    const overage = this.#termsOf(plan)?.overage !== undefined;
    return this.#store.reserveQuota({ owner, period, units: units - free, limit: this.limitOf(plan), overage });
  }

  #lend({ owner, period }: Lease, units: number, limit: number | null): Reservation | null {
    const name = `${owner} ${period}`;
    const debt = this.#debts.get(name) ?? { owner, period, units: 0 };
    if (limit !== null && debt.units + units > BLOCK_UNITS) return null;
    debt.units += units;
    this.#debts.set(name, debt);
    return {
      release: () => {
        // Where it was added meanwhile, it is lost to the customer, as after a crash.
        if (debt.units >= units) debt.units -= units;
      },
    };
  }

  async #giveBack(owner: string): Promise<void> {
    const lease = this.#leases.get(owner);
    if (lease === undefined || lease.free === 0) return;
    const units = lease.free;
    lease.free = 0;
    try {
      await this.#store.returnQuota(owner, lease.period, units);
    } catch (error) {
      // Whether it was given back is not known: keeping it as well could give units away.
      if (!(error instanceof StoreUnavailableError)) lease.free += units;
      throw error;
    }
  }

  async #keepHouse(): Promise<void> {
    await this.#payDebts();
    const period = this.#period();
    for (const [owner, lease] of this.#leases) {
      if (lease.used && lease.period === period) {
        lease.used = false;
        continue;
      }
      await this.#giveBack(owner);
      if (lease.free === 0 && lease.waiting === 0) this.#leases.delete(owner);
    }
  }

  async #payDebts(): Promise<void> {
    for (const [name, debt] of this.#debts) {
      const { owner, period, units } = debt;
      if (units > 0) {
        await this.#store.addQuota(owner, period, units);
        this.#storeIsGone = false;
      }
      debt.units -= units;
      if (debt.units <= 0) this.#debts.delete(name);
    }
  }

  async #state(owner: string, plan: string): Promise<QuotaState> {
    const period = this.#period();
    const reserved = await this.#store.reservedQuota(owner, period);
    const held = this.#leases.get(owner);
    const used = Math.max(0, reserved - (held?.period === period ? held.free : 0));
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

  #hold(lease: Lease, units: number): Reservation {
    lease.free -= units;
    lease.used = true;
    return {
      release: () => {
        // Nobody takes from a lease that is not the owner's any more.
        if (this.#leases.get(lease.owner) === lease) lease.free += units;
        else this.#return(lease.owner, lease.period, units);
      },
    };
  }

  /** Gives units back without a wait; where that fails, they are lost to the customer. */
  #return(owner: string, period: string, units: number): void {
    this.#store.returnQuota(owner, period, units).catch(this.#onError);
  }

  #termsOf(plan: string): PlanTerms | undefined {
    return Object.hasOwn(this.#table.plans, plan) ? this.#table.plans[plan] : undefined;
  }

  #lease(owner: string, period: string): Lease {
    let lease = this.#leases.get(owner);
    if (lease === undefined || lease.period !== period) {
      const { period: before, free = 0 } = lease ?? {};
      if (before !== undefined && free > 0) this.#return(owner, before, free);
      lease = {
        owner,
        period,
        free: 0,
        used: true,
        waiting: 0,
        line: Promise.resolve(),
        recalledAt: Number.NEGATIVE_INFINITY,
      };
      this.#leases.set(owner, lease);
    }
    return lease;
  }

  #period(): string {
    const now = this.#now();
    if (now.getTime() < this.#known.from || now.getTime() >= this.#known.until) {
      const [year, month, day] = [now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()];
      this.#known = {
        // A day at a time: the first of a month is also the first moment of a day.
        from: Date.UTC(year, month, day),
        until: Date.UTC(year, month, day + 1),
        name: now.toISOString().slice(0, this.#table.quotaPeriod === 'month' ? 7 : 10),
      };
    }
    return this.#known.name;
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
