import { distanceM, type PlaceKind } from '@verst/core/build';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MergedPlace } from './merge-places.ts';
import { KIND_TRAITS } from './place-kinds.ts';
import { NAMED_REACH, NamedPlaces, namedReachM } from './named-places.ts';

/** Degrees of Russia, a short way from the line of dates. */
const point = fc.record({
  lon: fc.double({ min: 19, max: 179, noNaN: true }),
  lat: fc.double({ min: 41, max: 78, noNaN: true }),
});
const toE7 = (degrees: number): number => Math.round(degrees * 1e7);

describe('places of one name', () => {
  it('are found wherever a tag may mean them', () => {
    const village = fc.record({
      kind: fc.constantFrom(...(Object.keys(KIND_TRAITS) as PlaceKind[])),
      at: point,
      // Up to some 60 km from the place.
      east: fc.double({ min: -1, max: 1, noNaN: true }),
      north: fc.double({ min: -0.6, max: 0.6, noNaN: true }),
    });
    fc.assert(
      fc.property(fc.array(village, { minLength: 1, maxLength: 40 }), (villages) => {
        const places = villages.map(
          ({ kind, at }) =>
            ({
              kind,
              lonE7: toE7(at.lon),
              latE7: toE7(at.lat),
              names: { name: 'Каменка', altNames: [] },
              rings: null,
            }) as unknown as MergedPlace,
        );
        const named = new NamedPlaces(places);
        for (const { at, east, north } of villages) {
          const [lon, lat] = [at.lon + east, at.lat + north];
          const found = named.near('село Каменка', toE7(lon), toE7(lat));
          const meant = villages.flatMap((other, position) =>
            distanceM(other.at.lon, other.at.lat, lon, lat) <= namedReachM(other.kind, NAMED_REACH) ? [position] : [],
          );
          expect(found).toEqual(expect.arrayContaining(meant));
          expect(found).toEqual([...found].sort((a, b) => a - b));
        }
      }),
    );
  });
});
