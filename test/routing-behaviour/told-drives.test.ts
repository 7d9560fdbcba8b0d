import { expect, it } from 'vitest';
import type { DrawnRoads } from './support/road-map.ts';
import { told } from './support/told.ts';

/** A roundabout on a street, with a road to the east. */
const ringWith = (east: string): DrawnRoads => ({
  gridM: 20,
  drawing: `
            n

            a
        w - b   d - - - - - - g - - - - h
            c

            s
  `,
  ways: `
    | nodes | highway | junction   | name           |
    | abcda | primary | roundabout | -              |
    | sc    | primary |            | Южная улица    |
    | an    | primary |            | Северная улица |
    | wb    | primary |            | Луговая улица  |
    ${east}
  `,
});

it('an exit onto a road whose regional number drivers do not know is told by the street that it becomes', () => {
  const roads = ringWith(`
    | dg    | primary |            | 83К-005          |
    | gh    | primary |            | Московская улица |
  `);
  expect(told(roads, 'sh')).toEqual(['На кольце первый съезд на Московскую улицу']);
});

it('an exit is told by the street that begins after some hundred metres without another road', () => {
  const roads = ringWith(`
    | dg    | primary |            | -                |
    | gh    | primary |            | Московская улица |
  `);
  expect(told({ ...roads, gridM: 60 }, 'sh')).toEqual(['На кольце первый съезд на Московскую улицу']);
});

it('who leaves a roundabout by a carriageway that spreads from the one by which he came turns round there', () => {
  const roads: DrawnRoads = {
    gridM: 20,
    drawing: `
                n

                a
            w b   d - - e
              q   c

                ts
    `,
    ways: `
      | nodes  | highway   | junction   | oneway | name           |
      | abqcda | secondary | roundabout |        | -              |
      | sc     | secondary |            | yes    | Южная улица    |
      | qt     | secondary |            | yes    | Южная улица    |
      | de     | secondary |            |        | Южная улица    |
      | an     | secondary |            |        | Северная улица |
      | bw     | secondary |            |        | Западная улица |
    `,
  };
  expect(told(roads, 'st')).toEqual(['На кольце развернитесь']);
  expect(told(roads, 'se')).toEqual(['На кольце первый съезд на Южную улицу']);
});

it('where a main road parts into two without names, the side is told also to who goes straight on', () => {
  const roads: DrawnRoads = {
    gridM: 20,
    drawing: `
      a - - - - - - - b - - - - - - d


                                c
    `,
    ways: `
      | nodes | highway   | name          | oneway |
      | ab    | secondary | Главная улица |        |
      | bd    | secondary | -             | yes    |
      | bc    | secondary | -             | yes    |
    `,
  };
  expect(told(roads, 'ad')).toEqual(['Держитесь левее']);
  expect(told({ ...roads, ways: roads.ways.replace('bc    | secondary', 'bc    | tertiary ') }, 'ad')).toEqual([]);
});

it('where a road parts into two ramps, neither is an exit', () => {
  const roads: DrawnRoads = {
    gridM: 20,
    drawing: `
      a - - - - - - - b - - - - - - d
                                c
    `,
    ways: `
      | nodes | highway      | name          | oneway |
      | ab    | primary      | Главная улица |        |
      | bd    | primary_link | -             | yes    |
      | bc    | primary_link | -             | yes    |
    `,
  };
  expect(told(roads, 'ad')).toEqual(['Держитесь левее']);
});

it('a bend of the road itself before a fork does not make a turn of it', () => {
  const roads: DrawnRoads = {
    gridM: 5,
    drawing: `
                                              x
      a - - - - - - - - - - - - - - - - - - - b



                                                      c





                                                                      d


                                                          e
    `,
    ways: `
      | nodes | highway  | name | oneway |
      | abcd  | tertiary | -    |        |
      | xb    | tertiary | -    | yes    |
      | ce    | tertiary | -    |        |
    `,
  };
  expect(told(roads, 'ae')).toEqual(['Держитесь правее']);
});

it('a lesser road that goes on a little straighter than the street is a fork', () => {
  const roads: DrawnRoads = {
    gridM: 20,
    drawing: `
                                 x

      a - - - - - - - b

                               c
    `,
    ways: `
      | nodes | highway     | name          |
      | abc   | tertiary    | Главная улица |
      | bx    | residential | -             |
    `,
  };
  expect(told(roads, 'ac')).toEqual(['Держитесь правее, дальше по Главной улице']);
});

