import { HAS_REAL_DATA, NEEDS_REAL_DATA } from '@verst/test/support/data.ts';
import { snapshotOf } from '@verst/test/support/snapshots.ts';
import { beforeAll, describe, expect, test } from 'vitest';

import { openSnapshot, type Snapshot } from '../snapshot/open-snapshot.ts';
import { LAYER_NAMES, openTiles, type Tiles } from './index.ts';
import { inspectTile } from './testing/tile-faults.ts';

/** The tiles of a zoom that the roads of the snapshot reach. */
function* tileAddresses(snapshot: Snapshot, z: number): Generator<[x: number, y: number]> {
  const xy = snapshot.get('layers/roads/xy', 'u32');
  const size = 2 ** (32 - z);
  const seen = new Set<number>();
  for (let i = 0; i < xy.length; i += 2) {
    const x = Math.floor(xy[i]! / size);
    const y = Math.floor(xy[i + 1]! / size);
    const key = x * 2 ** z + y;
    if (!seen.has(key)) yield [x, y];
    seen.add(key);
  }
}

describe.skipIf(!HAS_REAL_DATA)(`every tile of Irkutsk ${NEEDS_REAL_DATA}`, () => {
  let snapshot: Snapshot;
  let tiles: Tiles;
  beforeAll(async () => {
    snapshot = await openSnapshot(await snapshotOf('irkutsk'));
    tiles = openTiles(snapshot);
  });

  for (const z of [12, 13, 14, 15, 16]) {
    test(`at zoom ${z} decodes, with rings wound as the specification says and none that cross`, () => {
      const faults: string[] = [];
      let features = 0;
      for (const [x, y] of tileAddresses(snapshot, z)) {
        for (const layer of LAYER_NAMES) {
          const tile = tiles.tile(layer, z, x, y, `base_${layer}`);
          if (!tile) continue;
          const report = inspectTile(tile, `base_${layer}`);
          features += report.features;
          faults.push(...report.faults.map((fault) => `${layer} ${z}/${x}/${y} ${fault}`));
        }
      }
      expect(faults).toEqual([]);
      expect(features).toBeGreaterThan(1000);
    });
  }
});
