import { describe, expect, it } from 'vitest';
import { addressWords, nameWords } from './names.ts';

describe('the words of a name', () => {
  it.each([
    ['LabQuest', 'labkvest'],
    ['Cinnabon', 'sinnabon'],
    ['CupsLocker', 'kapsloker'],
    ['Königsbäcker', 'kenigsbeker'],
    ['Mr. Cup', 'мистер'],
    ['iMarket', 'аймаркет'],
    ['Imarket', 'aymarket'],
    ['Bake House', 'beyk'],
    ['Wiener Wald', 'winerwald'],
  ])('of %s are also spelled as Russians hear them', (name, heard) => {
    expect(nameWords({ shop: 'yes', name }, [])).toContain(heard);
  });

  it('leave out the firm that runs a named shop, by which it is still found', () => {
    const tags = { shop: 'clothes', name: 'Лилия', operator: 'ИП Елена Петрова' };
    expect(nameWords(tags, [])).toEqual(['лилия']);
    expect(addressWords(tags, null)).toEqual(['елена', 'петрова']);
    expect(nameWords({ amenity: 'atm', name: 'Банкомат', operator: 'Сбербанк' }, [])).toContain('сбербанк');
  });

  it('contain the acronym of an institution, also with two letters of a word of two roots', () => {
    const name = 'Рязанский государственный агротехнологический университет';
    expect(nameWords({ amenity: 'university', name }, [])).toContain('ргату');
  });
});
