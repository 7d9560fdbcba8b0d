import { writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadOsm, type OsmProgress } from './load-osm.ts';
import type { OsmData } from './osm-data.ts';
import { arbitraryMap } from './testing/arbitrary-map.ts';
import { drawMap } from './testing/drawn-map.ts';
import { plainElements } from './testing/plain-osm.ts';
import { scratchFolder } from './testing/scratch-folder.ts';
import { type TestMap, toXml, writePbf } from './testing/test-map.ts';

const path = scratchFolder();

const loadXml = (map: TestMap): Promise<OsmData> => {
  writeFileSync(path('map.osm'), toXml(map));
  return loadOsm([path('map.osm')]);
};

const cafe = (version: number, timestamp: number, name: string): TestMap => ({
  nodes: [{ id: 1, lon: 104, lat: 52, version, timestamp, tags: { name } }],
  ways: [],
  relations: [],
});

/** Returns the elements of a map for which the callback returns true. */
const filterMap = ({ nodes, ways, relations }: TestMap, keep: (element: object) => boolean): TestMap => ({
  nodes: nodes.filter(keep),
  ways: ways.filter(keep),
  relations: relations.filter(keep),
});

const SQUARE = drawMap(
  `
    a---b
    |   |
    d---c   e
  `,
  {
    nodes: { e: { amenity: 'cafe', name: 'Ёлка' } },
    ways: [['abcda', { building: 'yes', 'addr:housenumber': '7/2' }]],
    relations: [
      {
        members: [
          [1, 'outer'],
          ['e', 'label'],
        ],
        tags: { type: 'multipolygon' },
      },
    ],
  },
);

