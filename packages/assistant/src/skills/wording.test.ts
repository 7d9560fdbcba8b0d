import { describe, expect, it } from 'vitest';
import { isAlwaysOpen, Wording } from './wording.ts';

describe('Wording.openOn', () => {
  it('reads rules that a comma parts', () => {
    const place = { opening_hours: 'Mo-We 10:00-18:00,Fr-Su 10:00-18:00', lon: 40, is_open: null } as never;
    expect(new Wording('ru').openOn(place, 'в четверг')).toMatch(/^в четверг закрыто/);
    expect(new Wording('ru').openOn(place, 'в субботу')).toMatch(/^в субботу открыто: 10:00-18:00/);
  });

  it('passes over a day that counts in some weeks only', () => {
    const place = {
      opening_hours: 'Mo,We[-1] off; Tu-Fr 10:00-20:00; Sa-Su 12:00-20:00',
      lon: 127,
      is_open: null,
    } as never;
    expect(new Wording('ru').openOn(place, 'в понедельник')).toMatch(/^в понедельник закрыто/);
    expect(new Wording('ru').openOn(place, 'в среду')).toMatch(/^в среду открыто: 10:00-20:00/);
  });

  it('says of today that it is over', () => {
    const place = { opening_hours: 'Mo-Su 10:00-18:00', lon: 40, is_open: false } as never;
    expect(new Wording('ru').openOn(place, 'сегодня')).toMatch(/; сейчас закрыто$/);
  });
});

describe('Wording.hours', () => {
  it('writes an end after midnight as a time of the next day', () => {
    expect(new Wording('ru').hours('Fr-Sa 11:00-28:00; Su 11:00-24:00')).toBe('пт-сб 11:00-04:00; вс 11:00-24:00');
  });

  it.each(['24/7', 'Mo-Su 00:00-24:00', '00:00-24:00'])('says that «%s» has no end', (written) => {
    expect(new Wording('ru').hours(written)).toBe('круглосуточно');
  });

  it('does not say so of a night on working days', () => {
    expect(isAlwaysOpen('Mo-Fr 00:00-24:00')).toBe(false);
  });
});
