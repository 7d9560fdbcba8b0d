import { expect, it } from 'vitest';
import { type DrawnRoads } from './support/road-map.ts';
import { said, told } from './support/told.ts';

it('a name that comes late and ends soon is not told', () => {
  const roads: DrawnRoads = {
    gridM: 10,
    drawing: `
      a - - - b - - - x
              |
              |
              |
              c
              d - - - e
              |
              y
    `,
    ways: `
      | nodes | highway       | name            |
      | abx   | residential   | Ленинская улица |
      | bc    | service       | -               |
      | cdy   | living_street | Ясная улица     |
      | de    | footway       | -               |
    `,
  };
  expect(said(roads, 'ae', 'foot')).toEqual([
    'Идите по Ленинской улице',
    'Поверните направо на проезд',
    'Поверните налево на пешеходную дорожку',
    'Вы на месте',
  ]);
});

it('drivers are told which road they join', () => {
  const roads: DrawnRoads = {
    gridM: 100,
    drawing: `
                  x w
      a - - - - - b - - - c - - - d
    `,
    ways: `
      | nodes | highway     | name             | oneway |
      | ab    | primary     | Ленинская улица  | yes    |
      | bx    | service     | -                |        |
      | bc    | primary     | Майская улица    | yes    |
      | wc    | trunk       | Тверское шоссе   | yes    |
      | cd    | trunk       | Тверское шоссе   | yes    |
    `,
  };
  expect(said(roads, 'ad', 'car')).toEqual([
    'Начните движение по Ленинской улице',
    'Продолжайте движение по Майской улице',
    'Выезжайте на Тверское шоссе',
    'Вы на месте',
  ]);
});

it('drivers who turn onto a road with a regional number, which they do not know, are not told it', () => {
  const roads: DrawnRoads = {
    gridM: 100,
    drawing: `
      a - - - b - - - x
              |
              c
    `,
    ways: `
      | nodes | highway   | name            | ref       |
      | abx   | secondary | Ленинская улица |           |
      | bc    | secondary | -               | 63К-00133 |
    `,
  };
  expect(said(roads, 'ac', 'car')[1]).toBe('Поверните направо');
});

it('a number of a regional road, which drivers do not know, is not told as a new name', () => {
  const roads: DrawnRoads = {
    gridM: 100,
    drawing: `
              x
      a - - - b - - - c
    `,
    ways: `
      | nodes | highway   | name            | ref       |
      | ab    | secondary | Ленинская улица |           |
      | bx    | secondary | Майская улица   |           |
      | bc    | secondary | -               | 46Н-12372 |
    `,
  };
  expect(said(roads, 'ac', 'car')).toEqual(['Начните движение по Ленинской улице', 'Вы на месте']);
});

it('a ramp that ends at a turn is told without the road behind it', () => {
  const roads: DrawnRoads = {
    gridM: 50,
    drawing: `
      a - - - b - - - - - - - x
                  e
                      w - c - z
                          f
                          d
    `,
    ways: `
      | nodes | highway      | name            | oneway |
      | abx   | primary      | Ленинская улица | yes    |
      | bec   | primary_link | -               | yes    |
      | cz    | primary_link | -               | yes    |
      | cfd   | tertiary     | Майская улица   |        |
      | wc    | tertiary     | -               |        |
    `,
  };
  expect(said(roads, 'ad', 'car').slice(1, 3)).toEqual(['Сверните направо', 'Поверните направо на Майскую улицу']);
});

