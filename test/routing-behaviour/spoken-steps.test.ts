import type { Profile } from '@verst/core';
import { expect, it } from 'vitest';
import { type DrawnRoads, RoadMap } from './support/road-map.ts';

/** What the steps of a trip say. */
function said(roads: DrawnRoads, trip: string, profile: Profile): string[] {
  const result = new RoadMap(roads, profile).route(trip);
  if (!result.found) throw new Error(result.reason);
  return result.steps!.map(({ instruction }) => instruction);
}

it('a road against whose traffic a bicycle is only pushed is no exit of a roundabout', () => {
  const roads: DrawnRoads = {
    gridM: 30,
    drawing: `
            n

            a
        w b   d e
            c

            s
    `,
    ways: `
      | nodes | highway   | junction   | oneway | name  |
      | abcda | primary   | roundabout |        | -     |
      | sc    | primary   |            |        | Южная |
      | ed    | secondary |            | yes    | Лесная |
      | an    | primary   |            |        | Северная |
      | wb    | secondary |            | yes    | Луговая |
    `,
  };
  const byCar = said(roads, 'sn', 'car')[1];
  expect(byCar).toMatch(/^На кольце первый съезд/);
  expect(said(roads, 'sn', 'bicycle')[1]).toBe(byCar);
});

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

