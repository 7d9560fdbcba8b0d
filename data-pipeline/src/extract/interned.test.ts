import { expect, it } from 'vitest';
import { interner } from './interned.ts';

it('gives the first of equal values for each of them', () => {
  const interned = interner<{ readonly speedKmh: number }>();
  const first = { speedKmh: 50 };
  expect(interned(first)).toBe(first);
  expect(interned({ speedKmh: 50 })).toBe(first);
  expect(interned({ speedKmh: 60 })).toEqual({ speedKmh: 60 });
});
