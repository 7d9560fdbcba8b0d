import {
  buildRouting,
  HierarchyQuery,
  openRouter,
  orderWays,
  openSnapshot,
  type Router,
  SectionSet,
} from '@verst/core/build';
import { benchCity, snapshotFile } from '../data.ts';
import { Random } from '../measure/random.ts';
import type { Question, Value } from '../measure/report.ts';
import { type Latencies, measureEach, summarise } from '../measure/timing.ts';
import { generateCountry } from '../networks/country.ts';
import { peerFinders } from '../peers/ngraph-path.ts';

const PAIRS = 1000;
const MATRIX_POINTS = 1000;
const ISOCHRONES = 20;
const COUNTRY_NODES = 1_000_000;
const SEED = 20261121;
const NO_WAY = 2 ** 31 - 1;

type Row = Record<string, Value>;

/**
 * Measures preparation, query, path, matrix and isochrone on a million generated nodes and a city; beside ngraph.path.
 */
export const routing: Question = {
  name: 'routing',
  title: 'How fast is routing, and does the hierarchy agree with ngraph.path?',
  async ask() {
    const rows: Row[] = [];
    const { router, prepared } = prepareCountry();
    const country = `generated, ${nodesOf(router)}`;
    rows.push({ network: country, what: 'preparation, turn restrictions in force', ...prepared });
    rows.push(...measureRouter(router, country, 10));

    const city = benchCity('kaliningrad');
    const snapshot = await openSnapshot(await snapshotFile(city));
    const cityRouter = openRouter(snapshot);
    rows.push(...measureRouter(cityRouter, `${city}, ${nodesOf(cityRouter)}`, 200));
    snapshot.close();
    return {
      rows,
      note: 'random connected pairs; the copies of nodes that turn restrictions and costs call for are counted',
    };
  },
};

function nodesOf(router: Router): string {
  const { graph } = router.network();
  return `${(graph.nodeCount / 1000).toFixed(0)}k nodes`;
}

/** Compiles the generated country; measures the whole of `buildRouting`, in elapsed and in CPU time. */
function prepareCountry(): { router: Router; prepared: Row } {
  const input = orderWays(generateCountry(COUNTRY_NODES, SEED));
  const sections = new SectionSet();
  const cpu = process.cpuUsage();
  const started = performance.now();
  buildRouting(input, sections);
  const clockS = (performance.now() - started) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  const bytes = [...sections].reduce((sum, { array }) => sum + array.byteLength, 0);
  const router = openRouter(sections);
  const { nodeCount } = input.networks.car!;
  const per = 100_000 / nodeCount;
  return {
    router,
    prepared: {
      p50: clockS,
      unit: 's',
      'CPU s per 100,000 nodes': ((user + system) / 1e6) * per,
      'bytes a node': bytes / nodeCount,
    },
  };
}

function measureRouter(router: Router, network: string, peerPairs: number): Row[] {
  const random = new Random(SEED);
  const { graph, hierarchy } = router.network();
  const query = new HierarchyQuery(hierarchy);
  const weightOf = ([from, to]: readonly [number, number]): number =>
    query.reset().addSource(from, 0).addTarget(to, 0).run();
  const pairs: [number, number][] = [];
  while (pairs.length < PAIRS) {
    const pair: [number, number] = [random.integer(graph.nodeCount), random.integer(graph.nodeCount)];
    if (weightOf(pair) < NO_WAY) pairs.push(pair);
  }
  const weight = measureEach(pairs, weightOf);
  const rows: Row[] = [];
  const add = (what: string, times: Latencies, unit: 'µs' | 'ms', more: Row = {}): void => {
    const scale = unit === 'µs' ? 1000 : 1;
    const row = { network, what, runs: times.calls, p50: times.p50 * scale, p99: times.p99 * scale, unit };
    rows.push({ ...row, 'times the query': times.p50 / weight.p50, ...more });
  };
  add('weight of a pair of nodes', weight, 'µs');
  const withArcs = measureEach(pairs, (pair) => {
    weightOf(pair);
    return query.path();
  });
  add('weight and arcs', withArcs, 'µs');

  const points = Array.from({ length: 2 * PAIRS }, () => pointOnRoad(router, random));
  const trips = pairs.map((_, i) => [points[2 * i]!, points[2 * i + 1]!]).filter((trip) => router.route(trip).found);
  add(
    'route between points, full geometry',
    measureEach(trips, (trip) => router.route(trip)),
    'µs',
  );
  const some = points.slice(0, MATRIX_POINTS);
  const others = points.slice(-MATRIX_POINTS);
  add(
    `matrix ${MATRIX_POINTS} × ${MATRIX_POINTS}`,
    measureCpu([1, 2, 3, 4, 5, 6, 7, 8, 9], () => router.matrix(some, others)),
    'ms',
  );
  add(
    'isochrone of 10 minutes',
    measureCpu(points.slice(0, ISOCHRONES), (point) => router.isochrone(point, { minutes: [10] })),
    'ms',
  );
  const one = graph.ways.osmId[random.integer(graph.ways.osmId.length)]!;
  add(
    'closing a road: reweight',
    measureCpu([one, one + 1], (id) => router.reweight({ closed: [id] })),
    'ms',
  );

  for (const [name, peer] of Object.entries(peerFinders(router))) {
    const few = pairs.slice(0, peerPairs);
    const unequal = few.filter((pair) => peer.weight(...pair) !== weightOf(pair)).length;
    add(
      `ngraph.path ${name}`,
      measureCpu(few, (pair) => peer.find(...pair)),
      'ms',
      { 'unequal weights': unequal },
    );
  }
  return rows;
}

/** Does the same as `measureEach` in processor time, so that long calls do not include the time of other programs. */
function measureCpu<T>(inputs: readonly T[], work: (input: T) => unknown): Latencies {
  work(inputs[0]!);
  const times = Float64Array.from(inputs, (input) => {
    const before = process.cpuUsage();
    work(input);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
  return summarise(times);
}

/** Returns a point within some metres of a random road. */
function pointOnRoad(router: Router, random: Random): { lat: number; lon: number } {
  const { edges, ways } = router.network().graph;
  const vertex = edges.firstVertex[random.integer(edges.firstVertex.length)]!;
  const { vertices } = ways;
  const near = (): number => (random.next() - 0.5) * 0.0004;
  return { lon: vertices[2 * vertex]! / 1e7 + near(), lat: vertices[2 * vertex + 1]! / 1e7 + near() };
}
