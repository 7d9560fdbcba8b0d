import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SectionSet } from '../../snapshot/sections.ts';
import { buildRouting } from '../build/build-routing.ts';
import { openRouter } from '../router.ts';
import { byCar } from '../testing/one-network.ts';
import { oneRoad } from '../testing/one-road.ts';
import type { CostMatrix } from './cost-matrix.ts';
import { exactTour } from './exact-tour.ts';
import { tripOrder } from './find-trip.ts';
import { improvedTour } from './improved-tour.ts';

const matrixOf = (size: number): fc.Arbitrary<CostMatrix> =>
  fc
    .array(fc.integer({ min: 0, max: 1000 }), { minLength: size * size, maxLength: size * size })
    .map((costs) => ({ size, costs: Float64Array.from(costs, (cost, at) => (at % (size + 1) === 0 ? 0 : cost)) }));

const matrices = fc.integer({ min: 2, max: 7 }).chain(matrixOf);
const variants = fc.record({
  roundtrip: fc.boolean(),
  source: fc.constantFrom('any' as const, 'first' as const),
  destination: fc.constantFrom('any' as const, 'last' as const),
});

function* orders(left: readonly number[], begun: readonly number[] = []): Generator<number[]> {
  if (left.length === 0) yield [...begun];
  for (const place of left)
    yield* orders(
      left.filter((other) => other !== place),
      [...begun, place],
    );
}

function costOf({ size, costs }: CostMatrix, order: readonly number[], isClosed: boolean): number {
  const open = order.slice(1).reduce((sum, place, at) => sum + costs[order[at]! * size + place]!, 0);
  return isClosed ? open + costs[order.at(-1)! * size + order[0]!]! : open;
}

describe('tripOrder', () => {
  it('is that of brute force, for every choice of ends', () => {
    fc.assert(
      fc.property(matrices, variants, (matrix, options) => {
        const isAllowed = (order: readonly number[]): boolean =>
          (options.source === 'any' || order[0] === 0) &&
          (options.destination === 'any' || order.at(-1) === matrix.size - 1);
        const allowed = [...orders([...Array(matrix.size).keys()])].filter(isAllowed);
        const best = Math.min(...allowed.map((order) => costOf(matrix, order, options.roundtrip)));
        const order = tripOrder(matrix, options)!;
        expect(isAllowed(order)).toBe(true);
        expect(order.toSorted((a, b) => a - b)).toEqual([...Array(matrix.size).keys()]);
        expect(costOf(matrix, order, options.roundtrip)).toBe(best);
      }),
      { numRuns: 300 },
    );
  });

  it('is null where there is no way', () => {
    const costs = Float64Array.of(0, 1, Infinity, 0);
    expect(tripOrder({ size: 2, costs }, {})).toBeNull();
    expect(tripOrder({ size: 2, costs }, { roundtrip: false })).toEqual([0, 1]);
    expect(tripOrder({ size: 2, costs }, { roundtrip: false, source: 'first' })).toEqual([0, 1]);
  });
});

describe('improvedTour', () => {
  it('visits every place once, hardly ever for more than the exact tour', () => {
    let worse = 0;
    let runs = 0;
    fc.assert(
      fc.property(fc.integer({ min: 4, max: 11 }).chain(matrixOf), (matrix) => {
        const tour = improvedTour(matrix);
        expect(tour.toSorted((a, b) => a - b)).toEqual([...Array(matrix.size).keys()]);
        const [found, exact] = [costOf(matrix, tour, true), costOf(matrix, exactTour(matrix), true)];
        expect(found).toBeGreaterThanOrEqual(exact);
        runs++;
        if (found > exact) worse++;
        expect(improvedTour(matrix)).toEqual(tour);
      }),
      { numRuns: 100 },
    );
    expect(worse / runs).toBeLessThan(0.1);
  });
});

describe('trip', () => {
  const sections = new SectionSet();
  buildRouting(byCar(oneRoad), sections);
  const router = openRouter(sections);
  const points = [104.25, 104.29, 104.21, 104.27].map((lon) => ({ lat: 52.2, lon }));

  it('goes there and back along one road', () => {
    const round = router.trip(points, { source: 'first' });
    if (!round.found) throw new Error(round.reason);
    expect(round.order[0]).toBe(0);
    expect(round.legs).toHaveLength(4);
    expect(round.distanceM).toBeCloseTo(2 * 0.08 * 68_150, -2);
    expect(round.legs.reduce((sum, { durationS }) => sum + durationS, 0)).toBeCloseTo(round.durationS, 0);
    const open = router.trip(points, { roundtrip: false });
    if (!open.found) throw new Error(open.reason);
    expect([
      [1, 3, 0, 2],
      [2, 0, 3, 1],
    ]).toContainEqual(open.order);
    expect(open.distanceM).toBeCloseTo(0.08 * 68_150, -2);
    expect(open.geometry!.coordinates.length).toBeGreaterThan(1);
  });

  it('tells what is wrong', () => {
    expect(router.trip([...points, { lat: 10, lon: 10 }])).toEqual({
      found: false,
      reason: 'no_road_near_point',
      pointIndex: points.length,
    });
    expect(() => router.trip(Array.from({ length: 201 }, () => points[0]!))).toThrow(
      /^points must be a list of 2 to 200/,
    );
    expect(() => router.trip(points, { source: 'last' as never })).toThrow(
      /^source must be one of any, first, got "last"/,
    );
    expect(() => router.trip(points, { roundtrip: 'no' as never })).toThrow(/^roundtrip/);
  });
});
