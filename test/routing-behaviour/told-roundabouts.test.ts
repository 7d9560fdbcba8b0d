import { expect, it } from 'vitest';
import { type DrawnRoads, RoadMap } from './support/road-map.ts';
import { said, tells, told } from './support/told.ts';

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

tells(`a roundabout exit without a name is told by the road that it leads to (grid of 20 m)
                  d
      a - - - b       e - - f - - - - g
                  h
                  |
                  i
  | nodes  | highway  | name            | junction   |
  | ab     | tertiary | Ленинская улица |            |
  | bhedb  | tertiary | -               | roundabout |
  | ef     | tertiary | -               |            |
  | fg     | tertiary | улица Мосина    |            |
  | hi     | tertiary | Майская улица   |            |
  car ag
    Начните движение по Ленинской улице
    На кольце второй съезд на улицу Мосина
`);

tells(`an exit that leaves a roundabout where the driver enters it is the first one (grid of 20 m)
        n
        b
      c   a
        d

        s
            e
  | nodes | highway   | junction   | oneway | name          |
  | abcda | secondary | roundabout |        | -             |
  | sd    | secondary |            |        | Южная улица   |
  | de    | secondary |            |        | Лесная улица  |
  | bn    | secondary |            |        | Северная улица |
  car se
    Начните движение по Южной улице
    На кольце первый съезд на Лесную улицу
`);

it('a nameless drive or cycleway is no exit of a roundabout on a street', () => {
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
  const first = ['На кольце первый съезд на Северную улицу'];
  expect(told(roads, 'sn')).toEqual(first);
  expect(told({ ...roads, ways: roads.ways.replace('service ', 'cycleway') }, 'sn', 'bicycle')).toEqual(first);
});

tells(`the exit of a roundabout is told by the street behind some metres of another (grid of 10 m)
        n

        e - - x
        b
      c   a
        d


        s
  | nodes | highway   | junction   | name           |
  | abcda | secondary | roundabout | -              |
  | sd    | secondary |            | Южная улица    |
  | be    | tertiary  |            | Тихий проезд   |
  | ex    | tertiary  |            | Тихий проезд   |
  | en    | tertiary  |            | Северная улица |
  car sn
    Начните движение по Южной улице
    На кольце первый съезд на Северную улицу
`);

/** A roundabout with an exit to the east, and what follows that. */
const ringWith = (east: string): DrawnRoads => ({
  gridM: 20,
  drawing: `
            n

            a
      w - b   d - e - - - - g
            c     |
                  |
            s     f
  `,
  ways: `
    | nodes | highway   | junction   | oneway | name           |
    | abcda | primary   | roundabout |        | -              |
    | sc    | primary   |            |        | Южная улица    |
    | an    | primary   |            |        | Северная улица |
    | wb    | secondary |            |        | Луговая улица  |
    ${east}
  `,
});

it('an exit without a name is told with the street onto which one turns soon', () => {
  const roads = ringWith(`
    | de    | primary   |            |        | -               |
    | ef    | primary   |            |        | проспект Ленина |
    | eg    | tertiary  |            |        | Лесная улица    |
  `);
  expect(told(roads, 'sf', 'car')[0]).toBe('На кольце первый съезд, к проспекту Ленина');
  expect(told(roads, 'sf', 'car', 'en')[0]).toBe('At the roundabout take the first exit, towards prospekt Lenina');
});

it('an exit whose first metres bear the name of another street is told by the street behind them', () => {
  const roads = ringWith(`
    | de    | primary   |            |        | улица Козлов Вал |
    | eg    | primary   |            |        | Московская улица |
  `);
  expect(told(roads, 'sg', 'car')).toEqual(['На кольце первый съезд на Московскую улицу']);
});

/** A ring of four one-way streets without `junction`; `turns` is how they run. */
const streetsAround = (first: string, gridM: number): DrawnRoads => ({
  gridM,
  drawing: `
                  n


                  a
            o           p


  w       b               d       e


            q           r
                  c


                  s
  `,
  ways: `
    | nodes | highway   | oneway | name            |
    | ${first} | secondary | yes | Кольцо Осипенко |
    | bqc   | secondary | yes    | Кольцо Осипенко |
    | crd   | secondary | yes    | -               |
    | dpa   | secondary | yes    | -               |
    | na    | secondary |        | Северная улица  |
    | wb    | secondary |        | Западная улица  |
    | sc    | secondary |        | Южная улица     |
    | de    | secondary |        | Восточная улица |
  `,
});

it('one-way streets around a place are a roundabout without a tag, if they are one circle of small size', () => {
  expect(told(streetsAround('aob', 5), 'sn')).toEqual(['На кольце второй съезд на Северную улицу']);
  expect(told(streetsAround('boa', 5), 'sn').join()).not.toContain('кольце');
  expect(told(streetsAround('aob', 20), 'sn').join()).not.toContain('кольце');
});

tells(`who walks along a roundabout turns off it onto a footway (grid of 20 m)
            n

            a
      w - b   d - - f
            c

            s
  | nodes | highway   | junction   | name          |
  | abcda | primary   | roundabout | -             |
  | sc    | primary   |            | Южная улица   |
  | an    | primary   |            | Северная улица |
  | wb    | secondary |            | Луговая улица |
  | df    | footway   |            | -             |
  foot cf
    Идите по дороге
    Плавно поверните направо на пешеходную дорожку
`);

