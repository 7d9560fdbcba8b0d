import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { ByteCache } from './byte-cache.ts';

/** Returns a cache with room for this many values of 1000 bytes, with names of one letter. */
const cacheOf = (values: number) => new ByteCache<number>(values * 1202, () => 1000);

const kept = (cache: ByteCache<number>, names: string) =>
  [...names].filter((name) => cache.get(name) !== undefined).join('');

describe('ByteCache', () => {
  it('drops what was asked for longest ago', () => {
    const cache = cacheOf(3);
    for (const name of 'abc') cache.set(name, 1);
    cache.get('a');
    cache.set('d', 1);
    cache.get('c');
    cache.set('e', 1);
    expect(kept(cache, 'abcde')).toBe('cde');
  });

  it('counts a value that is replaced once', () => {
    const cache = cacheOf(2);
    for (let i = 0; i < 10; i++) cache.set('a', i);
    cache.set('b', 1);
    expect(kept(cache, 'ab')).toBe('ab');
    expect(cache.get('a')).toBe(9);
  });

  it('keeps nothing where it has no room, nor what is larger than its room', () => {
    expect(kept(setIn(new ByteCache<number>(0, () => 0)), 'a')).toBe('');
    expect(kept(setIn(new ByteCache<number>(1000, () => 5000)), 'a')).toBe('');
  });

  it('makes what it has not at the first call, once for all who ask meanwhile, and again after a failure', async () => {
    let calls = 0;
    const cache = new ByteCache<number>(
      10_000,
      () => 1000,
      async (name) => {
        calls++;
        await nextTurn();
        if (calls === 1) throw new Error('not yet');
        return name.length;
      },
    );
    await expect(cache.fetch('abc')).rejects.toThrow('not yet');
    expect(await Promise.all([cache.fetch('abc'), cache.fetch('abc')])).toEqual([3, 3]);
    expect(await cache.fetch('abc')).toBe(3);
    expect(calls).toBe(2);
  });

  it('gives who asked what was dropped while it was made', async () => {
    const cache = new ByteCache<number>(
      2500,
      () => 1000,
      async (name) => {
        await nextTurn();
        return name.length;
      },
    );
    const asked = cache.fetch('abc');
    for (const name of 'defg') cache.set(name, 1);
    expect(await asked).toBe(3);
  });

  it('gives what is larger than its room', async () => {
    expect(
      await new ByteCache<number>(
        0,
        () => 5000,
        async () => 7,
      ).fetch('a'),
    ).toBe(7);
  });
});

function setIn(cache: ByteCache<number>): ByteCache<number> {
  cache.set('a', 1);
  return cache;
}
