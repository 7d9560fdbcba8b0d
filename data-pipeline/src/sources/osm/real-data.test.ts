import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadOsm } from './load-osm.ts';
import { fingerprint } from './testing/plain-osm.ts';

const DATA = resolve(import.meta.dirname, '../../../../../shared/data/osm');

/**
 * Counts and SHA-256 of the elements in the form of `plainElements`, recorded from another reader: osmium 1.15
 * converted each file to sorted XML, from which Python's ElementTree made the lines.
 */
const RECORDED: readonly [file: string, nodes: number, ways: number, relations: number, sha256: string][] = [
  ['cities/derbent.osm.pbf', 71304, 14346, 129, '672410fba1775489a785625fb85f3a64f9b743672d49d03b289c3e99ebf601ab'],
  [
    'cities/zelenograd.osm.pbf',
    112853,
    18927,
    1309,
    '39b4c0395decbeb75b16dc0a79d1dda4823d66daf53342ca773e8b9c3193dcb5',
  ],
  ['xml/moscow-dinamo.osm', 4192, 594, 70, '057db8f9c271b4a92bf7ba791a701ad026296e30c83fe16ccf4446ea186ab05d'],
  [
    'xml/moscow-timiryazevsky.osm.gz',
    8402,
    1652,
    272,
    '34a423b898f5b6055f651e41456817749859a56a720798e55ce205954d30c6f5',
  ],
  ['xml/spb-admiralteysky.osm', 423, 103, 32, 'b816bb7877a6f73cc55b7ce0ed97d0bcc6e1f88c4c1c2541df5d0b328f96f526'],
];

describe.skipIf(!existsSync(DATA))('real OSM files of ../shared/data', () => {
  it.each(RECORDED)('%s is read as another reader reads it', async (file, nodes, ways, relations, sha256) => {
    const osm = await loadOsm([resolve(DATA, file)]);
    expect(osm.sources[0]!.counts).toEqual({ nodes, ways, relations });
    expect(osm.losses).toMatchObject({ missingWayNodes: 0, degenerateWays: 0, duplicates: 0, doubtfulEnds: 0 });
    expect(fingerprint(osm)).toBe(sha256);
  });

  it('of neighbouring cities are merged without an element twice', async () => {
    const names = ['khimki', 'zelenograd', 'dolgoprudny'];
    const osm = await loadOsm(names.map((name) => resolve(DATA, `cities/${name}.osm.pbf`)));
    const read = osm.sources.reduce((sum, { counts }) => sum + counts.nodes + counts.ways + counts.relations, 0);
    expect(osm.losses.duplicates).toBeGreaterThan(0);
    expect(osm.nodes.count + osm.ways.count + osm.relations.count).toBe(read - osm.losses.duplicates);
    for (const { ids } of [osm.nodes, osm.ways, osm.relations]) {
      expect(ids.every((id, i) => i === 0 || id > ids[i - 1]!)).toBe(true);
    }
  });
});
