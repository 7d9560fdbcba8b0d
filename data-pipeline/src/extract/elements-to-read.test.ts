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

  it.each([
    ['a house in a park', (map: EditableMap) => addHouse(map, parkOf(map).refs[0]!, 0.00001)],
    ['a settlement', (map: EditableMap) => map.addRelation([{ type: 'way', ref: parkOf(map).id, role: 'outer' }], { type: 'boundary', place: 'town' })],
  ])('%s is a part of the roads', async (_what, add) => {
    const map = new EditableMap(town, Date.UTC(2026, 1, 1) / 1000);
    add(map);
    const edited = join(folder, 'edited.osm.pbf');
    await map.write(edited);
    expect((await contentsOf(await readOsm([edited]))).roads).not.toBe((await contentsOf(town)).roads);
  });
});

function parkOf(map: EditableMap): { id: number; refs: readonly number[] } {
  const { id, refs } = [...map.ways.values()].find(({ tags }) => tags!.leisure === 'park')!;
  return { id, refs: Array.from(refs) };
}

function addHouse(map: EditableMap, node: number, side: number): void {
  const { lon, lat } = map.nodes.get(node)!;
  const corners = [[0, 0], [side, 0], [side, side]].map(([x, y]) => map.addNode(lon + x!, lat + y!, {}));
  map.addWay([...corners, corners[0]!], { building: 'yes' });
}
