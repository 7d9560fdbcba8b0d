import type { Profile } from '@verst/core';
import { expect, it } from 'vitest';
import { type DrawnRoads, RoadMap } from './support/road-map.ts';

/** What the steps of a trip say between its ends. */
function told(roads: DrawnRoads, trip: string, profile: Profile = 'car'): string[] {
  const result = new RoadMap(roads, profile).route(trip);
  if (!result.found) throw new Error(result.reason);
  return result.steps!.slice(1, -1).map(({ instruction }) => instruction);
}

it('a turn is as sharp as its first 15 m, wherever the next bend of the road is', () => {
  const roads: DrawnRoads = {
    gridM: 10,
    drawing: `
      a - - - b - - - x
              c



                                e
    `,
    ways: `
      | nodes | highway     | name         |
      | abx   | residential | Тихая улица  |
      | bce   | residential | Новая улица  |
    `,
  };
  expect(told(roads, 'ae')).toEqual(['Поверните направо на Новую улицу']);
});

it('both halves of a turn over a divided road count', () => {
  const roads: DrawnRoads = {
    gridM: 5,
    drawing: `
                            f     d






                                  c


      a - - - - - - - - - - b
                                  m


                            g     e
    `,
    ways: `
      | nodes | highway | name          | oneway |
      | abc   | primary | Тихая улица   |        |
      | fbg   | primary | Главная улица | yes    |
      | emcd  | primary | Главная улица | yes    |
    `,
  };
  expect(told(roads, 'ad')).toEqual(['Поверните налево на Главную улицу']);
});

it('a slip lane that bends by a right angle is a turn, not a fork', () => {
  const roads: DrawnRoads = {
    gridM: 10,
    drawing: `
                        e


                       d

                    c
      a - - - - b
                          x - y
    `,
    ways: `
      | nodes | highway   | name          | oneway |
      | ab    | secondary | Тихая улица   |        |
      | bc    | secondary | -             | yes    |
      | cd    | secondary | -             | yes    |
      | de    | secondary | Главная улица | yes    |
      | bx    | secondary | Тихая улица   |        |
      | xy    | secondary | Тихая улица   |        |
    `,
  };
  expect(told(roads, 'ae')).toEqual(['Поверните налево на Главную улицу']);
});

it('a nameless yard drive that ends at another is left by a turn, though the other arm leads back', () => {
  const roads: DrawnRoads = {
    gridM: 10,
    drawing: `

      x


      a - - - - b


                    c
    `,
    ways: `
      | nodes | highway | name |
      | ab    | service | -    |
      | xb    | service | -    |
      | bc    | service | -    |
    `,
  };
  expect(told(roads, 'ac')).toEqual(['Поверните направо']);
});

it('the arms of a T are plain turns, also where they are not square', () => {
  const roads: DrawnRoads = {
    gridM: 10,
    drawing: `

                      c



      a - - - - b



                      d
    `,
    ways: `
      | nodes | highway     | name        |
      | ab    | residential | Тихая улица |
      | cb    | residential | Новая улица |
      | bd    | residential | Лесная улица |
    `,
  };
  expect(told(roads, 'ac')).toEqual(['Поверните налево на Новую улицу']);
  expect(told(roads, 'ad')).toEqual(['Поверните направо на Лесную улицу']);
});

it('where a main road parts into two of its rank, the side is told also to who stays on it', () => {
  const roads: DrawnRoads = {
    gridM: 20,
    drawing: `
                                      c
      a - - - - - - - b
                                      d
    `,
    ways: `
      | nodes | highway   | name          |
      | ab    | secondary | Главная улица |
      | bd    | secondary | Главная улица |
      | bc    | secondary | -             |
    `,
  };
  expect(told(roads, 'ad')).toEqual(['Держитесь правее, дальше по Главной улице']);
});

it('two corners with a choice are two turns on foot, and by car where no name tells the road opposite', () => {
  const drawing = `
      a - - - b - - - x
              |
      e - - - c - - - d
  `;
  for (const [highway, profile] of [
    ['footway', 'foot'],
    ['service', 'car'],
  ] as const) {
    const ways = `
      | nodes | highway    | name |
      | abx   | ${highway} | -    |
      | bc    | ${highway} | -    |
      | ecd   | ${highway} | -    |
    `;
    const turns = told({ gridM: 4, drawing, ways }, 'ad', profile);
    expect(turns.map((text) => /направо|налево/.exec(text)?.[0])).toEqual(['направо', 'налево']);
  }
});

it('a turn is told without the name of a road that begins only behind another one', () => {
  const roads: DrawnRoads = {
    gridM: 10,
    drawing: `
      a - - - b - - - x
              |
      m - - - c - - - n
              |
              d
    `,
    ways: `
      | nodes | highway     | name             |
      | abx   | residential | Тихая улица      |
      | bc    | service     | -                |
      | mcn   | residential | Поперечная улица |
      | cd    | residential | Новая улица      |
    `,
  };
  expect(told(roads, 'ad', 'bicycle')).toEqual(['Поверните направо на проезд', 'Поезжайте дальше по Новой улице']);
});

it('an exit that leaves a roundabout where the driver enters it is the first one', () => {
  const roads: DrawnRoads = {
    gridM: 20,
    drawing: `
              n
              b
            c   a
              d

              s
                  e
    `,
    ways: `
      | nodes | highway   | junction   | oneway | name          |
      | abcda | secondary | roundabout |        | -             |
      | sd    | secondary |            |        | Южная улица   |
      | de    | secondary |            |        | Лесная улица  |
      | bn    | secondary |            |        | Северная улица |
    `,
  };
  expect(told(roads, 'se')).toEqual(['На кольце первый съезд на Лесную улицу']);
});

it('who turns round over a ramp on the right is told so', () => {
  const roads: DrawnRoads = {
    gridM: 10,
    drawing: `

      a - - - - - - b - - - - - x
                      c

                      d
      e - - - - f
    `,
    ways: `
      | nodes | highway   | name          | oneway |
      | abx   | secondary | Главная улица | yes    |
      | bcdf  | secondary | -             | yes    |
      | fe    | secondary | Главная улица |        |
    `,
  };
  expect(told(roads, 'ae')).toEqual(['Сверните направо и развернитесь']);
});
