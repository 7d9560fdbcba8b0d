import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { METERS_PER_DEGREE, metersPerDegreeLon } from '../geo/distance.ts';
import { simplifyLine } from './route-line.ts';

describe('simplifyLine', () => {
  it('keeps the ends, takes vertices of the line in order, and stays within the tolerance', () => {
    const vertex = fc.tuple(fc.integer({ min: 0, max: 50_000 }), fc.integer({ min: 0, max: 30_000 }));
    fc.assert(
      fc.property(
        fc.array(vertex, { minLength: 2, maxLength: 30 }),
        fc.integer({ min: 1, max: 300 }),
        (offsets, tolerance) => {
          const line = offsets.flatMap(([x, y]) => [1_042_800_000 + x, 522_800_000 + y]);
          const simple = simplifyLine(line, tolerance);
          expect(simple.slice(0, 2)).toEqual(line.slice(0, 2));
          expect(simple.slice(-2)).toEqual(line.slice(-2));
          for (let at = 0; at < line.length; at += 2) {
            expect(distanceToLineM(line[at]!, line[at + 1]!, simple)).toBeLessThanOrEqual(tolerance + 0.01);
          }
        },
      ),
    );
  });
});

function distanceToLineM(lonE7: number, latE7: number, line: readonly number[]): number {
  const perLon = metersPerDegreeLon(52.28) / 1e7;
  const perLat = METERS_PER_DEGREE / 1e7;
  let closest = Infinity;
  for (let at = 0; at + 3 < line.length; at += 2) {
    const [x1, y1] = [(line[at]! - lonE7) * perLon, (line[at + 1]! - latE7) * perLat];
    const [dx, dy] = [(line[at + 2]! - line[at]!) * perLon, (line[at + 3]! - line[at + 1]!) * perLat];
    const squared = dx * dx + dy * dy;
    const share = squared === 0 ? 0 : Math.min(1, Math.max(0, -(x1 * dx + y1 * dy) / squared));
    closest = Math.min(closest, Math.hypot(x1 + share * dx, y1 + share * dy));
  }
  return closest;
}
