import { describe, expect, it } from 'vitest';
import { drawTowns } from './testing/drawn-town.ts';

const { geocoder } = drawTowns([
  {
    name: 'Ангарополь',
    lat: 52,
    lon: 104,
    population: 500_000,
    outline: 0.05,
    streets: { 'улица Ленина': ['5', '12/3', '12'], 'Советская улица': ['1', '2'] },
    across: 'улица Карла Маркса',
  },
  {
    name: 'Вторск',
    lat: 55,
    lon: 100,
    population: 100_000,
    outline: 0.05,
    streets: { 'улица Ленина': ['5'], 'улица Карла Маркса': ['1'] },
  },
]);
const first = (query: string, options = {}) => geocoder.geocode(query, options).results[0];

describe('a crossing of two streets', () => {
  it.each([
    'Ангарополь, Ленина / Карла Маркса',
    'угол Ленина и Карла Маркса, Ангарополь',
    'ангарополь перекресток ул. Ленина и ул. Карла Маркса',
    'Ангарополь, Ленина угол Карла Маркса',
  ])('stands where they meet: %s', (query) => {
    const result = first(query)!;
    expect(result.name).toBe('Ангарополь, улица Ленина / улица Карла Маркса');
    expect(result).toMatchObject({ type: 'road', placeType: 'intersection', precision: 'street' });
    expect(result.lon).toBeCloseTo(104.0005, 5);
    expect(result.lat).toBeCloseTo(51.9995, 5);
  });

  it('is looked for in every town that has both where none is named', () => {
    expect(first('Ленина / Карла Маркса')?.components.city).toBe('Ангарополь');
  });

  it('is none where the streets do not meet', () => {
    expect(first('Вторск, Ленина / Карла Маркса')?.placeType).not.toBe('intersection');
    expect(first('Ангарополь, Ленина / Советская')?.placeType).not.toBe('intersection');
  });

  it('gives way to a house', () => {
    expect(first('Ангарополь, Ленина 5 угол Карла Маркса')?.name).toBe('Ангарополь, улица Ленина, 5');
  });

  it('is not seen in a fraction', () => {
    expect(first('Ангарополь, Ленина 12/3')?.name).toBe('Ангарополь, улица Ленина, 12/3');
    expect(first('Ангарополь, Ленина 12 / 3')?.name).toBe('Ангарополь, улица Ленина, 12/3');
  });

  it('is a road to the filter of types', () => {
    expect(first('Ангарополь, Ленина / Карла Маркса', { types: ['building'] })?.placeType).not.toBe('intersection');
  });
});

describe('a stretch of a street between two others', () => {
  it.each([
    'Ангарополь, Карла Маркса между Ленина и Советской',
    'Карла Маркса, между ул. Ленина и Советской ул., Ангарополь',
    'между Ленина и Советской по Карла Маркса',
    'улица Карла Маркса от Ленина до Советской',
    'от Ленина до Советской по Карла Маркса',
  ])('is answered by its middle: %s', (query) => {
    const result = first(query)!;
    expect(result.name).toBe('Ангарополь, улица Карла Маркса / улица Ленина – Советская улица');
    expect(result).toMatchObject({ type: 'road', placeType: 'intersection', precision: 'street' });
    expect(result.lon).toBeCloseTo(104.0005, 5);
    expect(result.lat).toBeCloseTo(52.0005, 5);
    expect(result.bbox![1]).toBeCloseTo(51.9995, 5);
    expect(result.bbox![3]).toBeCloseTo(52.0015, 5);
  });

  it('is none where the streets do not meet', () => {
    expect(first('Ангарополь, Ленина между Советской и Карла Маркса')?.placeType).not.toBe('intersection');
  });
});
