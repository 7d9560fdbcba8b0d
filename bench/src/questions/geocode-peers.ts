import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { benchCity, snapshotFile } from '../data.ts';
import type { Question, Value } from '../measure/report.ts';
import type { AddressJob, AddressReport } from '../peers/address-search/child.ts';

const CHILD = fileURLToPath(new URL('../peers/address-search/child.ts', import.meta.url));
const QUERIES_PER_CLASS = 10;
const PEERS = [
  'Verst',
  'MiniSearch',
  'FlexSearch',
  'Orama',
  'SQLite FTS5, words',
  'SQLite FTS5, trigrams',
  'PostgreSQL, pg_trgm',
  'Fuse.js',
];
/** Time limit for a peer's queries. */
const BUDGET_S = 12;
const SIZES = [100_000, 1_000_000];
/** Above this many addresses, these are not asked: a query takes them seconds at a tenth of a million. */
const MANY_ADDRESSES = 100_000;
const SLOW_OVER_MANY = new Set(['Orama', 'Fuse.js']);

/** Compares Verst with search programs on the same addresses and queries, each in its own process. */
export const geocodePeers: Question = {
  name: 'geocode-peers',
  title: 'How does geocoding compare with general search programs on the same addresses?',
  async ask() {
    const city = benchCity('irkutsk');
    const snapshot = await snapshotFile(city);
    return compare(PEERS, { snapshot, addresses: 0, queriesPerClass: QUERIES_PER_CLASS, budgetS: BUDGET_S }, city);
  },
};

/** Does the same over more addresses: those of a city, and of towns generated from it. */
export const geocodePeersGrowth: Question = {
  name: 'geocode-peers-growth',
  title: 'How does geocoding compare with general search programs over 100,000 and a million addresses?',
  onlyByName: true,
  async ask() {
    const snapshot = await snapshotFile(benchCity('irkutsk'));
    const rows: Record<string, Value>[] = [];
    for (const addresses of SIZES) {
      const peers = PEERS.filter((peer) => addresses <= MANY_ADDRESSES || !SLOW_OVER_MANY.has(peer));
      const job = { snapshot, addresses, queriesPerClass: QUERIES_PER_CLASS, budgetS: BUDGET_S };
      const answer = await compare(peers, job, 'irkutsk and towns after it');
      rows.push(...answer.rows.map((row) => ({ addresses, ...row })));
    }
    return { rows, note: 'addresses of Irkutsk and of towns generated after it, 37 classes of messy queries' };
  },
};

async function compare(peers: readonly string[], job: Omit<AddressJob, 'peer'>, what: string) {
  const rows: Record<string, Value>[] = [];
  const missing: string[] = [];
  let addresses = 0;
  let best = 0;
  for (const peer of peers) {
    const report = await measured({ ...job, peer });
    if (report === null) {
      missing.push(peer);
      continue;
    }
    const { p50, p99, calls } = report.latencies;
    addresses = report.addresses;
    if (peer === 'Verst') best = p50;
    rows.push({
      peer,
      version: report.version,
      queries: calls,
      'right %': (100 * report.right) / calls,
      'p50 ms': p50,
      'p99 ms': p99,
      'times slower': p50 / best,
      'index s': report.indexS,
      'memory MB': report.memoryBytes / 1e6,
      settings: report.settings,
      documentation: report.documentation,
    });
  }
  const skipped = missing.length === 0 ? '' : `; not installed: ${missing.join(', ')}`;
  return { rows, note: `${what}: ${addresses} addresses, 37 classes of messy queries${skipped}` };
}

async function measured(job: AddressJob): Promise<AddressReport | null> {
  const flags = ['--expose-gc', '--max-old-space-size=12288'];
  const { stdout } = await promisify(execFile)(process.execPath, [...flags, CHILD, JSON.stringify(job)]);
  return JSON.parse(stdout) as AddressReport | null;
}
