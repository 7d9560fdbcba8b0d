import { describe, expect, it } from 'vitest';
import type { MatchedPart } from '../types.ts';
import { leftWordsOf } from './left-words.ts';

/** Returns the places where words are left, of a line whose address is «Мира, 5» and whose other words are left over. */
const placesIn = (line: string, ...left: string[]): string[] => {
  const parts = [['street', 'Мира'], ['housenumber', '5'], ...left.map((text) => ['ignored', text])];
  const matched = parts.map(([component, text]) => ({ component, text, corrected: null }) as MatchedPart);
  return Object.entries(leftWordsOf(line, matched)).flatMap(([place, isThere]) => (isThere ? [place] : []));
};

describe('words left over', () => {
  it.each([
    ['Весёлая Мира 5', ['Весёлая'], ['besideStreet']],
    ['60 лет Мира, 5', ['60'], ['besideStreet']],
    ['60 Мира, 5', ['60'], []],
    ['Раздольная 5, Мира', ['Раздольная'], ['beforeNumber', 'longPhrase']],
    ['Мира 5 синие ворота', ['синие', 'ворота'], ['behindHouse']],
    ['Кукуевск, Мира, 5', ['Кукуевск'], ['shortPhrase']],
    ['Мира, 5, синие ворота', ['синие', 'ворота'], ['longPhrase']],
    ['Мира, 5, кафе Ромашка', ['кафе', 'Ромашка'], ['nameOfOther']],
    ['«Ромашка», Мира, 5', ['Ромашка'], ['nameOfOther']],
    ['DNS: Мира, 5', ['DNS'], ['nameOfOther']],
    ['Решение — Мира, 5', ['Решение'], ['nameOfOther']],
    ['МФЦ, Мира, 5', ['МФЦ'], ['nameOfOther']],
    ['Мира, 5, Согласие, 2 этаж', ['Согласие', '2 этаж'], ['nameOfOther']],
    ['Сквер имени Н. Г. Булакина, Мира, 5', ['Сквер', 'имени', 'Булакина'], ['longPhrase']],
    ['пос. Мира, 5', [], ['town']],
    ['г. Кукуевск, Мира, 5', ['Кукуевск'], ['longPhrase', 'town']],
    ['Мира 5, Казань', ['Казань'], ['shortPhrase', 'town']],
    ['д. Мира, 5', [], ['town']],
    ['Мира, 5, код 12К', ['код 12К'], []],
    ['отвезите на Мира, 5', [], []],
  ])('are told apart by their place: %s', (line, left, places) => {
    expect(placesIn(line, ...left)).toEqual(places);
  });

  it('are a town together with the part of a town that a word of its name was taken for', () => {
    const parts = [
      ['suburb', 'Павловский'],
      ['ignored', 'Посад'],
      ['street', 'Мира'],
      ['housenumber', '5'],
    ];
    const matched = parts.map(([component, text]) => ({ component, text, corrected: null }) as MatchedPart);
    expect(leftWordsOf('Павловский Посад, Мира, 5', matched)).toMatchObject({ shortPhrase: true, longPhrase: false });
  });

  it('do not mark a village by the type word of the street itself', () => {
    const matched: MatchedPart[] = [{ component: 'street', text: 'Малёвка', corrected: null }];
    expect(leftWordsOf('д. Малёвка', matched, 'деревня Малёвка').town).toBe(false);
    expect(leftWordsOf('д. Малёвка', matched, 'улица Малёвка').town).toBe(true);
  });
});
