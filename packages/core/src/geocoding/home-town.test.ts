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
    streets: { 'улица Строителей': ['11', '13'], 'Парковая улица': ['40'], 'улица Мира': ['26', '100'] },
  },
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
      '6-й микрорайон': ['87'],
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
  ])('the number behind «мкр.» is the quarter, another the house: %s', (query, name) => {
    expect(first(query)).toBe(name);
  });
});