it('drivers are not told the name of a bridge, where they have no choice', () => {
  const roads: DrawnRoads = {
    gridM: 50,
    drawing: 'a - - - b - - - c - - - d',
    ways: `
      | nodes | highway | name             | bridge |
      | ab    | primary | Ленинская улица  |        |
      | bc    | primary | Московский мост  | yes    |
      | cd    | primary | Майская улица    |        |
    `,
  };
  expect(said(roads, 'ad', 'car')).toEqual([
    'Начните движение по Ленинской улице',
    'Продолжайте движение по Майской улице',
    'Вы на месте',
  ]);
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

it('a street whose name begins on a bridge is told behind the bridge', () => {
  const roads: DrawnRoads = {
    gridM: 50,
    drawing: 'a - - - b - - - c - - - d',
    ways: `
      | nodes | highway | name         | bridge |
      | ab    | primary | Тихая улица  |        |
      | bc    | primary | Новая улица  | yes    |
      | cd    | primary | Новая улица  |        |
    `,
  };
  expect(told(roads, 'ad')).toEqual(['Продолжайте движение по Новой улице']);
});

it('a road off a street is told by its own name though its first metres bear that of the street', () => {
  const roads: DrawnRoads = {
    gridM: 20,
    drawing: `
      a - - - - - - - b - - - - - x
                      c
                      d



                      e
    `,
    ways: `
      | nodes | highway   | name          |
      | abx   | secondary | Главная улица |
      | bc    | secondary | Главная улица |
      | cd    | tertiary  | -             |
      | de    | tertiary  | Новая улица   |
    `,
  };
  expect(told(roads, 'ae')).toEqual(['Поверните направо на Новую улицу']);
});

it('a street of some metres is told where it changes its name at the next side road', () => {
  const roads: DrawnRoads = {
    gridM: 10,
    drawing: `
              a


      y - - - b - c - - - - - - d

                  x
    `,
    ways: `
      | nodes | highway     | name         |
      | ab    | residential | Тихая улица  |
      | ybc   | primary     | Новая улица  |
      | cd    | primary     | Лесная улица |
      | cx    | tertiary    | Южная улица  |
    `,
  };
  expect(told(roads, 'ad')).toEqual(['Поверните налево на Новую улицу', 'Продолжайте движение по Лесной улице']);
});

it('a street that a nameless lane follows for some metres to cross it is not told', () => {
  const roads: DrawnRoads = {
    gridM: 5,
    drawing: `
                          x
                          |

      a - - - - - - - - - b - - - c - - - - - - - - d

                                  |
                                  y
    `,
    ways: `
      | nodes | highway     | name        |
      | ab    | residential | -           |
      | xbcy  | residential | Тихая улица |
      | cd    | residential | -           |
    `,
  };
  expect(told(roads, 'ad', 'foot')).toEqual([]);
});

it('spellings of one name are no new name', () => {
  const roads: DrawnRoads = {
    drawing: `
      a - b - c - d
          |
          x
    `,
    ways: `
      | nodes | name                    |
      | ab    | Юго-западное шоссе      |
      | bc    | Юго-Западное шоссе      |
      | cd    | шоссе Юго–западное      |
      | bx    | улица Королёва          |
    `,
  };
  expect(told(roads, 'ac')).toEqual([]);
});

/** A street, a few metres of another, and a bridge. */
const towardsBridge = (gridM: number): DrawnRoads => ({
  gridM,
  drawing: `
    a - - - - - - - - - - b - c - - - - - - - - - - d - - - - - - - - - - e
                          |
                          x
  `,
  ways: `
    | nodes | bridge | name             |
    | ab    |        | улица Тургенева  |
    | bc    |        | Брестская улица  |
    | cd    | yes    | Тургеневский мост |
    | de    |        | Посадская улица  |
    | bx    |        | Новая улица      |
  `,
});

it('a bridge is told where the name before it lasts only some metres', () => {
  expect(told(towardsBridge(10), 'ae')[0]).toBe('Продолжайте движение по Тургеневскому мосту');
  expect(told(towardsBridge(40), 'ae')[0]).toBe('Продолжайте движение по Брестской улице');
});

it('a fork is told by the street behind a square of some metres', () => {
  const roads: DrawnRoads = {
    gridM: 15,
    drawing: `
                          - x
      a - - - - - - b
                        - c
                              - d
                                    - - - - e
    `,
    ways: `
      | nodes | highway   | name                  | oneway |
      | ab    | primary   | Советская улица       | yes    |
      | bx    | secondary | Советская улица       | yes    |
      | bc    | primary   | Октябрьская площадь   | yes    |
      | cde   | primary   | Октябрьский проспект  | yes    |
    `,
  };
  expect(told(roads, 'ae')).toEqual(['Держитесь правее, на Октябрьский проспект']);
});
