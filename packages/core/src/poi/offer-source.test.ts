import { expect, it } from 'vitest';
import { isOfferDenied, offersIn, offerSource } from './offer-source.ts';

it.each([
  ['cuisine_uzbek', { amenity: 'cafe', cuisine: 'uzbek;kebab', name: 'Чайхана' }, 'tag'],
  ['cuisine_uzbek', { amenity: 'cafe', name: 'Чайхана «Бухара»' }, 'name'],
  ['cuisine_uzbek', { amenity: 'cafe', name: 'Ветерок' }, 'unknown'],
  ['delivery', { amenity: 'restaurant', delivery: 'no' }, 'unknown'],
  ['no such offer', { delivery: 'yes' }, 'unknown'],
] as const)('says what shows the offer %s of %j: %s', (id, tags, source) => {
  expect(offerSource(id, tags)).toBe(source);
});

const ids = (text: string): string[] => offersIn(text).map(({ id }) => id);

it('finds the offers that a question names, in any grammatical case', () => {
  expect(ids('кафе с летней верандой и вайфаем')).toEqual(['outdoor_seating', 'wifi']);
  expect(ids('а газ там заправляют')).toEqual(['fuel_lpg']);
  expect(ids('do they deliver')).toEqual(['delivery']);
  expect(offersIn('банкоматы')).toMatchObject([{ id: 'atm_inside', isBare: true }]);
});

it('tells an offer that tags deny from one that they do not mention', () => {
  expect(isOfferDenied('delivery', { delivery: 'no' })).toBe(true);
  expect(isOfferDenied('free', { fee: 'yes' })).toBe(true);
  expect(isOfferDenied('delivery', {})).toBe(false);
});
