import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LAYER_NAMES, openEngine, TILE_PREFIX, type Engine } from '@verst/core';
import { VectorTile } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import { PMTiles, type Source } from 'pmtiles';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exportTiles } from '../../packages/cli/src/pmtiles/export-tiles.ts';
import { tileRange } from '../../packages/cli/src/pmtiles/tile-range.ts';
import { HAS_REAL_DATA, NEEDS_REAL_DATA } from '../support/data.ts';
import { snapshotOf } from '../support/snapshots.ts';

/** VERST_EXPORT_CITY=kaliningrad VERST_EXPORT_ZOOM=16 for a larger one; a name with a slash is the path of a snapshot. */
const CITY = process.env['VERST_EXPORT_CITY'] ?? 'derbent';
const DEEPEST = process.env['VERST_EXPORT_ZOOM'];
const RANGES: [min: number, max: number][] = [[0, Number(DEEPEST ?? 15)]];
const TITLE = `the export of ${CITY} at zooms %i to %i ${NEEDS_REAL_DATA}`;

/** Everything that a tile says of a layer. */
function featuresOf(tile: Uint8Array, layer: string): unknown[] {
  const decoded = new VectorTile(new PbfReader(tile)).layers[layer];
  if (!decoded) return [];
  return Array.from({ length: decoded.length }, (_, i) => {
    const feature = decoded.feature(i);
    return [feature.id, feature.type, feature.properties, feature.loadGeometry()];
  });
}

describe.skipIf(!HAS_REAL_DATA).each(RANGES)(TITLE, (minZoom, maxZoom) => {
  let folder: string;
  let engine: Engine;
  let archive: PMTiles;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'verst-export-'));
    engine = await openEngine(CITY.includes('/') ? CITY : await snapshotOf(CITY));
    const out = join(folder, 'map.pmtiles');
    await exportTiles(engine, { out, minZoom, maxZoom, layers: LAYER_NAMES });
    const bytes = readFileSync(out);
    const source: Source = {
      getKey: () => out,
      getBytes: (offset, length) =>
        Promise.resolve({ data: new Uint8Array(bytes.subarray(offset, offset + length)).buffer }),
    };
    archive = new PMTiles(source);
  }, 600_000);

  afterAll(() => {
    engine.close();
    rmSync(folder, { recursive: true });
  });

  it('says what it holds', async () => {
    const { bbox } = engine.info();
    const header = await archive.getHeader();
    expect(header).toMatchObject({ specVersion: 3, minZoom, maxZoom, clustered: true, tileType: 1 });
    expect(header.minLon).toBeCloseTo(bbox![0], 6);
    const { vector_layers, attribution } = (await archive.getMetadata()) as {
      vector_layers: { id: string }[];
      attribution: string;
    };
    expect(vector_layers.map(({ id }) => id).sort()).toEqual(LAYER_NAMES.map((name) => TILE_PREFIX + name).sort());
    expect(attribution).toContain('OpenStreetMap');
  });

  it('decodes to the same features as the tiles of each source, in every tile', async () => {
    let compared = 0;
    for (let z = minZoom; z <= maxZoom; z++) {
      const covered = engine.coveredTiles(z);
      const { west, east, north, south } = tileRange(engine.info().bbox!, z);
      for (let i = 0; i < covered.length; i += 2) {
        const [x, y] = [covered[i]!, covered[i + 1]!];
        const tile = (await archive.getZxy(z, x, y))?.data;
        // Seas of the world outside the archive's bounds, which no map asks for, are left out.
        if (x < west || x > east || y < north || y > south) {
          expect(tile).toBeUndefined();
          continue;
        }
        for (const layer of LAYER_NAMES) {
          const source = TILE_PREFIX + layer;
          const own = engine.tile(source, z, x, y);
          const exported = tile === undefined ? [] : featuresOf(new Uint8Array(tile), source);
          const features = own === null ? [] : featuresOf(own, source);
          // Only a difference is worth the time that a printable comparison takes.
          if (JSON.stringify(exported) !== JSON.stringify(features)) expect(exported).toEqual(features);
          compared += features.length;
        }
      }
    }
    expect(compared).toBeGreaterThan(10_000);
  }, 600_000);
});