it('who drives back where two carriageways join turns round, though they spread apart', () => {
  const roads: DrawnRoads = {
    gridM: 20,
    drawing: `
                c


      a - - - - - - - - b - - - x
    `,
    ways: `
      | nodes | highway   | name          | oneway |
      | ab    | secondary | Главная улица | yes    |
      | bc    | secondary | Главная улица | yes    |
      | bx    | secondary | Главная улица |        |
    `,
  };
  expect(told(roads, 'ac')).toEqual(['Развернитесь']);
});

it('a street that bends over some metres before the turn off it is told as that turn', () => {
  const roads: DrawnRoads = {
    gridM: 4,
    drawing: `
                                n














                                                c
      a - - - - - - - - - - - - - - - - - - - b


                                                 e

                                              s
    `,
    ways: `
      | nodes | highway   | name          | oneway |
      | abc   | secondary | Тихая улица   | yes    |
      | bs    | secondary | Главная улица | yes    |
      | ecn   | secondary | Главная улица | yes    |
    `,
  };
  expect(told(roads, 'an')).toEqual(['Поверните налево на Главную улицу']);
});

it('a turn that goes on where the name of the street begins is told whole', () => {
  const roads: DrawnRoads = {
    gridM: 8,
    drawing: `
                                    d




                                    c
      a - - - - - - - - - - - - - b




                                    s
    `,
    ways: `
      | nodes | highway   | name           | oneway |
      | ab    | tertiary  | Тихая улица    |        |
      | bc    | tertiary  | Тихая улица    | yes    |
      | cd    | tertiary  | Главная улица  | yes    |
      | bs    | tertiary  | Главная улица  |        |
    `,
  };
  expect(told(roads, 'ad')).toEqual(['Поверните налево на Главную улицу']);
});

/** Two streets, one behind the other. */
const streetsNamed = (first: string, second: string): DrawnRoads => ({
  gridM: 100,
  drawing: `
        x   y
    a - b - c - d
  `,
  ways: `
    | nodes | highway     | name          |
    | ab    | tertiary    | ${first}      |
    | bcd   | tertiary    | ${second}     |
    | bx    | residential | Тихая улица   |
  `,
});

it('a street whose namesake is written with and without initials has one name', () => {
  expect(told(streetsNamed('улица М.Горького', 'улица Максима Горького'), 'ad')).toEqual([]);
  expect(told(streetsNamed('проспект Максима Горького', 'проспект М. Горького'), 'ad')).toEqual([]);
  expect(told(streetsNamed('улица Максима Горького', 'улица Михаила Горького'), 'ad')).toHaveLength(1);
});

it('no new name is told on the last metres', () => {
  const roads: DrawnRoads = {
    gridM: 20,
    drawing: 'a - - - - b - c',
    ways: `
      | nodes | highway     | name         |
      | ab    | residential | Тихая улица  |
      | bc    | residential | Новая улица  |
    `,
  };
  expect(told({ ...roads, gridM: 7 }, 'ac')).toEqual([]);
  expect(told({ ...roads, gridM: 40 }, 'ac')).toEqual(['Продолжайте движение по Новой улице']);
});

it('a U-turn over a ramp on the left is not told as one to the right, though it begins straight ahead', () => {
  const roads: DrawnRoads = {
    gridM: 10,
    drawing: `
      e - - - - - - - - - - - - - - d

      a - - - - - - - - - - - b
                                          c


                                          x
    `,
    ways: `
      | nodes | highway      | name          | oneway |
      | ab    | primary      | Главная улица | yes    |
      | bx    | primary      | Главная улица | yes    |
      | bcd   | primary_link | -             | yes    |
      | de    | primary      | Главная улица | yes    |
    `,
  };
  expect(told(roads, 'ae')).toEqual(['Развернитесь']);
});

it('an exit that only bends where its carriageways join is told with the street behind the bend', () => {
  const roads: DrawnRoads = {
    gridM: 18,
    drawing: `
                n

                a   q
            w - b   d - -e
                c

                s                h
    `,
    ways: `
      | nodes  | highway   | junction   | oneway | name              |
      | abcdqa | secondary | roundabout |        | -                 |
      | sc     | secondary |            |        | Южная улица       |
      | de     | secondary |            | yes    | -                 |
      | eq     | secondary |            | yes    | -                 |
      | eh     | secondary |            |        | Краматорская улица |
      | an     | secondary |            |        | Северная улица    |
      | bw     | secondary |            |        | Западная улица    |
    `,
  };
  expect(told(roads, 'sh')).toEqual(['На кольце первый съезд на Краматорскую улицу']);
});
