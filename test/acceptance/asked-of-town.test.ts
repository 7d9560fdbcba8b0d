import { type Engine, openEngine, type Outline, type SmartSearchResponse } from '@verst/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HAS_REAL_DATA, NEEDS_REAL_DATA } from '../support/data.ts';
import { snapshotOf } from '../support/snapshots.ts';

/** Near the centre of Irkutsk. */
const CENTRE = { lat: 52.2855, lon: 104.2806 };

/** Distance of the origin from a segment. */
function toEdge([ax, ay]: readonly [number, number], [bx, by]: readonly [number, number]): number {
  const [dx, dy] = [bx - ax, by - ay];
  const t = Math.max(0, Math.min(1, -(ax * dx + ay * dy) / (dx * dx + dy * dy || 1)));
  return Math.hypot(ax + t * dx, ay + t * dy);
}

/** Whether a point is inside an outline, by the even-odd rule. */
function isInside(outline: Outline, lat: number, lon: number): boolean {
  const rings =
    outline.type === 'Polygon' ? outline.coordinates : (outline.coordinates as [number, number][][][]).flat();
  const crossings = rings.flatMap((ring) =>
    ring.slice(1).filter(([x, y], i) => {
      const [px, py] = ring[i]!;
      return y > lat !== py > lat && lon < ((px - x) * (lat - y)) / (py - y) + x;
    }),
  );
  return crossings.length % 2 === 1;
}

/** Metres from a point to the nearest edge of an outline. */
function metresToOutline(outline: Outline, lat: number, lon: number): number {
  const perLon = 111_195 * Math.cos((lat * Math.PI) / 180);
  const rings =
    outline.type === 'Polygon' ? outline.coordinates : (outline.coordinates as [number, number][][][]).flat();
  const points = rings.map((ring) => ring.map(([x, y]) => [(x - lon) * perLon, (y - lat) * 111_195] as const));
  return Math.min(...points.flatMap((ring) => ring.slice(1).map((b, i) => toEdge(ring[i]!, b))));
}

