import type { Engine } from '@verst/core';
import { expect, it } from 'vitest';
import { firstStartLines } from './first-start.ts';
import { createFakeEngine } from './testing/fake-engine.ts';

/** Returns an engine over a country with only one quarter around a point, which has a pharmacy. */
function countryWithOneQuarter(lat: number, lon: number): Engine {
  const engine = createFakeEngine();
  const isThere = (point: { lat: number; lon: number }): boolean =>
    Math.abs(point.lat - lat) < 0.02 && Math.abs(point.lon - lon) < 0.02;
  return {
    ...engine,
    info: () => ({ ...engine.info(), bbox: [20, 41, 180, 78] }),
    reverse: (point, options) =>
      isThere(point) ? { ...engine.reverse({ lat: 1, lon: 1 }, options)!, lat, lon } : null,
    searchPois: (query, options) => {
      const { results, ...envelope } = engine.searchPois(query, options);
      return { ...envelope, results: results.slice(0, 1).map((poi) => ({ ...poi, lat: lat + 0.01, lon })) };
    },
    route: (points, options) =>
      points.every(isThere) ? engine.route(points, options) : { found: false, reason: 'no_way' },
  };
}

it('shows an address and a way in one of the towns where the snapshot is a whole country', () => {
  const lines = firstStartLines('http://a', 'vk_a', countryWithOneQuarter(56.123456, 92.5));
  expect(lines).toHaveLength(4);
  expect(lines[2]).toContain('/api/reverse?lat=56.123456&lon=92.5"');
  expect(lines[3]).toContain('/api/route?start_lat=56.123456&start_lon=92.5&end_lat=56.133456&end_lon=92.5"');
});

it('shows an address as people write it where the middle of the town is beside a house', () => {
  const engine = countryWithOneQuarter(56.123456, 92.5);
  const [house] = engine.geocode('дом').results;
  const beside: Engine = {
    ...engine,
    reverse: (point, options) => {
      const found = engine.reverse(point, options);
      return found && { ...found, relation: 'near', address: `у дома: ${house!.name}` };
    },
    geocode: (query, options) => ({ ...engine.geocode(query, options), results: [house!] }),
  };
  const [, geocode] = firstStartLines('http://a', 'vk_a', beside);
  expect(geocode).toContain(`q=${encodeURIComponent(house!.name)}"`);
});
