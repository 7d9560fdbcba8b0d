import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SectionSet } from '../snapshot/sections.ts';
import { buildRouting } from './build/build-routing.ts';
import { openRouter, type Router } from './router.ts';
import { arbitraryNetwork } from './testing/arbitrary-network.ts';
import { byCar, type OneNetwork } from './testing/one-network.ts';
import { oneRoad } from './testing/one-road.ts';
import type { LatLon } from './types.ts';

/** Gives the vertices of a network ids of map nodes, from 100 on. */
function withNodes(input: OneNetwork): OneNetwork {
  return {
    ...input,
    ways: { ...input.ways, nodeId: Float64Array.from({ length: input.ways.vertices.length / 2 }, (_, at) => 100 + at) },
  };
}

function routerOf(input: OneNetwork): Router {
  const sections = new SectionSet();
  buildRouting(byCar(withNodes(input)), sections);
  return openRouter(sections);
}

const arbitraryPoint: fc.Arbitrary<LatLon> = fc.record({
  lon: fc.integer({ min: 1_042_790_000, max: 1_042_870_000 }).map((lonE7) => lonE7 / 1e7),
  lat: fc.integer({ min: 522_795_000, max: 522_835_000 }).map((latE7) => latE7 / 1e7),
});

describe('annotations of a route', () => {
  it('add up to its legs, and name one node more than there are pieces', () => {
    fc.assert(
      fc.property(arbitraryNetwork, fc.array(arbitraryPoint, { minLength: 2, maxLength: 4 }), (input, points) => {
        const route = routerOf(input).route(points, { annotations: true });
        if (!route.found) return;
        expect(route.legs).toHaveLength(points.length - 1);
        const pieces = route.legs.reduce((count, { annotation }) => count + annotation!.distancesM.length, 0);
        expect(pieces).toBe(route.geometry!.coordinates.length - (route.distanceM === 0 ? (pieces === 0 ? 2 : 1) : 1));
        for (const { distanceM, durationS, annotation } of route.legs) {
          const { distancesM, durationsS, nodeIds } = annotation!;
          expect(durationsS).toHaveLength(distancesM.length);
          if (distancesM.length > 0) expect(nodeIds).toHaveLength(distancesM.length + 1);
          const total = distancesM.reduce((sum, each) => sum + each, 0);
          expect(Math.abs(total - distanceM)).toBeLessThanOrEqual(0.1 + 0.005 * distanceM + 0.01 * distancesM.length);
          // Turns add time to that of the roads.
          expect(durationsS.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(
            durationS + 0.1 + 0.01 * distancesM.length,
          );
        }
      }),
    );
  });

  it('are empty on a road without length', () => {
    const ways = { ...oneRoad.ways, firstVertex: Uint32Array.of(0, 3) };
    const place = [1_042_000_000, 522_000_000];
    const edges = {
      ...oneRoad.edges,
      head: Uint32Array.of(0),
      distanceCm: Uint32Array.of(0),
      lastVertex: Uint32Array.of(2),
    };
    const point = { lat: 52.2, lon: 104.2 };
    const router = routerOf({
      ...oneRoad,
      edges,
      ways: { ...ways, vertices: Int32Array.from([place, place, place].flat()) },
    });
    const route = router.route([point, point], { annotations: true });
    expect(route.found && route.legs[0]!.annotation!.distancesM).toEqual([]);
  });

  it('name the nodes around the ends of a road that is driven in part, in driving order', () => {
    const route = routerOf(oneRoad).route(
      [
        { lat: 52.2, lon: 104.28 },
        { lat: 52.2, lon: 104.22 },
      ],
      { annotations: true },
    );
    expect(route.found && route.legs[0]!.annotation!.nodeIds).toEqual([101, 100]);
  });
});

describe('what is asked of points', () => {
  const router = routerOf(oneRoad);
  const beside = { lat: 52.2005, lon: 104.25 };

  it('passes over roads outside the radius', () => {
    expect(router.roadsNear({ ...beside, radiusM: 50 })).toEqual([]);
    expect(router.roadsNear({ ...beside, radiusM: 60 })).toMatchObject([{ lon: 104.25, nodeIds: [100, 101] }]);
    const end = { lat: 52.2, lon: 104.29 };
    expect(router.route([{ ...beside, radiusM: 50 }, end])).toEqual({ found: false, reason: 'no_road_near_start' });
    expect(router.matrix([{ ...beside, radiusM: 50 }], [end]).sources).toEqual([null]);
    expect(router.trip([end, { ...beside, radiusM: 50 }])).toEqual({
      found: false,
      reason: 'no_road_near_point',
      pointIndex: 1,
    });
  });

  it('holds for matrices as for routes', () => {
    const west = { ...beside, bearing: { degrees: 270, range: 20 } };
    const end = { lat: 52.2, lon: 104.29 };
    const [free, bound] = [router.matrix([beside], [end]), router.matrix([west], [end])];
    const route = router.route([west, end]);
    expect(bound.durationsS[0]).toBeGreaterThan(free.durationsS[0]!);
    expect(route.found && Math.abs(route.durationS - bound.durationsS[0]!)).toBeLessThan(0.2);
  });

  it('is refused by name', () => {
    expect(() => router.route([beside, { ...beside, radiusM: -1 }])).toThrow(
      /^points\[1\]\.radiusM must be metres from 0, got -1/,
    );
    expect(() => router.roadsNear(beside, { limit: 101 })).toThrow(/^limit must be .* got 101/);
  });
});

describe('a matrix that keeps off some roads', () => {
  it('is that of the routes that do', () => {
    fc.assert(
      fc.property(arbitraryNetwork, fc.array(arbitraryPoint, { minLength: 2, maxLength: 3 }), (input, points) => {
        const router = routerOf(input);
        const { durationsS } = router.matrix(points, points, { exclude: ['toll'] });
        for (const [row, from] of points.entries()) {
          for (const [column, to] of points.entries()) {
            const route = router.route([from, to], { exclude: ['toll'] });
            const cell = durationsS[row * points.length + column]!;
            if (!route.found) expect(cell).toBe(Infinity);
            else expect(cell).toBeCloseTo(route.durationS, 0);
          }
        }
      }),
      { numRuns: 30 },
    );
  });
});

describe('legs of a match', () => {
  const trace = [104.21, 104.22, 104.24, 104.26].map((lon, at) => ({ lat: 52.20001, lon, timeS: at * 100 }));

  it('lead between the waypoints asked for, each with its steps and its pieces of road', () => {
    const { matchings, tracepoints } = routerOf(oneRoad).match(trace, {
      waypoints: [0, 2, 3],
      steps: true,
      annotations: true,
      alternatives: true,
    });
    const [{ legs, steps, distanceM }] = matchings as [(typeof matchings)[0]];
    expect(legs).toHaveLength(2);
    expect(steps!.map(({ type }) => type)).toEqual(['depart', 'arrive', 'depart', 'arrive']);
    expect(legs.reduce((sum, leg) => sum + leg.distanceM, 0)).toBeCloseTo(distanceM, 0);
    for (const leg of legs) expect(leg.annotation!.distancesM[0]).toBeCloseTo(leg.distanceM, 0);
    expect(tracepoints.map((point) => point!.alternatives)).toEqual([0, 0, 0, 0]);
  });

  it('begin and end on the line of the matching, where its steps say', () => {
    for (const waypoints of [
      [0, 1, 2, 3],
      [0, 2, 3],
      [1, 2],
    ]) {
      const { matchings } = routerOf(oneRoad).match(trace, { waypoints, steps: true });
      const { geometry, steps, legs, distanceM } = matchings[0]!;
      for (const { location, geometryIndex } of steps!) {
        expect(geometry.coordinates[geometryIndex]).toEqual([location.lon, location.lat]);
      }
      expect(geometry.coordinates).toHaveLength(waypoints.length);
      expect(legs.reduce((sum, leg) => sum + leg.distanceM, 0)).toBeCloseTo(distanceM, 0);
    }
  });

  it('refuses waypoints that are no ascending positions', () => {
    expect(() => routerOf(oneRoad).match(trace, { waypoints: [2, 1] })).toThrow(
      /^waypoints must be ascending positions in points, got \[2, 1\]/,
    );
  });
});
