import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Engine, LatLon } from '@verst/core';
import { type RunningServer, startServer } from '@verst/server';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  CHROMIUM,
  DESKTOP,
  drawn,
  everyView,
  PHONE,
  pointText,
  POLL,
  startPlayground,
  title,
} from '../support/playground.ts';
import type { Playground, Shown } from '../support/playground.ts';

const CYRILLIC = /[а-яё]/i;

/** Widths and heights of phones, of both ways to hold them, and of windows around where the page changes its form. */
const WINDOWS = [[390, 844], [320, 568], [667, 375], [844, 390], [720, 600], [1000, 700], [1280, 800]] as const; // prettier-ignore

const end = async ({ page, faults }: Shown): Promise<void> => {
  expect(faults).toEqual([]);
  await page.context().close();
};

describe.skipIf(!existsSync(CHROMIUM))('the page of the playground (needs chromium)', () => {
  let playground: Playground;
  let engine: Engine;
  let server: RunningServer;
  let middle: LatLon;

  beforeAll(async () => {
    playground = await startPlayground();
    ({ engine, server, middle } = playground);
  });

  afterEach(() => {
    expect(playground.shared.faults).toEqual([]);
  });

  afterAll(() => playground.close());

  it('draws the city with nothing but this server', async () => {
    const { page } = playground.shared;
    await drawn(page);
    expect(await page.evaluate<number>('map.queryRenderedFeatures().length')).toBeGreaterThan(500);
    expect(await page.textContent('body')).toContain('OpenStreetMap');
    // Names do not fade in for who asked the system for less motion.
    expect(await page.evaluate('map._fadeDuration')).toBe(0);
  });

  it('draws the same from tile sources of another prefix', async () => {
    const dataDir = join(playground.folder, 'prefix');
    const config = { log: { level: 'silent' as const }, tiles: { prefix: 'city' } };
    const renamed = await startServer({ engine, port: 0, dataDir, config });
    const shown = await playground.open(`#15/${middle.lat}/${middle.lon}`, DESKTOP, renamed.url);
    await drawn(shown.page);
    const sources = await shown.page.evaluate<string[]>(
      '[...new Set(map.queryRenderedFeatures().map(({ source, sourceLayer }) => `${source} ${sourceLayer}`))].sort()',
    );
    expect(sources.length).toBeGreaterThan(3);
    for (const source of sources) expect(source).toMatch(/^city(_world)? city_\w+$/);
    expect((await fetch(`${renamed.url}/tiles/base_roads/14/1/1`)).status).toBe(404);
    await end(shown);
    await renamed.close();
  });

  it('describes the API with the key of this machine', async () => {
    const page = await playground.turnTo('#');
    await page.goto(`${server.url}/api/docs`);
    await page.locator('.opblock').first().waitFor();
    await page.getByRole('button', { name: 'Authorize' }).first().click();
    await page.getByText('Authorized').first().waitFor();
    await page.goto(`${server.url}/#15/${middle.lat}/${middle.lon}`);
  });

  it('shows within 200 ms that an answer is awaited', async () => {
    const page = await playground.turnTo(`#15/${middle.lat}/${middle.lon}`);
    const sign = (): Promise<{ isBusy: boolean; delayMs: number; isSeen: boolean }> =>
      page.evaluate(`(() => {
        const line = document.querySelector('.verst-panel > [role=search] .verst-search-line');
        const [delay] = getComputedStyle(line, '::before').animationDelay.split(',');
        const { width } = line.getBoundingClientRect();
        return { isBusy: document.querySelector('.verst').hasAttribute('data-busy'), delayMs: parseFloat(delay) * 1000, isSeen: width > 0 };
      })()`);
    for (const [hash, path] of [
      [`#point=${pointText(middle)}`, '/api/reverse'],
      [`#route=${pointText(middle)};${pointText({ lat: middle.lat + 0.005, lon: middle.lon })}`, '/api/route'],
      [`#pois=кафе`, '/api/poi/search'],
    ] as const) {
      const { promise: held, resolve: release } = Promise.withResolvers<void>();
      const asked = page.waitForRequest((request) => new URL(request.url()).pathname.startsWith(path));
      await page.route(
        (url) => url.pathname.startsWith(path),
        async (route) => {
          await held;
          await route.continue();
        },
      );
      await page.goto(`${server.url}/${hash}`);
      await asked;
      const { isBusy, delayMs, isSeen } = await sign();
      expect({ hash, isBusy, isSeen }).toEqual({ hash, isBusy: true, isSeen: true });
      expect(delayMs).toBeLessThanOrEqual(200);
      release();
      await expect.poll(async () => (await sign()).isBusy, POLL).toBe(false);
      await page.unrouteAll({ behavior: 'wait' });
    }
  });

  it('opens again what an address of the page tells, in the other language too', async () => {
    const to = { lat: middle.lat + 0.008, lon: middle.lon + 0.01 };
    const hash = `#map=14.5/${middle.lat}/${middle.lon}&route=${pointText(middle)};${pointText(to)}`;
    const shown = await playground.open(hash, { ...DESKTOP, locale: 'en-US' });
    const { page } = shown;
    await page.locator('.verst-steps').waitFor();
    expect(await title(page)).toBe('Route');
    await page.getByRole('button', { name: 'RU: Русский' }).click();
    await expect.poll(() => title(page), POLL).toBe('Маршрут');
    await page.locator('.verst-steps').waitFor();
    // The map's own controls, too.
    expect(await page.locator('.maplibregl-ctrl-scale').innerText()).toMatch(/^\d+\s(м|км)$/);
    expect(await page.getByRole('button', { name: 'Приблизить' }).count()).toBe(1);
    expect(await page.getByRole('button', { name: 'Zoom in' }).count()).toBe(0);
    expect(await page.locator('.page-last .verst-copy').getAttribute('aria-label')).toBe('Скопировать запрос');
    // Digits that say nothing are left out.
    expect(page.url()).toContain(`route=${Number(middle.lat.toFixed(6))},${Number(middle.lon.toFixed(6))};`);
    await end(shown);
  });

  it('has no Cyrillic letter in English: cards, lists, steps of routes and labels of the map', async () => {
    const shown = await playground.open(`#16/${middle.lat}/${middle.lon}`, { ...DESKTOP, locale: 'en-US' });
    const { page } = shown;
    await drawn(page);
    const labels = await page.evaluate<string[]>(`map.queryRenderedFeatures({
      layers: map.getStyle().layers.filter(({ id, type }) => type === 'symbol' && /^(poi|place-.*|.*-name)$/.test(id)).map(({ id }) => id),
    }).map(({ properties }) => properties.name_en ?? properties.name ?? '')`);
    expect(labels.length).toBeGreaterThan(10);
    expect(labels.filter((label) => CYRILLIC.test(label))).toEqual([]);
    for (const [hash, sign] of everyView(playground).filter(([hash]) => !CYRILLIC.test(hash))) {
      await page.goto(`${server.url}/${hash}`);
      await page.locator(sign).first().waitFor();
      const lines = (await page.locator('body').innerText()).split('\n');
      expect({ hash, lines: lines.filter((line) => CYRILLIC.test(line)) }).toEqual({ hash, lines: [] });
    }
    await page.goto(`${server.url}/#score=${pointText(middle)}&business=pharmacy`);
    await page.locator('.verst-verdict').waitFor();
    expect(await page.locator('.verst-sheet').innerText()).not.toMatch(CYRILLIC);
    expect(await page.title()).toMatch(/ — Verst$/);
    await end(shown);
  });

  it('shows each request as a line that works in a shell', async () => {
    const page = await playground.turnTo(`#point=${pointText(middle)}`);
    await expect.poll(() => page.locator('.page-line').innerText(), POLL).toContain('/api/reverse?');
    const line = await page.locator('.page-line').innerText();
    expect(line).not.toContain('vk_');
    const script = `KEY=${server.firstKey}; ${line.replace(/^curl/, 'curl -s')}`;
    const answer = JSON.parse((await promisify(execFile)('/bin/sh', ['-c', script])).stdout) as { address: string };
    expect(answer.address).toBe(engine.reverse(middle)!.address);
    await page.getByRole('button', { name: 'API: ' }).click();
    expect(await page.locator('.page-request').count()).toBeGreaterThan(1);
  });

  it('on a phone the panel is a sheet at the bottom and nothing is wider than the screen', async () => {
    const shown = await playground.open(`#point=${pointText(middle)}`, PHONE);
    const { page } = shown;
    await page.locator('.verst-facts').waitFor();
    const sheet = (await page.locator('.verst-sheet').boundingBox())!;
    expect(sheet.width).toBe(390);
    expect(Math.round(sheet.y + sheet.height)).toBe(700);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
    const small = await page
      .locator('.verst-panel button:visible, .page-switch')
      .evaluateAll((buttons) =>
        buttons.map((button) => button.getBoundingClientRect()).filter(({ height }) => height < 24),
      );
    expect(small).toEqual([]);
    await page.getByRole('button', { name: 'Развернуть или свернуть панель' }).click();
    await expect
      .poll(async () => (await page.locator('.verst-sheet').boundingBox())!.height, POLL)
      .toBeGreaterThan(600);
    await end(shown);
  });

  it('in windows of seven sizes no part of the page lies over another, the scale and the sources included', async () => {
    const shown = await playground.open(`#map=15/${middle.lat}/${middle.lon}`);
    const { page } = shown;
    for (const [width, height] of WINDOWS) {
      await page.setViewportSize({ width, height });
      await page.goto(`${server.url}/#map=15/${middle.lat}/${middle.lon}`);
      await page.reload();
      await drawn(page);
      expect(await partsOverOthers(page), `the map at ${width} × ${height}`).toEqual([]);
      await page.goto(`${server.url}/#reach=${pointText(middle)}&minutes=5`);
      await page.locator('.verst-sheet:not([hidden])').waitFor();
      await drawn(page);
      expect(await partsOverOthers(page), `a reach at ${width} × ${height}`).toEqual([]);
    }
    await end(shown);
  });

  it('on a phone looks for places where the sheet leaves the map free', async () => {
    const shown = await playground.open(`#15/${middle.lat}/${middle.lon}`, PHONE);
    const { page } = shown;
    await drawn(page);
    const asking = page.waitForRequest((request) => new URL(request.url()).searchParams.has('bbox'));
    await page.getByRole('button', { name: 'Кафе' }).click();
    const bbox = new URL((await asking).url()).searchParams.get('bbox')!.split(',').map(Number);
    await page.locator('.verst-sheet').waitFor();
    const { y } = (await page.locator('.verst-sheet').boundingBox())!;
    const lowest = await page.evaluate<number>(`map.unproject([0, ${y}]).lat`);
    const [top, bottom] = await page.evaluate<[number, number]>(
      '[map.getBounds().getNorth(), map.getBounds().getSouth()]',
    );
    // A hundredth of the map's height is a few pixels.
    expect(Math.abs(bbox[1]! - lowest)).toBeLessThan((top - bottom) / 100);
    await end(shown);
  });

  it('asks for a key where it carries none, and says what is wrong with a false one', async () => {
    const data = mkdtempSync(join(tmpdir(), 'verst-playground-key-'));
    const config = { log: { level: 'silent' }, playground: { onLoopback: false } } as const;
    const guarded = await startServer({ engine, port: 0, dataDir: data, config });
    try {
      const { page } = await playground.open(`#point=${pointText(middle)}`, DESKTOP, guarded.url);
      await page.getByLabel('Ключ').fill('vk_false');
      await page.getByRole('button', { name: 'Продолжить' }).click();
      await page.getByRole('alert').waitFor();
      await page.getByLabel('Ключ').fill(guarded.firstKey!);
      await page.getByRole('button', { name: 'Продолжить' }).click();
      await page.locator('.verst-facts').waitFor();
      await page.context().close();
    } finally {
      await guarded.close();
      rmSync(data, { recursive: true, force: true });
    }
  });

  it('the library works on the page of another host by a plain script', async () => {
    const html = `<!doctype html><link rel="stylesheet" href="${server.url}/assets/web-map/verst-map.css">
      <div id="map" style="height: 600px"></div><script type="module">
      import { VerstMap, VerstSearchControl } from '${server.url}/assets/web-map/verst-map.js';
      globalThis.errors = [];
      // As React's StrictMode does: made, removed, made again.
      const first = new VerstMap('map', { url: '${server.url}', apiKey: '${server.firstKey}' });
      first.on('error', (error) => errors.push(String(error)));
      first.remove();
      const map = new VerstMap('map', { url: '${server.url}', apiKey: '${server.firstKey}', language: 'en' });
      globalThis.map = await map.ready;
      globalThis.map.addControl(new VerstSearchControl({ client: map.client, onSelect: (place) => { globalThis.selected = place; } }), 'top-right');
      </script>`;
    const host = createServer((request, response) => {
      response.writeHead(request.url === '/' ? 200 : 204, { 'Content-Type': 'text/html' }).end(html);
    });
    await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
    try {
      const page = await (await playground.browser.newContext(DESKTOP)).newPage();
      const faults: string[] = [];
      page.on('pageerror', (error) => faults.push(error.message));
      await page.goto(`http://127.0.0.1:${(host.address() as AddressInfo).port}/`);
      await drawn(page);
      expect(await page.evaluate<number>('map.queryRenderedFeatures().length')).toBeGreaterThan(100);
      // It began with the city, as near as this window allows.
      const [west, south, east, north] = engine.builtUpAreas()[0]!.bounds;
      const [left, bottom, right, top] = await page.evaluate<number[]>('map.getBounds().toArray().flat()');
      expect([left! <= west + 1e-6, bottom! <= south + 1e-6, right! >= east - 1e-6, top! >= north - 1e-6]).toEqual(
        Array(4).fill(true),
      );
      expect(Math.min((right! - left!) / (east - west), (top! - bottom!) / (north - south))).toBeLessThan(1.05);
      expect(await page.evaluate('errors')).toEqual([]);
      const street = engine.reverse(middle)!.components.street!;
      await page.locator('.verst-search-control input').fill(street);
      await page.locator('.verst-search-control [role=option]').first().click();
      await expect.poll(() => page.evaluate('globalThis.selected?.title'), POLL).toBe(street);
      await page.locator('.maplibregl-marker').first().waitFor();
      expect(faults).toEqual([]);
      await page.context().close();
    } finally {
      host.close();
    }
  });
});

/** Pairs of parts of the page of which one lies over the other, by their classes. */
async function partsOverOthers(page: Page): Promise<string[]> {
  const boxes = await page.evaluate<{ name: string; box: number[] }[]>(`[...document.querySelectorAll(
    '.verst-search, .verst-sheet, .page-switches, .page-requests, .maplibregl-ctrl-group, .maplibregl-ctrl-scale, .maplibregl-ctrl-attrib'
  )].filter((element) => element.checkVisibility()).map((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    return { name: element.className, box: [left, top, right, bottom] };
  })`);
  return boxes.flatMap((one, i) =>
    boxes.slice(i + 1).flatMap((other) => (lieOver(one.box, other.box) ? [`${one.name} and ${other.name}`] : [])),
  );
}

/** True where two boxes, `[left, top, right, bottom]`, share more than an edge. */
const lieOver = ([left, top, right, bottom]: readonly number[], other: readonly number[]): boolean =>
  left! < other[2]! - 1 && other[0]! < right! - 1 && top! < other[3]! - 1 && other[1]! < bottom! - 1;
