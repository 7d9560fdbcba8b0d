import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { InvalidInputError } from '../errors.ts';
import { distanceM, METERS_PER_DEGREE, metersPerDegreeLon } from '../geo/distance.ts';
import { drawTowns } from './testing/drawn-town.ts';

const numbers = (count: number): string[] => Array.from({ length: count }, (_, i) => String(i + 1));
const { geocoder, input } = drawTowns([
  {
    name: 'Город',
    lat: 52,
    lon: 104,
    population: 1000,
    outline: 0.1,
    streets: { 'улица Мира': numbers(9), 'Лесная улица': numbers(9), 'Речная улица': numbers(4) },
  },
  { name: 'Хутор', kind: 'hamlet', lat: 52.4, lon: 104.4 },
]);
/** Half the side of a drawn house, degrees. */
const HALF = 0.0002;

describe('reverse', () => {
  it('is 0 metres from a house inside its outline', () => {
    expect(geocoder.reverse({ lat: 52.0001, lon: 104.0019 })).toMatchObject({
      address: 'Город, улица Мира, 3',
      city: 'Город',
      distanceM: 0,
      type: 'building',
    });
  });

  it('equals a scan of all outlines', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 103.998, max: 104.011, noNaN: true }),
        fc.double({ min: 51.998, max: 52.007, noNaN: true }),
        (lon, lat) => {
          const distances = [...input.addresses].map(({ lonE7, latE7 }) => {
            const dx = Math.max(0, Math.abs(lonE7 / 1e7 - lon) - HALF) * metersPerDegreeLon(lat);
            const dy = Math.max(0, Math.abs(latE7 / 1e7 - lat) - HALF) * METERS_PER_DEGREE;
            return Math.hypot(dx, dy);
          });
          expect(Math.abs(geocoder.nearestAddress(lat, lon, 1000)!.distanceM - Math.min(...distances))).toBeLessThan(
            0.02 * Math.min(...distances) + 0.2,
          );
        },
      ),
    );
  });

  it('falls back to the road, then to the settlement that holds the point, then to the nearest, then to null', () => {
    expect(geocoder.reverse({ lat: 51.9995, lon: 103.9992 }, { radiusM: 10 })).toMatchObject({
      type: 'road',
      address: 'Город, улица Мира',
    });
    expect(geocoder.reverse({ lat: 52.08, lon: 104.08 })).toMatchObject({ type: 'place', city: 'Город', distanceM: 0 });
    const near = geocoder.reverse({ lat: 52.41, lon: 104.4 })!;
    expect(near).toMatchObject({ type: 'place', city: 'Хутор' });
    expect(near.distanceM).toBeCloseTo(distanceM(104.4, 52.41, 104.4, 52.4), -1);
    expect(geocoder.reverse({ lat: 55, lon: 104 })).toBeNull();
    expect(geocoder.reverse({ lat: -90, lon: 180 })).toBeNull();
  });

  it('names what cannot be used', () => {
    expect(() => geocoder.reverse({ lat: 91, lon: 0 })).toThrow(InvalidInputError);
    expect(() => geocoder.reverse({ lat: 52, lon: 104 }, { radiusM: -1 })).toThrow(
      expect.objectContaining({ field: 'radiusM' }),
    );
  });

  it('answers from an empty snapshot', () => {
    const empty = drawTowns([]).geocoder;
    expect(empty.reverse({ lat: 52, lon: 104 })).toBeNull();
    expect(empty.geocode('ленина 5').results).toEqual([]);
  });
});
