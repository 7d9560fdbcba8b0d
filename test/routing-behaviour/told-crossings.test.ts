import { expect, it } from 'vitest';
import { type DrawnRoads, RoadMap } from './support/road-map.ts';
import { said, told } from './support/told.ts';

it('pavements and crossings are told by what they are', () => {
  const roads: DrawnRoads = {
    gridM: 20,
    drawing: `
      a - - b - - x
            |
      y - - c - - d
    `,
    ways: `
      | nodes | highway     | name            | footway  |
      | abx   | footway     | -               | sidewalk |
      | bc    | footway     | -               | crossing |
      | ycd   | footway     | -               | sidewalk |
    `,
  };
  expect(said(roads, 'ad', 'foot')).toEqual([
    'Идите по тротуару',
    'Поверните направо и перейдите дорогу',
    'Поверните налево на тротуар',
    'Вы на месте',
  ]);
});

it('walkers are told which street to cross, also a few metres before the crossing, and where they go on', () => {
  const roads: DrawnRoads = {
    gridM: 6,
    drawing: `
      a - - b - - - - x
            c
      m - - n - - - - o
            d
            e
    `,
    ways: `
      | nodes | highway   | name            | footway  |
      | abx   | footway   | -               | sidewalk |
      | bc    | footway   | -               |          |
      | cnd   | footway   | -               | crossing |
      | de    | footway   | -               |          |
      | mno   | secondary | Ленинская улица |          |
    `,
  };
  expect(said(roads, 'ae', 'foot')).toEqual([
    'Идите по тротуару',
    'Поверните направо и перейдите Ленинскую улицу',
    'Вы на месте',
  ]);
  const english = new RoadMap(roads, 'foot').route('ae', { lang: 'en' });
  expect(english.found && english.steps![1]!.instruction).toBe('Turn right and cross Leninskaya ulitsa');
});

it('a turn behind a crossing does not hide the crossing', () => {
  const roads: DrawnRoads = {
    gridM: 6,
    drawing: `
      a - - - b - - - x
              |
      m - - - n - - - o
              |
      y - - - c
                d
                  e
    `,
    ways: `
      | nodes | highway   | name            | footway  |
      | abx   | footway   | -               | sidewalk |
      | bnc   | footway   | -               | crossing |
      | yc    | footway   | -               | sidewalk |
      | cde   | footway   | -               | sidewalk |
      | mno   | secondary | Ленинская улица |          |
    `,
  };
  expect(said(roads, 'ae', 'foot')).toEqual([
    'Идите по тротуару',
    'Поверните направо и перейдите Ленинскую улицу',
    'Плавно поверните налево на тротуар',
    'Вы на месте',
  ]);
});

it('walkers are not told which carriageway of a street to take', () => {
  const roads: DrawnRoads = {
    gridM: 20,
    drawing: `
                        h - - - g
      a - - - - b
                        c - - - d
    `,
    ways: `
      | nodes | highway   | name            | oneway |
      | ab    | secondary | Ленинская улица |        |
      | bcd   | secondary | Ленинская улица | yes    |
      | ghb   | secondary | Ленинская улица | yes    |
    `,
  };
  expect(said(roads, 'ad', 'foot')).toEqual(['Идите по Ленинской улице', 'Вы на месте']);
});

it('walkers who cross a street and go back on its other side make two turns', () => {
  const roads: DrawnRoads = {
    gridM: 20,
    drawing: `
      h - - - g - - x
              |
      c - - - d - - y
    `,
    ways: `
      | nodes | highway     | name            |
      | cdy   | residential | Ленинская улица |
      | hgx   | residential | Ленинская улица |
      | dg    | footway     | -               |
    `,
  };
  expect(said(roads, 'ch', 'foot')).toEqual([
    'Идите по Ленинской улице',
    'Поверните налево на пешеходную дорожку',
    'Поверните налево на Ленинскую улицу',
    'Вы на месте',
  ]);
});

it('walkers who step from a street onto the pavement beside it go on along it', () => {
  const roads: DrawnRoads = {
    gridM: 10,
    drawing: `
      a - - - b - - - - - - - x
                  c - - - d
    `,
    ways: `
      | nodes | highway   | name            | foot | footway  |
      | abx   | secondary | Ленинская улица |      |          |
      | bcd   | footway   | -               |      | sidewalk |
    `,
  };
  expect(said(roads, 'ad', 'foot')).toEqual(['Идите по Ленинской улице', 'Идите дальше по тротуару', 'Вы на месте']);
});

it('walkers who step onto a street over a part of a crossing do not cross it', () => {
  const roads: DrawnRoads = {
    gridM: 5,
    drawing: `
      a - - - b - - - x
              |
              c
      m - - - n - - - o
              p
              y - - - z
    `,
    ways: `
      | nodes | highway   | name            | footway  |
      | abx   | footway   | -               | sidewalk |
      | bcnpy | footway   | -               | crossing |
      | mno   | secondary | Ленинская улица |          |
      | yz    | footway   | -               | sidewalk |
    `,
  };
  expect(said(roads, 'ao', 'foot')).toEqual(['Идите по тротуару', 'Идите дальше по Ленинской улице', 'Вы на месте']);
  expect(said(roads, 'az', 'foot')).toEqual([
    'Идите по тротуару',
    'Поверните направо и перейдите Ленинскую улицу',
    'Вы на месте',
  ]);
});

