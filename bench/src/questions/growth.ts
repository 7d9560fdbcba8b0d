import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { citySources } from '../data.ts';
import { measureBuild } from '../measure/build-cost.ts';
import { Random } from '../measure/random.ts';
import type { Question, Value } from '../measure/report.ts';
import type { ResidentCost, ResidentJob } from '../measure/resident-child.ts';

const CHILD = fileURLToPath(new URL('../measure/resident-child.ts', import.meta.url));
const SIZES = [1, 4, 16, 51];
const QUESTIONS = 500;
const SEED = 20261125;

/** Measures a build, its snapshot and every kind of answer over growing sets of real cities; each set contains the one before. */
export const growth: Question = {
  name: 'growth',
  title: 'How do builds, memory and answers grow with the map?',
  onlyByName: true,
  async ask() {
    const sources = new Random(SEED).sample(citySources(), SIZES.at(-1)!);
    if (sources.length < SIZES.at(-1)!) return null;
    const folder = mkdtempSync(join(tmpdir(), 'verst-growth-'));
    try {
      const rows: Record<string, Value>[] = [];
      for (const size of SIZES) rows.push(await measureCities(sources.slice(0, size), join(folder, 'snapshot.sqlite')));
      return {
        rows,
        note:
          `real cities, ${QUESTIONS} seeded questions of each kind over all of them; build and serving in a process of its own each; ` +
          'memory: what no file stands behind, one engine, after all questions; peak with mapped pages',
      };
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

async function measureCities(osm: readonly string[], out: string): Promise<Record<string, Value>> {
  const build = await measureBuild({ osm, gar: [], out });
  const job: ResidentJob = { path: out, resident: 'all', engines: 1, questions: QUESTIONS };
  const { stdout } = await promisify(execFile)(process.execPath, ['--expose-gc', CHILD, JSON.stringify(job)]);
  const served = JSON.parse(stdout) as ResidentCost;
  rmSync(out);
  return {
    cities: osm.length,
    'PBF MB': osm.reduce((sum, path) => sum + statSync(path).size, 0) / 1e6,
    'build s': build.wallS,
    'build CPU s': build.cpuS,
    'build peak MB': build.peakMb,
    'snapshot MB': build.bytes / 1e6,
    'open ms': served.openMs,
    'memory MB': served.servedMb,
    ...Object.fromEntries(Object.entries(served.latencies).map(([kind, { p50 }]) => [`${kind}, p50 ms`, p50])),
    ...Object.fromEntries(Object.entries(served.latencies).map(([kind, { p99 }]) => [`${kind}, p99 ms`, p99])),
  };
}
