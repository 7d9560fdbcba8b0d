import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { openEngine } from '@verst/core';
import { type Browser, chromium } from 'playwright-core';
import { type AskEngine, openEnginePage, writeEnginePage } from '../../../test/support/engine-page.ts';
import { BENCH_FOLDER, benchCity, snapshotFile } from '../data.ts';
import { type Hosting, serveByNginx } from '../measure/nginx.ts';
import { Random } from '../measure/random.ts';
import type { Question, Value } from '../measure/report.ts';
import { summarise } from '../measure/timing.ts';
import { readTrueAddresses } from '../queries/true-addresses.ts';
import { tileOf } from './tiles.ts';

const CHROMIUM = '/usr/bin/chromium';
const FILE = 'city.sqlite';
const QUESTIONS = 1000;
const OPENINGS = 5;
const SEED = 20261123;

interface Call {
  readonly method: string;
  readonly args: readonly unknown[];
}

/** Measures the engine in Chromium: opening, answers and memory from the origin's file system, bytes by HTTP ranges. */
export const browser: Question = {
  name: 'browser',
  title: 'What does the engine do in a browser?',
  async ask() {
    if (!existsSync(CHROMIUM)) return null;
    const city = benchCity('kaliningrad');
    const snapshot = await snapshotFile(city);
    const folder = join(BENCH_FOLDER, 'browser');
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    await writeEnginePage(folder);
    copyFileSync(snapshot, join(folder, FILE));
    const hosting = await serveByNginx(folder, join(folder, 'nginx'));
    if (hosting === null) return null;
    const launched = await chromium.launch({
      executablePath: CHROMIUM,
      args: ['--no-sandbox', '--js-flags=--expose-gc'],
    });
    try {
      const rows = [
        ...(await fromFileSystem(launched, hosting, snapshot)),
        ...(await byRanges(launched, hosting, snapshot)),
      ];
      const megabytes = (statSync(snapshot).size / 1e6).toFixed(0);
      return {
        rows,
        note: `${city}, a file of ${megabytes} MB, in a worker of Chromium ${launched.version()}, nginx on the same machine`,
      };
    } finally {
      await launched.close();
      await hosting.stop();
      rmSync(folder, { recursive: true });
    }
  },
};

type Row = Record<string, Value>;

const row = (what: string, value: number, unit: string): Row => ({ what, value, unit });

async function fromFileSystem(launched: Browser, { url }: Hosting, snapshot: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (const resident of ['all', 'hot'] as const) {
    const context = await launched.newContext();
    const download = await openEnginePage(context, url);
    await download.ask({ open: ['handle', `${url}/${FILE}`, { resident: 'hot' }] });
    await download.page.close();
    const { ask } = await openEnginePage(context, url);
    const beforeMb = await memoryMb(launched, ask);
    const from = `origin's file system, resident: ${resident}`;
    const first = await ask({ open: ['kept', '', { resident }] });
    rows.push(row(`${from}: opening, first`, first['openedMs'] as number, 'ms'));
    const openedMb = (await memoryMb(launched, ask)) - beforeMb;
    for (const [what, calls] of Object.entries(questionsOf(snapshot))) {
      // A page is used for longer than it takes to compile.
      await ask({ timed: calls.slice(-calls.length / 5) });
      const { timesMs } = (await ask({ timed: calls })) as { timesMs: number[] };
      const { p50, p99 } = summarise(Float64Array.from(timesMs));
      rows.push(row(`${from}: ${what}, p50`, p50, 'ms'), row(`${from}: ${what}, p99`, p99, 'ms'));
    }
    const servedMb = (await memoryMb(launched, ask)) - beforeMb;
    const times: number[] = [];
    for (let run = 0; run < OPENINGS; run++) {
      times.push((await ask({ open: ['kept', '', { resident }] }))['openedMs'] as number);
    }
    const sectionsMb = await residentMb(snapshot, resident);
    rows.push(
      row(`${from}: opening, median of ${OPENINGS} more`, summarise(Float64Array.from(times)).p50, 'ms'),
      row(`${from}: sections in memory`, sectionsMb, 'MB'),
      row(`${from}: memory after opening, of the sections`, openedMb / sectionsMb, 'times'),
      row(`${from}: memory after the questions, of the sections`, servedMb / sectionsMb, 'times'),
    );
    await context.close();
  }
  return rows;
}

async function byRanges(launched: Browser, hosting: Hosting, snapshot: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [what, [first]] of Object.entries(questionsOf(snapshot))) {
    const { page, ask } = await openEnginePage(launched, hosting.url);
    const before = hosting.sentBytes(FILE);
    const { openedMs } = await ask({ open: ['url', `${hosting.url}/${FILE}`, { resident: 'hot' }] });
    const opened = hosting.sentBytes(FILE) - before;
    const { timesMs } = (await ask({ timed: [first!] })) as { timesMs: number[] };
    const share = (hosting.sentBytes(FILE) - before) / statSync(snapshot).size;
    if (rows.length === 0) {
      rows.push(row('by HTTP ranges: opening', openedMs as number, 'ms'));
      rows.push(row('by HTTP ranges: read to open, of the file', (100 * opened) / statSync(snapshot).size, '%'));
    }
    rows.push(row(`by HTTP ranges: first ${what}`, timesMs[0]!, 'ms'));
    rows.push(row(`by HTTP ranges: read until the first ${what}, of the file`, 100 * share, '%'));
    await page.close();
  }
  return rows;
}

const call = (method: string, ...args: unknown[]): Call => ({ method, args });

function questionsOf(snapshot: string): Record<string, Call[]> {
  const addresses = new Random(SEED).sample(readTrueAddresses(snapshot), QUESTIONS);
  const points = addresses.map(({ places }) => places[0]!);

  const tiles = [...new Map(points.map((point) => [tileOf(point, 14).join(), tileOf(point, 14)])).values()];
  return {
    geocode: addresses.map(({ city, street, house }) => call('geocode', `${city}, ${street}, ${house}`)),
    reverse: points.map((point) => call('reverse', point)),
    'route with geometry': points.map((point, i) => call('route', [point, points[(i + 1) % points.length]!])),
    'tile at zoom 14, roads': tiles.map((tile) => call('tile', 'base_roads', 14, ...tile)),
    'tile at zoom 14, six layers': tiles.map((tile) => call('tile', 'base', 14, ...tile)),
    'places around': points.map((point) => call('searchPois', 'аптека', { ...point, radiusM: 2000 })),
  };
}

/** Megabytes of the sections that are in memory. */
async function residentMb(snapshot: string, resident: 'all' | 'hot'): Promise<number> {
  const engine = await openEngine(snapshot, { resident });
  const held = engine.info().sections.filter(({ isResident }) => isResident);
  engine.close();
  return held.reduce((sum, { bytes }) => sum + bytes, 0) / 2 ** 20;
}

/** Memory of all processes that show pages which no file stands behind, MB. */
async function memoryMb(launched: Browser, ask: AskEngine): Promise<number> {
  await ask({ collect: true });
  const session = await launched.newBrowserCDPSession();
  const { processInfo } = (await session.send('SystemInfo.getProcessInfo')) as {
    processInfo: { type: string; id: number }[];
  };
  await session.detach();
  return processInfo
    .filter(({ type }) => type === 'renderer')
    .map(({ id }) => readFileSync(`/proc/${id}/status`, 'utf8'))
    .reduce((sum, status) => sum + (kib(status, 'RssAnon') + kib(status, 'RssShmem')) / 1024, 0);
}

const kib = (status: string, name: string): number =>
  Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0);
