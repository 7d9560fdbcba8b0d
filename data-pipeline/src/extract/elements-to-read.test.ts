import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateDemoCity } from '@verst/demo-city';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentOf, linkOsm, type OsmElements, readOsm } from '../sources/osm/index.ts';
import { EditableMap } from '../sources/osm/testing/editable-map.ts';
import { MAP_EDITS } from '../sources/osm/testing/map-edits.ts';
import { readByMap, readByRoads } from './elements-to-read.ts';

const folder = mkdtempSync(join(tmpdir(), 'verst-read-'));
const path = join(folder, 'town.osm.pbf');
let town: OsmElements;

beforeAll(async () => {
  await generateDemoCity({ out: path, addresses: 100 });
  town = await readOsm([path]);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function contentsOf(elements: OsmElements): Promise<{ map: string; roads: string }> {
  const osm = await linkOsm(elements);
  return { map: contentOf(elements, readByMap(osm)), roads: contentOf(elements, readByRoads(osm)) };
}

describe('what the map and the roads are made of', () => {
  it.each([
    ['POI closed', { map: false, roads: true }],
    ['place added', { map: false, roads: true }],
    ['restriction added', { map: true, roads: false }],
    ['way split', { map: false, roads: false }],
    ['street renamed', { map: false, roads: false }],
    ['house moved', { map: false, roads: true }],
  ])('%s: equal is %o', async (edit, equal) => {
    const map = new EditableMap(town, Date.UTC(2026, 1, 1) / 1000);
    MAP_EDITS[edit]!(map, 3);
    const edited = join(folder, 'edited.osm.pbf');
    await map.write(edited);
    const [before, after] = [await contentsOf(town), await contentsOf(await readOsm([edited]))];
    expect({ map: after.map === before.map, roads: after.roads === before.roads }).toEqual(equal);
  });

  it('are a house in a park and the outline of a town, not a house elsewhere', async () => {
    const plain = await roadsOf(() => {});
    const house = { building: 'yes' };
    expect(await roadsOf((map) => addSquare(map, 0.0001, house))).not.toBe(plain);
    expect(await roadsOf((map) => addSquare(map, 0.1, house))).toBe(plain);
    const boundary = { type: 'boundary', place: 'town' };
    expect(await roadsOf((map) => map.addRelation(lastWay(map), boundary))).not.toBe(plain);
  });
});

/** Returns what the roads of the town with a park and another edit are made of. */
async function roadsOf(edit: (map: EditableMap) => void): Promise<string> {
  const map = new EditableMap(town, Date.UTC(2026, 1, 1) / 1000);
  addSquare(map, 0, { leisure: 'park' });
  edit(map);
  const edited = join(folder, 'edited.osm.pbf');
  await map.write(edited);
  return (await contentsOf(await readOsm([edited]))).roads;
}

const lastWay = (map: EditableMap) => [{ type: 'way' as const, ref: [...map.ways.keys()].at(-1)!, role: 'outer' }];

/** Adds a closed way of 50 m a side, so many degrees east of 10° E. */
function addSquare(map: EditableMap, east: number, tags: Record<string, string>): void {
  const nodes = [[0, 0], [5, 0], [5, 5], [0, 5]].map(([x, y]) => map.addNode(10 + east + x! / 1e4, 55 + y! / 1e4, {})); // prettier-ignore
  map.addWay([...nodes, nodes[0]!], tags);
}
