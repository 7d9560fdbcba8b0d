import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseHouseNumber } from './houses.ts';
import { houseKey, houseSimilarity, lastNumberOf, SAME_HOUSE } from '../normalisation/house-number.ts';

const keyOf = (text: string): string | null => {
  const house = parseHouseNumber(text);
  return house && houseKey(house);
};

const similarity = (a: string, b: string): number => houseSimilarity(parseHouseNumber(a)!, parseHouseNumber(b)!);

describe('house number', () => {
  it.each(['', 'б/н', 'улица', '-', '/'])('finds no number in %j', (text) => {
    expect(parseHouseNumber(text)).toBeNull();
  });

  it('has a canonical spelling that is its own canonical spelling', () => {
    const piece = fc.constantFrom(
      '1',
      '12',
      '7',
      'а',
      'Б',
      'к',
      'с',
      'корп ',
      'стр. ',
      'лит',
      '/',
      '-',
      ' ',
      'вл',
      'к1',
      ' с2',
      ',',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const key = keyOf(pieces.join(''));
        if (key !== null) expect(keyOf(key)).toBe(key);
      }),
      { numRuns: 1500 },
    );
  });

  it('reads any text without failing', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => void parseHouseNumber(text)));
  });

  it('tells how near two numbers are', () => {
    expect(similarity('12 корп. 1', '12к1')).toBe(1);
    expect(similarity('12/1', '12 к1')).toBeGreaterThanOrEqual(SAME_HOUSE);
    expect(similarity('12а', '12 лит А')).toBeGreaterThanOrEqual(SAME_HOUSE);
    expect(similarity('42', '40-42')).toBeGreaterThanOrEqual(SAME_HOUSE);
    expect(similarity('1144', 'к1144')).toBeGreaterThanOrEqual(SAME_HOUSE);
    expect(similarity('12', '12 к1')).toBeLessThan(SAME_HOUSE);
    expect(similarity('12 к1', '12 к2')).toBeLessThan(similarity('12', '12 к2'));
    expect(similarity('12', '13')).toBe(0);
  });

  it('takes 12-45 for a house and a flat, not for a range', () => {
    expect(lastNumberOf(parseHouseNumber('40-42')!)).toBe(42);
    expect(lastNumberOf(parseHouseNumber('12-45')!)).toBe(12);
  });
});
