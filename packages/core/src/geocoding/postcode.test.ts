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
