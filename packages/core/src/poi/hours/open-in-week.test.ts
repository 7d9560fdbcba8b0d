import { describe, expect, it } from 'vitest';
import { isOpenInWeek, spansInWeek } from './open-in-week.ts';

const [SUNDAY, MONDAY, FRIDAY] = [0, 1, 5];

describe('isOpenInWeek', () => {
  it.each([
    ['Mo-Fr 10:00-19:00', MONDAY, 12 * 60, true],
    ['Mo-Fr 10:00-19:00', SUNDAY, null, false],
    ['Tu-Su 10:00-18:00', MONDAY, null, false],
    ['24/7', SUNDAY, 3 * 60, true],
    ['Fr-Sa 18:00-03:00', FRIDAY, null, true],
    ['Fr-Sa 18:00-03:00', SUNDAY, 60, true],
    ['Fr-Sa 18:00-03:00', SUNDAY, null, false],
    ['by appointment', MONDAY, null, null],
  ])('reads «%s» on day %i at minute %s', (hours, weekday, minute, isOpen) => {
    expect(isOpenInWeek(hours, weekday, minute)).toBe(isOpen);
  });
});

describe('spansInWeek', () => {
  it.each([
    [
      'Mo-Fr 10:00-13:00,14:00-19:00',
      MONDAY,
      [
        [600, 780],
        [840, 1140],
      ],
    ],
    ['Mo-Fr 10:00-19:00', SUNDAY, []],
    ['Fr-Sa 18:00-03:00', FRIDAY, [[1080, 1620]]],
    ['Fr-Sa 18:00-03:00', SUNDAY, []],
    ['24/7', SUNDAY, [[0, 1440]]],
    ['by appointment', MONDAY, null],
  ])('reads «%s» on day %i', (hours, weekday, spans) => {
    expect(spansInWeek(hours, weekday)).toEqual(spans);
  });
});
