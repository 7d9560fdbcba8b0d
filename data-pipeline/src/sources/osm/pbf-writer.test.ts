import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadOsm } from './load-osm.ts';
import { createPbfWriter } from './pbf-writer.ts';
import { arbitraryMap } from './testing/arbitrary-map.ts';
import { plainElements } from './testing/plain-osm.ts';
import { scratchFolder } from './testing/scratch-folder.ts';
import { sortedMap, type TestMap, writePbf } from './testing/test-map.ts';

const path = scratchFolder();

/** Returns the expected elements of a map, in the form of `plainElements`. */
function expectedElements(map: TestMap): string[] {
  const { nodes, ways, relations } = sortedMap(map);
  const known = new Set(nodes.map(({ id }) => id));
  return [
    ...nodes.map((node) => ['n', node.id, Math.round(node.lon * 1e7), Math.round(node.lat * 1e7), sortedTags(node)]),
    ...ways.map((way) => ['w', way.id, Array.from(way.refs).filter((ref) => known.has(ref)), sortedTags(way)]),
    ...relations.map((relation) => {
      const members = relation.members.map(({ type, ref, role }) => [type[0], ref, role]);
      return ['r', relation.id, members, sortedTags(relation)];
    }),
  ].map((element) => JSON.stringify(element));
}

const sortedTags = (element: { tags?: Readonly<Record<string, string>> }): [string, string][] =>
  Object.entries(element.tags ?? {}).toSorted(([a], [b]) => (a < b ? -1 : 1));

describe('createPbfWriter', () => {
  it('writes files from which every element reads back', async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryMap, async (map) => {
        await writePbf(path('any.osm.pbf'), map);
        const osm = await loadOsm([path('any.osm.pbf')]);
        expect([...plainElements(osm)]).toEqual(expectedElements(map));
      }),
    );
  });

  it('writes equal bytes for equal input, and tells their number', async () => {
    const write = async (name: string): Promise<number> => {
      const writer = createPbfWriter(path(name), { timestamp: 1_700_000_000 });
      for (let id = 1; id <= 20_000; id++)
        writer.addNode({ id, lon: id / 1000, lat: 52, tags: { name: `№ ${id % 7}` } });
      return (await writer.finish()).bytes;
    };
    const bytes = await write('first.osm.pbf');
    await write('second.osm.pbf');
    const first = readFileSync(path('first.osm.pbf'));
    expect(first.equals(readFileSync(path('second.osm.pbf')))).toBe(true);
    expect(bytes).toBe(first.length);
    const osm = await loadOsm([path('first.osm.pbf')]);
    expect(osm.nodes.count).toBe(20_000);
    expect(osm.sources[0]).toMatchObject({ generator: 'Verst', newest: '2023-11-14T22:13:20.000Z' });
  });

  it('is aborted after it could not get its name: the error was hidden by another', async () => {
    mkdirSync(path('folder.osm.pbf'));
    const writer = createPbfWriter(path('folder.osm.pbf'));
    await expect(writer.finish()).rejects.toThrow('folder.osm.pbf');
    writer.abort();
    expect(existsSync(path('folder.osm.pbf.part'))).toBe(false);
  });

  it('refuses elements out of order and positions off the Earth', () => {
    const writer = createPbfWriter(path('bad.osm.pbf'));
    writer.addNode({ id: 5, lon: 0, lat: 0 });
    expect(() => writer.addNode({ id: 5, lon: 0, lat: 0 })).toThrow('node 5 after 5: ids must ascend');
    expect(() => writer.addNode({ id: 6, lon: 180.1, lat: 0 })).toThrow('node 6: position 180.1, 0 is not on Earth');
    expect(() => writer.addNode({ id: 7, lon: Number.NaN, lat: 0 })).toThrow(RangeError);
    writer.addWay({ id: 1, refs: [5] });
    expect(() => writer.addNode({ id: 9, lon: 0, lat: 0 })).toThrow('nodes, ways, relations is the order');
    writer.abort();
  });

  it('writes nothing of an element that it refused', async () => {
    const writer = createPbfWriter(path('mended.osm.pbf'));
    writer.addNode({ id: 1, lon: 0, lat: 0 });
    expect(() => writer.addNode({ id: 2, lon: 0, lat: 91 })).toThrow(RangeError);
    expect(() => writer.addNode({ id: 2, lon: 0, lat: 0, version: 1.5 })).toThrow('version 1.5');
    writer.addNode({ id: 2, lon: 0, lat: 0 });
    expect(() => writer.addWay({ id: 1, refs: [1, 2 ** 52] })).toThrow('4503599627370496 is not an element id');
    writer.addWay({ id: 1, refs: [1, 2] });
    await writer.finish();
    const osm = await loadOsm([path('mended.osm.pbf')]);
    expect([osm.nodes.count, osm.ways.count, osm.losses.missingWayNodes]).toEqual([2, 1, 0]);
  });

  it('leaves nothing on disk when given up, and the target alone until it is finished', () => {
    const writer = createPbfWriter(path('given-up.osm.pbf'));
    writer.addNode({ id: 1, lon: 0, lat: 0 });
    expect(existsSync(path('given-up.osm.pbf'))).toBe(false);
    writer.abort();
    expect(existsSync(path('given-up.osm.pbf.part'))).toBe(false);
  });
});
