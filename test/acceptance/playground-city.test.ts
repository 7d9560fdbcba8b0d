import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Engine, type LatLon, openEngine } from '@verst/core';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { HAS_REAL_DATA, NEEDS_REAL_DATA } from '../support/data.ts';
import {
  CHROMIUM,
  drawn,
  featuresOf,
  launchBrowser,
  openPlayground,
  PHONE,
  pointText,
  POLL,
  title,
  withFault,
} from '../support/playground.ts';
import type { Shown } from '../support/playground.ts';
import { serve, type Served } from '../support/served.ts';
import { snapshotOf } from '../support/snapshots.ts';

/** VERST_PLAYGROUND_CITY=kaliningrad for another one; a name with a slash is the path of a snapshot. */
const CITY = process.env['VERST_PLAYGROUND_CITY'] ?? 'irkutsk';
/** How far from the middle of the city a way ends, degrees. */
const WAY = 0.015;

describe.skipIf(!HAS_REAL_DATA || !existsSync(CHROMIUM))(`the playground of ${CITY} ${NEEDS_REAL_DATA}`, () => {
  const folder = mkdtempSync(join(tmpdir(), 'verst-playground-city-'));
  let engine: Engine;
  let served: Served;
  let browser: Browser;
  let middle: LatLon;
  let shown: Shown;

  beforeAll(async () => {
    const path = CITY.includes('/') ? CITY : await snapshotOf(CITY);
    engine = await openEngine(path);
    served = await serve(path, folder);
    browser = await launchBrowser();
    middle = middleOf(engine);
    shown = await openPlayground(browser, served.url, `#14/${middle.lat}/${middle.lon}`);
  }, 600_000);

  afterEach(() => {
    expect(shown.faults).toEqual([]);
  });

  afterAll(async () => {
    await browser.close();
    await served.end();
    engine.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const turnTo = async (hash: string): Promise<Page> => {
    await shown.page.goto(`${served.url}/${hash}`);
    return shown.page;
  };

  it('draws the city, in light and dark, on desktop and phone', async () => {
    await drawn(shown.page);
    expect(await shown.page.evaluate<number>('map.queryRenderedFeatures().length')).toBeGreaterThan(500);
    const phone = { ...PHONE, colorScheme: 'dark' } as const;
    const { page, faults } = await openPlayground(browser, served.url, `#14/${middle.lat}/${middle.lon}`, phone);
    await drawn(page);
    expect(await page.evaluate<number>('map.queryRenderedFeatures().length')).toBeGreaterThan(500);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it('finds an address that is typed with a fault', async () => {
    const page = await turnTo(`#14/${middle.lat}/${middle.lon}`);
    const { street, housenumber } = engine.reverse(middle)!.components;
    const faulty = withFault(street!, housenumber!);
    expect(faulty).not.toContain(street);
    const field = page.getByRole('combobox', { name: 'Поиск на карте' });
    await field.fill(faulty);
    await page.getByRole('option').first().click();
    await expect.poll(() => title(page), POLL).toBe(`${street}, ${housenumber}`);
  });

  it('draws a route and tells its turns', async () => {
    const to = { lat: middle.lat + WAY, lon: middle.lon + WAY };
    const page = await turnTo(`#route=${pointText(middle)};${pointText(to)}`);
    await page.locator('.verst-steps').waitFor();
    expect(await page.locator('.verst-steps li').count()).toBeGreaterThan(2);
    await expect.poll(() => featuresOf(page, 'verst-way'), POLL).toBeGreaterThan(0);
  });

  it('draws how far one gets', async () => {
    const page = await turnTo(`#reach=${pointText(middle)}&minutes=5,10,15`);
    await expect.poll(() => featuresOf(page, 'verst-area'), POLL).toBeGreaterThan(2);
  });

  it('shows places of a kind and the card of one', async () => {
    // The part of the map that the panel leaves has at least this one.
    const [pharmacy] = engine.searchPois('аптека', { ...middle, radiusM: 3000, limit: 1 }).results;
    const page = await turnTo(`#15/${pharmacy!.lat}/${pharmacy!.lon}`);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Аптеки' }).click();
    const first = page.locator('.verst-item').first();
    await first.waitFor();
    const name = await first.locator('.verst-item-title').innerText();
    await first.click();
    await expect.poll(() => title(page), POLL).toBe(name);
    expect(await page.locator('.verst-fact').count()).toBeGreaterThan(0);
  });

  it('rates a location, and tells what its surroundings lack', async () => {
    const page = await turnTo(`#score=${pointText(middle)}&business=кофейня`);
    await page.locator('.verst-verdict').waitFor();
    expect(await page.locator('.verst-factor').count()).toBe(5);
    await turnTo(`#gaps=${pointText(middle)}`);
    await page.getByText('жителей в радиусе').waitFor();
  });
});

const half = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1]!;

/** The house nearest to the middle of the city's pharmacies, which stand where people live. */
function middleOf(engine: Engine): LatLon {
  const { results } = engine.searchPois('аптека', { limit: 50 });
  const house = engine.reverse({ lat: half(results.map(({ lat }) => lat)), lon: half(results.map(({ lon }) => lon)) })!;
  return { lat: house.lat, lon: house.lon };
}
