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
/** Time for a peer's queries. */
const BUDGET_S = 12;
const GENERATED = 1_000_000;
/** Peers that bear a million addresses in memory and time; Fuse.js compares all of them with each query. */
const BEARS_A_MILLION = new Set([
  'Verst',
  'MiniSearch',
  'SQLite FTS5, words',
  'SQLite FTS5, trigrams',
  'PostgreSQL, pg_trgm',
]);

/** The same addresses and queries through Verst and through programs for search, each in a process of its own. */
export const geocodePeers: Question = {
  name: 'geocode-peers',
  title: 'How does geocoding compare with general search programs on the same addresses?',
  async ask() {
    const city = benchCity('irkutsk');
    const snapshot = await snapshotFile(city);
    return compare(PEERS, { snapshot, addresses: 0, queriesPerClass: QUERIES_PER_CLASS, budgetS: BUDGET_S }, city);
  },
};

/** The same over a million addresses: a city, and towns generated after it. */
export const geocodePeersMillion: Question = {
  name: 'geocode-peers-million',
  title: 'How does geocoding compare with general search programs over a million addresses?',
  onlyByName: true,
  async ask() {
    const country = process.env['VERST_COUNTRY_SNAPSHOT'];
    const snapshot = country ?? (await snapshotFile(benchCity('irkutsk')));
    const peers = PEERS.filter((peer) => BEARS_A_MILLION.has(peer));
    const job = { snapshot, addresses: GENERATED, queriesPerClass: QUERIES_PER_CLASS, budgetS: BUDGET_S };
    return compare(peers, job, country === undefined ? 'irkutsk and towns after it' : 'cities and towns after them');
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
