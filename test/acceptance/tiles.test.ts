import { beforeAll, describe, expect, test } from 'vitest';

import { openSnapshot, type Snapshot } from '../../packages/core/src/snapshot/open-snapshot.ts';
import { LAYER_NAMES, openTiles, type Tiles } from '../../packages/core/src/tiles/index.ts';
import { inspectTile } from '../../packages/core/src/tiles/testing/tile-faults.ts';
import { HAS_REAL_DATA, NEEDS_REAL_DATA } from '../support/data.ts';
import { snapshotOf } from '../support/snapshots.ts';

/** All tiles of a zoom in the box around everything that the snapshot's layers hold. */
function* tileAddresses(snapshot: Snapshot, z: number): Generator<[x: number, y: number]> {
  const min = [Infinity, Infinity];
  const max = [-Infinity, -Infinity];
  for (const layer of LAYER_NAMES) {
    snapshot.get(`layers/${layer}/xy`, 'u32').forEach((value, i) => {
      min[i % 2] = Math.min(min[i % 2]!, value);
      max[i % 2] = Math.max(max[i % 2]!, value);
    });
  }
  const [minX, minY, maxX, maxY] = [...min, ...max].map((value) => Math.floor(value / 2 ** (32 - z)));
  for (let x = minX!; x <= maxX!; x++) for (let y = minY!; y <= maxY!; y++) yield [x, y];
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