describe('loadOsm', () => {
  it('gives elements by ascending id with tags, node positions, references and members', async () => {
    const { nodes, ways, relations } = await loadXml(SQUARE);
    expect([...nodes.ids]).toEqual([97, 98, 99, 100, 101]);
    const cafe = nodes.indexOf(101);
    expect([...nodes.tagged]).toEqual([cafe]);
    expect([nodes.hasTags(cafe), nodes.hasTags(0)]).toEqual([true, false]);
    expect([nodes.tag(cafe, 'name'), nodes.tag(cafe, 'shop'), nodes.tag(0, 'name')]).toEqual([
      'Ёлка',
      undefined,
      undefined,
    ]);
    expect(nodes.tags(cafe)).toEqual({ amenity: 'cafe', name: 'Ёлка' });
    expect(nodes.indexOf(96)).toBe(-1);
    expect([...ways.refs]).toEqual([0, 1, 2, 3, 0]);
    expect([...relations.memberKinds]).toEqual([1, 0]);
    expect([...relations.memberIndexes]).toEqual([0, cafe]);
    expect([relations.memberRole(0), relations.memberRole(1)]).toEqual(['outer', 'label']);
  });

  it('gives the same store for PBF and for plain and packed XML of one map', async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryMap, async (map) => {
        await writePbf(path('any.osm.pbf'), map);
        writeFileSync(path('any.osm'), toXml(map));
        writeFileSync(path('any.osm.gz'), gzipSync(toXml(map)));
        const stores = [];
        for (const name of ['any.osm.pbf', 'any.osm', 'any.osm.gz']) {
          const osm = await loadOsm([path(name)]);
          stores.push({ elements: [...plainElements(osm)], newest: osm.sources[0]!.newest });
        }
        expect(stores[1]).toEqual(stores[0]);
        expect(stores[2]).toEqual(stores[0]);
      }),
      { numRuns: 50 },
    );
  });

  it('takes an element of several files once, the newest version, whatever the order of files', async () => {
    await writePbf(path('old.osm.pbf'), cafe(1, 2000, 'old'));
    await writePbf(path('new.osm.pbf'), cafe(2, 1000, 'new'));
    await writePbf(path('newest.osm.pbf'), cafe(2, 3000, 'newest'));
    const names = ['new', 'newest', 'old'].map((name) => path(`${name}.osm.pbf`));
    for (const paths of [names, names.toReversed()]) {
      const osm = await loadOsm(paths);
      expect(osm.nodes.count).toBe(1);
      expect(osm.nodes.tags(0)).toEqual({ name: 'newest' });
      expect(osm.losses.duplicates).toBe(2);
      expect(osm.sources.map((source) => source.counts.nodes)).toEqual([1, 1, 1]);
    }
  });

  it('gives the same store for parts of a map as for the whole', async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryMap, fc.infiniteStream(fc.integer({ min: 1, max: 3 })), async (map, parts) => {
        const partsOf = new Map<object, number>();
        for (const element of [...map.nodes, ...map.ways, ...map.relations]) partsOf.set(element, parts.next().value);
        for (const part of [1, 2]) {
          const elements = filterMap(map, (element) => (partsOf.get(element)! & part) !== 0);
          await writePbf(path(`part${part}.osm.pbf`), elements);
        }
        await writePbf(path('whole.osm.pbf'), map);
        const whole = await loadOsm([path('whole.osm.pbf')]);
        const merged = await loadOsm([path('part1.osm.pbf'), path('part2.osm.pbf')]);
        expect([...plainElements(merged)]).toEqual([...plainElements(whole)]);
        expect([...merged.relations.memberIndexes]).toEqual([...whole.relations.memberIndexes]);
      }),
      { numRuns: 50 },
    );
  });

  it('counts what is dropped or doubtful and names file and element', async () => {
    const osm = await loadXml({
      nodes: [
        { id: 1, lon: 104, lat: 52 },
        { id: 2, lon: 190, lat: 52, tags: { name: 'nowhere' } },
      ],
      ways: [
        { id: 10, refs: [1, 2] },
        { id: 11, refs: [] },
      ],
      relations: [
        { id: 20, members: [] },
        { id: 21, members: [{ type: 'way', ref: 99, role: '' }] },
      ],
    });
    const { samples, ...losses } = osm.losses;
    expect(losses).toEqual({
      missingWayNodes: 1,
      degenerateWays: 2,
      missingMembers: 1,
      emptyRelations: 1,
      duplicates: 0,
      unknownBlobs: 0,
      invalidNodes: 1,
      invalidTexts: 0,
      doubtfulEnds: 0,
      deleted: 0,
    });
    expect(samples).toEqual([
      `${path('map.osm')}: n2 position 190, 52 is not on Earth`,
      `${path('map.osm')}: w10 refers to node 2, which no source contains`,
      `${path('map.osm')}: w10 has 1 of the 2 nodes that a line needs`,
      `${path('map.osm')}: w11 has 0 of the 2 nodes that a line needs`,
      `${path('map.osm')}: r20 has no members`,
    ]);
    expect([...osm.relations.memberIndexes]).toEqual([-1]);
    expect([...osm.relations.memberIds]).toEqual([99]);
  });

  it('keeps tags apart from what every object has', async () => {
    const tags = Object.fromEntries([
      ['__proto__', 'p'],
      ['constructor', 'c'],
    ]);
    const osm = await loadXml({
      nodes: [
        { id: 1, lon: 0, lat: 0, tags },
        { id: 2, lon: 0, lat: 0 },
      ],
      ways: [],
      relations: [],
    });
    expect(Object.entries(osm.nodes.tags(0))).toEqual([
      ['__proto__', 'p'],
      ['constructor', 'c'],
    ]);
    expect(osm.nodes.tags(1).constructor).toBeUndefined();
  });

  it('reports progress up to the size of each file and lets timers run in between', async () => {
    const nodes = Array.from({ length: 30_000 }, (_, i) => ({ id: i + 1, lon: i / 1000, lat: 52 }));
    await writePbf(path('long.osm.pbf'), { nodes, ways: [], relations: [] });
    const seen: OsmProgress[] = [];
    let turns = 0;
    const timer = setInterval(() => turns++, 0);
    const { sources } = await loadOsm([path('long.osm.pbf')], { onProgress: (progress) => seen.push(progress) });
    clearInterval(timer);
    expect(turns).toBeGreaterThan(0);
    expect(seen.at(-1)).toEqual({
      file: path('long.osm.pbf'),
      bytesRead: sources[0]!.bytes,
      bytesTotal: sources[0]!.bytes,
      elements: 30_000,
    });
    expect(seen.map(({ bytesRead }) => bytesRead)).toEqual(
      seen.map(({ bytesRead }) => bytesRead).toSorted((a, b) => a - b),
    );
  });

  it('gives an empty store for no files', async () => {
    const osm = await loadOsm([]);
    expect([osm.nodes.count, osm.ways.count, osm.relations.count, osm.nodes.indexOf(1)]).toEqual([0, 0, 0, -1]);
  });
});
