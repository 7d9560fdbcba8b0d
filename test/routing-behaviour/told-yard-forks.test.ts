import { expect, it } from 'vitest';
import { type DrawnRoads } from './support/road-map.ts';
import { said, tells, told } from './support/told.ts';

it('drivers are told to keep to the road where another road looks like the way ahead, but not a driveway', () => {
  const roads: DrawnRoads = {
    gridM: 50,
    drawing: `
      a - - - - b - - - - x
                    c
                          d
    `,
    ways: `
      | nodes | highway   | name            |
      | abcd  | secondary | Ленинская улица |
      | bx    | secondary | Майская улица   |
    `,
  };
  expect(said(roads, 'ad', 'car')[1]).toBe('Держитесь правее, дальше по Ленинской улице');
  const lesser = { ...roads, ways: roads.ways.replace('bx    | secondary', 'bx    | tertiary ') };
  expect(said(lesser, 'ad', 'car')[1]).toBe('Держитесь правее, дальше по Ленинской улице');
  const drive = { ...roads, ways: roads.ways.replace('bx    | secondary', 'bx    | service  ') };
  expect(said(drive, 'ad', 'car')).toHaveLength(2);
});

tells(`where its carriageways part and only a drive leaves it, a road bends and is not turned off (grid of 10 m)
                      s             e

      a - - - - - - - b


                            c - - - - - d
  | nodes | highway | name        | oneway |
  | ab    | primary | Тихая улица |        |
  | bcd   | primary | -           | yes    |
  | eb    | primary | -           | yes    |
  | bs    | service | -           |        |
  car ad
    Начните движение по Тихой улице
`);

tells(`a nameless road that turns where a drive goes straight on is a turn (grid of 10 m)
                      c


      a - - - - - - - b - - - - - x
  | nodes | highway      | name |
  | abc   | unclassified | -    |
  | bx    | service      | -    |
  car ac
    Начните движение
    Поверните налево
`);

it('a small nameless road that bends as much as a drive does is a fork', () => {
  const roads: DrawnRoads = {
    gridM: 10,
    drawing: `
                              x

      a - - - - - - - b

                              c
    `,
    ways: `
      | nodes | highway  | name |
      | abc   | HIGHWAY  | -    |
      | bx    | service  | -    |
    `,
  };
  const by = (highway: string): DrawnRoads => ({ ...roads, ways: roads.ways.replace('HIGHWAY', highway) });
  expect(told(by('residential'), 'ac')).toEqual(['Держитесь правее']);
  expect(told(by('tertiary'), 'ac')).toEqual([]);
});

tells(`at a T of a small nameless road and a drive the side is told (grid of 20 m)
                    c

      a - - - - - - b

                    x
  | nodes | highway      | name |
  | abc   | unclassified | -    |
  | bx    | service      | -    |
  car ac
    Начните движение
    Поверните налево
`);

tells(`a bend of a street is told where a drive goes to the other side (grid of 20 m)
                  c

      a - - - b
                    d
  | nodes | highway     | name         |
  | ab    | residential | Лесная улица |
  | bc    | residential | Лесная улица |
  | bd    | service     | -            |
  car ac
    Начните движение по Лесной улице
    Плавно поверните налево, дальше по Лесной улице
`);

tells(`a drive that only bends is followed without a word past a footway (grid of 20 m)
          f
          |
      a - b
            c
              d
  | nodes | highway | name |
  | ab    | service | -    |
  | bcd   | service | -    |
  | bf    | footway | -    |
  foot ad
    Идите по проезду
`);

tells(`a yard road that ends at another is a turn, even if that turns ahead again after a few metres (grid of 6 m)
                e
                |
                |
                |
                |
      w - - - b c
              |
              |
              |
              a
  | nodes | highway | name |
  | ab    | service | -    |
  | wbce  | service | -    |
  bicycle ae
    Поезжайте по проезду
    Поверните направо на проезд
`);

it('a path that parts evenly into two is told, a gentle bend beside which another turns off is not', () => {
  const roads: DrawnRoads = {
    gridM: 10,
    drawing: `
              a
              |
              |
              b

        d
                  e

                f
    `,
    ways: `
      | nodes | highway | name |
      | ab    | footway | -    |
      | bd    | footway | -    |
      | be    | footway | -    |
    `,
  };
  expect(told(roads, 'ae', 'foot')).toEqual(['Держитесь левее']);
  expect(told({ ...roads, ways: roads.ways.replace('be', 'bf') }, 'af', 'foot')).toEqual([]);
});

tells(`a yard road that parts into two alike is told, though one bends less (grid of 10 m)
                          c
                        d
      a - - - - - - - b
                          e
                              f
  | nodes | highway | name |
  | ab    | service | -    |
  | bdc   | service | -    |
  | bef   | service | -    |
  foot af
    Идите по проезду
    Держитесь правее
  bicycle af
    Поезжайте по проезду
    Держитесь правее
`);

tells(`where one's street turns off to the side, a nameless road ahead has no side (grid of 10 m)
                              x
                              |
      a - - - - - - - - - - - b
                                    c
                                          d
  | nodes | highway     | name            |
  | abx   | residential | Ленинская улица |
  | bcd   | service     | -               |
  foot ad
    Идите по Ленинской улице
    Идите дальше по проезду
`);
