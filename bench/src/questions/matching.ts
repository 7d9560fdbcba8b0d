import { openRouter, openSnapshot, type Router } from '@verst/core/build';
import { benchCity, snapshotFile } from '../data.ts';
import { Random } from '../measure/random.ts';
import type { Question, Value } from '../measure/report.ts';
import { randomRoadPoints } from '../networks/random-road-points.ts';
import { commonLength } from '../traces/common-length.ts';
import { generateTrace, type Sampling } from '../traces/generate-trace.ts';

const CITIES = ['smolensk', 'bryansk'];
const ROUTES = 100;
const SEED = 20261122;
const SAMPLINGS: readonly Sampling[] = [5, 10, 20].flatMap((sigmaM) =>
  [1, 5, 10, 30].map((everyS) => ({ sigmaM, everyS })),
);

/** Measures the share of generated traces that is matched to the true roads, and the time per point. */
export const matching: Question = {
  name: 'matching',
  title: 'Are traces matched to the roads that they were taken on?',
  async ask() {
    const rows: Record<string, Value>[] = [];
    for (const city of new Set(CITIES.map(benchCity))) {
      const snapshot = await openSnapshot(await snapshotFile(city));
      const router = openRouter(snapshot);
      const random = new Random(SEED);
      const routes = randomRoutes(router, random);
      for (const sampling of SAMPLINGS) rows.push({ city, ...measure(router, routes, sampling, random) });
      snapshot.close();
    }
    return { rows, note: `${ROUTES} routes of 2 to 15 km by car in each city; errors are normally distributed` };
  },
};

type FoundRoute = Extract<ReturnType<Router['route']>, { found: true }>;

function randomRoutes(router: Router, random: Random): FoundRoute[] {
  const point = randomRoadPoints(router, 'car', random);
  const routes: FoundRoute[] = [];
  while (routes.length < ROUTES) {
    const route = router.route([point(), point()]);
    if (route.found && route.distanceM > 2000 && route.distanceM < 15_000) routes.push(route);
  }
  return routes;
}

function measure(router: Router, routes: readonly FoundRoute[], sampling: Sampling, random: Random) {
  let [commonM, trueM, matchedM, points, outliers, parts, cpuMs] = [0, 0, 0, 0, 0, 0, 0];
  for (const route of routes) {
    const trace = generateTrace(route, sampling, random);
    const before = process.cpuUsage();
    const { matchings, tracepoints } = router.match(trace);
    const { user, system } = process.cpuUsage(before);
    cpuMs += (user + system) / 1000;
    for (const { geometry } of matchings) {
      const common = commonLength(route.geometry!.coordinates, geometry.coordinates);
      commonM += common.commonM;
      matchedM += common.secondM;
    }
    trueM += route.distanceM;
    points += trace.length;
    outliers += tracepoints.filter((point) => point === null).length;
    parts += matchings.length;
  }
  return {
    'σ, m': sampling.sigmaM,
    'every, s': sampling.everyS,
    points,
    'matched of the true length, %': (100 * commonM) / trueM,
    'length by true length, %': (100 * matchedM) / trueM,
    parts,
    'left out': outliers,
    'CPU ms a point': cpuMs / points,
  };
}
