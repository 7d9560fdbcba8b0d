import { expect, it } from 'vitest';
import { hoursLines } from './hours-text.ts';

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
