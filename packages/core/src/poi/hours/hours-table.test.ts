import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SectionSet } from '../../snapshot/sections.ts';
import { addHours, readHours } from '../build/hours.ts';
import { poi } from '../testing/small-town.ts';
import { HoursEvaluator } from './hours-evaluator.ts';
import { HoursTable } from './hours-table.ts';

/**
 * Hours as in the map: plain, only for the library, of months and days of months, with comments, and not hours at all.
 */
const TEXTS = [
  'Mo-Fr 09:00-18:00; Sa 10:00-15:00; PH off',
  'Mo-Su 08:00-21:00',
  '24/7',
  'Mo-Su 20:00-04:00',
  'Mo-Fr 12:00-01:00 || Sa-Su 10:00-01:00',
  'Пн-Пт 10:00-19:00',
  'Mo-Fr 09:00-18:00, Sa 11:00-15:00, Sa off',
  'Mo-Sa 09:00-20:00 Sun-09:00-19:00',
  'May-Sep 09:00-19:00; Oct-Apr 10:00-17:00',
  'Tu-Fr 11:00-19:00; Sa-Su 10:00-17:00; Th[-1] off',
  'Mo-Fr 10:00-19:00; Sa-Su 10:00+',
  'Mo-Su 08:00-04:00;PH open',
  'Mo-Fr 08:00-18:00 "по записи"',
  'Fr[-1] 20:00-04:00; Sa off',
  'Mo-Fr 10:00-13:00,14:00-18:00; Sep 01- May 31: Su 10:00-17:00; Feb 28 off; Mar 31 off "санитарный день"',
  'Mo-Fr 09:00-13:00,14:00-18:00; PH off; PH -1 day 09:00-13:00,14:00-17:00',
  'Dec 31 22:00-04:00',
  'week 1-26 Mo-Fr 10:00-18:00',
  '2026 Mo-Fr 10:00-12:00',
  'easter 10:00-12:00',
  'sunrise-sunset',
  'Круглостуочно',
  'Закрыто навсегда',
  'Mo-Fr 9 до 18',
];
const PLACE = { lat: 52.3, lon: 104.3, timeZone: 'Asia/Irkutsk' };

describe('the table of hours', () => {
  const sections = new SectionSet();
  const pois = TEXTS.map((text, i) => poi(`n${i}`, 0, 0, { opening_hours: text }));
  addHours(pois, readHours(pois, readHours(pois.slice(2))), sections);
  const table = new HoursTable(sections);
  const evaluator = new HoursEvaluator();

  it('says what the evaluation of the text says, at any moment, or nothing', () => {
    const date = fc.date({ min: new Date('2024-01-01'), max: new Date('2060-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(date, (at) => {
        const { local } = evaluator.at(PLACE.timeZone, at);
        TEXTS.forEach((text, position) => {
          const known = table.isOpen(position, local);
          if (known !== undefined) expect([text, known]).toEqual([text, evaluator.isOpen(text, PLACE, at)]);
        });
      }),
      { numRuns: 200 },
    );
  });

  it('leaves to the library only what changes with the year, its weeks or the sun', () => {
    const { local } = evaluator.at(PLACE.timeZone, new Date('2026-03-04T05:06:00Z'));
    expect(TEXTS.filter((_, position) => table.isOpen(position, local) === undefined)).toEqual([
      'week 1-26 Mo-Fr 10:00-18:00',
      '2026 Mo-Fr 10:00-12:00',
      'easter 10:00-12:00',
      'sunrise-sunset',
    ]);
  });
});
