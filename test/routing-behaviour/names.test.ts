import { expect, it } from 'vitest';
import { goes } from './support/behaviour.ts';
import { RoadMap } from './support/road-map.ts';

goes(
  'roads go by their names, and by their numbers where they have none',
  {
    drawing: `
      a b
        c d e
    `,
    ways: `
      | nodes | name       | ref   |
      | ab    | Тихая      |       |
      | bc    | Северная   | А-331 |
      | cd    | -          | Р-255 |
      | de    | -          |       |
    `,
  },
  `
  | trip | roads                | refs           |
  | ac   | Тихая,Северная       | ,А-331         |
  | ad   | Тихая,Северная,Р-255 | ,А-331,Р-255   |
  | de   |                      |                |
  `,
);

goes(
  'a name is told once as long as the road bears it, whatever its number',
  {
    drawing: 'a - b - c - d',
    ways: `
      | nodes | name  | ref  |
      | ab    | Новая |      |
      | bc    | Новая | А-1  |
      | cd    | Новая |      |
    `,
  },
  `
  | trip | roads | maneuvers |
  | ad   | Новая | none      |
  `,
);

goes(
  'a road that loses its name and keeps its number is the same road; it is told what a road without a number becomes',
  {
    gridM: 200,
    drawing: 'a - b - c - d - e',
    ways: `
      | nodes | name    | ref         |
      | ab    | Сибирь  | Р-255       |
      | bc    | -       | Р-255;Р-258 |
      | cd    | Главная | Р-255       |
      | de    | -       |             |
    `,
  },
  `
  | trip | roads                | maneuvers |
  | ac   | Сибирь               | none      |
  | ad   | Сибирь,Главная       | continue  |
  | be   | Р-255, Р-258,Главная | continue  |
  `,
);

it('streets in English have their names in Latin letters, all in one way, others the English names of the map', () => {
  const map = new RoadMap({
    drawing: `
      a b
        c d e
    `,
    ways: `
      | nodes | name           | name:en      | ref   |
      | ab    | Тихая улица    | Тихая Street |       |
      | bc    | улица Ленина   |              | А-331 |
      | cd    | улица Ленина   | Lenin Street | А-331 |
      | de    | -              |              | Р-255 |
    `,
  });
  const result = map.route('ae', { lang: 'en' });
  if (!result.found) expect.fail(result.reason);
  expect(result.steps!.map(({ name }) => name)).toEqual(['Tikhaya ulitsa', 'ulitsa Lenina', 'R-255', '']);
  expect(result.steps!.map(({ instruction }) => instruction).join()).not.toMatch(/[а-яё]/i);
  expect(result.steps![1]!.instruction).toContain('ulitsa Lenina');
  expect(result.summary).toBe('Tikhaya ulitsa, ulitsa Lenina');
});

it('a road whose name is no street has the English name of the map', () => {
  const map = new RoadMap({
    drawing: 'a - b - c',
    ways: `
      | nodes | name  | name:en          |
      | ab    | Арбат | Arbat            |
      | bc    | МКАД  | Moscow Ring Road |
    `,
  });
  const result = map.route('ac', { lang: 'en' });
  if (!result.found) expect.fail(result.reason);
  expect(result.steps!.map(({ name }) => name)).toEqual(['Arbat', 'Moscow Ring Road', '']);
});

it('in English the type of a street has a small letter, as in running text', () => {
  const map = new RoadMap({
    drawing: 'a - b - c',
    ways: `
      | nodes | name             |
      | ab    | Улица Лазо       |
      | bc    | Северное Кольцо  |
    `,
  });
  const result = map.route('ac', { lang: 'en' });
  if (!result.found) expect.fail(result.reason);
  expect(result.steps!.map(({ name }) => name)).toEqual(['ulitsa Lazo', 'Severnoye koltso', '']);
});
