import { expect, test } from 'vitest';
import { runsOf } from './number-runs.ts';

test('numbers that follow one another are a run', () => {
  expect(runsOf(['1', '2', '3', '4', '6', '8', '9'])).toBe('1–4, 6, 8, 9');
  expect(runsOf(['1А', '2'])).toBe('1А, 2');
  expect(runsOf([])).toBe('');
});
