import { expect, it } from 'vitest';
import { stem } from './stem.ts';

it('keeps nouns that never change apart from those whose case they look like', () => {
  expect(stem('метро')).not.toBe(stem('метр'));
  expect(stem('метра')).toBe(stem('метр'));
});
