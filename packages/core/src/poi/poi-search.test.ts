import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { InvalidInputError } from '../errors.ts';
import { distanceM } from '../geo/distance.ts';
import type { PoiRecord } from './input.ts';
import { CENTRE, openTown, poi } from './testing/small-town.ts';

const TOWN: readonly PoiRecord[] = [
  poi('n1', 100, 0, {
    amenity: 'pharmacy',
    name: 'Вита',
    opening_hours: '24/7',
    'addr:street': 'улица Ленина',
    'addr:housenumber': '5',
    'addr:city': 'Иркутск',
    phone: '8 (3952) 20-00-01',
  }),
  poi('n2', 300, 0, { amenity: 'pharmacy', name: 'Аптека Вита Плюс', opening_hours: 'Mo-Fr 09:00-18:00' }),
  poi('n3', 200, 0, { amenity: 'pharmacy', name: 'Фармэконом', 'contact:website': 'farmekonom.ru' }),
  poi('n4', 50, 0, { highway: 'bus_stop', name: 'Аптека' }),
  poi('n5', 150, 0, { amenity: 'cafe', name: 'Бургер Кинг', 'name:en': 'Burger King', brand: 'Burger King' }),
  poi('n6', 250, 0, { amenity: 'cafe', cuisine: 'coffee_shop', name: 'Кофе по пути' }),
  poi('n7', 5000, 0, { amenity: 'cafe', name: 'Дальнее кафе' }),
  poi('w8', 120, 0, { shop: 'supermarket', name: 'Пятёрочка', brand: 'Пятёрочка', operator: 'ООО «Агроторг»' }),
  poi('w9', 400, 0, { amenity: 'school', name: 'Школа № 12', 'addr:street': 'улица Чкалова', 'addr:housenumber': '3' }),
  poi('w10', 410, 0, {
    amenity: 'school',
    name: 'Школа № 3',
    'addr:street': 'улица Горького',
    'addr:housenumber': '12',
  }),
  poi('n11', 80, 0, { amenity: 'atm', operator: 'Сбербанк' }),
  poi('n12', 90, 0, { amenity: 'bank', name: 'Сбербанк' }),
  poi('n13', 60, 0, { amenity: 'kindergarten', name: 'Детский сад № 41 «Солнышко»' }),
  poi('n14', 70, 10, { 'power:unknown': 'yes', name: 'Нечто' }),
];
const town = openTown(TOWN, {
  addressAt: () => 'Иркутск, улица Карла Маркса, 1',
  now: () => new Date('2025-10-22T20:00:00+08:00'),
});

const idsOf = (query: string, options = {}): string[] => town.searchPois(query, options).results.map(({ id }) => id);
const near = (query: string, options = {}): string[] => idsOf(query, { ...CENTRE, ...options });

describe('a search around a point', () => {
  it('gives a category nearest first, and what only bears its word as a name after it', () => {
    expect(near('аптека')).toEqual(['n1', 'n3', 'n2', 'n4']);
  });

  it('leaves out what lies beyond the radius', () => {
    expect(near('кафе', { radiusM: 200 })).toEqual(['n5']);
    expect(near('кафе', { radiusM: 6000 })).toEqual(['n5', 'n6', 'n7']);
  });

  it('takes metres around the point as distance', () => {
    const [first] = town.searchPois('аптека', CENTRE).results;
    expect(first!.distanceM).toBeCloseTo(100, 0);
  });

  it('puts a clearly better match before a nearer one, but not when sorted by distance', () => {
    expect(near('аптека', { sort: 'distance' })).toEqual(['n4', 'n1', 'n3', 'n2']);
  });
});

