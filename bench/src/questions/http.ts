import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { benchCity, snapshotFile } from '../data.ts';
import { Random } from '../measure/random.ts';
import type { Question } from '../measure/report.ts';
import { addressOf, LOAD_SETTINGS, loadKey, serve } from '../measure/served.ts';
import { readTrueAddresses } from '../queries/true-addresses.ts';
import { median } from '../measure/timing.ts';

const ROUNDS = 5;
const SECONDS = 2;
const CONNECTIONS = 16;
const DIFFERENT_REQUESTS = 5000;
const SEED = 20261121;
const TILE_ZOOM = 15;
const SAME_BYTES = "Express, plain, a tile's bytes";
/** Number of tiles whose size is measured. */
const SIZED_TILES = 500;

const HERE = dirname(fileURLToPath(import.meta.url));
const EXPRESS = join(HERE, '..', 'peers', 'express-constant.ts');
const FASTIFY = join(HERE, '..', 'peers', 'fastify-constant.ts');

/** A measured server, and the requests to it. */
interface Target {
  readonly name: string;
  readonly url: string;
  readonly pid: number;
  /** Paths with their queries, requested in turn. */
  readonly paths: readonly string[];
}

interface Round {
  readonly requestsPerS: number;
  /** Processor time of the server's process, all its threads. */
  readonly cpuUs: number;
}

/** Measures requests per second with key, quota and limits, next to Express and Fastify answering a constant. */
export const http: Question = {
  name: 'http',
  title: 'What does HTTP cost beside an Express application that answers a constant?',
  async ask() {
    if (spawnSync('wrk', ['--version']).error !== undefined) return null;
    const city = benchCity('irkutsk');
    const snapshot = await snapshotFile(city);
    const folder = mkdtempSync(join(tmpdir(), 'verst-http-'));
    const children: ChildProcess[] = [];
    const started = async (name: string, child: ChildProcess): Promise<Omit<Target, 'paths'>> => {
      children.push(child);
      return { name, url: await addressOf(child), pid: child.pid! };
    };
    const constant = (name: string, program: string, ...parameters: string[]): Promise<Omit<Target, 'paths'>> => {
      const env = { ...process.env, ...LOAD_SETTINGS, NODE_ENV: 'production' };
      return started(
        name,
        spawn(process.execPath, [program, ...parameters], { env, stdio: ['ignore', 'pipe', 'ignore'] }),
      );
    };
    try {
      const key = await loadKey(folder);
      const whole = await started('', serve(snapshot, folder));
      const sampled = await started('', serve(snapshot, folder, { VERST_LOG_SAMPLING: '0.01' }));
      const requests = requestsTo(snapshot);
      const tileBytes = await meanBytes(whole.url, requests.tile, key);
      const targets: Target[] = [
        { ...(await constant('Express, plain', EXPRESS)), paths: ['/'] },
        { ...(await constant(SAME_BYTES, EXPRESS, 'bytes', String(tileBytes))), paths: ['/'] },
        { ...(await constant('Express, usual middleware', EXPRESS, 'usual')), paths: ['/'] },
        { ...(await constant('Fastify, plain', FASTIFY)), paths: ['/'] },
        ...Object.entries(requests).flatMap(([name, paths]) => [
          { ...whole, name, paths },
          { ...sampled, name: `${name}, 1 % logged`, paths },
        ]),
      ];
      const rounds = new Map(targets.map((target) => [target, [] as Round[]]));
      for (let round = 0; round <= ROUNDS; round++) {
        for (const target of targets) {
          const measured = load(target, key, folder);
          // The first round warms up.
          if (round > 0) rounds.get(target)!.push(measured);
        }
      }
      const [plain] = targets;
      const medianOf = (target: Target, field: keyof Round): number =>
        median(rounds.get(target)!.map((each) => each[field]));
      const sameBytes = targets.find(({ name }) => name === SAME_BYTES)!;
      const rows = targets.map((target) => ({
        answer: target.name,
        'requests/s': Math.round(medianOf(target, 'requestsPerS')),
        '× plain Express': medianOf(target, 'requestsPerS') / medianOf(plain!, 'requestsPerS'),
        '× it with as many bytes': requests.tile.includes(target.paths[0]!)
          ? medianOf(target, 'requestsPerS') / medianOf(sameBytes, 'requestsPerS')
          : null,
        'CPU µs/request': medianOf(target, 'cpuUs'),
        '× its CPU': medianOf(target, 'cpuUs') / medianOf(plain!, 'cpuUs'),
      }));
      const note = `${city}; wrk -t1 -c${CONNECTIONS} on loopback and the same cores; median of ${ROUNDS} rounds of ${SECONDS} s, in turn; ${DIFFERENT_REQUESTS} different requests; a tile has ${tileBytes} bytes on average`;
      return { rows, note };
    } finally {
      for (const child of children) child.kill();
      rmSync(folder, { recursive: true });
    }
  },
};

