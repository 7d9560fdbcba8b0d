import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type Engine, LAYER_NAMES, openEngine, TILE_PREFIX } from '@verst/core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { crossingsOf, unmatched } from '../../packages/core/src/tiles/testing/border-crossings.ts';
import { inspectTile } from '../../packages/core/src/tiles/testing/tile-faults.ts';
import { HAS_REAL_DATA, NEEDS_REAL_DATA } from '../support/data.ts';
import { snapshotOf } from '../support/snapshots.ts';

/** VERST_TILE_CITIES=irkutsk,kaliningrad,tver for more; a name with a slash is the path of a snapshot. */
const CITIES = (process.env['VERST_TILE_CITIES'] ?? 'irkutsk').split(',');
const ZOOMS = [[0, 8], [9, 12], [13, 13], [14, 14], [15, 15], [16, 16]] as const; // prettier-ignore
/** At zooms 6 and 7 the world, the same in every snapshot, has thousands of tiles, and so has a city from near: so many of each zoom are looked at, unless cities are named. */
const MOST_TILES = 1000;
const SOURCES = LAYER_NAMES.map((layer) => TILE_PREFIX + layer);
const BYTES_LIMIT = 200_000;
const OGR_TILES = 12;

/** Sides of a tile, those of its neighbours there, and the neighbours' places from it. */
const NEIGHBOURS = [
  ['east', 'west', 1, 0],
  ['south', 'north', 0, 1],
] as const;

describe.skipIf(!HAS_REAL_DATA).each(CITIES)(`the tiles of %s ${NEEDS_REAL_DATA}`, (city) => {
  let engine: Engine;
  beforeAll(async () => {
    engine = await openEngine(city.includes('/') ? city : await snapshotOf(city));
  }, 600_000);
  afterAll(() => engine.close());

  function* addresses(z: number): Generator<[x: number, y: number]> {
    const covered = engine.coveredTiles(z);
    const isSampled = process.env['VERST_TILE_CITIES'] === undefined;
    const step = isSampled ? Math.ceil(covered.length / 2 / MOST_TILES) : 1;
    for (let i = 0; i < covered.length; i += 2 * step) yield [covered[i]!, covered[i + 1]!];
  }

  for (const [from, to] of ZOOMS) {
    test(`at zooms ${from} to ${to} decodes, with sound rings within the buffer, and its lines meet those of its neighbours`, () => {
      const faults: string[] = [];
      let features = 0;
      for (let z = from; z <= to; z++) {
        for (const [x, y] of addresses(z)) {
          for (const source of SOURCES) {
            const tile = engine.tile(source, z, x, y);
            if (!tile) continue;
            const report = inspectTile(tile, source);
            features += report.features;
            faults.push(...report.faults.map((fault) => `${source} ${z}/${x}/${y} ${fault}`));
            // At the edge of the world no tile goes on: the land is cut there.
            for (const [side, opposite, toX, toY] of NEIGHBOURS) {
              if (Math.max(x + toX, y + toY) === 2 ** z) continue;
              const ours = crossingsOf(tile, side);
              const theirs = crossingsOf(engine.tile(source, z, x + toX, y + toY), opposite);
              const lonely = [...unmatched(ours, theirs, 1), ...unmatched(theirs, ours, 1)];
              faults.push(...lonely.map((fault) => `${source} ${z}/${x}/${y} ${side}: ${fault}`));
            }
          }
        }
      }
      expect(faults.slice(0, 20)).toEqual([]);
      expect(features).toBeGreaterThan(to < 9 ? 10 : 500);
    }, 900_000);
  }

  test('at zoom 14 weighs under 200 KB gzipped over all layers, at the 95th percentile', () => {
    const weights: number[] = [];
    for (const [x, y] of addresses(14)) {
      let weight = 0;
      for (const source of SOURCES) {
        const tile = engine.tile(source, 14, x, y);
        if (tile) weight += gzipSync(tile).length;
      }
      if (weight > 0) weights.push(weight);
    }
    weights.sort((a, b) => a - b);
    const p95 = weights[Math.floor(0.95 * weights.length)]!;
    if (process.env['VERST_TILE_CITIES'])
      console.log(`${city}: ${weights.length} tiles at z14, p95 ${p95} bytes, max ${weights.at(-1)}`);
    expect(p95).toBeLessThan(BYTES_LIMIT);
  });

  const hasOgr = spawnSync('which', ['ogrinfo']).status === 0;
  test.skipIf(!hasOgr)(
    'is read by the MVT driver of ogr, feature for feature (needs gdal-bin)',
    () => {
      const folder = mkdtempSync(join(tmpdir(), 'verst-ogr-'));
      try {
        const all = [...addresses(14)];
        const step = Math.max(1, Math.floor(all.length / OGR_TILES));
        for (const [x, y] of all.filter((_, i) => i % step === 0)) {
          const counts = new Map<string, number>();
          const parts = SOURCES.flatMap((source) => {
            const tile = engine.tile(source, 14, x, y);
            if (tile) counts.set(source, inspectTile(tile, source).features);
            return tile ?? [];
          });
          const file = join(folder, `${x}-${y}.mvt`);
          writeFileSync(file, Buffer.concat(parts));
          const { stdout, stderr } = spawnSync('ogrinfo', ['-ro', '-so', '-al', file], { encoding: 'utf8' });
          expect(stderr).toBe('');
          for (const [source, count] of counts) {
            const found = new RegExp(`Layer name: ${source}\\b[\\s\\S]*?Feature Count: (\\d+)`).exec(stdout);
            expect(Number(found?.[1]), `${source} of ${file}`).toBe(count);
          }
        }
      } finally {
        rmSync(folder, { recursive: true });
      }
    },
    120_000,
  );
});
