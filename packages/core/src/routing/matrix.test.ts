import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { InvalidInputError } from '../errors.ts';
import { distanceM } from '../geo/distance.ts';
import { toE7 } from '../geo/e7.ts';
import { SectionSet } from '../snapshot/sections.ts';
import { buildRouting } from './build/build-routing.ts';
import { openRouter, type Router } from './router.ts';
import { arbitraryNetwork } from './testing/arbitrary-network.ts';
import { oneRoad } from './testing/one-road.ts';
import type { LatLon } from './types.ts';
import { byCar, type OneNetwork } from './testing/one-network.ts';

function routerOf(input: OneNetwork): Router {
  const sections = new SectionSet();
  buildRouting(byCar(input), sections);
  return openRouter(sections);
}

const point: fc.Arbitrary<LatLon> = fc.record({
  lon: fc.integer({ min: 1_042_790_000, max: 1_042_870_000 }).map((lonE7) => lonE7 / 1e7),
  lat: fc.integer({ min: 522_795_000, max: 522_835_000 }).map((latE7) => latE7 / 1e7),
});
const points = fc.array(point, { minLength: 1, maxLength: 5 });

/** A road of 121 nodes, and two roads beside it that cannot be reached from it. */
function roadWithIslands(): OneNetwork {
  const pieces = Array.from({ length: 120 }, (_, at) => [104.2 + at / 1200, 104.2 + (at + 1) / 1200, 52.2] as const);
  const islands = [
    [104.2001, 104.2099, 52.2002],
    [104.25, 104.2504, 52.2002],
  ] as const;
  const all = [...pieces, ...islands];
  const durationDs = Int32Array.from(all, ([from, to]) => Math.round((to - from) * 60_000));
  const zeros = new Uint32Array(all.length);
  const tail = Uint32Array.from([...pieces.keys(), 121, 123]);
  return {
    ...oneRoad,
    nodeCount: 125,
    edges: {
      tail,
      head: tail.map((node) => node + 1),
      forwardWeightDs: durationDs,
      backwardWeightDs: durationDs,
      forwardDurationDs: durationDs,
      backwardDurationDs: durationDs,
      distanceCm: Uint32Array.from(all, ([from, to, lat]) => Math.round(100 * distanceM(from, lat, to, lat))),
      flags: new Uint16Array(all.length),
      way: Uint32Array.from(all.keys()),
      firstVertex: Uint32Array.from(all, (_, at) => 2 * at),
      lastVertex: Uint32Array.from(all, (_, at) => 2 * at + 1),
    },
    ways: {
      name: zeros,
      ref: zeros,
      roadClass: new Uint8Array(all.length),
      forwardLanes: new Uint8Array(all.length),
      backwardLanes: new Uint8Array(all.length),
      osmId: Float64Array.from(all.keys()),
      firstVertex: Uint32Array.from({ length: all.length + 1 }, (_, at) => 2 * at),
      vertices: Int32Array.from(all.flatMap(([from, to, lat]) => [toE7(from), toE7(lat), toE7(to), toE7(lat)])),
    },
  };
}

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
            // Weights of stretches are rounded to deciseconds, and ties may be broken differently.
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

  it('falls back on roads beyond an island as routes do', () => {
    const router = routerOf(roadWithIslands());
    const places = [104.2003, 104.209, 104.2501, 104.2503, 104.2998].map((lon) => ({ lat: 52.20015, lon }));
    expect(places.map((place) => router.nearest(place)!.lat)).toEqual([52.2002, 52.2002, 52.2002, 52.2002, 52.2]);
    const { durationsS, distancesM } = router.matrix(places, places);
    places.forEach((from, row) => {
      places.forEach((to, column) => {
        const route = router.route([from, to]);
        if (!route.found) throw new Error(route.reason);
        expect(durationsS[row * places.length + column]).toBeCloseTo(route.durationS, 0);
        expect(distancesM[row * places.length + column]).toBeCloseTo(route.distanceM, 0);
      });
    });
  });

  it('is Infinity for points without a road', () => {
    const sea = { lat: 0, lon: 0 };
    const near = { lat: 52.2, lon: 104.25 };
    const place = { ...near, distanceM: 0, name: null };
    expect(routerOf(oneRoad).matrix([sea, near], [near, sea])).toEqual({
      sources: [null, place],
      destinations: [place, null],
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
