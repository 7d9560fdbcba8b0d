import { describe, expect, it } from 'vitest';
import { drawTowns } from './testing/drawn-town.ts';

const { geocoder } = drawTowns([
  {
    name: 'Альметьевск',
    kind: 'town',
    lat: 54.9,
    lon: 52.3,
    population: 150_000,
    region: 'Татарстан',
    streets: { 'Хабаровская улица': ['12'], 'улица Ленина': ['5'], 'улица Маршала Василевского': ['5'] },
  },
  {
    name: 'Нижневартовск',
    kind: 'city',
    lat: 60.9,
    lon: 76.6,
    population: 280_000,
    region: 'Ханты-Мансийский автономный округ — Югра',
    streets: { 'Ханты-Мансийская улица': ['7'], 'улица Мира': ['5'] },
  },
]);

const scoreOf = (query: string): number => geocoder.geocode(query).results[0]!.score;

describe('a city that the snapshot does not hold', () => {
  it.each(['Хабаровск', 'Хабаровск, 12', 'г. Ханты-Мансийск', 'г. Хабаровск, ул. Ленина, 5'])(
    'is no street or region called after it: %s',
    (query) => {
      expect(geocoder.geocode(query).results[0]?.score ?? 0).toBeLessThan(0.7);
    },
  );

  it.each([
    ['Хабаровская 12', 'Альметьевск, Хабаровская улица, 12'],
    ['Ханты-Мансийская 7', 'Нижневартовск, Ханты-Мансийская улица, 7'],
    ['Ханты-Мансийский автономный округ', 'Ханты-Мансийский автономный округ — Югра'],
  ])('leaves what is called after it to be found: %s', (query, name) => {
    const [first] = geocoder.geocode(query).results;
    expect(first).toMatchObject({ name });
    expect(first!.score).toBeGreaterThan(0.8);
  });

  it.each([
    'ул. Маршала Василевского 5, г. Казань',
    'Казань, ул. Маршала Василевского 5',
    'ул. Маршала Василевского, д. 5, Нижний Новгород',
    'маршала василевского 5 спб',
    'ул. Маршала Василевского 5, г. Кукуево',
  ])('makes no sure answer of a street of its name elsewhere: %s', (query) => {
    expect(geocoder.geocode(query).results[0]?.score ?? 0).toBeLessThan(0.5);
  });

  it('is not named by a word that belongs to another: ресторан Ялта', () => {
    expect(scoreOf('улица Ленина, 5, ресторан Ялта')).toBeCloseTo(scoreOf('улица Ленина, 5, ресторан Фея'), 1);
  });
});
