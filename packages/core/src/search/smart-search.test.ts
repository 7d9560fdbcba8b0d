import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { InvalidInputError } from '../errors.ts';
import type { AddressMatch, PoiMatch, SearchDeps } from './dependencies.ts';
import { openSmartSearch } from './index.ts';

const HOME = { lat: 52.286, lon: 104.281 };

const address = (name: string, placeType: string, type: string, score = 0.95): AddressMatch => ({
  id: name,
  name,
  ...HOME,
  type,
  placeType,
  precision: 'house',
  score,
  components: placeType === 'street' ? { street: name } : {},
  matched: [{ text: name, component: placeType === 'street' ? 'street' : 'city', corrected: null }],
  bbox: null,
});

const PLACES: readonly (PoiMatch & { readonly words: string })[] = [
  { words: 'аптека вита', ...poi('n1', 'Вита', 'pharmacy', true) },
  { words: 'вокзал', ...poi('n2', 'Вокзал', 'station', false) },
];

function poi(id: string, name: string, category: string, organization: boolean): PoiMatch {
  const unknown = { address: null, phone: null, openingHours: null, isOpen: null, brand: null, lineNumber: null };
  return { id, name, category, ...HOME, distanceM: 10, organization, attributes: [], ...unknown };
}

/** A street that lacks the house asked for. */
const nearestHouse: AddressMatch = {
  ...address('улица Вита, 8', 'house', 'building', 0.72),
  precision: 'nearest_house',
  matched: [{ text: 'вита 10', component: 'street', corrected: null }],
};

/** A street that has no house near the number asked for, and a stop of its name. */
const withoutHouse: AddressMatch = {
  ...address('улица Мира', 'street', 'road', 0.55),
  precision: 'street',
  matched: [
    { text: 'улица мира', component: 'street', corrected: null },
    { text: '999', component: 'ignored', corrected: null },
  ],
};

/** A town of one street, one pharmacy and a station. */
const deps: SearchDeps = {
  geocode: (text) => {
    if (text === 'ленина') return [address('ленина', 'street', 'road')];
    if (text === 'вита 10') return [nearestHouse];
    if (/^6(?:-й)? микрорайон$/.test(text)) return [address('6-й микрорайон', 'quarter', 'place')];
    if (text === 'верстовск') return [address('верстовск', 'city', 'place')];
    if (text === '200001') return [address('200001', 'postcode', 'postcode')];
    return [];
  },
  isKindWord: () => false,
  completePlaces: () => [],
  meaningOf: (text) => {
    const id = { аптека: 'pharmacy', аптеки: 'pharmacy', вокзал: 'station', вокзалом: 'station', вокзала: 'station' }[
      text
    ];
    const categories = id ? [{ id, nameRu: id, nameEn: id }] : [];
    return {
      wordCount: text.split(' ').length,
      categories,
      attributes: [],
      score: id ? 1 : 0,
      text,
      isOnePhrase: id !== undefined,
      isAbsent: text === 'станция метро',
      standsIn: false,
      isCorrected: false,
      isAcronym: false,
      isInstitution: false,
      rest: id ? '' : text,
    };
  },
  namedPois: (text) =>
    text === 'вита'
      ? [
          {
            id: 'n1',
            score: 1,
            byName: true,
            wordsInName: 1,
            category: 'pharmacy',
            organization: true,
            brand: null,
            whole: true,
            byOtherName: false,
            distanceM: null,
          },
        ]
      : [],
  searchPois: (text) =>
    PLACES.filter(({ words }) => words.split(' ').some((word) => text.startsWith(word.slice(0, 5)))),
  findByPhone: (text, point) => {
    const digits = text.replaceAll(/\D/g, '').slice(-10);
    if (digits.length < 5) return { digits: null, results: [] };
    return { digits, results: '3952200001'.endsWith(digits) ? [{ ...PLACES[0]!, distanceM: point && 10 }] : [] };
  },
  areaOf: () => null,
  streetsOfType: () => [],
  streetLines: () => [],
  route: () => ({ found: true, distanceM: 1000, durationS: 100, geometry: null }),
  settlementAt: () => address('верстовск', 'city', 'place'),
  wallClock: (_, at) => new Date(`${at ?? '2026-11-18T14:00:00'}Z`),
};
const search = openSmartSearch(deps);

