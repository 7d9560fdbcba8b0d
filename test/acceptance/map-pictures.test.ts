import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Engine, type LatLon, openEngine } from '@verst/core';
import { type RunningServer, startServer } from '@verst/server';
import pixelmatch from 'pixelmatch';
import type { Browser, Page } from 'playwright-core';
import { PNG } from 'pngjs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CHROMIUM, drawn, launchBrowser, POLL } from '../support/playground.ts';
import { snapshotOf } from '../support/snapshots.ts';

/** The pictures as they were approved; `VERST_BLESS=1` writes them anew. */
const PICTURES = join(import.meta.dirname, '../data/map-pictures');
/** Pictures that differ are left here, with what differs in red. */
const DIFFERENT = join(tmpdir(), 'verst-map-pictures');

const VIEWPORT = { width: 256, height: 192 } as const;
const ZOOMS = [11, 13, 15, 17] as const;
/** From here on a block of flats is looked at, and not the middle of the town. */
const NEAR = 15;
const THEMES = ['light', 'dark', 'contrast', 'quiet'] as const;

/** How much of a pixel's colour may differ (pixelmatch), and of how many pixels: letters fall otherwise on other machines. */
const COLOUR_TOLERANCE = 0.05;
const SHARE_TOLERANCE = 0.01;

describe.skipIf(!existsSync(CHROMIUM))('the map, compared with approved pictures (needs chromium)', () => {
  const folder = mkdtempSync(join(tmpdir(), 'verst-map-pictures-run-'));
  let engine: Engine;
  let server: RunningServer;
  let browser: Browser;
  let page: Page;
  let middle: LatLon;
  let house: LatLon;

  beforeAll(async () => {
    engine = await openEngine(await snapshotOf('demo'));
    server = await startServer({ engine, port: 0, dataDir: folder, config: { log: { level: 'silent' } } });
    browser = await launchBrowser();
    const [minLon, minLat, maxLon, maxLat] = engine.info().bbox!;
    middle = { lat: (minLat + maxLat) / 2, lon: (minLon + maxLon) / 2 };
    house = firstEntrance(engine);
    page = await (await browser.newContext({ viewport: VIEWPORT, reducedMotion: 'reduce' })).newPage();
    page.setDefaultTimeout(POLL.timeout);
    await page.route('**/bare-map', (route) =>
      route.fulfill({ contentType: 'text/html', body: bareMap(server.url, server.firstKey!) }),
    );
    await page.goto(`${server.url}/bare-map`);
  });

  afterAll(async () => {
    await browser.close();
    await server.close();
    engine.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it.each(THEMES.flatMap((theme) => ZOOMS.map((zoom) => ({ theme, zoom }))))(
    'looks as approved: $theme at zoom $zoom',
    async ({ theme, zoom }) => {
      const { lat, lon } = zoom < NEAR ? middle : house;
      await page.evaluate(`shown({ theme: '${theme}', zoom: ${zoom}, center: [${lon}, ${lat}] })`);
      await drawn(page);
      const name = `${theme}-${zoom}.png`;
      const actual = await page.locator('canvas').screenshot();
      if (process.env['VERST_BLESS'] === '1') {
        mkdirSync(PICTURES, { recursive: true });
        writeFileSync(join(PICTURES, name), actual);
      }
      const share = shareOfDifferent(actual, readFileSync(join(PICTURES, name)), name);
      expect(share, `${name}: see ${DIFFERENT}; if it is meant so, bless it`).toBeLessThanOrEqual(SHARE_TOLERANCE);
    },
  );
});

/** Where the first numbered entrance of the layer is. */
function firstEntrance(engine: Engine): LatLon {
  for (let offset = 0; ; offset += 1000) {
    const { features } = engine.features('pois', { offset, limit: 1000 });
    const entrance = features.find(({ properties }) => properties['class'] === 'entrance');
    if (entrance?.geometry?.type === 'Point') {
      const [lon, lat] = entrance.geometry.coordinates;
      return { lat, lon };
    }
    if (features.length === 0) throw new Error('the demo city has no numbered entrance');
  }
}

/** A page with the map alone, and `shown`, which resolves when a view is drawn whole. */
const bareMap = (url: string, apiKey: string): string => `<!doctype html>
  <link rel="stylesheet" href="${url}/assets/web-map/verst-map.css">
  <style>body { margin: 0 } .maplibregl-control-container { display: none }</style>
  <div id="map" style="height: ${VIEWPORT.height}px"></div>
  <script type="module">
    import { VerstMap } from '${url}/assets/web-map/verst-map.js';
    let verst;
    globalThis.shown = async ({ theme, zoom, center: [lon, lat] }) => {
      verst?.remove();
      verst = new VerstMap('map', { url: '${url}', apiKey: '${apiKey}', panel: false, theme, camera: { zoom, center: { lat, lon }, bearing: 0, pitch: 0 } });
      globalThis.map = await verst.ready;
      if (!map.loaded()) await new Promise((resolve) => map.once('idle', resolve));
    };
  </script>`;

/** Share of the pixels that differ, 0 to 1; leaves both pictures and their difference where it is too large. */
function shareOfDifferent(actual: Buffer, approved: Buffer, name: string): number {
  const [own, other] = [PNG.sync.read(actual), PNG.sync.read(approved)];
  const { width, height } = own;
  const diff = new PNG({ width, height });
  const different = pixelmatch(own.data, other.data, diff.data, width, height, { threshold: COLOUR_TOLERANCE });
  const share = different / (width * height);
  if (share > SHARE_TOLERANCE) {
    mkdirSync(DIFFERENT, { recursive: true });
    writeFileSync(join(DIFFERENT, name), actual);
    writeFileSync(join(DIFFERENT, `different-${name}`), PNG.sync.write(diff));
  }
  return share;
}
