import { existsSync } from 'node:fs';
import type { Engine, LatLon } from '@verst/core';
import type { RunningServer } from '@verst/server';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  CHROMIUM,
  DESKTOP,
  drawn,
  featuresOf,
  pointText,
  POLL,
  startPlayground,
  title,
  withFault,
} from '../support/playground.ts';
import type { Playground, Shown } from '../support/playground.ts';

const end = async ({ page, faults }: Shown): Promise<void> => {
  expect(faults).toEqual([]);
  await page.context().close();
};

describe.skipIf(!existsSync(CHROMIUM))('what one asks the playground (needs chromium)', () => {
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

  it('finds an address that is typed with a fault, by the keyboard alone', async () => {
    const page = await playground.turnTo(`#15/${middle.lat}/${middle.lon}`);
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
    const page = await playground.turnTo(`#15/${middle.lat}/${middle.lon}`);
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
    const page = await playground.turnTo(`#14/${middle.lat}/${middle.lon}`);
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
    const page = await playground.turnTo(`#14/${middle.lat}/${middle.lon}`);
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
    const page = await playground.turnTo(`#14/${middle.lat}/${middle.lon}`);
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
    const page = await playground.turnTo(`#reach=${pointText(middle)}&minutes=5,10&profile=foot`);
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
    const page = await playground.turnTo(`#15/${middle.lat}/${middle.lon}`);
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
    const page = await playground.turnTo(`#15/${middle.lat}/${middle.lon}`);
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
    const page = await playground.turnTo(`#15/${middle.lat}/${middle.lon}`);
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
    const page = await playground.turnTo(`#14/${middle.lat}/${middle.lon}`);
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
    const page = await playground.turnTo(`#15/${middle.lat + 0.3}/${middle.lon}`);
    await page.goto(`${server.url}/#pois=кафе`);
    const answer = page.locator('.verst-answer');
    await expect.poll(() => answer.innerText(), POLL).toContain('В этой части карты ничего нет');
    await page.getByRole('button', { name: 'Искать шире' }).click();
    await page.locator('.verst-item').first().waitFor();
    expect(await answer.innerText()).toContain('Найдено');
    await playground.turnTo(`#15/${middle.lat + 5}/${middle.lon}`);
    await page.goto(`${server.url}/#pois=аптека`);
    await page.getByRole('button', { name: 'Искать шире' }).click();
    await expect.poll(() => answer.innerText(), POLL).toContain('за сто километров');
  });

  it('numbers the places of a list on the map, and lights up each from the other', async () => {
    const page = await playground.turnTo(`#14/${middle.lat}/${middle.lon}`);
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
    const shown = await playground.open(`#17/${middle.lat}/${middle.lon}`, {
      ...DESKTOP,
      permissions: ['clipboard-write'],
    });
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
    const page = await playground.turnTo(`#15/${middle.lat}/${middle.lon}`);
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
    const page = await playground.turnTo(`#15/${middle.lat}/${middle.lon}`);
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
    const page = await playground.turnTo(`#poi=${first!.id}`);
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
    const page = await playground.turnTo(`#15/${middle.lat}/${middle.lon}`);
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
});
