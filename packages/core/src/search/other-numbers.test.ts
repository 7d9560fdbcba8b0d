import { expect, it } from 'vitest';
import { openAllDay, otherNumbers, withoutAll } from './other-numbers.ts';

it.each([
  ['школа12', ['школа 12']],
  ['12школа', ['12 школа']],
  ['поликлиника5детская', ['поликлиника 5 детская']],
  ['ленина 12а', []],
  ['школа тридцать три', ['школа 33']],
  ['лицей двадцать семь', ['лицей 27']],
  ['третья больница', ['3 больница']],
  ['гимназия сорок четыре', ['гимназия 44']],
  ['10я школа', ['10 школа']],
  ['школа 5-ая', ['школа 5']],
  ['су17', ['су 17']],
  ['3 пещеры', ['три пещеры']],
  ['школа четырнадцать а', ['школа 14 а', 'школа 14а']],
  ['школа 12', []],
  ['аптека', []],
  ['двадцать', []],
  ['5ka', []],
])('writes the numbers of %j as signs do', (query, expected) => {
  expect(otherNumbers(query.split(' ')).map((words) => words.join(' '))).toEqual(expected);
});

it('takes «24» for around the clock, but not where places have numbers', () => {
  expect(openAllDay(['аптека', '24'])).toEqual([['аптека', 'круглосуточно']]);
  expect(openAllDay(['школа', '24'])).toEqual([]);
  expect(openAllDay(['24'])).toEqual([]);
});

it('drops the words before a kind of which all are asked for, never all words', () => {
  expect(withoutAll(['все', 'музеи'])).toEqual([['музеи']]);
  expect(withoutAll(['список', 'всех', 'аптек'])).toEqual([['аптек']]);
  expect(withoutAll(['музеи'])).toEqual([]);
  expect(withoutAll(['все'])).toEqual([]);
});
