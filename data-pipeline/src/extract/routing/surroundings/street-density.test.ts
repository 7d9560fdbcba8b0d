import { expect, it } from 'vitest';
import { StreetDensity } from './street-density.ts';
import { osmDataOf } from '../testing/osm-data-of.ts';

/** The density of west–east streets 6.2 km long at 56° of latitude and 200 m apart, north and south of 56°. */
function streetsOf(highway: string): StreetDensity {
  const rows = Array.from({ length: 31 }, (_, at) => ({ id: 1000 * (at + 1), lat: 56 + (at - 15) * 0.0018 }));
  const lons = Array.from({ length: 51 }, (_, at) => 43.95 + at * 0.002);
  return new StreetDensity(
    osmDataOf({
      nodes: rows.flatMap(({ id, lat }) => lons.map((lon, at) => ({ id: id + at, lon, lat }))),
      ways: rows.map(({ id }) => ({ id, refs: lons.map((_, at) => id + at), tags: { highway } })),
      relations: [],
    }),
  );
}

it('is the length of streets by the area around', () => {
  const density = streetsOf('residential').kmPerKm2(440_000_000, 560_000_000);
  expect(density).toBeGreaterThan(4.7);
  expect(density).toBeLessThan(5.3);
});

it('is less at the edge of a town, and nothing outside of it', () => {
  const density = streetsOf('tertiary');
  expect(density.kmPerKm2(439_500_000, 560_000_000)).toBeGreaterThan(1.5);
  expect(density.kmPerKm2(439_500_000, 560_000_000)).toBeLessThan(3.5);
  expect(density.kmPerKm2(438_000_000, 560_000_000)).toBe(0);
});

it('does not count yards, tracks and footways', () => {
  for (const highway of ['service', 'track', 'footway']) {
    expect(streetsOf(highway).kmPerKm2(440_000_000, 560_000_000)).toBe(0);
  }
});
