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

it('a turn just behind another junction off a main road is as sharp as it is', () => {
  const roads: DrawnRoads = {
    gridM: 2,
    drawing: `
                              x


      d - - - - - - - - - - - c
                              b - - - - - - - - e



                              |



                              |



      p - - - - - - - - - - - a - - - - - - - - q
    `,
    ways: `
      | nodes | highway | name          |
      | paq   | primary | Главная улица |
      | abc   | service | -             |
      | be    | service | -             |
      | cd    | service | -             |
      | cx    | service | -             |
    `,
  };
  expect(told(roads, 'pd')).toEqual(['Поверните налево', 'Поверните налево']);
});

it('of two turns to one side over some metres of nameless road both are told if one could also go on', () => {
  const roads: DrawnRoads = {
    gridM: 5,
    drawing: `
                    f

                              d

                        c


      a - - - - - b
                  e
                    g
    `,
    ways: `
      | nodes | highway     | name           |
      | ab    | residential | Тихая улица    |
      | bc    | residential | -              |
      | beg   | residential | -              |
      | cd    | residential | -              |
      | cf    | residential | Новая улица    |
    `,
  };
  expect(told(roads, 'af')).toEqual(['Плавно поверните налево', 'Поверните налево на Новую улицу']);
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

it('a turning lane counts with its whole bend', () => {
  const roads: DrawnRoads = {
    gridM: 5,
    drawing: `
      h
            g


                f

                  e

                d
      a - - - b - - - - - - - - - - - x
    `,
    ways: `
      | nodes | highway      | name          | oneway |
      | abx   | primary      | Тихая улица   | yes    |
      | bdefg | primary_link | -             | yes    |
      | gh    | secondary    | Новая улица   | yes    |
    `,
  };
  expect(told(roads, 'ah')).toEqual(['Резко поверните налево на Новую улицу']);
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

it('a nameless drive is no exit of a roundabout on a street', () => {
  const roads: DrawnRoads = {
    gridM: 20,
    drawing: `
              n
              b
            c   a - e
              d

              s
    `,
    ways: `
      | nodes | highway   | junction   | oneway | name           |
      | abcda | secondary | roundabout |        | -              |
      | sd    | secondary |            |        | Южная улица    |
      | ae    | service   |            |        | -              |
      | bn    | secondary |            |        | Северная улица |
    `,
  };
  expect(told(roads, 'sn')).toEqual(['На кольце первый съезд на Северную улицу']);
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

it('who comes onto a greater street of the same name, which passes, is told to turn', () => {
  const roads: DrawnRoads = {
    gridM: 10,
    drawing: `
                         c

      a - - - - - - - b

                   x
    `,
    ways: `
      | nodes | highway     | name        |
      | ab    | residential | Тихая улица |
      | xbc   | primary     | Тихая улица |
    `,
  };
  expect(told(roads, 'ac')).toEqual(['Поверните налево, дальше по Тихой улице']);
});

it('over the nearer carriageway of a road one turns onto it once', () => {
  const roads: DrawnRoads = {
    gridM: 5,
    drawing: `
      f - - - - - - - - - - c - - - - - - - - - - g
      d - - - - - - - - - - b - - - - - - - - - - e



                            a
    `,
    ways: `
      | nodes | highway     | name          | oneway |
      | ab    | service     | -             |        |
      | db    | primary     | Главная улица | yes    |
      | be    | primary     | Главная улица | yes    |
      | gc    | primary     | Главная улица | yes    |
      | cf    | primary     | Главная улица | yes    |
      | bc    | primary     | -             |        |
    `,
  };
  expect(told(roads, 'af')).toEqual(['Поверните налево на Главную улицу']);
});

it('the exit of a roundabout is told by the street behind some metres of another', () => {
  const roads: DrawnRoads = {
    gridM: 10,
    drawing: `
                  n

                  e - - x
                  b
                c   a
                  d


                  s
    `,
    ways: `
      | nodes | highway   | junction   | name           |
      | abcda | secondary | roundabout | -              |
      | sd    | secondary |            | Южная улица    |
      | be    | tertiary  |            | Тихий проезд   |
      | ex    | tertiary  |            | Тихий проезд   |
      | en    | tertiary  |            | Северная улица |
    `,
  };
  expect(told(roads, 'sn')).toEqual(['На кольце первый съезд на Северную улицу']);
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
