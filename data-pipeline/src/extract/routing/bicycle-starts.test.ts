import { buildRouting, openRouter, SectionSet } from '@verst/core/build';
import { expect, it } from 'vitest';
import { extractRoads } from './extract-roads.ts';
import { osmDataOf } from './testing/osm-data-of.ts';

/** A street from west to east and a pavement beside it, joined at their western ends; a ride from the eastern end of the pavement. */
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
