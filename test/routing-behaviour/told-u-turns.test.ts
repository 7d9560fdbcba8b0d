import { expect, it } from 'vitest';
import { type DrawnRoads, RoadMap } from './support/road-map.ts';
import { tells, told } from './support/told.ts';

it('nobody is told to turn round on the first or the last metre', () => {
  const roads: DrawnRoads = {
    gridM: 50,
    drawing: 'a - - b - - c',
    ways: `
      | nodes | highway     | name          |
      | abc   | residential | Тихая улица   |
    `,
  };
  const map = new RoadMap(roads, 'car');
  const [a, c] = [map.place('a'), map.place('c')];
  const metre = 1 / 68_000; // degrees of longitude there
  const nearEnd = { ...c, lon: c.lon - metre };
  const said = (points: (typeof a)[], bearings: ({ degrees: number; range: number } | null)[]): string[] => {
    const result = map.router.route(points, { steps: true, lang: 'ru', bearings });
    return result.found ? result.steps!.map(({ instruction }) => instruction) : [];
  };
  expect(said([nearEnd, a], [{ degrees: 90, range: 20 }, null])).toEqual([
    'Начните движение по Тихой улице',
    'Вы на месте',
  ]);
  expect(said([a, nearEnd], [null, { degrees: 270, range: 20 }])).toEqual([
    'Начните движение по Тихой улице',
    'Вы на месте',
  ]);
});

tells(`a ramp by which drivers turn round is not told as the road that they leave (grid of 20 m)
      h - - - g - - x
              |
      a - - - b - - y
  | nodes | highway      | name            | oneway |
  | aby   | primary      | Ленинская улица | yes    |
  | xgh   | primary      | Ленинская улица | yes    |
  | bg    | primary_link | -               | yes    |
  car ah
    Начните движение по Ленинской улице
    Развернитесь
`);

tells(`a gap between carriageways that only bends back is a U-turn (grid of 20 m)
      h - - - g
              |
      a - - - b - - y
  | nodes | highway      | name            | oneway |
  | aby   | primary      | Ленинская улица | yes    |
  | gh    | primary      | Ленинская улица | yes    |
  | bg    | primary_link | Ленинская улица | yes    |
  car ah
    Начните движение по Ленинской улице
    Развернитесь
`);

tells(`drivers who turn back where the carriageways of a street part make a U-turn (grid of 20 m)
      h - - - - - - -
                        b - - - c
      a - - - - - - -
  | nodes | highway   | name            | oneway |
  | ab    | secondary | Ленинская улица | yes    |
  | bh    | secondary | Ленинская улица | yes    |
  | bc    | secondary | Ленинская улица |        |
  car ah
    Начните движение по Ленинской улице
    Развернитесь
`);

tells(`who turns round over a ramp on the right is told so (grid of 10 m)

      a - - - - - - b - - - - - x
                      c

                      d
      e - - - - f
  | nodes | highway   | name          | oneway |
  | abx   | secondary | Главная улица | yes    |
  | bcdf  | secondary | -             | yes    |
  | fe    | secondary | Главная улица |        |
  car ae
    Начните движение по Главной улице
    Сверните направо и развернитесь
`);

it('a road that leaves to the right at a sharp angle under the same name is no U-turn', () => {
  const roads: DrawnRoads = {
    gridM: 20,
    drawing: `
      d
              e
            c b
              |
              a
              |
              s
    `,
    ways: `
      | nodes | highway       | name                | oneway |
      | sa    | tertiary      | Нижегородская улица |        |
      | ab    | tertiary_link | -                   | yes    |
      | be    | tertiary_link | -                   |        |
      | bcd   | tertiary      | Нижегородская улица |        |
    `,
  };
  expect(told(roads, 'sd', 'car').join()).not.toContain('азвернитесь');
});
