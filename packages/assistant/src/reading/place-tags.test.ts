import { describe, expect, it } from 'vitest';
import { askedTags, tagsInWords, withoutTagWords } from './place-tags.ts';
import { Wording } from '../skills/wording.ts';

const say = new Wording('ru');
const told = (question: string, tags: Record<string, string>) => tagsInWords(askedTags(question), tags, say);

describe('tagsInWords', () => {
  it('tells plugs, payment and wheelchair access, and what the map does not say', () => {
    expect(told('тип разъема какой', { 'socket:type2': '2', 'socket:type2:output': '22 kW' })).toEqual([
      'разъёмы: Type 2: 2, Type 2: 22 kW',
    ]);
    expect(told('там есть пандус', { wheelchair: 'limited' })).toEqual(['доступ на коляске: частично']);
    expect(told('вход платный', {})).toEqual(['плата: на карте не указано']);
  });
});

describe('withoutTagWords', () => {
  it('leaves the other words of a question', () => {
    expect(withoutTagWords('тип разъема какой')).toBe('какой');
  });
});
