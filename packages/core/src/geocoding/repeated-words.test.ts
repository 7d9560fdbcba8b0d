import { describe, expect, it } from 'vitest';
import { drawTowns } from './testing/drawn-town.ts';

const { geocoder } = drawTowns([
  { name: 'Садовый', kind: 'village', lat: 50, lon: 40, streets: { 'Садовый переулок': ['5'], 'Лесная улица': ['5'] } },
  {
    name: 'Омск',
    population: 1_000_000,
    lat: 51,
    lon: 41,
    streets: { 'Садовый переулок': ['5'], 'Новая улица': ['5'] },
  },
  { name: 'Новая Деревня', kind: 'village', lat: 52, lon: 42, streets: { 'Новая улица': ['5'] } },
  { name: 'Деревня', kind: 'village', lat: 53, lon: 42, streets: { 'Новая улица': ['5'] } },
]);

describe('a settlement and its street with a word in common', () => {
  it.each([
    ['Садовый, Садовый переулок, 5', 'Садовый, Садовый переулок, 5'],
    ['п. Садовый, пер. Садовый, д. 5', 'Садовый, Садовый переулок, 5'],
    ['Садовый переулок 5, Садовый', 'Садовый, Садовый переулок, 5'],
    ['Новая Деревня Новая улица 5', 'Новая Деревня, Новая улица, 5'],
    ['ул. Новая, 5, Новая Деревня', 'Новая Деревня, Новая улица, 5'],
    ['Деревня, Новая улица, 5', 'Деревня, Новая улица, 5'],
    ['МО г. Омск, г. Омск, Садовый пер., 5', 'Омск, Садовый переулок, 5'],
  ])('«%s»', (line, name) => {
    const [best] = geocoder.geocode(line).results;
    expect(best).toMatchObject({ name, precision: 'house' });
    expect(best!.score).toBeGreaterThan(0.9);
  });
});
