import { describe, expect, it } from 'vitest';
import { phoneKeys, websiteKey } from './contacts.ts';
import { nameSimilarity, organizationName } from './organization-name.ts';

const KINDS = new Set(['аптека', 'кафе', 'магазин', 'школа']);
const similarity = (a: string, b: string): number => {
  const [one, other] = [a, b].map((name) => organizationName(name, (word) => KINDS.has(word)));
  return nameSimilarity(one!, other!);
};

describe('names of one business', () => {
  it.each([
    ['ООО «Вита»', 'Аптека Вита'],
    ['Аптека "Вита"', 'Вита, аптека'],
    ['Сбербанк', 'Сбербанк России'],
    ['Пятёрочка', 'ПЯТЕРОЧКА'],
    ['Продукты', 'Прдоукты'],
    ['Vita', 'Вита'],
    ['Школа № 5', 'Школа №05'],
  ])('%s = %s', (a, b) => expect(similarity(a, b)).toBeGreaterThanOrEqual(0.75));
});

describe('names of two businesses', () => {
  it.each([
    ['Школа № 5', 'Школа № 15'],
    ['Магнит', 'Монетка'],
    ['Кафе Волна', 'Кафе Весна'],
    ['', 'Вита'],
  ])('%s ≠ %s', (a, b) => expect(similarity(a, b)).toBeLessThan(0.7));
});

it('compares telephones by their digits', () => {
  expect(phoneKeys('8 (3952) 22-33-44')).toEqual(phoneKeys('+7 3952 223344'));
  expect(phoneKeys('112')).toEqual([]);
});

it('compares sites by host, pages of shared sites by page', () => {
  expect(websiteKey('https://www.vita.ru/kontakty')).toBe(websiteKey('vita.ru'));
  expect(websiteKey('https://vk.com/vita')).not.toBe(websiteKey('vk.com/drugaya'));
  expect(websiteKey('vk.com')).toBeNull();
  expect(websiteKey('нет')).toBeNull();
});
