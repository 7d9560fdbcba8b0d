import { existsSync } from 'node:fs';
import { type Engine, openEngine } from '@verst/core';
import { startServer } from '@verst/server';
import type { Browser, Page } from 'playwright-core';
import { proofFolder } from '../proofs/proof-folder.ts';
import { randomOf } from '../proofs/proof.ts';
import { CHROMIUM, launchBrowser, openPlayground } from './playground.ts';

/** The map page in a browser, with views to go to. */
export interface MovingPage {
  readonly browser: Browser;
  readonly page: Page;
  /** Errors of the page so far. */
  readonly faults: readonly string[];
  /** Goes to a random point of interest at a random zoom and waits until it is drawn; returns its zoom, latitude and longitude as text. */
  next(): Promise<string>;
  close(): Promise<void>;
}

/** Returns what this machine lacks for a moving page; null where nothing. */
export const missingForPage = (): string | null => (existsSync(CHROMIUM) ? null : 'Chromium');

/**
 * Opens the page over the snapshot that `VERST_PAGE_SNAPSHOT` names, else over the demo city.
 *
 * @param zooms - first and last
 */
export async function openMovingPage(seed: number, zooms: readonly [number, number]): Promise<MovingPage> {
  const folder = await proofFolder();
  const engine = await openEngine(process.env['VERST_PAGE_SNAPSHOT'] ?? folder.snapshot);
  const dataDir = folder.path('data');
  const server = await startServer({ engine, port: 0, dataDir, config: { log: { level: 'silent' } } });
  const browser = await launchBrowser();
  const random = randomOf(seed);
  const { page, faults } = await openPlayground(browser, server.url);
  await page.evaluate(`new Promise((resolve) => {
    const timer = setInterval(() => {
      if (globalThis.map?.loaded() !== true) return;
      clearInterval(timer);
      resolve(true);
    }, 100);
  })`);
  return {
    browser,
    page,
    faults,
    async next() {
      const { lat, lon } = randomPlace(engine, random);
      const zoom = zooms[0] + random() * (zooms[1] - zooms[0]);
      await page.evaluate(`new Promise((resolve) => {
        map.jumpTo({ center: [${lon}, ${lat}], zoom: ${zoom} });
        map.once('idle', () => resolve(true));
      })`);
      return `${zoom.toFixed(2)}/${lat.toFixed(5)}/${lon.toFixed(5)}`;
    },
    async close() {
      await browser.close();
      await server.close();
      engine.close();
      folder.remove();
    },
  };
}

/** The place of a random point of interest: most of them are where most is drawn. */
function randomPlace(engine: Engine, random: () => number): { lat: number; lon: number } {
  const { matched } = engine.features('pois', { limit: 0 });
  const { features } = engine.features('pois', { offset: Math.floor(random() * matched), limit: 1 });
  const { geometry } = features[0]!;
  if (geometry?.type !== 'Point') throw new Error('a point of interest is no point');
  const [lon, lat] = geometry.coordinates;
  return { lat, lon };
}
