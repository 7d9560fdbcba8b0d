import { rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { tmpdir } from 'node:os';
import { buildSnapshot } from '@verst/data-pipeline';
import { benchCity, sourceFile } from '../data.ts';
import type { Question } from '../measure/report.ts';

/** Measures the build of a snapshot by stage. */
export const build: Question = {
  name: 'build',
  title: 'How fast does an extract become a snapshot?',
  async ask() {
    const city = benchCity('irkutsk');
    const source = await sourceFile(city);
    const out = join(tmpdir(), `verst-bench-${process.pid}.sqlite`);
    const started = performance.now();
    const report = await buildSnapshot({ osm: [source], out });
    const totalS = (performance.now() - started) / 1000;
    rmSync(out);
    const megabytes = statSync(source).size / 1e6;
    const rows = [...Object.entries(report.durationS), ['all stages', totalS] as const].map(([stage, seconds]) => ({
      stage,
      seconds,
      'MB of PBF/s': megabytes / seconds,
    }));
    const note = `${city}: ${megabytes.toFixed(1)} MB of PBF → ${(report.bytes / 1e6).toFixed(1)} MB; one run, peak ${Math.round(process.resourceUsage().maxRSS / 1024)} MB`;
    return { rows, note };
  },
};
