import { describe, expect, test } from 'vitest';

import { TileCache } from './cache.ts';

const tileOf = (bytes: number): Uint8Array => new Uint8Array(bytes);

describe('the tile cache', () => {
  test('tells a tile that is empty from one that is not held', () => {
    const cache = new TileCache();
    cache.set('empty', null);
    expect(cache.get('empty')).toBeNull();
    expect(cache.get('other')).toBeUndefined();
  });

  test('lets go of what was unused for longest when a new tile does not fit', () => {
    const cache = new TileCache(3000);
    cache.set('a', tileOf(1000));
    cache.set('b', tileOf(1000));
    cache.get('a');
    cache.set('c', tileOf(1000));
    expect(cache.get('a')).toHaveLength(1000);
    expect(cache.get('b')).toBeUndefined();
    expect(cache.get('c')).toHaveLength(1000);
  });

  test('never holds more bytes than it may, and counts replaced tiles once', () => {
    const cache = new TileCache(10_000);
    for (let i = 0; i < 500; i++) {
      cache.set(`tile ${i % 37}`, i % 5 === 0 ? null : tileOf((i * 131) % 4000));
      expect(cache.bytes).toBeLessThanOrEqual(10_000);
    }
    cache.clear();
    expect(cache.bytes).toBe(0);
  });

  test('does not hold a tile larger than itself, nor anything when it has no room', () => {
    const cache = new TileCache(1000);
    cache.set('small', tileOf(100));
    cache.set('large', tileOf(5000));
    expect(cache.get('large')).toBeUndefined();
    expect(cache.get('small')).toHaveLength(100);
    const none = new TileCache(0);
    none.set('empty', null);
    expect(none.get('empty')).toBeUndefined();
  });
});
