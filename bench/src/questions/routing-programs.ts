import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { type LatLon, type Profile, PROFILES } from '@verst/core';
import { openRouter, openSnapshot, type Router } from '@verst/core/build';
import { BENCH_FOLDER, benchCity, sourceFile } from '../data.ts';
import { measureProgram } from '../measure/program-cost.ts';
import { Random } from '../measure/random.ts';
import type { Question, Value } from '../measure/report.ts';
import { summarise } from '../measure/timing.ts';
import { randomRoadPoints } from '../networks/random-road-points.ts';
import { peerFinders } from '../peers/ngraph-path.ts';
import { hasRoutino, openRoutino, type Routino, routinoVersion } from '../peers/routino.ts';
import { COSTINGS, openValhalla, type Valhalla } from '../peers/valhalla.ts';

const VERST = fileURLToPath(new URL('../../../packages/cli/src/main.js', import.meta.url));
const CITIES = ['smolensk', 'bryansk'];
const PAIRS = 60;
/** ngraph.path takes a second, the others a millisecond. */
const NGRAPH_PAIRS = 20;
const SEED = 20261125;

type Row = Record<string, Value>;

/** Compares programs that route offline: a route between the same points, size of data, time of preparation. */
export const routingPrograms: Question = {
  name: 'routing-programs',
  title: 'What do preparation and a route cost beside Valhalla, Routino and ngraph.path?',
  onlyByName: true,
  async ask() {
    if (!hasRoutino()) return null;
    const rows: Row[] = [];
    let valhallaVersion = '';
    for (const city of new Set(CITIES.map(benchCity))) {
      const osm = await sourceFile(city);
      const routino = await openRoutino(city, osm);
      const { valhalla, version, buildCpuS } = await openValhalla(city, osm);
      valhallaVersion = version;
      const path = join(BENCH_FOLDER, `${city}-routing-programs.sqlite`);
      const build = await measureProgram(process.execPath, [VERST, 'build', '--osm', osm, '--out', path]);
      const snapshot = await openSnapshot(path);
      const router = openRouter(snapshot);
      for (const profile of PROFILES) {
        const measured = await measureProfile(router, { valhalla, routino }, profile);
        const data: Readonly<Record<string, Row>> = {
          Verst: { 'preparation, CPU s': build.cpuS, 'data, MB': routingMb(snapshot.sections) },
          Valhalla: { 'preparation, CPU s': buildCpuS, 'data, MB': folderMb(join(BENCH_FOLDER, `valhalla-${city}`)) },
          Routino: { 'preparation, CPU s': routino.preparation.cpuS, 'data, MB': routino.dataMb },
        };
        for (const row of measured) rows.push({ city, profile, ...row, ...data[String(row['program'])] });
      }
      snapshot.close();
      rmSync(path);
    }
    return {
      rows,
      note:
        `${PAIRS} random pairs of points on roads in each city and profile (ngraph.path ${NGRAPH_PAIRS}), by turns; a route with its line. ` +
        `Valhalla ${valhallaVersion} in the same process without directions; Routino ${routinoVersion()} as its own log tells, without its ` +
        'start and the loading of its files; NBA* of ngraph.path between two nodes of our network, without a line. Preparation in ' +
        'processor time, from the extract: Verst a whole snapshot, with addresses, places and tiles; the others what makes their data, for all ways of moving at ' +
        'once. Data: sections, tiles, files; of ngraph.path the growth of the heap',
    };
  },
};

interface Peers {
  readonly valhalla: Valhalla;
  readonly routino: Routino;
}

async function measureProfile(router: Router, { valhalla, routino }: Peers, profile: Profile): Promise<Row[]> {
  const pairs = randomPairs(router, profile);
  const times: Readonly<Record<string, number[]>> = { Verst: [], Valhalla: [], Routino: [] };
  const asked = { ...COSTINGS[profile], directions_type: 'none' };
  for (const [i, pair] of [...pairs.slice(0, 5), ...pairs].entries()) {
    const started = performance.now();
    const ours = router.route(pair, { profile });
    const between = performance.now();
    const theirs = await valhalla.route({ ...asked, locations: pair }).catch(() => null);
    const ended = performance.now();
    const others = routino.route(pair, profile);
    // The first ones warm up.
    if (i < 5) continue;
    if (ours.found) times['Verst']!.push(between - started);
    if (theirs) times['Valhalla']!.push(ended - between);
    if (others) times['Routino']!.push(others.ms);
  }
  const nba = measureNgraph(router, profile);
  const verst = medianOf(times['Verst']!);
  const rowOf = (program: string, ms: readonly number[], of: number): Row => ({
    program,
    'found, %': (100 * ms.length) / of,
    'route p50, ms': medianOf(ms),
    'times slower': medianOf(ms) / verst,
  });
  const rows = Object.entries(times).map(([program, ms]) => rowOf(program, ms, pairs.length));
  rows.push({
    ...rowOf('ngraph.path', nba.times, NGRAPH_PAIRS),
    'preparation, CPU s': nba.preparationS,
    'data, MB': nba.heapMb,
  });
  return rows;
}

/** Returns random pairs of points on roads of the profile. */
function randomPairs(router: Router, profile: Profile): [LatLon, LatLon][] {
  const random = new Random(SEED);
  const point = randomRoadPoints(router, profile, random);
  return Array.from({ length: PAIRS }, () => [point(), point()]);
}

function measureNgraph(router: Router, profile: Profile): { times: number[]; preparationS: number; heapMb: number } {
  const { nodeCount } = router.network(profile).graph;
  const before = heapAfterCollection();
  const started = process.cpuUsage();
  const finder = peerFinders(router, profile)['NBA*'];
  const { user, system } = process.cpuUsage(started);
  const preparationS = (user + system) / 1e6;
  const heapMb = (heapAfterCollection() - before) / 1e6;
  const random = new Random(SEED);
  const times: number[] = [];
  for (let i = 0; i < NGRAPH_PAIRS; i++) {
    const asked = performance.now();
    const path = finder.find(random.integer(nodeCount), random.integer(nodeCount));
    if (path.length > 0) times.push(performance.now() - asked);
  }
  return { times, preparationS, heapMb };
}

function heapAfterCollection(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  return process.memoryUsage().heapUsed;
}

const medianOf = (ms: readonly number[]): number => summarise(Float64Array.from(ms)).p50;

const routingMb = (sections: readonly { readonly name: string; readonly bytes: number }[]): number =>
  sections.filter(({ name }) => name.startsWith('routing')).reduce((sum, { bytes }) => sum + bytes, 0) / 1e6;

const folderMb = (folder: string): number =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.gph'))
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0) / 1e6;
