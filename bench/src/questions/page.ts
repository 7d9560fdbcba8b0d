import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEngine } from '@verst/core';
import { PALETTES } from '@verst/map-style';
import { startServer } from '@verst/server';
import { type Browser, type BrowserContext, chromium } from 'playwright-core';
import { benchCity, snapshotFile } from '../data.ts';
import { countBefore, type CountingProxy } from '../measure/counting-proxy.ts';
import type { Question, Value } from '../measure/report.ts';
import { summarise } from '../measure/timing.ts';

const CHROMIUM = '/usr/bin/chromium';
const VISITS = 5;
const ZOOM = 14;
const VIEWPORT = { width: 1280, height: 800 };

/** Groups of responses by a part of the path; the first match counts. All but tiles, style and the page are assets. */
const KINDS = [
  ['tiles', /\/tiles\//],
  ['style', /style\.json/],
  ['letters', /\/fonts\/|\/glyphs\//],
  ['images', /sprite|\.svg/],
  ['scripts', /\.js$/],
  ['style sheets', /\.css$/],
  ['page and API', /./],
] as const;

/** Resolves `drawn` when the map is at rest, with the times of this and of the first tile, ms since the navigation. */
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

/** An address of fifteen letters, typed at human speed. */
const ADDRESS = 'улица Ленина 15';
const BETWEEN_KEYS_MS = 150;

/** A script that returns the texts of the drawn labels. */
const LABELS = `map.queryRenderedFeatures()
  .filter(({ layer }) => layer.layout?.['text-field'] !== undefined)
  .map(({ properties }) => String(properties.name_en ?? properties.name ?? ''))
  .filter((text) => text !== '')`;

/** Glyph range of «№» in one face. */
const NUMERO_SIGN = '/v1/glyphs/Noto%20Sans%20Regular/8448-8703.pbf';

/** Measures a view of the page: loads of a first and a second visit, the time to draw the map, its labels. */
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
      await (await fetch(`${proxy.url}${NUMERO_SIGN}`, { headers: { 'accept-encoding': 'br' } })).arrayBuffer();
      const numeroKb = proxy.take()[0]!.bytes / 1000;
      return {
        rows: [
          ...rowsOf('cold', cold),
          ...rowsOf('warm', warm),
          { what: 'letters of the range with №, one face', value: numeroKb, unit: 'KB' },
          ...(await readOn(browser, proxy, hash)),
          ...contrasts(),
        ],
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
  readonly tileRequests: number;
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
  const tileRequests = passed.filter(({ path }) => path.includes('/tiles/')).length;
  const bytes = new Map<string, number>();
  for (const answer of passed) {
    const kind = KINDS.find(([, part]) => part.test(answer.path.replace(/\?.*/, '')))![0];
    bytes.set(kind, (bytes.get(kind) ?? 0) + answer.bytes);
  }
  return { requests: passed.length, tileRequests, bytes, ...times };
}

/** Counts the labels with Cyrillic letters on the English page, and the requests that a typed address causes. */
async function readOn(browser: Browser, proxy: CountingProxy, hash: string): Promise<Record<string, Value>[]> {
  const context = await browser.newContext({ viewport: VIEWPORT, reducedMotion: 'reduce', locale: 'en-US' });
  const tab = await context.newPage();
  await tab.addInitScript(TIMES);
  await tab.goto(`${proxy.url}/${hash}`);
  await tab.evaluate('drawn');
  const labels = await tab.evaluate<string[]>(LABELS);
  proxy.take();
  await tab.getByRole('combobox').first().pressSequentially(ADDRESS, { delay: BETWEEN_KEYS_MS });
  await tab.getByRole('option').first().waitFor();
  await tab.waitForLoadState('networkidle');
  await context.close();
  return [
    { what: 'English: labels', value: labels.length, unit: '' },
    {
      what: 'English: labels in Cyrillic',
      value: labels.filter((text) => /\p{Script=Cyrillic}/u.test(text)).length,
      unit: '',
    },
    {
      what: `questions while an address of ${ADDRESS.length} letters is typed`,
      value: proxy.take().filter(({ path }) => path.includes('/suggest')).length,
      unit: '',
    },
  ];
}

/** Returns the relative luminance of a colour by WCAG 2, plus the reflection of a screen. */
function light(color: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const share = parseInt(color.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue! + 0.05;
}

/** Returns the WCAG 2 contrasts of fills on the ground in the light theme. */
function contrasts(): Record<string, Value>[] {
  const { background, building, secondary } = PALETTES.light;
  return [
    { what: 'contrast of secondary roads on the ground', value: light(background) / light(secondary), unit: '' },
    { what: 'contrast of buildings on the ground', value: light(background) / light(building), unit: '' },
  ];
}

function rowsOf(which: string, visits: readonly Visit[]): Record<string, Value>[] {
  const row = (what: string, unit: string, of: (visit: Visit) => number): Record<string, Value> => ({
    what: `${which}: ${what}`,
    value: summarise(Float64Array.from(visits, of)).p50,
    unit,
  });
  return [
    row('requests', '', ({ requests }) => requests),
    row('requests of tiles', '', ({ tileRequests }) => tileRequests),
    row('sent', 'KB', ({ bytes }) => [...bytes.values()].reduce((sum, own) => sum + own, 0) / 1000),
    ...KINDS.map(([kind]) => row(`sent, ${kind}`, 'KB', ({ bytes }) => (bytes.get(kind) ?? 0) / 1000)),
    row('first tile', 'ms', ({ firstTileMs }) => firstTileMs),
    row('map at rest', 'ms', ({ idleMs }) => idleMs),
  ];
}
