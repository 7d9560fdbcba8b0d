import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
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
