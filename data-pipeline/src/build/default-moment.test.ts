import { expect, it } from 'vitest';
import { defaultMoment } from './default-moment.ts';

it('is noon of the first Tuesday after the newest source', () => {
  expect(defaultMoment(['2025-10-24T00:00:00Z', '2025-10-26T15:00:32Z', null])).toBe('2025-10-28T12:00');
});

it('is a later day when the newest source is of a Tuesday', () => {
  expect(defaultMoment(['2025-10-28T00:00:00Z'])).toBe('2025-11-04T12:00');
});

it('is fixed where no source tells its date', () => {
  expect(defaultMoment([null])).toBe('2024-01-02T12:00');
});
