import type { Profile } from '@verst/core';
import { expect, it } from 'vitest';
import { type DrawnRoads, RoadMap } from './support/road-map.ts';

/** What the steps of a trip say between the first and the last. */
function told(roads: DrawnRoads, trip: string, profile: Profile, lang: 'ru' | 'en' = 'ru'): string[] {
  const result = new RoadMap(roads, profile).route(trip, { lang });
  if (!result.found) throw new Error(result.reason);
  return result.steps!.slice(1, -1).map(({ instruction }) => instruction);
}

/** A roundabout with an exit to the east, and what follows that. */
const ringWith = (east: string): DrawnRoads => ({
  gridM: 20,
  drawing: `
            n

            a
      w - b   d - e - - - - g
            c     |
                  |
            s     f
  `,
  ways: `
    | nodes | highway   | junction   | oneway | name           |
    | abcda | primary   | roundabout |        | -              |
    | sc    | primary   |            |        | Южная улица    |
    | an    | primary   |            |        | Северная улица |
    | wb    | secondary |            |        | Луговая улица  |
    ${east}
  `,
});

it('an exit without a name is told with the street onto which one turns soon', () => {
  const roads = ringWith(`
    | de    | primary   |            |        | -               |
    | ef    | primary   |            |        | проспект Ленина |
    | eg    | tertiary  |            |        | Лесная улица    |
  `);
  expect(told(roads, 'sf', 'car')[0]).toBe('На кольце первый съезд, к проспекту Ленина');
  expect(told(roads, 'sf', 'car', 'en')[0]).toBe('At the roundabout take the first exit, towards prospekt Lenina');
});

it('an exit whose first metres bear the name of another street is told by the street behind them', () => {
  const roads = ringWith(`
    | de    | primary   |            |        | улица Козлов Вал |
    | eg    | primary   |            |        | Московская улица |
  `);
  expect(told(roads, 'sg', 'car')).toEqual(['На кольце первый съезд на Московскую улицу']);
});

it('a fork both of whose arms bear one name is told by the name that the arm takes on', () => {
  const roads: DrawnRoads = {
    gridM: 20,
    drawing: `
                            - x
      a - - - - - - b
                      - - c
                            - - - e
    `,
    ways: `
      | nodes | highway   | name               | oneway |
      | ab    | secondary | улица Горького     |        |
      | bx    | secondary | улица Горького     | yes    |
      | bc    | secondary | улица Горького     | yes    |
      | ce    | secondary | улица Луначарского | yes    |
    `,
  };
  expect(told(roads, 'ae', 'car')).toEqual(['Держитесь правее, на улицу Луначарского']);
});

it('a bend of a street is told where a drive goes to the other side', () => {
  const roads: DrawnRoads = {
    gridM: 20,
    drawing: `
                  c

      a - - - b
                    d
    `,
    ways: `
      | nodes | highway     | name         |
      | ab    | residential | Лесная улица |
      | bc    | residential | Лесная улица |
      | bd    | service     | -            |
    `,
  };
  expect(told(roads, 'ac', 'car')).toEqual(['Плавно поверните налево, дальше по Лесной улице']);
});

it('a drive that only bends is followed without a word past a footway', () => {
  const roads: DrawnRoads = {
    gridM: 20,
    drawing: `
          f
          |
      a - b
            c
              d
    `,
    ways: `
      | nodes | highway | name |
      | ab    | service | -    |
      | bcd   | service | -    |
      | bf    | footway | -    |
    `,
  };
  expect(told(roads, 'ad', 'foot')).toEqual([]);
});

it('straight on onto another street is no side, even if the street before turns off', () => {
  const roads: DrawnRoads = {
    gridM: 40,
    drawing: `
      a - - - b - - - c

                  d
    `,
    ways: `
      | nodes | highway   | name                | oneway |
      | ab    | secondary | улица Чайковского   |        |
      | bc    | secondary | проспект Строителей |        |
      | bd    | tertiary  | улица Чайковского   | yes    |
    `,
  };
  expect(told(roads, 'ac', 'car')).toEqual(['Продолжайте движение по проспекту Строителей']);
});

