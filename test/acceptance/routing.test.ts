import { type LatLon, openEngine } from '@verst/core';
import { HierarchyQuery, openRouter, openSnapshot, toNgraph } from '@verst/core/build';
import { nba } from 'ngraph.path';
import { describe, expect, it } from 'vitest';
import { Dijkstra } from '../../bench/src/peers/dijkstra.ts';
import { Random } from '../../bench/src/measure/random.ts';
import { readTrueAddresses } from '../../bench/src/queries/true-addresses.ts';
import { metersBetween } from '../../bench/src/queries/judge.ts';
import { HAS_REAL_DATA, NEEDS_REAL_DATA } from '../support/data.ts';
import { snapshotOf } from '../support/snapshots.ts';

const SEED = 4;
/** How many of the pairs without a way are put to the oracle, which searches the whole graph for each. */
const UNCONNECTED_PAIRS = 20;
const UNREACHED = 2 ** 31 - 1;
/** Pairs of each other profile in each city. */
const PROFILE_PAIRS = 20;
/** Pairs that are put to ngraph.path, which takes long; `npm run bench -- routing-exact` compares thousands. */
const ORACLE_PAIRS = 300;

const CITIES = [
  ['demo', true, 300],
  ['irkutsk', HAS_REAL_DATA, 1000],
  ['kaliningrad', HAS_REAL_DATA, 1000],
] as const;

describe.each(CITIES)('routes of %s', (city, isThere, pairs) => {
  const needs = city === 'demo' ? '' : ` ${NEEDS_REAL_DATA}`;

  it.skipIf(!isThere)(`weigh what Dijkstra finds, by lorry, bicycle and on foot${needs}`, async () => {
    const snapshot = await openSnapshot(await snapshotOf(city));
    const router = openRouter(snapshot);
    expect(router.profiles).toEqual(['car', 'truck', 'bicycle', 'foot']);
    for (const profile of router.profiles.slice(1)) {
      const network = router.network(profile);
      const arcs = network.arcGraph();
      const query = new HierarchyQuery(network.hierarchy);
      const dijkstra = new Dijkstra(arcs);
      const random = new Random(SEED);
      let connected = 0;
      for (let pair = 0; pair < PROFILE_PAIRS; pair++) {
        const [from, to] = [random.integer(arcs.nodeCount), random.integer(arcs.nodeCount)];
        const weight = query.reset().addSource(from, 0).addTarget(to, 0).run();
        if (weight !== UNREACHED) connected++;
        expect(weight === UNREACHED ? Infinity : weight, `${profile} ${from} → ${to}`).toBe(dijkstra.weight(from, to));
      }
      expect(connected, profile).toBeGreaterThan(PROFILE_PAIRS / 2);
    }
    snapshot.close();
  });

  it.skipIf(!isThere)(`weigh what ngraph.path finds on the same multigraph${needs}`, async () => {
    const snapshot = await openSnapshot(await snapshotOf(city));
    const router = openRouter(snapshot);
    const arcs = router.network().arcGraph();
    const query = new HierarchyQuery(router.network().hierarchy);
    const graph = toNgraph(arcs);
    const oracle = nba(graph, { oriented: true, distance: (_from, _to, link) => link.data.weight });
    const random = new Random(SEED);
    let connected = 0;
    let unconnected = 0;
    while (connected < ORACLE_PAIRS) {
      const from = random.integer(arcs.nodeCount);
      const to = random.integer(arcs.nodeCount);
      if (from === to) continue;
      const weight = query.reset().addSource(from, 0).addTarget(to, 0).run();
      if (weight === UNREACHED) {
        if (unconnected++ < UNCONNECTED_PAIRS) expect(oracle.find(from, to), `${from} → ${to}`).toEqual([]);
        continue;
      }
      connected++;
      const path = oracle.find(from, to);
      expect(weight, `${from} → ${to}`).toBe(weightOf(path.map(({ id }) => id as number)));
    }
    snapshot.close();

    /** Sum over the path, which ngraph.path gives from its end to its start, of the lightest link of each step. */
    function weightOf(path: readonly number[]): number {
      let sum = 0;
      for (let i = path.length - 1; i > 0; i--) {
        let best = Infinity;
        graph.forEachLinkedNode(
          path[i]!,
          (node, link) => {
            if (node.id === path[i - 1]) best = Math.min(best, link.data.weight);
          },
          true,
        );
        sum += best;
      }
      return sum;
    }
  });

  it.skipIf(!isThere)(`begin and end at the snapped points and are as long as they say${needs}`, async () => {
    const path = await snapshotOf(city);
    const engine = await openEngine(path);
    const addresses = readTrueAddresses(path);
    const random = new Random(SEED);
    const point = (): LatLon => random.pick(random.pick(addresses).places);
    let found = 0;
    for (let trip = 0; trip < 3 * pairs && found < pairs; trip++) {
      const route = engine.route([point(), point()]);
      if (!route.found) continue;
      found++;
      const line = route.geometry!.coordinates.map(([lon, lat]) => ({ lat, lon }));
      expect(metersBetween(line[0]!, route.snapped[0]!)).toBeLessThan(0.1);
      expect(metersBetween(line.at(-1)!, route.snapped[1]!)).toBeLessThan(0.1);
      const lengthM = line.reduce((sum, here, i) => (i === 0 ? 0 : sum + metersBetween(line[i - 1]!, here)), 0);
      expect(Math.abs(lengthM - route.distanceM)).toBeLessThanOrEqual(Math.max(1, 0.005 * route.distanceM));
      expect(route.durationS).toBeGreaterThanOrEqual(0);
    }
    engine.close();
    expect(found).toBe(pairs);
  });
});
