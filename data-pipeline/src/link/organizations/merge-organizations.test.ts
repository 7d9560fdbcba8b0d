import { expect, it } from 'vitest';
import { KindWords } from './kind-words.ts';
import { tagsOfRow } from './merge-organizations.ts';

const kinds = new KindWords({ categories: [], brands: [] });
const hoursOf = (working_hours: string): string | undefined =>
  tagsOfRow({ source: 's', rowId: '1', line: 2, fields: { name: 'Вита', working_hours }, point: null }, kinds, {})[
    'opening_hours'
  ];

it('takes hours in Russian in the form of the map, and leaves others as they are', () => {
  expect(hoursOf('пн-пт 9:00-18:00, обед 13:00-14:00')).toBe('Mo,Tu,We,Th,Fr 09:00-13:00,14:00-18:00');
  expect(hoursOf('Mo-Fr 09:00-18:00')).toBe('Mo-Fr 09:00-18:00');
  expect(hoursOf('по записи')).toBe('по записи');
});
