import { expect, it } from 'vitest';
import { institutionsInWords } from './shortened-institutions.ts';

const plain = (text: string): string => institutionsInWords(text).replaceAll(/ +/g, ' ').trim();

it.each([
  ['д/с 63', 'детский сад 63'],
  ['Д/С №5', 'детский сад №5'],
  ['д/сад 12', 'детский сад 12'],
  ['дс 12', 'детский сад 12'],
  ['дс Юность', 'дс Юность'],
  ['ж/д станция', 'жд станция'],
  ['Ж.Д. вокзал', 'жд вокзал'],
  ['ж/дом 5', 'ж/дом 5'],
  ['ул. Ленина, д/стр 5', 'ул. Ленина, д/стр 5'],
])('writes %j as %j', (given, expected) => {
  expect(plain(given)).toBe(expected);
});
