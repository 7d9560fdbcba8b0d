import { expect, it } from 'vitest';
import { type DrawnRoads, RoadMap } from './support/road-map.ts';
import { said, tells } from './support/told.ts';

tells(`who turns and is on the same street still is told so, also over a nameless stub (grid of 20 m)
      a - - - b - - x
              |
              c
              |
              |
              z
  | nodes | highway   | name          |
  | abx   | secondary | улица Главная |
  | bc    | footway   | -             |
  | cz    | secondary | улица Главная |
  foot az
    Идите по улице Главной
    Поверните направо, дальше по улице Главной
`);

it('who begins or ends at the very corner is told where to go, not to turn', () => {
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
      { ...b, lon: b.lon - metre },
      { ...e, lon: e.lon + metre },
    ],
    { profile: 'foot', steps: true, lang: 'ru' },
  );
  expect(result.found && result.steps!.map(({ instruction }) => instruction)).toEqual([
    'Идите по проезду',
    'Вы на месте',
  ]);
});

it('walkers who step aside onto another way go on, over more than a few metres they turn twice', () => {
  const roads: DrawnRoads = {
    gridM: 4,
    drawing: `
      a - - - - - b - x
                  c - - - - - d
                  y
    `,
    ways: `
      | nodes | highway     | name            |
      | abx   | footway     | -               |
      | bcy   | footway     | -               |
      | cd    | residential | Депутатская улица |
    `,
  };
  expect(said(roads, 'ad', 'foot')).toEqual([
    'Идите по пешеходной дорожке',
    'Идите дальше по Депутатской улице',
    'Вы на месте',
  ]);
  expect(said({ ...roads, gridM: 16 }, 'ad', 'foot')).toEqual([
    'Идите по пешеходной дорожке',
    'Поверните направо на пешеходную дорожку',
    'Поверните налево на Депутатскую улицу',
    'Вы на месте',
  ]);
});

tells(`stairs are told however few they are, and so is where they end (grid of 10 m)
      a - - - - - b - c - - - - - d
  | nodes | highway | name |
  | ab    | footway | -    |
  | bc    | steps   | -    |
  | cd    | footway | -    |
  foot ad
    Идите по пешеходной дорожке
    Идите дальше по лестнице
    Идите дальше по пешеходной дорожке
`);

tells(`stairs right behind a turn are told (grid of 20 m)
      a - - b - - x
            c
            d
            |
            e
  | nodes | highway     | name            |
  | abx   | residential | Ленинская улица |
  | bc    | steps       | -               |
  | cde   | footway     | -               |
  foot ae
    Идите по Ленинской улице
    Поверните направо на лестницу
    Идите дальше по пешеходной дорожке
`);

tells(`stairs round a corner are a turn (grid of 20 m)
      a - - b
            |
            c - - d
  | nodes | highway | name |
  | ab    | footway | -    |
  | bc    | steps   | -    |
  | cd    | footway | -    |
  foot ad
    Идите по пешеходной дорожке
    Поверните направо на лестницу
    Поверните налево на пешеходную дорожку
`);

tells(`a fork tells the kind of a way that walkers see to be another one (grid of 20 m)
                        c - - - d
      a - - - - b
                        e - - - f
  | nodes | highway | name |
  | ab    | footway | -    |
  | bcd   | path    | -    |
  | bef   | footway | -    |
  foot ad
    Идите по пешеходной дорожке
    Держитесь левее, на тропу
`);

tells(`people walk into parks and through them, not onto them (grid of 100 m)
      a - b - x
          |
          c - d
  | nodes | highway     | name                |
  | abx   | residential | Ленинская улица     |
  | bc    | footway     | Сквер имени Кирова  |
  | cd    | residential | Майская улица       |
  foot ad
    Идите по Ленинской улице
    Поверните направо в сквер имени Кирова
    Поверните налево на Майскую улицу
  foot cb
    Идите через сквер имени Кирова
`);

tells(`walkers are told no turn where the way only jogs (grid of 6 m)
      x
      a - - - b
              c - - - - - d
  | nodes | highway | name |
  | ab    | footway | -    |
  | bcd   | footway | -    |
  | xb    | service | -    |
  foot ad
    Идите по пешеходной дорожке
`);

tells(`two turns within a few metres are one on foot (grid of 4 m)
      a - - - - - b - - - - - x
      y - - - - - c
                    -
                      -
                        -
                          d
  | nodes | highway | name |
  | abx   | footway | -    |
  | bc    | service | -    |
  | ycd   | footway | -    |
  foot ad
    Идите по пешеходной дорожке
    Плавно поверните направо на пешеходную дорожку
`);

