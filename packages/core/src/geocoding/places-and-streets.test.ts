import { describe, expect, it } from 'vitest';
import { drawTowns } from './testing/drawn-town.ts';

/** Places whose names streets, houses and other settlements share. */
const { geocoder } = drawTowns([
  {
    name: 'Сосногорск',
    lat: 55,
    lon: 60,
    population: 300_000,
    outline: 0.05,
    streets: {
      'Волжская улица': ['1', '3'],
      'Притомская улица': ['1', '2'],
      'посёлок Серебрянка': ['37'],
      'переулок 2-й Серебрянки': ['37'],
      'улица Тореза': ['22Б к1', '1'],
      'улица Мориса Тореза': ['22Б', '3'],
    },
  },
  { name: 'Волжский-3', kind: 'suburb', lat: 55.02, lon: 60.02, parent: 0 },
  { name: 'Притомский', kind: 'suburb', lat: 55.02, lon: 60.01, parent: 0 },
  { name: 'Жилой комплекс "Плещеево"', kind: 'suburb', lat: 55.01, lon: 60.01, parent: 0 },
  { name: 'Плещеево', kind: 'village', lat: 55.1, lon: 60.1, population: 200 },
]);

const first = (line: string) => geocoder.geocode(line).results[0]!;

describe('the name of a place', () => {
  it.each([
    ['Сосногорск, Волжский-3', 'Волжский-3'],
    ['Притомский посёлок Сосногорск', 'Притомский'],
    ['Притомский посёлок', 'Притомский'],
    ['жилой комплекс Плещеево', 'Жилой комплекс "Плещеево"'],
    ['ЖК Плещеево', 'Жилой комплекс "Плещеево"'],
  ])('comes before streets and other settlements: %s', (line, name) => {
    expect(first(line).name).toContain(name);
    expect(first(line).precision).toBe('settlement');
  });

  it('leaves a street its house, a village its name', () => {
    expect(first('Сосногорск, Волжская-3').name).toBe('Сосногорск, Волжская улица, 3');
    expect(first('Плещеево').name).toBe('Плещеево');
    expect(first('Притомская улица').name).toBe('Сосногорск, Притомская улица');
  });
});

it('does not join the word of a remark to the name of a street', () => {
  const { name } = first('Серебрянка посёлок, 37, за магазином второй дом, собака на цепи');
  expect(name).toBe('Сосногорск, посёлок Серебрянка, 37');
});

it.each(['Сосногорск тореза 22б', 'рядом с Тореза 22Б'])('prefers the whole house to a part of another: %s', (line) => {
  expect(first(line)).toMatchObject({ name: 'Сосногорск, улица Мориса Тореза, 22Б', precision: 'house' });
});
