import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvLine, CsvReader, delimiterOf } from './csv-format.ts';

describe('csv', () => {
  it('reads quoted fields with delimiters, line breaks and quotes, in pieces of any size', () => {
    const record = fc.array(fc.string({ unit: fc.constantFrom('а', ',', '"', '\n', ';', ' ', '\r') }), {
      minLength: 1,
    });
    fc.assert(
      fc.property(fc.array(record), fc.integer({ min: 1, max: 7 }), (records, size) => {
        const text = records.map((fields) => csvLine(fields, ',')).join('');
        const reader = new CsvReader(',');
        const read: string[][] = [];
        for (let i = 0; i < text.length; i += size) read.push(...reader.push(text.slice(i, i + size)));
        expect([...read, ...reader.finish()]).toEqual(records);
      }),
    );
  });

  it('reads a last line without a line break and lines that end as on Windows', () => {
    const reader = new CsvReader(';');
    expect([...reader.push('a;b\r\nc;'), ...reader.finish()]).toEqual([
      ['a', 'b'],
      ['c', ''],
    ]);
  });

  it('leaves quotes in the middle of a field as they are, and reads no further for them', () => {
    const reader = new CsvReader(';');
    expect(reader.push('1;ТЦ "Мега";Иркутск\n2;дом 5 "А;х\n"3 "" 4" пять;;\n')).toEqual([
      ['1', 'ТЦ "Мега"', 'Иркутск'],
      ['2', 'дом 5 "А', 'х'],
      ['3 " 4 пять', '', ''],
    ]);
    expect(reader.finish()).toEqual([]);
  });

  it('takes the delimiter that the header has most of', () => {
    expect(delimiterOf('id;адрес, как есть;город')).toBe(';');
    expect(delimiterOf('address')).toBe(',');
  });
});
