import { expect, it } from 'vitest';
import { addressOf, websiteOf } from './address.ts';

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
] as [Record<string, string>, string | null][])('the web address of %j is %j', (tags, expected) => {
  expect(websiteOf(tags)).toBe(expected);
});
