import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { METERS_PER_DEGREE, metersPerDegreeLon } from '../../geo/distance.ts';
import { LineTree, segmentLengthM } from './line-tree.ts';

const offset = fc.integer({ min: -40, max: 40 });
const position = fc.tuple(offset, offset).map(([x, y]) => [104 + x / 500, 52 + y / 1000] as const);

/** The nearest point by looking at each segment. */
function scan(line: Float64Array, lon: number, lat: number): { distanceM: number; alongM: number } {
  const perLon = metersPerDegreeLon(lat);
  let best = { distanceM: Infinity, alongM: 0 };
  let doneM = 0;
  for (let at = 0; at + 3 < line.length; at += 2) {
    const dx = (line[at + 2]! - line[at]!) * perLon;
    const dy = (line[at + 3]! - line[at + 1]!) * METERS_PER_DEGREE;
    const px = (lon - line[at]!) * perLon;
    const py = (lat - line[at + 1]!) * METERS_PER_DEGREE;
    const square = dx * dx + dy * dy;
    const share = square === 0 ? 0 : Math.max(0, Math.min(1, (px * dx + py * dy) / square));
    const distanceM = Math.hypot(px - share * dx, py - share * dy);
    if (distanceM < best.distanceM) best = { distanceM, alongM: doneM + share * Math.sqrt(square) };
    doneM += segmentLengthM(line, at / 2);
  }
  return best;
}

describe('the tree of a line', () => {
  it('finds the nearest point that a look at every segment finds', () => {
    fc.assert(
      fc.property(
        fc.array(position, { minLength: 2, maxLength: 40 }),
        position,
        fc.integer({ min: 1, max: 9000 }),
        (points, [lon, lat], withinM) => {
          const line = Float64Array.from(points.flat());
          const nearest = { distanceM: -1, alongM: -1 };
          const expected = scan(line, lon, lat);
          const isFound = new LineTree(line).findNearest(lon, lat, withinM, nearest);
          expect(isFound).toBe(expected.distanceM <= withinM);
          if (isFound) expect(nearest).toEqual(expected);
        },
      ),
      { numRuns: 500 },
    );
  });
});
