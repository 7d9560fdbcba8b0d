import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { houseKey } from '../normalisation/house-number.ts';
import { normaliseText } from '../normalisation/normalise.ts';
import { readQuery, ROLE } from './query.ts';
import { readingsOf } from './readings.ts';

const read = (text: string) => readQuery(normaliseText(text));
const roles = (text: string): number[] => read(text).units.map(({ role }) => role);
const housesOf = (text: string): string[] => read(text).houses.map(({ house }) => houseKey(house));
const contentOf = (text: string): string =>
  read(text)
    .units.filter(({ role }) => role === ROLE.CONTENT)
    .map(({ text }) => text)
    .join(' ');

describe('query', () => {
  it('cuts phone numbers', () => {
    expect(contentOf('Ленина 12 +7 (914) 123-45-67')).toBe('ленина 12');
    expect(contentOf('Ленина 12, тел. 8-914-123-45-67')).toBe('ленина 12');
    expect(contentOf('Ленина 12 тел. (49234) 3-33-22')).toBe('ленина 12');
  });

  it.each([
    ['ленина 12к1', ['12к1']],
    ['улица 8 Марта, дом 5', ['5', '8']],
    ['ленина 12-45', ['12-45', '12']],
    ['1-я Советская 3', ['3']],
    ['ленина дом двенадцать', ['12']],
    ['ленина сто двадцать пять', ['125']],
    ['60 лет Октября 7', ['7']],
    ['ленина 7е', ['7е']],
  ])('finds the houses that %s may mean', (text, houses) => {
    expect(housesOf(text)).toEqual(houses);
  });

  it('tells regions and districts from streets', () => {
    expect(roles('Иркутская область, Иркутск')).toEqual([ROLE.REGION, ROLE.TYPE, ROLE.CONTENT]);
    expect(roles('Ленинский р-н Иркутск')).toEqual([ROLE.DISTRICT, ROLE.TYPE, ROLE.FILLER, ROLE.CONTENT]);
    expect(roles('Республика Карелия')).toEqual([ROLE.TYPE, ROLE.REGION]);
    expect(roles('28-й проезд Северо-Западного района')).not.toContain(ROLE.DISTRICT);
    expect(roles('ул Ленина Советского района')).toContain(ROLE.DISTRICT);
    expect(roles('р-н Восточный')).toEqual([ROLE.TYPE, ROLE.FILLER, ROLE.DISTRICT]);
    expect(roles('р-н Восточный промузел').at(-2)).toBe(ROLE.CONTENT);
  });

  it('reads Latin words in both ways, Cyrillic ones in one', () => {
    expect(readingsOf(normaliseText('bhrencr ktybyf 1')).map(({ kind }) => kind)).toEqual(['typed', 'layout']);
    expect(readingsOf(normaliseText('иркутск ленина 1')).map(({ kind }) => kind)).toEqual(['typed']);
  });

  it('reads any text without failing', () => {
    const piece = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 6 }),
      fc.constantFrom('д. 12', ' к1', ' кв ', '1-я ', 'область ', 'ООО «', '+7914', 'пр-кт '),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        for (const { query } of readingsOf(normaliseText(pieces.join('')))) {
          expect(query.units.length).toBeLessThanOrEqual(31);
          for (const { mask, first, end } of query.houses) expect(mask >>> 0 !== 0 && first < end).toBe(true);
        }
      }),
    );
  });
});
