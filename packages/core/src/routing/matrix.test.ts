import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { InvalidInputError } from '../errors.ts';
import { SectionSet } from '../snapshot/sections.ts';
import { buildRouting } from './build/build-routing.ts';
import type { RoutingInput } from './input.ts';
import { openRouter, type Router } from './router.ts';
import { arbitraryNetwork } from './testing/arbitrary-network.ts';
import { oneRoad } from './testing/one-road.ts';
import type { LatLon } from './types.ts';

function routerOf(input: RoutingInput): Router {
  const sections = new SectionSet();
  buildRouting(input, sections);
  return openRouter(sections);
}

const point: fc.Arbitrary<LatLon> = fc.record({
  lon: fc.integer({ min: 1_042_790_000, max: 1_042_870_000 }).map((lonE7) => lonE7 / 1e7),
  lat: fc.integer({ min: 522_795_000, max: 522_835_000 }).map((latE7) => latE7 / 1e7),
});
const points = fc.array(point, { minLength: 1, maxLength: 5 });

describe('matrix', () => {
  it('holds the durations and distances of routes, and Infinity where there is none', () => {
    fc.assert(
      fc.property(arbitraryNetwork, points, points, (network, sources, destinations) => {
        const router = routerOf(network);
        const { durationsS, distancesM } = router.matrix(sources, destinations);
        expect([durationsS.length, distancesM.length]).toEqual(Array(2).fill(sources.length * destinations.length));
        sources.forEach((source, s) => {
          destinations.forEach((destination, d) => {
            const cell = s * destinations.length + d;
            const route = router.route([source, destination]);
            if (!route.found) {
              expect([durationsS[cell], distancesM[cell]]).toEqual([Infinity, Infinity]);
              return;
            }
            // Stretches are rounded to deciseconds in the weight, and ties may be broken differently.
            expect(Math.abs(durationsS[cell]! - route.durationS)).toBeLessThanOrEqual(0.25);
          });
        });
      }),
    );
  });

  it('is as long as the one way there is', () => {
    const router = routerOf(oneRoad);
    const [a, b] = [
      { lat: 52.2, lon: 104.22 },
      { lat: 52.2, lon: 104.27 },
    ];
    const { durationsS, distancesM } = router.matrix([a, b], [a, b]);
    const route = router.route([a, b]);
    if (!route.found) throw new Error(route.reason);
    for (const [i, durationS] of [0, route.durationS, route.durationS, 0].entries()) {
      expect(durationsS[i]).toBeCloseTo(durationS, 1);
      expect(distancesM[i]).toBeCloseTo(durationS === 0 ? 0 : route.distanceM, 1);
    }
  });

  it('is Infinity for points without a road', () => {
    const sea = { lat: 0, lon: 0 };
    const near = { lat: 52.2, lon: 104.25 };
    expect(routerOf(oneRoad).matrix([sea, near], [near, sea])).toEqual({
      durationsS: Float64Array.of(Infinity, Infinity, 0, Infinity),
      distancesM: Float64Array.of(Infinity, Infinity, 0, Infinity),
    });
  });

  it('refuses bad points by name', () => {
    const router = routerOf(oneRoad);
    const good = { lat: 52.2, lon: 104.25 };
    const field = (sources: unknown, destinations: unknown): string => {
      try {
        router.matrix(sources as LatLon[], destinations as LatLon[]);
      } catch (error) {
        if (error instanceof InvalidInputError) return error.field;
        throw error;
      }
      return 'accepted';
    };
    expect(field([], [good])).toBe('sources');
    expect(field([good], null)).toBe('destinations');
    expect(
      field(
        [good],
        Array.from({ length: 1001 }, () => good),
      ),
    ).toBe('destinations');
    expect(field([good, { lat: NaN, lon: 0 }], [good])).toBe('sources[1].lat');
    expect(field([good], [null])).toBe('destinations[0].lat');
    expect(field([good], [good])).toBe('accepted');
  });
});
