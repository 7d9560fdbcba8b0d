import { describe, expect, it } from 'vitest';
import { drawTowns } from './testing/drawn-town.ts';

/** Lines whose house number is followed by premises, spoken letters or parts of a house. */
const { geocoder } = drawTowns([
  {
    name: 'Сосногорск',
    lat: 55,
    lon: 60,
    population: 300_000,
    outline: 0.05,
    streets: {
      'улица Мира': ['15', '15/11', '42', '53', '2/14', '2'],
      'Садовый бульвар': ['42', '27', '27Б', '27В', '84', '84Г'],
      'Заводская улица': ['13', '13Д', '13Д бл2', '13Д бл3', '20', '22', '22 блок 1', '9', '9 литера А'],
    },
  },
]);

const first = (line: string) => geocoder.geocode(line).results[0];

describe('a number before a word for premises', () => {
  it.each([
    ['Сосногорск, улица Мира 15/11 подъезд со двора', '15/11'],
    ['Сосногорск мира 2/14 кв 8 вход со двора', '2/14'],
    ['Сосногорск, улица Мира, 42 (вход со стороны парка)', '42'],
    ['Сосногорск, улица Мира, 42 (подъезд со двора)', '42'],
    ['улица мира пятьдесят три подъезд второй', '53'],
    ['улица мира дом пятьдесят три подъезд второй этаж третий', '53'],
    ['Сосногорск, улица Мира 42 подъезд', '42'],
    ['улица мира сорок два квартира', '42'],
    ['Сосногорск, улица Мира 15, 11 подъезд', '15'],
  ])('is the house if no other number can be: %s', (line, house) => {
    expect(first(line)).toMatchObject({ name: `Сосногорск, улица Мира, ${house}`, precision: 'house' });
  });

  it('counts the premises if the house has a number of its own', () => {
    const { matched } = first('Сосногорск, улица Мира 42, 3 подъезд, 53 кв')!;
    expect(matched).toContainEqual({ component: 'entrance', text: '3 подъезд', corrected: null });
    expect(matched).toContainEqual({ component: 'flat', text: '53 кв', corrected: null });
  });
});

describe('the letter of a house, spoken', () => {
  it.each([
    ['садовый бульвар дом двадцать семь бэ', '27Б'],
    ['на садовый бульвар двадцать семь вэ', '27В'],
    ['сосногорск садовый бульвар восемьдесят четыре гэ подъезд два', '84Г'],
    ['садовый бульвар 27 бэ', '27Б'],
    ['садовый бульвар дом двадцать семь литера бэ', '27Б'],
  ])('%s', (line, house) => {
    expect(first(line)).toMatchObject({ name: `Сосногорск, Садовый бульвар, ${house}`, precision: 'house' });
  });

  it('of a litera, too', () => {
    expect(first('заводская улица дом девять литера а')).toMatchObject({ components: { housenumber: '9 литера А' } });
  });
});

describe('a block or section of a house', () => {
  it.each([
    ['Заводская 13Д блок 3', '13Д бл3'],
    ['Заводская 13Д бл. 2', '13Д бл2'],
    ['Заводская улица, 22, блок-секция 1', '22 блок 1'],
    ['Заводская улица, 22, секция 1', '22 блок 1'],
  ])('is a part of it: %s', (line, house) => {
    expect(first(line)).toMatchObject({ components: { housenumber: house }, precision: 'house' });
  });

  it.each(['Заводская 20 блок 3', 'Заводская 20, секция 4', 'Заводская 20, блок-секция 4'])(
    'is left out where the house has none: %s',
    (line) => {
      expect(first(line)).toMatchObject({ components: { housenumber: '20' }, precision: 'house' });
    },
  );
});
