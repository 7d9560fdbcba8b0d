import { expect, it } from 'vitest';
import { changeText, hoursLines } from './hours-text.ts';
import { WORDS } from './words.ts';

it('opening hours are told in words, a line for each rule', () => {
  expect(hoursLines('Mo-Fr 09:00-18:00; Sa,Su 10:00-16:00; PH off', 'ru')).toEqual([
    'пн–пт 09:00–18:00',
    'сб, вс 10:00–16:00',
    'праздники выходной',
  ]);
  expect(hoursLines('Su-Th 07:30-24:00, Fr,Sa 07:30-12:00,13:00-02:00', 'ru')).toEqual([
    'вс–чт 07:30–24:00',
    'пт, сб 07:30–12:00, 13:00–02:00',
  ]);
  expect(hoursLines('Mo-Su 09:00-21:00', 'ru')).toEqual(['ежедневно 09:00–21:00']);
  expect(hoursLines('24/7', 'ru')).toEqual(['Круглосуточно']);
  expect(hoursLines('Mo-Su 08:00-20:00;', 'en')).toEqual(['Mo–Su 08:00–20:00']);
});

it('says when a place closes or opens by its own clocks, with the day where it is another', () => {
  const words = WORDS.ru;
  const textOf = (at: string, opens: boolean): string =>
    changeText({ at, opens }, new Date('2026-11-18T17:30:00Z'), words, 'ru');
  expect(textOf('2026-11-18T22:00+03:00', false)).toBe('до 22:00');
  expect(textOf('2026-11-19T02:00+08:00', false)).toBe('до 2:00');
  // On Wednesday this used to be «до чт 0:00».
  expect(textOf('2026-11-19T00:00+03:00', false)).toBe('до 0:00');
  expect(textOf('2026-11-20T22:00+03:00', false)).toBe('до пт 22:00');
  expect(textOf('2026-11-19T09:00+03:00', true)).toBe('откроется чт в 9:00');
  expect(textOf('2026-11-18T21:05+03:00', true)).toBe('откроется в 21:05');
});
