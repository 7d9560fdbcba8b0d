import polyline from '@mapbox/polyline';
import { type LatLon, type Profile, PROFILES } from '@verst/core';
import { openRouter, openSnapshot, type Router } from '@verst/core/build';
import { benchCity, snapshotFile, sourceFile } from '../data.ts';
import { Random } from '../measure/random.ts';
import type { Question, Value } from '../measure/report.ts';
import { summarise } from '../measure/timing.ts';
import { randomRoadPoints } from '../networks/random-road-points.ts';
import { COSTINGS, openValhalla, type Valhalla } from '../peers/valhalla.ts';
import { generateTrace } from '../traces/generate-trace.ts';
import { nearShare } from '../traces/near-share.ts';

const CITIES = ['smolensk', 'bryansk'];
const PAIRS = 200;
const ISOCHRONES = 20;
const TRACES = 40;
const MATRIX_SIDES = [10, 50, 100];
const MATRICES = 3;
/** Computed once, by car in the first city, because Valhalla takes minutes. */
const LARGE_MATRIX_SIDE = 1000;
const NEAR_M = 10;
/**
 * Of the settings tried (with and without times, interpolation at 10 and 30 m), Valhalla finds most of the way with
 * these.
 */
const MATCHING = { gps_accuracy: 10, interpolation_distance: 30 };
const SEED = 20261123;

type Row = Record<string, Value>;

/** Compares Verst and Valhalla on the same roads, points and profiles, called in turn in one process. */
export const routingPeers: Question = {
  name: 'routing-peers',
  title: 'How fast is routing beside Valhalla in the same process?',
  onlyByName: true,
  async ask() {
    const rows: Row[] = [];
    let version = '';
    for (const city of new Set(CITIES.map(benchCity))) {
      const osm = await sourceFile(city);
      const peer = await openValhalla(city, osm);
      version = peer.version;
      const snapshot = await openSnapshot(await snapshotFile(city));
      const router = openRouter(snapshot);
      for (const profile of PROFILES) {
        for (const row of await measureProfile(router, peer.valhalla, profile)) rows.push({ city, profile, ...row });
      }
      if (city === benchCity(CITIES[0]!)) {
        rows.push({ city, profile: 'car', ...(await measureLargeMatrix(router, peer.valhalla)) });
      }
      snapshot.close();
    }
    return {
      rows,
      note:
        `Valhalla ${version} by its Node.js binding, tiles and the country's area built by its own programs with their defaults ` +
        '(no elevation), the same vehicles told by costing options; each call is measured from question to answer, by turns; ' +
        'medians of the clock',
    };
  },
};

async function measureProfile(router: Router, valhalla: Valhalla, profile: Profile): Promise<Row[]> {
  const random = new Random(SEED);
  const point = randomRoadPoints(router, profile, random);
  const points = (count: number): LatLon[] => Array.from({ length: count }, point);
  const costing = COSTINGS[profile];
  const rows: Row[] = [];
  const add = async <T>(
    what: string,
    inputs: readonly T[],
    ours: (input: T) => unknown,
    theirs: (input: T) => unknown,
  ) => {
    rows.push({ what, ...(await byTurns(inputs, ours, theirs)) });
  };
  const pairs = Array.from({ length: PAIRS }, () => points(2));
  await add(
    'route with steps in Russian',
    pairs,
    (pair) => router.route(pair, { profile, steps: true }),
    (pair) => valhalla.route({ ...costing, locations: pair, language: 'ru-RU' }),
  );
  await add(
    'route, line alone',
    pairs,
    (pair) => router.route(pair, { profile }),
    (pair) => valhalla.route({ ...costing, locations: pair, directions_type: 'none' }),
  );
  for (const side of MATRIX_SIDES) {
    await add(
      `matrix ${side} × ${side}`,
      Array.from({ length: MATRICES }, () => [points(side), points(side)] as const),
      ([sources, destinations]) => router.matrix(sources, destinations, { profile }),
      ([sources, targets]) => valhalla.matrix({ ...costing, sources, targets }),
    );
  }
  await add(
    'isochrone of 10 minutes',
    points(ISOCHRONES),
    (from) => router.isochrone(from, { profile, minutes: [10] }),
    (from) => valhalla.isochrone({ ...costing, locations: [from], contours: [{ time: 10 }], polygons: true }),
  );
  rows.push(await measureMatching(router, valhalla, profile, point, random));
  return rows;
}

