import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { InvalidInputError } from '../errors.ts';
import { drawTowns } from './testing/drawn-town.ts';

const HOUSES = ['1', '2', '5', '7', '12', '12 к1', '12А', '12/3', '40-42', '100'];
const { geocoder } = drawTowns([
  {
    name: 'Ангарополь',
    lat: 52,
    lon: 104,
    population: 500_000,
    region: 'Вымышленная область',
    outline: 0.05,
    streets: {
      'улица Ленина': HOUSES,
      'Ленинский проспект': HOUSES,
      '1-я Советская улица': HOUSES,
      '2-я Советская улица': HOUSES,
      'Советская улица': HOUSES,
      'улица 8 Марта': HOUSES,
      'улица Карла Маркса': HOUSES,
      'Большая Садовая улица': HOUSES,
      'Набережная улица': HOUSES,
      'Ново-Садовая улица': HOUSES,
      'улица 60-летия Октября': HOUSES,
      'переулок Курбатова': ['1', '3'],
      'улица Курбатова': ['1', '3'],
      'Солнечный микрорайон': HOUSES,
    },
  },
  { name: 'городской округ Ангарополь', kind: 'district', lat: 52, lon: 104, population: 500_000 },
  {
    name: 'Покровка',
    kind: 'village',
    lat: 52.5,
    lon: 104.5,
    population: 300,
    region: 'Вымышленная область',
    district: 'Северный район',
    streets: { 'улица Ленина': ['1', '77'], 'Лесная улица': ['3'] },
    houses: ['15', '16'],
  },
  {
    name: 'Покровка',
    kind: 'village',
    lat: 53.5,
    lon: 105.5,
    population: 900,
    region: 'Вымышленная область',
    district: 'Южный район',
    streets: { 'Лесная улица': ['3', '4'] },
  },
]);
const first = (query: string, options = {}) => geocoder.geocode(query, options).results[0];

