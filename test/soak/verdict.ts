import type { GeocodeReport } from './steady-tenant.ts';
import type { TrafficReport } from './traffic.ts';
import { medianOf, percentile, type Sample } from './watch.ts';

/** What was seen in a soak. */
export interface Findings {
  readonly samples: readonly Sample[];
  readonly warmUpS: number;
  readonly rowsAfterWarmUp: Readonly<Record<string, number>>;
  readonly rows: Readonly<Record<string, number>>;
  readonly traffic: TrafficReport;
  readonly tenant: GeocodeReport;
  /** Units of the tenant's quota that the store says were used. */
  readonly used: number;
  readonly swaps: number;
  readonly exitCode: number | null;
  /** What the server wrote to stderr. */
  readonly log: string;
}

/** Share by which memory at the end may exceed that after the warm-up; it may fall. */
const RSS_SHARE = 0.05;

/** Connections come and go. */
const HANDLES = 30;

/** Rows that an hour may add to a table: log-ins and keys of the traffic end again. */
const ROWS = 200;

/** How much slower others may be at the 99th percentile while one tenant takes what it can get. */
const GREEDY_RATIO = 2;

/** Prints what was seen beside what must hold. @returns whether all of it does */
export function judge(findings: Findings): boolean {
  const { samples, warmUpS, rowsAfterWarmUp, rows, traffic, tenant, used, swaps, exitCode, log } = findings;
  const steady = samples.filter(({ atS }) => atS > warmUpS);
  const part = Math.max(1, Math.floor(steady.length / 4));
  const [first, last] = [steady.slice(0, part), steady.slice(-part)];
  const [rssBefore, rssAfter] = [medianOf(first, 'rssMb'), medianOf(last, 'rssMb')];
  const [handlesBefore, handlesAfter] = [medianOf(first, 'handles'), medianOf(last, 'handles')];
  const grown = Object.entries(rows).filter(([table, count]) => count > (rowsAfterWarmUp[table] ?? 0) + ROWS);
  const { calm, greedy } = tenant.times;
  const [calmMs, greedyMs] = [percentile(calm, 99), percentile(greedy, 99)];
  const errors = log.split('\n').filter((line) => /"level":(?:50|60)/.test(line) && !/store|postgres/i.test(line));
  const asked = Object.values(traffic.statuses).reduce((sum, count) => sum + count, 0);
  const checks: [what: string, seen: string, holds: boolean][] = [
    [
      'requests',
      `${asked}, ${JSON.stringify(traffic.statuses)}`,
      asked > 0 && (traffic.statuses['200'] ?? 0) > asked / 5,
    ],
    [
      'no 5xx but 503',
      `${traffic.faults.length} faults ${traffic.faults.slice(0, 5).join('\n    ')}`,
      traffic.faults.length === 0,
    ],
    [
      `RSS grows by at most ${100 * RSS_SHARE} %`,
      `${Math.round(rssBefore)} → ${Math.round(rssAfter)} MB`,
      rssAfter <= rssBefore * (1 + RSS_SHARE),
    ],
    ['handles flat', `${handlesBefore} → ${handlesAfter}`, handlesAfter <= handlesBefore + HANDLES],
    ['rows of tables flat', grown.length === 0 ? 'yes' : JSON.stringify(grown), grown.length === 0],
    [
      'quota exact',
      `${tenant.counted} answers, ${used} units, ${tenant.broken} of which it is not known`,
      used >= tenant.counted && used <= tenant.counted + tenant.broken,
    ],
    [
      `p99 of geocode at most ${GREEDY_RATIO} times beside a greedy tenant`,
      `${calmMs.toFixed(1)} → ${greedyMs.toFixed(1)} ms of ${calm.length} and ${greedy.length} requests`,
      greedyMs <= GREEDY_RATIO * calmMs,
    ],
    ['snapshots swapped', String(swaps), swaps > 0],
    ['no fault in the log', errors.slice(0, 3).join('\n    '), errors.length === 0],
    ['ended by itself', String(exitCode), exitCode === 0],
  ];
  for (const [what, seen, holds] of checks) console.log(`${holds ? 'ok  ' : 'FAIL'} ${what}: ${seen}`);
  return checks.every(([, , holds]) => holds);
}
