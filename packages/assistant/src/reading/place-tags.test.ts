import { describe, expect, it } from 'vitest';
import { propertiesIn, propertyInWords, withoutProperties } from './place-tags.ts';
import { Wording } from '../skills/wording.ts';

const say = new Wording('ru');
const told = (question: string, tags: Record<string, string>) =>
  propertiesIn(question).map((property) => propertyInWords(property, tags, say));

describe('propertyInWords', () => {
  it('tells plugs, payment and wheelchair access, and what the map does not say', () => {
    expect(told('тип разъема какой', { 'socket:type2': '2', 'socket:type2:output': '22 kW' })).toEqual([
      'разъёмы: Type 2: 2, Type 2: 22 kW',
    ]);
    expect(told('там есть пандус', { wheelchair: 'limited' })).toEqual(['доступ на коляске: частично']);
    expect(told('вход платный', {})).toEqual(['плата: на карте не указано']);
  });

  it('answers yes or no about an offer, and says if only the name shows it', () => {
    expect(told('газ там заправляют', { 'fuel:lpg': 'yes' })).toEqual(['сжиженный газ: да']);
    expect(told('do they deliver', { delivery: 'no' })).toEqual(['доставка: нет']);
    expect(told('а доставка есть', {})).toEqual(['доставка: на карте не указано']);
    expect(told('там узбекская кухня', { amenity: 'cafe', name: 'Чайхана' })).toContain(
      'узбекская кухня: да, судя по названию',
    );
  });
});

describe('withoutProperties', () => {
  it('leaves the other words of a question', () => {
    expect(withoutProperties('тип разъема какой')).toBe('какой');
    expect(withoutProperties('кафе с летней верандой')).toBe('кафе');
  });
});
