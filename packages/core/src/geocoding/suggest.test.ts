import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SectionSet } from '../snapshot/sections.ts';
import { buildGeocodingSections } from './build/index.ts';
import { openGeocoder } from './index.ts';
import { drawTowns } from './testing/drawn-town.ts';

const { geocoder } = drawTowns([
  {
    name: 'Ангарополь',
    lat: 52,
    lon: 104,
    population: 500_000,
    outline: 0.05,
    streets: {
      'улица Ленина': ['1', '2', '12', '12 к1', '12А', '15', '100'],
      'Лесная улица': ['3'],
      'Ипподромная улица': ['3'],
      'улица Карла Маркса': ['7', '71'],
      'улица Сосновая Горка': ['4'],
      'улица 8 Марта': ['5'],
      'Солнечный микрорайон': ['6', '61'],
    },
  },
  { name: 'Светлое', kind: 'village', lat: 53, lon: 105, population: 300, houses: ['15', '16'] },
]);
const names = (text: string, options = {}) => geocoder.suggest(text, options).results.map(({ name }) => name);

describe('suggest', () => {
  it.each([
    ['ан', 'Ангарополь'],
    ['ип', 'Ангарополь, Ипподромная улица'],
    ['карл мар', 'Ангарополь, улица Карла Маркса'],
    ['ангарополь ипп.', 'Ангарополь, Ипподромная улица'],
    ['ангарополь 8-го ма', 'Ангарополь, улица 8 Марта'],
    ['8 ма', 'Ангарополь, улица 8 Марта'],
    ['ангарополь, улица карла м', 'Ангарополь, улица Карла Маркса'],
    ['маркса карла', 'Ангарополь, улица Карла Маркса'],
    ['улица сосновая го', 'Ангарополь, улица Сосновая Горка'],
    ['солнечный м', 'Ангарополь, Солнечный микрорайон'],
    ['rfhkf vfh', 'Ангарополь, улица Карла Маркса'],
    ['karla mar', 'Ангарополь, улица Карла Маркса'],
  ])('completes %j to %j', (text, name) => {
    expect(names(text)[0]).toBe(name);
  });

  it('tolerates a slip in what is typed so far', () => {
    expect(names('ипоп')[0]).toBe('Ангарополь, Ипподромная улица');
    expect(names('ангароплоь кар')[0]).toBe('Ангарополь, улица Карла Маркса');
  });

  it('goes on from a street to its houses, the very number first', () => {
    expect(names('ленина 1', { limit: 3 })).toEqual(
      ['1', '12', '12А'].map((house) => `Ангарополь, улица Ленина, ${house}`),
    );
    expect(names('ангарополь ленина д 12 корп')[0]).toBe('Ангарополь, улица Ленина, 12 к1');
    expect(names('светлое 1')).toEqual(['Светлое, 15', 'Светлое, 16']);
  });

  it('explains the number that is being typed', () => {
    expect(geocoder.suggest('ленина 10').results[0]!.matched).toEqual([
      { text: 'ленина', component: 'street', corrected: null },
      { text: '10', component: 'housenumber', corrected: null },
    ]);
  });

  it('mends the word being typed where the named town has no word that begins so', () => {
    const { geocoder: country } = drawTowns([
      { name: 'Оренбург', lat: 51, lon: 55, population: 500_000, outline: 0.05, streets: { 'улица Маршака': ['36'] } },
      { name: 'Рязань', lat: 54, lon: 39, population: 500_000, outline: 0.05, streets: { 'улица Марата': ['36'] } },
    ]);
    expect(country.suggest('Оренбург Мара').results[0]?.name).toBe('Оренбург, улица Маршака');
  });

  it('takes what a type word calls a street for no village of that name', () => {
    const { geocoder: country } = drawTowns([
      { name: 'Дальний', kind: 'village', lat: 51, lon: 55, population: 500, outline: 0.01, houses: ['1'] },
      {
        name: 'Рязань',
        lat: 54,
        lon: 39,
        population: 500_000,
        outline: 0.05,
        streets: { 'Дальний переулок': ['36'], 'Северная улица': ['1'] },
      },
    ]);
    expect(country.suggest('пер дальний').results[0]?.name).toBe('Рязань, Дальний переулок');
    expect(country.suggest('дальний').results[0]?.name).toBe('Дальний');
  });

  it('orders houses naturally, across the pieces of one street, and repeats no line', () => {
    const { input } = drawTowns([
      {
        name: 'Химки',
        lat: 55.9,
        lon: 37.4,
        population: 250_000,
        outline: 0.05,
        streets: { 'улица Ленина': ['8 к10'] },
      },
    ]);
    const pieces = {
      ...input,
      streets: [input.streets[0]!, { ...input.streets[0]!, id: 's99', roads: [] }],
      addresses: ['8 к10', '80', '8 к2', '8', '80А'].map((housenumber, i) => ({
        ...input.addresses.at(0)!,
        id: `w${200 + i}`,
        street: i % 2,
        housenumber,
        building: -1,
      })),
    };
    const sections = new SectionSet();
    buildGeocodingSections({ ...pieces, addresses: pieces.addresses.sort((a, b) => a.street - b.street) }, sections);
    const typed = (text: string) =>
      openGeocoder(sections)
        .suggest(text, { limit: 10 })
        .results.map(({ name }) => name.replace('Химки, улица Ленина, ', ''));
    expect(typed('химки ленина 8')).toEqual(['8', '8 к2', '8 к10', '80', '80А']);
    expect(typed('химки ленин')).toEqual(['Химки, улица Ленина']);
  });

  it('has nothing to say to an empty text', () => {
    expect(names('')).toEqual([]);
    expect(names(' , ')).toEqual([]);
  });

  it.each(['Ангарополь, улица Карла Маркса, 71', 'солнечный микрорайон 61', 'улица ленина 12а'])(
    'keeps the street of %j once it is found while typing goes on',
    (text) => {
      const street = geocoder.geocode(text).results[0]!.components.street;
      let found = false;
      for (let end = 1; end <= text.length; end++) {
        const has = geocoder.suggest(text.slice(0, end)).results.some(({ components }) => components.street === street);
        if (found) expect(has, text.slice(0, end)).toBe(true);
        found ||= has;
      }
      expect(found).toBe(true);
    },
  );

  it('never throws for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
        for (const { score } of geocoder.suggest(text).results) {
          expect(score).toBeGreaterThan(0);
          expect(score).toBeLessThanOrEqual(1);
        }
      }),
      { numRuns: 300 },
    );
  });
});
