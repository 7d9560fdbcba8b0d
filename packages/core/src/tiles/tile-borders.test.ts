import { VectorTile } from '@mapbox/vector-tile';
import * as fc from 'fast-check';
import { PbfReader } from 'pbf';
import { describe, expect, test } from 'vitest';

import { SectionSet } from '../snapshot/sections.ts';
import { buildTileSections } from './build/index.ts';
import { openTiles, type Tiles } from './index.ts';
import type { LayerName } from './input.ts';
import { atTileUnits, layersOf, type TestFeature } from './testing/layers-of.ts';
import { inspectTile, signedArea } from './testing/tile-faults.ts';

const Z = 14;
const X = 12939;
const Y = 5416;
const SPAN = 3 * 4096;

function tilesWith(layer: LayerName, features: readonly TestFeature[]): Tiles {
  const sections = new SectionSet();
  buildTileSections(layersOf({ [layer]: features }), sections);
  return openTiles(sections, { cacheBytes: 0 });
}

type Point = { x: number; y: number };

/** The parts of the first feature of a tile; empty for an empty tile. Fails on a tile with a fault. */
function partsOf(tiles: Tiles, layer: LayerName, z: number, x: number, y: number): Point[][] {
  const tile = tiles.tile(layer, z, x, y, layer);
  if (!tile) return [];
  expect(inspectTile(tile, layer).faults).toEqual([]);
  return new VectorTile(new PbfReader(tile)).layers[layer]!.feature(0).loadGeometry();
}

/** A place in the three by three tiles of zoom 14 from X, Y on, in their units. */
const place = fc.tuple(fc.integer({ min: 0, max: SPAN }), fc.integer({ min: 0, max: SPAN }));
const toLonLat = ([x, y]: readonly [number, number]): [number, number] => atTileUnits(Z, X, Y, x, y);

/** Star-shaped rings: simple whatever the radii. */
const star = fc.array(fc.integer({ min: 300, max: 6000 }), { minLength: 3, maxLength: 40 }).map((radii) =>
  radii.map((radius, i): [number, number] => {
    const angle = (-2 * Math.PI * i) / radii.length;
    return [SPAN / 2 + radius * Math.cos(angle), SPAN / 2 + radius * Math.sin(angle)];
  }),
);

/** The area of a ring inside a square, by clipping it in fractions: independent of the code under test. */
function areaInside(ring: readonly (readonly [number, number])[], min: number, max: number): number {
  let points = ring.map(([x, y]) => [x, y] as const);
  for (const [axis, limit, sign] of [
    [0, min, 1],
    [0, max, -1],
    [1, min, 1],
    [1, max, -1],
  ] as const) {
    // prettier-ignore
    const kept: (readonly [number, number])[] = [];
    points.forEach((b, i) => {
      const a = points[(i + points.length - 1) % points.length]!;
      const insideA = (a[axis] - limit) * sign >= 0;
      const insideB = (b[axis] - limit) * sign >= 0;
      const t = (limit - a[axis]) / (b[axis] - a[axis]);
      if (insideA !== insideB) kept.push([a[0] + t * (b[0] - a[0]), a[1] + t * (b[1] - a[1])]);
      if (insideB) kept.push(b);
    });
    points = kept;
  }
  return Math.abs(signedArea([...points, points[0] ?? [0, 0]].map(([x, y]) => ({ x, y }))));
}

describe('at the borders of tiles', () => {
  test('the areas of a polygon in all tiles add up to the whole', () => {
    fc.assert(
      fc.property(star, fc.constantFrom(13, 14, 15, 16), (ring, z) => {
        const tiles = tilesWith('landuse', [{ kind: 'polygon', parts: [ring.map(toLonLat)], attributes: {} }]);
        const shift = 2 ** (z - Z);
        let sum = 0;
        for (let x = Math.floor(X * shift); x < (X + 3) * shift; x++) {
          for (let y = Math.floor(Y * shift); y < (Y + 3) * shift; y++) {
            for (const part of partsOf(tiles, 'landuse', z, x, y)) {
              // Without the buffer, which neighbours share.
              const area = areaInside(part.slice(1).map((p): [number, number] => [p.x, p.y]), 0, 4096); // prettier-ignore
              sum += Math.sign(signedArea(part)) * area;
            }
          }
        }
        const whole = areaInside(ring, 0, SPAN) * shift ** 2;
        // Simplification and rounding move each edge by a few units of the zoom.
        const perimeter = ring.reduce((length, [x, y], i) => {
          const [px, py] = ring[(i + ring.length - 1) % ring.length]!;
          return length + Math.hypot(x - px, y - py) * shift;
        }, 0);
        expect(Math.abs(sum - whole)).toBeLessThan(perimeter * 4 + 100);
      }),
      { numRuns: 60 },
    );
  });

  test('a line crosses at the same place in both tiles, within one unit', () => {
    fc.assert(
      fc.property(fc.array(place, { minLength: 2, maxLength: 12 }), (line) => {
        const tiles = tilesWith('roads', [
          { kind: 'line', parts: [line.map(toLonLat)], attributes: { class: 'primary' } },
        ]);
        for (let row = 0; row < 3; row++) {
          const west = crossings(partsOf(tiles, 'roads', Z, X, Y + row), 4096);
          const east = crossings(partsOf(tiles, 'roads', Z, X + 1, Y + row), 0);
          // Near the corners a line may leave one of the tiles before it crosses.
          for (const y of west.filter((at) => at > 2 && at < 4094)) expect(nearest(east, y)).toBeLessThanOrEqual(1);
          for (const y of east.filter((at) => at > 2 && at < 4094)) expect(nearest(west, y)).toBeLessThanOrEqual(1);
        }
      }),
      { numRuns: 200 },
    );
  });

  test('any ring, however tangled, gives valid tiles at every zoom', () => {
    fc.assert(
      fc.property(fc.array(place, { minLength: 0, maxLength: 30 }), fc.integer({ min: 8, max: 17 }), (ring, z) => {
        const tiles = tilesWith('water', [
          { kind: 'polygon', parts: [ring.map(toLonLat)], attributes: { class: 'lake' } },
        ]);
        const shift = 2 ** (z - Z);
        const step = Math.max(1, Math.floor(shift));
        for (let x = Math.floor(X * shift); x < (X + 3) * shift; x += step) {
          for (let y = Math.floor(Y * shift); y < (Y + 3) * shift; y += step) partsOf(tiles, 'water', z, x, y);
        }
      }),
      { numRuns: 150 },
    );
  });
});

/** Returns y of each strict crossing of the lines with the vertical at x. */
function crossings(parts: readonly Point[][], x: number): number[] {
  const found: number[] = [];
  for (const part of parts) {
    for (let i = 1; i < part.length; i++) {
      const a = part[i - 1]!;
      const b = part[i]!;
      if (a.x < x === b.x < x) continue;
      found.push(a.y + ((x - a.x) * (b.y - a.y)) / (b.x - a.x));
    }
  }
  return found;
}

const nearest = (among: readonly number[], y: number): number => Math.min(...among.map((other) => Math.abs(other - y)));
