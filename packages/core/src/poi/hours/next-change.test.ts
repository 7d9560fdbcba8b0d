import { expect, it } from 'vitest';
import { HoursEvaluator } from './hours-evaluator.ts';
import { nextChangeOf } from './next-change.ts';

const MOSCOW = { lat: 55.75, lon: 37.62, timeZone: 'Europe/Moscow' };
const IRKUTSK = { lat: 52.29, lon: 104.28, timeZone: 'Asia/Irkutsk' };
/** Wednesday, 15:30 in Moscow, 20:30 in Irkutsk. */
const NOW = new Date('2026-11-18T12:30:20Z');

it.each([
  ['Mo-Su 09:00-22:00', MOSCOW, { at: '2026-11-18T22:00+03:00', opens: false }],
  ['Mo-Su 09:00-22:00', IRKUTSK, { at: '2026-11-18T22:00+08:00', opens: false }],
  ['Mo-Fr 09:00-18:00', IRKUTSK, { at: '2026-11-19T09:00+08:00', opens: true }],
  ['Mo-Su 10:00-23:59', MOSCOW, { at: '2026-11-18T23:59+03:00', opens: false }],
  ['Mo-Su 08:05-15:32', MOSCOW, { at: '2026-11-18T15:32+03:00', opens: false }],
  ['Fr-Sa 18:00-06:00', MOSCOW, { at: '2026-11-20T18:00+03:00', opens: true }],
  ['Mo-Fr 09:00-17:00; We off', MOSCOW, { at: '2026-11-19T09:00+03:00', opens: true }],
  ['24/7', MOSCOW, null],
  ['Mo-Su 00:00-24:00', MOSCOW, null],
  ['off', MOSCOW, null],
  ['по звонку', MOSCOW, null],
])('says when %j changes next', (hours, place, expected) => {
  expect(nextChangeOf(hours, place, NOW, new HoursEvaluator())).toEqual(expected);
});