describe('smart search', () => {
  it('takes the end of a telephone number for one only near a place, and six digits for a postcode where there is one', () => {
    // «CIT|Y|BAR» used to be the answer to the postcode 170000, whose digits end its number.
    expect(search.search('20-00-01').results).toEqual([]);
    expect(search.search('20-00-01', HOME)).toMatchObject({ type: 'organization', results: [{ id: 'n1' }] });
    expect(search.search('200001', HOME)).toMatchObject({
      type: 'address',
      alternatives: [{ type: 'organization', results: [{ id: 'n1' }] }],
    });
    expect(search.search('8 (3952) 20-00-01')).toMatchObject({ type: 'organization', results: [{ id: 'n1' }] });
  });

  it('reads a small shop as a shop if only that is a kind: «молочная лавка» is no other «лавка»', () => {
    const asked: string[] = [];
    const town = openSmartSearch({
      ...deps,
      meaningOf: (text) => {
        asked.push(text);
        return deps.meaningOf(text === 'молочная магазин' ? 'аптека' : text);
      },
    });
    expect(town.search('молочная лавка', HOME)).toMatchObject({
      type: 'poi',
      interpretation: { category: 'pharmacy' },
    });
    expect(asked).toContain('молочная магазин');
  });

  it('takes a number that a street lacks for a house, and not the stop of its name for what is meant', () => {
    // «Улица Ленина 999» used to find the stop «Улица Ленина».
    const town = openSmartSearch({
      ...deps,
      geocode: (text) => (text.endsWith('мира 999') ? [withoutHouse] : []),
      namedPois: () => [
        {
          id: 'n3',
          score: 0.6,
          byName: true,
          wordsInName: 2,
          category: 'tram_stop',
          organization: false,
          brand: null,
          whole: true,
          byOtherName: false,
          distanceM: null,
        },
      ],
      searchPois: () => [poi('n3', 'Улица Мира', 'tram_stop', false)],
    });
    expect(town.search('улица Мира 999', HOME)).toMatchObject({ type: 'address', results: [{ name: 'улица Мира' }] });
    expect(town.search('Мира 999', HOME).type).toBe('poi');
  });

  it('tells the words beside a kind that nothing answers to', () => {
    const half = openSmartSearch({
      ...deps,
      meaningOf: (text, thorough) =>
        text === 'аптека мгимо'
          ? { ...deps.meaningOf('аптека', thorough), wordCount: 2, score: 0.7, isOnePhrase: false, rest: 'мгимо' }
          : deps.meaningOf(text, thorough),
    });
    expect(half.search('аптека мгимо', HOME)).toMatchObject({
      results: [{ id: 'n1' }],
      interpretation: { category: 'pharmacy', unresolved: ['мгимо'] },
    });
  });

  it('looks along the street whose type has the gender of the word', () => {
    const streets = [
      address('Советская улица', 'street', 'road', 0.57),
      address('Советский проспект', 'street', 'road', 0.21),
    ];
    const twoStreets = openSmartSearch({
      ...deps,
      geocode: (text, options) => (text.startsWith('советск') ? streets : deps.geocode(text, options)),
    });
    const nearOf = (query: string): string | undefined => twoStreets.search(query, HOME).interpretation.near?.name;
    expect(nearOf('аптека на советском')).toBe('Советский проспект');
    expect(nearOf('аптека на советской')).toBe('Советская улица');
  });

  it('looks for both ends of a way in the town that the second names', () => {
    const here = { lat: 53.24, lon: 34.36 };
    const there = { lat: 54.78, lon: 32.04 };
    const twoTowns = openSmartSearch({
      ...deps,
      namedPois: () => [],
      searchPois: () => [],
      geocode: (text, { bias }) => {
        const at = bias && bias.lat < 54 ? here : there;
        if (text === 'площади ленина') return [{ ...address(text, 'square', 'road'), ...at }];
        if (text === 'вокзала смоленск') return [{ ...address(text, 'station', 'building'), ...there }];
        if (text === 'улицы кирова') return [{ ...address(text, 'street', 'road'), ...at }];
        if (text === 'смоленск') return [{ ...address(text, 'city', 'place'), ...there }];
        return [];
      },
    });
    const startOf = (query: string): unknown => twoTowns.search(query, here).route?.from;
    expect(startOf('от площади Ленина до вокзала Смоленск')).toMatchObject(there);
    expect(startOf('от площади Ленина до Смоленска')).not.toMatchObject(there);
    expect(startOf('от площади Ленина до улицы Кирова')).toMatchObject(here);
  });

  it.each([
    ['ленина', 'address', 'ленина'],
    ['верстовск', 'place', 'верстовск'],
    ['центр города', 'place', 'верстовск'],
    ['аптека', 'poi', 'Вита'],
    ['вита', 'organization', 'Вита'],
    ['вита 10', 'address', 'улица Вита, 8'],
    ['где ближайшая аптека', 'poi', 'Вита'],
    ['аптека рядом с вокзалом', 'poi', 'Вита'],
    ['fgntrf hzljv c djrpfkjv', 'poi', 'Вита'],
    ['fgntrf', 'poi', 'Вита'],
  ])('takes %j for %s', (query, type, first) => {
    const answer = search.search(query, HOME);
    expect([answer.type, answer.results[0]?.name]).toEqual([type, first]);
    expect(answer.route).toBeNull();
  });

  it('knows the town around also without the hyphens in its name', () => {
    const home = { ...address('Верста-на-Реке', 'city', 'place'), components: { city: 'Верста-на-Реке' } };
    const town = openSmartSearch({ ...deps, settlementAt: () => home });
    expect(town.search('вита верста на реке', HOME).results[0]?.name).toBe('Вита');
  });

  it('names a quarter once, however its number is read', () => {
    const { results } = search.search('6 микрорайон', HOME);
    expect(results.map(({ name }) => name)).toEqual(['6-й микрорайон']);
  });

  it('finds whose number it is, in whole or as it is dialled in town', () => {
    for (const number of ['8 (3952) 20-00-01', '20-00-01']) {
      expect(search.search(number, HOME)).toMatchObject({ type: 'organization', results: [{ id: 'n1' }] });
    }
    expect(search.search('+7 3952 99-99-99', HOME)).toMatchObject({ confidence: 0, results: [] });
  });

  it('reads numbers that are glued to a word or written in words', () => {
    expect(search.search('вита10', HOME).results[0]?.name).toBe('улица Вита, 8');
    expect(search.search('вита десять', HOME).results[0]?.name).toBe('улица Вита, 8');
  });

  it('of a kind that is not here takes no shop of a similar name for it: «станция метро»', () => {
    const metro = { ...PLACES[0]!, id: 'n7', name: 'METRO' };
    const shops = openSmartSearch({
      ...deps,
      namedPois: () => [{ ...deps.namedPois('вита', { bias: null, limit: 1, withinM: null })[0]!, score: 0.84 }],
      searchPois: () => [metro],
    });
    const { confidence, interpretation } = shops.search('станция метро', HOME);
    expect(confidence).toBeLessThan(0.5);
    expect(interpretation.unresolved).toEqual(['станция метро']);
  });

  it('takes what bears the very word for it as of a kind that is not tagged here: a circus mapped as a theatre', () => {
    const circus = { ...PLACES[0]!, id: 'n6', name: 'Верстовский цирк', category: 'theatre' };
    const shows = openSmartSearch({
      ...deps,
      meaningOf: (text, standIns) => ({ ...deps.meaningOf(text, standIns), isAbsent: text === 'цирк' }),
      namedPois: () => [{ ...deps.namedPois('вита', { bias: null, limit: 1, withinM: null })[0]!, score: 0.88 }],
      searchPois: () => [circus],
    });
    const { confidence, results, interpretation } = shows.search('цирк', HOME);
    expect([results[0]?.name, interpretation.unresolved]).toEqual(['Верстовский цирк', []]);
    expect(confidence).toBeGreaterThan(0.75);
  });

  it('finds what has another word for the kind in its name: «институт татищева» for a university', () => {
    const called = { ...PLACES[0]!, id: 'n8', name: 'Волжский университет им. В.Н.Татищева', category: 'building' };
    const other = { ...PLACES[0]!, id: 'n9', name: 'Первый университет', category: 'university' };
    const categories = [{ id: 'university', nameRu: 'Университет', nameEn: 'University' }];
    const schools = openSmartSearch({
      ...deps,
      meaningOf: (text, standIns) => ({
        ...deps.meaningOf(text, standIns),
        ...(/институт|университет/.test(text) ? { categories, score: 0.5 } : {}),
        rest: text.replace('институт ', ''),
      }),
      searchPois: (_text, _filter, only) => (only === 'names' ? [other, called] : [other]),
    });
    const { results, interpretation } = schools.search('институт татищева', HOME);
    expect([results.map(({ id }) => id), interpretation.unresolved]).toEqual([['n8'], []]);
  });

  it.each([
    ['памятник мусоровозу', 'Мусоровоз ГАЗ-51'],
    ['памятник пушкину с далем', 'А. С. Пушкину и В. И. Далю'],
  ])('finds by its name what shows or honours, whatever the map calls it: «%s»', (query, name) => {
    const shown = { ...PLACES[0]!, id: 'n8', name, category: 'artwork' };
    const other = { ...PLACES[0]!, id: 'n9', name: 'Маугли', category: 'memorial' };
    const categories = [{ id: 'memorial', nameRu: 'Памятник', nameEn: 'Memorial' }];
    const sights = openSmartSearch({
      ...deps,
      meaningOf: (text, standIns) => ({
        ...deps.meaningOf(text, standIns),
        ...(text.startsWith('памятник') ? { categories, score: 0.5, text: 'памятник' } : {}),
        rest: text.replace('памятник ', '').replace(' с ', ' '),
      }),
      searchPois: (_text, _filter, only) => (only === 'names' ? [other, shown] : [other]),
    });
    expect(sights.search(query, HOME).results.map(({ id }) => id)).toEqual(['n8']);
  });

  it('finds the monument of a thing that is also a kind of shop: «памятник велосипеду»', () => {
    const shown = { ...PLACES[0]!, id: 'n8', name: 'Гигантский велосипед', category: 'artwork' };
    const shop = { ...PLACES[0]!, id: 'n9', name: 'Пелетон', category: 'bicycle' };
    const sights = openSmartSearch({
      ...deps,
      meaningOf: (text, standIns) => ({
        ...deps.meaningOf(text, standIns),
        ...(text === 'памятник'
          ? { categories: [{ id: 'memorial', nameRu: 'Памятник', nameEn: 'Memorial' }], score: 1 }
          : {}),
        ...(text === 'памятник велосипеду'
          ? {
              categories: [{ id: 'bicycle', nameRu: 'Веломагазин', nameEn: 'Bicycle shop' }],
              score: 0.5,
              text: 'велосипеду',
              rest: 'памятник',
            }
          : {}),
      }),
      searchPois: (text, _filter, only) => (only === 'names' ? (text === 'велосипеду' ? [shop, shown] : []) : [shop]),
    });
    expect(sights.search('памятник велосипеду', HOME).results.map(({ id }) => id)).toEqual(['n8']);
  });

  it('finds a chain whose name is also a kind with an offer: «пивная карта» is no pub that takes cards', () => {
    const named = deps.namedPois('вита', { bias: null, limit: 1, withinM: null })[0]!;
    const chain = openSmartSearch({
      ...deps,
      meaningOf: (text, standIns) => ({
        ...deps.meaningOf(text === 'пивная карта' ? 'аптека' : text, standIns),
        attributes: [{ id: 'payment_cards', text: 'карта' }],
      }),
      namedPois: () => [{ ...named, id: 'n8', brand: 'Пивная карта', wordsInName: 2 }],
      searchPois: (_text, _filter, only) => [
        only === 'names' || only === 'organizations'
          ? { ...PLACES[0]!, id: 'n8', name: 'Пивная карта', brand: 'Пивная карта' }
          : { ...PLACES[0]!, id: 'n9', name: 'Бар' },
      ],
    });
    expect(chain.search('пивная карта', HOME).results[0]?.id).toBe('n8');
  });

  it('tells the landmark that it looked at', () => {
    const { interpretation } = search.search('аптека рядом с вокзалом', HOME);
    expect(interpretation).toMatchObject({ category: 'pharmacy', near: { text: 'вокзалом', name: 'Вокзал' } });
  });

  it('tells the time at which it must be open, by the clocks of the place', () => {
    const at = '2026-11-18T14:00:00';
    expect(search.search('аптека открыта в 23:00', { ...HOME, at }).interpretation).toMatchObject({
      category: 'pharmacy',
      openNow: false,
      openAt: '2026-11-18T23:00:00',
    });
    expect(search.search('аптека открыта сейчас', { ...HOME, at }).interpretation).toMatchObject({
      openNow: true,
      openAt: null,
    });
  });

  it.each(['аптека между вокзалом и ленина', 'аптека по пути от вокзала до ленина', 'аптека по дороге на вокзал'])(
    'looks between two places or along the way for %j',
    (query) => {
      expect(search.search(query, HOME)).toMatchObject({
        type: 'poi',
        route: null,
        results: [{ name: 'Вита' }],
        interpretation: { category: 'pharmacy', from: {}, to: {} },
      });
    },
  );

  it('answers a way from the user, and says what it lacks without one', () => {
    expect(search.search('отсюда до аптеки', HOME)).toMatchObject({
      type: 'route',
      results: [],
      route: { found: true, distanceM: 1000, from: { text: '' }, to: { name: 'Вита' } },
    });
    expect(search.search('отсюда до аптеки')).toMatchObject({
      type: 'route',
      route: null,
      interpretation: { from: null, to: { name: 'Вита' }, unresolved: ['отсюда'] },
    });
  });

  it('of what must be open finds what may be, rather than nothing here and something in another town', () => {
    const near = PLACES[0]!;
    const far = { ...near, id: 'n9', name: 'Дальняя', openingHours: '24/7', isOpen: true };
    const closed = { ...near, id: 'n8', name: 'Закрытая', openingHours: 'off', isOpen: false };
    const towns = openSmartSearch({
      ...deps,
      searchPois: (_, { openAt, radiusM }) =>
        openAt === undefined ? [closed, near] : radiusM === undefined ? [far] : [],
    });
    expect(towns.search('аптека в 23:00', HOME).results.map(({ name }) => name)).toEqual(['Вита']);
  });

  it('answers what surely answers to all words but one, and says which', () => {
    const answer = search.search('ыъыъ вита', HOME);
    expect(answer).toMatchObject({ type: 'organization', interpretation: { unresolved: ['ыъыъ'] } });
    expect(answer.results[0]?.name).toBe('Вита');
    expect(answer.confidence).toBeLessThan(0.7);
  });

  it('asks for the address in each part of a query once, however many readings look at it', () => {
    // A query without a good answer used to be read a second time from the start.
    const asked: string[] = [];
    const counting = openSmartSearch({
      ...deps,
      geocode: (text, options) => {
        asked.push(text);
        return deps.geocode(text, options);
      },
    });
    counting.search('новый шлем музея мгимо', HOME);
    expect(asked.length).toBeGreaterThan(1);
    expect(asked).toEqual([...new Set(asked)]);
  });

  it('knows nothing of what nobody knows', () => {
    expect(search.search('ыъыъ')).toMatchObject({
      confidence: 0,
      results: [],
      interpretation: { unresolved: ['ыъыъ'] },
    });
    expect(search.search('')).toMatchObject({ confidence: 0, results: [] });
  });

  it.each([
    [{ lat: 52 }, 'lon'],
    [{ lat: 91, lon: 0 }, 'lat'],
    [{ limit: 0 }, 'limit'],
    [{ limit: 51 }, 'limit'],
    [{ at: 'завтра' }, 'at'],
    [{ lang: 'de' as never }, 'lang'],
  ])('refuses %j, naming %s', (options, field) => {
    expect(() => search.search('аптека', options)).toThrow(InvalidInputError);
    expect(() => search.search('аптека', options)).toThrow(field);
  });

  it('never throws for any text, and its confidence stays within 0 and 1', () => {
    const words =
      'от до аптека вокзал в на рядом с отсюда → - центр ленина как доехать ближайшая открыто сейчас между и по пути 23:00 8 утра субботу завтра'.split(
        ' ',
      );
    const phrase = fc.array(fc.constantFrom(...words), { maxLength: 12 }).map((parts) => parts.join(' '));
    fc.assert(
      fc.property(fc.oneof(phrase, fc.string({ unit: 'binary', maxLength: 400 })), (query) => {
        const { confidence, alternatives, results, route } = search.search(query, HOME);
        expect(confidence).toBeGreaterThanOrEqual(0);
        expect(confidence).toBeLessThanOrEqual(1);
        expect(results.length > 0 && route !== null).toBe(false);
        for (const other of alternatives) expect(other.confidence).toBeLessThanOrEqual(confidence);
      }),
      { numRuns: 500 },
    );
  });
});
