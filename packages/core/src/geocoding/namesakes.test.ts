import { describe, expect, it } from 'vitest';
import { SectionSet } from '../snapshot/sections.ts';
import { buildGeocodingSections } from './build/index.ts';
import { openGeocoder } from './index.ts';
import { drawTowns } from './testing/drawn-town.ts';

const { input } = drawTowns([
  {
    name: 'Ангарополь',
    lat: 52,
    lon: 104,
    population: 500_000,
    streets: { 'улица Ленина': ['1'], 'улица Мира': ['1'], 'Лесная улица': ['1'] },
  },
  { name: 'Рабочее', kind: 'suburb', lat: 52, lon: 104, parent: 0 },
  { name: 'Заречное', kind: 'suburb', lat: 52.1, lon: 104.1, parent: 0 },
]);
const sections = new SectionSet();
// The second street has the name of the first, but is in the other part of the town.
buildGeocodingSections(
  {
    ...input,
    streets: input.streets.map((street, i) => (i === 1 ? { ...street, name: 'улица Ленина' } : street)),
    addresses: [...input.addresses].map((address, i) => ({ ...address, suburb: i === 1 ? 2 : 1 })),
  },
  sections,
);
const names = (query: string): string[] =>
  openGeocoder(sections)
    .geocode(query)
    .results.map(({ name }) => name);

describe('houses of one name in one town', () => {
  it('are told apart by the part of the town', () => {
    expect(names('Ангарополь, улица Ленина, 1').slice(0, 2).toSorted()).toEqual([
      'Ангарополь, Заречное, улица Ленина, 1',
      'Ангарополь, Рабочее, улица Ленина, 1',
    ]);
  });

  it('are called without it where the name is the only one', () => {
    expect(names('Ангарополь, Лесная улица, 1')[0]).toBe('Ангарополь, Лесная улица, 1');
  });
});
