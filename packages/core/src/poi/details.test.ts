import { expect, it } from 'vitest';
import { detailsOf } from './details.ts';

it('gives what tags tell of a place as fields, and nothing that they do not', () => {
  expect(
    detailsOf({
      'contact:email': 'info@cafe.ru; boss@cafe.ru',
      cuisine: 'georgian; pizza',
      'payment:cards': 'yes',
      'payment:cash': 'only',
      'payment:coins': 'no',
      internet_access: 'wlan',
      wheelchair: 'limited',
      level: '2',
      operator: 'ООО «Ромашка»',
      description: 'Cosy',
      'description:ru': 'Уютно',
      image: 'https://example.org/a.jpg',
      wikidata: 'Q649',
    }),
  ).toEqual({
    email: 'info@cafe.ru',
    cuisine: ['georgian', 'pizza'],
    payment: ['cards', 'cash'],
    internet: 'wlan',
    wheelchair: 'limited',
    level: '2',
    operator: 'ООО «Ромашка»',
    description: 'Уютно',
    image: 'https://example.org/a.jpg',
    wikidata: 'Q649',
  });
  const nothing = { internet: null, wheelchair: null, level: null, operator: null, description: null };
  expect(detailsOf({ email: 'на сайте', image: 'File:A.jpg', wikidata: 'нет' })).toEqual({
    email: null,
    cuisine: [],
    payment: [],
    ...nothing,
    image: null,
    wikidata: null,
  });
});
