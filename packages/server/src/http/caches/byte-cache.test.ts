import { describe, expect, it } from 'vitest';
import { ByteCache } from './byte-cache.ts';

/** Room for so many values of the size that `cacheOf` gives them, with their names of one letter. */
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
});

function setIn(cache: ByteCache<number>): ByteCache<number> {
  cache.set('a', 1);
  return cache;
}
