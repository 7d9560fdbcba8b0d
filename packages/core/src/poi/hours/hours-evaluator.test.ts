import OpeningHours from 'opening_hours';
import { describe, expect, it, vi } from 'vitest';
import { HoursEvaluator } from './hours-evaluator.ts';

const IRKUTSK = { lat: 52.3, lon: 104.3, timeZone: 'Asia/Irkutsk' };
const AHEAD_MS = 8 * 3_600_000;
/** An Orthodox holiday, a national one, a summer and an autumn evening, a new year's night, a Monday morning; UTC. */
const MOMENTS = [
  '2026-01-07T02:00:00Z',
  '2026-05-09T06:00:00Z',
  '2026-06-15T12:30:00Z',
  '2026-11-21T12:00:00Z',
  '2026-12-31T15:30:00Z',
  '2026-07-06T01:00:00Z',
].map((text) => new Date(text));

/** Returns the library's state if this process's clocks show the place's time; null if it refuses or does not know. */
function libraryState(text: string, moment: Date): boolean | null {
  const wall = new Date(moment.getTime() + AHEAD_MS);
  const date = new Date(
    wall.getUTCFullYear(),
    wall.getUTCMonth(),
    wall.getUTCDate(),
    wall.getUTCHours(),
    wall.getUTCMinutes(),
  );
  try {
    const hours = new OpeningHours(text, { lat: 52.3, lon: 104.3, address: { country_code: 'ru', state: '' } });
    return hours.getUnknown(date) ? null : hours.getState(date);
  } catch {
    return null;
  }
}

describe('opening hours of every form', () => {
  it.each([
    'week 1-53/2 Mo-Fr 10:00-18:00',
    'week 02-10 Mo 09:00-12:00; PH off',
    'off',
    'closed',
    'open',
    '24/7; Dec 31 off',
    '24/7 off',
    'круглосуточно',
    'Пн-Пт 9:00-18:00',
    'Mo-Fr 9-18',
    'Mo-Fr 09:00-18:00 || "по звонку"',
    'Mo-Su 22:00-06:00',
    'Mo-Su 20:00-26:00',
    'Mo-Su 00:00-24:00',
    'PH,Mo-Su 10:00-20:00',
    'Jan-Mar: Mo 10:00-12:00',
    '2024 Mo-Fr 10:00-12:00',
    'Mo[1] 10:00-12:00',
    'Mo[-1] 10:00-12:00',
    'easter 10:00-12:00',
    'Mo-Fr 10:00+',
    'Mo-Fr "по записи"',
    'apr-oct mo-fr 8:00-20:00',
    'Fr-Mo 10:00-02:00',
    'Mo-Fr 08:00-12:00,13:00-17:00; We off',
    '25:00-26:00',
    '10:00-10:00',
    'Mo-',
    ';;;',
    '__proto__',
  ])('%j are those of the library, and unknown where it refuses them', (text) => {
    const evaluator = new HoursEvaluator();
    for (const moment of MOMENTS) expect(evaluator.isOpen(text, IRKUTSK, moment)).toBe(libraryState(text, moment));
  });

  it('are unknown where they speak of school holidays, and nothing is written to the console', () => {
    const written = [vi.spyOn(console, 'log'), vi.spyOn(console, 'warn'), vi.spyOn(console, 'error')];
    const evaluator = new HoursEvaluator();
    for (const text of ['SH off', 'Mo-Fr 10:00-18:00; SH,PH off']) {
      for (const moment of MOMENTS) expect(evaluator.isOpen(text, IRKUTSK, moment)).toBeNull();
    }
    for (const spy of written) {
      expect(spy).not.toHaveBeenCalled();
      spy.mockRestore();
    }
  });

  it('are unknown where they are longer than any hours: the library would take seconds over them', () => {
    const evaluator = new HoursEvaluator();
    expect(evaluator.isOpen('x'.repeat(100_000), IRKUTSK, MOMENTS[0]!)).toBeNull();
  });
});
