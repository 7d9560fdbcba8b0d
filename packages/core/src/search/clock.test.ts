import { describe, expect, it } from 'vitest';
import { clockMoment, takeClock } from './clock.ts';

const taken = (query: string, isOpenSaid = false): string | null => {
  const found = takeClock(query.split(' '), isOpenSaid);
  if (!found) return null;
  const { minute, weekday, dayOffset } = found.time;
  return `${found.words.join(' ')}: ${minute}, ${weekday}, ${dayOffset}`;
};

describe('the time that a query names', () => {
  it.each([
    ['аптека в 23:00', 'аптека: 1380, null, null'],
    ['аптека до 22', 'аптека: 1319, null, null'],
    ['аптека после 22.30', 'аптека: 1351, null, null'],
    ['кафе в 8 утра', 'кафе: 480, null, null'],
    ['бар до 2 ночи', 'бар: 119, null, null'],
    ['бар до 12 ночи', 'бар: 1439, null, null'],
    ['кафе в 10 вечера', 'кафе: 1320, null, null'],
    ['кафе в 3 часа дня', 'кафе: 900, null, null'],
    ['магазин до полуночи', 'магазин: 1439, null, null'],
    ['магазин ночью', 'магазин: 120, null, null'],
    ['букет среди ночи', 'букет: 120, null, null'],
    ['парикмахерская рано утром', 'парикмахерская: 420, null, null'],
    ['кафе поздно вечером', 'кафе: 1320, null, null'],
    ['банк в субботу', 'банк: null, 6, null'],
    ['банк завтра в 9 утра', 'банк: 540, null, 1'],
    ['бар после часа ночи', 'бар: 61, null, null'],
    ['кафе в восемь утра', 'кафе: 480, null, null'],
    ['pharmacy at 10 pm', 'pharmacy: 1320, null, null'],
  ])('is taken off %j', (query, expected) => {
    expect(taken(query)).toBe(expected);
  });

  it.each([
    'аптека 24 часа',
    'аптека 24/7',
    'школа 21',
    'ленина 8',
    'дом 5 на 7 линии',
    'магазин завтра',
    'бар белые ночи',
    '23:00',
    'до 22',
  ])('is none in %j', (query) => {
    expect(taken(query)).toBeNull();
  });

  it('is one o’clock for an hour of a part of the day', () => {
    expect(taken('кафе в час ночи')).toBe('кафе: 60, null, null');
    expect(taken('кафе в час дня в пятницу')).toBe('кафе: 780, 5, null');
  });

  it('may be a bare number where something is to be open', () => {
    expect(taken('аптека в 8')).toBeNull();
    expect(taken('аптека в 8', true)).toBe('аптека: 480, null, null');
    expect(taken('кафе завтра', true)).toBe('кафе: null, null, 1');
  });
});

describe('the moment that a time means', () => {
  // A Wednesday.
  const now = new Date('2026-11-18T14:00:00Z');
  const moment = (minute: number | null, weekday: number | null = null, dayOffset: number | null = null): string =>
    clockMoment({ minute, weekday, dayOffset }, now);

  it('is the next such from now on', () => {
    expect(moment(23 * 60)).toBe('2026-11-18T23:00:00');
    expect(moment(8 * 60)).toBe('2026-11-19T08:00:00');
    expect(moment(8 * 60, null, 0)).toBe('2026-11-18T08:00:00');
    expect(moment(9 * 60, null, 1)).toBe('2026-11-19T09:00:00');
  });

  it('is noon of a day without an hour', () => {
    expect(moment(null, 6)).toBe('2026-11-21T12:00:00');
    expect(moment(null, 3)).toBe('2026-11-18T12:00:00');
    expect(moment(8 * 60, 3)).toBe('2026-11-25T08:00:00');
    expect(clockMoment({ minute: 0, weekday: null, dayOffset: 1 }, new Date('2026-12-31T22:00:00Z'))).toBe(
      '2027-01-01T00:00:00',
    );
  });
});