describe('a query', () => {
  it.each([
    ['аптеки', ['n1', 'n3', 'n2', 'n4']],
    ['аптеке', ['n1', 'n3', 'n2', 'n4']],
    ['апетка', ['n1', 'n3', 'n2', 'n4']],
    ['аптка', ['n1', 'n3', 'n2', 'n4']],
    ['fgntrf', ['n1', 'n3', 'n2', 'n4']],
    ['pharmacy', ['n1', 'n3', 'n2']],
    ['где поесть', ['n5', 'n6']],
    ['садик', ['n13']],
    ['сад детский', ['n13']],
    ['кофе рядом', ['n5', 'n6']],
  ])('%j asks for a category', (query, expected) => {
    expect(near(query)).toEqual(expected);
  });

  it.each([
    ['пятерочка', 'w8'],
    ['ПЯТЁРОЧКА', 'w8'],
    ['пятерачка', 'w8'],
    ['pyaterochka', 'w8'],
    ['пятероч', 'w8'],
    ['5ka', 'w8'],
    ['ООО Агроторг', 'w8'],
    ['burger king', 'n5'],
    ['бургеркинг', 'n5'],
    ['солнышко', 'n13'],
  ])('%j finds a name', (query, expected) => {
    expect(near(query)[0]).toBe(expected);
  });

  it('may join a category and a name', () => {
    expect(near('аптека Вита')).toEqual(['n1', 'n2']);
    expect(near('банкомат сбербанка')).toEqual(['n11']);
    expect(near('круглосуточные аптеки')).toEqual(['n1']);
  });

  it('finds a number in a name before one in an address', () => {
    expect(near('школа 12')).toEqual(['w9']);
    expect(near('школа чкалова')).toEqual(['w9']);
    expect(near('школа горького 12')).toEqual(['w10']);
  });

  it('that nothing answers to finds nothing', () => {
    expect(town.searchPois('ыъыъыъ', CENTRE)).toMatchObject({ total: 0, results: [] });
    expect(town.searchPois('!!!', CENTRE)).toMatchObject({ total: 0, results: [] });
  });

  it('that is empty gives all that the filters leave', () => {
    expect(near('', { radiusM: 95 })).toEqual(['n4', 'n13', 'n14', 'n11', 'n12']);
    expect(idsOf('', { category: 'cafe' })).toHaveLength(3);
  });

  it('never throws, whatever it holds', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (query) => {
        expect(town.searchPois(query, CENTRE).query).toBe(query);
        expect(town.searchOrganizations(query).results.length).toBeLessThanOrEqual(20);
      }),
      { numRuns: 300 },
    );
  });

  it('takes no more work for a text of thousands of misspelled words than for the longest that is read', () => {
    const startedAt = process.cpuUsage();
    town.searchPois('аптеак кафэ банкомт '.repeat(1000), CENTRE);
    expect(process.cpuUsage(startedAt).user / 1000).toBeLessThan(400);
  });
});

