import { describe, expect, it } from 'vitest';
import { Wording } from './wording.ts';

describe('Wording.hours', () => {
  it('writes an end after midnight as a time of the next day', () => {
    expect(new Wording('ru').hours('Fr-Sa 11:00-28:00; Su 11:00-24:00')).toBe('пт-сб 11:00-04:00; вс 11:00-24:00');
  });
});
