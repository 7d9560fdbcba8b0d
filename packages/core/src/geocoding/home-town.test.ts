import { describe, expect, it } from 'vitest';
import { drawTowns } from './testing/drawn-town.ts';

const { geocoder } = drawTowns([
  {
    name: 'Королёв',
    lat: 55.9,
    lon: 37.8,
    population: 200_000,
    outline: 0.05,
    houses: ['1А'],
    streets: {
      'улица Строителей': ['11', '13'],
      'Парковая улица': ['40'],
      'улица Мира': ['26', '100'],
      '18-я улица': ['5'],
      '3-й проезд': ['4'],
    },
  },
  { name: 'Пушкино', lat: 56.2, lon: 37.9, population: 100_000, outline: 0.02, houses: ['6', '18'] },
  { name: 'Речнинск', lat: 57.9, lon: 34.9, population: 100_000, outline: 0.02, houses: ['28'] },
  {
    name: 'Речной',
    lat: 56.9,
    lon: 35.9,
    population: 400_000,
    outline: 0.05,
    streets: {
      'улица Мира': ['18', '24'],
      'улица Академика Королёва': ['1А', '3'],
      'Парковая улица': ['12'],
      '15-й микрорайон': ['18', '20'],
      'улица Нефтяников': ['6'],
      'улица Пушкина': ['6'],
      'Набережная улица': ['18', '20'],
      'Речнинская улица': ['28'],
      'проезд № 5253': ['3 с4'],
      '6-й микрорайон': ['87', '38 к1'],
      'Южный микрорайон': ['38 к1'],
      'микрорайон 11Б': ['97'],
    },
  },
]);
const AT_HOME = { bias: { lat: 56.9, lon: 35.9 } };
const first = (query: string, options = {}): string | undefined => geocoder.geocode(query, options).results[0]?.name;

describe('without a town in the line', () => {
  it('the town of the bias point is meant, though only another one has the number', () => {
    expect(first('ул. Мира, д. 26', AT_HOME)).toBe('Речной, улица Мира, 24');
    expect(first('мира 100', AT_HOME)).toMatch(/^Речной, улица Мира/);
  });

  it('the number decides where there is no bias, or its town has no such street', () => {
    expect(first('ул. Мира, д. 26')).toBe('Королёв, улица Мира, 26');
    expect(first('ул. Строителей, 11', AT_HOME)).toBe('Королёв, улица Строителей, 11');
  });

  it('the bias leads nobody out of a town that is named', () => {
    expect(first('Королёв, ул. Мира, д. 26', AT_HOME)).toBe('Королёв, улица Мира, 26');
  });
});

describe('what a type word says', () => {
  it.each([['ул. Королева, д. 1А'], ['улица Королева 1а']])('a street is no town: %s', (query) => {
    expect(first(query)).toBe('Речной, улица Академика Королёва, 1А');
  });

  it.each([['Парковая, стр.12'], ['ул. Парковая, стр. 12']])('«стр.» before a number is no street: %s', (query) => {
    expect(first(query, AT_HOME)).toBe('Речной, Парковая улица, 12');
  });

  it.each([
    ['Речной мкр. 15, стр. 20', 'Речной, 15-й микрорайон, 20'],
    ['Речной мкр. 6, д. 87', 'Речной, 6-й микрорайон, 87'],
    ['Речной мкр. 6 д. 87', 'Речной, 6-й микрорайон, 87'],
    ['Речной мкр. 6 87', 'Речной, 6-й микрорайон, 87'],
    ['Речной мкр 11б 97', 'Речной, микрорайон 11Б, 97'],
  ])('the number behind «мкр.» is the quarter, another the house: %s', (query, name) => {
    expect(first(query)).toBe(name);
  });
});

it.each([
  ['Речной, 6-й микрорайон, 38 к1', 'Речной, 6-й микрорайон, 38 к1'],
  ['Речной, 6-й микрорайон 38 к1', 'Речной, 6-й микрорайон, 38 к1'],
  ['Речной, Южный микрорайон 38 к1', 'Речной, Южный микрорайон, 38 к1'],
  ['Речной, мкр. Южный, 38 корпус 1', 'Речной, Южный микрорайон, 38 к1'],
])('the number behind a quarter that is named before is the house: %s', (query, name) => {
  expect(first(query)).toBe(name);
});

describe('a name that is also a town, a type word or a number', () => {
  it.each(['пушкина 6', 'Пушкина, д. 6'])('is the street that bears it as it stands: %s', (query) => {
    expect(first(query)).toBe('Речной, улица Пушкина, 6');
    expect(first(query, AT_HOME)).toBe('Речной, улица Пушкина, 6');
  });

  it.each([['Пушкино 6'], ['г. Пушкина, 6'], ['в Пушкине, 6']])('is the town where it is said so: %s', (query) => {
    expect(first(query)).toBe('Пушкино, 6');
  });

  it.each([['Речнинская ул. 28'], ['28, Речнинская ул.']])('is a street by the type word behind it: %s', (query) => {
    expect(first(query)).toBe('Речной, Речнинская улица, 28');
  });

  it.each([['Набережная ул., д. 18'], ['набережная д. 18'], ['Набережная 18'], ['Речной Набережная ул. д 18']])(
    'is Набережная улица: %s',
    (query) => {
      expect(first(query)).toBe('Речной, Набережная улица, 18');
    },
  );

  it('is a quarter behind its type word', () => {
    expect(first('мкр 6')).toBe('Речной, 6-й микрорайон');
  });

  it.each(['18', '№ 28', '№№№№ 6'])('is no house of any one town where several have numbers alone: %s', (query) => {
    expect(geocoder.geocode(query).results.filter(({ precision }) => precision === 'house')).toEqual([]);
  });

  it('is found by «набережная» alone', () => {
    expect(first('набережная')).toBe('Речной, Набережная улица');
  });

  it.each([['проезд № 5253 3 с4'], ['проезд 5253, 3 стр 4'], ['Речной, проезд 5253, 3 с4']])(
    'is the number behind its type word: %s',
    (query) => {
      expect(first(query)).toBe('Речной, проезд № 5253, 3 с4');
    },
  );
});
