import { describe, expect, it } from 'vitest';
import { drawTowns } from './testing/drawn-town.ts';

const { geocoder } = drawTowns([
  { name: 'Ангарополь', lat: 52, lon: 104, postcode: '664001', streets: { 'улица Ленина': ['1', '2', '3'] } },
  { name: 'Светлое', lat: 53, lon: 105, postcode: '664555', streets: { 'Лесная улица': ['1'] } },
]);

describe('a postcode alone', () => {
  it.each(['664001', ' 664001, Россия', '664001 РФ'])('%j gives the middle of its addresses', (query) => {
    const [area, ...others] = geocoder.geocode(query).results;
    expect(area).toMatchObject({
      id: '664001',
      name: '664001, Ангарополь',
      type: 'postcode',
      components: { city: 'Ангарополь', postcode: '664001' },
    });
    expect(area!.lat).toBeCloseTo(52, 6);
    expect(area!.lon).toBeCloseTo(104.001, 6);
    expect(others).toEqual([]);
  });

  it('gives nothing where no address has it, or where others are asked for', () => {
    expect(geocoder.geocode('101000').results).toEqual([]);
    expect(geocoder.geocode('664001', { types: ['building'] }).results).toEqual([]);
    expect(geocoder.geocode('664001', { bbox: [0, 0, 1, 1] }).results).toEqual([]);
  });

  it('is only a part of a whole address', () => {
    expect(geocoder.geocode('664001, ленина 2').results[0]!.type).toBe('building');
  });
});

describe('a postcode with an address that names no town', () => {
  const towns = drawTowns([
    {
      name: 'Большегород',
      lat: 55,
      lon: 37,
      population: 900_000,
      postcode: '101001',
      streets: { 'улица Ленина': ['5'] },
    },
    { name: 'Малогород', lat: 54, lon: 20, population: 9_000, postcode: '236016', streets: { 'улица Ленина': ['5'] } },
  ]).geocoder;
  const best = (query: string) => towns.geocode(query).results[0]!;

  it.each(['236016, ленина 5', 'ул. Ленина, д. 5, 236000'])('leads to the town in its postal area: %s', (query) => {
    expect(best(query).name).toBe('Малогород, улица Ленина, 5');
    expect(best(query).score).toBeGreaterThan(0.9);
  });

  it('of an area without any town lets no answer be sure', () => {
    expect(best('150000, улица Ленина, 5').score).toBeLessThan(0.7);
  });

  it('does not count against a town that is named', () => {
    expect(best('236016, Большегород, улица Ленина, 5')).toMatchObject({ name: 'Большегород, улица Ленина, 5' });
    expect(best('236016, Большегород, улица Ленина, 5').score).toBeGreaterThan(0.9);
  });
});