/** A roundabout that two roads leave where the driver enters it, and two more at the next junction. */
const ringOfPairs: DrawnRoads = {
  gridM: 20,
  drawing: `
              n

              a - f
          w b   d - - e
              c
              |     g
              s   h
  `,
  ways: `
    | nodes | highway   | junction   | name              |
    | abcda | secondary | roundabout | -                 |
    | sc    | secondary |            | Южная улица       |
    | cg    | tertiary  |            | Луговая улица     |
    | ch    | service   |            | Тихий проезд      |
    | de    | secondary |            | Восточная улица   |
    | af    | tertiary  |            | Лесная улица      |
    | an    | secondary |            | Северная улица    |
    | bw    | secondary |            | Западная улица    |
  `,
};

it('each of the exits at one place of a roundabout is counted, also where the driver enters', () => {
  expect(told(ringOfPairs, 'se')).toEqual(['На кольце третий съезд на Восточную улицу']);
  expect(told(ringOfPairs, 'sf')).toEqual(['На кольце четвёртый съезд на Лесную улицу']);
  expect(told(ringOfPairs, 'sn')).toEqual(['На кольце пятый съезд на Северную улицу']);
  expect(told(ringOfPairs, 'sw')).toEqual(['На кольце шестой съезд на Западную улицу']);
});

tells(`who goes round the whole roundabout and back is told to turn round there (grid of 20 m)
          n

          a
      w b   d - - e
          q c
          t s
  | nodes  | highway   | junction   | oneway | name           |
  | abqcda | secondary | roundabout |        | -              |
  | sc     | secondary |            | yes    | Южная улица    |
  | qt     | secondary |            | yes    | Южная улица    |
  | de    | service   |            |        | -              |
  | an    | secondary |            |        | Северная улица |
  | bw    | secondary |            |        | Западная улица |
  car st
    Начните движение по Южной улице
    На кольце развернитесь
  bicycle st en
    Start cycling along Yuzhnaya ulitsa
    At the roundabout make a U-turn
`);

it('a voice tells a roundabout with the turn right before it', () => {
  const map = new RoadMap({
    gridM: 8,
    drawing: `
                        n

                        a
      x - - - - s - - b   d - - e
                |       c
                |
                z
    `,
    ways: `
      | nodes | highway   | junction   | name             |
      | abcda | secondary | roundabout | -                |
      | xs    | secondary |            | Площадь Победы   |
      | sb    | secondary |            | Площадь Победы   |
      | zs    | secondary |            | Южная улица      |
      | de    | secondary |            | Восточная улица  |
      | an    | secondary |            | Северная улица   |
    `,
  });
  const voiceOf = (lang: 'ru' | 'en'): string | false => {
    const result = map.route('zn', { lang });
    return result.found && result.steps![1]!.voice;
  };
  expect(voiceOf('ru')).toBe('Поверните направо и сразу на кольце второй съезд на Северную улицу');
  expect(voiceOf('en')).toBe(
    'Turn right, then immediately at the roundabout take the second exit onto Severnaya ulitsa',
  );
});

/** A roundabout whose western street has two carriageways; its shorter side is that of the traffic from north to south. */
const ringOfParted = (ring: string, oneway: string): DrawnRoads => ({
  gridM: 10,
  drawing: `
                  n

                  a
                g         p
      x - - e -               q - - z
                h         r
                  c

                  s
  `,
  ways: `
    | nodes | highway   | junction   | oneway    | name            |
    | ${ring} | secondary | roundabout | ${oneway} | -           |
    | an    | secondary |            |           | Северная улица  |
    | ge    | secondary |            | yes       | Западная улица  |
    | eh    | secondary |            | yes       | Западная улица  |
    | ex    | secondary |            |           | Западная улица  |
    | sc    | secondary |            |           | Южная улица     |
    | qz    | secondary |            |           | Восточная улица |
  `,
});

it('walkers who go with the traffic of a roundabout count a street of two carriageways as one exit', () => {
  const second = ['На кольце второй съезд на Южную улицу'];
  expect(told(ringOfParted('aghcrqpa', 'yes'), 'ns', 'foot')).toEqual(second);
  expect(told(ringOfParted('aghcrqpa', 'yes'), 'ns', 'car')).toEqual(second);
});

it('the exits of a roundabout whose line is drawn against its traffic are counted all the same', () => {
  const roads = ringOfParted('apqrchga', '-1');
  for (const profile of ['car', 'foot'] as const) {
    expect(told(roads, 'ns', profile)).toEqual(['На кольце второй съезд на Южную улицу']);
  }
  expect(told(roads, 'sn', 'foot').join()).not.toContain('кольц');
});

tells(`walkers who go against the traffic of a large roundabout are told turns, as on any street (grid of 40 m)
            n

            a
          g   p

      w - b   e - - x
          h   d
            c

            s
  | nodes     | highway   | junction   | name            |
  | agbhcdepa | secondary | roundabout | -               |
  | sc        | secondary |            | Южная улица     |
  | ex        | secondary |            | Восточная улица |
  | an        | secondary |            | Северная улица  |
  | bw        | secondary |            | Западная улица  |
  foot sw
    Идите по Южной улице
    Плавно поверните налево
    Поверните налево на Западную улицу
  foot wn
    Идите по Западной улице
    Поверните налево
    Плавно поверните налево на Северную улицу
`);

tells(`a roundabout that begins on another one is an exit of that to drivers (grid of 20 m)
            n

            a
      w - b   d - - e
            c
          k   m
            o - z
  | nodes | highway   | junction   | name            |
  | abcda | secondary | roundabout | -               |
  | ckomc | secondary | roundabout | -               |
  | oz    | secondary |            | Южная улица     |
  | de    | secondary |            | Восточная улица |
  | an    | secondary |            | Северная улица  |
  | bw    | secondary |            | Западная улица  |
  car we
    Начните движение по Западной улице
    На кольце второй съезд на Восточную улицу
`);
