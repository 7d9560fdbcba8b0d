import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { type Engine, openEngine } from '@verst/core';
import { startServer } from '@verst/server';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeOfflineFolder } from '../../packages/web-map/scripts/offline-folder.ts';
import { CHROMIUM, DESKTOP, launchBrowser, PHONE, pointText, POLL, withFault } from '../support/playground.ts';
import { snapshotOf } from '../support/snapshots.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
};
/** Under a path, as on hosting that belongs to many. */
const AT = '/maps/';

const press = (page: Page, name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click();
const drawn = (page: Page): Promise<void> =>
  expect
    .poll(() => page.evaluate('globalThis.verst !== undefined && map.loaded()').catch(() => false), POLL)
    .toBe(true);
/** Everything in the origin's private file system: names with sizes. */
const kept = (page: Page): Promise<Record<string, number>> =>
  page.evaluate(`(async () => {
    const found = {};
    const walk = async (folder, path) => {
      for await (const entry of folder.values()) {
        if (entry.kind === 'directory') await walk(entry, path + entry.name + '/');
        else found[path + entry.name] = (await entry.getFile()).size;
      }
    };
    await walk(await navigator.storage.getDirectory(), '');
    return found;
  })()`);

describe.skipIf(!existsSync(CHROMIUM))('the offline page on static hosting (needs chromium)', () => {
  const folder = mkdtempSync(join(tmpdir(), 'verst-offline-'));
  let engine: Engine;
  let browser: Browser;
  let server: Server;
  let url: string;
  let list: { snapshots: { contentHash: string; bytes: number; sha256: string; builtAt: string }[] };
  /** What becomes of answers with a snapshot; tests change it. */
  let breaksAfter = Infinity;
  let isDamaged = false;
  let ranges: string[] = [];

  beforeAll(async () => {
    const path = await snapshotOf('demo');
    engine = await openEngine(path);
    [browser] = await Promise.all([launchBrowser(), writeOfflineFolder([path], folder)]);
    list = JSON.parse(readFileSync(join(folder, 'snapshots.json'), 'utf8')) as typeof list;
    server = createServer((request, response) => {
      const name = request.url!.replace(/[?#].*$/, '').slice(AT.length) || 'index.html';
      if (name === 'snapshots.json') {
        response.end(JSON.stringify(list));
        return;
      }
      const file = join(folder, name);
      if (!request.url!.startsWith(AT) || !existsSync(file)) {
        response.writeHead(404).end();
        return;
      }
      let body = readFileSync(file);
      const type = { 'content-type': TYPES[extname(name)] ?? 'application/octet-stream' };
      if (!name.startsWith('snapshots/')) {
        response.writeHead(200, type).end(body);
        return;
      }
      if (isDamaged) body = Buffer.from(body).fill(7, body.length >> 1, (body.length >> 1) + 100);
      const { range = '' } = request.headers;
      ranges.push(range);
      const from = Number(/^bytes=(\d+)-$/.exec(range)?.[1] ?? 0);
      const part = body.subarray(from);
      const span = { 'content-range': `bytes ${from}-${body.length - 1}/${body.length}` };
      response.writeHead(range === '' ? 200 : 206, { ...type, 'content-length': part.length, ...(range && span) });
      if (part.length <= breaksAfter) response.end(part);
      else response.write(part.subarray(0, breaksAfter), () => setTimeout(() => response.destroy(), 300));
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}${AT}`;
  });
  afterAll(async () => {
    await browser?.close();
    server?.close();
    engine?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const faults: string[] = [];
  const open = async (context: BrowserContext, hash = ''): Promise<Page> => {
    const page = await context.newPage();
    page.setDefaultTimeout(POLL.timeout);
    page.on('pageerror', (error) => faults.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error' && !/Failed to load resource/.test(message.text())) faults.push(message.text());
    });
    await page.goto(url + hash);
    return page;
  };

  it('goes on with a broken download, then does all its work without a network, in a second tab as well', async () => {
    const context = await browser.newContext({ reducedMotion: 'reduce', ...DESKTOP });
    const first = await open(context);
    const { bytes, contentHash } = list.snapshots[0]!;
    breaksAfter = 6_000_000;
    await press(first, 'Скачать');
    await first.getByText('Связь прервалась').waitFor();
    breaksAfter = Infinity;
    const part = (await kept(first))[`verst-snapshots/${contentHash}/snapshot.part`]!;
    expect(part).toBeGreaterThan(0);
    ranges = [];
    await press(first, 'Продолжить скачивание');
    await drawn(first);
    expect(ranges).toEqual([`bytes=${part}-`]);
    expect(await kept(first)).toMatchObject({ [`verst-snapshots/${contentHash}/snapshot.sqlite`]: bytes });
    await first.evaluate('navigator.serviceWorker.ready.then(() => true)');
    await first.close();

    // The host is gone, as is the network: what follows comes from the browser alone.
    await context.setOffline(true);
    const [minLon, minLat, maxLon, maxLat] = engine.info().bbox!;
    const middle = { lat: (minLat + maxLat) / 2, lon: (minLon + maxLon) / 2 };
    const page = await open(context, `#15/${middle.lat}/${middle.lon}`);
    await drawn(page);
    expect(await page.evaluate<number>('map.queryRenderedFeatures().length')).toBeGreaterThan(500);
    const { street, housenumber } = engine.reverse(middle)!.components;
    const search = page.getByRole('combobox', { name: 'Поиск на карте' });
    await search.pressSequentially(withFault(street!, housenumber!));
    await page.getByRole('option').filter({ hasText: street! }).first().click();
    await expect.poll(() => page.locator('.verst-title').innerText(), POLL).toContain(street!);
    const to = { lat: middle.lat + 0.008, lon: middle.lon + 0.01 };
    for (const [hash, sign] of [
      [`#poi=${engine.searchPois('кафе', { limit: 1 }).results[0]!.id}`, '.verst-facts'],
      [`#route=${pointText(middle)};${pointText(to)}&profile=foot`, '.verst-steps'],
      [`#reach=${pointText(middle)}&minutes=5,10`, '.verst-dot'],
      [`#score=${pointText(middle)}&business=аптека`, '.verst-factor'],
    ] as const) {
      await page.goto(url + hash);
      await page.locator(sign).first().waitFor();
    }

    const second = await open(context, '#search=кафе');
    await second.locator('.verst-item').first().waitFor();
    await press(second, 'Данные на устройстве');
    await press(second, 'Удалить');
    await press(second, 'Точно удалить?');
    await second.getByText('в другой вкладке').waitFor();
    await page.close();
    await press(second, 'Удалить');
    await press(second, 'Точно удалить?');
    await second.getByText('Список для скачивания недоступен').waitFor();
    await expect.poll(() => kept(second), POLL).toEqual({});
    await context.close();
    expect(faults).toEqual([]);
  });

  it('keeps nothing of a damaged file, and nothing where there is no room; takes updates and drops what they replace', async () => {
    const context = await browser.newContext({ reducedMotion: 'reduce', ...PHONE });
    const page = await open(context);
    isDamaged = true;
    await press(page, 'Скачать');
    await page.getByText('Файл пришёл повреждённым').waitFor();
    expect(await kept(page)).toEqual({});
    isDamaged = false;
    const limits = await context.newCDPSession(page);
    const { origin } = new URL(url);
    await limits.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1_000_000 });
    await press(page, 'Скачать');
    await page.getByText('не хватает места').waitFor();
    expect(await kept(page)).toEqual({});
    await limits.send('Storage.overrideQuotaForOrigin', { origin });
    await page.evaluate(readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8'));
    const serious = `axe.run('dialog').then(({ violations }) => violations.map(({ id }) => id))`;
    expect(await page.evaluate(serious)).toEqual([]);
    await press(page, 'Скачать');
    await drawn(page);

    const [before] = list.snapshots;
    const newer = { ...before!, contentHash: 'ab'.repeat(32), builtAt: '2099-01-01T00:00:00.000Z' };
    list = { snapshots: [newer] };
    await press(page, 'Данные на устройстве');
    await page.getByText('Есть более новая версия').waitFor();
    await press(page, 'Обновить');
    await expect
      .poll(async () => Object.keys(await kept(page)).sort(), POLL)
      .toEqual([
        `verst-snapshots/${newer.contentHash}/about.json`,
        `verst-snapshots/${newer.contentHash}/snapshot.sqlite`,
      ]);
    await drawn(page);
    list = { snapshots: [before!] };
    await context.close();
    expect(faults).toEqual([]);
  });

  it('is served by the server at /offline with its snapshot, by ranges, to those who may have it', async () => {
    for (const downloads of ['loopback', 'none'] as const) {
      const dataDir = join(folder, `data-${downloads}`);
      const config = { log: { level: 'silent' as const }, offline: { downloads } };
      const verst = await startServer({ engine, port: 0, dataDir, config });
      const page = await fetch(`${verst.url}/offline`);
      expect([page.url, page.status]).toEqual([`${verst.url}/offline/`, 200]);
      expect(page.headers.get('content-security-policy')).toContain("'wasm-unsafe-eval'");
      expect(await page.text()).toContain('./offline.js');
      expect((await fetch(`${verst.url}/offline/sw.js`)).headers.get('content-type')).toContain('javascript');
      const { snapshots } = (await (await fetch(`${verst.url}/offline/snapshots.json`)).json()) as typeof list;
      const [ours] = list.snapshots;
      expect(snapshots).toEqual(downloads === 'none' ? [] : [ours]);
      const file = `${verst.url}/offline/snapshots/${ours!.contentHash.slice(0, 16)}.sqlite`;
      const end = await fetch(file, { headers: { Range: `bytes=${ours!.bytes - 10}-` } });
      expect(end.status).toBe(downloads === 'none' ? 404 : 206);
      if (end.ok) expect(await end.bytes()).toHaveLength(10);
      expect((await fetch(`${verst.url}/offline/snapshots/..%2Fstore.sqlite`)).status).toBe(404);
      await verst.close();
    }
  });
});
