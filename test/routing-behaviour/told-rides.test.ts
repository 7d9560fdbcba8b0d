import { expect, it } from 'vitest';
import { type DrawnRoads, RoadMap } from './support/road-map.ts';
import { tells } from './support/told.ts';

tells(`a cyclist who turns is told to get off, and to ride on (grid of 100 m)
      a - - b - - x
            |
      y - - c - - d
  | nodes | highway     | name           |
  | abx   | residential | Ленинская улица |
  | bc    | footway     | -              |
  | ycd   | residential | Майская улица  |
  bicycle ad
    Поезжайте по Ленинской улице
    Поверните направо на пешеходную дорожку, дальше ведите велосипед
    Поверните налево на Майскую улицу и садитесь на велосипед
`);

tells(`cyclists who start a few metres before a corner are told to turn there (grid of 8 m)
      a b - - - - x
        |
        |
        c
  | nodes | highway     | name           |
  | abx   | residential | Первая улица   |
  | bc    | residential | Вторая улица   |
  bicycle ac
    Поезжайте по Первой улице
    Поверните направо на Вторую улицу
`);

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

tells(`cyclists are told to push the bicycle along a part of a street that goes on under its name (grid of 100 m)
      a - - - b - c - - - d
  | nodes | highway     | name            |
  | ab    | residential | Ленинская улица |
  | bc    | footway     | Ленинская улица |
  | cd    | residential | Ленинская улица |
  bicycle ad
    Поезжайте по Ленинской улице
    Ведите велосипед по Ленинской улице
    Поезжайте дальше по Ленинской улице
`);

tells(`a name that changes where no other road is, is told to walkers and cyclists as to drivers (grid of 50 m)
      a - - b - - c - - d
                  |
                  e
  | nodes | highway     | name          |
  | ab    | residential | Первая улица  |
  | bcd   | residential | Вторая улица  |
  | ce    | residential | Третья улица  |
  car ad
    Начните движение по Первой улице
    Продолжайте движение по Второй улице
  bicycle ad
    Поезжайте по Первой улице
    Поезжайте дальше по Второй улице
  foot ad
    Идите по Первой улице
    Идите дальше по Второй улице
`);

tells(`a cyclist follows the bend of a carriageway though the other one goes straight on (grid of 10 m)

      a - - - - - - - b - - - - - e


                          c - - - d
  | nodes | highway      | name | oneway |
  | ab    | unclassified | -    |        |
  | bcd   | unclassified | -    | yes    |
  | eb    | unclassified | -    | yes    |
  bicycle ad
    Поезжайте по дороге
`);

tells(`cyclists who turn back over the gap between two carriageways are told to cross over, because riders may not turn there (grid of 20 m)
      h - - - g - - - - - f
              |
      a - - - b - - - - - c
  | nodes | highway | name            | oneway |
  | abc   | primary | проспект Ленина | yes    |
  | fgh   | primary | проспект Ленина | yes    |
  | bg    | primary | -               |        |
  bicycle ah
    Поезжайте по проспекту Ленина
    Перейдите на другую сторону дороги и поезжайте обратно
  bicycle ah en
    Start cycling along prospekt Lenina
    Cross to the other side of the road and ride back
  car ah
    Начните движение по проспекту Ленина
    Развернитесь
`);

it('cyclists are not told to turn back at once', () => {
  const roads: DrawnRoads = {
    gridM: 3,
    drawing: `
      h - - - - - - - - g
                                b - - - - - c
      a - - - - d - - - e
                |
                |
                |
                s
    `,
    ways: `
      | nodes | highway     | name            | oneway |
      | adeb  | residential | Ленинская улица | yes    |
      | bgh   | residential | Ленинская улица | yes    |
      | bc    | residential | Ленинская улица |        |
      | sd    | service     | -               |        |
    `,
  };
  const route = new RoadMap(roads, 'bicycle').route('sh');
  expect(route.found && route.steps!.map(({ voice }) => voice)).toEqual([
    'Поезжайте по проезду',
    'Поверните направо на Ленинскую улицу',
    'Перейдите на другую сторону дороги и поезжайте обратно',
    'Вы на месте',
  ]);
});
