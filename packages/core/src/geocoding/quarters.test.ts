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
      'улица Ленина': ['1', '43'],
      'Солнечный микрорайон': ['43/05', '44/1', '7'],
      'Лунный микрорайон': ['44/1', '9/2'],
    },
    houses: ['9/2'],
  },
]);
const names = (query: string): string[] => geocoder.geocode(query).results.map(({ name }) => name);

describe('houses of quarters', () => {
  it.each(['ангарополь 43/05', 'Ангарополь, дом 43/05', 'г. Ангарополь, 43/5'])(
    'are found without the name of the quarter: %s',
    (query) => {
      expect(names(query)[0]).toBe('Ангарополь, Солнечный микрорайон, 43/05');
    },
  );

  it('are all offered, and none is certain, where several quarters have the number', () => {
    const { results } = geocoder.geocode('ангарополь 44/1');
    expect(results.slice(0, 2).map(({ components }) => components.street)).toEqual([
      'Солнечный микрорайон',
      'Лунный микрорайон',
    ]);
    expect(results[0]!.score).toBeLessThan(0.9);
  });

  it("come after the settlement's own", () => {
    expect(names('ангарополь 9/2')[0]).toBe('Ангарополь, 9/2');
  });

  it('are not taken for the house of a street that the query names', () => {
    expect(names('ангарополь ленина 43/05')[0]).toBe('Ангарополь, улица Ленина, 43');
  });
});
