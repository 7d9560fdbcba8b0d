import { expect, it } from 'vitest';
import { type DrawnRoads, RoadMap } from './support/road-map.ts';
import { said, told } from './support/told.ts';

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
    expect(first!.instruction).toMatch(/^Поверните направо(?:, к Майской улице)?$/);
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
  expect(told(roads, 'af')).toEqual(['Плавно поверните налево, к Новой улице', 'Поверните налево на Новую улицу']);
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
  expect(told(roads, 'ah')).toEqual(['Поверните налево на Новую улицу']);
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

it('a turn of a street a few metres before it takes on another name is told', () => {
  const roads: DrawnRoads = {
    gridM: 10,
    drawing: `
      a - - - - - - - b
                      |
                      c - - - - - x
                      |
                      |
                      d
    `,
    ways: `
      | nodes | highway   | name            | oneway |
      | ab    | secondary | улица Куйбышева | yes    |
      | bc    | secondary | -               | yes    |
      | xc    | secondary | улица Куйбышева | yes    |
      | cd    | secondary | улица Громовой  |        |
    `,
  };
  expect(told(roads, 'ad', 'car')).toEqual(['Поверните направо на улицу Громовой']);
});

it('a turn is told as sharp as a main road makes it over its first 20 m', () => {
  const roads: DrawnRoads = {
    gridM: 4,
    drawing: `
      a - - - - - - - - b - - - - - - x
                            c
                             d




                             e
    `,
    ways: `
      | nodes | highway   | name             |
      | abx   | secondary | улица Ломоносова |
      | bcde  | secondary | улица Кирова     |
    `,
  };
  expect(told(roads, 'ae', 'car')).toEqual(['Поверните направо на улицу Кирова']);
});

it('of two turns within some metres of nameless way both are told if a way like it goes straight on', () => {
  const roads: DrawnRoads = {
    gridM: 4,
    drawing: `
      s
      |
      |       x   z
      |         /
      b - - - c - - - - - y
      |
      |
      t
    `,
    ways: `
      | nodes | highway     | name         |
      | sbt   | residential | Лесная улица |
      | bcy   | service     | -            |
      | cz    | service     | -            |
    `,
  };
  expect(told(roads, 'sz', 'foot')).toEqual(['Поверните налево на проезд', 'Плавно поверните налево на проезд']);
});

it('a turn shared out over both carriageways of a road is a turn', () => {
  const roads: DrawnRoads = {
    gridM: 4,
    drawing: `
                          p   q




      a                   b
                              c





                          r   s

                                      d
    `,
    ways: `
      | nodes | highway  | name                    | oneway |
      | ab    | primary  | улица Розы Люксембург   |        |
      | bc    | primary  | улица Розы Люксембург   |        |
      | cd    | tertiary | 2-я Посадская улица     |        |
      | pbr   | primary  | Комсомольская улица     | yes    |
      | scq   | primary  | Комсомольская улица     | yes    |
    `,
  };
  expect(told(roads, 'ad')).toEqual(['Поверните направо на 2-ю Посадскую улицу']);
});

it('a left turn that leads over some metres of the other carriageway is no U-turn', () => {
  const roads: DrawnRoads = {
    gridM: 10,
    drawing: `
                    n   k




      y - - - -  x  d
                    e

                        b



                    s   a
    `,
    ways: `
      | nodes | highway   | name             | oneway |
      | abk   | primary   | Лямбирское шоссе | yes    |
      | be    | primary   | проспект Октября | yes    |
      | nd    | primary   | Лямбирское шоссе | yes    |
      | ed    | primary   | Лямбирское шоссе | yes    |
      | dxy   | secondary | проспект Октября |        |
      | es    | primary   | Лямбирское шоссе | yes    |
    `,
  };
  expect(told(roads, 'ay')).toEqual(['Поверните налево на проспект Октября']);
});

it('of two like roads to one side, the gentler turn is told as a slight one, the sharper as a sharp one', () => {
  const roads: DrawnRoads = {
    gridM: 20,
    drawing: `
              n
              |
              |
          e   |
      d - - - b
              |
              |
              a
    `,
    ways: `
      | nodes | highway     | name |
      | abn   | residential | -    |
      | db    | service     | -    |
      | eb    | service     | -    |
    `,
  };
  expect(told(roads, 'ae')).toEqual(['Плавно поверните налево']);
  expect(told(roads, 'ad')).toEqual(['Поверните налево']);
  expect(told(roads, 'ne')).toEqual(['Резко поверните направо']);
  expect(told(roads, 'nd')).toEqual(['Поверните направо']);
});
