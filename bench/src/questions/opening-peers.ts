import { execFile, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { benchCity, snapshotFile, sourceFile } from '../data.ts';
import type { OpeningCost, OpeningJob } from '../measure/opening-child.ts';
import { Random } from '../measure/random.ts';
import { memoryMb } from '../measure/process-memory.ts';
import type { Question, Value } from '../measure/report.ts';
import { addressOf, serve } from '../measure/served.ts';
import { packageVersion } from '../peers/address-search/peer.ts';
import { saveMiniSearch, saveSqlite } from '../peers/saved-indexes.ts';
import { openValhalla } from '../peers/valhalla.ts';
import { readTrueAddresses } from '../queries/true-addresses.ts';
import { median } from '../measure/timing.ts';

const CHILD = fileURLToPath(new URL('../measure/opening-child.ts', import.meta.url));
const EXPRESS = fileURLToPath(new URL('../peers/express-constant.ts', import.meta.url));
const FASTIFY = fileURLToPath(new URL('../peers/fastify-constant.ts', import.meta.url));
const RUNS = 7;
const SEED = 20261127;

type Row = Record<string, Value>;

/** Measures how soon programs answer from their saved files and servers after their start, and their memory then. */
export const openingPeers: Question = {
  name: 'opening-peers',
  title: 'How soon does a program answer, and with how much memory, beside the others?',
  onlyByName: true,
  async ask() {
    const city = benchCity('irkutsk');
    const path = await snapshotFile(city);
    const folder = mkdtempSync(join(tmpdir(), 'verst-opening-'));
    try {
      const addresses = readTrueAddresses(path);
      const [from, to] = new Random(SEED).sample(addresses, 2);
      const ends = [from!.places[0]!, to!.places[0]!];
      const asked = `${from!.city} ${from!.street} ${from!.house}`;
      const [json, sqlite] = [join(folder, 'index.json'), join(folder, 'addresses.sqlite')];
      saveMiniSearch(addresses, json);
      saveSqlite(addresses, sqlite);
      const { module, config, version } = await openValhalla(city, await sourceFile(city));
      const jobs: readonly (readonly [Row, OpeningJob])[] = [
        [named('an address', 'Verst'), { program: 'Verst', path, resident: 'all', asked }],
        [named('an address', "Verst, resident: 'hot'"), { program: 'Verst', path, resident: 'hot', asked }],
        [named('an address', miniSearchName), { program: 'MiniSearch', path: json, asked }],
        [named('an address', sqliteName), { program: 'SQLite FTS5', path: sqlite, asked }],
        [named('a route', 'Verst'), { program: 'Verst', path, resident: 'all', asked: ends }],
        [named('a route', "Verst, resident: 'hot'"), { program: 'Verst', path, resident: 'hot', asked: ends }],
        [named('a route', `Valhalla ${version}`), { program: 'Valhalla', module, config, asked: ends }],
      ];
      const servers: readonly (readonly [Row, () => ReturnType<typeof serve>, string])[] = [
        [named('HTTP', 'Verst, serve'), () => serve(path, folder), '/api/health'],
        [named('HTTP', `Express ${packageVersion('express')}, a constant`), () => constant(EXPRESS), '/'],
        [named('HTTP', `Fastify ${packageVersion('fastify')}, a constant`), () => constant(FASTIFY), '/'],
      ];
      const programs = [
        ...jobs.map(([row, job]) => [row, () => opened(job)] as const),
        ...servers.map(([row, start, path]) => [row, () => started(start(), path)] as const),
      ];
      const costs = programs.map(() => [] as OpeningCost[]);
      for (let run = 0; run < RUNS; run++) {
        for (const [i, [, measure]] of programs.entries()) costs[i]!.push(await measure());
      }
      return {
        rows: programs.map(([row], i) => ({
          ...row,
          'answered ms': median(costs[i]!.map(({ answeredMs }) => answeredMs)),
          'memory MB': median(costs[i]!.map(({ memoryMb }) => memoryMb)),
        })),
        note:
          `${city}, ${addresses.length} addresses; medians of ${RUNS} runs by turns, each in a process of its own, files cached by the ` +
          "system; an address, a route: from opening the program's file to its first answer, and what the process's memory grew by " +
          '(no pages of mapped files); Verst opens addresses, places, roads of four profiles and tiles together; HTTP: from the start of the ' +
          'process, its code included, and all of its memory',
      };
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

const miniSearchName = `MiniSearch ${packageVersion('minisearch')}`;
const sqliteName = `SQLite FTS5 (better-sqlite3 ${packageVersion('better-sqlite3')})`;
const named = (answer: string, program: string): Row => ({ 'first answer': answer, program });

async function opened(job: OpeningJob): Promise<OpeningCost> {
  const { stdout } = await promisify(execFile)(process.execPath, ['--expose-gc', CHILD, JSON.stringify(job)]);
  return JSON.parse(stdout) as OpeningCost;
}

const constant = (program: string): ReturnType<typeof serve> =>
  spawn(process.execPath, [program], {
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'ignore'],
  });

async function started(child: ReturnType<typeof serve>, path: string): Promise<OpeningCost> {
  const begin = performance.now();
  try {
    const answer = await fetch((await addressOf(child)) + path);
    await answer.arrayBuffer();
    const answeredMs = performance.now() - begin;
    return { answeredMs, memoryMb: memoryMb(child.pid) };
  } finally {
    child.removeAllListeners('exit');
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill();
    await ended;
  }
}
