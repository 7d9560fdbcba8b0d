import { openEngine, PROFILES, type RouteStep } from '@verst/core';
import { openRouter, openSnapshot } from '@verst/core/build';
import { describe, expect, it } from 'vitest';
import { Random } from '../../bench/src/measure/random.ts';
import { snapshotOf } from '../support/snapshots.ts';

const SEED = 12;
const ROUTES = 60;

describe('steps for navigation in the demo city', () => {
  it.each(PROFILES)('by %s: places, directions, intersections and words agree with the route', async (profile) => {
    const file = await snapshotOf('demo');
    const snapshot = await openSnapshot(file);
    const { edges, ways } = openRouter(snapshot).network(profile).graph;
    const engine = await openEngine(file);
    const random = new Random(SEED);
    const point = () => {
      const vertex = edges.firstVertex[random.integer(edges.tail.length)]!;
      return { lon: ways.vertices[2 * vertex]! / 1e7 + 0.0002, lat: ways.vertices[2 * vertex + 1]! / 1e7 };
    };
    const types = new Set<string>();
    const modes = new Set<string>();
    for (let i = 0; i < ROUTES; i++) {
      const route = engine.route([point(), point(), point()], {
        steps: true,
        profile,
        lang: i % 2 === 0 ? 'ru' : 'en',
      });
      if (!route.found) continue;
      let before = 0;
      for (const step of route.steps!) {
        const [lon, lat] = route.geometry!.coordinates[step.geometryIndex]!;
        expect(step.location).toEqual({ lat, lon });
        expect(step.geometryIndex).toBeGreaterThanOrEqual(before);
        before = step.geometryIndex;
        for (const direction of [step.bearingBefore, step.bearingAfter]) expect(direction % 360).toBe(direction);
        expect(step.voice).toMatch(/^[А-ЯЁA-Z][^:]*$/);
        expectIntersections(step);
        types.add(step.type);
        modes.add(step.mode);
      }
      expect(route.steps!.filter(({ type }) => type === 'depart')).toHaveLength(2);
      expect(route.steps!.filter(({ type }) => type === 'arrive')).toHaveLength(2);
    }
    expect([...types]).toEqual(expect.arrayContaining(['depart', 'turn', 'end of road', 'new name', 'arrive']));
    expect(modes).toContain({ car: 'driving', truck: 'driving', bicycle: 'cycling', foot: 'walking' }[profile]);
    engine.close();
    snapshot.close();
  });
});

function expectIntersections({ type, intersections, location, bearingBefore, bearingAfter }: RouteStep): void {
  const [first] = intersections;
  if (first) expect(first.location).toEqual(location);
  for (const { bearings, entry, in: from, out } of intersections) {
    expect(bearings).toEqual(bearings.toSorted((a, b) => a - b));
    expect(entry).toHaveLength(bearings.length);
    if (out !== null) expect(entry[out]).toBe(true);
    if (from !== null) expect(bearings[from]).toBeDefined();
  }
  const turnsRound = first?.in != null && first.in === first.out;
  if (first?.in != null && type !== 'depart' && !turnsRound)
    expect(first.bearings[first.in]).toBe((bearingBefore + 180) % 360);
  if (first?.out != null) expect(first.bearings[first.out]).toBe(bearingAfter);
}
