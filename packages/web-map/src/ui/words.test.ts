import { expect, it } from 'vitest';
import { Format } from './format.ts';
import { WORDS } from './words.ts';

it('Russian numbers and nouns agree', () => {
  const { ru } = WORDS;
  const format = new Format('ru', ru);
  const residents = (count: number): string =>
    ru.residents(count, format.whole(count), '1 км').replaceAll('\u00A0', ' ');
  expect(residents(21_153)).toBe('21 153 жителя в радиусе 1 км');
  expect(residents(21_151)).toBe('21 151 житель в радиусе 1 км');
  expect(residents(12)).toBe('12 жителей в радиусе 1 км');
  expect(ru.branches(1)).toBe('Ещё 1 место этой сети');
  expect(ru.branches(3)).toBe('Ещё 3 места этой сети');
  expect(ru.branches(11)).toBe('Ещё 11 мест этой сети');
});
