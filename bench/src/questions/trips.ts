import { openRouter, openSnapshot } from '@verst/core/build';
import { benchCity, snapshotFile } from '../data.ts';
import { Random } from '../measure/random.ts';
import type { Question, Value } from '../measure/report.ts';
import { randomRoadPoints } from '../networks/random-road-points.ts';
import { annealedTourCost } from '../peers/annealed-tour.ts';

const SIZES = [12, 50, 100, 200];
const TRIPS = 3;
const ANNEALING_STEPS = 2_000_000;
const ANNEALING_RUNS = 2;
const SEED = 20261122;

/** Compares round trips with long runs of simulated annealing over the same matrix. */
export const trips: Question = {
  name: 'trips',
  title: 'How close to the best are round trips?',
  onlyByName: true,
  async ask() {
    const city = benchCity('smolensk');
    const snapshot = await openSnapshot(await snapshotFile(city));
    const router = openRouter(snapshot);
    const random = new Random(SEED);
    const point = randomRoadPoints(router, 'car', random);
    const rows: Record<string, Value>[] = [];
    for (const size of SIZES) {
      for (let trip = 0; trip < TRIPS;) {
        const points = Array.from({ length: size }, point);
        const { durationsS } = router.matrix(points, points);
        if (durationsS.includes(Infinity)) continue;
        const before = process.cpuUsage();
        const found = router.trip(points, { overview: 'false' });
        const { user, system } = process.cpuUsage(before);
        if (!found.found) continue;
        trip++;
        let annealed = Infinity;
        for (let run = 0; run < ANNEALING_RUNS; run++) {
          annealed = Math.min(annealed, annealedTourCost(size, durationsS, ANNEALING_STEPS, SEED + run));
        }
        rows.push({
          city,
          points: size,
          'trip, s': found.durationS,
          'annealed, s': annealed,
          'trip by annealed, %': (100 * found.durationS) / annealed,
          'CPU ms': (user + system) / 1000,
        });
      }
    }
    snapshot.close();
    return {
      rows,
      note: `${ANNEALING_RUNS} runs of ${ANNEALING_STEPS.toLocaleString('en-US')} steps of annealing each`,
    };
  },
};
