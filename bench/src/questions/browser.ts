import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { openEngine } from '@verst/core';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
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
/** Untimed questions of each kind: a page is used for longer than its code takes to compile. */
const WARM_UP = 200;
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
    // Without a profile on disk, the private file system would be in the memory of another process.
    const context = await chromium.launchPersistentContext(join(folder, 'profile'), {
      executablePath: CHROMIUM,
      args: ['--no-sandbox', '--js-flags=--expose-gc', '--enable-blink-features=ForceEagerMeasureMemory'],
    });
    // A browser that has nothing of the file in its cache.
    const visitor = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox'] });
    try {
      const rows = [
        ...(await fromFileSystem(context, hosting, snapshot)),
        ...(await tilesInNode(snapshot)),
        ...(await byRanges(visitor, hosting, snapshot)),
      ];
      const megabytes = (statSync(snapshot).size / 1e6).toFixed(0);
      const version = context.browser()!.version();
      return {
        rows,
        note: `${city}, a file of ${megabytes} MB, in a worker of Chromium ${version}, nginx on the same machine`,
      };
    } finally {
      await context.close();
      await visitor.close();
      await hosting.stop();
      rmSync(folder, { recursive: true });
    }
  },
};

type Row = Record<string, Value>;

const row = (what: string, value: number, unit: string): Row => ({ what, value, unit });

async function fromFileSystem(context: BrowserContext, { url }: Hosting, snapshot: string): Promise<Row[]> {
  const rows: Row[] = [];
  const download = await openEnginePage(context, url);
  await download.ask({ open: ['handle', `${url}/${FILE}`, { resident: 'hot' }] });
  await download.page.close();
  const empty = await memoryOfEmptyWorker(context, url);
  rows.push(row('an empty worker: held by it', empty.heldMb, 'MB'));
  rows.push(row('an empty worker: memory of its process', empty.processMb, 'MB'));
  for (const resident of ['all', 'hot'] as const) {
    const { page, ask } = await openEnginePage(context, url);
    const from = `origin's file system, resident: ${resident}`;
    const sectionsMb = await sectionsOf(snapshot, resident);
    const memoryRows = async (when: string): Promise<Row[]> => {
      await ask({ collect: true });
      const { heldMb, processMb } = await memoryOf(page);
      return [
        row(`${from}: sections read ${when}`, await residentMb(ask), 'MB'),
        row(`${from}: held by the worker ${when}`, heldMb - empty.heldMb, 'MB'),
        row(`${from}: held by the worker ${when}, of the sections`, (heldMb - empty.heldMb) / sectionsMb, 'times'),
        row(`${from}: memory of the process ${when}`, processMb - empty.processMb, 'MB'),
        row(
          `${from}: memory of the process ${when}, of the sections`,
          (processMb - empty.processMb) / sectionsMb,
          'times',
        ),
      ];
    };
    const first = await ask({ open: ['kept', '', { resident }] });
    rows.push(row(`${from}: opening, first`, first['openedMs'] as number, 'ms'));
    rows.push(row(`${from}: sections that are to be in memory`, sectionsMb, 'MB'));
    rows.push(...(await memoryRows('after opening')));
    for (const [what, calls] of Object.entries(await questionsOf(snapshot))) {
      await timesOf(ask, calls.slice(-WARM_UP));
      const timesMs = await timesOf(ask, calls);
      const { p50, p99 } = summarise(Float64Array.from(timesMs));
      rows.push(row(`${from}: ${what}, p50`, p50, 'ms'), row(`${from}: ${what}, p99`, p99, 'ms'));
    }
    rows.push(...(await memoryRows('after these questions')));
    await timesOf(ask, everyKind(snapshot));
    rows.push(...(await memoryRows('after every kind of question')));
    const times: number[] = [];
    for (let run = 0; run < OPENINGS; run++) {
      times.push((await ask({ open: ['kept', '', { resident }] }))['openedMs'] as number);
    }
    rows.push(row(`${from}: opening, median of ${OPENINGS} more`, summarise(Float64Array.from(times)).p50, 'ms'));
    await page.close();
  }
  return rows;
}

/** Measures the tiles in Node.js, in the same run. */
async function tilesInNode(snapshot: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (const resident of ['all', 'hot'] as const) {
    const engine = await openEngine(snapshot, { resident });
    for (const [what, calls] of Object.entries(await questionsOf(snapshot))) {
      if (!what.startsWith('tile')) continue;
      const tiles = calls.map(({ args }) => args as [string, number, number, number]);
      // Under another layer name, so that the timed tiles are not cached.
      for (const tile of tiles.slice(-WARM_UP)) engine.tile(...tile, 'warm-up');
      const timesMs = tiles.map((tile) => {
        const started = performance.now();
        engine.tile(...tile);
        return performance.now() - started;
      });
      const { p50, p99 } = summarise(Float64Array.from(timesMs));
      const from = `Node.js, resident: ${resident}: ${what}`;
      rows.push(row(`${from}, p50`, p50, 'ms'), row(`${from}, p99`, p99, 'ms'));
    }
    engine.close();
  }
  return rows;
}

async function timesOf(ask: AskEngine, calls: readonly Call[]): Promise<number[]> {
  const told = (await ask({ timed: calls })) as { timesMs: number[] } | { error: string };
  if ('error' in told) throw new Error(told.error);
  return told.timesMs;
}

