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
      'улица Ленина': ['13', '33', '33-14'],
      '13-й микрорайон': ['4', '41', '41/2'],
      'микрорайон 11Б': ['97'],
      '29-й микрорайон': ['3', '29Б'],
      '9-й микрорайон': ['3', '20'],
      'микрорайон Л': ['2', '1'],
      '33-й микрорайон': ['6', '14'],
    },
  },
]);
const first = (query: string): string | undefined => geocoder.geocode(query).results[0]?.name;

describe('numbered quarters', () => {
  it.each([
    ['ангарополь 13-41', 'Ангарополь, 13-й микрорайон, 41'],
    ['ангарополь, 13-41/2', 'Ангарополь, 13-й микрорайон, 41/2'],
    ['Ангарополь, 11б-97', 'Ангарополь, микрорайон 11Б, 97'],
  ])('are found by two joined numbers: %s', (query, name) => {
    expect(first(query)).toBe(name);
  });

  it('are not what two joined numbers mean after a street', () => {
    expect(first('ангарополь ленина 13-41')).toBe('Ангарополь, улица Ленина, 13');
    expect(first('ангарополь ленина 33-14')).toBe('Ангарополь, улица Ленина, 33-14');
  });

  it.each(['ангарополь 33кв 14', 'Ангарополь, кв.33 дом 14', 'ангарополь кв-л 33, д 14'])(
    'are found by «кв» and their number: %s',
    (query) => {
      expect(first(query)).toBe('Ангарополь, 33-й микрорайон, 14');
    },
  );

  it('are found beside a house of the same number with a letter', () => {
    expect(first('Ангарополь, 29 микрорайон, 29Б')).toBe('Ангарополь, 29-й микрорайон, 29Б');
  });

  it('are found by an ordinal of two words', () => {
    expect(first('ангарополь двадцать девятый микрорайон дом 3')).toBe('Ангарополь, 29-й микрорайон, 3');
  });
});
