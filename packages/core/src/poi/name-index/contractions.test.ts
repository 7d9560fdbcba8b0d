import { expect, it } from 'vitest';
import { expandContraction } from './contractions.ts';

it('takes an adjective for a country only beside a word for a mission', () => {
  expect(expandContraction('китайское', [undefined, 'консульство'])).toBe('китая');
  expect(expandContraction('китайское', [undefined, 'кафе'])).toBeNull();
});
