import { CallCancelledError, type Engine, type LatLon, openEngine } from '@verst/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { snapshotOf } from '../support/snapshots.ts';

/** A call that nobody waits for ends between pieces of its work, and leaves nothing behind that a later call would meet. */

/** How often the engine may ask before it is told to stop; 0 stops a call before its work. */
let left = Infinity;
let asked = 0;
let engine: Engine;
let points: LatLon[];

beforeAll(async () => {
  engine = await openEngine(await snapshotOf('demo'), {
    isCancelled: () => {
      asked++;
      return --left < 0;
    },
  });
  // Around the middle of the city, whose bbox reaches over villages far from it.
  const { lat, lon } = engine.geocode('улица Ленина').results[0] as LatLon;
  points = Array.from({ length: 40 }, (_, i) => ({
    lat: lat + 0.002 * ((i % 7) - 3),
    lon: lon + 0.002 * ((i % 11) - 5),
  }));
});
afterAll(() => engine.close());

const calls: readonly [string, number, () => unknown][] = [
  ['matrix', 7, () => engine.matrix(points, points)],
  ['isochrone', 5, () => engine.isochrone(points[20]!, { minutes: [5, 10] })],
  ['route with exclude', 3, () => engine.route([points[0]!, points[20]!, points[39]!], { exclude: ['motorway'] })],
  ['match', 20, () => engine.match(points)],
  ['trip', 100, () => engine.trip(points)],
  [
    'geocodeBatch',
    10,
    () => engine.geocodeBatch(points.map((_, i) => `улица Ленина, ${i}`)).map(({ results }) => results),
  ],
  ['locationScore', 2, () => ({ ...engine.locationScore({ ...points[20]!, business: 'coffee' }), timeMs: 0 })],
];

describe('a call that nobody waits for any more', () => {
  it.each(calls)('%s ends early, and the next one has its whole answer', (_, pieces, call) => {
    left = Infinity;
    asked = 0;
    const whole = call();
    const often = asked;
    expect(often).toBeGreaterThanOrEqual(pieces);
    for (const stop of [0, 1, Math.floor(often / 2), often - 1]) {
      left = stop;
      asked = 0;
      expect(call).toThrow(CallCancelledError);
      expect(asked).toBe(stop + 1);
      left = Infinity;
      expect(call()).toEqual(whole);
    }
  });
});
