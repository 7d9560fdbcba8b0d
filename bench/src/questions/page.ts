import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEngine } from '@verst/core';
import { startServer } from '@verst/server';
import { type BrowserContext, chromium } from 'playwright-core';
import { benchCity, snapshotFile } from '../data.ts';
import { countBefore, type CountingProxy } from '../measure/counting-proxy.ts';
import type { Question, Value } from '../measure/report.ts';
import { summarise } from '../measure/timing.ts';

const CHROMIUM = '/usr/bin/chromium';
const VISITS = 5;
const ZOOM = 14;
const VIEWPORT = { width: 1280, height: 800 };

/** Groups of responses, by a part of the path; the first that fits. Assets are all but tiles, style and the page. */
const KINDS = [
  ['tiles', /\/tiles\//],
  ['style', /style\.json/],
  ['letters', /\/fonts\/|\/glyphs\//],
  ['images', /sprite|\.svg/],
  ['scripts', /\.js$/],
  ['style sheets', /\.css$/],
  ['page and API', /./],
] as const;

/** Resolves `drawn` with when the first tile of the page's map has come and when the map is at rest, ms since the navigation. */
const TIMES = `globalThis.drawn = new Promise((resolve) => {
  Object.defineProperty(globalThis, 'map', {
    configurable: true,
    set(map) {
      Object.defineProperty(globalThis, 'map', { value: map });
      let firstTileMs = null;
      map.on('sourcedata', ({ tile }) => { if (tile) firstTileMs ??= performance.now(); });
      map.once('idle', () => resolve({ firstTileMs, idleMs: performance.now() }));
    },
  });
})`;

/** Measures a view of the page: what a first and a second visit load, and how long the map takes to draw. */
export const page: Question = {
  name: 'page',
  title: 'What does a view of the page load, and how soon is it drawn?',
  async ask() {
    if (!existsSync(CHROMIUM)) return null;
    const city = benchCity('irkutsk');
    const engine = await openEngine(await snapshotFile(city));
    const dataDir = mkdtempSync(join(tmpdir(), 'verst-page-'));
    const server = await startServer({ engine, port: 0, dataDir, config: { log: { level: 'silent' } } });
    const proxy = await countBefore(server.url);
    const browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox'] });
    try {
      const [west, south, east, north] = engine.builtUpAreas()[0]!.bounds;
      const hash = `#${ZOOM}/${(south + north) / 2}/${(west + east) / 2}`;
      const cold: Visit[] = [];
      const warm: Visit[] = [];
      for (let run = 0; run <= VISITS; run++) {
        const context = await browser.newContext({ viewport: VIEWPORT, reducedMotion: 'reduce', locale: 'ru-RU' });
        const visits = [await visit(context, proxy, hash), await visit(context, proxy, hash)] as const;
        await context.close();
        // The first run also builds the page's files and warms the server up.
        if (run === 0) continue;
        cold.push(visits[0]);
        warm.push(visits[1]);
      }
      return {
        rows: [...rowsOf('cold', cold), ...rowsOf('warm', warm)],
        note: `${city}, zoom ${ZOOM}, ${VIEWPORT.width} × ${VIEWPORT.height}, Chromium ${browser.version()} without a graphics card; medians of ${VISITS} visits`,
      };
    } finally {
      await browser.close();
      await proxy.close();
      await server.close();
      engine.close();
      rmSync(dataDir, { recursive: true });
    }
  },
};

interface Visit {
  readonly requests: number;
  /** Bytes sent by the server, by kind. */
  readonly bytes: ReadonlyMap<string, number>;
  readonly firstTileMs: number;
  readonly idleMs: number;
}

/** Opens a view in a new tab and waits until the map is at rest. */
async function visit(context: BrowserContext, proxy: CountingProxy, hash: string): Promise<Visit> {
  const tab = await context.newPage();
  await tab.addInitScript(TIMES);
  proxy.take();
  await tab.goto(`${proxy.url}/${hash}`);
  const times = await tab.evaluate<{ firstTileMs: number; idleMs: number }>('drawn');
  await tab.close();
  const passed = proxy.take();
  const bytes = new Map<string, number>();
  for (const answer of passed) {
    const kind = KINDS.find(([, part]) => part.test(answer.path.replace(/\?.*/, '')))![0];
    bytes.set(kind, (bytes.get(kind) ?? 0) + answer.bytes);
  }
  return { requests: passed.length, bytes, ...times };
}

function rowsOf(which: string, visits: readonly Visit[]): Record<string, Value>[] {
  const row = (what: string, unit: string, of: (visit: Visit) => number): Record<string, Value> => ({
    what: `${which}: ${what}`,
    value: summarise(Float64Array.from(visits, of)).p50,
    unit,
  });
  return [
    row('requests', '', ({ requests }) => requests),
    row('sent', 'KB', ({ bytes }) => [...bytes.values()].reduce((sum, own) => sum + own, 0) / 1000),
    ...KINDS.map(([kind]) => row(`sent, ${kind}`, 'KB', ({ bytes }) => (bytes.get(kind) ?? 0) / 1000)),
    row('first tile', 'ms', ({ firstTileMs }) => firstTileMs),
    row('map at rest', 'ms', ({ idleMs }) => idleMs),
  ];
}