/** Returns the mean size of the bodies of some paths as sent, gzipped. */
async function meanBytes(url: string, paths: readonly string[], key: string): Promise<number> {
  let bytes = 0;
  const sized = paths.slice(0, SIZED_TILES);
  for (const path of sized) {
    const answer = await fetch(url + path, { headers: { 'X-API-Key': key, 'Accept-Encoding': 'gzip' } });
    await answer.arrayBuffer();
    bytes += Number(answer.headers.get('content-length') ?? 0);
  }
  return Math.round(bytes / sized.length);
}

/** Returns paths of each kind, about real addresses of the snapshot. */
function requestsTo(snapshot: string): Record<'geocode' | 'reverse' | 'tile', string[]> {
  const random = new Random(SEED);
  const addresses = random.sample(readTrueAddresses(snapshot), DIFFERENT_REQUESTS);
  return {
    geocode: addresses.map(
      ({ city, street, house }) => `/api/geocode?q=${encodeURIComponent(`${city}, ${street}, ${house}`)}`,
    ),
    reverse: addresses.map(({ places: [{ lat, lon } = { lat: 0, lon: 0 }] }) => `/api/reverse?lat=${lat}&lon=${lon}`),
    tile: addresses.map(
      ({ places: [{ lat, lon } = { lat: 0, lon: 0 }] }) => `/tiles/base_buildings/${tileOf(lat, lon)}`,
    ),
  };
}

function tileOf(lat: number, lon: number): string {
  const tiles = 2 ** TILE_ZOOM;
  const sine = Math.sin((lat * Math.PI) / 180);
  const x = Math.floor(((lon + 180) / 360) * tiles);
  const y = Math.floor((0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * tiles);
  return `${TILE_ZOOM}/${x}/${y}`;
}

/** Runs one round of `wrk`. @throws Error if an answer was not a success */
function load({ url, pid, paths }: Target, key: string, folder: string): Round {
  const list = join(folder, 'paths');
  const script = join(folder, 'load.lua');
  writeFileSync(list, paths.join('\n'));
  writeFileSync(
    script,
    `local paths, at = {}, 0
     function init(args)
       for line in io.lines(${JSON.stringify(list)}) do
       paths[#paths + 1] = wrk.format("GET", line, { ["X-API-Key"] = ${JSON.stringify(key)}, ["Accept-Encoding"] = "gzip" })
       end
     end
     function request() at = at % #paths + 1; return paths[at] end
     function done(summary)
       io.write(string.format("%d %d %d\\n", summary.requests, summary.duration, summary.errors.status + summary.errors.read))
     end`,
  );
  const before = cpuTicks(pid);
  const output = execFileSync('wrk', ['-t1', `-c${CONNECTIONS}`, `-d${SECONDS}s`, '-s', script, url], {
    encoding: 'utf8',
  });
  const ticks = cpuTicks(pid) - before;
  const [requests = 0, durationUs = 1, errors = 0] = output.trim().split('\n').at(-1)!.split(' ').map(Number);
  if (errors > 0) throw new Error(`${errors} of ${requests} answers of ${url} were no success`);
  return { requestsPerS: requests / (durationUs / 1e6), cpuUs: (ticks * TICK_US) / requests };
}

/** A hundredth of a second, as Linux counts processor time. */
const TICK_US = 10_000;

/** Returns the processor time of a process and its threads, user and system. */
function cpuTicks(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  return Number(fields[11]) + Number(fields[12]);
}
