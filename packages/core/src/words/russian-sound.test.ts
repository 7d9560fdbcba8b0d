import { describe, expect, it } from 'vitest';
import { russianSound } from './russian-sound.ts';

describe('how a Russian word sounds', () => {
  it.each([
    ['шиноманташ', 'шиномонтаж'],
    ['стамотолагия', 'стоматология'],
    ['пицерия', 'пиццерия'],
    ['парикмахирская', 'парикмахерская'],
    ['масаж', 'массаж'],
    ['праздничный', 'празничный'],
    ['чорная', 'черная'],
  ])('is the same of %s and %s', (heard, written) => {
    expect(russianSound(heard)).toBe(russianSound(written));
  });

  it.each([
    ['аптека', 'оптика'],
    ['столовая', 'стоянка'],
    ['музыка', 'музей'],
  ])('is another of %s and %s', (one, other) => {
    expect(russianSound(one)).not.toBe(russianSound(other));
  });
});
