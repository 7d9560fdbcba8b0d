import { expect, it } from 'vitest';
import { ownName } from './items.ts';

it.each([
  [{ name: '"Красное&Белое"' }, 'Красное&Белое'],
  [{ name: '«Рыбаки»' }, 'Рыбаки'],
  [{ name: 'Мебель  Комфорт ' }, 'Мебель Комфорт'],
  [{ name: '«Офис Плюс» офисная мебель' }, '«Офис Плюс» офисная мебель'],
  [{ name: '«Офис» и «Дом»' }, '«Офис» и «Дом»'],
  [{ name: 'Детский сад № 92 "Родничок"' }, 'Детский сад № 92 "Родничок"'],
  [{ brand: 'Магнит' }, 'Магнит'],
  [{}, null],
] as [Record<string, string>, string | null][])('%j is called %j', (tags, name) => {
  expect(ownName(tags, 'ru')).toBe(name);
});
