import { randomBytes } from 'node:crypto';
import { StoreUnavailableError } from '../store/store-unavailable-error.ts';
import { accountQuotaOwner, quotaOwner } from '../keys/key-store.ts';
import type { KeyRecord, KeyStore } from '../keys/key-store.ts';
import { QuotaLease } from './quota-lease.ts';
import type { LeaseDeps } from './quota-lease.ts';

/** Limits of one plan. */
export interface PlanTerms {
  /** Requests in a period; null is without limit. */
  readonly quota: number | null;
  /** Price of requests above the quota; without it they are refused. */
  readonly overage?: { readonly pricePer1000: number; readonly currency: string } | undefined;
}

/** Limits of the plans, from the configuration. */
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

/** Time between the end of a sweep, which gives back units that nobody wants and adds what is owed, and the next. */
const SWEEP_MS = 2000;

/** Others are asked for units of one owner at most this often: where there are none left, each request would ask. */
const RECALL_INTERVAL_MS = 500;

/** Options of a meter. */
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
 * and added to the store's count when it is back. The count is exact, however slow the store is and whichever of its
 * answers are lost.
 */
export class QuotaMeter {
  readonly #store: KeyStore;
  readonly #table: PlanTable;
  readonly #now: () => Date;
  readonly #onError: (error: unknown) => void;
  readonly #leaseDeps: LeaseDeps;
  /** By owner: those of the period that was last asked for. */
  readonly #leases = new Map<string, QuotaLease>();
  /** By owner and period: those of other periods that still hold or owe units. */
  readonly #ended = new Map<string, QuotaLease>();
  #timer: NodeJS.Timeout;
  #sweeping: Promise<void> = Promise.resolve();
  #closed = false;
  /** The period of one day, between two moments in milliseconds since the epoch: it is asked for with every request. */
  #known = { from: 0, until: 0, name: '' };
  #storeIsGone = false;

  constructor(store: KeyStore, table: PlanTable, { now, onError }: QuotaMeterOptions = {}) {
    this.#store = store;
    this.#table = table;
    this.#now = now ?? (() => new Date());
    this.#onError = onError ?? (() => undefined);
    let steps = 0;
    this.#leaseDeps = { store, meterId: randomBytes(9).toString('base64url'), nextStep: () => ++steps };
    store.onRecall((owner) => void this.#leases.get(owner)?.settle().catch(this.#onError));
    this.#timer = this.#sweepLater();
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

  /** True if the last attempt to lease units from the store failed. */
  get storeIsGone(): boolean {
    return this.#storeIsGone;
  }

  /** Units used that the store does not know of yet. */
  get owed(): number {
    let units = 0;
    for (const lease of this.#allLeases()) units += lease.owed;
    return units;
  }

  /** Gives all units back that no request holds, and adds what is owed. */
  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#timer);
    await this.#sweeping;
    for (const lease of this.#allLeases()) await lease.settle();
    this.#leases.clear();
    this.#ended.clear();
  }

  /** Asks the store for units; where it has none, the others who may hold some. */
  async #refill(lease: QuotaLease, key: KeyRecord, units: number): Promise<Reservation | null> {
    const limit = this.limitOf(key.plan);
    const overage = this.#termsOf(key.plan)?.overage !== undefined;
    try {
      for (;;) {
        // Who stood before in the line may have brought enough.
        if (lease.free < units) await lease.fill(units, { limit, overage });
        this.#storeIsGone = false;
        if (lease.free >= units) return this.#hold(lease, units);
        if (performance.now() - lease.recalledAt < RECALL_INTERVAL_MS) return null;
        lease.recalledAt = performance.now();
        await this.#store.recallQuota(lease.owner);
      }
    } catch (error) {
      if (!(error instanceof StoreUnavailableError)) throw error;
      this.#storeIsGone = true;
      if (!lease.lend(units, limit !== null)) throw error;
      return this.#reservationOf(lease, units);
    }
  }

  /** One sweep after the other, however long the store takes for one. */
  #sweepLater(): NodeJS.Timeout {
    const timer = setTimeout(() => {
      this.#sweeping = this.#keepHouse()
        .catch(this.#onError)
        .then(() => {
          if (!this.#closed) this.#timer = this.#sweepLater();
        });
    }, SWEEP_MS);
    return timer.unref();
  }

  async #keepHouse(): Promise<void> {
    const period = this.#period();
    for (const lease of this.#allLeases()) {
      if (this.#closed) return;
      const isWanted = lease.used && lease.period === period;
      lease.used = false;
      if (isWanted && lease.owed === 0) continue;
      if (await lease.settle()) this.#storeIsGone = false;
      if (lease.isSettled && !lease.used) this.#drop(lease);
    }
  }

  async #state(owner: string, plan: string): Promise<QuotaState> {
    const period = this.#period();
    const reserved = await this.#store.reservedQuota(owner, period);
    const lease = this.#leases.get(owner);
    const used = Math.max(0, reserved + (lease?.period === period ? lease.unsettled : 0));
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

  #hold(lease: QuotaLease, units: number): Reservation {
    lease.hold(units);
    return this.#reservationOf(lease, units);
  }

  #reservationOf(lease: QuotaLease, units: number): Reservation {
    return {
      release: () => {
        // One that was dropped meanwhile takes its units back too; the next sweep returns them.
        this.#find(lease.owner, lease.period, lease).release(units);
      },
    };
  }

  #termsOf(plan: string): PlanTerms | undefined {
    return Object.hasOwn(this.#table.plans, plan) ? this.#table.plans[plan] : undefined;
  }

  /** The lease of an owner for the period that counts now. */
  #lease(owner: string, period: string): QuotaLease {
    const current = this.#leases.get(owner);
    if (current?.period === period) return current;
    if (current !== undefined) this.#ended.set(nameOf(current), current);
    const name = nameOf({ owner, period });
    // Where the clock was set back, the period has begun before.
    const lease = this.#ended.get(name) ?? new QuotaLease(owner, period, this.#leaseDeps);
    this.#ended.delete(name);
    this.#leases.set(owner, lease);
    return lease;
  }

  /** The one lease of an owner and a period; `dropped` where there is none any more, which is then kept again. */
  #find(owner: string, period: string, dropped: QuotaLease): QuotaLease {
    const current = this.#leases.get(owner);
    if (current?.period === period) return current;
    const name = nameOf(dropped);
    const ended = this.#ended.get(name) ?? dropped;
    this.#ended.set(name, ended);
    return ended;
  }

  #drop(lease: QuotaLease): void {
    if (this.#leases.get(lease.owner) === lease) this.#leases.delete(lease.owner);
    else this.#ended.delete(nameOf(lease));
  }

  #allLeases(): QuotaLease[] {
    return [...this.#leases.values(), ...this.#ended.values()];
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

function nameOf({ owner, period }: { owner: string; period: string }): string {
  return `${owner} ${period}`;
}