describe.skipIf(!HAS_REAL_DATA)(`smart search asked of the town that one is in ${NEEDS_REAL_DATA}`, () => {
  let engine: Engine;
  beforeAll(async () => {
    engine = await openEngine(await snapshotOf('irkutsk'));
  }, 300_000);
  afterAll(() => engine.close());

  const search = (query: string): SmartSearchResponse => engine.search(query, { ...CENTRE, limit: 10 });

  it.each([
    ['все музеи иркутска', 'музеи', 'museum'],
    ['театры иркутск', 'театры', 'theatre'],
    ['торговые центры иркутска', 'торговые центры', 'mall'],
    ['все гостиницы иркутска', 'гостиницы', 'guest_house'],
  ])('«%s» is a list of the kind, and not what bears the name of the town', (query, kind, category) => {
    const answer = search(query);
    expect(answer.results.map(({ id }) => id)).toEqual(search(kind).results.map(({ id }) => id));
    expect(answer.results.length).toBeGreaterThan(3);
    expect(answer.interpretation.category).toBe(category);
  });

  it.each(['автовокзал иркутск', 'картинг иркутск'])('«%s» is the one that is called so', (query) => {
    expect(search(query).results[0]!.name.toLowerCase()).toBe(query);
  });

  it.each(['аэропорт иркутск', 'аэропорт иркутска', 'аэропорт'])(
    '«%s» is the airport, and no street or suburb of that name',
    (query) => {
      // The aerodrome of the aircraft works was told, which is no airport.
      expect(search(query).results[0]!.name).toContain('Аэропорт Иркутск');
    },
  );

  it.each([
    ['мед колледж', /медицинский колледж/i],
    ['пед институт', /педагогический институт/i],
    ['юр институт', /юридический институт/i],
  ])('«%s» is a school whose adjective was cut', (query, name) => {
    expect(search(query).results[0]!.name).toMatch(name);
  });

  it.each(['кафе у ангары', 'кафе на берегу ангары', 'кафе рядом с рекой ангара', 'кафе у реки'])(
    '«%s» looks along the shore, the nearest first',
    (query) => {
      // They were looked for around the middle of a garden partnership that is called so, or of the river.
      const { interpretation, results } = search(query);
      expect(interpretation.near!.name).toBe('Ангара');
      expect(results.length).toBeGreaterThan(3);
      const away = results.map(({ distanceM }) => distanceM!);
      expect(away).toEqual(away.toSorted((a, b) => a - b));
      const rivers = engine.searchPois('ангара', { category: 'natural_water', limit: 100 }).results;
      const shores = rivers.map((river) => engine.outline(river)!);
      for (const { lat, lon } of results) {
        expect(Math.min(...shores.map((shore) => metresToOutline(shore, lat, lon)))).toBeLessThan(305);
      }
    },
  );

  it.each([
    ['гостиница с бассейном', /^(?:hotel|guest_house|hostel|apartment|motel|chalet)$/, 'бассейном'],
    ['бар с живой музыкой', /^(?:bar|pub)$/, 'живой музыкой'],
    ['гостиница с парковкой', /^(?:hotel|guest_house|hostel|apartment|motel|chalet)$/, 'парковкой'],
  ])('«%s» is the kind, and says that the offer is not known', (query, kinds, offer) => {
    const { results, interpretation } = search(query);
    expect(results.length).toBeGreaterThan(3);
    for (const { category } of results) expect(category).toMatch(kinds);
    expect(interpretation.unresolved).toEqual([expect.stringContaining(offer)]);
  });

  it('«круглосуточный магазин» sells food', () => {
    const { results } = search('круглосуточный магазин');
    for (const { category } of results.slice(0, 3))
      expect(category).toMatch(/^(?:convenience|supermarket|alcohol|kiosk)$/);
  });

  it('«банкомат» is a cash machine, and no bank that has one inside alone', () => {
    expect(search('банкомат').results.map(({ category }) => category)).toContain('atm');
    expect(search('банкомат').interpretation.attributes).toEqual([]);
  });

  it.each(['чей номер', 'чей это телефон', 'кто звонил с номера'])(
    '«%s …» is a question about a telephone number',
    (asked) => {
      const { results } = engine.searchOrganizations('аптека', { ...CENTRE, limit: 50 });
      const phone = results.map((each) => each.phone).find((each) => /^\+7 3952 \d\d-\d\d-\d\d$/.test(each ?? ''))!;
      expect(search(`${asked} ${phone}`).results.map(({ id }) => id)).toEqual(
        search(phone).results.map(({ id }) => id),
      );
      expect(search(phone).results.length).toBeGreaterThan(0);
    },
  );

  it.each(['аптека в октябрьском округе', 'кафе октябрьский округ', 'школы в свердловском округе'])(
    '«%s» lies inside the outline of the part of town',
    (query) => {
      // They were looked for in the box around it.
      const { interpretation, results } = search(query);
      const part = engine.geocode(interpretation.near!.name, { types: ['place'], limit: 1 }).results[0]!;
      const outline = engine.outline(part)!;
      expect(results.length).toBeGreaterThan(3);
      for (const { lat, lon } of results) expect(isInside(outline, lat, lon)).toBe(true);
    },
  );

  it.each(['икеа', 'ашан'])('«%s», a chain that is not here, is no shop that is spelled alike', (query) => {
    const { confidence, interpretation, results } = search(query);
    expect(results.length === 0 || confidence < 0.5).toBe(true);
    expect(interpretation.unresolved).toEqual([query]);
  });

  it('«магазин» sells what is needed every day', () => {
    for (const { category } of search('магазин').results)
      expect(category).toMatch(
        /^(?:supermarket|convenience|general|department_store|mall|variety_store|greengrocer|butcher|bakery|farm|alcohol)$/,
      );
  });
});
