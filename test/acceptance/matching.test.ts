import { openRouter, openSnapshot, type Router } from '@verst/core/build';
import { describe, expect, it } from 'vitest';
import { Random } from '../../bench/src/measure/random.ts';
import { commonLength } from '../../bench/src/traces/common-length.ts';
import { generateTrace } from '../../bench/src/traces/generate-trace.ts';
import { HAS_REAL_DATA, NEEDS_REAL_DATA } from '../support/data.ts';
import { snapshotOf } from '../support/snapshots.ts';

const SEED = 9;

const CITIES = [
  ['demo', true],
  ['kaliningrad', HAS_REAL_DATA],
] as const;

const SAMPLINGS = [
  [10, 5, 0.98],
  [10, 30, 0.93],
  [20, 1, 0.95],
] as const;

describe.each(CITIES)('traces in %s', (city, isThere) => {
  const needs = city === 'demo' ? '' : ` ${NEEDS_REAL_DATA}`;

  it.skipIf(!isThere)(`are matched to the routes that they were taken on${needs}`, async () => {
    const snapshot = await openSnapshot(await snapshotOf(city));
    const router = openRouter(snapshot);
    const random = new Random(SEED);
    const routes = routesOf(router, random, 25);
    for (const [sigmaM, everyS, least] of SAMPLINGS) {
      let [commonM, trueM, matchedM] = [0, 0, 0];
      for (const route of routes) {
        const { matchings } = router.match(generateTrace(route, { sigmaM, everyS }, random));
        for (const { geometry } of matchings) {
          const common = commonLength(route.geometry!.coordinates, geometry.coordinates);
          commonM += common.commonM;
          matchedM += common.secondM;
        }
        trueM += route.distanceM;
      }
      expect(commonM / trueM, `σ ${sigmaM} m, every ${everyS} s`).toBeGreaterThanOrEqual(least);
      expect(matchedM / trueM, `σ ${sigmaM} m, every ${everyS} s`).toBeLessThan(1.05);
    }
    snapshot.close();
  });
});

function routesOf(router: Router, random: Random, count: number) {
  const { edges, ways } = router.network().graph;
  const point = () => {
    const vertex = edges.firstVertex[random.integer(edges.tail.length)]!;
    return { lon: ways.vertices[2 * vertex]! / 1e7, lat: ways.vertices[2 * vertex + 1]! / 1e7 };
  };
  const routes = [];
  while (routes.length < count) {
    const route = router.route([point(), point()]);
    if (route.found && route.distanceM > 1000 && route.distanceM < 10_000) routes.push(route);
  }
  return routes;
}
