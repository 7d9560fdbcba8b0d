import { StoreUnavailableError } from '../store/store-unavailable-error.ts';
import type { KeyStore, QuotaRequest, QuotaStep } from '../keys/key-store.ts';
import { BLOCK_UNITS } from './block-size.ts';

/** Functions of the meter that a lease uses. */
export interface LeaseDeps {
  readonly store: KeyStore;
  /** Starts the name of the slot of its steps: no other meter has it. */
  readonly meterId: string;
  /** The next number of a step; numbers only rise. */
  readonly nextStep: () => number;
}

/** A step whose answer was lost, and what follows once it is known by how many units it changed the count. */
interface LostStep {
  readonly step: QuotaStep;
  readonly apply: (units: number) => void;
}

/**
 * Units of one owner and one period: those that the store set aside for this process, and those that it used without the
 * store and owes. Its steps in the store are made one at a time. Where the answer to one is lost, the store is asked for
 * its outcome before the next, so that the count is exact whatever arrived.
 */
export class QuotaLease {
  readonly owner: string;
  readonly period: string;
  /** True if units were taken since the last sweep. */
  used = true;
  /** Requests in line. */
  waiting = 0;
  /** Requests that wait for units stand in line, so that a crowd does not set aside a block for each of its members. */
  line: Promise<void> = Promise.resolve();
  /** When others were last asked to give units back, by `performance.now()`. */
  recalledAt = Number.NEGATIVE_INFINITY;
  readonly #deps: LeaseDeps;
  readonly #slot: string;
  /** Units that the store set aside and nobody holds, where positive; units used that it does not know of, where negative. */
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

  /** Units that the store set aside for this process and no request holds. A lease that owes has none. */
  get free(): number {
    return Math.max(0, this.#balance);
  }

  /** Units used that the store does not know of yet. A lease that has free units owes none. */
  get owed(): number {
    return Math.max(0, -this.#balance);
  }

  /** The difference between what was used and what the store has counted: {@link owed}, or {@link free} as a negative number. */
  get unsettled(): number {
    return -this.#balance;
  }

  /** True if dropping the lease loses nothing: the store knows all its use and holds nothing for it. */
  get isSettled(): boolean {
    return this.#balance === 0 && this.waiting === 0 && this.#lost === null && this.#stepsUnderWay === 0;
  }

  /** Takes free units for a request; there must be as many. */
  hold(units: number): void {
    this.#balance -= units;
    this.used = true;
  }

  /** Takes back the units of a request that does not count. They pay what is owed first. */
  release(units: number): void {
    this.#balance += units;
  }

  /** Uses units without the store, to be added later. False where a limited plan owes as much as it may. */
  lend(units: number, limited: boolean): boolean {
    if (limited && this.owed + units > BLOCK_UNITS) return false;
    this.#balance -= units;
    return true;
  }

  /**
   * Pays what is owed, and has the store set units aside until `units` are free, or it has no more.
   *
   * @throws StoreUnavailableError
   */
  fill(units: number, terms: Pick<QuotaRequest, 'limit' | 'overage'>): Promise<void> {
    return this.#inTurn(async () => {
      // A debt is paid first: else the limit would not count it.
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
   * Adds what is owed and gives back what is free. Returns false where there was nothing to do.
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

  /** Makes one step; where its answer is lost, `apply` is told of its outcome later. */
  async #step<T>(make: (step: QuotaStep) => Promise<T>, apply: LostStep['apply']): Promise<T> {
    const step = { slot: this.#slot, number: this.#deps.nextStep() };
    try {
      return await make(step);
    } catch (error) {
      if (error instanceof StoreUnavailableError) this.#lost = { step, apply };
      throw error;
    }
  }

  /** Does something in the store when what began before is done, and what was lost is known. */
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
