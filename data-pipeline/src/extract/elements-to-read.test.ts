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
    ['house moved', { map: false, roads: false }],
  ])('%s: equal is %o', async (edit, equal) => {
    const map = new EditableMap(town, Date.UTC(2026, 1, 1) / 1000);
    MAP_EDITS[edit]!(map, 3);
    const edited = join(folder, 'edited.osm.pbf');
    await map.write(edited);
    const [before, after] = [await contentsOf(town), await contentsOf(await readOsm([edited]))];
    expect({ map: after.map === before.map, roads: after.roads === before.roads }).toEqual(equal);
  });
});
