import { openEngine } from '@verst/core';
import { benchCity, snapshotFile } from '../data.ts';
import { Random } from '../measure/random.ts';
import type { Question } from '../measure/report.ts';
import { summarise } from '../measure/timing.ts';
import { randomText } from '../queries/random-texts.ts';

/** VERST_RANDOM_TEXTS=1000000 asks a million. */
const TEXTS = Number(process.env['VERST_RANDOM_TEXTS'] ?? 50_000);
const WARM_UP = 2000;
const SEED = 20261121;

/** Whether senseless texts can make the geocoder fail, slow or fat. */
export const geocodeRandom: Question = {
  name: 'geocode-random',
  title: 'What do random texts do to geocoding?',
  async ask() {
    const city = benchCity('irkutsk');
    const engine = await openEngine(await snapshotFile(city));
    const random = new Random(SEED);
    const times = new Float64Array(TEXTS);
    let errors = 0;
    let heapAtStart = 0;
    for (let i = -WARM_UP; i < TEXTS; i++) {
      if (i === 0) heapAtStart = heapMb();
      const text = randomText(random);
      const started = performance.now();
      try {
        engine.geocode(text);
      } catch {
        errors++;
      }
      if (i >= 0) times[i] = performance.now() - started;
    }
    const heapMbGrown = heapMb() - heapAtStart;
    engine.close();
    const slow = times.filter((time) => time > 50).length;
    const { p50, p99, max } = summarise(times);
    const row = { texts: TEXTS, errors, 'p50 ms': p50, 'p99 ms': p99, 'max ms': max, 'over 50 ms': slow };
    return {
      rows: [{ ...row, 'heap grown MB': heapMbGrown }],
      note: `${city}; heap after a collection where node runs with --expose-gc`,
    };
  },
};

function heapMb(): number {
  (globalThis as { gc?: () => void }).gc?.();
  return process.memoryUsage().heapUsed / 2 ** 20;
}
