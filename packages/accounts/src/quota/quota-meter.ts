import { randomBytes } from 'node:crypto';
import { StoreUnavailableError } from '../store/store-unavailable-error.ts';
import { accountQuotaOwner, type KeyRecord, type KeyStore, quotaOwner } from '../keys/key-store.ts';
import { type LeaseDeps, QuotaLease } from './quota-lease.ts';

export interface PlanTerms {
  /** Requests in a period; null means no limit. */
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
  /** null means no limit. */
  readonly limit: number | null;
  readonly used: number;
  readonly remaining: number | null;
  readonly period: 'month' | 'day';
  /** ISO 8601: when the next period begins. */
  readonly resetsAt: string;
  /** Requests above the quota and their price; null if the plan allows none. */
  readonly overage: { readonly requests: number; readonly price: number; readonly currency: string } | null;
}

/** Units reserved for one request: kept if the answer is charged, released once if it is not. */
export interface Reservation {
  release(): void;
}

/** Time between two sweeps, which give back unused units and pay what is owed. */
const SWEEP_MS = 2000;

/** Minimum interval between recalls for one owner: once no units are left, each request would recall. */
const RECALL_INTERVAL_MS = 500;

export interface QuotaMeterOptions {
  readonly now?: (() => Date) | undefined;
  /** Called if units cannot be given back or added; this is retried. */
  readonly onError?: (error: unknown) => void;
}

/**
 * Counts requests against quotas. Units are reserved in the store before the work begins, so a crash may cost the
 * customer some units but never grants any for free. Several requests of one key may run at once. Units that one
 * process has reserved but does not use are recalled when another one runs out.
 *
 * While the store is unavailable, reserved units are used up; then units are lent, for limited plans at most one block
 * per owner, and added to the store's count later. The count is exact, however slow the store is and whichever of its
 * answers are lost.
 */
export class QuotaMeter {
  readonly #store: KeyStore;
  readonly #table: PlanTable;
  readonly #now: () => Date;
  readonly #onError: (error: unknown) => void;
  readonly #leaseDeps: LeaseDeps;
  /** By owner: leases of the most recent period. */
  readonly #leases = new Map<string, QuotaLease>();
  /** By owner and period: leases of other periods that still hold or owe units. */
  readonly #ended = new Map<string, QuotaLease>();
  #timer: NodeJS.Timeout;
  #sweeping: Promise<void> = Promise.resolve();
  #closed = false;
  /** Cached period of one day, between two moments in milliseconds since the epoch: every request needs it. */
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

  /** Returns the plan's units in a period; null means no limit. Plans that are not in the configuration allow none. */
  limitOf(plan: string): number | null {
    const terms = this.#termsOf(plan);
    return terms === undefined ? 0 : terms.quota;
  }

  /**
   * Reserves `units` for a request of the key synchronously, if this process has leased enough, which is the usual
   * case. Null if {@link reserve} must ask the store.
   */
  take(key: KeyRecord, units: number): Reservation | null {
    const lease = this.#lease(quotaOwner(key), this.#period());
    return lease.free >= units ? this.#hold(lease, units) : null;
  }

  /**
   * Reserves `units` for a request of the key; null if its plan has no more.
   *
   * @throws StoreUnavailableError if the store is unavailable and nothing more can be lent
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
    // The next request waits for this one, even if it fails.
    lease.line = turn.then(leave, leave);
    return turn;
  }

  /** Returns the use of a key, or of its account, as counted by this process and the store. */
  state(key: KeyRecord): Promise<QuotaState> {
    return this.#state(quotaOwner(key), key.plan);
  }

  /** Returns the use of an account over all its keys. */
  accountState(account: { readonly id: number; readonly plan: string }): Promise<QuotaState> {
    return this.#state(accountQuotaOwner(account.id), account.plan);
  }

  /** True if the last attempt to lease units from the store failed. */
  get storeIsGone(): boolean {
    return this.#storeIsGone;
  }

  /** Used units that the store has not counted yet. */
  get owed(): number {
    let units = 0;
    for (const lease of this.#allLeases()) units += lease.owed;
    return units;
  }

  /** Gives back all units that no request holds, and pays what is owed. */
  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#timer);
    await this.#sweeping;
    for (const lease of this.#allLeases()) await lease.settle();
    this.#leases.clear();
    this.#ended.clear();
  }

  /** Asks the store for units; if it has none, recalls them from other holders. */
  async #refill(lease: QuotaLease, key: KeyRecord, units: number): Promise<Reservation | null> {
    const limit = this.limitOf(key.plan);
    const overage = this.#termsOf(key.plan)?.overage !== undefined;
    try {
      for (;;) {
        // An earlier request may have leased enough.
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

  /** Schedules the next sweep after the last one has ended, however long the store takes. */
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
        // A lease that was dropped meanwhile also takes its units back; the next sweep returns them.
        this.#find(lease.owner, lease.period, lease).release(units);
      },
    };
  }

  #termsOf(plan: string): PlanTerms | undefined {
    return Object.hasOwn(this.#table.plans, plan) ? this.#table.plans[plan] : undefined;
  }

  /** Returns the lease of an owner for the current period. */
  #lease(owner: string, period: string): QuotaLease {
    const current = this.#leases.get(owner);
    if (current?.period === period) return current;
    if (current !== undefined) this.#ended.set(nameOf(current), current);
    const name = nameOf({ owner, period });
    // If the clock was set back, the period may already have a lease.
    const lease = this.#ended.get(name) ?? new QuotaLease(owner, period, this.#leaseDeps);
    this.#ended.delete(name);
    this.#leases.set(owner, lease);
    return lease;
  }

  /** Returns the lease of an owner and a period; if there is none any more, `dropped`, which is then kept again. */
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
        // Cached by the day, because a month begins with a day, too.
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
