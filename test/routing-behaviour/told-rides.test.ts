import { expect, it } from 'vitest';
import { type DrawnRoads, RoadMap } from './support/road-map.ts';
import { said, told } from './support/told.ts';

it('a cyclist who turns is told to get off, and to ride on', () => {
  const roads: DrawnRoads = {
    drawing: `
      a - - b - - x
            |
      y - - c - - d
    `,
    ways: `
      | nodes | highway     | name           |
      | abx   | residential | Ленинская улица |
      | bc    | footway     | -              |
      | ycd   | residential | Майская улица  |
    `,
  };
  expect(said(roads, 'ad', 'bicycle')).toEqual([
    'Поезжайте по Ленинской улице',
    'Поверните направо на пешеходную дорожку, дальше ведите велосипед',
    'Поверните налево на Майскую улицу и садитесь на велосипед',
    'Вы на месте',
  ]);
});

it('cyclists who start a few metres before a corner are told to turn there', () => {
  const roads: DrawnRoads = {
    gridM: 8,
    drawing: `
      a b - - - - x
        |
        |
        c
    `,
    ways: `
      | nodes | highway     | name           |
      | abx   | residential | Первая улица   |
      | bc    | residential | Вторая улица   |
    `,
  };
  expect(said(roads, 'ac', 'bicycle').slice(0, 2)).toEqual([
    'Поезжайте по Первой улице',
    'Поверните направо на Вторую улицу',
  ]);
});

it('walkers and cyclists who begin a few metres from a corner begin behind it, and end before one', () => {
  const roads: DrawnRoads = {
    drawing: `
      a - b - c
          |
          d
          |
      f - e - g
    `,
    ways: `
      | nodes | highway | name |
      | abc   | footway | -    |
      | bde   | service | -    |
      | feg   | footway | -    |
    `,
  };
  const map = new RoadMap(roads, 'foot');
  const [b, e] = [map.place('b'), map.place('e')];
  const metre = 1 / 68_000; // degrees of longitude there
  const result = map.router.route(
    [
      { ...b, lon: b.lon - 7 * metre },
      { ...e, lon: e.lon + 7 * metre, lat: e.lat + 0.0001 },
    ],
    { profile: 'foot', steps: true, lang: 'ru' },
  );
  // The end is on the left of who comes from the north, though not of who turned left to it.
  expect(result.found && result.steps!.map(({ voice }) => voice)).toEqual(['Идите по проезду', 'Вы на месте, слева']);
});

it('cyclists are told to push the bicycle along a part of a street that goes on under its name', () => {
  const roads: DrawnRoads = {
    gridM: 100,
    drawing: 'a - - - b - c - - - d',
    ways: `
      | nodes | highway     | name            |
      | ab    | residential | Ленинская улица |
      | bc    | footway     | Ленинская улица |
      | cd    | residential | Ленинская улица |
    `,
  };
  expect(said(roads, 'ad', 'bicycle')).toEqual([
    'Поезжайте по Ленинской улице',
    'Ведите велосипед по Ленинской улице',
    'Поезжайте дальше по Ленинской улице',
    'Вы на месте',
  ]);
});

it('a name that changes where no other road is, is told to walkers and cyclists as to drivers', () => {
  const roads: DrawnRoads = {
    gridM: 50,
    drawing: `
      a - - b - - c - - d
                  |
                  e
    `,
    ways: `
      | nodes | highway     | name          |
      | ab    | residential | Первая улица  |
      | bcd   | residential | Вторая улица  |
      | ce    | residential | Третья улица  |
    `,
  };
  expect(said(roads, 'ad', 'car')[1]).toBe('Продолжайте движение по Второй улице');
  expect(said(roads, 'ad', 'bicycle')[1]).toBe('Поезжайте дальше по Второй улице');
  expect(said(roads, 'ad', 'foot')[1]).toBe('Идите дальше по Второй улице');
});

it('a cyclist follows the bend of a carriageway though the other one goes straight on', () => {
  const roads: DrawnRoads = {
    gridM: 10,
    drawing: `

      a - - - - - - - b - - - - - e


                          c - - - d
    `,
    ways: `
      | nodes | highway      | name | oneway |
      | ab    | unclassified | -    |        |
      | bcd   | unclassified | -    | yes    |
      | eb    | unclassified | -    | yes    |
    `,
  };
  expect(told(roads, 'ad', 'bicycle')).toEqual([]);
});
