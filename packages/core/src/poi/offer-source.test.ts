import { expect, it } from 'vitest';
import { offerSource } from './offer-source.ts';

it.each([
  ['cuisine_uzbek', { amenity: 'cafe', cuisine: 'uzbek;kebab', name: 'Чайхана' }, 'tag'],
  ['cuisine_uzbek', { amenity: 'cafe', name: 'Чайхана «Бухара»' }, 'name'],
  ['cuisine_uzbek', { amenity: 'cafe', name: 'Ветерок' }, 'unknown'],
  ['delivery', { amenity: 'restaurant', delivery: 'no' }, 'unknown'],
  ['no such offer', { delivery: 'yes' }, 'unknown'],
] as const)('says what shows the offer %s of %j: %s', (id, tags, source) => {
  expect(offerSource(id, tags)).toBe(source);
});
