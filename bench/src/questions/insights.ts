import { businessKinds, openEngine } from '@verst/core';
import { openSnapshot } from '@verst/core/build';
import { benchCity, snapshotFile } from '../data.ts';
import { Random } from '../measure/random.ts';
import type { Question, Value } from '../measure/report.ts';
import { measureEach } from '../measure/timing.ts';

const SITES = 400;
const SEED = 20261121;
/** Cells with fewer residents are rarely asked about. */
const LEAST_RESIDENTS = 50;
/** Maximum number of points in the matrix of a score. */
const MATRIX_POINTS = 48;
const DEGREES = 0.01;

/**
 * Measures location scores and service gaps at inhabited places, for kinds of every rarity, next to the road matrix
 * that a score needs. `VERST_BENCH_SNAPSHOT` names a snapshot to measure instead of the city.
 */
export const insights: Question = {
  name: 'insights',
  title: 'How fast is location insight?',
  async ask() {
    const city = benchCity('irkutsk');
    const given = process.env['VERST_BENCH_SNAPSHOT'];
    const path = given ?? (await snapshotFile(city));
    const places = await peopledPlaces(path);
    const engine = await openEngine(path);
    const random = new Random(SEED);
    const kinds = businessKinds();
    const asked = Array.from({ length: SITES }, () => ({ ...random.pick(places), kind: random.pick(kinds) }));
    const rows: Record<string, Value>[] = [];
    const measure = (name: string, sites: typeof asked, work: (site: (typeof asked)[number]) => unknown): void => {
      const { calls, p50, p99, max } = measureEach(sites, work);
      rows.push({ question: name, calls, 'p50 ms': p50, 'p99 ms': p99, 'max ms': max });
    };
    const score = ({ lat, lon, kind }: (typeof asked)[number]) =>
      engine.locationScore({ lat, lon, business: kind.key });
    measure('location score', asked, score);
    for (const sigmaM of new Set(kinds.map((kind) => kind.sigmaM).sort((a, b) => a - b))) {
      const ofRarity = asked.filter(({ kind }) => kind.sigmaM === sigmaM);
      measure(`location score, σ ${sigmaM} m`, ofRarity, score);
    }
    measure('service gaps', asked, ({ lat, lon }) => engine.serviceGaps({ lat, lon }));
    const around = Array.from({ length: MATRIX_POINTS }, (_, i) => (i / MATRIX_POINTS) * 2 * Math.PI);
    measure(`matrix of 1 × ${MATRIX_POINTS} points`, asked, ({ lat, lon }) =>
      engine.matrix(
        [{ lat, lon }],
        around.map((turn) => ({ lat: lat + DEGREES * Math.sin(turn), lon: lon + DEGREES * Math.cos(turn) })),
      ),
    );
    engine.close();
    return { rows, note: `${given ? 'a snapshot' : city}, in process, one thread` };
  },
};

/** Returns the middles of cells with residents, in degrees. */
async function peopledPlaces(path: string): Promise<{ lat: number; lon: number }[]> {
  const snapshot = await openSnapshot(path);
  const latE7 = snapshot.get('insights/cells-1/lat-e7', 'i32');
  const lonE7 = snapshot.get('insights/cells-1/lon-e7', 'i32');
  const residents = snapshot.get('insights/cells-1/residents', 'f32');
  return [...residents.keys()]
    .filter((cell) => residents[cell]! >= LEAST_RESIDENTS)
    .map((cell) => ({ lat: latE7[cell]! / 1e7, lon: lonE7[cell]! / 1e7 }));
}
