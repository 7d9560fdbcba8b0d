import * as fc from 'fast-check';
import OpeningHours from 'opening_hours';
import { describe, expect, it } from 'vitest';
import { isNationalHoliday } from './holidays.ts';
import { HoursEvaluator } from './hours-evaluator.ts';
import { isOpenAt, parseWeeklyHours } from './weekly-hours.ts';

const RUSSIA = { lat: 52.3, lon: 104.3, address: { country_code: 'ru', state: '' } };
const DAY_MS = 86_400_000;

/** Returns the library's state at the local time that a UTC moment shows. */
function libraryState(text: string, wall: Date): boolean {
  const date = new Date(
    wall.getUTCFullYear(),
    wall.getUTCMonth(),
    wall.getUTCDate(),
    wall.getUTCHours(),
    wall.getUTCMinutes(),
  );
  return new OpeningHours(text, RUSSIA).getState(date);
}

function ownState(text: string, wall: Date): boolean | null {
  const hours = parseWeeklyHours(text);
  return (
    hours &&
    isOpenAt(hours, {
      weekday: (wall.getUTCDay() + 6) % 7,
      minute: wall.getUTCHours() * 60 + wall.getUTCMinutes(),
      isHoliday: isHoliday(wall),
      wasHolidayYesterday: isHoliday(new Date(wall.getTime() - DAY_MS)),
      calendarDay: 0,
    })
  );
}

const isHoliday = (wall: Date): boolean =>
  isNationalHoliday(wall.getUTCMonth() + 1, wall.getUTCDate(), (wall.getUTCDay() + 6) % 7);

const day = fc.constantFrom('Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su');
const selector = fc
  .array(
    fc.oneof(
      day,
      fc.tuple(day, day).map(([a, b]) => `${a}-${b}`),
      fc.constant('PH'),
    ),
    { minLength: 1, maxLength: 3 },
  )
  .map((parts) => [...new Set(parts)].join(','));
const clock = fc
  .integer({ min: 0, max: 47 })
  .map((half) => `${String(half >> 1).padStart(2, '0')}:${half & 1 ? '30' : '00'}`);
const span = fc
  .tuple(clock, clock)
  .filter(([from, to]) => from !== to)
  .map(([from, to]) => `${from}-${to}`);
const times = fc.oneof(
  { weight: 4, arbitrary: fc.array(span, { minLength: 1, maxLength: 2 }).map((spans) => spans.join(',')) },
  { weight: 1, arbitrary: fc.constant('off') },
);
const rule = fc.tuple(selector, times).map(([days, hours]) => `${days} ${hours}`);
const value = fc.oneof(
  fc.constant('24/7'),
  times.filter((text) => text !== 'off'),
  fc
    .array(fc.tuple(rule, fc.constantFrom('; ', '; ', ', ')), { minLength: 1, maxLength: 4 })
    .map((rules) => rules.map(([text, separator], i) => (i === 0 ? text : separator + text)).join('')),
);
const moment = fc
  .date({ min: new Date('2024-01-01T00:00Z'), max: new Date('2027-12-31T00:00Z'), noInvalidDate: true })
  .map((date) => new Date(Math.floor(date.getTime() / 60_000) * 60_000));

describe('weekly hours', () => {
  it('agree with the opening_hours library on everything that they read', () => {
    let read = 0;
    fc.assert(
      fc.property(value, fc.array(moment, { minLength: 5, maxLength: 5 }), (text, walls) => {
        for (const wall of walls) {
          const own = ownState(text, wall);
          if (own === null) continue;
          read++;
          expect(`${text} ${wall.toISOString()} ${own}`).toBe(
            `${text} ${wall.toISOString()} ${libraryState(text, wall)}`,
          );
        }
      }),
      { numRuns: 400 },
    );
    expect(read).toBeGreaterThan(400);
  });

  it('agree with the library on every national holiday', () => {
    for (let at = Date.UTC(2024, 0, 1, 12); at < Date.UTC(2028, 0, 1); at += DAY_MS) {
      const wall = new Date(at);
      expect(ownState('Mo-Su off; PH 10:00-15:00', wall)).toBe(libraryState('Mo-Su off; PH 10:00-15:00', wall));
    }
  });

  it.each([
    '',
    'круглосуточно',
    'Mo-Fr 9-18',
    'Mar-Oct 10:00-20:00',
    'sunrise-sunset',
    'Mo[1] 10:00-12:00',
    '10:00-18:00 "по записи"',
    'Mo-Fr 25:00-26:00',
  ])('leave %j to the full grammar', (text) => {
    expect(parseWeeklyHours(text)).toBeNull();
  });
});

describe('the evaluation of hours', () => {
  const hours = new HoursEvaluator();
  const irkutsk = { lat: 52.3, lon: 104.3, timeZone: 'Asia/Irkutsk' };
  const moscow = { lat: 55.75, lon: 37.6, timeZone: 'Europe/Moscow' };

  it('goes by the clocks of the place', () => {
    const at = new Date('2025-10-22T03:00:00Z');
    expect(hours.isOpen('Mo-Fr 09:00-18:00', irkutsk, at)).toBe(true);
    expect(hours.isOpen('Mo-Fr 09:00-18:00', moscow, at)).toBe(false);
  });

  it('reads what only the library can read in the same way', () => {
    const at = new Date('2025-10-22T03:00:00Z');
    expect(hours.isOpen('Oct 09:00-18:00', irkutsk, at)).toBe(true);
    expect(hours.isOpen('Oct 09:00-18:00', moscow, at)).toBe(false);
    expect(hours.isOpen('Mo-Fr 22:00-12:00; Sa off', irkutsk, at)).toBe(true);
  });

  it('knows when the sun is up at the place', () => {
    expect(hours.isOpen('sunrise-sunset', irkutsk, new Date('2025-06-21T04:00:00Z'))).toBe(true);
    expect(hours.isOpen('sunrise-sunset', irkutsk, new Date('2025-06-21T18:00:00Z'))).toBe(false);
    expect(hours.isOpen('sunrise-sunset', moscow, new Date('2025-06-21T18:00:00Z'))).toBe(true);
    expect(hours.isOpen('sunrise-sunset', moscow, new Date('2025-06-21T04:00:00Z'))).toBe(true);
    expect(hours.isOpen('sunrise-sunset', moscow, new Date('2025-12-21T04:00:00Z'))).toBe(false);
  });

  it('is null on a polar day for hours that go by the sun', () => {
    const norilsk = { lat: 69.35, lon: 88.2, timeZone: 'Asia/Krasnoyarsk' };
    expect(hours.isOpen('sunrise-sunset', norilsk, new Date('2025-06-21T04:00:00Z'))).toBeNull();
  });

  it('is null where hours cannot be read or do not say', () => {
    const at = new Date('2025-10-22T03:00:00Z');
    expect(hours.isOpen('круглосуточно', irkutsk, at)).toBeNull();
    expect(hours.isOpen('', irkutsk, at)).toBeNull();
    expect(hours.isOpen('"по записи"', irkutsk, at)).toBeNull();
  });
});
