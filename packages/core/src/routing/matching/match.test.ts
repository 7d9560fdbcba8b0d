import { describe, expect, it } from 'vitest';
import { SectionSet } from '../../snapshot/sections.ts';
import { buildRouting } from '../build/build-routing.ts';
import { openRouter } from '../router.ts';
import { byCar } from '../testing/one-network.ts';
import { oneRoad } from '../testing/one-road.ts';
import type { TracePoint } from '../types.ts';

const sections = new SectionSet();
buildRouting(byCar(oneRoad), sections);
const router = openRouter(sections);

/** Metres per thousandth of a degree of longitude on the road. */
const STEP_M = 68.15;

/** Positions on the road, in thousandths of a degree from its beginning, ten seconds apart. */
const along = (...thousandths: number[]): TracePoint[] =>
  thousandths.map((at, i) => ({ lat: 52.2, lon: 104.2 + at / 1000, timeS: 10 * i }));

describe('match', () => {
  it('follows the road, with a leg between any two points', () => {
    const trace = along(10, 12, 14, 16, 18).map((point, i) => ({ ...point, lat: 52.2 + (i % 2) * 0.0001 }));
    const { matchings, tracepoints } = router.match(trace, { steps: true, lang: 'en' });
    expect(matchings).toHaveLength(1);
    expect(matchings[0]!.distanceM).toBeCloseTo(8 * STEP_M, -1);
    expect(matchings[0]!.legs).toHaveLength(4);
    expect(matchings[0]!.legs.reduce((sum, { distanceM }) => sum + distanceM, 0)).toBeCloseTo(
      matchings[0]!.distanceM,
      0,
    );
    expect(matchings[0]!.confidence).toBeGreaterThan(0.9);
    expect(matchings[0]!.steps!.map(({ maneuver }) => maneuver)).toEqual(['depart', 'arrive']);
    expect(tracepoints.map((point) => [point!.matching, point!.waypoint])).toEqual(
      [0, 1, 2, 3, 4].map((at) => [0, at]),
    );
    expect(tracepoints[1]).toMatchObject({ lat: 52.2, name: null });
    expect(tracepoints[1]!.distanceM).toBeCloseTo(11.1, 0);
  });

  it('leaves out an outlier, on no road or far along one', () => {
    for (const outlier of [
      { lat: 52.205, lon: 104.214 },
      { lat: 52.2002, lon: 104.26 },
    ]) {
      const trace = along(10, 12, 14, 16, 18, 20);
      trace[2] = { ...trace[2]!, ...outlier };
      const { matchings, tracepoints } = router.match(trace);
      expect(matchings).toHaveLength(1);
      expect(matchings[0]!.distanceM).toBeCloseTo(10 * STEP_M, -1);
      expect(tracepoints.map((point) => point === null)).toEqual([false, false, true, false, false, false]);
    }
  });

  it('turns back where the trace does', () => {
    const { matchings } = router.match(along(10, 14, 18, 22, 26, 22, 18, 14, 10));
    expect(matchings).toHaveLength(1);
    expect(matchings[0]!.distanceM).toBeCloseTo(32 * STEP_M, -1);
    const lons = matchings[0]!.geometry.coordinates.map(([lon]) => lon);
    expect(Math.max(...lons)).toBeCloseTo(104.226, 4);
    expect([lons[0], lons.at(-1)]).toEqual([104.21, 104.21]);
  });

  it('does not turn back for errors of positions that stand or crawl', () => {
    const jitter = [0, 9, -8, 6, -9, 8, -7, 9, -6, 7];
    const trace = Array.from({ length: 100 }, (_, i) => ({
      lat: 52.2 + jitter[(i * 7) % 10]! / 111_195,
      lon: 104.21 + (i * 3 + 1.5 * jitter[i % 10]!) / (1000 * STEP_M),
      timeS: i,
    }));
    const { matchings, tracepoints } = router.match(trace);
    expect(matchings).toHaveLength(1);
    expect(matchings[0]!.distanceM).toBeGreaterThan(270);
    expect(matchings[0]!.distanceM).toBeLessThan(330);
    expect(tracepoints.every((point) => point !== null)).toBe(true);
    expect(matchings[0]!.legs).toHaveLength(99);
  });

  it('bridges a gap, as a tunnel makes one', () => {
    const { matchings } = router.match(
      along(5, 8, 11).concat(along(50, 53, 56).map((p) => ({ ...p, timeS: p.timeS! + 240 }))),
    );
    expect(matchings).toHaveLength(1);
    expect(matchings[0]!.distanceM).toBeCloseTo(51 * STEP_M, -1);
  });

  it('breaks where nobody can have driven, and matches nothing far from roads', () => {
    const trace = [...along(5, 8, 11), ...along(70, 73, 76).map((p) => ({ ...p, timeS: p.timeS! + 21 }))];
    const { matchings, tracepoints } = router.match(trace);
    expect(matchings.map(({ legs }) => legs.length)).toEqual([2, 2]);
    expect(tracepoints.map((point) => point!.matching)).toEqual([0, 0, 0, 1, 1, 1]);
    const far = along(1, 2, 3).map((point) => ({ ...point, lat: 52.3 }));
    expect(router.match(far)).toEqual({ matchings: [], tracepoints: [null, null, null] });
  });

  it('takes positions that stand at one place', () => {
    const { matchings, tracepoints } = router.match(along(10, 10, 10));
    expect(matchings[0]).toMatchObject({ distanceM: 0, durationS: 0 });
    expect(matchings[0]!.geometry.coordinates).toEqual([
      [104.21, 52.2],
      [104.21, 52.2],
    ]);
    expect(tracepoints.map((point) => point!.waypoint)).toEqual([0, 1, 2]);
  });

  it('refuses bad traces by name', () => {
    const good = along(1, 2);
    expect(() => router.match([good[0]!])).toThrow(/^points must be a list of 2 to 10000 points, got 1/);
    expect(() => router.match(Array.from({ length: 10_001 }, () => good[0]!))).toThrow(/2 to 10000 points, got 10001/);
    expect(() => router.match([good[1]!, good[0]!])).toThrow(/^points\[1\]\.timeS must be at least 10, .* got 0/);
    expect(() => router.match([good[0]!, { ...good[1]!, accuracyM: -1 }])).toThrow(/^points\[1\]\.accuracyM/);
    expect(() => router.match([good[0]!, { lat: 91, lon: 1 }])).toThrow(/^points\[1\]\.lat/);
    expect(() => router.match(good, { steps: 1 as never })).toThrow(/^steps/);
  });

  it('bounds the time of a hostile trace', () => {
    const trace = Array.from({ length: 10_000 }, (_, i) => ({
      lat: 52.2,
      lon: 104.2 + ((i * 7919) % 10_000) / 100_000,
    }));
    const started = process.cpuUsage();
    router.match(trace);
    expect(process.cpuUsage(started).user / 1e6).toBeLessThan(8);
  });
});
