/** node scripts/ensure-install.mjs test/docs-pictures.ts KALININGRAD.sqlite: draws the pictures of the map page in `docs/pictures` anew. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type LatLon, openEngine } from '@verst/core';
import { startServer } from '@verst/server';
import type { BrowserContextOptions } from 'playwright-core';
import { ROOT } from './support/data.ts';
import { launchBrowser, openPlayground, pointText, POLL } from './support/playground.ts';

const DESKTOP = { viewport: { width: 1280, height: 800 } };
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };
const QUALITY = 0.85;
/** The page is at rest when it was so at each of so many looks. */
const STILL_POLLS = 8;
const IS_STILL = `globalThis.map?.loaded() === true && document.querySelector('.verst[data-busy]') === null`;

interface Picture {
  readonly name: string;
  readonly link: string;
  readonly device: BrowserContextOptions;
  readonly colorScheme: 'light' | 'dark';
}

const [snapshot] = process.argv.slice(2);
if (snapshot === undefined) throw new Error('name a snapshot of Kaliningrad');
const folder = mkdtempSync(join(tmpdir(), 'verst-pictures-'));
const engine = await openEngine(snapshot);
const server = await startServer({ engine, port: 0, dataDir: folder, config: { log: { level: 'silent' } } });
const browser = await launchBrowser();

function placed(address: string): LatLon {
  const [found] = engine.geocode(address).results;
  if (found?.lat == null || found.lon === null) throw new Error(`${snapshot} has no ${address}`);
  return { lat: found.lat, lon: found.lon };
}

const square = placed('Калининград, площадь Победы, 1');
const quay = placed('Калининград, 5-я Причальная улица, 2');
const [cafe] = engine.searchPois('Бруклин').results;
const at = pointText(square);

const PICTURES: readonly Picture[] = [
  {
    name: 'route-light',
    link: `#route=${at};${pointText(quay)}&names=площадь Победы, 1;5-я Причальная улица, 2`,
    device: DESKTOP,
    colorScheme: 'light',
  },
  { name: 'reach-dark', link: `#reach=${at}&minutes=5,10,15`, device: DESKTOP, colorScheme: 'dark' },
  { name: 'city-light', link: '#15/54.7095/20.5100', device: DESKTOP, colorScheme: 'light' },
  {
    name: 'first-zooms-light',
    link: '#8.3/54.75/20.60',
    device: { viewport: { width: 900, height: 560 } },
    colorScheme: 'light',
  },
  { name: 'card-phone-light', link: `#poi=${cafe?.id}`, device: PHONE, colorScheme: 'light' },
  { name: 'score-phone-dark', link: `#score=${at}&business=кофейня`, device: PHONE, colorScheme: 'dark' },
];

for (const { name, link, device, colorScheme } of PICTURES) {
  const { page, faults } = await openPlayground(browser, server.url, link, { ...device, colorScheme, locale: 'ru-RU' });
  // What an answer draws comes after it.
  for (let still = 0; still < STILL_POLLS; still++) {
    await page.waitForTimeout(POLL.interval);
    if (!(await page.evaluate(IS_STILL))) still = 0;
  }
  const webp = await page.evaluate<string>(`(async (png) => {
    const bitmap = await createImageBitmap(new Blob([Uint8Array.from(atob(png), (c) => c.charCodeAt(0))]));
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    canvas.getContext('2d').drawImage(bitmap, 0, 0);
    const webp = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/webp', quality: ${QUALITY} })).arrayBuffer());
    return btoa(Array.from(webp, (byte) => String.fromCharCode(byte)).join(''));
  })('${(await page.screenshot()).toString('base64')}')`);
  writeFileSync(join(ROOT, 'docs', 'pictures', `${name}.webp`), Buffer.from(webp, 'base64'));
  console.log([name, ...faults].join('\n'));
  await page.context().close();
}
await browser.close();
await server.close();
engine.close();
rmSync(folder, { recursive: true });
