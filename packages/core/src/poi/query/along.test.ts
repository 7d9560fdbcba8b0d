import * as fc from 'fast-check';
import KDBush from 'kdbush';
import { describe, expect, it } from 'vitest';
import { METERS_PER_DEGREE, metersPerDegreeLon } from '../../geo/distance.ts';
import { fromE7 } from '../../geo/e7.ts';
import { PlaceTree } from '../place-tree.ts';
import type { PoiColumns } from '../poi-columns.ts';
import { BesideFinder } from './along.ts';

/** Objects in three towns, as towns lie in a country: far apart, hundreds in each, some on one spot. */
const TOWNS = [
  [104.28, 52.28],
  [37.6, 55.7],
  [20.5, 54.7],
] as const;
const objects = TOWNS.flatMap(([lon, lat], town) =>
  Array.from({ length: 500 }, (_, i) => [
    Math.round((lon + ((i * 37 + town) % 101) / 900) * 1e7),
    Math.round((lat + ((i * 53) % 89) / 1500) * 1e7),
  ]),
);
const lonE7 = Int32Array.from(objects, ([lon]) => lon!);
const latE7 = Int32Array.from(objects, ([, lat]) => lat!);

function finder(): BesideFinder {
  const tree = new KDBush(objects.length);
  for (const [lon, lat] of objects) tree.add(lon!, lat!);
  tree.finish();
  const placeTree = new PlaceTree(tree.ids, lonE7, latE7);
  return new BesideFinder({ count: objects.length, lonE7, latE7, placeTree: () => placeTree } as unknown as PoiColumns);
}

/** Returns the metres to a line, by checking each segment, and the metres along it to the nearest point. */
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
    // Two segments that meet are equally near except for rounding: the first is meant.
    if (distanceM < best.distanceM - 1e-6) best = { distanceM, alongM: doneM + share * Math.sqrt(square) };
    const middle = metersPerDegreeLon((line[at + 1]! + line[at + 3]!) / 2);
    doneM += Math.hypot((line[at + 2]! - line[at]!) * middle, dy);
  }
  return best;
}

const step = fc.integer({ min: -40, max: 40 });
const inTown = fc.tuple(fc.constantFrom(...TOWNS), step, step);
const position = inTown.map(([[lon, lat], x, y]) => [lon + 0.05 + x / 500, lat + 0.03 + y / 1000] as const);
const streets = fc.array(fc.tuple(step, step), { minLength: 2, maxLength: 300 }).map((steps) => {
  const at: [number, number] = [104.33, 52.3];
  return steps.map(([x, y]) => {
    at[0] += x / 20_000;
    at[1] += y / 40_000;
    return [at[0], at[1]] as const;
  });
});

describe('what lies beside a line', () => {
  const reused = finder();

  it('is what a look at every segment finds, however long the line and however often it crosses itself', () => {
    const line = fc.oneof(
      streets.map((points) => ({ points, isLocal: true })),
      fc.array(position, { minLength: 2, maxLength: 60 }).map((points) => ({ points, isLocal: false })),
    );
    fc.assert(
      fc.property(line, fc.integer({ min: 1, max: 9000 }), ({ points, isLocal }, widthM) => {
        const flat = Float64Array.from(points.flat());
        const { pois, distances, positions } = reused.find({ line: flat, widthM });
        const isBeside = new Set(pois);
        expect(isBeside.size).toBe(pois.length);
        for (let poi = 0; poi < objects.length; poi++) {
          const { distanceM, alongM } = scan(flat, fromE7(lonE7[poi]!), fromE7(latE7[poi]!));
          if (isBeside.has(poi) !== distanceM <= widthM) expect(Math.abs(distanceM - widthM)).toBeLessThan(1e-6);
          if (!isBeside.has(poi)) {
            expect(distances[poi]).toBe(Infinity);
            continue;
          }
          expect(Math.abs(distances[poi]! - distanceM)).toBeLessThan(1e-5);
          // Lengths across a country depend on the latitude at which they are measured.
          if (isLocal && Math.abs(positions[poi]! - alongM) > 1e-3 * (1 + alongM)) {
            expect(samePlaces(flat, positions[poi]!, alongM)).toBe(true);
          }
        }
      }),
      { numRuns: 60 },
    );
  });
});

/** Returns true if a line is at about the same place after two lengths: it may come back to where it was. */
function samePlaces(line: Float64Array, aM: number, bM: number): boolean {
  const [a, b] = [placeAfter(line, aM), placeAfter(line, bM)];
  return Math.abs(a[0] - b[0]) + Math.abs(a[1] - b[1]) < 1e-3;
}

function placeAfter(line: Float64Array, lengthM: number): [number, number] {
  let restM = lengthM;
  for (let at = 0; at + 3 < line.length; at += 2) {
    const perLon = metersPerDegreeLon((line[at + 1]! + line[at + 3]!) / 2);
    const dx = line[at + 2]! - line[at]!;
    const dy = line[at + 3]! - line[at + 1]!;
    const ofSegmentM = Math.hypot(dx * perLon, dy * METERS_PER_DEGREE);
    if (restM <= ofSegmentM && ofSegmentM > 0) {
      const share = restM / ofSegmentM;
      return [line[at]! + dx * share, line[at + 1]! + dy * share];
    }
    restM -= ofSegmentM;
  }
  return [line.at(-2)!, line.at(-1)!];
}
