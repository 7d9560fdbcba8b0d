import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Engine, openEngine } from '@verst/core';
import { type RunningServer, startServer } from '@verst/server';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CHROMIUM, DESKTOP, drawn, launchBrowser, POLL } from '../support/playground.ts';
import { snapshotOf } from '../support/snapshots.ts';

const TROUBLE = '.verst-trouble:not([hidden])';

/** A connection to a server that can be broken and mended. */
async function breakableLine(port: number) {
  const sockets = new Set<Socket>();
  const line = {
    url: '',
    isBroken: false,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      listener.close();
      await once(listener, 'close');
    },
  };
  const listener = createServer((near) => {
    const far = connect(port, '127.0.0.1');
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('data', (bytes) => (line.isBroken ? near.destroy() : to.write(bytes)));
      from.on('error', () => to.destroy()).on('close', () => to.destroy());
    }
  }).listen(0, '127.0.0.1');
  await once(listener, 'listening');
  line.url = `http://127.0.0.1:${(listener.address() as AddressInfo).port}`;
  return line;
}

describe.skipIf(!existsSync(CHROMIUM))('a map that something keeps from working (needs chromium)', () => {
  const folder = mkdtempSync(join(tmpdir(), 'verst-failures-'));
  let engine: Engine;
  let server: RunningServer;
  let browser: Browser;
  let middle: { lat: number; lon: number };

  beforeAll(async () => {
    engine = await openEngine(await snapshotOf('demo'));
    server = await startServer({ engine, port: 0, dataDir: folder, config: { log: { level: 'silent' } } });
    browser = await launchBrowser();
    const [west, south, east, north] = engine.builtUpAreas()[0]!.bounds;
    middle = { lat: (south + north) / 2, lon: (west + east) / 2 };
  });

  afterAll(async () => {
    await browser.close();
    await server.close();
    engine.close();
    rmSync(folder, { recursive: true, force: true });
  });

  async function inPage(use: (page: Page, context: BrowserContext) => Promise<void>): Promise<void> {
    const context = await browser.newContext({ reducedMotion: 'reduce', ...DESKTOP });
    const page = await context.newPage();
    page.setDefaultTimeout(POLL.timeout);
    try {
      await use(page, context);
    } finally {
      await context.close();
    }
  }

  it('says that the server failed, asks for no key, and draws when it is tried again', () =>
    inPage(async (page) => {
      await page.route('**/v1/style.json*', (route) => route.fulfill({ status: 503, body: '{"error":"busy"}' }));
      await page.goto(server.url);
      await expect.poll(() => page.textContent(TROUBLE), POLL).toContain('Сервер сейчас не может ответить');
      expect(await page.locator('.page-key').count()).toBe(0);
      await page.unroute('**/v1/style.json*');
      await page.click(`${TROUBLE} button`);
      await drawn(page);
      expect(await page.locator(TROUBLE).count()).toBe(0);
    }));

  it('says that the browser cannot draw', () =>
    inPage(async (page) => {
      await page.addInitScript('HTMLCanvasElement.prototype.getContext = () => null');
      await page.goto(server.url);
      await expect.poll(() => page.textContent(TROUBLE), POLL).toContain('WebGL');
    }));

  it('loads tiles again that an outage kept away', () =>
    inPage(async (page) => {
      const line = await breakableLine(Number(new URL(server.url).port));
      try {
        // Beside the city: nothing to draw there, and the tiles of the city are not loaded yet.
        await page.goto(`${line.url}/#14/${middle.lat + 0.5}/${middle.lon + 1.5}`);
        await drawn(page);
        line.isBroken = true;
        await page.evaluate(`map.jumpTo({ center: [${middle.lon}, ${middle.lat}] })`);
        await expect.poll(() => page.textContent(TROUBLE), POLL).toContain('Часть карты не загрузилась');
        line.isBroken = false;
        await page.click(`${TROUBLE} button`);
        await expect.poll(() => page.evaluate('map.queryRenderedFeatures().length > 100'), POLL).toBe(true);
        expect(await page.locator(TROUBLE).count()).toBe(0);
      } finally {
        await line.close();
      }
    }));

  it('loads tiles again by itself when the network is back', () =>
    inPage(async (page, context) => {
      const line = await breakableLine(Number(new URL(server.url).port));
      try {
        await page.goto(`${line.url}/#14/${middle.lat + 0.5}/${middle.lon + 1.5}`);
        await drawn(page);
        line.isBroken = true;
        await context.setOffline(true);
        await page.evaluate(`map.jumpTo({ center: [${middle.lon}, ${middle.lat}] })`);
        await expect.poll(() => page.textContent(TROUBLE), POLL).toContain('Часть карты не загрузилась');
        line.isBroken = false;
        await context.setOffline(false);
        await expect.poll(() => page.evaluate('map.queryRenderedFeatures().length > 100'), POLL).toBe(true);
        expect(await page.locator(TROUBLE).count()).toBe(0);
      } finally {
        await line.close();
      }
    }));

  it('says in another page, too, that the browser cannot draw', () =>
    inPage(async (page) => {
      await page.addInitScript('HTMLCanvasElement.prototype.getContext = () => null');
      await page.route('**/embedding', (route) =>
        route.fulfill({ contentType: 'text/html', body: embedding(server.url, server.url, server.firstKey!) }),
      );
      await page.goto(`${server.url}/embedding`);
      await expect.poll(() => page.textContent(TROUBLE), POLL).toContain('WebGL');
      expect(await page.getByRole('button', { name: 'Повторить' }).count()).toBe(1);
    }));

  it('in another page says by itself that the server is dead', () =>
    inPage(async (page) => {
      const line = await breakableLine(Number(new URL(server.url).port));
      try {
        line.isBroken = true;
        await page.route('**/embedding', (route) =>
          route.fulfill({ contentType: 'text/html', body: embedding(server.url, line.url, server.firstKey!) }),
        );
        await page.goto(`${server.url}/embedding`);
        await expect.poll(() => page.textContent(TROUBLE), POLL).toContain('Сервер не отвечает');
      } finally {
        await line.close();
      }
    }));

  it('tells of a question that nobody answers in plain words, and asks again', () =>
    inPage(async (page) => {
      const line = await breakableLine(Number(new URL(server.url).port));
      try {
        await page.goto(line.url);
        await drawn(page);
        line.isBroken = true;
        await page.getByRole('combobox').fill('школа');
        await page.keyboard.press('Enter');
        await expect.poll(() => page.textContent('.verst-sheet'), POLL).toContain('Сервер не отвечает');
        expect(await page.textContent('.verst-sheet')).not.toMatch(/GET|\/api\//);
        line.isBroken = false;
        await page.getByRole('button', { name: 'Повторить' }).first().click();
        await expect.poll(() => page.textContent('.verst-sheet'), POLL).toContain('Найдено');
      } finally {
        await line.close();
      }
    }));

  it('tells of a place that is not there in plain words', () =>
    inPage(async (page) => {
      await page.goto(`${server.url}/#poi=n999999999999`);
      await expect.poll(() => page.textContent('.verst-sheet'), POLL).toContain('Такого места в данных нет');
      expect(await page.textContent('.verst-sheet')).not.toContain('n999999999999');
    }));
});

/** A page with a map alone whose API is behind a line. */
const embedding = (url: string, apiUrl: string, apiKey: string): string => `<!doctype html>
  <link rel="stylesheet" href="${url}/assets/web-map/verst-map.css">
  <div id="place" style="height: 400px"></div>
  <script type="module">
    import { VerstMap } from '${url}/assets/web-map/verst-map.js';
    new VerstMap('place', { url: '${apiUrl}', apiKey: '${apiKey}', panel: false });
  </script>`;