describe('filters', () => {
  it('keep objects of a category, its finer kinds included', () => {
    expect(near('', { category: 'cafe' })).toEqual(['n5', 'n6']);
    expect(near('кафе', { category: 'coffee_shop' })).toEqual(['n6']);
    expect(near('', { category: 'аптека' })).toEqual(['n1', 'n3', 'n2']);
  });

  it('keep objects in a bbox', () => {
    expect(idsOf('аптека', { bbox: [104.2855, 52.28, 104.3, 52.29] })).toEqual([]);
    expect(idsOf('аптека', { bbox: [104.2815, 52.28, 104.2835, 52.29] }).toSorted()).toEqual(['n1', 'n4']);
  });

  it('keep what is open now or at a time, in the time of the place', () => {
    expect(near('аптека', { openNow: true })).toEqual(['n1']);
    expect(near('аптека', { openAt: '2025-10-22T03:00:00Z' })).toEqual(['n1', 'n2']);
  });

  it('count all results, and page through them', () => {
    expect(town.searchPois('аптека', { ...CENTRE, limit: 1, offset: 1 })).toMatchObject({
      total: 4,
      results: [{ id: 'n3' }],
    });
    expect(town.searchPois('аптека', { ...CENTRE, offset: 99 })).toMatchObject({ total: 4, results: [] });
  });

  it.each([
    ['lat', { lat: 91, lon: 0 }],
    ['lat', { lon: 0 }],
    ['lon', { lat: 0 }],
    ['lon', { lat: 0, lon: Number.NaN }],
    ['radiusM', { ...CENTRE, radiusM: -1 }],
    ['radiusM', { ...CENTRE, radiusM: '5' as unknown as number }],
    ['limit', { limit: 0 }],
    ['limit', { limit: 101 }],
    ['offset', { offset: 1.5 }],
    ['bbox', { bbox: [1, 2, 3] as unknown as [number, number, number, number] }],
    ['bbox', { bbox: [10, 2, 3, 4] as [number, number, number, number] }],
    ['openAt', { openAt: 'завтра' }],
    ['openNow', { openNow: 'да' as unknown as boolean }],
    ['sort', { sort: 'price' as 'distance' }],
    ['sort', { sort: 'distance' as const }],
    ['category', { category: 'ыъыъыъ' }],
    ['lang', { lang: 'de' as 'en' }],
  ])('refuse a bad %s', (field, options) => {
    expect(() => town.searchPois('аптека', options)).toThrowError(expect.objectContaining({ field }) as Error);
    expect(() => town.searchOrganizations('аптека', options)).toThrowError(InvalidInputError);
  });
});

describe('a radius search', () => {
  it('equals a scan of all objects', () => {
    const position = fc.record({
      lat: fc.double({ min: -90, max: 90, noNaN: true }),
      lon: fc.double({ min: -180, max: 180, noNaN: true }),
    });
    const cluster = fc.tuple(
      position,
      fc.array(fc.tuple(fc.integer({ min: -9e5, max: 9e5 }), fc.integer({ min: -9e5, max: 9e5 })), { maxLength: 40 }),
    );
    fc.assert(
      fc.property(cluster, fc.double({ min: 1, max: 2e6, noNaN: true }), ([centre, offsets], radiusM) => {
        const records = offsets.map(([dx, dy], i) => ({
          id: `n${i}`,
          lonE7: ((Math.round(centre.lon * 1e7) + dx * 40 + 5.4e9) % 3.6e9) - 1.8e9,
          latE7: Math.max(-9e8, Math.min(9e8, Math.round(centre.lat * 1e7) + dy * 20)),
          tags: i % 3 === 0 ? { amenity: 'cafe' } : { amenity: 'pharmacy' },
          organization: false,
        }));
        const expected = records
          .map((record) => ({
            ...record,
            distance: distanceM(centre.lon, centre.lat, record.lonE7 / 1e7, record.latE7 / 1e7),
          }))
          .filter(({ distance, tags }) => distance <= radiusM && tags.amenity === 'cafe')
          .sort((a, b) => a.distance - b.distance)
          .map(({ id }) => id);
        const found = openTown(records);
        for (const query of ['кафе', '']) {
          const response = found.searchPois(query, { ...centre, radiusM, limit: 100, category: 'cafe' });
          expect(response.total).toBe(expected.length);
          expect(response.results.map(({ id }) => id).toSorted()).toEqual(expected.toSorted());
        }
      }),
      { numRuns: 300 },
    );
  });
});