describe('geocode', () => {
  it.each([
    ['Ангарополь, улица Ленина, 12', 'Ангарополь, улица Ленина, 12'],
    ['ангарополь ленина 12', 'Ангарополь, улица Ленина, 12'],
    ['г. Ангарополь, ул. Ленина, д. 12', 'Ангарополь, улица Ленина, 12'],
    ['ул.Ленина,д.12', 'Ангарополь, улица Ленина, 12'],
    ['12, улица Ленина, Ангарополь', 'Ангарополь, улица Ленина, 12'],
    ['Вымышленная обл, г Ангарополь, ул Ленина, д 12, корпус 1', 'Ангарополь, улица Ленина, 12 к1'],
    ['ленина 12 корп. 1 кв 7', 'Ангарополь, улица Ленина, 12 к1'],
    ['ленина 12a', 'Ангарополь, улица Ленина, 12А'],
    ['ленина 12 дробь 3', 'Ангарополь, улица Ленина, 12/3'],
    ['ленина 42', 'Ангарополь, улица Ленина, 40-42'],
    ['ленина дом двенадцать', 'Ангарополь, улица Ленина, 12'],
    ['ленина 12-45', 'Ангарополь, улица Ленина, 12'],
    ['Анграполь, улица Линина, 12', 'Ангарополь, улица Ленина, 12'],
    ['fyufhjgjkm ktybyf 12', 'Ангарополь, улица Ленина, 12'],
    ['Angaropol, ulitsa Lenina 12', 'Ангарополь, улица Ленина, 12'],
    ['UL LENINA 12 ANGAROPOL RUS', 'Ангарополь, улица Ленина, 12'],
    ['ленинский 5', 'Ангарополь, Ленинский проспект, 5'],
    ['на Ленинском проспекте 5', 'Ангарополь, Ленинский проспект, 5'],
    ['первая советская 5', 'Ангарополь, 1-я Советская улица, 5'],
    ['2 советская 5', 'Ангарополь, 2-я Советская улица, 5'],
    ['Советская 2-я ул, 5', 'Ангарополь, 2-я Советская улица, 5'],
    ['советская 1', 'Ангарополь, Советская улица, 1'],
    ['8 марта 5', 'Ангарополь, улица 8 Марта, 5'],
    ['улица 8 марта 7', 'Ангарополь, улица 8 Марта, 7'],
    ['К. Маркса 5', 'Ангарополь, улица Карла Маркса, 5'],
    ['маркса 5', 'Ангарополь, улица Карла Маркса, 5'],
    ['Б. Садовая 5', 'Ангарополь, Большая Садовая улица, 5'],
    ['набережная 5', 'Ангарополь, Набережная улица, 5'],
    ['новосадовая 5', 'Ангарополь, Ново-Садовая улица, 5'],
    ['60 лет октября 5', 'Ангарополь, улица 60-летия Октября, 5'],
    ['пер курбатова 3', 'Ангарополь, переулок Курбатова, 3'],
    ['улица курбатова 3', 'Ангарополь, улица Курбатова, 3'],
    ['мкр Солнечный 7', 'Ангарополь, Солнечный микрорайон, 7'],
  ])('takes «%s» for %s', (query, name) => {
    const result = first(query);
    expect(result?.name).toBe(name);
    expect(result?.precision).toBe('house');
  });

  it('answers the nearest house, the street, the settlement where there is no such house or street', () => {
    expect(first('Ангарополь, Ленина 9')).toMatchObject({
      precision: 'nearest_house',
      name: 'Ангарополь, улица Ленина, 7',
    });
    expect(first('Ангарополь, Ленина 999')).toMatchObject({ precision: 'street', type: 'road' });
    expect(first('Ангарополь')).toMatchObject({
      precision: 'settlement',
      placeType: 'city',
      score: expect.closeTo(1, 1),
    });
    expect(first('Вымышленная область, Ангарополь')?.name).toContain('Ангарополь');
  });

  it('puts the town before the okrug of its name, unless the okrug is asked for', () => {
    expect(first('Ангарополь')?.placeType).toBe('city');
    expect(first('округ Ангарополь')?.placeType).toBe('district');
  });

  it('never goes to another town for the sake of a matching number', () => {
    expect(first('Ангарополь, Ленина 77')?.components.city).toBe('Ангарополь');
  });

  it('tells settlements of one name apart by district, bias and size', () => {
    expect(first('Покровка, Лесная 3')?.components.district).toBe('Южный район');
    expect(first('Северный район, Покровка, Лесная 3')?.components.district).toBe('Северный район');
    expect(first('Покровка, Лесная 3', { bias: { lat: 52.5, lon: 104.5 } })?.components.district).toBe(
      'Северный район',
    );
    expect(first('Покровка, Лесная 3')?.name).toContain('Южный район');
  });

  it('finds houses without a street', () => {
    expect(first('Покровка 15')).toMatchObject({
      precision: 'house',
      components: { city: 'Покровка', housenumber: '15' },
    });
  });

  it('gives a low score to what is not in the snapshot', () => {
    expect(first('Москва, Тверская, 7')?.score ?? 0).toBeLessThan(0.7);
    expect(first('Новосибирск, улица Ленина, 12')?.score ?? 0).toBeLessThan(0.7);
    expect(geocoder.geocode('qwrtzxvb').results).toEqual([]);
    expect(geocoder.geocode('').results).toEqual([]);
  });

  it('tells what each part was taken for', () => {
    const { matched } = first('664000, Россия, Анграполь, ленина 12, кв. 5')!;
    expect(matched).toEqual(
      expect.arrayContaining([
        { text: 'Анграполь', component: 'city', corrected: 'Ангарополь' },
        { text: 'ленина', component: 'street', corrected: null },
        { text: '12', component: 'housenumber', corrected: null },
        { text: 'кв. 5', component: 'flat', corrected: null },
        { text: '664000', component: 'postcode', corrected: null },
        { text: 'Россия', component: 'country', corrected: null },
      ]),
    );
  });

  it('answers positions as coordinates with the address beside them', () => {
    expect(first('52.0, 104.0')).toMatchObject({
      type: 'coordinates',
      lat: 52,
      lon: 104,
      name: 'Ангарополь, улица Ленина, 1',
    });
  });

  it('answers in Latin letters on request', () => {
    expect(first('ленина 12', { lang: 'en' })?.name).toBe('Angaropol, ulitsa Lenina, 12');
  });

  it('keeps to limit, types and bbox', () => {
    expect(geocoder.geocode('советская 5', { limit: 2 }).results).toHaveLength(2);
    expect(geocoder.geocode('ленина 12', { types: ['road'] }).results.every(({ type }) => type === 'road')).toBe(true);
    const inside = geocoder.geocode('Лесная 3', { bbox: [105, 53, 106, 54] }).results;
    expect(inside.map(({ lat }) => Math.round(lat!))).not.toContain(52);
    expect(inside.length).toBeGreaterThan(0);
  });

  it.each([
    ['limit', { limit: 0 }],
    ['limit', { limit: 1.5 }],
    ['limit', { limit: Number.NaN }],
    ['bias.lat', { bias: { lat: 91, lon: 0 } }],
    ['bbox', { bbox: [1, 2, 0, 3] }],
    ['types', { types: ['house'] }],
    ['lang', { lang: 'de' }],
  ])('names the option %s when it cannot be used', (field, options) => {
    expect(() => geocoder.geocode('ленина', options as object)).toThrow(
      expect.objectContaining({ constructor: InvalidInputError, field }),
    );
  });

  it('answers any text, in order of score, without failing', () => {
    const piece = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 5 }),
      fc.constantFrom(
        'ленина ',
        'Ангарополь ',
        'ул. ',
        '12',
        ' к1',
        '1-я ',
        'советская ',
        ', ',
        'область ',
        'ktybyf ',
        'lenina ',
        'кв. ',
      ),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        const { results } = geocoder.geocode(pieces.join(''), { limit: 20 });
        results.forEach((result, i) => {
          expect(result.score).toBeGreaterThanOrEqual(0);
          expect(result.score).toBeLessThanOrEqual(i === 0 ? 1 : results[i - 1]!.score);
        });
      }),
      { numRuns: 150 },
    );
  });

  it('is not certain of a street whose type is left out where two types fit', () => {
    const [street, lane] = geocoder.geocode('ангарополь курбатова 3').results;
    expect([street!.name, lane!.name]).toEqual(['Ангарополь, улица Курбатова, 3', 'Ангарополь, переулок Курбатова, 3']);
    expect(street!.score).toBeLessThan(0.9);
    expect(first('ангарополь переулок курбатова 3')!.score).toBeGreaterThan(0.9);
    expect(first('ангарополь ул курбатова 3')!.score).toBeGreaterThan(0.9);
  });
});
