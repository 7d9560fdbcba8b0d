import { StoreUnavailableError } from '../store/store-unavailable-error.ts';
import type { KeyStore, QuotaRequest, QuotaStep } from '../keys/key-store.ts';
import { BLOCK_UNITS } from './block-size.ts';

/** Functions of the meter that a lease uses. */
export interface LeaseDeps {
  readonly store: KeyStore;
  /** Prefix of the slots of its steps, unique to the meter. */
  readonly meterId: string;
  /** Returns the next number of a step; numbers only rise. */
  readonly nextStep: () => number;
}

/**
 * A step whose answer was lost. `apply` is called with the units by which it changed the count, once they are known.
 */
interface LostStep {
  readonly step: QuotaStep;
  readonly apply: (units: number) => void;
}

/**
 * Units of one owner in one period: those that the store reserved for this process, and those that the process used
 * without the store and owes. Steps in the store are made one at a time. If the answer to one is lost, its outcome is
 * queried before the next, so the count is exact whether the step arrived or not.
 */
export class QuotaLease {
  readonly owner: string;
  readonly period: string;
  /** True if units were taken since the last sweep. */
  used = true;
  /** Number of waiting requests. */
  waiting = 0;
  /** Requests wait for units one after another, so that they do not each reserve a block. */
  line: Promise<void> = Promise.resolve();
  /** Time of the last recall of units from others, by `performance.now()`. */
  recalledAt = Number.NEGATIVE_INFINITY;
  readonly #deps: LeaseDeps;
  readonly #slot: string;
  /** If positive, reserved units that no request holds; if negative, used units that the store has not counted. */
  #balance = 0;
  #lost: LostStep | null = null;
  #stepsUnderWay = 0;
  #steps: Promise<unknown> = Promise.resolve();

  constructor(owner: string, period: string, deps: LeaseDeps) {
    this.owner = owner;
    this.period = period;
    this.#deps = deps;
    this.#slot = `${deps.meterId} ${owner} ${period}`;
  }

  /** Units reserved for this process that no request holds; 0 for a lease that owes units. */
  get free(): number {
    return Math.max(0, this.#balance);
  }

  /** Used units that the store has not counted yet; 0 for a lease with free units. */
  get owed(): number {
    return Math.max(0, -this.#balance);
  }

  /** The difference between what was used and what the store has counted: {@link owed}, or {@link free} as a negative number. */
  get unsettled(): number {
    return -this.#balance;
  }

  /** True if dropping the lease loses nothing: the store has counted all its use and reserves nothing for it. */
  get isSettled(): boolean {
    return this.#balance === 0 && this.waiting === 0 && this.#lost === null && this.#stepsUnderWay === 0;
  }

  /** Takes free units for a request; there must be enough. */
  hold(units: number): void {
    this.#balance -= units;
    this.used = true;
  }

  /** Takes back the units of a request that is not charged. They first reduce what is owed. */
  release(units: number): void {
    this.#balance += units;
  }

  /** Uses units without the store, to be added later. False if a limited plan already owes the maximum. */
  lend(units: number, limited: boolean): boolean {
    if (limited && this.owed + units > BLOCK_UNITS) return false;
    this.#balance -= units;
    return true;
  }

  /**
   * Pays what is owed, and reserves units in the store until `units` are free or the plan has no more.
   *
   * @throws StoreUnavailableError
   */
  fill(units: number, terms: Pick<QuotaRequest, 'limit' | 'overage'>): Promise<void> {
    return this.#inTurn(async () => {
      // Debt is paid first, otherwise the limit would not include it.
      if (this.owed > 0) await this.#pay(this.owed);
      if (this.free >= units) return;
      const request = { owner: this.owner, period: this.period, units: units - this.free, ...terms };
      const gain = (granted: number): void => {
        this.#balance += granted;
      };
      gain(await this.#step((step) => this.#deps.store.reserveQuota(request, step), gain));
    });
  }

  /**
   * Pays what is owed and gives back what is free. Returns false if there was nothing to do.
   *
   * @throws StoreUnavailableError
   */
  async settle(): Promise<boolean> {
    if (this.#balance === 0 && this.#lost === null) return false;
    await this.#inTurn(async () => {
      if (this.owed > 0) await this.#pay(this.owed);
      if (this.free > 0) await this.#giveBack(this.free);
    });
    return true;
  }

  async #pay(units: number): Promise<void> {
    const { store } = this.#deps;
    const paid = (added: number): void => {
      this.#balance += added;
    };
    await this.#step((step) => store.addQuota(this.owner, this.period, units, step), paid);
    paid(units);
  }

  async #giveBack(units: number): Promise<void> {
    const { store } = this.#deps;
    this.#balance -= units;
    const keep = (): void => {
      this.#balance += units;
    };
    try {
      await this.#step(
        (step) => store.returnQuota(this.owner, this.period, units, step),
        (changed) => {
          if (changed === 0) keep();
        },
      );
    } catch (error) {
      if (!(error instanceof StoreUnavailableError)) keep();
      throw error;
    }
  }

  /** Makes one step; if its answer is lost, `apply` is called with its outcome later. */
  async #step<T>(make: (step: QuotaStep) => Promise<T>, apply: LostStep['apply']): Promise<T> {
    const step = { slot: this.#slot, number: this.#deps.nextStep() };
    try {
      return await make(step);
    } catch (error) {
      if (error instanceof StoreUnavailableError) this.#lost = { step, apply };
      throw error;
    }
  }

  /** Works in the store after earlier work is done, and the outcome of a lost step is known. */
  #inTurn(work: () => Promise<void>): Promise<void> {
    this.#stepsUnderWay++;
    const turn = this.#steps.then(async () => {
      try {
        if (this.#lost !== null) {
          const units = await this.#deps.store.outcomeOf(this.#lost.step);
          this.#lost.apply(units);
          this.#lost = null;
        }
        await work();
      } finally {
        this.#stepsUnderWay--;
      }
    });
    this.#steps = turn.catch(() => undefined);
    return turn;
  }
}
