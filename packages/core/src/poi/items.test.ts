import { expect, it } from 'vitest';
import { ownName } from './published-items.ts';

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

it.each([
  [{ name: 'Кофе по пути', 'name:en': 'Coffee to go' }, 'Coffee to go'],
  [{ name: '"Красное&Белое"', brand: 'Красное&Белое' }, 'Krasnoye&Beloye'],
  [{ brand: 'Магнит', 'brand:en': 'Magnit' }, 'Magnit'],
  [{ 'name:en': 'Кафе' }, 'Kafe'],
] as [Record<string, string>, string][])('%j is called %j in English', (tags, name) => {
  expect(ownName(tags, 'en')).toBe(name);
});