describe('a text search around a point', () => {
  const NAMES = ['Вита', 'Вита Плюс', 'Лада', 'Лада Вита', 'Север', 'Аптека Север', 'Юг', 'Школа № 12', 'Кафе Лада'];
  const crowd = Array.from({ length: 6000 }, (_, i) =>
    poi(`n${i}`, (i * 7919) % 9000, (i * 104729) % 9000, {
      ...(i % 2 ? { amenity: i % 4 === 1 ? 'cafe' : 'pharmacy' } : { shop: 'supermarket' }),
      name: `${NAMES[(i * 31) % NAMES.length]} ${i % 700}`,
    }),
  );
  const search = openTown(crowd);
  const word = fc.constantFrom(
    'вита',
    'лада',
    'север',
    'аптека',
    'кафе',
    'магазин',
    'плюс',
    'лода',
    'юг',
    '12',
    '650',
    'ыъыъ',
  );

  it('finds what the same search over all finds there', () => {
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 3 }), fc.integer({ min: 0, max: 9000 }), (words, eastM) => {
        const query = words.join(' ');
        const point = { lat: CENTRE.lat + 0.04, lon: CENTRE.lon + eastM / 68_000 };
        const around = search.searchPois(query, { ...point, radiusM: 300, limit: 100 });
        const all: string[] = [];
        for (let offset = 0, inside = 100; inside === 100; offset += 100) {
          const page = search.searchPois(query, { ...point, radiusM: 1e7, limit: 100, offset, sort: 'distance' });
          const near = page.results.filter((item) => item.distanceM! <= 300);
          inside = near.length;
          all.push(...near.map(({ id }) => id));
        }
        expect(around.results.map(({ id }) => id).toSorted()).toEqual(all.toSorted());
      }),
      { numRuns: 100 },
    );
  });
});

describe('a telephone number', () => {
  it('finds whose it is, in any spelling, in whole or by its end', () => {
    const few = { limit: 5, lang: 'ru' } as const;
    for (const text of ['+7 3952 20-00-01', '83952200001', '20 00 01'])
      expect(town.findByPhone(text, CENTRE, few).results.map(({ id }) => id)).toEqual(['n1']);
    expect(town.findByPhone('20 00 02', CENTRE, few)).toEqual({ digits: '200002', results: [] });
    expect(town.findByPhone('школа 12', CENTRE, few)).toEqual({ digits: null, results: [] });
  });
});

describe('an answer in English', () => {
  const english = openTown(TOWN, {
    addressAt: (_lon, _lat, lang) => (lang === 'en' ? 'Irkutsk, Marx Street, 1' : 'Иркутск, улица Карла Маркса, 1'),
  });
  const lang = 'en';

  it('has no Cyrillic name: the English one, else the Russian one in Latin letters', () => {
    const names = english.searchPois('кафе', { ...CENTRE, radiusM: 6000, lang }).results.map(({ name }) => name);
    expect(names).toEqual(['Burger King', 'Kofe po puti', 'Dalneye kafe']);
    const [chain] = english.complete('пятер', { bias: null, bbox: null, kinds: new Set(['brand']), limit: 5, lang });
    expect(chain).toMatchObject({ id: 'Пятёрочка', name: 'Pyatyorochka' });
  });

  it('has the nearest address as the geocoder writes it, and one of the map in Latin letters', () => {
    expect(english.poi('n5', { lang })!.address).toBe('Irkutsk, Marx Street, 1');
    expect(english.poi('w9', { lang })!.address).toBe('ulitsa Chkalova, 3');
    expect(english.poi('w9', { lang })!.nearestAddress).toBe('Irkutsk, Marx Street, 1');
    expect(
      english
        .poi('n1', { lang })!
        .similar.map(({ name }) => name)
        .join(),
    ).not.toMatch(/[а-я]/i);
    expect(english.searchOrganizations('школа', { ...CENTRE, lang }).results[0]!.address).toMatch(/^ulitsa /);
  });

  it('has the nearest address of now where the stored one was written another way', () => {
    const stored = openTown(
      TOWN,
      { addressAt: (_lon, _lat, lang) => (lang === 'en' ? 'near: Irkutsk, Marx Street, 1' : 'Иркутск, 1') },
      undefined,
      () => 'у дома: Иркутск, улица Карла Маркса, 1',
    );
    expect(stored.poi('n5', { lang: 'ru' })!.address).toBe('у дома: Иркутск, улица Карла Маркса, 1');
    expect(stored.poi('n5', { lang })!.address).toBe('near: Irkutsk, Marx Street, 1');
  });

  it.each([
    ['Irkutsk, Marx Street, 1', 'near: Irkutsk, Marx Street, 1'],
    [null, 'near: Irkutsk, ulitsa Karla Marksa, 1'],
  ])('says near where the stored address says «у дома» and the nearest is %j', (nearest, expected) => {
    const stored = openTown(
      TOWN,
      { addressAt: (_lon, _lat, language) => (language === 'en' ? nearest : 'Иркутск, 1') },
      undefined,
      () => 'у дома: Иркутск, улица Карла Маркса, 1',
    );
    expect(stored.poi('n5', { lang })!.address).toBe(expected);
  });

  it('refuses other languages by name', () => {
    expect(() => english.poi('n1', { lang: 'de' as 'en' })).toThrow(/^lang must be/);
  });
});

