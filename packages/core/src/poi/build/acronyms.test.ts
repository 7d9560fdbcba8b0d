import { expect, it } from 'vitest';
import { acronymsOf } from './acronyms.ts';

const acronyms = (name: string, tags: Record<string, string> = { office: 'government' }): string[] =>
  acronymsOf({ ...tags, name }, null);

it('takes the initials of hyphened words, and leaves out the branch that a school is', () => {
  const name = 'Московский государственный гуманитарно-экономический университет Элистинский филиал';
  expect(acronyms(name, { building: 'university' })).toContain('мггэу');
  expect(
    acronyms('Московский областной медицинский колледж №1, Красногорский филиал', { amenity: 'college' }),
  ).toContain('момк');
});

it('says the acronyms in a name in full, with and without the country and the region of an office', () => {
  expect(acronyms('Управление ФНС России по Республике Калмыкия')).toContain('уфнс');
  expect(acronyms('Управление Федеральной налоговой службы по Калининградской области')).toContain('уфнс');
  expect(acronyms('Коммунистическая партия РФ')).toContain('кпрф');
  expect(acronyms('Территориальный фонд ОМС Калужской области')).toContain('тфомс');
});

it('takes two words for an acronym beside a number, and where one has two roots', () => {
  expect(acronyms('Профессиональное училище №4', { amenity: 'college' })).toContain('пу');
  expect(acronyms('Домостроительный комбинат', { landuse: 'industrial' })).toContain('дск');
  const military = 'Военный ордена Жукова университет радиоэлектроники';
  expect(acronyms(military, { amenity: 'university' })).toContain('вурэ');
  expect(acronyms('Медицинский колледж', { amenity: 'college' })).toEqual([]);
});

it('takes the words before quotes where only one word is in them', () => {
  expect(acronyms('Муниципальное автотранспортное предприятие "Красногорское"')).toContain('мап');
});
