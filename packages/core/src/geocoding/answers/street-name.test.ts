import { describe, expect, it } from 'vitest';
import { nameDifferences } from './street-name.ts';

const differences = (text: string, name: string): string[] =>
  Object.entries(nameDifferences(text, name)).flatMap(([difference, isThere]) => (isThere ? [difference] : []));

describe('the name of a street and what a line calls it', () => {
  it.each([
    ['ул. Тореза', 'улица Мориса Тореза', ['lacksWord']],
    ['Северная', '2-я Северная улица', ['lacksNumber']],
    ['Советская площадь', 'Советская улица', ['otherType']],
    ['проезд Мира', 'улица Мира', ['otherType']],
    ['ул. К. Маркса', 'проспект Карла Маркса', ['isCut']],
    ['Лен', 'улица Ленина', ['isCut']],
    ['Lenina', 'Lenin Street', []],
    ['Ленина', 'ulitsa Lenina', []],
    ['Ленинской', 'Ленинская улица', []],
    ['вторая Северная', '2-я Северная улица', []],
    ['сорок лет октября', 'улица 40 лет Октября', []],
    ['Соборный', 'Соборный двор', []],
    ['пр. Мира', 'проезд Мира', []],
    ['morisa toreza', 'улица Мориса Тореза', []],
  ])('%s for %s', (text, name, expected) => {
    expect(differences(text, name)).toEqual(expected);
  });
});
