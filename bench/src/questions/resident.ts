import { execFile } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { benchCity, snapshotFile } from '../data.ts';
import type { Question } from '../measure/report.ts';
import type { ResidentCost, ResidentJob } from '../measure/resident-child.ts';

const CHILD = fileURLToPath(new URL('../measure/resident-child.ts', import.meta.url));
const QUESTIONS = 2000;
const ENGINES = 4;

/** A snapshot of many cities; without it, that of one city is measured. */
const COUNTRY = process.env['VERST_COUNTRY_SNAPSHOT'];

/** Compares a snapshot wholly in memory with one whose cold sections stay in the file: memory, opening, answers. */
export const resident: Question = {
  name: 'resident',
  title: 'What does it cost to leave cold sections in the file?',
  async ask() {
    if (!existsSync('/proc/self/status')) return null;
    const path = COUNTRY ?? (await snapshotFile(benchCity('irkutsk')));
    const ways = (['all', 'hot'] as const).flatMap((way) => [1, ENGINES].map((engines) => [way, engines] as const));
    const rows = [];
    for (const [way, engines] of ways) {
      const cost = await measured({ path, resident: way, engines, questions: QUESTIONS });
      const times = Object.entries(cost.latencies).flatMap(([name, { p50, p99 }]) => [
        [`${name}: p50 ms`, p50] as const,
        [`${name}: p99 ms`, p99] as const,
      ]);
      rows.push({
        resident: way,
        engines,
        'sections in memory, MB': cost.residentMb,
        'open ms': cost.openMs,
        'opened, MB': cost.openedMb,
        'after questions, MB': cost.servedMb,
        ...Object.fromEntries(times),
      });
    }
    const megabytes = (statSync(path).size / 2 ** 20).toFixed(0);
    return {
      rows,
      note:
        `a file of ${megabytes} MB, ${QUESTIONS} questions of each kind to each engine on one copy of the memory; ` +
        'MB: memory of the process that no file stands behind, above that before opening; file cached by the system',
    };
  },
};

async function measured(job: ResidentJob): Promise<ResidentCost> {
  const { stdout } = await promisify(execFile)(process.execPath, ['--expose-gc', CHILD, JSON.stringify(job)]);
  return JSON.parse(stdout) as ResidentCost;
}