async function byRanges(visitor: Browser, hosting: Hosting, snapshot: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [what, [first]] of Object.entries(await questionsOf(snapshot))) {
    const { page, ask } = await openEnginePage(visitor, hosting.url);
    const before = hosting.sentBytes(FILE);
    const { openedMs } = await ask({ open: ['url', `${hosting.url}/${FILE}`, { resident: 'hot' }] });
    const opened = hosting.sentBytes(FILE) - before;
    const timesMs = await timesOf(ask, [first!]);
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

async function questionsOf(snapshot: string): Promise<Record<string, Call[]>> {
  const addresses = new Random(SEED).sample(readTrueAddresses(snapshot), QUESTIONS);
  const points = addresses.map(({ places }) => places[0]!);
  const tiles = [...new Map(points.map((point) => [tileOf(point, 14).join(), tileOf(point, 14)])).values()];
  return {
    geocode: addresses.map(({ city, street, house }) => call('geocode', `${city}, ${street}, ${house}`)),
    reverse: points.map((point) => call('reverse', point)),
    'route with geometry': points.map((point, i) => call('route', [point, points[(i + 1) % points.length]!])),
    'tile at zoom 14, roads': tiles.map((tile) => call('tile', 'base_roads', 14, ...tile)),
    'tile at zoom 14, six layers': tiles.map((tile) => call('tile', 'base', 14, ...tile)),
    'tile at zoom 14 of the whole extract, six layers': new Random(SEED)
      .sample(await coveredTiles(snapshot), QUESTIONS)
      .map((tile) => call('tile', 'base', 14, ...tile)),
    'places around': points.map((point) => call('searchPois', 'аптека', { ...point, radiusM: 2000 })),
  };
}

/** Returns the tiles of zoom 14 that are not empty. */
async function coveredTiles(snapshot: string): Promise<[x: number, y: number][]> {
  const engine = await openEngine(snapshot, { resident: 'hot' });
  const xy = engine.coveredTiles(14);
  engine.close();
  return Array.from({ length: xy.length / 2 }, (_, at) => [xy[2 * at]!, xy[2 * at + 1]!]);
}

/** Returns questions that together read almost every section: all profiles, insight, search. */
function everyKind(snapshot: string): Call[] {
  const points = new Random(SEED).sample(readTrueAddresses(snapshot), 8).map(({ places }) => places[0]!);
  return points.flatMap((point, i) => {
    const profile = (['car', 'truck', 'bicycle', 'foot'] as const)[i % 4];
    const ways = [point, points[(i + 1) % points.length]!];
    return [
      call('route', ways, { profile, steps: true }),
      call('isochrone', point, { minutes: [5, 10], profile }),
      call('match', ways, { profile }),
      call('search', 'кафе рядом', point),
      call('suggest', 'лен'),
      call('searchOrganizations', 'банк', { ...point, radiusM: 2000 }),
      call('locationScore', { ...point, business: 'аптека' }),
      call('serviceGaps', { ...point }),
      call('tile', 'shortbread', 14, ...tileOf(point, 14)),
      call('tile', 'base', 12, ...tileOf(point, 12)),
    ];
  });
}

/** Returns the megabytes of the sections that belong in memory, except small cold ones. */
async function sectionsOf(snapshot: string, resident: 'all' | 'hot'): Promise<number> {
  const engine = await openEngine(snapshot, { resident });
  const held = engine.info().sections.filter(({ residence }) => resident === 'all' || residence === 'hot');
  engine.close();
  return held.reduce((sum, { bytes }) => sum + bytes, 0) / 2 ** 20;
}

/** Returns the megabytes of the sections that the engine of a page has read. */
async function residentMb(ask: AskEngine): Promise<number> {
  const { answers } = (await ask({ calls: [call('info')] })) as { answers: string[] };
  const { sections } = JSON.parse(answers[0]!) as { sections: { bytes: number; isResident: boolean }[] };
  return sections.reduce((sum, { bytes, isResident }) => sum + (isResident ? bytes : 0), 0) / 2 ** 20;
}

interface Memory {
  /** Memory that the browser counts for the worker: objects, code, arrays, the text of its scripts. */
  readonly heldMb: number;
  /** Memory of the page's process, except mapped files. */
  readonly processMb: number;
}

async function memoryOfEmptyWorker(context: BrowserContext, url: string): Promise<Memory> {
  const page = await context.newPage();
  await page.goto(url);
  await page.evaluate(`new Promise((done) => {
    globalThis.worker = new Worker(URL.createObjectURL(new Blob(['postMessage(1)'])));
    worker.onmessage = () => done();
  })`);
  const memory = await memoryOf(page);
  await page.close();
  return memory;
}

async function memoryOf(page: Page): Promise<Memory> {
  const { breakdown } = await page.evaluate<{
    breakdown: { bytes: number; attribution: { scope: string }[] }[];
  }>('performance.measureUserAgentSpecificMemory()');
  const ofWorker = breakdown.filter(({ attribution }) => attribution[0]?.scope === 'DedicatedWorkerGlobalScope');
  const heldMb = ofWorker.reduce((sum, { bytes }) => sum + bytes, 0) / 2 ** 20;
  const session = await page.context().browser()!.newBrowserCDPSession();
  const { processInfo } = (await session.send('SystemInfo.getProcessInfo')) as {
    processInfo: { type: string; id: number }[];
  };
  await session.detach();
  const statuses = processInfo
    .filter(({ id, type }) => type === 'renderer' && hasWorker(id))
    .map(({ id }) => readFileSync(`/proc/${id}/status`, 'utf8'));
  const processMb = statuses.reduce(
    (sum, status) => sum + (kib(status, 'RssAnon') + kib(status, 'RssShmem')) / 1024,
    0,
  );
  return { heldMb, processMb };
}

/** Returns true for the process with the worker: Chromium has spare processes, which come and go. */
const hasWorker = (id: number): boolean =>
  readdirSync(`/proc/${id}/task`).some((task) =>
    readFileSync(`/proc/${id}/task/${task}/comm`, 'utf8').startsWith('DedicatedWorker'),
  );

const kib = (status: string, name: string): number =>
  Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0);
