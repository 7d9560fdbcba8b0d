import { expect, it } from 'vitest';
import { type DrawnRoads, RoadMap } from './support/road-map.ts';
import { tells, told } from './support/told.ts';

tells(`a slip road and the turn behind it are one turn (grid of 20 m)
      a - - - b - - - x
               e
                c
              d
  | nodes | highway      | name            | oneway |
  | abx   | primary      | Ленинская улица |        |
  | bec   | primary_link | -               | yes    |
  | dc    | tertiary     | Майская улица   |        |
  | cx    | tertiary     | Майская улица   |        |
  car ad
    Начните движение по Ленинской улице
    Поверните направо на Майскую улицу
`);

tells(`drivers who turn off a road over a few metres are told to turn, though they go on in its direction (grid of 8 m)
      a - - - - - b - - - - - x
                  c - - - - - d
                  |
                  y
  | nodes | highway     | name             |
  | abx   | secondary   | Ленинская улица  |
  | bcy   | residential | -                |
  | cd    | residential | -                |
  car ad
    Начните движение по Ленинской улице
    Поверните направо
    Поверните налево
`);

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

tells(`a nameless yard drive that ends at another is left by a turn, though the other arm leads back (grid of 10 m)

      x


      a - - - - b


                    c
  | nodes | highway | name |
  | ab    | service | -    |
  | xb    | service | -    |
  | bc    | service | -    |
  car ac
    Начните движение
    Поверните направо
`);

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

tells(`of two turns to one side over some metres of nameless road both are told if one could also go on (grid of 5 m)
                    f

                              d

                        c


      a - - - - - b
                  e
                    g
  | nodes | highway     | name           |
  | ab    | residential | Тихая улица    |
  | bc    | residential | -              |
  | beg   | residential | -              |
  | cd    | residential | -              |
  | cf    | residential | Новая улица    |
  car af
    Начните движение по Тихой улице
    Плавно поверните налево, к Новой улице
    Поверните налево на Новую улицу
`);

tells(`who comes onto a greater street of the same name, which passes, is told to turn (grid of 10 m)
                         c

      a - - - - - - - b

                   x
  | nodes | highway     | name        |
  | ab    | residential | Тихая улица |
  | xbc   | primary     | Тихая улица |
  car ac
    Начните движение по Тихой улице
    Поверните налево, дальше по Тихой улице
`);

tells(`over the nearer carriageway of a road one turns onto it once (grid of 5 m)
      f - - - - - - - - - - c - - - - - - - - - - g
      d - - - - - - - - - - b - - - - - - - - - - e



                            a
  | nodes | highway     | name          | oneway |
  | ab    | service     | -             |        |
  | db    | primary     | Главная улица | yes    |
  | be    | primary     | Главная улица | yes    |
  | gc    | primary     | Главная улица | yes    |
  | cf    | primary     | Главная улица | yes    |
  | bc    | primary     | -             |        |
  car af
    Начните движение
    Поверните налево на Главную улицу
`);

tells(`a turn of a street a few metres before it takes on another name is told (grid of 10 m)
      a - - - - - - - b
                      |
                      c - - - - - x
                      |
                      |
                      d
  | nodes | highway   | name            | oneway |
  | ab    | secondary | улица Куйбышева | yes    |
  | bc    | secondary | -               | yes    |
  | xc    | secondary | улица Куйбышева | yes    |
  | cd    | secondary | улица Громовой  |        |
  car ad
    Начните движение по улице Куйбышева
    Поверните направо на улицу Громовой
`);

tells(`of two turns within some metres of nameless way both are told if a way like it goes straight on (grid of 4 m)
      s
      |
      |       x   z
      |         /
      b - - - c - - - - - y
      |
      |
      t
  | nodes | highway     | name         |
  | sbt   | residential | Лесная улица |
  | bcy   | service     | -            |
  | cz    | service     | -            |
  foot sz
    Идите по Лесной улице
    Поверните налево на проезд
    Плавно поверните налево на проезд
`);

tells(`the lane of a turn that joins the next street at a small angle is told as one turn with that (grid of 10 m)
              z
              |
              |
              |
              |
              d
                c
                  b - - - - - - a
              |
      y - - - e
              x
  | nodes | highway   | name          | oneway |
  | abey  | tertiary  | Тихая улица   |        |
  | bcd   | tertiary  | -             | yes    |
  | zdex  | tertiary  | Лесная улица  |        |
  car az
    Начните движение по Тихой улице
    Поверните направо на Лесную улицу
  bicycle az
    Поезжайте по Тихой улице
    Поверните направо на Лесную улицу
`);
