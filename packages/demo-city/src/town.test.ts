import { describe, expect, it } from 'vitest';
import { ringCrossesItself } from './geometry/rings.ts';
import type { OsmMap } from './osm-map.ts';
import { generateTown, type Town, type TownOptions } from './town.ts';

const options = (seed: number, addresses: number): TownOptions => ({
  seed,
  addresses,
  name: 'Верстовск',
  region: 'Заречинская область',
  river: 'Велга',
  postcodePrefix: '158',
  lon: 45.24,
  lat: 58.46,
});

const ringOf = (map: OsmMap, refs: readonly number[]): { x: number; y: number }[] =>
  refs.slice(0, -1).map((node) => ({ x: map.lonE7[node]!, y: map.latE7[node]! }));

const isSoundRing = (map: OsmMap, refs: readonly number[]): boolean =>
  refs[0] === refs[refs.length - 1] && !ringCrossesItself(ringOf(map, refs));

const DRIVEN = new Set(
  ['trunk', 'primary', 'secondary', 'tertiary', 'unclassified', 'residential', 'living_street', 'service', 'pedestrian'], // prettier-ignore
);

/** Share of road nodes in the largest connected component. */
function connectedShare(map: OsmMap): number {
  const parent = new Map<number, number>();
  const find = (node: number): number => {
    let root = node;
    while (parent.get(root) !== root) root = parent.get(root)!;
    for (let at = node; at !== root;) {
      const next = parent.get(at)!;
      parent.set(at, root);
      at = next;
    }
    return root;
  };
  for (const { refs, tags } of map.ways) {
    if (tags.highway === undefined || !DRIVEN.has(tags.highway) || tags.area === 'yes') continue;
    for (const ref of refs) if (!parent.has(ref)) parent.set(ref, ref);
    for (let i = 1; i < refs.length; i++) parent.set(find(refs[i - 1]!), find(refs[i]!));
  }
  const sizes = new Map<number, number>();
  for (const node of parent.keys()) sizes.set(find(node), (sizes.get(find(node)) ?? 0) + 1);
  return Math.max(...sizes.values()) / parent.size;
}

const namedStreets = (town: Town): string[] =>
  town.streets.flatMap(({ name, settlement }) => (name === null || settlement !== null ? [] : [name]));

