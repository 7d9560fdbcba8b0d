import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseQuery, parseRequestTarget } from './request-target.ts';

describe('parseRequestTarget', () => {
  it.each([
    ['/a?b=c', '/a', 'b=c'],
    ['/a', '/a', ''],
    ['/a?', '/a', ''],
    ['/a?b?c', '/a', 'b?c'],
    ['/a?b#c', '/a', 'b'],
    ['http://host/a?b', '/a', 'b'],
    ['http://host', '/', ''],
    ['*', '*', ''],
  ])('splits %s', (url, path, query) => {
    expect(parseRequestTarget(url)).toEqual({ path, query });
  });
});

describe('parseQuery', () => {
  it('reads what URLSearchParams writes', () => {
    fc.assert(
      fc.property(
        fc.dictionary(
          fc.string({ unit: 'grapheme', minLength: 1 }).filter((name) => !name.includes('[')),
          fc.string({ unit: 'grapheme' }),
        ),
        (values) => {
          const { values: read, repeated, malformed } = parseQuery(new URLSearchParams(values).toString());
          expect(Object.fromEntries(read)).toEqual({ ...values });
          expect(repeated.size).toBe(0);
          expect(malformed).toBe(false);
        },
      ),
    );
  });

  it('never throws, whatever comes', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => void parseQuery(text)));
  });

  it('tells repeated names, array and object forms, and broken encoding apart', () => {
    expect(parseQuery('a=1&a=2&b[]=3&c[x]=4&d=5').repeated).toEqual(new Set(['a', 'b', 'c']));
    expect(parseQuery('a=1&a=2').values.get('a')).toBe('1');
    expect(parseQuery('a=%e0%a4%a').malformed).toBe(true);
    expect(parseQuery('a+b=c+d&&e').values).toEqual(
      new Map([
        ['a b', 'c d'],
        ['e', ''],
      ]),
    );
  });
});