async function measureLargeMatrix(router: Router, valhalla: Valhalla): Promise<Row> {
  const point = randomRoadPoints(router, 'car', new Random(SEED));
  const [sources, targets] = [
    Array.from({ length: LARGE_MATRIX_SIDE }, point),
    Array.from({ length: LARGE_MATRIX_SIDE }, point),
  ];
  const started = performance.now();
  router.matrix(sources, targets, { profile: 'car' });
  const between = performance.now();
  await valhalla.matrix({ ...COSTINGS.car, sources, targets });
  const [ours, theirs] = [between - started, performance.now() - between];
  return {
    what: `matrix ${LARGE_MATRIX_SIDE} × ${LARGE_MATRIX_SIDE}`,
    calls: 1,
    'Verst p50, ms': ours,
    'Valhalla p50, ms': theirs,
    'times as fast': theirs / ours,
  };
}

/** Calls both once for each input, in turn; a tenth of the inputs warm up. Inputs that fail for either are skipped. */
async function byTurns<T>(
  inputs: readonly T[],
  ours: (input: T) => unknown,
  theirs: (input: T) => unknown,
): Promise<Row> {
  const times: [number, number][] = [];
  const warmUps = Math.ceil(inputs.length / 10);
  for (const [i, input] of [...inputs.slice(0, warmUps), ...inputs].entries()) {
    try {
      const started = performance.now();
      await ours(input);
      const between = performance.now();
      await theirs(input);
      if (i >= warmUps) times.push([between - started, performance.now() - between]);
    } catch {
      // Valhalla rejects unconnected pairs; Verst says so in its answer.
    }
  }
  const verst = summarise(Float64Array.from(times, ([first]) => first));
  const peer = summarise(Float64Array.from(times, ([, second]) => second));
  return {
    calls: times.length,
    'Verst p50, ms': verst.p50,
    'Verst p99, ms': verst.p99,
    'Valhalla p50, ms': peer.p50,
    'Valhalla p99, ms': peer.p99,
    'times as fast': peer.p50 / verst.p50,
  };
}

/**
 * Measures matching of traces of our own routes, σ 10 m, a point every 5 s: time, and the share of the way found again.
 */
async function measureMatching(
  router: Router,
  valhalla: Valhalla,
  profile: Profile,
  point: () => LatLon,
  random: Random,
): Promise<Row> {
  const traces = [];
  while (traces.length < TRACES) {
    const route = router.route([point(), point()], { profile });
    if (!route.found || route.distanceM < 2000 || route.distanceM > 15_000) continue;
    traces.push({ route, trace: generateTrace(route, { sigmaM: 10, everyS: 5 }, random) });
  }
  const found: { ours: number[]; theirs: number[] } = { ours: [], theirs: [] };
  const row = await byTurns(
    traces,
    ({ route, trace }) => {
      const { matchings } = router.match(trace, { profile });
      const lines = matchings.map(({ geometry }) => geometry.coordinates);
      found.ours.push(nearShare(route.geometry!.coordinates, lines, NEAR_M));
    },
    async ({ route, trace }) => {
      const shape = trace.map(({ lat, lon }) => ({ lat, lon }));
      const answer = await valhalla.traceRoute({
        ...COSTINGS[profile],
        shape,
        shape_match: 'map_snap',
        directions_type: 'none',
        trace_options: MATCHING,
      });
      // Further pieces of an interrupted trace are in `alternates`.
      const trips = [answer.trip, ...(answer.alternates ?? []).map(({ trip }) => trip)];
      const lines = trips.flatMap(({ legs }) =>
        legs.map((leg) => polyline.decode(leg.shape, 6).map(([lat, lon]): [number, number] => [lon, lat])),
      );
      found.theirs.push(nearShare(route.geometry!.coordinates, lines, NEAR_M));
    },
  );
  return {
    what: 'matching of a trace, σ 10 m, every 5 s',
    ...row,
    'of the way, Verst, %': percent(found.ours),
    'of the way, Valhalla, %': percent(found.theirs),
  };
}

/** Returns the mean of shares, in percent. */
const percent = (shares: readonly number[]): number =>
  (100 * shares.reduce((sum, share) => sum + share, 0)) / shares.length;
