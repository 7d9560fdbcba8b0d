import { type LatLon, type Profile, PROFILES } from '@verst/core';
import { openRouter, openSnapshot, type Router } from '@verst/core/build';
import { benchCity, snapshotFile, sourceFile } from '../data.ts';
import { Random } from '../measure/random.ts';
import type { Question, Value } from '../measure/report.ts';
import { randomRoadPoints } from '../networks/random-road-points.ts';
import { type Costing, COSTINGS, openValhalla, type Valhalla } from '../peers/valhalla.ts';
import { median } from '../measure/timing.ts';

const CITIES = (process.env['VERST_BENCH_AGREEMENT'] ?? 'smolensk,bryansk').split(',');
/** Additional options by costing, JSON; with them, profiles of other costings are skipped. */
const OPTIONS = JSON.parse(process.env['VERST_BENCH_COSTING'] ?? '{}') as Readonly<Record<string, object>>;
const PAIRS = 1000;
const FARTHEST = 10;
/** A route that begins or ends farther from its points than this is none between them. */
const REACH_M = 100;
const SEED = 20261124;

/** Compares lengths and times of Verst's routes with Valhalla's pair by pair, and prints the pairs that differ most. */
export const routingAgreement: Question = {
  name: 'routing-agreement',
  title: 'Do routes agree with those of Valhalla?',
  onlyByName: true,
  async ask() {
    const rows: Record<string, Value>[] = [];
    for (const city of new Set(CITIES.map(benchCity))) {
      const { valhalla } = await openValhalla(city, await sourceFile(city));
      const snapshot = await openSnapshot(await snapshotFile(city));
      const router = openRouter(snapshot);
      for (const profile of PROFILES) {
        const { costing, costing_options: described } = COSTINGS[profile];
        if (Object.keys(OPTIONS).length > 0 && !OPTIONS[costing]) continue;
        const costing_options = { [costing]: { ...described?.[costing], ...OPTIONS[costing] } };
        rows.push({ city, profile, ...(await compare(router, valhalla, profile, { costing, costing_options })) });
      }
      snapshot.close();
    }
    return { rows, note: `${PAIRS} random pairs of points on roads; the same vehicles told by costing options` };
  },
};

interface Pair {
  readonly points: readonly [LatLon, LatLon];
  readonly lengths: number;
  readonly times: number;
  readonly ourM: number;
}

async function compare(
  router: Router,
  valhalla: Valhalla,
  profile: Profile,
  costing: Costing,
): Promise<Record<string, Value>> {
  const random = new Random(SEED);
  const point = randomRoadPoints(router, profile, random);
  const pairs: Pair[] = [];
  let [onlyOurs, onlyTheirs] = [0, 0];
  for (let i = 0; i < PAIRS; i++) {
    const points = [point(), point()] as const;
    const found = router.route(points, { profile, overview: 'false' });
    const ours = found.found && found.snapped.every(({ distanceM }) => distanceM <= REACH_M) ? found : null;
    const theirs = await valhalla.route({ ...costing, locations: points, directions_type: 'none' }).catch(() => null);
    if (ours && theirs === null) onlyOurs++;
    if (!ours && theirs !== null) onlyTheirs++;
    if (ours === null || theirs === null || ours.distanceM < 500) continue;
    const { length, time } = theirs.trip.summary;
    const pair = { points, lengths: ours.distanceM / (1000 * length), times: ours.durationS / time };
    pairs.push({ ...pair, ourM: ours.distanceM });
  }
  for (const { points, lengths, ourM } of pairs.toSorted((a, b) => far(b) - far(a)).slice(0, FARTHEST)) {
    const [from, to] = points.map(({ lat, lon }) => `${lat},${lon}`);
    console.log(`${profile}: ${from} ${to}: ${Math.round(ourM)} m, ${lengths.toFixed(2)} of Valhalla's`);
  }
  return {
    compared: pairs.length,
    'only Verst finds': onlyOurs,
    'only Valhalla finds': onlyTheirs,
    'median length by its': median(pairs.map(({ lengths }) => lengths)),
    'within 5 %, %': (100 * pairs.filter((pair) => far(pair) <= Math.log(1.05)).length) / pairs.length,
    'median time by its': median(pairs.map(({ times }) => times)),
  };
}

/** Returns the difference of two lengths on a logarithmic scale: the same whichever is longer. */
const far = (pair: Pair): number => Math.abs(Math.log(pair.lengths));
