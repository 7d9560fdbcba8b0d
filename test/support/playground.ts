import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Engine, type LatLon, openEngine } from '@verst/core';
import { type RunningServer, startServer } from '@verst/server';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { expect } from 'vitest';
import { snapshotOf } from './snapshots.ts';

/** Debian's. Tests that want it are skipped without. */
export const CHROMIUM = '/usr/bin/chromium';

/** The last flag cuts the network: no name is found, and no address but this machine's is reached. */
export const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
];

// Small: the tests draw without a graphics card.
export const DESKTOP = { viewport: { width: 900, height: 600 }, locale: 'ru-RU' } as const;
export const PHONE = {
  viewport: { width: 390, height: 700 },
  locale: 'ru-RU',
  hasTouch: true,
  isMobile: true,
} as const;
export const POLL = { timeout: 60_000, interval: 200 } as const;

export interface Shown {
  readonly page: Page;
  /** Errors of the console, exceptions, and requests to other hosts. */
  readonly faults: string[];
}

export const launchBrowser = (): Promise<Browser> => chromium.launch({ executablePath: CHROMIUM, args: BROWSER_FLAGS });

/** Opens the page of a server, hearing of whatever goes wrong on it. */
export async function openPlayground(
  browser: Browser,
  url: string,
  hash = '',
  options: BrowserContextOptions = DESKTOP,
): Promise<Shown> {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options });
  const page = await context.newPage();
  page.setDefaultTimeout(POLL.timeout);
  const faults: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('request', (request) => {
    const asked = new URL(request.url());
    if (asked.protocol.startsWith('http') && asked.origin !== new URL(url).origin) faults.push(`asked ${asked.href}`);
  });
  await page.goto(`${url}/${hash}`);
  return { page, faults };
}

/** The demo city with its page in a browser. */
export interface Playground {
  readonly engine: Engine;
  readonly server: RunningServer;
  readonly browser: Browser;
  /** For files of the server and of tests. */
  readonly folder: string;
  /** The middle of the city. */
  readonly middle: LatLon;
  /** One page for most tests: they come from one address of it to the next. */
  readonly shared: Shown;
  /** Opens a page of its own, of this or of another server. */
  open(hash?: string, options?: BrowserContextOptions, url?: string): Promise<Shown>;
  /** Turns the one page to another address of it. */
  turnTo(hash: string): Promise<Page>;
  close(): Promise<void>;
}

/** Serves the demo city and opens its page. */
export async function startPlayground(): Promise<Playground> {
  const folder = mkdtempSync(join(tmpdir(), 'verst-playground-'));
  const engine = await openEngine(await snapshotOf('demo'));
  const server = await startServer({ engine, port: 0, dataDir: folder, config: { log: { level: 'silent' } } });
  const browser = await launchBrowser();
  const [minLon, minLat, maxLon, maxLat] = engine.info().bbox!;
  const middle = { lat: (minLat + maxLat) / 2, lon: (minLon + maxLon) / 2 };
  const open: Playground['open'] = (hash, options, url = server.url) => openPlayground(browser, url, hash, options);
  const shared = await open(`#15/${middle.lat}/${middle.lon}`);
  return {
    engine,
    server,
    browser,
    folder,
    middle,
    shared,
    open,
    async turnTo(hash) {
      await shared.page.goto(`${server.url}/${hash}`);
      return shared.page;
    },
    async close() {
      await browser.close();
      await server.close();
      engine.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Each view of the page, and what is there when it is. */
export function everyView({ engine, middle }: Playground): readonly (readonly [hash: string, sign: string])[] {
  const to = { lat: middle.lat + 0.008, lon: middle.lon + 0.01 };
  const organization = engine.searchOrganizations('аптека', { limit: 1 }).results[0]!.id;
  return [
    ['#', '.verst-chip'],
    ['#search=аптека рядом', '.verst-item'],
    ['#search=щщщщ', '.verst-title:text("Ничего не нашлось")'],
    [`#point=${pointText(middle)}`, '.verst-facts'],
    [`#poi=${engine.searchPois('кафе', { limit: 1 }).results[0]!.id}`, '.verst-facts'],
    [`#organization=${organization}`, '.verst-facts'],
    ['#pois=кафе', '.verst-item'],
    ['#organizations=аптека&open=now', '.verst-answer :is(.verst-item, .verst-note)'],
    [`#route=${pointText(middle)};${pointText(to)}`, '.verst-steps'],
    ['#route=;', '.verst-ends'],
    [`#measure=${pointText(middle)};${pointText(to)}`, '.verst-figure'],
    ['#chat=', '.verst-chat-form'],
    [`#reach=${pointText(middle)}&minutes=5,10`, '.verst-dot'],
    [`#score=${pointText(middle)}&business=аптека`, '.verst-verdict'],
    [`#gaps=${pointText(middle)}`, ':is(.verst-factors, .verst-verdict)'],
  ];
}

/** Waits until everything in sight is drawn. */
export const drawn = async (page: Page): Promise<void> => {
  await expect.poll(() => page.evaluate('globalThis.map?.loaded?.() === true'), POLL).toBe(true);
};

/** How many features of a layer are seen. */
export const featuresOf = (page: Page, layer: string): Promise<number> =>
  page.evaluate<number>(`map.queryRenderedFeatures({ layers: ['${layer}'] }).length`);

export const pointText = ({ lat, lon }: LatLon): string => `${lat.toFixed(6)},${lon.toFixed(6)}`;

/** What the panel is about. */
export const title = (page: Page): Promise<string> => page.locator('.verst-title').innerText();

/** An address of a house with a fault in its street: two letters swapped. */
export function withFault(street: string, housenumber: string): string {
  const word = street.split(' ').reduce((longest, other) => (other.length > longest.length ? other : longest));
  return `${street.replace(word, word.slice(0, 2) + word[3] + word[2] + word.slice(4))} ${housenumber}`;
}