it('a side road that leaves a street across its traffic is turned into, at however small an angle', () => {
  const roads: DrawnRoads = {
    gridM: 40,
    drawing: `
                  y
      a - - - b - - - c
    `,
    ways: `
      | nodes | highway     | name         |
      | abc   | secondary   | улица Ленина |
      | by    | residential | -            |
    `,
  };
  expect(told(roads, 'ay', 'car')).toEqual(['Плавно поверните налево']);
});

it('a turn of a street a few metres before it takes on another name is told', () => {
  const roads: DrawnRoads = {
    gridM: 10,
    drawing: `
      a - - - - - - - b
                      |
                      c - - - - - x
                      |
                      |
                      d
    `,
    ways: `
      | nodes | highway   | name            | oneway |
      | ab    | secondary | улица Куйбышева | yes    |
      | bc    | secondary | -               | yes    |
      | xc    | secondary | улица Куйбышева | yes    |
      | cd    | secondary | улица Громовой  |        |
    `,
  };
  expect(told(roads, 'ad', 'car')).toEqual(['Поверните направо на улицу Громовой']);
});

it('a turn is told as sharp as a main road makes it over its first 20 m', () => {
  const roads: DrawnRoads = {
    gridM: 4,
    drawing: `
      a - - - - - - - - b - - - - - - x
                            c
                             d




                             e
    `,
    ways: `
      | nodes | highway   | name             |
      | abx   | secondary | улица Ломоносова |
      | bcde  | secondary | улица Кирова     |
    `,
  };
  expect(told(roads, 'ae', 'car')).toEqual(['Поверните направо на улицу Кирова']);
});

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

/** A footway that crosses an avenue some 40 m behind a turn. */
const avenue = (footway: string): DrawnRoads => ({
  gridM: 20,
  drawing: `
                p
      a - b     |
          |     |
          c - d x e - - f
                |
                q
  `,
  ways: `
    | nodes | highway | name            | footway    |
    | pxq   | primary | проспект Ленина |            |
    | abcd  | footway | -               |            |
    | dxe   | footway | -               | ${footway} |
    | ef    | footway | -               |            |
  `,
});

it('walkers are told to cross a main road where the crossing begins', () => {
  expect(told(avenue('crossing'), 'bf', 'foot')).toContain('Перейдите проспект Ленина');
});

it('walkers who step onto a main road and off it on the other side are told to cross it', () => {
  const roads: DrawnRoads = {
    gridM: 8,
    drawing: `
      a         p
      |         |
      |         |
      b - - - - c
                d - - - - e
                |
                q
    `,
    ways: `
      | nodes | highway | name            |
      | abc   | footway | -               |
      | pcdq  | primary | проспект Ленина |
      | de    | service | -               |
    `,
  };
  expect(told(roads, 'ae', 'foot')).toContain('Перейдите проспект Ленина');
});

it('walkers who leave a crossing a few metres along the road have crossed it', () => {
  const roads: DrawnRoads = {
    gridM: 4,
    drawing: `
                      e
                      |
                      |
      p - - - - - n - d - - - - - q
                  |
                  |
      a - - - - - b - - - - - x
    `,
    ways: `
      | nodes | highway     | name                 | footway  |
      | pndq  | secondary   | Лыбедская магистраль |          |
      | abx   | footway     | -                    |          |
      | bn    | footway     | -                    | crossing |
      | de    | residential | Гороховая улица      |          |
    `,
  };
  expect(told(roads, 'ae', 'foot')[0]).toBe('Поверните налево и перейдите Лыбедскую магистраль');
});

it('walkers who change from a pavement to its road and back go on', () => {
  const roads: DrawnRoads = {
    gridM: 8,
    drawing: `
      p - - - - c - - - - - d - - - - q
      a - - - - b           e - - - - f
                x           y
    `,
    ways: `
      | nodes | highway     | name            | footway  |
      | pcdq  | tertiary    | улица Кирова    |          |
      | ab    | footway     | -               | sidewalk |
      | xbc   | residential | Тверской проезд |          |
      | yed   | footway     | -               |          |
      | ef    | footway     | -               | sidewalk |
    `,
  };
  expect(told(roads, 'af', 'foot')).toEqual(['Идите дальше по улице Кирова', 'Идите дальше по тротуару']);
});
