import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { InvalidInputError } from '../errors.ts';
import { distanceM } from '../geo/distance.ts';
import { SectionSet } from '../snapshot/sections.ts';
import { buildRouting } from './build/build-routing.ts';
import { checkHierarchy } from './ch/check.ts';
import { INF_WEIGHT } from './ch/sentinels.ts';
import { EDGE_FLAGS } from './edge-flags.ts';
import { checkGraph } from './graph/check.ts';
import { PlainPathSearch } from './plain-path-search.ts';
import { openRouter, type Router, type RouterOptions } from './router.ts';
import { allWeights } from './testing/all-weights.ts';
import { arbitraryNetwork } from './testing/arbitrary-network.ts';
import { noRoads, oneRoad } from './testing/one-road.ts';
import type { LatLon, RouteOptions } from './types.ts';
import { byCar, type OneNetwork } from './testing/one-network.ts';

function routerOf(input: OneNetwork, options?: RouterOptions): Router {
  const sections = new SectionSet();
  buildRouting(byCar(input), sections);
  return openRouter(sections, options);
}

const arbitraryPoint: fc.Arbitrary<LatLon> = fc.record({
  lon: fc.integer({ min: 1_042_790_000, max: 1_042_870_000 }).map((lonE7) => lonE7 / 1e7),
  lat: fc.integer({ min: 522_795_000, max: 522_835_000 }).map((latE7) => latE7 / 1e7),
});

describe('buildRouting', () => {
  it('compiles random networks into a sound graph and a sound hierarchy', () => {
    fc.assert(
      fc.property(arbitraryNetwork, (input) => {
        const router = routerOf(input);
        expect(checkGraph(router.network().graph)).toEqual([]);
        expect(checkHierarchy(router.network().hierarchy, router.network().arcGraph())).toEqual([]);
      }),
    );
  });

  it('compiles a network without roads', () => {
    const router = routerOf(noRoads);
    expect(checkGraph(router.network().graph)).toEqual([]);
    expect(router.nearest({ lat: 52, lon: 104 })).toBeNull();
    expect(
      router.route([
        { lat: 52, lon: 104 },
        { lat: 52, lon: 104.1 },
      ]),
    ).toEqual({
      found: false,
      reason: 'no_road_near_start',
    });
  });
});

