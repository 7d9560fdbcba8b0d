import { openEngine } from '@verst/core';
import { benchCity, snapshotFile } from '../data.ts';
import { Random } from '../measure/random.ts';
import type { Question } from '../measure/report.ts';
import { measureEach } from '../measure/timing.ts';
import { readTrueAddresses } from '../queries/true-addresses.ts';

const POINTS = 10_000;
const NEARBY_DEGREES = 0.0005;
const SEED = 20261121;

/** Measures reverse geocoding of points, at houses and anywhere in the city. */
export const reverse: Question = {
  name: 'reverse',
  title: 'How fast is reverse geocoding?',
  async ask() {
    const city = benchCity('irkutsk');
    const path = await snapshotFile(city);
    const random = new Random(SEED);
    const houses = random.sample(readTrueAddresses(path), POINTS).map(({ places }) => places[0]!);
    const near = houses.map(({ lat, lon }) => ({
      lat: lat + (random.next() - 0.5) * NEARBY_DEGREES,
      lon: lon + (random.next() - 0.5) * NEARBY_DEGREES,
    }));
    const engine = await openEngine(path);
    const [minLon, minLat, maxLon, maxLat] = engine.info().bbox!;
    const anywhere = Array.from({ length: POINTS }, () => ({
      lat: minLat + random.next() * (maxLat - minLat),
      lon: minLon + random.next() * (maxLon - minLon),
    }));
    const rows = Object.entries({ 'at a house': houses, 'near a house': near, anywhere }).map(([where, points]) => {
      const { calls, p50, p99 } = measureEach(points, (point) => engine.reverse(point));
      return { where, points: calls, 'p50 ms': p50, 'p99 ms': p99 };
    });
    engine.close();
    return { rows, note: `${city}, in process, one thread` };
  },
};