describe.each([
  [1, 6000],
  [2, 6000],
  [3, 900],
  [77, 200],
  [5, 12_000],
])('a town of seed %i and %i addresses', (seed, addresses) => {
  const town = generateTown(options(seed, addresses));
  const { map } = town;
  const buildings = map.ways.filter(({ tags }) => tags.building !== undefined);

  it('has the wanted number of addresses within 5 %', () => {
    expect(Math.abs(town.addresses.size - addresses) / addresses).toBeLessThan(0.05);
  });

  it('refers to existing elements only', () => {
    const counts = { node: map.nodeCount, way: map.ways.length, relation: map.relations.length };
    expect(map.ways.filter(({ refs }) => !refs.every((ref) => ref >= 0 && ref < counts.node))).toEqual([]);
    const broken = map.relations.filter(
      ({ members }) => !members.every(({ kind, ref }) => ref >= 0 && ref < counts[kind]),
    );
    expect(broken).toEqual([]);
  });

  it('has ways of at least two nodes that never repeat a node in a row', () => {
    expect(map.ways.filter(({ refs }) => refs.length < 2 || refs.some((ref, i) => ref === refs[i - 1]))).toEqual([]);
  });

  it('draws closed buildings whose sides do not cross', () => {
    expect(buildings.filter(({ refs }) => !isSoundRing(map, refs))).toEqual([]);
  });

  it('draws areas whose sides do not cross', () => {
    const areas = map.ways.filter(
      ({ refs, tags }) =>
        refs[0] === refs[refs.length - 1] &&
        (tags.landuse ?? tags.leisure ?? tags.natural ?? tags.amenity) !== undefined,
    );
    expect(areas.filter(({ refs }) => ringCrossesItself(ringOf(map, refs))).map(({ tags }) => tags)).toEqual([]);
  });

  it('names no two of its streets alike', () => {
    const names = namedStreets(town);
    expect(new Set(names).size).toBe(names.length);
  });

  it('gives each house number once in its street or place', () => {
    const keys = [...town.addresses.values()].map(
      ({ street, place, city, housenumber }) => `${city} ${place} ${street?.name} ${housenumber}`,
    );
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('connects at least 99 % of its road nodes', () => {
    expect(connectedShare(map)).toBeGreaterThan(0.99);
  });

  it('lets turn restrictions meet at the node that both their ways end in', () => {
    for (const { members, tags } of map.relations) {
      if (tags.type !== 'restriction') continue;
      const [from, via, to] = ['from', 'via', 'to'].map((role) => members.find((member) => member.role === role)!.ref);
      for (const way of [from!, to!]) {
        const { refs } = map.ways[way]!;
        expect([refs[0], refs[refs.length - 1]]).toContain(via);
      }
    }
  });

  it('closes its boundaries', () => {
    for (const { members, tags } of map.relations) {
      if (tags.type !== 'boundary') continue;
      const ends = new Map<number, number>();
      for (const { kind, ref, role } of members) {
        if (kind !== 'way' || role !== 'outer') continue;
        const { refs } = map.ways[ref]!;
        for (const end of [refs[0]!, refs[refs.length - 1]!]) ends.set(end, (ends.get(end) ?? 0) + 1);
      }
      expect(
        [...ends.values()].every((count) => count % 2 === 0),
        tags.name,
      ).toBe(true);
    }
  });
});

describe('the town of the default size', () => {
  const town = generateTown(options(1, 6000));
  const { map } = town;
  const tagged = [
    ...map.ways.map(({ tags }) => tags),
    ...map.relations.map(({ tags }) => tags),
    ...Array.from({ length: map.nodeCount }, (_, node) => map.nodeTags(node) ?? {}),
  ];
  const count = (test: (tags: Record<string, string>) => boolean): number => tagged.filter(test).length;

  it('is a town of 60 to 80 thousand people', () => {
    expect(town.population).toBeGreaterThan(60_000);
    expect(town.population).toBeLessThan(80_000);
  });

  it.each<[string, (tags: Record<string, string>) => boolean]>([
    ['a bypass', (tags) => tags.highway === 'trunk'],
    ['a divided avenue', (tags) => tags.highway === 'primary' && tags.oneway === 'yes'],
    ['a roundabout', (tags) => tags.junction === 'roundabout'],
    ['one-way streets', (tags) => tags.highway === 'residential' && tags.oneway !== undefined],
    ['a pedestrian street', (tags) => tags.highway === 'pedestrian' && tags.area === undefined],
    ['traffic signals', (tags) => tags.highway === 'traffic_signals'],
    ['crossings', (tags) => tags.highway === 'crossing'],
    ['bus stops', (tags) => tags.highway === 'bus_stop'],
    ['turn restrictions', (tags) => tags.type === 'restriction'],
    ['a level crossing', (tags) => tags.railway === 'level_crossing'],
    ['a ferry', (tags) => tags.route === 'ferry'],
    ['gates', (tags) => tags.barrier !== undefined],
    ['turning circles', (tags) => tags.highway === 'turning_circle'],
    ['a bridge', (tags) => tags.bridge === 'yes' && tags.layer === '1'],
    ['a cycle path', (tags) => tags.highway === 'cycleway'],
    ['a station', (tags) => tags.railway === 'station'],
    ['a river with an outline', (tags) => tags.type === 'multipolygon' && tags.water === 'river'],
    ['a park', (tags) => tags.leisure === 'park'],
    ['houses with korpus', (tags) => / к\d/.test(tags['addr:housenumber'] ?? '')],
    ['houses with letters', (tags) => /\dА$/.test(tags['addr:housenumber'] ?? '')],
    ['corner houses with a fraction', (tags) => /\d\/\d/.test(tags['addr:housenumber'] ?? '')],
    ['corner houses with a second street', (tags) => tags['addr2:street'] !== undefined],
    ['houses of a place without streets', (tags) => tags['addr:place'] !== undefined],
    ['a building with a courtyard', (tags) => tags.type === 'multipolygon' && tags.building !== undefined],
    ['staircases with flats', (tags) => tags['addr:flats'] !== undefined],
    ['pharmacies', (tags) => tags.amenity === 'pharmacy'],
    ['schools', (tags) => tags.amenity === 'school'],
    ['a hospital', (tags) => tags.amenity === 'hospital'],
    ['fuel stations', (tags) => tags.amenity === 'fuel'],
    ['churches', (tags) => tags.building === 'church'],
    ['a cemetery', (tags) => tags.landuse === 'cemetery'],
    ['industry', (tags) => tags.landuse === 'industrial'],
    [
      'a region-level okrug',
      (tags) => tags.boundary === 'administrative' && tags.admin_level === '6' && tags.name !== undefined,
    ],
    ['villages', (tags) => tags.place === 'village' && tags.population !== undefined],
    ['gardens', (tags) => tags.place === 'allotments'],
  ])('has %s', (_, test) => {
    expect(count(test)).toBeGreaterThan(0);
  });
});
