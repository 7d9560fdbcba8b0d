import { expect, it } from 'vitest';
import { addressBeside, addressOf, websiteOf } from './address.ts';

const OWN = { 'addr:street': 'улица Ленина', 'addr:housenumber': '5' };

it.each([
  [{ ...OWN, 'addr:city': 'Иркутск' }, null, 'Иркутск, улица Ленина, 5'],
  [OWN, 'Иркутск, улица Ленина, 5', 'Иркутск, улица Ленина, 5'],
  [OWN, 'Иркутск, улица Ленина, 15', 'улица Ленина, 5'],
  [OWN, null, 'улица Ленина, 5'],
  [{ 'addr:street': 'улица Ленина' }, 'Иркутск, улица Ленина, 7', 'Иркутск, улица Ленина, 7'],
  [{ 'addr:full': 'г. Иркутск, Ленина 5' }, null, 'г. Иркутск, Ленина 5'],
  [{}, null, null],
] as [Record<string, string>, string | null, string | null][])('of %j near %j is %j', (tags, nearest, expected) => {
  expect(addressOf(tags, () => nearest)).toBe(expected);
});

it.each([
  [{}, null],
  [{ website: 'example.ru' }, 'https://example.ru'],
  [{ 'contact:website': 'http://example.ru/a; http://b.ru' }, 'http://example.ru/a'],
  [{ website: ' ' }, null],
  [{ website: 'https://vk.com/a /https://b.ru' }, 'https://vk.com/a'],
  [{ website: 'example.ru, example.com' }, 'https://example.ru'],
  [{ website: 'http://Представители компании хотят узнать ваше мнение' }, null],
  [{ website: '+7 (499) 495 44 37' }, null],
  [{ website: 'https://ярче.рф/' }, 'https://ярче.рф/'],
] as [Record<string, string>, string | null][])('the web address of %j is %j', (tags, expected) => {
  expect(websiteOf(tags)).toBe(expected);
});

it('an object with an address of its own is not told to be near that address', () => {
  const tags = { 'addr:street': 'Колхозная улица', 'addr:housenumber': '8' };
  expect(addressOf(tags, () => 'у дома: Смоленск, Колхозная улица, 8')).toBe('Смоленск, Колхозная улица, 8');
});

it.each([
  [null, null],
  [{ type: 'building', address: 'Рязань, улица Ленина, 5', city: 'Рязань' }, 'Рязань, улица Ленина, 5'],
  [{ type: 'road', address: 'Рязань, улица Ленина', city: 'Рязань' }, 'Рязань, улица Ленина'],
  [
    { type: 'place', address: 'Кемерово, Кемеровский городской округ, Кемеровская область', city: 'Кемерово' },
    'Кемерово',
  ],
])('what stands for an address beside %j is %j', (nearest, expected) => {
  expect(addressBeside(nearest)).toBe(expected);
});
