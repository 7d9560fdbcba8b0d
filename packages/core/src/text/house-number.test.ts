import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { houseKey, houseSimilarity, lastNumberOf, parseHouseNumber, SAME_HOUSE } from './house-number.ts';

const keyOf = (text: string): string | null => {
  const house = parseHouseNumber(text);
  return house && houseKey(house);
};

const similarity = (a: string, b: string): number => houseSimilarity(parseHouseNumber(a)!, parseHouseNumber(b)!);

describe('house number', () => {
  it.each([
    ['12', ['12', 'д.12', 'дом 12', '№12', '№ 12', 'д 12', '012', 'зд. 12']],
    ['12а', ['12А', '12 а', '12-А', '12"а"', '12A', 'д. 12а', '12 "А"']],
    ['12лита', ['12 литА', '12 лит. А', '12 литера А', '12 лит А']],
    ['12/3', ['12/3', '12\\3', '12 дробь 3', '12 / 3']],
    ['40-42', ['40-42', '40–42']],
    ['12к1', ['12 к1', '12к1', '12 к.1', '12 корп 1', '12 корп. 1', 'дом 12, корпус 1', '12 К1', 'д12корп1']],
    ['12с2', ['12 с2', '12с2', '12 стр.2', '12 строение 2', '12ст2']],
    ['12к1с2', ['12 к1 с2', '12к1с2', '12 корпус 1 строение 2']],
    ['12/1с2', ['12/1 стр 2']],
    ['вл5', ['вл5', 'вл.5', 'владение 5', 'влд 5']],
    ['к1144', ['к1144', 'корпус 1144', 'корп. 1144']],
    ['43/5', ['43/05']],
    ['12к1а', ['12 к1А', '12к1а']],
    ['5с7-8', ['5 с7-8']],
    ['9б с9', ['9Б с9', '9бс9']],
    ['182к к1', ['182К к1', '182к к1']],
    ['6а/б', ['6А/Б']],
  ])('reads %s from all its spellings', (key, spellings) => {
    for (const spelling of spellings) expect([spelling, keyOf(spelling)]).toEqual([spelling, key]);
  });

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