describe('a result', () => {
  it('carries the published fields', () => {
    expect(town.searchPois('Вита', CENTRE).results[0]).toEqual({
      id: 'n1',
      name: 'Вита',
      category: 'pharmacy',
      categoryName: 'Аптека',
      lat: 52.286,
      lon: expect.closeTo(104.2825, 4) as number,
      distanceM: expect.closeTo(100, 0) as number,
      address: 'Иркутск, улица Ленина, 5',
      addressSource: 'map',
      phone: '+7 3952 20-00-01',
      website: null,
      openingHours: '24/7',
      isOpen: true,
      brand: null,
      tags: TOWN[0]!.tags,
    });
  });

  it('takes the nearest address where the object has none, and names in the language asked for', () => {
    expect(town.searchPois('Burger King', { lang: 'en' }).results[0]).toMatchObject({
      name: 'Burger King',
      categoryName: 'cafe',
      address: 'Иркутск, улица Карла Маркса, 1',
      distanceM: null,
    });
  });

  it('has a name and a category whatever the object is', () => {
    expect(town.searchPois('банкомат').results[0]).toMatchObject({ name: 'Сбербанк', category: 'atm' });
    expect(town.searchPois('нечто').results[0]).toMatchObject({ name: 'Нечто', category: 'other' });
  });
});

describe('organisations', () => {
  it('are a named part of the objects, nearest first within 5 km', () => {
    const { results, total } = town.searchOrganizations('аптека', CENTRE);
    expect(results.map(({ id }) => id)).toEqual(['n1', 'n3', 'n2']);
    expect(total).toBe(3);
    expect(results[1]).toMatchObject({
      categories: ['pharmacy'],
      website: 'https://farmekonom.ru',
      workingHours: null,
      isOpen: null,
      source: 'osm',
    });
  });

  it('are found by their address', () => {
    expect(town.searchOrganizations('улица Чкалова').results.map(({ id }) => id)).toEqual(['w9']);
  });

  it('have all categories that fit', () => {
    expect(town.searchOrganizations('Пятерочка').results[0]).toMatchObject({
      category: 'supermarket',
      categoryName: 'Супермаркет',
      categories: ['supermarket', 'shop'],
    });
  });
});

describe('cards', () => {
  it('are found by id', () => {
    expect(town.poi('n11')).toMatchObject({
      id: 'n11',
      name: 'Сбербанк',
      nearestAddress: 'Иркутск, улица Карла Маркса, 1',
    });
    expect(town.organization('n12')).toMatchObject({ id: 'n12', tags: { amenity: 'bank', name: 'Сбербанк' } });
  });

  it('are null for unknown ids, and for what is no organisation', () => {
    expect(town.poi('n999')).toBeNull();
    expect(town.poi('')).toBeNull();
    expect(town.organization('n11')).toBeNull();
  });
});

describe('a snapshot without objects', () => {
  it('opens and finds nothing', () => {
    const empty = openTown([]);
    expect(empty.searchPois('аптека', CENTRE)).toMatchObject({ total: 0, results: [] });
    expect(empty.searchPois('', CENTRE)).toMatchObject({ total: 0 });
    expect(empty.poi('n1')).toBeNull();
  });
});
