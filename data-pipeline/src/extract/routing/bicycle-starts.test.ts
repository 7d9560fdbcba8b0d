import { buildRouting, openRouter, SectionSet } from '@verst/core/build';
import { expect, it } from 'vitest';
import { extractRoads } from './extract-roads.ts';
import { osmDataOf } from './testing/osm-data-of.ts';

/** Rides from the eastern end of a pavement that runs beside a street and meets it at their western ends. */
function rideFromPavement(besideM: number): { startsOffM: number; durationS: number } {
  const lat = 56 + besideM / 111_195;
  const nodes = [
    { id: 1, lon: 44.0, lat: 56.0 },
    { id: 2, lon: 44.01, lat: 56.0 },
    { id: 3, lon: 44.01, lat },
  ];
  const west = { id: 4, lon: 44.0, lat };
  const sections = new SectionSet();
  const osm = osmDataOf({
    nodes: [...nodes, west],
    ways: [
      { id: 1, refs: [1, 2], tags: { highway: 'residential' } },
      { id: 2, refs: [1, 4, 3], tags: { highway: 'footway', footway: 'sidewalk' } },
    ],
    relations: [],
  });
  buildRouting(extractRoads(osm, { profiles: ['bicycle'] }), sections);
  const route = openRouter(sections).route([nodes[2]!, nodes[0]!], { profile: 'bicycle' });
  if (!route.found) throw new Error(route.reason);
  return { startsOffM: Math.round(route.snapped[0]!.distanceM), durationS: Math.round(route.durationS) };
}

it('a cyclist on a pavement starts on the road beside it', () => {
  const { startsOffM, durationS } = rideFromPavement(8);
  expect(startsOffM).toBe(8);
  expect(durationS).toBeLessThan(150);
});

it('far from any road a cyclist starts by pushing', () => {
  const { startsOffM, durationS } = rideFromPavement(40);
  expect(startsOffM).toBe(0);
  expect(durationS).toBeGreaterThan(500);
});

it('from an island of roads a cyclist falls back on the network at large, on a pavement too', () => {
  const grid = Array.from({ length: 12 }, (_, row) =>
    Array.from({ length: 12 }, (_, column) => ({
      id: 100 + 20 * row + column,
      lon: 44 + column * 0.002,
      lat: 56 + row * 0.001,
    })),
  );
  const island = [
    { id: 1, lon: 44.03, lat: 56 },
    { id: 2, lon: 44.031, lat: 56 },
    { id: 3, lon: 44.031, lat: 56.0001 },
  ];
  const lines = grid.flatMap((row, i) => [row.map(({ id }) => id), grid.map((each) => each[i]!.id)]);
  const sections = new SectionSet();
  const osm = osmDataOf({
    nodes: [...island, ...grid.flat()],
    ways: [
      { id: 1, refs: [1, 2], tags: { highway: 'residential' } },
      { id: 2, refs: [2, 3], tags: { highway: 'footway' } },
      ...lines.map((refs, i) => ({ id: 10 + i, refs, tags: { highway: 'residential' } })),
    ],
    relations: [],
  });
  buildRouting(extractRoads(osm, { profiles: ['bicycle'] }), sections);
  const route = openRouter(sections).route([island[2]!, grid[5]![5]!], { profile: 'bicycle' });
  expect(route.found).toBe(true);
});
