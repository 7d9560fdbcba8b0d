import { expect, it } from 'vitest';
import { nameLanguage } from './language.ts';

it.each([
  [undefined, 'ru'],
  ['', 'ru'],
  ['*', 'ru'],
  ['de', 'ru'],
  ['en', 'en'],
  ['en-US,en;q=0.9', 'en'],
  ['de, en;q=0.5, ru;q=0.1', 'en'],
  ['en;q=0.5, ru', 'ru'],
  ['ru_RU', 'ru'],
  ['en_GB;q=0.3', 'en'],
  ['en;q=0', 'ru'],
])('reads %j as %s', (header, language) => {
  expect(nameLanguage(header)).toBe(language);
});
