import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CellRing, contoursOf } from './contours.ts';
import { NearestRoadGrid } from './nearest-road-grid.ts';

const points = fc.array(
  fc.tuple(fc.integer({ min: -400, max: 400 }), fc.integer({ min: -400, max: 400 }), fc.integer({ min: 0, max: 100 })),
  { maxLength: 40 },
);

function gridOf(added: readonly (readonly [number, number, number])[]): NearestRoadGrid {
  const grid = new NearestRoadGrid({ minX: -400, minY: -400, maxX: 400, maxY: 400 });
  for (const [x, y, seconds] of added) grid.add(x, y, seconds);
  grid.spread();
  return grid;
}

function isCovered(rings: readonly CellRing[], x: number, y: number): boolean {
  let isIn = false;
  for (const ring of rings) {
    for (let i = 1; i < ring.length; i++) {
      const [[x1, y1], [x2, y2]] = [ring[i - 1]!, ring[i]!];
      if (y1 > y !== y2 > y && x < x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)) isIn = !isIn;
    }
  }
  return isIn;
}

function areaOf(ring: CellRing): number {
  return ring.slice(1).reduce((sum, [x, y], i) => sum + ring[i]![0] * y - ring[i]![1] * x, 0) / 2;
}

describe('NearestRoadGrid', () => {
  it('gives cells the point that exhaustive search finds, where each is in the centre of a cell', () => {
    fc.assert(
      fc.property(points, (some) => {
        const added = some.map(
          ([x, y, seconds]) => [20 * Math.round(x / 20), 20 * Math.round(y / 20), seconds] as const,
        );
        const grid = gridOf(added);
        expect(grid.cellM).toBe(20);
        const places = added.map(([x, y]) => [(x - grid.minX) / grid.cellM, (y - grid.minY) / grid.cellM] as const);
        for (let row = 1; row < grid.height - 1; row++) {
          for (let column = 1; column < grid.width - 1; column++) {
            const closest = Math.min(...places.map(([x, y]) => Math.hypot(x - column, y - row)));
            const cell = row * grid.width + column;
            if (closest > grid.reach) continue;
            const found = Math.hypot(grid.pointX[cell]! - column, grid.pointY[cell]! - row);
            expect(found).toBeCloseTo(closest, 4);
          }
        }
      }),
      { numRuns: 30 },
    );
  });

  it('keeps the soonest of the times at one place, in whichever order they are added', () => {
    for (const times of [
      [30, 50],
      [50, 30],
    ]) {
      const grid = gridOf(times.map((seconds) => [13, 7, seconds] as const));
      const cell = Math.round(-grid.minY / grid.cellM) * grid.width + Math.round((13 - grid.minX) / grid.cellM);
      expect(grid.seconds[cell]).toBe(30);
    }
  });
});

describe('contoursOf', () => {
  it('separates cells inside from cells outside, holes inside the outer ring of their polygon', () => {
    fc.assert(
      fc.property(points, fc.integer({ min: 0, max: 100 }), (added, seconds) => {
        const grid = gridOf(added);
        const inside = grid.cellsWithin(seconds);
        const polygons = contoursOf(grid, seconds);
        const rings = polygons.flat();
        for (let row = 0; row < grid.height; row++) {
          for (let column = 0; column < grid.width; column++) {
            expect(isCovered(rings, column, row)).toBe(inside[row * grid.width + column] === 1);
          }
        }
        for (const [outer, ...holes] of polygons) {
          expect(areaOf(outer!)).toBeGreaterThan(0);
          for (const hole of holes) {
            expect(areaOf(hole)).toBeLessThan(0);
            for (const [x, y] of hole) expect(isCovered([outer!], x, y)).toBe(true);
          }
        }
      }),
      { numRuns: 40 },
    );
  });

  it('cuts half way between a road that is reached and one that is not, and at the reach of a road', () => {
    const road = Array.from({ length: 161 }, (_, i) => i * 5 - 400);
    const grid = gridOf([...road.map((x) => [x, 3, 10] as const), ...road.map((x) => [x, 97, 99] as const)]);
    const ring = contoursOf(grid, 60)[0]![0]!.map(([x, y]) => [grid.minX + x * grid.cellM, grid.minY + y * grid.cellM]);
    const inTheMiddle = ring.filter(([x]) => Math.abs(x!) < 200).map(([, y]) => y!);
    for (const y of inTheMiddle) expect(Math.min(Math.abs(y - 50), Math.abs(y - (3 - 120)))).toBeLessThan(1);
    expect(Math.max(...inTheMiddle) - Math.min(...inTheMiddle)).toBeGreaterThan(160);
  });
});
