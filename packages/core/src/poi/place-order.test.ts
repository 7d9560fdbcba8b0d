import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placeOrderOf, placesIn, placesOf } from './place-order.ts';

const lon = fc.integer({ min: -1_800_000_000, max: 1_800_000_000 });
const lat = fc.integer({ min: -900_000_000, max: 900_000_000 });
/** Many objects in a few rows, and some anywhere. */
const near = fc.tuple(fc.integer({ min: 0, max: 500_000 }), fc.integer({ min: 0, max: 300_000 }));
const positions = fc.array(fc.oneof({ weight: 4, arbitrary: near }, fc.tuple(lon, lat)), { maxLength: 200 });
const range = (value: fc.Arbitrary<number>) => fc.tuple(value, value).map(([a, b]) => [Math.min(a, b), Math.max(a, b)]);
const box = fc.oneof(
  fc.tuple(range(lon), range(lat)),
  fc.tuple(range(fc.integer({ min: 0, max: 500_000 })), range(fc.integer({ min: 0, max: 300_000 }))),
);

describe('the order of places', () => {
  it('gives all objects of a box, each once, and none east or west of it', () => {
    fc.assert(
      fc.property(positions, box, (at, [[minLon, maxLon], [minLat, maxLat]]) => {
        const lonE7 = Int32Array.from(at, ([x]) => x);
        const latE7 = Int32Array.from(at, ([, y]) => y);
        const order = placeOrderOf(lonE7, latE7);
        const wanted = { minLon: minLon! - 0.5, minLat: minLat! - 0.5, maxLon: maxLon! + 0.5, maxLat: maxLat! + 0.5 };
        const ranges = placesIn(order, lonE7, wanted);
        const found: number[] = [];
        for (let i = 0; i < ranges.length; i += 2) found.push(...order.pois.subarray(ranges[i], ranges[i + 1]));
        expect(new Set(found).size).toBe(found.length);
        expect(found.every((poi) => lonE7[poi]! >= minLon! && lonE7[poi]! <= maxLon!)).toBe(true);
        const inside = [...at.keys()].filter(
          (poi) => lonE7[poi]! >= minLon! && lonE7[poi]! <= maxLon! && latE7[poi]! >= minLat! && latE7[poi]! <= maxLat!,
        );
        expect(inside.filter((poi) => !found.includes(poi))).toEqual([]);
      }),
    );
  });

  it('holds long lists again as ascending places, and leaves short ones empty', () => {
    const count = 600;
    const lonE7 = Int32Array.from({ length: count }, (_, i) => (i * 7919) % 1_000_003);
    const latE7 = Int32Array.from({ length: count }, (_, i) => (i * 104_729) % 700_001);
    const order = placeOrderOf(lonE7, latE7);
    const odd = [...lonE7.keys()].filter((poi) => poi % 2 === 1);
    const { start, ids } = placesOf(
      { start: Uint32Array.of(0, 3, 3 + odd.length), ids: Uint32Array.of(1, 2, 3, ...odd) },
      order,
    );
    expect([...start]).toEqual([0, 0, odd.length]);
    expect([...ids]).toEqual([...ids].sort((a, b) => a - b));
    expect([...ids].map((place) => order.pois[place]!).sort((a, b) => a - b)).toEqual(odd);
  });
});
