import { buildRouting, openRouter, type Profile, SectionSet } from '@verst/core/build';
import { describe, expect, it } from 'vitest';
import { extractRoads } from '../extract-roads.ts';
import { osmDataOf } from '../testing/osm-data-of.ts';

interface Surroundings {
  readonly profile?: Profile;
  readonly place?: string;
  /** Number of streets beside the eastern half, 50 m from each other. */
  readonly streets?: number;
}

/** Returns the speeds, km/h, on the halves of a straight road whose eastern half is within the outline of a town. */
function speedsOn(
  tags: Record<string, string>,
  { profile = 'car', place = 'town', streets = 0 }: Surroundings = {},
): [outside: number, inside: number] {
  const nodes = [
    [44.0, 56.0], [44.01, 56.0], [44.02, 56.0], [44.03, 56.0], [44.04, 56.0],
    [44.02, 55.99], [44.05, 55.99], [44.05, 56.01], [44.02, 56.01],
  ].map(([lon, lat], at) => ({ id: at + 1, lon: lon!, lat: lat! })); // prettier-ignore
  const besides = Array.from({ length: streets }, (_, at) => {
    const lat = 56.009 - at * 0.00045;
    return { from: { id: 100 + 2 * at, lon: 44.021, lat }, to: { id: 101 + 2 * at, lon: 44.039, lat } };
  });
  const sections = new SectionSet();
  const osm = osmDataOf({
    nodes: [...nodes, ...besides.flatMap(({ from, to }) => [from, to])],
    ways: [
      { id: 1, refs: [1, 2, 3], tags },
      { id: 2, refs: [3, 4, 5], tags },
      { id: 3, refs: [6, 7, 8, 9, 6], tags: { place } },
      ...besides.map(({ from, to }, at) => ({
        id: 100 + at,
        refs: [from.id, to.id],
        tags: { highway: 'residential' },
      })),
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
  ['primary', 65, 50],
  ['secondary', 55, 45],
  ['trunk', 85, 50],
  ['tertiary', 40, 31],
  ['residential', 25, 22],
  ['service', 15, 15],
  ['motorway', 90, 90],
])(
  'a road of class %s without a sign is driven at %d km/h, and among streets of a settlement at %d',
  (highway, outside, inside) => {
    expect(speedsOn({ highway, oneway: 'no' }, { streets: 10 })).toEqual([outside, inside]);
  },
);

it('the denser the streets of a settlement, the slower they are, and yards are as slow everywhere', () => {
  expect([10, 20, 35].map((streets) => speedsOn({ highway: 'primary' }, { streets })[1])).toEqual([50, 38, 29]);
  expect([10, 20, 35].map((streets) => speedsOn({ highway: 'residential' }, { streets })[1])).toEqual([22, 17, 13]);
  expect([0, 35].map((streets) => speedsOn({ highway: 'service' }, { streets })[1])).toEqual([15, 15]);
});

it('fields and forests within the outline of a settlement are driven through as outside', () => {
  expect(speedsOn({ highway: 'primary' })).toEqual([65, 65]);
  expect(speedsOn({ highway: 'tertiary' })).toEqual([40, 40]);
  expect(speedsOn({ highway: 'primary', maxspeed: '60' })).toEqual([48, 48]);
});

it('streets of a settlement are driven at most at the limit', () => {
  expect(speedsOn({ highway: 'primary', maxspeed: '50' }, { streets: 7 })).toEqual([40, 49]);
});

it('signs of more than the general limit count in settlements as elsewhere', () => {
  expect(speedsOn({ highway: 'primary', maxspeed: '80' })).toEqual([64, 64]);
  expect(speedsOn({ highway: 'primary', 'source:maxspeed': 'RU:rural' })).toEqual([72, 72]);
  expect(speedsOn({ highway: 'trunk', motorroad: 'yes' })).toEqual([85, 85]);
});

it('the tag for roads without a sign makes no street faster than others of its class', () => {
  expect(speedsOn({ highway: 'primary', 'source:maxspeed': 'RU:urban' })).toEqual([45, 60]);
  expect(speedsOn({ highway: 'residential', maxspeed: 'RU:urban' }, { streets: 20 })).toEqual([20, 17]);
});

it('a sign in a settlement makes a street somewhat faster if it lets cars drive faster than is usual in such streets', () => {
  expect(speedsOn({ highway: 'tertiary', maxspeed: '30' }, { streets: 20 })).toEqual([24, 21]);
  expect(speedsOn({ highway: 'tertiary', maxspeed: '60' }, { streets: 20 })).toEqual([48, 27]);
  expect(speedsOn({ highway: 'primary', maxspeed: '30' }, { streets: 20 })).toEqual([24, 21]);
});

it('lorries keep to the general limit of settlements', () => {
  expect(speedsOn({ highway: 'primary' }, { profile: 'truck', streets: 8 })).toEqual([55, 53]);
});

it('outlines of what is no settlement set no limit', () => {
  expect(speedsOn({ highway: 'primary' }, { place: 'allotments' })).toEqual([65, 65]);
});

/**
 * Returns the names of the roads between places 0 … 4: a, b, c and d on the street, and h, a house in the yard.
 *
 *     a ---- b
 *     h      |
 *     d ---- c
 */
function streetsFrom(from: number, to: number, place: string): string | null {
  const nodes = [
    [44.02, 56.003], [44.026, 56.003], [44.026, 55.9985], [44.02, 55.9985], [44.02, 56.001],
    [44.01, 55.99], [44.05, 55.99], [44.05, 56.01], [44.01, 56.01],
  ].map(([lon, lat], at) => ({ id: at + 1, lon: lon!, lat: lat! })); // prettier-ignore
  const osm = osmDataOf({
    nodes,
    ways: [
      { id: 1, refs: [1, 2, 3, 4], tags: { highway: 'residential', name: 'street' } },
      { id: 2, refs: [1, 5, 4], tags: { highway: 'service', name: 'yard' } },
      { id: 3, refs: [6, 7, 8, 9, 6], tags: { place } },
    ],
    relations: [],
  });
  const sections = new SectionSet();
  buildRouting(extractRoads(osm, { profiles: ['car'] }), sections);
  const route = openRouter(sections).route([nodes[from]!, nodes[to]!], { steps: true });
  return route.found ? [...new Set(route.steps!.map(({ name }) => name))].filter((name) => name !== '').join() : null;
}

describe('a yard beside a street of 1.25 km', () => {
  it('is no way through in a settlement', () => {
    expect(streetsFrom(0, 3, 'town')).toBe('street');
    expect(streetsFrom(3, 0, 'town')).toBe('street');
  });

  it('is a way through outside of settlements', () => {
    expect(streetsFrom(0, 3, 'allotments')).toBe('yard');
  });

  it('is driven by those who live there', () => {
    expect(streetsFrom(4, 3, 'town')).toBe('yard');
    expect(streetsFrom(0, 4, 'town')).toBe('yard');
  });
});

/** Returns the names of the roads along or around a gate between two streets of a town. */
function streetsBeside(gateTags: Record<string, string>): string {
  const nodes = [
    { id: 1, lon: 44.02, lat: 56 },
    { id: 2, lon: 44.022, lat: 56, tags: gateTags },
    { id: 3, lon: 44.024, lat: 56 },
    { id: 4, lon: 44.022, lat: 56.002 },
  ];
  const osm = osmDataOf({
    nodes,
    ways: [
      { id: 1, refs: [1, 2, 3], tags: { highway: 'residential', name: 'gated' } },
      { id: 2, refs: [1, 4, 3], tags: { highway: 'residential', name: 'around' } },
    ],
    relations: [],
  });
  const sections = new SectionSet();
  buildRouting(extractRoads(osm, { profiles: ['car'] }), sections);
  const route = openRouter(sections).route([nodes[0]!, nodes[2]!], { steps: true });
  return route.found ? [...new Set(route.steps!.map(({ name }) => name))].filter((name) => name !== '').join() : '';
}

it('a gate sends drivers round if the map does not tell whom it lets through', () => {
  expect(streetsBeside({ barrier: 'lift_gate' })).toBe('around');
  expect(streetsBeside({ barrier: 'gate', access: 'yes' })).toBe('gated');
  expect(streetsBeside({ barrier: 'cattle_grid' })).toBe('gated');
});

/** Returns the seconds that a road of four junctions takes longer than at a speed. */
function waits(highway: string, others: string, kmh: number): number {
  const places = Array.from({ length: 6 }, (_, at) => ({ id: at + 1, lon: 44.02 + at * 0.002, lat: 56 }));
  const sides = places.map(({ lon }, at) => ({ id: 11 + at, lon, lat: 56.002 }));
  const corners = [[44, 55.99], [44.05, 55.99], [44.05, 56.01], [44, 56.01]].map(([lon, lat], at) => ({ id: 21 + at, lon: lon!, lat: lat! })); // prettier-ignore
  const osm = osmDataOf({
    nodes: [...places, ...sides, ...corners],
    ways: [
      { id: 1, refs: places.map(({ id }) => id), tags: { highway } },
      ...places.slice(1, -1).map(({ id }) => ({ id: 10 + id, refs: [id, id + 10], tags: { highway: others } })),
      { id: 2, refs: [21, 22, 23, 24, 21], tags: { place: 'town' } },
    ],
    relations: [],
  });
  const sections = new SectionSet();
  buildRouting(extractRoads(osm, { profiles: ['car'] }), sections);
  const route = openRouter(sections).route([places[0]!, places[5]!]);
  return route.found ? Math.round(route.durationS - (route.distanceM / kmh) * 3.6) : 0;
}

it('drivers in a town wait at junctions, longest where they cross a greater road, and not on main roads', () => {
  expect(waits('residential', 'residential', 25)).toBe(10);
  expect(waits('residential', 'tertiary', 25)).toBe(16);
  expect(waits('primary', 'residential', 65)).toBe(0);
});