it('nobody is told to turn round on the first or the last metre', () => {
  const roads: DrawnRoads = {
    gridM: 50,
    drawing: 'a - - b - - c',
    ways: `
      | nodes | highway     | name          |
      | abc   | residential | Тихая улица   |
    `,
  };
  const map = new RoadMap(roads, 'car');
  const [a, c] = [map.place('a'), map.place('c')];
  const metre = 1 / 68_000; // degrees of longitude there
  const nearEnd = { ...c, lon: c.lon - metre };
  const said = (points: (typeof a)[], bearings: ({ degrees: number; range: number } | null)[]): string[] => {
    const result = map.router.route(points, { steps: true, lang: 'ru', bearings });
    return result.found ? result.steps!.map(({ instruction }) => instruction) : [];
  };
  expect(said([nearEnd, a], [{ degrees: 90, range: 20 }, null])).toEqual([
    'Начните движение по Тихой улице',
    'Вы на месте',
  ]);
  expect(said([a, nearEnd], [null, { degrees: 270, range: 20 }])).toEqual([
    'Начните движение по Тихой улице',
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

it('a roundabout exit without a name is told by the road that it leads to', () => {
  const roads: DrawnRoads = {
    gridM: 20,
    drawing: `
                  d
      a - - - b       e - - f - - - - g
                  h
                  |
                  i
    `,
    ways: `
      | nodes  | highway  | name            | junction   |
      | ab     | tertiary | Ленинская улица |            |
      | bhedb  | tertiary | -               | roundabout |
      | ef     | tertiary | -               |            |
      | fg     | tertiary | улица Мосина    |            |
      | hi     | tertiary | Майская улица   |            |
    `,
  };
  expect(said(roads, 'ag', 'car')).toEqual([
    'Начните движение по Ленинской улице',
    'На кольце второй съезд на улицу Мосина',
    'Вы на месте',
  ]);
});

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

it('a slip road and the turn behind it are one turn', () => {
  const roads: DrawnRoads = {
    gridM: 20,
    drawing: `
      a - - - b - - - x
               e
                c
              d
    `,
    ways: `
      | nodes | highway      | name            | oneway |
      | abx   | primary      | Ленинская улица |        |
      | bec   | primary_link | -               | yes    |
      | dc    | tertiary     | Майская улица   |        |
      | cx    | tertiary     | Майская улица   |        |
    `,
  };
  expect(said(roads, 'ad', 'car')).toEqual([
    'Начните движение по Ленинской улице',
    'Поверните направо на Майскую улицу',
    'Вы на месте',
  ]);
});

it('drivers who turn off a road over a few metres are told to turn, though they go on in its direction', () => {
  const roads: DrawnRoads = {
    gridM: 8,
    drawing: `
      a - - - - - b - - - - - x
                  c - - - - - d
                  |
                  y
    `,
    ways: `
      | nodes | highway     | name             |
      | abx   | secondary   | Ленинская улица  |
      | bcy   | residential | -                |
      | cd    | residential | -                |
    `,
  };
  expect(said(roads, 'ad', 'car').slice(1)).toEqual(['Поверните направо', 'Поверните налево', 'Вы на месте']);
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

it('a ramp by which drivers turn round is not told as the road that they leave', () => {
  const roads: DrawnRoads = {
    gridM: 20,
    drawing: `
      h - - - g - - x
              |
      a - - - b - - y
    `,
    ways: `
      | nodes | highway      | name            | oneway |
      | aby   | primary      | Ленинская улица | yes    |
      | xgh   | primary      | Ленинская улица | yes    |
      | bg    | primary_link | -               | yes    |
    `,
  };
  expect(said(roads, 'ah', 'car')).toEqual(['Начните движение по Ленинской улице', 'Развернитесь', 'Вы на месте']);
});

/** A street that turns aside over a few metres. */
const roadsWithJog = (gridM: number): DrawnRoads => ({
  gridM,
  drawing: `
                      z
      a - - - b - - - x
              c - - - d
    `,
  ways: `
      | nodes | highway     | name            |
      | abx   | secondary   | Ленинская улица |
      | bc    | residential | -               |
      | cd    | residential | Майская улица   |
      | xz    | residential | -               |
    `,
});

it('a voice tells two close turns together, the list of steps each by itself', () => {
  for (const profile of ['car', 'foot'] as const) {
    const route = new RoadMap(roadsWithJog(12), profile).route('ad');
    const [, first, second] = (route.found && route.steps) || [];
    expect(first!.voice).toBe('Поверните направо и сразу налево на Майскую улицу');
    expect(first!.instruction).toBe('Поверните направо');
    expect(second!.instruction).toBe('Поверните налево на Майскую улицу');
  }
  const apart = new RoadMap(roadsWithJog(40), 'car').route('ad');
  expect(apart.found && apart.steps![1]!.voice).toBe('Поверните направо, к Майской улице');
  const english = new RoadMap(roadsWithJog(12), 'car').route('ad', { lang: 'en' });
  expect(english.found && english.steps![1]!.voice).toBe('Turn right, then immediately left onto Mayskaya ulitsa');
});

it('a turn that keeps to its road is said by the road behind the next turn, if both are said together', () => {
  const roads: DrawnRoads = {
    gridM: 12,
    drawing: `
      a - - - - - - - b - - - - - - - x
                      |
                y - - c - - - - - - - d
                      |
                      |
                      z
    `,
    ways: `
      | nodes | highway   | name            |
      | abcz  | secondary | Ленинская улица |
      | bx    | secondary | Дачная улица    |
      | yc    | secondary | Садовая улица   |
      | cd    | secondary | Майская улица   |
    `,
  };
  const route = new RoadMap(roads, 'car').route('ad');
  expect(route.found && route.steps![1]).toMatchObject({
    instruction: 'Поверните направо, дальше по Ленинской улице',
    voice: 'Поверните направо и сразу налево на Майскую улицу',
  });
  const english = new RoadMap(roads, 'car').route('ad', { lang: 'en' });
  expect(english.found && english.steps![1]!.voice).toBe('Turn right, then immediately left onto Mayskaya ulitsa');
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

it('a gap between carriageways that only bends back is a U-turn', () => {
  const roads: DrawnRoads = {
    gridM: 20,
    drawing: `
      h - - - g
              |
      a - - - b - - y
    `,
    ways: `
      | nodes | highway      | name            | oneway |
      | aby   | primary      | Ленинская улица | yes    |
      | gh    | primary      | Ленинская улица | yes    |
      | bg    | primary_link | Ленинская улица | yes    |
    `,
  };
  expect(said(roads, 'ah', 'car')).toEqual(['Начните движение по Ленинской улице', 'Развернитесь', 'Вы на месте']);
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

it('drivers who turn back where the carriageways of a street part make a U-turn', () => {
  const roads: DrawnRoads = {
    gridM: 20,
    drawing: `
      h - - - - - - -
                        b - - - c
      a - - - - - - -
    `,
    ways: `
      | nodes | highway   | name            | oneway |
      | ab    | secondary | Ленинская улица | yes    |
      | bh    | secondary | Ленинская улица | yes    |
      | bc    | secondary | Ленинская улица |        |
    `,
  };
  expect(said(roads, 'ah', 'car')).toEqual(['Начните движение по Ленинской улице', 'Развернитесь', 'Вы на месте']);
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
