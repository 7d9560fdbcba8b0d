import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openStore } from '../store/sqlite-store.ts';
import type { Store } from '../store/store.ts';
import { StoreUnavailableError } from '../store/store-unavailable-error.ts';
import type { KeyRecord, KeyStore } from '../keys/key-store.ts';
import { QuotaMeter } from './quota-meter.ts';

/** Outcome of a call to the store: its delay, whether it is done, and whether its answer arrives. */
interface Weather {
  /** `gone`: the call fails and does nothing. `deaf`: it is done, but the answer is lost. */
  readonly state: 'well' | 'gone' | 'deaf';
  readonly delayMs: number;
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms));

/** Returns a store whose quota calls are delayed or fail according to the weather at their start. */
function inWeather(store: KeyStore, weather: () => Weather): KeyStore {
  return new Proxy(store, {
    get: (target, name) => {
      const method = Reflect.get(target, name) as (...parameters: unknown[]) => Promise<unknown>;
      if (!/Quota$|^outcomeOf$/.test(String(name))) return method.bind(target);
      return async (...parameters: unknown[]): Promise<unknown> => {
        const { state, delayMs } = weather();
        await wait(delayMs);
        if (state === 'gone') throw new StoreUnavailableError();
        const answer: unknown = await Reflect.apply(method, target, parameters);
        if (state === 'deaf') throw new StoreUnavailableError();
        return answer;
      };
    },
  });
}

/** Advances the time until some work is done. */
async function done<T>(work: Promise<T>): Promise<T> {
  const progress = { isDone: false };
  const ended = (): void => {
    progress.isDone = true;
  };
  work.then(ended, ended);
  await vi.advanceTimersByTimeAsync(0);
  while (!progress.isDone) await vi.advanceTimersByTimeAsync(100);
  return work;
}

const NOW = new Date('2026-11-21T12:00:00Z');
const PERIOD = '2026-11';
const table = { plans: { free: { quota: 10_000 } }, quotaPeriod: 'month' } as const;

describe('the quota meter on a store that is slow or gone', () => {
  let store: Store;
  let key: KeyRecord;
  let weather: Weather;
  let meter: QuotaMeter;
  let now: Date;

  beforeEach(async () => {
    vi.useFakeTimers({ now: NOW });
    now = NOW;
    store = openStore(':memory:');
    key = (await store.keys.createKey({ name: 'a', plan: 'free', by: 'test' }))!.record;
    weather = { state: 'well', delayMs: 0 };
    meter = new QuotaMeter(
      inWeather(store.keys, () => weather),
      table,
      { now: () => now },
    );
  });
  afterEach(async () => {
    vi.useRealTimers();
    await store.close();
  });

  const counted = (period = PERIOD): Promise<number> => store.keys.reservedQuota(`key ${key.id}`, period);
  /** Counts a number of requests, and returns the number of those admitted. */
  const count = async (requests: number): Promise<number> => {
    let letIn = 0;
    for (let i = 0; i < requests; i++) {
      const reservation = await done(meter.reserve(key, 1).catch(() => null));
      if (reservation !== null) letIn++;
    }
    return letIn;
  };
  /** Makes the store work again and closes the meter. */
  const settle = async (): Promise<void> => {
    weather = { state: 'well', delayMs: 0 };
    await done(meter.close());
  };

  it('adds what it owes once, where the store takes longer than the time between two sweeps', async () => {
    weather = { state: 'gone', delayMs: 0 };
    expect(await count(50)).toBe(50);
    weather = { state: 'well', delayMs: 5000 };
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await counted()).toBe(50);
    await settle();
    expect(await counted()).toBe(50);
  });

  it('adds what it owes once, where the answers are lost', async () => {
    weather = { state: 'gone', delayMs: 0 };
    expect(await count(50)).toBe(50);
    weather = { state: 'deaf', delayMs: 1000 };
    await vi.advanceTimersByTimeAsync(30_000);
    await settle();
    expect(await counted()).toBe(50);
  });

  it('keeps what was set aside for it, where the answer was lost', async () => {
    weather = { state: 'deaf', delayMs: 0 };
    expect(await count(3)).toBe(3);
    weather = { state: 'well', delayMs: 0 };
    expect(await count(7)).toBe(7);
    await settle();
    expect(await counted()).toBe(10);
  });

  it('gives units back once, whether the answer is lost or the store is gone', async () => {
    for (const state of ['deaf', 'gone', 'well'] as const) {
      weather = { state: 'well', delayMs: 0 };
      expect(await count(1)).toBe(1);
      weather = { state, delayMs: 1000 };
      await vi.advanceTimersByTimeAsync(10_000);
    }
    await settle();
    expect(await counted()).toBe(3);
  });

  it('lets no request through on units that a debt has used up', async () => {
    const small = new QuotaMeter(
      inWeather(store.keys, () => weather),
      { plans: { free: { quota: 50 } }, quotaPeriod: 'month' },
      { now: () => now },
    );
    const ask = async (): Promise<boolean> => (await done(small.reserve(key, 1).catch(() => null))) !== null;
    expect(await ask()).toBe(true);
    weather = { state: 'gone', delayMs: 0 };
    // The second sweep gives back 49 units, and the store does not answer.
    await vi.advanceTimersByTimeAsync(5000);
    let letIn = 0;
    for (let i = 0; i < 110; i++) if (await ask()) letIn++;
    expect(letIn).toBe(100);
    weather = { state: 'well', delayMs: 0 };
    expect(await ask()).toBe(false);
    expect(await done(small.state(key))).toMatchObject({ used: 101, remaining: 0 });
    await done(small.close());
    expect(await counted()).toBe(101);
  });

  it('takes back what it lent for a request that does not count', async () => {
    weather = { state: 'gone', delayMs: 0 };
    const lent = (await done(meter.reserve(key, 10)))!;
    weather = { state: 'well', delayMs: 0 };
    await vi.advanceTimersByTimeAsync(5000);
    expect(await counted()).toBe(10);
    lent.release();
    await settle();
    expect(await counted()).toBe(0);
  });

  it('counts for the period of the request, where the clock goes on to the next and is set back', async () => {
    const first = (await done(meter.reserve(key, 1)))!;
    now = new Date('2026-12-01T00:00:01Z');
    expect(await count(2)).toBe(2);
    now = NOW;
    expect(await count(3)).toBe(3);
    now = new Date('2026-12-01T00:00:01Z');
    first.release();
    expect(await count(4)).toBe(4);
    await settle();
    expect([await counted(), await counted('2026-12')]).toEqual([3, 6]);
  });

  it('is exact in both directions through any weather', async () => {
    let letIn = 0;
    let seed = 7;
    const random = (below: number): number => (seed = (seed * 48_271) % 2_147_483_647) % below;
    for (let round = 0; round < 120; round++) {
      weather = { state: (['well', 'gone', 'deaf'] as const)[random(3)]!, delayMs: random(2) * (1000 + random(5000)) };
      letIn += await count(random(60));
      await vi.advanceTimersByTimeAsync(random(4000));
    }
    await settle();
    expect(letIn).toBeGreaterThan(500);
    expect(await counted()).toBe(letIn);
  });
});
