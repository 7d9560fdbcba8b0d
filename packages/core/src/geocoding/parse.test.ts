import { describe, expect, it } from 'vitest';
import { InvalidInputError } from '../errors.ts';
import { drawTowns } from './testing/drawn-town.ts';

const { geocoder } = drawTowns([
  {
    name: 'Ангарополь',
    lat: 52,
    lon: 104,
    population: 500_000,
    region: 'Вымышленная область',
    outline: 0.05,
    streets: {
      'улица Ленина': ['1', '2', '12', '12 к1', '100'],
      'Лесная улица': ['3'],
      'переулок Курбатова': ['1', '3'],
      'улица Курбатова': ['1', '3'],
    },
  },
]);

describe('parse', () => {
  it('takes a messy line apart', () => {
    expect(geocoder.parse('664000, г. Ангарополь, ул. Лннина, д.12 к.1, подъезд 2, эт. 3, кв. 45')).toMatchObject({
      cleaned: 'Ангарополь, улица Ленина, 12 к1',
      components: {
        city: 'Ангарополь',
        street: 'улица Ленина',
        housenumber: '12 к1',
        flat: '45',
        entrance: '2',
        floor: '3',
        postcode: '664000',
      },
      unparsed: [],
      quality: 'corrected',
      precision: 'house',
    });
  });

  it('calls a clean address good', () => {
    const parsed = geocoder.parse('Ангарополь, улица Ленина, 12');
    expect(parsed).toMatchObject({ quality: 'good', precision: 'house', unparsed: [] });
    expect(parsed.confidence).toBeGreaterThan(0.9);
  });

  it('keeps the number of a house that is not known and says so', () => {
    const parsed = geocoder.parse('Ангарополь, улица Ленина, 14 кв 5');
    expect(parsed).toMatchObject({
      cleaned: 'Ангарополь, улица Ленина, 14',
      components: { housenumber: '14', flat: '5' },
      quality: 'incomplete',
      precision: 'nearest_house',
      id: null,
    });
  });

  it('reports the words that are no address', () => {
    expect(geocoder.parse('Ангарополь, Лесная 3 Кракозяблик').unparsed).toEqual(['Кракозяблик']);
  });

  it('fails on what is no address, keeping the text', () => {
    expect(geocoder.parse('абракадабра щщщ')).toMatchObject({
      cleaned: null,
      quality: 'failed',
      unparsed: ['абракадабра щщщ'],
      lat: null,
      precision: 'none',
    });
    expect(geocoder.parse('')).toMatchObject({ quality: 'failed', unparsed: [] });
  });
});

describe('structured geocoding', () => {
  it('finds an address by its parts', () => {
    const address = { region: 'Вымышленная', city: 'Ангарополь', street: 'Ленина', housenumber: '12' };
    expect(geocoder.geocodeStructured(address).results[0]!.name).toBe('Ангарополь, улица Ленина, 12');
    expect(geocoder.geocodeStructured({ city: 'ангарополь' }).results[0]!.placeType).toBe('city');
  });

  it.each([[{}], [{ city: ' ' }], [null], [{ city: 5 }], [{ street: 'я'.repeat(101) }]])('refuses %j', (address) => {
    expect(() => geocoder.geocodeStructured(address as object)).toThrow(InvalidInputError);
  });
});
