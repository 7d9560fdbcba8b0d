import { expect, it } from 'vitest';
import { isPark, lowerPark } from './parks.ts';

it.each([
  ['Сквер имени Кирова', 'сквер имени Кирова'],
  ['Лопатинский сад', 'Лопатинский сад'],
  ['Центральный парк культуры и отдыха', 'центральный парк культуры и отдыха'],
  ['park Pobedy', 'park Pobedy'],
])('%s is a park', (name, within) => {
  expect(isPark(name)).toBe(true);
  expect(lowerPark(name)).toBe(within);
});

it.each(['улица Парк Победы', 'Парковая улица', 'Садовая', 'Сад-город', 'аллея Парк'])('%s is none', (name) => {
  expect(isPark(name)).toBe(false);
});
