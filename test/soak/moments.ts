/** Whether one tenant takes what it can get. */
export type Moment = 'calm' | 'greedy';

/** Calm and greedy times take turns, so that what the machine does besides falls on both. */
const TURN_MS = 10_000;

/** The times of a soak, shared by its threads. */
export class Moments {
  readonly #begunAt: number;
  readonly #disturbed: Int32Array;

  /**
   * @param begunAt - milliseconds since the epoch
   * @param memory - four bytes that threads share
   */
  constructor(begunAt: number, memory: SharedArrayBuffer) {
    this.#begunAt = begunAt;
    this.#disturbed = new Int32Array(memory);
  }

  isGreedy(): boolean {
    return Math.floor((Date.now() - this.#begunAt) / TURN_MS) % 2 === 1;
  }

  /** Notes whether the store is slow or broken off: what tenants wait then is not the doing of another. */
  disturb(isDisturbed: boolean): void {
    Atomics.store(this.#disturbed, 0, Number(isDisturbed));
  }

  /** Returns the moment that is measured now; null while the store is disturbed. */
  now(): Moment | null {
    if (Atomics.load(this.#disturbed, 0) === 1) return null;
    return this.isGreedy() ? 'greedy' : 'calm';
  }
}