describe('route', () => {
  it('runs from snapped point to snapped point along open roads, and is as long as it says', () => {
    fc.assert(
      fc.property(arbitraryNetwork, fc.array(arbitraryPoint, { minLength: 2, maxLength: 4 }), (input, points) => {
        const result = routerOf(input).route(points, { steps: true });
        if (!result.found) {
          expect(result.reason).toBe('no_way');
          return;
        }
        const line = result.geometry!.coordinates;
        const [first, last] = [result.snapped[0]!, result.snapped.at(-1)!];
        expect([line[0], line.at(-1)]).toEqual([
          [first.lon, first.lat],
          [last.lon, last.lat],
        ]);
        let length = 0;
        for (let i = 1; i < line.length; i++) length += distanceM(...line[i - 1]!, ...line[i]!);
        expect(Math.abs(length - result.distanceM)).toBeLessThanOrEqual(0.05 + length * 0.005);
        const steps = result.steps!;
        expect(steps.reduce((sum, step) => sum + step.durationS, 0)).toBeCloseTo(result.durationS, -1);
        expect(steps.at(-1)!.maneuver).toBe('arrive');
        expect(steps.every(({ instruction }) => instruction.length > 0)).toBe(true);
      }),
    );
  });

  it('takes the same roads as a search without hierarchy', () => {
    fc.assert(
      fc.property(arbitraryNetwork, (input) => {
        const router = routerOf(input);
        const plain = new PlainPathSearch(router.network().graph);
        for (let from = 0; from < input.nodeCount; from++) {
          for (let to = 0; to < input.nodeCount; to++) {
            const path = plain.find([{ node: from, weightDs: 0 }], [{ node: to, weightDs: 0 }], INF_WEIGHT);
            expect(path?.weightDs ?? INF_WEIGHT).toBe(router.network().paths.weightDs(from, to));
          }
        }
      }),
    );
  });

  it('excludes exactly: as if the excluded roads were not there', () => {
    fc.assert(
      fc.property(arbitraryNetwork, (input) => {
        const router = routerOf(input);
        const { graph } = router.network();
        const arcs = router.network().arcGraph();
        const isToll = (arc: number): boolean => ((graph.edges.flags[arc >> 1] ?? 0) & EDGE_FLAGS.toll) !== 0;
        const free = { ...arcs, weight: arcs.weight.map((w, arc) => (isToll(arc) ? INF_WEIGHT : w)) };
        const plain = new PlainPathSearch(graph);
        for (let from = 0; from < input.nodeCount; from++) {
          const weights = allWeights(free, from);
          for (let to = 0; to < input.nodeCount; to++) {
            const ends = [[{ node: from, weightDs: 0 }], [{ node: to, weightDs: 0 }]] as const;
            const path = plain.findWithout({ flags: EDGE_FLAGS.toll, edges: null }, ...ends, INF_WEIGHT);
            expect(path?.weightDs ?? INF_WEIGHT).toBe(weights[to]);
            expect(path?.roadArcs.some(isToll) ?? false).toBe(false);
          }
        }
      }),
    );
  });

  it('begins and ends on the road, not at its nodes', () => {
    const result = routerOf(oneRoad).route([
      { lat: 52.201, lon: 104.22 },
      { lat: 52.199, lon: 104.27 },
    ]);
    if (!result.found) throw new Error(result.reason);
    expect(result.geometry!.coordinates).toEqual([
      [104.22, 52.2],
      [104.27, 52.2],
    ]);
    expect(result.distanceM).toBeCloseTo(distanceM(104.22, 52.2, 104.27, 52.2), 1);
    expect(result.durationS).toBeCloseTo(300, 0);
    expect(result.snapped.map(({ distanceM: offset }) => Math.round(offset))).toEqual([111, 111]);
  });

  it('from a point to itself is a route of no length', () => {
    const point = { lat: 52.2, lon: 104.25 };
    const result = routerOf(oneRoad).route([point, point], { steps: true });
    expect(result).toMatchObject({ found: true, distanceM: 0, durationS: 0 });
    expect(result.found && result.geometry!.coordinates).toHaveLength(2);
  });

  it('from a node to itself has its steps, too', () => {
    const node = { lat: 52.2, lon: 104.2 };
    for (const points of [
      [node, node],
      [node, node, node],
    ]) {
      const result = routerOf(oneRoad).route(points, { steps: true });
      expect(result.found && result.steps!.at(-1)!.maneuver).toBe('arrive');
    }
  });

  it('tells which end or via point is far from any road', () => {
    const router = routerOf(oneRoad);
    const near = { lat: 52.2, lon: 104.25 };
    for (const far of [
      { lat: 52.25, lon: 104.25 },
      { lat: 90, lon: 0 },
      { lat: -90, lon: 180 },
      { lat: 0, lon: 0 },
    ]) {
      expect(router.route([far, near])).toEqual({ found: false, reason: 'no_road_near_start' });
      expect(router.route([near, far])).toEqual({ found: false, reason: 'no_road_near_end' });
      expect(router.route([near, near, far, near])).toEqual({
        found: false,
        reason: 'no_road_near_point',
        pointIndex: 2,
      });
      expect(router.nearest(far)).toBeNull();
    }
    expect(router.nearest({ lat: 52.244, lon: 104.25 })!.distanceM).toBeCloseTo(4893, -1);
  });

  it('leaves the line out, or thins it, on demand', () => {
    const router = routerOf(oneRoad);
    const ends = [
      { lat: 52.2, lon: 104.21 },
      { lat: 52.2, lon: 104.29 },
    ];
    expect(router.route(ends, { overview: 'false' })).toMatchObject({ found: true, geometry: null });
    expect(router.route(ends, { overview: 'simplified' })).toMatchObject({
      geometry: {
        type: 'LineString',
        coordinates: [
          [104.21, 52.2],
          [104.29, 52.2],
        ],
      },
    });
  });

  it('offers an empty list where alternatives are asked for and there are none', () => {
    const ends = [
      { lat: 52.2, lon: 104.21 },
      { lat: 52.2, lon: 104.29 },
    ];
    expect(routerOf(oneRoad).route(ends, { alternatives: 2 })).toMatchObject({ alternatives: [] });
  });
});

describe('bad input', () => {
  const router = routerOf(oneRoad);
  const good = { lat: 52.2, lon: 104.25 };
  const refusal = (points: unknown, options: unknown = {}): string => {
    try {
      router.route(points as LatLon[], options as RouteOptions);
    } catch (error) {
      expect(error).toBeInstanceOf(InvalidInputError);
      return (error as InvalidInputError).field;
    }
    return 'accepted';
  };

  it('is refused with the name of the field', () => {
    expect(refusal([good])).toBe('points');
    expect(refusal([])).toBe('points');
    expect(refusal(null)).toBe('points');
    expect(refusal('52,104')).toBe('points');
    expect(refusal(Array.from({ length: 1000 }, () => good))).toBe('points');
    expect(refusal(Array.from({ length: 27 }, () => good))).toBe('accepted');
    expect(refusal([{ lat: NaN, lon: 0 }, good])).toBe('points[0].lat');
    expect(refusal([good, { lat: 0, lon: 180.1 }])).toBe('points[1].lon');
    expect(refusal([good, { lat: '52', lon: 104 }])).toBe('points[1].lat');
    expect(refusal([good, null])).toBe('points[1].lat');
    expect(refusal([good, good], null)).toBe('options');
    expect(refusal([good, good], { alternatives: 4 })).toBe('alternatives');
    expect(refusal([good, good], { exclude: ['bridge'] })).toBe('exclude');
    expect(refusal([good, good], { exclude: 'toll' })).toBe('exclude');
    expect(refusal([good, good], { overview: 'none' })).toBe('overview');
    expect(refusal([good, good], { lang: 'de' })).toBe('lang');
    expect(() => router.nearest({ lat: 91, lon: 0 })).toThrow(InvalidInputError);
  });

  it('is limited in number as the caller says', () => {
    const strict = routerOf(oneRoad, { maxPoints: 2 });
    expect(() => strict.route([good, good, good])).toThrow(/list of 2 to 2 points, got 3/);
  });
});
