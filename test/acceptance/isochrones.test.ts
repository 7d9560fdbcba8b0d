import type { IsochroneFeature, LatLon } from '@verst/core';
import { openRouter, openSnapshot, type Router } from '@verst/core/build';
import { describe, expect, it } from 'vitest';
import { Random } from '../../bench/src/measure/random.ts';
import { HAS_REAL_DATA, NEEDS_REAL_DATA } from '../support/data.ts';
import { snapshotOf } from '../support/snapshots.ts';

const SEED = 7;
const NO_START = 128;
const UNREACHED = 2 ** 31 - 1;

const CITIES = [
  ['demo', true],
  ['kaliningrad', HAS_REAL_DATA],
] as const;

describe.each(CITIES)('isochrones of %s', (city, isThere) => {
  const needs = city === 'demo' ? '' : ` ${NEEDS_REAL_DATA}`;

  it.skipIf(!isThere)(`cover the roads that a route reaches in time, and no others${needs}`, async () => {
    const snapshot = await openSnapshot(await snapshotOf(city));
    const router = openRouter(snapshot);
    const random = new Random(SEED);
    let asked = 0;
    let wrong = 0;
    for (let round = 0; round < 5; round++) {
      const start = pointOnRoad(router, random);
      const minutes = [3, 6];
      const { features } = router.isochrone(start, { minutes })!;
      for (let i = 0; i < 150; i++) {
        const end = pointOnRoad(router, random);
        const route = router.route([start, end], { overview: 'false' });
        if (!route.found || route.snapped.some(({ distanceM }) => distanceM > 1)) continue;
        for (const [at, limit] of minutes.entries()) {
          // A contour cuts a road with the accuracy of the points that are taken from it.
          if (Math.abs(route.durationS - 60 * limit) < 5) continue;
          asked++;
          if (covers(features[at]!, end) !== route.durationS < 60 * limit) wrong++;
        }
      }
    }
    snapshot.close();
    expect(asked).toBeGreaterThan(500);
    expect(wrong / asked).toBeLessThanOrEqual(0.01);
  });

  it.skipIf(!isThere)(`sweep near nodes alone and miss none that is reached in time${needs}`, async () => {
    const snapshot = await openSnapshot(await snapshotOf(city));
    const { graph, oneToAll, nodeAreas } = openRouter(snapshot).network();
    const random = new Random(SEED);
    let swept = 0;
    for (let round = 0; round < 20; round++) {
      const node = random.integer(graph.nodeCount);
      const edge = graph.edges.tail.indexOf(node);
      if (edge === -1) continue;
      const vertex = graph.edges.firstVertex[edge]!;
      const [lonE7, latE7] = [graph.ways.vertices[2 * vertex]!, graph.ways.vertices[2 * vertex + 1]!];
      const starts = [{ node, weight: 0, measure: 0 }];
      oneToAll.run(starts);
      const weights = oneToAll.weight.slice();
      const seconds = oneToAll.measure.slice();
      const runs = nodeAreas.within({ lonE7, latE7 }, 60);
      for (const [first, last] of runs) swept += last - first + 1;
      oneToAll.run(starts, runs);
      for (let each = 0; each < graph.nodeCount; each++) {
        if (weights[each] === UNREACHED || seconds[each]! > 60) continue;
        expect(oneToAll.weight[each]).toBe(weights[each]);
        expect(oneToAll.measure[each]).toBe(seconds[each]);
      }
    }
    if (city !== 'demo') expect(swept).toBeLessThan(10 * graph.nodeCount);
    snapshot.close();
  });
});

function pointOnRoad(router: Router, random: Random): LatLon {
  const { edges, ways } = router.network().graph;
  const { firstVertex, flags, tail } = edges;
  const { vertices } = ways;
  for (;;) {
    const edge = random.integer(tail.length);
    if ((flags[edge]! & NO_START) !== 0) continue;
    const vertex = firstVertex[edge]!;
    return { lon: vertices[2 * vertex]! / 1e7, lat: vertices[2 * vertex + 1]! / 1e7 };
  }
}

function covers({ geometry }: IsochroneFeature, { lon, lat }: LatLon): boolean {
  let isIn = false;
  for (const ring of geometry.coordinates.flat()) {
    for (let i = 1; i < ring.length; i++) {
      const [[lon1, lat1], [lon2, lat2]] = [ring[i - 1]!, ring[i]!];
      if (lat1 > lat !== lat2 > lat && lon < lon1 + ((lat - lat1) / (lat2 - lat1)) * (lon2 - lon1)) isIn = !isIn;
    }
  }
  return isIn;
}