tells(`stairs behind a few metres of road are told (grid of 4 m)
      a - - - - - b - x
                  |
              z - c - - d - - e - - - f
                  |
                  y
  | nodes | highway | name |
  | abx   | footway | -    |
  | bcy   | service | -    |
  | zcd   | service | -    |
  | de    | steps   | -    |
  | ef    | footway | -    |
  foot af
    Идите по пешеходной дорожке
    Поверните направо на проезд
    Поверните налево на лестницу
    Идите дальше по пешеходной дорожке
`);

tells(`walkers are not told to go on along a walkway like that on which they are (grid of 6 m)
      a - - - b
      m - - - c - - - n
              d - - - e
  | nodes | highway     | name            |
  | ab    | footway     | -               |
  | mcn   | residential | Ленинская улица |
  | bcd   | footway     | -               |
  | de    | footway     | -               |
  foot ae
    Идите по пешеходной дорожке
`);

tells(`stairs that lead back beside the way are a sharp turn, not a U-turn (grid of 4 m)
      a - - - - - - - b
      d - - - - - - - c
  | nodes | highway | name |
  | ab    | footway | -    |
  | bcd   | steps   | -    |
  foot ad
    Идите по пешеходной дорожке
    Резко поверните направо на лестницу
`);

tells(`two flights of stairs with a landing are told once (grid of 10 m)
      a - - - b - - c - d - - e - - - f
  | nodes | highway | name |
  | ab    | footway | -    |
  | bc    | steps   | -    |
  | cd    | footway | -    |
  | de    | steps   | -    |
  | ef    | footway | -    |
  foot af
    Идите по пешеходной дорожке
    Идите дальше по лестнице
    Идите дальше по пешеходной дорожке
`);

tells(`who begins a few metres before a corner on a street is told the street, if the road behind has no name (grid of 4 m)
      a - b - - - x
          |
          |
          |
          c
  | nodes | highway     | name            |
  | abx   | residential | Ленинская улица |
  | bc    | residential | -               |
  foot ac
    Идите по Ленинской улице
    Поверните направо
`);

tells(`among paths, two turns to one side are both told where one could also go elsewhere at the second (grid of 10 m)
      a - - - b - - - x
                c   g
                d
              f
  | nodes | highway | name |
  | abx   | footway | -    |
  | bc    | footway | -    |
  | cdf   | footway | -    |
  | cg    | footway | -    |
  foot af
    Идите по пешеходной дорожке
    Плавно поверните направо на пешеходную дорожку
    Плавно поверните направо на пешеходную дорожку
`);

tells(`a fork of paths and the turn behind it are both told (grid of 10 m)
                      g
      a - - - b - - x
                  c
                  d
                  |
                  f
  | nodes | highway | name |
  | abx   | footway | -    |
  | bc    | footway | -    |
  | cg    | footway | -    |
  | cdf   | footway | -    |
  foot af
    Идите по пешеходной дорожке
    Держитесь правее
    Поверните направо на пешеходную дорожку
`);

tells(`the other end of a loop is another way (grid of 20 m)
      a - - b - - c
            |     |
            e - - d
  | nodes | highway | name |
  | ab    | service | -    |
  | bcdeb | service | -    |
  foot ae
    Идите по проезду
    Поверните направо на проезд
  car ae
    Начните движение
    Поверните направо
  foot ea
    Идите по проезду
    Поверните налево на проезд
`);

tells(`a path left for one a few metres beside it is told where it goes straight on (grid of 3 m)
      a - - - - - - b - - - - - - x
                    c - - - - - - d
                    |
                    y
  | nodes | highway | name |
  | abx   | footway | -    |
  | bc    | footway | -    |
  | ycd   | footway | -    |
  foot ad
    Идите по пешеходной дорожке
    Идите дальше по пешеходной дорожке, чуть правее
`);

tells(`a route that begins a few metres before a corner tells the turn if the path goes straight on (grid of 6 m)
      y - - - a b - - - - - - x
                |
                |
                |
                c
  | nodes | highway | name |
  | yabx  | footway | -    |
  | bc    | footway | -    |
  foot ac
    Идите по пешеходной дорожке
    Поверните направо на пешеходную дорожку
`);

tells(`walkers and cyclists are told where a street ends and a way of another kind goes on (grid of 50 m)
      a - - - b - - - c
  | nodes | highway     | name             |
  | ab    | residential | Солдатская улица |
  | bc    | track       | -                |
  foot ac
    Идите по Солдатской улице
    Идите дальше по просёлочной дороге
  bicycle ac
    Поезжайте по Солдатской улице
    Поезжайте дальше по просёлочной дороге
`);

tells(`a street is told to its end where a few metres of another way end the walk (grid of 5 m)
      a - - - b - c
  | nodes | highway     | name             |
  | ab    | residential | Солдатская улица |
  | bc    | path        | -                |
  foot ac
    Идите по Солдатской улице
`);
