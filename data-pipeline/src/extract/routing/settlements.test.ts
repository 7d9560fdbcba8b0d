import { buildRouting, openRouter, type Profile, SectionSet } from '@verst/core/build';
import { expect, it } from 'vitest';
import { extractRoads } from './extract-roads.ts';
import { osmDataOf } from './testing/osm-data-of.ts';

/** A straight road from west to east, its eastern half within the outline of a town, and the speed on each half, km/h. */
function speedsOn(
  tags: Record<string, string>,
  profile: Profile = 'car',
  place = 'town',
): [outside: number, inside: number] {
  const nodes = [
    [44.0, 56.0], [44.01, 56.0], [44.02, 56.0], [44.03, 56.0], [44.04, 56.0],
    [44.02, 55.99], [44.05, 55.99], [44.05, 56.01], [44.02, 56.01],
  ].map(([lon, lat], at) => ({ id: at + 1, lon: lon!, lat: lat! })); // prettier-ignore
  const sections = new SectionSet();
  const osm = osmDataOf({
    nodes,
    ways: [
      { id: 1, refs: [1, 2, 3], tags },
      { id: 2, refs: [3, 4, 5], tags },
      { id: 3, refs: [6, 7, 8, 9, 6], tags: { place } },
    ],
    relations: [],
  });
  buildRouting(extractRoads(osm, { profiles: [profile] }), sections);
  const router = openRouter(sections);
  const speed = (from: number, to: number): number => {
    const route = router.route([nodes[from]!, nodes[to]!], { profile });
    return route.found ? Math.round((route.distanceM / route.durationS) * 3.6) : 0;
  };
  return [speed(0, 1), speed(3, 4)];
}

it.each([
  ['primary', 65, 48],
  ['secondary', 55, 36],
  ['trunk', 85, 48],
  ['tertiary', 40, 26],
  ['residential', 25, 16],
  ['motorway', 90, 90],
])('a road of class %s without a sign is driven at %d km/h, in a settlement at %d', (highway, outside, inside) => {
  expect(speedsOn({ highway, oneway: 'no' })).toEqual([outside, inside]);
});

it('signs count in settlements as elsewhere', () => {
  expect(speedsOn({ highway: 'primary', maxspeed: '80' })).toEqual([64, 64]);
  expect(speedsOn({ highway: 'primary', 'source:maxspeed': 'RU:rural' })).toEqual([72, 72]);
  expect(speedsOn({ highway: 'trunk', motorroad: 'yes' })).toEqual([85, 85]);
});

it('tags that repeat the general limit of settlements make no street faster than others of its class', () => {
  expect(speedsOn({ highway: 'primary', 'source:maxspeed': 'RU:urban' })).toEqual([48, 48]);
  expect(speedsOn({ highway: 'residential', maxspeed: 'RU:urban' })).toEqual([16, 16]);
  expect(speedsOn({ highway: 'residential', 'maxspeed:type': 'RU:urban', maxspeed: '60' })).toEqual([16, 16]);
  expect(speedsOn({ highway: 'tertiary', maxspeed: '60' })).toEqual([48, 26]);
  expect(speedsOn({ highway: 'tertiary', maxspeed: '30' })).toEqual([24, 24]);
});

it('lorries keep to the general limit of settlements', () => {
  expect(speedsOn({ highway: 'primary' }, 'truck')).toEqual([55, 48]);
});

it('outlines of what is no settlement set no limit', () => {
  expect(speedsOn({ highway: 'primary' }, 'car', 'allotments')).toEqual([65, 65]);
});
