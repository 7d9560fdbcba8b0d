import { openEngine } from '@verst/core';
import { benchCity, snapshotFile } from '../data.ts';
import { Random } from '../measure/random.ts';
import type { Question } from '../measure/report.ts';
import { summarise } from '../measure/timing.ts';
import { randomText } from '../queries/random-texts.ts';

/** VERST_RANDOM_TEXTS=1000000 sends a million texts; VERST_RANDOM_SEED=N other ones, so a million can be split. */
const TEXTS = Number(process.env['VERST_RANDOM_TEXTS'] ?? 50_000);
const SEED = Number(process.env['VERST_RANDOM_SEED'] ?? 20261121);
const WARM_UP = 2000;
const SLOW_MS = 50;

/** Measures errors, time and memory of geocoding on random texts. */
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
    let slow = 0;
    for (let i = -WARM_UP; i < TEXTS; i++) {
      if (i === 0) heapAtStart = heapMb();
      const text = randomText(random);
      const cpuAtStart = process.threadCpuUsage();
      const started = performance.now();
      try {
        engine.geocode(text);
      } catch {
        errors++;
      }
      const took = performance.now() - started;
      if (i < 0) continue;
      times[i] = took;
      // In the thread's own time, because a busy machine takes the processor away for longer than that.
      if (took > SLOW_MS && cpuMs(cpuAtStart) > SLOW_MS) slow++;
    }
    const heapMbGrown = heapMb() - heapAtStart;
    engine.close();
    const { p50, p99, max } = summarise(times);
    const row = {
      texts: TEXTS,
      errors,
      'p50 ms': p50,
      'p99 ms': p99,
      'max ms': max,
      'over 50 ms of processor time': slow,
    };
    return {
      rows: [{ ...row, 'heap grown MB': heapMbGrown }],
      note: `${city}; heap after a collection where node runs with --expose-gc`,
    };
  },
};

/** Returns the processor time of this thread since then, in milliseconds. */
function cpuMs(since: NodeJS.CpuUsage): number {
  const { user, system } = process.threadCpuUsage(since);
  return (user + system) / 1000;
}

function heapMb(): number {
  (globalThis as { gc?: () => void }).gc?.();
  return process.memoryUsage().heapUsed / 2 ** 20;
}
