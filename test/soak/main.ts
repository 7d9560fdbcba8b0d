/**
 * npm run soak [-- SECONDS]: runs `verst serve` under mixed load, an hour unless told otherwise, while snapshots are swapped,
 * the store is slow and breaks off, and one tenant takes what it can get. Ends with 1 where something did not hold.
 */
import { copyFileSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { buildSnapshot } from '@verst/data-pipeline';
import { connectStore, resolveConfig } from '@verst/server';
import { startPostgres } from '../../packages/accounts/src/testing/postgres-server.ts';
import { newKey, serve } from '../support/served.ts';
import { sourceOf } from '../support/snapshots.ts';
import { openSlowStore } from './slow-store.ts';
import { Moments } from './moments.ts';
import type { GeocodeReport, SteadyTenantData } from './steady-tenant.ts';
import { takeGreedily } from './tenants.ts';
import { sendTraffic, type TrafficReport } from './traffic.ts';
import { judge } from './verdict.ts';
import { rowsOf, type Sample, sampleOf } from './watch.ts';

const SECONDS = Number(process.argv[2] ?? 3600);
const WARM_UP_S = Math.min(600, SECONDS / 3);
const CLIENTS = 4;
const SAMPLE_MS = 1000;
const SWAP_MS = 20_000;

const DISTURB_MS = 5000;
const SLOW_MS = 1500;

const folder = mkdtempSync(join(tmpdir(), 'verst-soak-'));
const data = join(folder, 'data');
const snapshot = join(folder, 'city.sqlite');
console.log(`soak: ${SECONDS} s, of which ${Math.round(WARM_UP_S)} s warm up; in ${folder}`);
await buildSnapshot({ osm: [await sourceOf('demo', folder)], out: snapshot, name: 'soak' });

const postgres = await startPostgres();
const databaseUrl = await postgres.newDatabase();
const slowStore = await openSlowStore(databaseUrl);
const [trafficKey, tenantKey, greedyKey] = [
  await newKey(data, 'unlimited', databaseUrl),
  await newKey(data, 'metered', databaseUrl),
  await newKey(data, 'unlimited', databaseUrl),
];
const server = await serve(snapshot, data, {
  DATABASE_URL: slowStore.url,
  PLANS: '{"free":{"quota":1000},"metered":{"quota":1000000000},"unlimited":{"quota":null}}',
  RATE_LIMIT_PER_KEY: '0',
  RATE_LIMIT_PER_ADDRESS: '0',
  RATE_LIMIT_LIGHT: '0',
  ACCOUNTS_FAILED_LOGINS_PER_ADDRESS: '0',
  WORKERS_HTTP: '2',
  LOG_LEVEL: 'error',
});

const { bounds, center } = (await (await fetch(`${server.url}/tiles/base_roads`)).json()) as {
  bounds: [number, number, number, number];
  center: [number, number];
};
const point = { lat: center[1], lon: center[0] };
const stop = new AbortController();
const begun = performance.now();
const elapsedS = (): number => (performance.now() - begun) / 1000;
const begunAt = Date.now();
const memory = new SharedArrayBuffer(4);
const moments = new Moments(begunAt, memory);
const tenant = new Worker(new URL('./steady-tenant.ts', import.meta.url), {
  workerData: { url: server.url, key: tenantKey, begunAt, memory } satisfies SteadyTenantData,
});

const traffic: TrafficReport = { statuses: {}, faults: [] };
const samples: Sample[] = [];
let rowsAfterWarmUp: Record<string, number> = {};
let swaps = 0;

/** Does something again and again until the end. */
async function every(ms: number, task: (round: number) => Promise<void> | void): Promise<void> {
  for (let round = 0; ; round++) {
    await sleep(ms, undefined, { signal: stop.signal }).catch(() => undefined);
    if (stop.signal.aborted) return;
    await task(round);
  }
}

async function swap(): Promise<void> {
  copyFileSync(snapshot, `${snapshot}.next`);
  renameSync(`${snapshot}.next`, snapshot);
  const answer = await fetch(`${server.adminUrl}/reload`, { method: 'POST', headers: { 'X-Verst-Reload': '1' } });
  if (answer.status !== 200) traffic.faults.push(`${answer.status} reload`);
  swaps++;
}

/** By turns of eight rounds the store is slow for one, and breaks off in another; what tenants wait then is not their doing. */
function disturbStore(round: number): void {
  moments.disturb(round % 8 === 3 || round % 8 === 6);
  slowStore.delay(round % 8 === 3 ? SLOW_MS : 0);
  if (round % 8 === 6) slowStore.reset();
}

const work = [
  ...Array.from({ length: CLIENTS }, (_, i) =>
    sendTraffic({ url: server.url, key: trafficKey, bbox: bounds, seed: 1 + i }, traffic, stop.signal),
  ),
  takeGreedily({ url: server.url, key: greedyKey, point }, () => moments.isGreedy(), stop.signal),
  every(SAMPLE_MS, () => {
    const sample = sampleOf(server.pid, elapsedS());
    samples.push(sample);
    if (samples.length % 30 === 0) {
      console.log(
        `${Math.round(sample.atS)} s: ${Math.round(sample.rssMb)} MB, ${sample.handles} handles, ${JSON.stringify(traffic.statuses)}`,
      );
    }
  }),
  every(SWAP_MS, swap),
  every(DISTURB_MS, disturbStore),
  sleep(WARM_UP_S * 1000).then(async () => {
    rowsAfterWarmUp = await rowsOf(databaseUrl);
  }),
];
await sleep(SECONDS * 1000);
stop.abort();
slowStore.delay(0);
await Promise.all(work);
tenant.postMessage('stop');
const [geocoded] = (await once(tenant, 'message')) as [GeocodeReport];
// What is counted in memory is written when the server stops.
const exitCode = await server.end();
const store = await connectStore(resolveConfig({ database: { url: databaseUrl } }), data);
const key = (await store.keys.findKey(tenantKey))!;
const history = await store.keys.quotaHistory(`key ${key.id}`);
const used = history.reduce((sum, { units }) => sum + units, 0);
await store.close();

const passed = judge({
  samples,
  warmUpS: WARM_UP_S,
  rowsAfterWarmUp,
  rows: await rowsOf(databaseUrl),
  traffic,
  tenant: geocoded,
  used,
  swaps,
  exitCode,
  log: server.log(),
});
await slowStore.close();
await postgres.remove();
rmSync(folder, { recursive: true });
process.exit(passed ? 0 : 1);
