import { randomInt } from 'node:crypto';

/** Shared memory of a table, for other threads; survives `postMessage`. */
export interface RateTableHandle {
  readonly memory: SharedArrayBuffer;
  /** Makes the hash unpredictable to clients. */
  readonly seed: number;
}

/** Hits of a client in its window. */
export interface WindowState {
  readonly hits: number;
  /** Milliseconds since the epoch. */
  readonly endsAt: number;
}

const BUCKETS = 8192;
const SLOTS_PER_BUCKET = 8;

/** A slot: end of its window (float64), two halves of the client's hash, its hits, and four unused bytes. */
const SLOT_BYTES = 24;
const LOCKS_BYTES = 4 * BUCKETS;

/** States of a bucket's lock. Waking others costs more than counting, so it is done only if a thread waits. */
const FREE = 0;
const HELD = 1;
const HELD_AND_WANTED = 2;
const MEMORY_BYTES = LOCKS_BYTES + BUCKETS * SLOTS_PER_BUCKET * SLOT_BYTES;

/** Positions within a slot, in units of four bytes. */
const HASH_HIGH = 2;
const HASH_LOW = 3;
const HITS = 4;
const SLOT_WORDS = SLOT_BYTES / 4;

/** Time after which a lock counts as abandoned by a thread that was ended; locks are held for less than a microsecond. */
const ABANDONED_MS = 100;

/**
 * Counts hits of clients in windows that begin with the first hit, in memory shared by all threads of a process. It has
 * room for 65,536 clients at once; beyond that, the client whose window ends first is forgotten.
 */
export class RateTable {
  readonly handle: RateTableHandle;
  readonly #locks: Int32Array;
  readonly #words: Int32Array;
  readonly #ends: Float64Array;

  /** @param handle - handle of another thread's table; default: a new table */
  constructor(handle: RateTableHandle = { memory: new SharedArrayBuffer(MEMORY_BYTES), seed: randomInt(2 ** 31) }) {
    this.handle = handle;
    this.#locks = new Int32Array(handle.memory, 0, BUCKETS);
    this.#words = new Int32Array(handle.memory, LOCKS_BYTES);
    this.#ends = new Float64Array(handle.memory, LOCKS_BYTES);
  }

  /**
   * Counts a hit of the client; without a window, one begins now. A window that ends later than one window from now
   * began before the clock was set back. It is replaced, so that nobody waits until the clock catches up.
   *
   * @param at - milliseconds since the epoch; default: now
   */
  hit(client: string, windowMs: number, at?: number): WindowState {
    const [high, low] = hashOf(client, this.handle.seed);
    const bucket = low & (BUCKETS - 1);
    this.#lock(bucket);
    try {
      // Read under the lock: after a wait, an earlier reading would put a window that began meanwhile in the future.
      const now = at ?? Date.now();
      let slot = this.#find(bucket, high, low, now);
      if (slot < 0 || this.#ends[slot / 2]! > now + windowMs) {
        if (slot < 0) slot = this.#free(bucket);
        this.#ends[slot / 2] = now + windowMs;
        this.#words[slot + HASH_HIGH] = high;
        this.#words[slot + HASH_LOW] = low;
        this.#words[slot + HITS] = 0;
      }
      const hits = this.#words[slot + HITS]! + 1;
      this.#words[slot + HITS] = hits;
      return { hits, endsAt: this.#ends[slot / 2]! };
    } finally {
      this.#unlock(bucket);
    }
  }

  refund(client: string, now = Date.now()): void {
    this.#change(client, now, (slot) => {
      if (this.#words[slot + HITS]! > 0) this.#words[slot + HITS]!--;
    });
  }

  forget(client: string): void {
    this.#change(client, 0, (slot) => {
      this.#ends[slot / 2] = 0;
    });
  }

  /** Changes the client's slot under the lock; does nothing if it has no window. */
  #change(client: string, now: number, change: (slot: number) => void): void {
    const [high, low] = hashOf(client, this.handle.seed);
    const bucket = low & (BUCKETS - 1);
    this.#lock(bucket);
    try {
      const slot = this.#find(bucket, high, low, now);
      if (slot >= 0) change(slot);
    } finally {
      this.#unlock(bucket);
    }
  }

  /** Returns the position of the client's slot in words, or -1 if it has no window. */
  #find(bucket: number, high: number, low: number, now: number): number {
    const words = this.#words;
    let slot = bucket * SLOTS_PER_BUCKET * SLOT_WORDS;
    for (let i = 0; i < SLOTS_PER_BUCKET; i++, slot += SLOT_WORDS) {
      if (words[slot + HASH_LOW] === low && words[slot + HASH_HIGH] === high && this.#ends[slot / 2]! > now)
        return slot;
    }
    return -1;
  }

  /** Returns the slot of the bucket whose window ended, or ends, first. */
  #free(bucket: number): number {
    let slot = bucket * SLOTS_PER_BUCKET * SLOT_WORDS;
    let earliest = slot;
    for (let i = 0; i < SLOTS_PER_BUCKET; i++, slot += SLOT_WORDS) {
      if (this.#ends[slot / 2]! < this.#ends[earliest / 2]!) earliest = slot;
    }
    return earliest;
  }

  #lock(bucket: number): void {
    const locks = this.#locks;
    if (Atomics.compareExchange(locks, bucket, FREE, HELD) === FREE) return;
    const waitingSince = performance.now();
    while (Atomics.exchange(locks, bucket, HELD_AND_WANTED) !== FREE) {
      if (performance.now() - waitingSince > ABANDONED_MS) return;
      Atomics.wait(locks, bucket, HELD_AND_WANTED, 1);
    }
  }

  #unlock(bucket: number): void {
    if (Atomics.exchange(this.#locks, bucket, FREE) === HELD_AND_WANTED) Atomics.notify(this.#locks, bucket, 1);
  }
}

/**
 * Returns a 64-bit hash: two multiplicative hashes over the same characters, mixed at the end (after cyrb53, public
 * domain).
 */
function hashOf(text: string, seed: number): [high: number, low: number] {
  let high = 0xde_ad_be_ef ^ seed;
  let low = 0x41_c6_ce_57 ^ seed;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    high = Math.imul(high ^ unit, 0x9e_37_79_b1);
    low = Math.imul(low ^ unit, 0x5f_35_64_95);
  }
  high = Math.imul(high ^ (high >>> 16), 0x85_eb_ca_6b) ^ Math.imul(low ^ (low >>> 13), 0xc2_b2_ae_35);
  low = Math.imul(low ^ (low >>> 16), 0x85_eb_ca_6b) ^ Math.imul(high ^ (high >>> 13), 0xc2_b2_ae_35);
  return [high | 0, low | 0];
}