it('cyclists who push the bicycle over a crossing and ride back are told to cross the street', () => {
  const roads: DrawnRoads = {
    gridM: 20,
    drawing: `
      h - - - g - - x
              |
      c - - - d - - y
    `,
    ways: `
      | nodes | highway   | name            | oneway | footway  |
      | cdy   | secondary | Ленинская улица | yes    |          |
      | xgh   | secondary | Ленинская улица | yes    |          |
      | dg    | footway   | -               |        | crossing |
    `,
  };
  expect(said(roads, 'ch', 'bicycle').slice(1, 3)).toEqual([
    'Поверните налево и перейдите Ленинскую улицу, дальше ведите велосипед',
    'Поверните налево на Ленинскую улицу и садитесь на велосипед',
  ]);
});

it('walkers are told to turn from one crossing onto another', () => {
  const roads: DrawnRoads = {
    gridM: 8,
    drawing: `
              n
      a - - - b
      w - - - e - - - x
              c - - - d
    `,
    ways: `
      | nodes | highway   | name            | footway  |
      | ab    | footway   | -               | sidewalk |
      | bn    | footway   | -               | sidewalk |
      | bec   | footway   | -               | crossing |
      | cd    | footway   | -               | crossing |
      | wex   | secondary | Ленинская улица |          |
    `,
  };
  expect(said(roads, 'ad', 'foot').slice(1)).toEqual([
    'Поверните направо и перейдите Ленинскую улицу',
    'Поверните налево и перейдите дорогу',
    'Вы на месте',
  ]);
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

it('walkers are told which street they cross where no crossing is mapped', () => {
  const roads: DrawnRoads = {
    gridM: 10,
    drawing: `
              p
              |
      a - b - x - - d
          |   |
          s   q
    `,
    ways: `
      | nodes | highway     | name           |
      | pxq   | residential | Мордовская улица |
      | sba   | footway     | -              |
      | bxd   | footway     | -              |
    `,
  };
  expect(told(roads, 'sd', 'foot')).toEqual(['Поверните направо и перейдите Мордовскую улицу']);
});

it('walkers who go some metres along a street at which theirs ends turn twice', () => {
  const roads: DrawnRoads = {
    gridM: 10,
    drawing: `
          a
          |
          |
      p - b - c - - q
              |
              |
              d
    `,
    ways: `
      | nodes | highway     | name                  |
      | ab    | residential | улица Филатова        |
      | pbcq  | residential | Республиканская улица |
      | cd    | footway     | -                     |
    `,
  };
  expect(told(roads, 'ad', 'foot')).toEqual([
    'Поверните налево на Республиканскую улицу',
    'Поверните направо на пешеходную дорожку',
  ]);
});

it('walkers who come from a yard street and go on in one opposite are told to cross the main road between them', () => {
  const roads: DrawnRoads = {
    gridM: 4,
    drawing: `
      a       p
      |       |
      |       |
      b - - - c
              d - - - e
              |
              q
    `,
    ways: `
      | nodes | highway       | name            |
      | abc   | living_street | -               |
      | pcdq  | primary       | Рижский проспект |
      | de    | living_street | -               |
    `,
  };
  expect(told(roads, 'ae', 'foot')).toContain('Перейдите Рижский проспект');
});

it('a street between two yards is told where people step aside to cross it', () => {
  const roads: DrawnRoads = {
    gridM: 5,
    drawing: `
              c
              |
              |
              |
      x - b - e - - - y
          |
          |
          |
          a
    `,
    ways: `
      | nodes | highway     | name            |
      | xbey  | residential | улица Оплеснина |
      | ab    | service     | -               |
      | ec    | service     | -               |
    `,
  };
  expect(told(roads, 'ac', 'foot')).toEqual(['Перейдите улицу Оплеснина']);
  expect(told(roads, 'ac', 'bicycle')).toEqual(['Пересеките улицу Оплеснина']);
});

it('from pavement to pavement by two yard roads opposite each other, walkers cross the street', () => {
  const roads: DrawnRoads = {
    gridM: 5,
    drawing: `
                n
                |
      w - - - - h - - - - v
                |
      x - - - f g - - - - y
              |
              |
      s - - - q - - - - - r
              |
              z
    `,
    ways: `
      | nodes | highway  | footway  | name           |
      | xfgy  | tertiary |          | улица Куратова |
      | whv   | footway  | sidewalk | -              |
      | sqr   | footway  | sidewalk | -              |
      | zqf   | service  |          | -              |
      | ghn   | service  |          | -              |
    `,
  };
  expect(told(roads, 'sv', 'foot')).toEqual([
    'Поверните налево на проезд',
    'Перейдите улицу Куратова',
    'Поверните направо на тротуар',
  ]);
});
