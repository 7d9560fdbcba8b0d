import type { ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { availableParallelism, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { benchCity, snapshotFile } from '../data.ts';
import { Random } from '../measure/random.ts';
import type { Question } from '../measure/report.ts';
import { addressOf, loadKey, serve } from '../measure/served.ts';
import { sampleAddresses } from '../queries/sampled-addresses.ts';
import { memoryMb } from '../measure/process-memory.ts';

const REQUESTS = 5000;
const CONNECTIONS = 8;
const SEED = 20261123;
const TILE_ZOOM = 15;
/** Time between two samples of the memory. */
const SAMPLE_MS = 20;

/** A snapshot of many cities; without it, that of one city is measured. */
const COUNTRY = process.env['VERST_COUNTRY_SNAPSHOT'];

/** Measures the memory of a server: at its start, under requests of all kinds, and while its snapshot is replaced. */
export const servingMemory: Question = {
  name: 'serving-memory',
  title: 'How much memory does a server need?',
  async ask() {
    if (!existsSync('/proc/self/status')) return null;
    const snapshot = COUNTRY ?? (await snapshotFile(benchCity('irkutsk')));
    const paths = mixedRequests(snapshot);
    const workers = availableParallelism();
    const rows = [];
    // While it is replaced, a snapshot is in memory twice.
    const isLarge = statSync(snapshot).size > totalmem() / 4;
    for (const resident of isLarge ? ['hot'] : ['all', 'hot'])
      rows.push({ resident, ...(await measured(snapshot, resident, workers, paths)) });
    const megabytes = Math.round(statSync(snapshot).size / 2 ** 20);
    const note =
      `a file of ${megabytes} MB; verst serve --workers ${workers}, caches at their defaults; ${REQUESTS} requests of six kinds by ` +
      `${CONNECTIONS} clients; MB: memory of the process that no file stands behind; the highest of looks each ${SAMPLE_MS} ms`;
    return { rows, note };
  },
};

type Memory = Readonly<Record<'listens, MB' | 'under requests, MB' | 'while a snapshot is replaced, MB', number>>;

async function measured(
  snapshot: string,
  resident: string,
  workers: number,
  paths: readonly string[],
): Promise<Memory> {
  const folder = mkdtempSync(join(tmpdir(), 'verst-memory-'));
  const key = await loadKey(folder);
  const settings = { VERST_SNAPSHOT_RESIDENT: resident, VERST_WORKERS_HTTP: String(workers), VERST_METRICS_PORT: '0' };
  const server = serve(snapshot, folder, settings);
  try {
    const admin = adminOf(server);
    const url = await addressOf(server);
    const listens = Math.round(memoryMb(server.pid));
    const requests = await highest(server, () => askAll(url, key, paths));
    const swap = await highest(server, async () => {
      const response = await fetch(`${await admin}/reload`, { method: 'POST', headers: { 'X-Verst-Reload': '1' } });
      if (!response.ok) throw new Error(`the snapshot was not replaced: ${await response.text()}`);
      await askAll(url, key, paths.slice(0, REQUESTS / 5));
    });
    return { 'listens, MB': listens, 'under requests, MB': requests, 'while a snapshot is replaced, MB': swap };
  } finally {
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill();
    await ended;
    rmSync(folder, { recursive: true });
  }
}

/** Returns the operator's address that a starting server prints. */
function adminOf(server: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    let output = '';
    server.stdout!.on('data', (text: string) => {
      output += text;
      const address = /Metrics on (\S+)\/metrics/.exec(output)?.[1];
      if (address !== undefined) resolve(address);
    });
  });
}

/** Requests all paths, through several clients. @throws Error for an answer that is not a success */
async function askAll(url: string, key: string, paths: readonly string[]): Promise<void> {
  const left = paths.values();
  const client = async (): Promise<void> => {
    for (const path of left) {
      const response = await fetch(url + path, { headers: { 'X-API-Key': key } });
      await response.arrayBuffer();
      // 404: no road, or no route there.
      if (!response.ok && response.status !== 404) throw new Error(`${path} was answered ${response.status}`);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, client));
}

/** Returns requests of six kinds in turn, about real addresses of the snapshot. */
function mixedRequests(snapshot: string): string[] {
  const db = new Database(snapshot, { readonly: true });
  const addresses = sampleAddresses(db, REQUESTS, new Random(SEED));
  db.close();
  return addresses.map(({ city, street, house, lat, lon }, number) => {
    const kinds = [
      `/api/geocode?q=${encodeURIComponent(`${city}, ${street}, ${house}`)}`,
      `/api/suggest?q=${encodeURIComponent(`${city} ${street}`)}`,
      `/api/reverse?lat=${lat}&lon=${lon}`,
      `/api/poi/search?q=${encodeURIComponent('аптека')}&lat=${lat}&lon=${lon}&radius=2000`,
      `/api/route?start_lat=${lat}&start_lon=${lon}&end_lat=${lat + 0.02}&end_lon=${lon + 0.02}`,
      `/tiles/base_buildings/${tileOf(lat, lon)}`,
    ];
    return kinds[number % kinds.length]!;
  });
}

function tileOf(lat: number, lon: number): string {
  const tiles = 2 ** TILE_ZOOM;
  const sine = Math.sin((lat * Math.PI) / 180);
  const x = Math.floor(((lon + 180) / 360) * tiles);
  const y = Math.floor((0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * tiles);
  return `${TILE_ZOOM}/${x}/${y}`;
}

/** Returns the highest memory of a server while `work` runs, MB. */
async function highest(server: ChildProcess, work: () => Promise<void>): Promise<number> {
  let peak = Math.round(memoryMb(server.pid));
  const timer = setInterval(() => (peak = Math.max(peak, Math.round(memoryMb(server.pid)))), SAMPLE_MS);
  try {
    await work();
  } finally {
    clearInterval(timer);
  }
  return Math.max(peak, Math.round(memoryMb(server.pid)));
}
