import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openEngine } from '@verst/core';
import type { Engine, LatLon } from '@verst/core';
import { startServer } from '@verst/server';
import type { RunningServer } from '@verst/server';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { loadAxe, seriousFaults } from '../support/axe.ts';
import {
  CHROMIUM,
  DESKTOP,
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
import { snapshotOf } from '../support/snapshots.ts';

const CYRILLIC = /[а-яё]/i;

/** Widths and heights of phones, of both ways to hold them, and of windows around where the page changes its form. */
const WINDOWS = [[390, 844], [320, 568], [667, 375], [844, 390], [720, 600], [1000, 700], [1280, 800]] as const; // prettier-ignore

const end = async ({ page, faults }: Shown): Promise<void> => {
  expect(faults).toEqual([]);
  await page.context().close();
};

describe.skipIf(!existsSync(CHROMIUM))('the playground (needs chromium)', () => {
  const folder = mkdtempSync(join(tmpdir(), 'verst-playground-'));
  let engine: Engine;
  let server: RunningServer;
  let browser: Browser;
  let middle: LatLon;
  /** One page for most tests: they come from one address of it to the next. */
  let shared: Shown;

  beforeAll(async () => {
    engine = await openEngine(await snapshotOf('demo'));
    server = await startServer({ engine, port: 0, dataDir: folder, config: { log: { level: 'silent' } } });
    browser = await launchBrowser();
    const [minLon, minLat, maxLon, maxLat] = engine.info().bbox!;
    middle = { lat: (minLat + maxLat) / 2, lon: (minLon + maxLon) / 2 };
    shared = await open(`#15/${middle.lat}/${middle.lon}`);
  });

  afterEach(() => {
    expect(shared.faults).toEqual([]);
  });

  afterAll(async () => {
    await browser.close();
    await server.close();
    engine.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const open = (hash = '', options: BrowserContextOptions = DESKTOP, url = server.url): Promise<Shown> =>
    openPlayground(browser, url, hash, options);

  /** Turns the one page to another address of it. */
  const turnTo = async (hash: string): Promise<Page> => {
    await shared.page.goto(`${server.url}/${hash}`);
    return shared.page;
  };

  it('draws the city with nothing but this server', async () => {
    const { page } = shared;
    await drawn(page);
    expect(await page.evaluate<number>('map.queryRenderedFeatures().length')).toBeGreaterThan(500);
    expect(await page.textContent('body')).toContain('OpenStreetMap');
  });

  it('draws the same from tile sources of another prefix', async () => {
    const dataDir = join(folder, 'prefix');
    const config = { log: { level: 'silent' as const }, tiles: { prefix: 'city' } };
    const renamed = await startServer({ engine, port: 0, dataDir, config });
    const shown = await open(`#15/${middle.lat}/${middle.lon}`, DESKTOP, renamed.url);
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

  it('finds an address that is typed with a fault, by the keyboard alone', async () => {
    const page = await turnTo(`#15/${middle.lat}/${middle.lon}`);
    const { street, housenumber } = engine.reverse(middle)!.components;
    const faulty = withFault(street!, housenumber!);
    expect(faulty).not.toContain(street);
    const field = page.getByRole('combobox', { name: 'Поиск на карте' });
    await field.waitFor();
    await page.keyboard.press('Tab');
    for (let presses = 0; presses < 20 && !(await field.evaluate((node) => node.matches(':focus'))); presses++) {
      await page.keyboard.press('Tab');
    }
    await page.keyboard.type(faulty);
    const options = page.getByRole('option');
    await options.first().waitFor();
    expect(await field.getAttribute('aria-expanded')).toBe('true');
    await page.keyboard.press('ArrowDown');
    const active = await field.getAttribute('aria-activedescendant');
    expect(await page.locator(`[id="${active}"]`).getAttribute('aria-selected')).toBe('true');
    await page.keyboard.press('Enter');
    await expect.poll(() => title(page), POLL).toBe(`${street}, ${housenumber}`);
    expect(await field.getAttribute('aria-expanded')).toBe('false');
    await page.locator('.verst-body').focus();
    await page.keyboard.press('Escape');
    expect(await page.locator('.verst-sheet').isHidden()).toBe(true);
  });

  it('understands a whole line: places of a kind, and a way between two', async () => {
    const page = await turnTo(`#15/${middle.lat}/${middle.lon}`);
    const field = page.getByRole('combobox', { name: 'Поиск на карте' });
    await field.fill('аптека');
    await field.press('Enter');
    await expect.poll(() => page.locator('.verst-item').count(), POLL).toBeGreaterThan(1);
    const [from, to] = [engine.reverse(middle)!, engine.reverse({ lat: middle.lat + 0.008, lon: middle.lon + 0.01 })!];
    await field.fill(`от ${from.address} до ${to.address}`);
    await field.press('Enter');
    await page.locator('.verst-steps').waitFor();
    expect(await title(page)).toBe('Маршрут');
  });

  it('draws a route between typed ends and anew when one is dragged', async () => {
    const page = await turnTo(`#14/${middle.lat}/${middle.lon}`);
    await drawn(page);
    await page.getByRole('button', { name: 'Маршрут' }).click();
    const ends = [engine.reverse(middle)!, engine.reverse({ lat: middle.lat + 0.008, lon: middle.lon + 0.01 })!];
    for (const [index, name] of ['Откуда', 'Куда'].entries()) {
      const { street, housenumber } = ends[index]!.components;
      await page.getByRole('combobox', { name, exact: true }).fill(`${street} ${housenumber}`);
      await page.getByRole('option').first().click();
    }
    await page.locator('.verst-steps').waitFor();
    await drawn(page);
    expect(await featuresOf(page, 'verst-way')).toBeGreaterThan(0);
    // The halos of street names hide no part of the way.
    const order = await page.evaluate<string[]>('map.getStyle().layers.map(({ id }) => id)');
    expect(order.indexOf('verst-way')).toBeGreaterThan(order.indexOf('street-name'));
    expect(order.indexOf('verst-way')).toBeLessThan(order.indexOf('place-city'));
    const before = await page.locator('.verst-figure').innerText();
    const box = (await page.getByRole('img', { name: 'Точка B' }).boundingBox())!;
    await page.mouse.move(box.x + box.width / 2, box.y + 14);
    await page.mouse.down();
    await page.mouse.move(box.x - 120, box.y + 120, { steps: 6 });
    await page.mouse.up();
    await expect.poll(() => page.locator('.verst-figure').innerText(), POLL).not.toBe(before);
    expect(page.url()).toContain('route=');
  });

  it('keeps what was asked with its town, for each way of moving, and goes round through three points', async () => {
    const page = await turnTo(`#14/${middle.lat}/${middle.lon}`);
    const [from, to] = [engine.reverse(middle)!, engine.reverse({ lat: middle.lat + 0.008, lon: middle.lon + 0.01 })!];
    const field = page.getByRole('combobox', { name: 'Поиск на карте' });
    await field.fill(`от ${from.components.street} ${from.components.housenumber} до ${to.address}`);
    await field.press('Enter');
    await page.locator('.verst-steps').waitFor();
    const [start, end] = ['Откуда', 'Куда'].map((name) => page.getByRole('combobox', { name, exact: true }));
    expect(await start!.inputValue()).toBe(
      `${from.components.street}, ${from.components.housenumber}, ${from.components.city}`,
    );
    const byCar = await page.locator('.verst-figure').innerText();
    expect(byCar).toMatch(/прибытие в \d\d:\d\d/);
    await page.getByRole('button', { name: 'Пешком' }).click();
    await expect.poll(() => page.locator('.verst-figure').innerText(), POLL).not.toBe(byCar);
    expect(page.url()).toContain('profile=foot');
    const kept = await end!.inputValue();
    await page.reload();
    await page.locator('.verst-steps').waitFor();
    expect(await end!.inputValue()).toBe(kept);
    await page.goto(
      `${server.url}/#route=${[0, 0.006, -0.006].map((by) => pointText({ lat: middle.lat + by, lon: middle.lon + by ** 2 * 900 })).join(';')}`,
    );
    await page.getByRole('button', { name: 'Объехать по кругу' }).click();
    await page.getByText('Порядок: A → ').waitFor();
    const order = await page.locator('.verst-figure').innerText();
    const mark = (await page.getByRole('img', { name: 'Точка C' }).boundingBox())!;
    await page.mouse.move(mark.x + mark.width / 2, mark.y + 14);
    await page.mouse.down();
    await page.mouse.move(mark.x + 80, mark.y - 60, { steps: 6 });
    await page.mouse.up();
    await expect.poll(() => page.locator('.verst-figure').innerText(), POLL).not.toBe(order);
  });

  it('finds the roads of a dropped GPX track', async () => {
    const page = await turnTo(`#14/${middle.lat}/${middle.lon}`);
    const way = engine.route([middle, { lat: middle.lat + 0.008, lon: middle.lon + 0.01 }]);
    if (!way.found) throw new Error('the demo city has no such way');
    const points = way.geometry!.coordinates.map(([lon, lat]) => `<trkpt lat="${lat}" lon="${lon}"/>`).join('');
    const gpx = `<gpx xmlns="http://www.topografix.com/GPX/1/1"><trk><name>Прогулка</name><trkseg>${points}</trkseg></trk></gpx>`;
    const drop = (name: string, content: string): Promise<void> =>
      page.evaluate(`(() => {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File([${JSON.stringify(content)}], ${JSON.stringify(name)}));
        for (const type of ['dragover', 'drop']) {
          document.querySelector('.verst').dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
        }
      })()`);
    await drop('walk.gpx', gpx);
    await page.getByText('Трек совпадает с дорогами').waitFor();
    expect(await title(page)).toBe('Прогулка');
    await drawn(page);
    expect(await featuresOf(page, 'verst-way')).toBeGreaterThan(0);
    await drop('notes.txt', 'no track');
    await page.getByText('В файле notes.txt нет трека GPX').waitFor();
  });

  it('shows a reach on foot inside the one by car, in bands that do not overlap', async () => {
    const page = await turnTo(`#reach=${pointText(middle)}&minutes=5,10&profile=foot`);
    await expect.poll(() => featuresOf(page, 'verst-area'), POLL).toBeGreaterThan(0);
    expect(await page.getByRole('button', { name: 'Пешком' }).getAttribute('aria-pressed')).toBe('true');
    await drawn(page);
    const overlapping = await page.evaluate<number>(`(() => {
      const { x, y } = map.project([${middle.lon}, ${middle.lat}]);
      let overlapping = 0;
      for (let dx = -120; dx <= 120; dx += 8) for (let dy = -120; dy <= 120; dy += 8) {
        const times = map.queryRenderedFeatures([x + dx, y + dy], { layers: ['verst-area'] }).map(({ properties }) => properties.minutes);
        if (new Set(times).size > 1) overlapping++;
      }
      return overlapping;
    })()`);
    // Where a point lies on the edge itself both bands have it.
    expect(overlapping).toBeLessThan(20);
  });

  it('shows the address of a pressed point, and from there its reach and insight', async () => {
    const page = await turnTo(`#15/${middle.lat}/${middle.lon}`);
    await drawn(page);
    await page.mouse.click(650, 420);
    await page.getByRole('button', { name: 'Доступность' }).click();
    await expect.poll(() => featuresOf(page, 'verst-area'), POLL).toBeGreaterThan(0);
    expect(page.url()).toContain('reach=');
    await page.getByRole('button', { name: '20 мин' }).click();
    await expect.poll(() => page.url(), POLL).toContain('minutes=5,10,15,20');
    await page.goto(`${server.url}/#score=${pointText(middle)}&business=кофейня`);
    await page.locator('.verst-verdict').waitFor();
    expect(await page.locator('.verst-factor').count()).toBe(5);
    const [points, score] = await Promise.all([
      page.locator('.verst-factor-points').allInnerTexts(),
      page.locator('.verst-score-value').first().innerText(),
    ]);
    expect(points.reduce((sum, text) => sum + Number(text.replace(',', '.')), 0)).toBeCloseTo(
      Number.parseInt(score, 10),
      0,
    );
    await page.goto(`${server.url}/#gaps=${pointText(middle)}`);
    await page.getByText(/жител(?:ь|я|ей) в радиусе/).waitFor();
  });

  it('has a client that reads the chat as its words come', async () => {
    const page = await turnTo(`#15/${middle.lat}/${middle.lon}`);
    const told = await page.evaluate<{ words: string; reply: string; places: number; types: string[] }>(`(async () => {
      const told = { words: '', reply: '', places: 0, types: [] };
      for await (const event of verst.client.chatStream({ message: 'Где ближайшая аптека?', lat: ${middle.lat}, lon: ${middle.lon} })) {
        told.types.push(event.type);
        if (event.type === 'delta') told.words += event.text;
        if (event.type === 'done') Object.assign(told, { reply: event.answer.reply, places: event.answer.places.length });
      }
      return told;
    })()`);
    expect(told.words).toBe(told.reply);
    expect(told.reply).toContain('Аптека');
    expect(told.places).toBeGreaterThan(0);
    expect(told.types.at(-1)).toBe('done');
  });

  it('shows places in sight as a layer and the card of one', async () => {
    const page = await turnTo(`#15/${middle.lat}/${middle.lon}`);
    await page.getByRole('button', { name: 'Кафе' }).click();
    await page.locator('.verst-item').first().waitFor();
    await drawn(page);
    expect(await featuresOf(page, 'verst-place')).toBeGreaterThan(0);
    const name = await page.locator('.verst-item-title').first().innerText();
    await page.getByRole('button', { name: 'Организации' }).click();
    await page.locator('.verst-item').first().waitFor();
    await page.getByRole('button', { name: 'Места', exact: true }).click();
    await page.getByRole('button', { name }).first().click();
    await expect.poll(() => title(page), POLL).toBe(name);
    expect(page.url()).toContain('poi=');
    expect(await page.locator('.verst-fact').count()).toBeGreaterThan(0);
    await page.goBack();
    await expect.poll(() => page.locator('.verst-item').count(), POLL).toBeGreaterThan(1);
  });

  it('asks once for what is typed, marks the typed letters, and offers last searches again', async () => {
    const page = await turnTo(`#14/${middle.lat}/${middle.lon}`);
    const field = page.getByRole('combobox', { name: 'Поиск на карте' });
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/')) asked.push(pathname);
    });
    await field.fill('апте');
    await page.locator('.verst-option mark').first().waitFor();
    expect(asked).toEqual(['/api/suggest']);
    expect((await page.locator('.verst-option mark').first().innerText()).toLowerCase()).toBe('апте');
    await page.getByRole('option', { name: 'Категория' }).first().click();
    await page.locator('.verst-item').first().waitFor();
    expect(page.url()).toContain('pois=');
    await field.fill('кафе рядом');
    await field.press('Enter');
    await page.locator('.verst-item').first().waitFor();
    await page.getByRole('button', { name: 'Очистить' }).first().click();
    await page.getByRole('option', { name: 'кафе рядом' }).waitFor();
    page.removeAllListeners('request');
    await field.blur();
  });

  it('looks farther away where nothing of a kind is in sight, and says so where there is none', async () => {
    const page = await turnTo(`#15/${middle.lat + 0.3}/${middle.lon}`);
    await page.goto(`${server.url}/#pois=кафе`);
    const answer = page.locator('.verst-answer');
    await expect.poll(() => answer.innerText(), POLL).toContain('В этой части карты ничего нет');
    await page.getByRole('button', { name: 'Искать шире' }).click();
    await page.locator('.verst-item').first().waitFor();
    expect(await answer.innerText()).toContain('Найдено');
    await turnTo(`#15/${middle.lat + 5}/${middle.lon}`);
    await page.goto(`${server.url}/#pois=аптека`);
    await page.getByRole('button', { name: 'Искать шире' }).click();
    await expect.poll(() => answer.innerText(), POLL).toContain('за сто километров');
  });

  it('numbers the places of a list on the map, and lights up each from the other', async () => {
    const page = await turnTo(`#14/${middle.lat}/${middle.lon}`);
    await page.goto(`${server.url}/#pois=кафе`);
    const items = page.locator('li:has(> .verst-item)');
    await items.nth(1).waitFor();
    await drawn(page);
    expect(await items.nth(1).locator('.verst-number').innerText()).toBe('2');
    const lit = (): Promise<number[]> =>
      page.evaluate(
        "map.queryRenderedFeatures({ layers: ['verst-place'] }).filter(({ state }) => state.lit).map(({ id }) => id)",
      );
    await items.nth(1).hover();
    await expect.poll(lit, POLL).toContain(1);
    const [x, y] = await page.evaluate<[number, number]>(`(() => {
      const [first] = map.queryRenderedFeatures({ layers: ['verst-place'] }).filter(({ id }) => id === 0);
      const { x, y } = map.project(first.geometry.coordinates);
      return [x, y];
    })()`);
    await page.mouse.move(x - 3, y - 3);
    await page.mouse.move(x, y, { steps: 3 });
    await expect.poll(() => page.locator('[data-lit]').count(), POLL).toBe(1);
  });

  it('tells of a house its storeys and what is inside, lights it up, shares it and keeps it', async () => {
    const shown = await open(`#17/${middle.lat}/${middle.lon}`, { ...DESKTOP, permissions: ['clipboard-write'] });
    const { page } = shown;
    await drawn(page);
    const at = await page.evaluate<LatLon>(`(() => {
      const buildings = map.queryRenderedFeatures({ layers: ['building'] }).filter(({ properties }) => properties.levels > 0);
      for (const { geometry } of buildings) {
        const [ring] = geometry.coordinates;
        const [lon, lat] = [0, 1].map((axis) => ring.slice(1).reduce((sum, corner) => sum + corner[axis], 0) / (ring.length - 1));
        const [hit] = map.queryRenderedFeatures(map.project([lon, lat]), { layers: ['building'] });
        if (hit?.properties.housenumber) return { lat, lon };
      }
    })()`);
    await page.goto(`${server.url}/#map=17/${at.lat}/${at.lon}&point=${pointText(at)}`);
    await page.getByText(/^Этажей: \d+$/).waitFor();
    await expect.poll(() => featuresOf(page, 'verst-area'), POLL).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Поделиться' }).click();
    await page.getByRole('img', { name: 'Ссылка QR-кодом' }).waitFor();
    expect(await page.getByRole('textbox', { name: 'Ссылка' }).inputValue()).toContain(`${server.url}/#map=17/`);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'В избранное' }).click();
    await page.reload();
    await page.getByRole('button', { name: 'В избранное', pressed: true }).waitFor();
    await end(shown);
  });

  it('offers what to do with a point by right click, measures, and goes back card by card', async () => {
    const page = await turnTo(`#15/${middle.lat}/${middle.lon}`);
    await drawn(page);
    await page.mouse.click(650, 300, { button: 'right' });
    await page.getByRole('menuitem', { name: 'Измерить расстояние' }).click();
    await page.mouse.click(650, 420);
    await page.locator('.verst-figure').waitFor();
    expect(await page.locator('.verst-figure').innerText()).toMatch(/^\d[\d\s]*м$/);
    expect(page.url()).toContain('measure=');
    await page.mouse.click(700, 300, { button: 'right' });
    expect(await page.getByRole('menuitem', { name: 'Что здесь?' }).evaluate((node) => node.matches(':focus'))).toBe(
      true,
    );
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.locator('.verst-end').first().waitFor();
    expect(page.url()).toMatch(/route=[\d.,]+;/);
    await page.goto(`${server.url}/#poi=${engine.searchPois('кафе', { limit: 1 }).results[0]!.id}`);
    await page.locator('.verst-facts').first().waitFor();
    const first = await title(page);
    expect(await page.title()).toBe(`${first} — Верста`);
    await page.locator('.verst-item').first().click();
    await expect.poll(() => title(page), POLL).not.toBe(first);
    // What was pressed is gone, and the focus is where its answer is.
    expect(await page.evaluate("document.querySelector('.verst-sheet').contains(document.activeElement)")).toBe(true);
    await page.goBack();
    await expect.poll(() => title(page), POLL).toBe(first);
    await page.getByRole('button', { name: 'Закрыть' }).click();
    expect(await page.evaluate("document.activeElement.matches('canvas')")).toBe(true);
  });

  it('opens the menu of a point at every right click, however fast', async () => {
    const page = await turnTo(`#15/${middle.lat}/${middle.lon}`);
    await drawn(page);
    const left = async (): Promise<number> => (await page.getByRole('menu').boundingBox())!.x;
    await page.evaluate(`(() => {
      const canvas = map.getCanvas();
      for (const clientX of [300, 600]) {
        for (const type of ['mousedown', 'contextmenu', 'mouseup']) {
          const buttons = type === 'mousedown' ? 2 : 0;
          canvas.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true, clientX, clientY: 300, button: 2, buttons }));
        }
      }
    })()`);
    await expect.poll(left, POLL).toBe(600);
    await page.keyboard.press('Escape');
  });

  it('shows a card from its top, though the one before was scrolled down and closed', async () => {
    const [first, second] = engine.searchPois('кафе', { limit: 2 }).results;
    const page = await turnTo(`#poi=${first!.id}`);
    await page.locator('.verst-facts').first().waitFor();
    const body = page.locator('.verst-body');
    await body.evaluate((node) => node.scrollTo(0, 100));
    expect(await body.evaluate((node) => node.scrollTop)).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Закрыть' }).click();
    await page.goto(`${server.url}/#poi=${second!.id}`);
    await expect.poll(() => title(page), POLL).toBe(second!.name);
    await page.locator('.verst-facts').first().waitFor();
    expect(await body.evaluate((node) => node.scrollTop)).toBe(0);
  });

  it('answers in the chat with places on the map, and keeps what was said', async () => {
    const page = await turnTo(`#15/${middle.lat}/${middle.lon}`);
    await page.getByRole('button', { name: 'Чат' }).click();
    await page.getByRole('textbox', { name: 'Вопрос' }).fill('Где ближайшая аптека?');
    await page.keyboard.press('Enter');
    await page.locator('.verst-item').first().waitFor();
    await drawn(page);
    expect(await featuresOf(page, 'verst-place')).toBeGreaterThan(0);
    await page.locator('.verst-item').first().click();
    await page.locator('.verst-facts').first().waitFor();
    await page.goBack();
    await page.locator('.verst-said-user').waitFor();
    expect(await page.locator('.verst-said-user').innerText()).toBe('Где ближайшая аптека?');
  });

  it('describes the API with the key of this machine', async () => {
    const page = await turnTo('#');
    await page.goto(`${server.url}/api/docs`);
    await page.locator('.opblock').first().waitFor();
    await page.getByRole('button', { name: 'Authorize' }).first().click();
    await page.getByText('Authorized').first().waitFor();
    await page.goto(`${server.url}/#15/${middle.lat}/${middle.lon}`);
  });

  it('shows within 200 ms that an answer is awaited', async () => {
    const page = await turnTo(`#15/${middle.lat}/${middle.lon}`);
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
    const shown = await open(hash, { ...DESKTOP, locale: 'en-US' });
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
    const shown = await open(`#16/${middle.lat}/${middle.lon}`, { ...DESKTOP, locale: 'en-US' });
    const { page } = shown;
    await drawn(page);
    const labels = await page.evaluate<string[]>(`map.queryRenderedFeatures({
      layers: map.getStyle().layers.filter(({ id, type }) => type === 'symbol' && /^(poi|place-.*|.*-name)$/.test(id)).map(({ id }) => id),
    }).map(({ properties }) => properties.name_en ?? properties.name ?? '')`);
    expect(labels.length).toBeGreaterThan(10);
    expect(labels.filter((label) => CYRILLIC.test(label))).toEqual([]);
    for (const [hash, sign] of everyView().filter(([hash]) => !CYRILLIC.test(hash))) {
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
    const page = await turnTo(`#point=${pointText(middle)}`);
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
    const shown = await open(`#point=${pointText(middle)}`, PHONE);
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
    const shown = await open(`#map=15/${middle.lat}/${middle.lon}`);
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
    const shown = await open(`#15/${middle.lat}/${middle.lon}`, PHONE);
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

  /** Each view of the page, and what is there when it is. */
  function everyView(): readonly (readonly [hash: string, sign: string])[] {
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

  it.each([
    ['desktop', 'light'],
    ['desktop', 'dark'],
    ['phone', 'light'],
    ['phone', 'dark'],
  ] as const)('axe finds no serious fault in any view, %s, %s', async (device, colorScheme) => {
    const options = { ...(device === 'phone' ? PHONE : DESKTOP), colorScheme };
    const { page, faults } = await open(`#15/${middle.lat}/${middle.lon}`, options);
    await drawn(page);
    await loadAxe(page);
    for (const [hash, sign] of everyView()) {
      await page.goto(`${server.url}/${hash}`);
      await page.locator(sign).first().waitFor();
      expect(await seriousFaults(page)).toEqual([]);
    }
    for (const theme of device === 'desktop' && colorScheme === 'light' ? ['contrast', 'quiet'] : []) {
      await page.evaluate(`verst.setTheme('${theme}')`);
      for (const [hash, sign] of everyView().filter(([hash]) => /^#(?:poi=|pois=)/.test(hash))) {
        await page.goto(`${server.url}/${hash}`);
        await page.locator(sign).first().waitFor();
        expect(await seriousFaults(page)).toEqual([]);
      }
    }
    await page.getByRole('button', { name: 'API: ' }).click();
    await page.locator('.page-request').first().waitFor();
    expect(await seriousFaults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('combobox', { name: 'Поиск на карте' }).fill('лен');
    await page.getByRole('option').first().waitFor();
    expect(await seriousFaults(page)).toEqual([]);
    expect(faults).toEqual([]);
    // Last, because an answer of 404 is an error on the console.
    await page.goto(`${server.url}/#poi=n404404404`);
    await page.locator('.verst-title:text("Ничего не нашлось")').waitFor();
    expect(await seriousFaults(page)).toEqual([]);
    await page.context().close();
  });

  it('asks for a key where it carries none, and says what is wrong with a false one', async () => {
    const data = mkdtempSync(join(tmpdir(), 'verst-playground-key-'));
    const config = { log: { level: 'silent' }, playground: { onLoopback: false } } as const;
    const guarded = await startServer({ engine, port: 0, dataDir: data, config });
    try {
      const { page } = await open(`#point=${pointText(middle)}`, DESKTOP, guarded.url);
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
      const page = await (await browser.newContext(DESKTOP)).newPage();
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
