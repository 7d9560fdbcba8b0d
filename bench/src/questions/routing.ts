import { HierarchyQuery, openRouter, openSnapshot, toNgraph } from '@verst/core/build';
import { openEngine } from '@verst/core';
import { aStar, nba } from 'ngraph.path';
import { benchCity, snapshotFile } from '../data.ts';
import { Random } from '../measure/random.ts';
import type { Question, Value } from '../measure/report.ts';
import { measureEach } from '../measure/timing.ts';

const PAIRS = 1000;
const PEER_PAIRS = 200;
const SEED = 20261121;

/** The contraction hierarchy beside ngraph.path on the same graph, every weight compared. */
export const routing: Question = {
  name: 'routing',
  title: 'How fast is a route, and does the hierarchy agree with ngraph.path?',
  async ask() {
    const city = benchCity('kaliningrad');
    const path = await snapshotFile(city);
    const snapshot = await openSnapshot(path);
    const router = openRouter(snapshot);
    const arcs = router.arcGraph();
    const query = new HierarchyQuery(router.hierarchy);
    const weight = ([from, to]: readonly [number, number]): number =>
      query.reset().addSource(from, 0).addTarget(to, 0).run();
    const pairs = connectedPairs(arcs.nodeCount, (pair) => router.nodeWeightDs(...pair) < 2 ** 31 - 1);
    const distance = measureEach(pairs, weight);
    const withPath = measureEach(pairs, (pair) => {
      weight(pair);
      return query.path();
    });

    const graph = toNgraph(arcs);
    const options = {
      oriented: true,
      distance: (_from: unknown, _to: unknown, link: { data: { weight: number } }) => link.data.weight,
    };
    const peers = {
      'ngraph.path NBA*': nba(graph, options),
      'ngraph.path A*': aStar(graph, options),
    };
    const rows: Record<string, Value>[] = [
      {
        way: 'hierarchy, weight',
        pairs: PAIRS,
        'p50 µs': distance.p50 * 1000,
        'p99 µs': distance.p99 * 1000,
        'times slower': 1,
      },
      {
        way: 'hierarchy, with path',
        pairs: PAIRS,
        'p50 µs': withPath.p50 * 1000,
        'p99 µs': withPath.p99 * 1000,
        'times slower': withPath.p50 / distance.p50,
      },
    ];
    for (const [name, finder] of Object.entries(peers)) {
      const some = pairs.slice(0, PEER_PAIRS);
      const { p50, p99 } = measureEach(some, ([from, to]) => finder.find(from, to));
      const unequal = some.filter((pair) => pathWeight(finder.find(...pair), graph) !== weight(pair)).length;
      rows.push({
        way: name,
        pairs: some.length,
        'p50 µs': p50 * 1000,
        'p99 µs': p99 * 1000,
        'times slower': p50 / distance.p50,
        'unequal weights': unequal,
      });
    }
    snapshot.close();
    rows.push(await servedRoutes(path));
    return { rows, note: `${city}: ${arcs.nodeCount} nodes, ${arcs.tail.length} arcs, random connected pairs` };
  },
};

function connectedPairs(nodeCount: number, isConnected: (pair: [number, number]) => boolean): [number, number][] {
  const random = new Random(SEED);
  const pairs: [number, number][] = [];
  while (pairs.length < PAIRS) {
    const pair: [number, number] = [random.integer(nodeCount), random.integer(nodeCount)];
    if (isConnected(pair)) pairs.push(pair);
  }
  return pairs;
}

/** Sum over the path (which comes from its end to its start) of the lightest link between each two nodes. */
function pathWeight(path: readonly { id: string | number }[], graph: ReturnType<typeof toNgraph>): number {
  let sum = 0;
  for (let i = path.length - 1; i > 0; i--) {
    let best = Infinity;
    graph.forEachLinkedNode(
      path[i]!.id,
      (node, link) => {
        if (node.id === path[i - 1]!.id && link.data.weight < best) best = link.data.weight;
        return false;
      },
      true,
    );
    sum += best;
  }
  return sum;
}

/** A whole answer of the engine between random points of the city: snapping, search, geometry. */
async function servedRoutes(path: string): Promise<Record<string, Value>> {
  const engine = await openEngine(path);
  const random = new Random(SEED);
  const [minLon, minLat, maxLon, maxLat] = engine.info().bbox!;
  const point = () => ({
    lat: minLat + random.next() * (maxLat - minLat),
    lon: minLon + random.next() * (maxLon - minLon),
  });
  const trips = Array.from({ length: PAIRS }, () => [point(), point()]).filter((trip) => engine.route(trip).found);
  const { p50, p99 } = measureEach(trips, (trip) => engine.route(trip));
  engine.close();
  return { way: 'engine.route, full geometry', pairs: trips.length, 'p50 µs': p50 * 1000, 'p99 µs': p99 * 1000 };
}
