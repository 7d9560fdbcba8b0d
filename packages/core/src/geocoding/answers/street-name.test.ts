import { describe, expect, it } from 'vitest';
import { misspellingOf, nameDifferences } from './street-name.ts';

const differences = (text: string, name: string): string[] =>
  Object.entries(nameDifferences(text, name)).flatMap(([difference, isThere]) => (isThere ? [difference] : []));

describe('the name of a street and what a line calls it', () => {
  it.each([
    ['ул. Тореза', 'улица Мориса Тореза', ['lacksWord']],
    ['Северная', '2-я Северная улица', ['lacksNumber']],
    ['Советская площадь', 'Советская улица', ['otherType']],
    ['проезд Мира', 'улица Мира', ['otherType']],
    ['ул. К. Маркса', 'проспект Карла Маркса', []],
    ['Лен', 'улица Ленина', []],
    ['Lenina', 'Lenin Street', []],
    ['Ленина', 'ulitsa Lenina', []],
    ['Ленинской', 'Ленинская улица', []],
    ['Горная улица', 'Горный переулок', ['otherGender']],
    ['Фабричный', 'Фабричная улица', ['otherGender']],
    ['4', '4-й Карачижский переулок', ['lacksWord']],
    ['вторая Северная', '2-я Северная улица', []],
    ['сорок лет октября', 'улица 40 лет Октября', []],
    ['Соборный', 'Соборный двор', []],
    ['пр. Мира', 'проезд Мира', []],
    ['morisa toreza', 'улица Мориса Тореза', []],
  ])('%s for %s', (text, name, expected) => {
    expect(differences(text, name)).toEqual(expected);
  });
});

describe('the typing errors of a street', () => {
  it.each([
    ['улица Станилавского', 'улица Станиславского', 1, false],
    ['улица Дзержисккого', 'улица Дзержинского', 2, false],
    ['улица Шукова', 'улица Маршала Жукова', 1, true],
    ['Севская', 'Детская улица', 2, true],
    ['Командарма Блова', 'улица Командарма Белова', 1, false],
    ['рев', 'Революционный проспект', 0, false],
    ['ул. 2-я Севреная', '2-я Северная улица', 1, false],
  ])('%s for %s', (text, name, edits, isOfFirstLetter) => {
    expect(misspellingOf(text, name)).toEqual({ edits, isOfFirstLetter });
  });
});
