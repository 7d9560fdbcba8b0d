import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { SectionSet } from '../snapshot/sections.ts';
import { buildTileSections } from './build/index.ts';
import { openTiles } from './index.ts';
import { LAYER_NAMES } from './input.ts';
import { atTileUnits, layersOf, type TestFeature } from './testing/layers-of.ts';

const Z = 14;
const X = 12939;
const Y = 5416;

const place = fc.tuple(fc.integer({ min: 0, max: 5 * 4096 }), fc.integer({ min: 0, max: 5 * 4096 }));
const corners = fc.array(place, { minLength: 3, maxLength: 8 });

test('every tile that holds something is among the covered ones, at every zoom', () => {
  fc.assert(
    fc.property(corners, corners, fc.integer({ min: 10, max: 16 }), (ring, line, z) => {
      const part = (units: readonly (readonly [number, number])[]) => units.map(([x, y]) => atTileUnits(Z, X, Y, x, y));
      const features: Record<string, TestFeature[]> = {
        landuse: [{ kind: 'polygon', parts: [part(ring)], attributes: { class: 'forest', name: 'Лес' } }],
        roads: [{ kind: 'line', parts: [part(line)], attributes: { class: 'primary' } }],
      };
      const sections = new SectionSet();
      buildTileSections(layersOf(features), sections);
      const tiles = openTiles(sections, { cacheBytes: 0 });
      const covered = new Set<string>();
      const found = tiles.covered(z);
      for (let i = 0; i < found.length; i += 2) covered.add(`${found[i]}/${found[i + 1]}`);

      const shift = 2 ** (z - Z);
      for (let x = Math.floor((X - 1) * shift); x <= (X + 6) * shift; x++) {
        for (let y = Math.floor((Y - 1) * shift); y <= (Y + 6) * shift; y++) {
          const isEmpty = LAYER_NAMES.every((layer) => tiles.tile(layer, z, x, y, layer) === null);
          if (!isEmpty) expect(covered).toContain(`${x}/${y}`);
        }
      }
    }),
    {
      numRuns: 40,
      examples: [
        // Overlaps itself: tiles also show the part with winding number 2.
        [
          [
            [0, 3056],
            [0, 0],
            [3056, 0],
            [0, 8258],
            [0, 0],
            [0, 0],
            [8258, 0],
          ],
          [
            [0, 0],
            [0, 0],
            [0, 0],
          ],
          16,
        ],
      ],
    },
  );
});

test('geometry of noise over the whole world ends in time: with its tiles, or with an error that names the zoom', () => {
  let random = 1;
  const next = (): number => (random = (random * 48_271) % 2_147_483_647) / 2_147_483_647;
  const anywhere = (count: number) =>
    Array.from({ length: count }, () => [360 * next() - 180, 160 * next() - 80] as const);
  const sections = new SectionSet();
  const features = {
    landuse: Array.from({ length: 40 }, (): TestFeature => {
      return { kind: 'polygon', parts: [anywhere(250)], attributes: { class: 'forest', name: 'Лес' } };
    }),
    roads: Array.from({ length: 40 }, (): TestFeature => {
      return { kind: 'line', parts: [anywhere(250)], attributes: { class: 'motorway' } };
    }),
  };
  buildTileSections(layersOf(features), sections);
  const tiles = openTiles(sections, { cacheBytes: 0 });
  expect(tiles.covered(6).length).toBeGreaterThan(2 * 3000);
  for (const z of [12, 22]) expect(() => tiles.covered(z)).toThrow(`z is ${z}: the map covers too many tiles`);
}, 60_000);
