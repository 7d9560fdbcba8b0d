import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Engine, openEngine } from '@verst/core';
import { startServer } from '@verst/server';
import { type Browser, chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { loadAxe, seriousFaults } from '../support/axe.ts';
import { kept, mapDrawn, type OfflineHost, openOffline, press, startOfflineHost } from '../support/offline-host.ts';
import {
  BROWSER_FLAGS,
  CHROMIUM,
  DESKTOP,
  launchBrowser,
  PHONE,
  pointText,
  POLL,
  withFault,
} from '../support/playground.ts';
import { snapshotOf } from '../support/snapshots.ts';

/** Has the page wait for the list of downloads until `goOn()` is called. */
const HOLD_CATALOGUE = `{
  const own = fetch;
  const held = new Promise((resolve) => { globalThis.goOn = resolve; });
  globalThis.fetch = async (what, options) => {
    if (String(what?.url ?? what).includes('snapshots.json')) await held;
    return own(what, options);
  };
}`;

describe.skipIf(!existsSync(CHROMIUM))('the offline page on static hosting (needs chromium)', () => {
  const folder = mkdtempSync(join(tmpdir(), 'verst-offline-test-'));
  const faults: string[] = [];
  let engine: Engine;
  let browser: Browser;
  let host: OfflineHost;

  beforeAll(async () => {
    const path = await snapshotOf('demo');
    engine = await openEngine(path);
    [browser, host] = await Promise.all([launchBrowser(), startOfflineHost([path])]);
  });
  afterAll(async () => {
    await browser?.close();
    host?.close();
    engine?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('goes on with a broken download, and after a restart does all its work without a network, in a second tab as well', async () => {
    const options = { executablePath: CHROMIUM, args: BROWSER_FLAGS, reducedMotion: 'reduce', ...DESKTOP } as const;
    // A second try has a browser and a profile of its own: that of a failed one may still be in use.
    const profile = mkdtempSync(join(folder, 'profile-'));
    let context = await chromium.launchPersistentContext(profile, options);
    onTestFinished(() => context.close());
    const first = await openOffline(context, host.url, faults);
    const { bytes, contentHash } = host.list.snapshots[0]!;
    host.breaksAfter = 6_000_000;
    await press(first, 'Скачать');
    await first.getByText('Связь прервалась').waitFor();
    host.breaksAfter = Infinity;
    const part = (await kept(first))[`verst-snapshots/${contentHash}/snapshot.part`]!;
    expect(part).toBeGreaterThan(0);
    host.ranges = [];
    await press(first, 'Продолжить скачивание');
    await mapDrawn(first);
    expect(host.ranges).toEqual([`bytes=${part}-`]);
    expect(await kept(first)).toMatchObject({ [`verst-snapshots/${contentHash}/snapshot.sqlite`]: bytes });
    await first.evaluate('navigator.serviceWorker.ready.then(() => true)');
    await context.close();

    // The browser is started anew without a network: what follows comes from it alone.
    context = await chromium.launchPersistentContext(profile, { ...options, offline: true });
    const [minLon, minLat, maxLon, maxLat] = engine.info().bbox!;
    const middle = { lat: (minLat + maxLat) / 2, lon: (minLon + maxLon) / 2 };
    const page = await openOffline(context, `${host.url}#15/${middle.lat}/${middle.lon}`, faults);
    await mapDrawn(page);
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
      await page.goto(host.url + hash);
      await page.locator(sign).first().waitFor();
    }

    const second = await openOffline(context, `${host.url}#search=кафе`, faults);
    await second.locator('.verst-item').first().waitFor();
    // The list comes while the visitor is asked again, and is drawn anew.
    await second.evaluate(HOLD_CATALOGUE);
    await press(second, 'Данные на устройстве');
    await press(second, 'Удалить');
    await second.evaluate('goOn()');
    await second.getByText('Список для скачивания недоступен').waitFor();
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

  it('keeps nothing of a damaged file, and nothing where there is no room, or none any more; takes updates and drops what they replace', async () => {
    const context = await browser.newContext({ reducedMotion: 'reduce', ...PHONE });
    const page = await openOffline(context, host.url, faults);
    host.isDamaged = true;
    await press(page, 'Скачать');
    await page.getByText('Файл пришёл повреждённым').waitFor();
    expect(await kept(page)).toEqual({});
    host.isDamaged = false;
    const limits = await context.newCDPSession(page);
    const { origin } = new URL(host.url);
    await limits.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1_000_000 });
    await press(page, 'Скачать');
    await page.getByText('не хватает места').waitFor();
    expect(await kept(page)).toEqual({});
    await limits.send('Storage.overrideQuotaForOrigin', { origin });
    host.ranges = [];
    const sendRest = hold(host);
    await press(page, 'Скачать');
    await expect.poll(() => host.ranges, POLL).toHaveLength(1);
    await limits.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 4_000_000 });
    sendRest();
    await page.getByText('не хватает места').waitFor();
    expect(await kept(page)).toEqual({});
    await limits.send('Storage.overrideQuotaForOrigin', { origin });
    await loadAxe(page);
    expect(await seriousFaults(page)).toEqual([]);
    for (const [name, content] of [
      ['foreign.sqlite', 'no snapshot at all'.repeat(20)],
      ['cut.sqlite', readFileSync(await snapshotOf('demo')).subarray(0, 5_000_000)],
    ] as const) {
      writeFileSync(join(folder, name), content);
      await page.locator('input[type=file]').setInputFiles(join(folder, name));
      await page.getByText(new RegExp(`Файл нельзя открыть.*${name}`)).waitFor();
    }
    expect(await kept(page)).toEqual({});
    await press(page, 'Скачать');
    await mapDrawn(page);

    const [before] = host.list.snapshots;
    const newer = { ...before!, contentHash: 'ab'.repeat(32), builtAt: '2099-01-01T00:00:00.000Z' };
    host.list = { snapshots: [newer] };
    await press(page, 'Данные на устройстве');
    await page.getByText('Есть более новая версия').waitFor();
    await press(page, 'Обновить');
    await expect
      .poll(async () => Object.keys(await kept(page)).sort(), POLL)
      .toEqual([
        `verst-snapshots/${newer.contentHash}/about.json`,
        `verst-snapshots/${newer.contentHash}/snapshot.sqlite`,
      ]);
    await mapDrawn(page);
    host.list = { snapshots: [before!] };
    await context.close();
    expect(faults).toEqual([]);
  });

  it('shares one download among tabs', async () => {
    const context = await browser.newContext({ reducedMotion: 'reduce', ...DESKTOP });
    const [first, second] = [
      await openOffline(context, host.url, faults),
      await openOffline(context, host.url, faults),
    ];
    host.ranges = [];
    const sendRest = hold(host);
    for (const page of [first, second]) await press(page, 'Скачать');
    await expect.poll(async () => Object.values(await kept(first)).at(-1) ?? 0, POLL).toBeGreaterThan(0);
    sendRest();
    for (const page of [first, second]) await mapDrawn(page);
    expect(host.ranges).toEqual(['']);
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
      const { snapshots } = (await (await fetch(`${verst.url}/offline/snapshots.json`)).json()) as OfflineHost['list'];
      const [ours] = host.list.snapshots;
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

/** Holds the rest of the snapshots that are asked for from now on, until the function that it returns is called. */
function hold(host: OfflineHost): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  host.held = promise;
  return () => {
    host.held = null;
    resolve();
  };
}
