import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import type { FlatGeometry } from '../../geo/flat-geometry.ts';
import { valueAtZoom } from '../layer-table.ts';
import { NEVER, worldUnitsPerTileUnit } from '../tile-grid.ts';
import { thinPoints } from './thin-points.ts';
import { computeVertexZooms } from './vertex-zooms.ts';

const LINE = 2;
const POLYGON = 3;
const TOLERANCE = [
  [0, 4],
  [14, 2],
] as const;

type XY = readonly [x: number, y: number];

function geometryOf(lines: readonly (readonly XY[])[]): FlatGeometry<Uint32Array> {
  const ringVertices = new Uint32Array(lines.length + 1);
  lines.forEach((line, i) => (ringVertices[i + 1] = ringVertices[i]! + line.length));
  return {
    featureRings: Uint32Array.from([...lines.keys(), lines.length]),
    ringVertices,
    xy: Uint32Array.from(lines.flat(2)),
  };
}

/** Vertices in world units, as far apart as the corners of streets and houses. */
const vertices = (minLength: number): fc.Arbitrary<XY[]> =>
  fc.array(fc.tuple(fc.integer({ min: 2e9, max: 2e9 + 3e5 }), fc.integer({ min: 1e9, max: 1e9 + 3e5 })), {
    minLength,
    maxLength: 60,
  });

function distanceToLine([x, y]: XY, line: readonly XY[]): number {
  let nearest = Infinity;
  for (let i = 1; i < line.length; i++) {
    const [ax, ay] = line[i - 1]!;
    const [bx, by] = line[i]!;
    const lengthSquared = (bx - ax) ** 2 + (by - ay) ** 2;
    const t = lengthSquared === 0 ? 0 : ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / lengthSquared;
    const along = Math.max(0, Math.min(1, t));
    nearest = Math.min(nearest, Math.hypot(x - ax - along * (bx - ax), y - ay - along * (by - ay)));
  }
  return nearest;
}

describe('the first zoom of a vertex', () => {
  test('leaves no vertex farther from the simplified line than the tolerance', () => {
    fc.assert(
      fc.property(vertices(2), fc.integer({ min: 8, max: 22 }), (line, z) => {
        const zooms = computeVertexZooms(geometryOf([line]), Uint8Array.of(LINE), Uint8Array.of(0), TOLERANCE);
        const kept = line.filter((_, v) => zooms[v]! <= z);
        const limit = valueAtZoom(TOLERANCE, z) * worldUnitsPerTileUnit(z);
        for (const vertex of line) expect(distanceToLine(vertex, kept)).toBeLessThanOrEqual(limit + 1e-3);
      }),
    );
  });

  test('keeps the ends of a line as long as it shows', () => {
    const line: XY[] = [[100, 100], [200, 101], [300, 100]]; // prettier-ignore
    const zooms = computeVertexZooms(geometryOf([line]), Uint8Array.of(LINE), Uint8Array.of(12), TOLERANCE);
    expect([zooms[0], zooms[2]]).toEqual([12, 12]);
    expect(zooms[1]).toBeGreaterThan(12);
  });

  test('is never for a vertex on a straight line, unless another road ends there', () => {
    const street: XY[] = [[0, 0], [1000, 0], [2000, 0], [3000, 0]]; // prettier-ignore
    const sideStreet: XY[] = [[2000, 0], [2000, 5000]]; // prettier-ignore
    const geometry = geometryOf([street, sideStreet]);
    const zooms = computeVertexZooms(geometry, Uint8Array.of(LINE, LINE), Uint8Array.of(9, 14), TOLERANCE);
    expect([...zooms.subarray(0, 4)]).toEqual([9, NEVER, 14, 9]);
  });

  test('is the same along a border whichever way the areas that share it turn', () => {
    fc.assert(
      fc.property(vertices(1), (border) => {
        const west: XY[] = [[1.9e9, 1e9], ...border, [1.9e9, 1.1e9]];
        const east: XY[] = [[2.1e9, 1.1e9], ...border.toReversed(), [2.1e9, 1e9]];
        const geometry = geometryOf([west, east]);
        const zooms = computeVertexZooms(geometry, Uint8Array.of(POLYGON, POLYGON), new Uint8Array(2), TOLERANCE);
        const alongWest = [...zooms.subarray(1, 1 + border.length)];
        const alongEast = [...zooms.subarray(west.length + 1, west.length + 1 + border.length)];
        expect(alongEast.reverse()).toEqual(alongWest);
      }),
    );
  });
});

test('thinning shows at most so many points in a cell at each zoom, and each point in the end', () => {
  fc.assert(
    fc.property(vertices(1), fc.integer({ min: 1, max: 3 }), (points, perCell) => {
      const geometry = geometryOf(points.map((point) => [point]));
      const order = Uint32Array.from(points.keys());
      const firstZooms = new Uint8Array(points.length).fill(10);
      thinPoints(geometry, order, firstZooms, { untilZoom: 16, cell: 512, perCell, except: [] });
      for (let z = 10; z <= 16; z++) {
        const cells = new Map<string, number>();
        const cell = 512 * worldUnitsPerTileUnit(z);
        points.forEach(([x, y], i) => {
          if (firstZooms[i]! > z) return;
          const key = `${Math.floor(x / cell)},${Math.floor(y / cell)}`;
          cells.set(key, (cells.get(key) ?? 0) + 1);
        });
        expect(Math.max(...cells.values())).toBeLessThanOrEqual(perCell);
      }
      expect(firstZooms[0]).toBe(10);
      expect(Math.max(...firstZooms)).toBeLessThanOrEqual(17);
    }),
  );
});
