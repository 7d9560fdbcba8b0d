import { expect, it } from 'vitest';
import { type DrawnRoads, RoadMap } from './support/road-map.ts';
import { said } from './support/told.ts';

it('who turns and is on the same street still is told so, also over a nameless stub', () => {
  const roads: DrawnRoads = {
    gridM: 20,
    drawing: `
      a - - - b - - x
              |
              c
              |
              |
              z
    `,
    ways: `
      | nodes | highway   | name          |
      | abx   | secondary | улица Главная |
      | bc    | footway   | -             |
      | cz    | secondary | улица Главная |
    `,
  };
  expect(said(roads, 'az', 'foot')[1]).toBe('Поверните направо, дальше по улице Главной');
});

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

it('stairs are told however few they are, and so is where they end', () => {
  const roads: DrawnRoads = {
    gridM: 10,
    drawing: 'a - - - - - b - c - - - - - d',
    ways: `
      | nodes | highway | name |
      | ab    | footway | -    |
      | bc    | steps   | -    |
      | cd    | footway | -    |
    `,
  };
  expect(said(roads, 'ad', 'foot')).toEqual([
    'Идите по пешеходной дорожке',
    'Идите дальше по лестнице',
    'Идите дальше по пешеходной дорожке',
    'Вы на месте',
  ]);
});

it('stairs right behind a turn are told', () => {
  const roads: DrawnRoads = {
    gridM: 20,
    drawing: `
      a - - b - - x
            c
            d
            |
            e
    `,
    ways: `
      | nodes | highway     | name            |
      | abx   | residential | Ленинская улица |
      | bc    | steps       | -               |
      | cde   | footway     | -               |
    `,
  };
  expect(said(roads, 'ae', 'foot')).toEqual([
    'Идите по Ленинской улице',
    'Поверните направо на лестницу',
    'Идите дальше по пешеходной дорожке',
    'Вы на месте',
  ]);
});

it('stairs round a corner are a turn', () => {
  const roads: DrawnRoads = {
    gridM: 20,
    drawing: `
      a - - b
            |
            c - - d
    `,
    ways: `
      | nodes | highway | name |
      | ab    | footway | -    |
      | bc    | steps   | -    |
      | cd    | footway | -    |
    `,
  };
  expect(said(roads, 'ad', 'foot')).toEqual([
    'Идите по пешеходной дорожке',
    'Поверните направо на лестницу',
    'Поверните налево на пешеходную дорожку',
    'Вы на месте',
  ]);
});

it('a fork tells the kind of a way that walkers see to be another one', () => {
  const roads: DrawnRoads = {
    gridM: 20,
    drawing: `
                        c - - - d
      a - - - - b
                        e - - - f
    `,
    ways: `
      | nodes | highway | name |
      | ab    | footway | -    |
      | bcd   | path    | -    |
      | bef   | footway | -    |
    `,
  };
  expect(said(roads, 'ad', 'foot')[1]).toBe('Держитесь левее, на тропу');
});

it('people walk into parks and through them, not onto them', () => {
  const roads: DrawnRoads = {
    drawing: `
      a - b - x
          |
          c - d
    `,
    ways: `
      | nodes | highway     | name                |
      | abx   | residential | Ленинская улица     |
      | bc    | footway     | Сквер имени Кирова  |
      | cd    | residential | Майская улица       |
    `,
  };
  expect(said(roads, 'ad', 'foot')[1]).toBe('Поверните направо в сквер имени Кирова');
  expect(said(roads, 'cb', 'foot')[0]).toBe('Идите через сквер имени Кирова');
});

it('walkers are told no turn where the way only jogs', () => {
  const roads: DrawnRoads = {
    gridM: 6,
    drawing: `
      x
      a - - - b
              c - - - - - d
              
    `,
    ways: `
      | nodes | highway | name |
      | ab    | footway | -    |
      | bcd   | footway | -    |
      | xb    | service | -    |
    `,
  };
  expect(said(roads, 'ad', 'foot')).toHaveLength(2);
});

it('two turns within a few metres are one on foot', () => {
  const roads: DrawnRoads = {
    gridM: 4,
    drawing: `
      a - - - - - b - - - - - x
      y - - - - - c
                    -
                      -
                        -
                          d
    `,
    ways: `
      | nodes | highway | name |
      | abx   | footway | -    |
      | bc    | service | -    |
      | ycd   | footway | -    |
    `,
  };
  expect(said(roads, 'ad', 'foot')).toEqual([
    'Идите по пешеходной дорожке',
    'Плавно поверните направо на пешеходную дорожку',
    'Вы на месте',
  ]);
});

it('stairs behind a few metres of road are told', () => {
  const roads: DrawnRoads = {
    gridM: 4,
    drawing: `
      a - - - - - b - x
                  |
              z - c - - d - - e - - - f
                  |
                  y
    `,
    ways: `
      | nodes | highway | name |
      | abx   | footway | -    |
      | bcy   | service | -    |
      | zcd   | service | -    |
      | de    | steps   | -    |
      | ef    | footway | -    |
    `,
  };
  expect(said(roads, 'af', 'foot').filter((text) => text.includes('лестниц'))).toHaveLength(1);
});

it('walkers are not told to go on along a walkway like that on which they are', () => {
  const roads: DrawnRoads = {
    gridM: 6,
    drawing: `
      a - - - b
      m - - - c - - - n
              d - - - e
    `,
    ways: `
      | nodes | highway     | name            |
      | ab    | footway     | -               |
      | mcn   | residential | Ленинская улица |
      | bcd   | footway     | -               |
      | de    | footway     | -               |
    `,
  };
  expect(said(roads, 'ae', 'foot').filter((text) => text.startsWith('Идите дальше'))).toEqual([]);
});

it('stairs that lead back beside the way are a sharp turn, not a U-turn', () => {
  const roads: DrawnRoads = {
    gridM: 4,
    drawing: `
      a - - - - - - - b
      d - - - - - - - c
    `,
    ways: `
      | nodes | highway | name |
      | ab    | footway | -    |
      | bcd   | steps   | -    |
    `,
  };
  expect(said(roads, 'ad', 'foot')[1]).toMatch(/^Резко поверните направо на лестницу/);
});

it('two flights of stairs with a landing are told once', () => {
  const roads: DrawnRoads = {
    gridM: 10,
    drawing: 'a - - - b - - c - d - - e - - - f',
    ways: `
      | nodes | highway | name |
      | ab    | footway | -    |
      | bc    | steps   | -    |
      | cd    | footway | -    |
      | de    | steps   | -    |
      | ef    | footway | -    |
    `,
  };
  expect(said(roads, 'af', 'foot')).toEqual([
    'Идите по пешеходной дорожке',
    'Идите дальше по лестнице',
    'Идите дальше по пешеходной дорожке',
    'Вы на месте',
  ]);
});
