import { expect, it } from 'vitest';
import { type DrawnRoads } from './support/road-map.ts';
import { said, told } from './support/told.ts';

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

it('at a fork of equal angles the side is told also to who stays on the street', () => {
  const roads: DrawnRoads = {
    gridM: 20,
    drawing: `
                                c


      a - - - - - - - b
                          d
    `,
    ways: `
      | nodes | highway      | name        |
      | ab    | primary      | Тихая улица |
      | bc    | primary      | Новая улица |
      | bd    | unclassified | Тихая улица |
    `,
  };
  expect(told(roads, 'ad')).toEqual(['Держитесь правее, дальше по Тихой улице']);
});

it('who leaves a street that turns off to the other side is told the side', () => {
  const roads: DrawnRoads = {
    gridM: 10,
    drawing: `
                          c
      a - - - - - - - b

                        d


                          e
    `,
    ways: `
      | nodes | highway      | name         |
      | ab    | unclassified | Тихая улица  |
      | bc    | unclassified | Новая улица  |
      | bde   | residential  | Тихая улица  |
    `,
  };
  expect(told(roads, 'ac')).toEqual(['Держитесь левее, на Новую улицу']);
});

it('where its carriageways part and only a drive leaves it, a road bends and is not turned off', () => {
  const roads: DrawnRoads = {
    gridM: 10,
    drawing: `
                      s             e

      a - - - - - - - b


                            c - - - - - d
    `,
    ways: `
      | nodes | highway | name        | oneway |
      | ab    | primary | Тихая улица |        |
      | bcd   | primary | -           | yes    |
      | eb    | primary | -           | yes    |
      | bs    | service | -           |        |
    `,
  };
  expect(told(roads, 'ad')).toEqual([]);
});

it('who goes straight on along a street is not told of a road off it that bears its name', () => {
  const roads: DrawnRoads = {
    gridM: 20,
    drawing: `
                          d
                        c
      a - - - - - - - b - - - - - - e
    `,
    ways: `
      | nodes | highway   | name          | oneway |
      | ab    | primary   | Главная улица | yes    |
      | be    | primary   | Главная улица | yes    |
      | bcd   | secondary | Главная улица | yes    |
    `,
  };
  expect(told(roads, 'ae')).toEqual([]);
});

it('a nameless road that turns where a drive goes straight on is a turn', () => {
  const roads: DrawnRoads = {
    gridM: 10,
    drawing: `
                      c


      a - - - - - - - b - - - - - x
    `,
    ways: `
      | nodes | highway      | name |
      | abc   | unclassified | -    |
      | bx    | service      | -    |
    `,
  };
  expect(told(roads, 'ac')).toEqual(['Поверните налево']);
});

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

it('two forks to one side are a fork, however much the way bends between them', () => {
  const roads: DrawnRoads = {
    gridM: 10,
    drawing: `
                              e




                            d         y
                          c
      a - - - - - - - b
                          x
    `,
    ways: `
      | nodes | highway   | name           | oneway |
      | ab    | secondary | Тихая улица    | yes    |
      | bcde  | secondary | Большое кольцо | yes    |
      | bx    | secondary | Южная улица    | yes    |
      | cy    | secondary | Лесная улица   | yes    |
    `,
  };
  expect(told(roads, 'ae')).toEqual(['Держитесь левее, на Большое кольцо']);
});

it('at a T of a small nameless road and a drive the side is told', () => {
  const roads: DrawnRoads = {
    gridM: 20,
    drawing: `
                    c

      a - - - - - - b

                    x
    `,
    ways: `
      | nodes | highway      | name |
      | abc   | unclassified | -    |
      | bx    | service      | -    |
    `,
  };
  expect(told(roads, 'ac')).toEqual(['Поверните налево']);
});

it('where a road parts in two others, the side is told to who takes either', () => {
  const roads: DrawnRoads = {
    gridM: 10,
    drawing: `
                          c
      a - - - - - - - b


                           d
    `,
    ways: `
      | nodes | highway | name          |
      | ab    | primary | Главная улица |
      | bc    | primary | Новая улица   |
      | bd    | primary | Лесная улица  |
    `,
  };
  expect(told(roads, 'ac')).toEqual(['Держитесь левее, на Новую улицу']);
});

it('where the street parts right behind the turn onto it, the side is told', () => {
  const roads: DrawnRoads = {
    gridM: 5,
    drawing: `
                  y


      a - - - - - b

                  c




              d   e
    `,
    ways: `
      | nodes | highway | name          |
      | ab    | primary | Тихая улица   |
      | ybc   | primary | Главная улица |
      | cd    | primary | Главная улица |
      | ce    | primary | Главная улица |
    `,
  };
  expect(told(roads, 'ad')).toEqual([
    'Поверните направо на Главную улицу',
    'Держитесь правее, дальше по Главной улице',
  ]);
});

it('a street that begins at a fork behind a nameless road is told there', () => {
  const roads: DrawnRoads = {
    gridM: 10,
    drawing: `
      a - - - - - - - b - - - x





                      c




                d              y
    `,
    ways: `
      | nodes | highway     | name         |
      | abx   | residential | Тихая улица  |
      | bc    | residential | -            |
      | cy    | residential | Южная улица  |
      | cd    | residential | Новая улица  |
    `,
  };
  expect(told(roads, 'ad')).toEqual(['Поверните направо, к Новой улице', 'Держитесь правее, на Новую улицу']);
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

it('a fork some way before a turn is told where it is', () => {
  const roads: DrawnRoads = {
    gridM: 10,
    drawing: `
                        z
                        |
                        |
                        |
                  - - - d - - - - y
      a - - - - b
                  - - - - - - - - x
    `,
    ways: `
      | nodes | highway   | name                | oneway |
      | ab    | primary   | Советская улица     | yes    |
      | bx    | secondary | Советская улица     | yes    |
      | bd    | primary   | Октябрьская площадь | yes    |
      | dz    | primary   | Октябрьская площадь | yes    |
      | dy    | primary   | Новая улица         | yes    |
    `,
  };
  expect(told(roads, 'az', 'bicycle')).toEqual([
    'Держитесь левее, на Октябрьскую площадь',
    'Поверните налево, дальше по Октябрьской площади',
  ]);
});

it('a yard road that ends at another is a turn, even if that turns ahead again after a few metres', () => {
  const roads: DrawnRoads = {
    gridM: 6,
    drawing: `
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
    `,
    ways: `
      | nodes | highway | name |
      | ab    | service | -    |
      | wbce  | service | -    |
    `,
  };
  expect(told(roads, 'ae', 'bicycle')).toEqual(['Поверните направо на проезд']);
});

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

it('a way that is mapped twice is no fork', () => {
  const roads: DrawnRoads = {
    gridM: 20,
    drawing: `
      d - - c - - b - - a
                  |
                  x
    `,
    ways: `
      | nodes | highway | footway  | name |
      | dcb   | footway | sidewalk | -    |
      | cba   | footway | sidewalk | -    |
      | bx    | footway |          | -    |
    `,
  };
  expect(told(roads, 'da', 'foot')).toEqual([]);
  expect(told(roads, 'ad', 'foot')).toEqual([]);
});
