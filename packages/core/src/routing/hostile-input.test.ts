import { describe, expect, it } from 'vitest';
import { InvalidInputError } from '../errors.ts';
import { SectionSet } from '../snapshot/sections.ts';
import { buildRouting } from './build/build-routing.ts';
import { openRouter } from './router.ts';
import { oneRoad } from './testing/one-road.ts';
import type { LatLon, RouteOptions } from './types.ts';
import { byCar } from './testing/one-network.ts';

const sections = new SectionSet();
buildRouting(byCar(oneRoad), sections);
const router = openRouter(sections);

const ON_ROAD = { lat: 52.2, lon: 104.25 };
const AT_SEA = { lat: 43.1, lon: 35.2 };
const many = (count: number, point: unknown): LatLon[] => Array.from({ length: count }, () => point as LatLon);

/** Values that an untyped caller may pass as a point, and the field that the error names. */
const NO_POINTS: readonly (readonly [unknown, string])[] = [
  [{ lat: NaN, lon: 0 }, 'lat'],
  [{ lat: 0, lon: Infinity }, 'lon'],
  [{ lat: 90.1, lon: 0 }, 'lat'],
  [{ lat: 0, lon: -180.5 }, 'lon'],
  [{ lat: '52', lon: 104 }, 'lat'],
  [{ lat: {}, lon: 104 }, 'lat'],
  [{ lat: 52 }, 'lon'],
  [[52, 104], 'lat'],
  [null, 'lat'],
  [undefined, 'lat'],
  ['52,104', 'lat'],
];

describe('hostile input', () => {
  it.each(NO_POINTS)('is refused by name: point %j', (point, part) => {
    expect(refusedField(() => router.route([ON_ROAD, point as LatLon]))).toBe(`points[1].${part}`);
    expect(refusedField(() => router.matrix([point as LatLon], [ON_ROAD]))).toBe(`sources[0].${part}`);
    expect(refusedField(() => router.matrix([ON_ROAD], [ON_ROAD, point as LatLon]))).toBe(`destinations[1].${part}`);
    expect(refusedField(() => router.isochrone(point as LatLon, { minutes: [5] }))).toBe(part);
    expect(refusedField(() => router.nearest(point as LatLon))).toBe(part);
  });

  it('is refused by name: lists that are no lists, too short or too long', () => {
    for (const points of [null, 5, 'x', {}, [], [ON_ROAD], many(1000, ON_ROAD), many(501, ON_ROAD)]) {
      expect(refusedField(() => router.route(points as LatLon[]))).toBe('points');
    }
    for (const points of [null, 7, [], many(1001, ON_ROAD), many(1_000_000, null)]) {
      expect(refusedField(() => router.matrix(points as LatLon[], [ON_ROAD]))).toBe('sources');
      expect(refusedField(() => router.matrix([ON_ROAD], points as LatLon[]))).toBe('destinations');
    }
  });

  it('is refused by name: options', () => {
    for (const [options, field] of [
      [null, 'options'],
      ['steps', 'options'],
      [{ alternatives: 4 }, 'alternatives'],
      [{ alternatives: 1.5 }, 'alternatives'],
      [{ alternatives: NaN }, 'alternatives'],
      [{ exclude: 'toll' }, 'exclude'],
      [{ exclude: ['bridge'] }, 'exclude'],
      [{ exclude: [Symbol('toll')] }, 'exclude'],
      [{ overview: 'half' }, 'overview'],
      [{ lang: 'de' }, 'lang'],
    ] as const) {
      expect(refusedField(() => router.route([ON_ROAD, ON_ROAD], options as unknown as RouteOptions))).toBe(field);
    }
    for (const minutes of [undefined, null, 5, [], [0], [-1], [NaN], [Infinity], [121], ['5'], many(11, 5)]) {
      expect(refusedField(() => router.isochrone(ON_ROAD, { minutes: minutes as number[] }))).toBe('minutes');
    }
    expect(refusedField(() => router.isochrone(ON_ROAD, undefined as never))).toBe('minutes');
  });

  it('finds no road at sea and at the poles, and says at which end', () => {
    const nowhere = [
      AT_SEA,
      { lat: 90, lon: 0 },
      { lat: -90, lon: 180 },
      { lat: 0, lon: -180 },
      { lat: 89.9999, lon: 104 },
    ];
    for (const point of nowhere) {
      expect(router.route([point, point])).toEqual({ found: false, reason: 'no_road_near_start' });
      expect(router.route([point, ON_ROAD])).toEqual({ found: false, reason: 'no_road_near_start' });
      expect(router.route([ON_ROAD, point])).toEqual({ found: false, reason: 'no_road_near_end' });
      expect(router.matrix([point], [ON_ROAD, point]).durationsS).toEqual(Float64Array.of(Infinity, Infinity));
      expect(router.isochrone(point, { minutes: [120] })).toBeNull();
      expect(router.nearest(point)).toBeNull();
    }
  });

  it('leads from a point to itself without moving', () => {
    for (const points of [many(2, ON_ROAD), many(500, ON_ROAD)]) {
      const result = router.route(points, { steps: true, alternatives: 3 });
      expect(result).toMatchObject({ found: true, distanceM: 0, durationS: 0 });
      expect(result.found && result.geometry!.coordinates.length).toBeGreaterThanOrEqual(2);
      expect(result.found && result.steps!.every(({ instruction }) => instruction !== '')).toBe(true);
    }
    expect(router.matrix([ON_ROAD], [ON_ROAD]).distancesM).toEqual(Float64Array.of(0));
  });

  it('fills the largest matrix', () => {
    const { durationsS } = router.matrix(many(1000, ON_ROAD), many(1000, { lat: 52.2, lon: 104.29 }));
    expect(durationsS).toHaveLength(1_000_000);
    expect(durationsS.every((duration) => duration === durationsS[0])).toBe(true);
  });
});

/** Returns the field that an InvalidInputError names. */
function refusedField(call: () => unknown): string {
  try {
    call();
  } catch (error) {
    if (error instanceof InvalidInputError) return error.field;
    throw error;
  }
  throw new Error('nothing was refused');
}
