import { expect, it } from 'vitest';
import { type DrawnRoads, RoadMap } from './support/road-map.ts';
import { said, tells, told } from './support/told.ts';

tells(`pavements and crossings are told by what they are (grid of 20 m)
      a - - b - - x
            |
      y - - c - - d
  | nodes | highway     | name            | footway  |
  | abx   | footway     | -               | sidewalk |
  | bc    | footway     | -               | crossing |
  | ycd   | footway     | -               | sidewalk |
  foot ad
    Идите по тротуару
    Поверните направо и перейдите дорогу
    Поверните налево на тротуар
`);

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

tells(`a turn behind a crossing does not hide the crossing (grid of 6 m)
      a - - - b - - - x
              |
      m - - - n - - - o
              |
      y - - - c
                d
                  e
  | nodes | highway   | name            | footway  |
  | abx   | footway   | -               | sidewalk |
  | bnc   | footway   | -               | crossing |
  | yc    | footway   | -               | sidewalk |
  | cde   | footway   | -               | sidewalk |
  | mno   | secondary | Ленинская улица |          |
  foot ae
    Идите по тротуару
    Поверните направо и перейдите Ленинскую улицу
    Плавно поверните налево на тротуар
`);

tells(`walkers are not told which carriageway of a street to take (grid of 20 m)
                        h - - - g
      a - - - - b
                        c - - - d
  | nodes | highway   | name            | oneway |
  | ab    | secondary | Ленинская улица |        |
  | bcd   | secondary | Ленинская улица | yes    |
  | ghb   | secondary | Ленинская улица | yes    |
  foot ad
    Идите по Ленинской улице
`);

tells(`walkers who cross a street and go back on its other side make two turns (grid of 20 m)
      h - - - g - - x
              |
      c - - - d - - y
  | nodes | highway     | name            |
  | cdy   | residential | Ленинская улица |
  | hgx   | residential | Ленинская улица |
  | dg    | footway     | -               |
  foot ch
    Идите по Ленинской улице
    Поверните налево на пешеходную дорожку
    Поверните налево на Ленинскую улицу
`);

tells(`cyclists who push the bicycle over a crossing and ride back are told to cross the street (grid of 20 m)
      h - - - g - - x
              |
      c - - - d - - y
  | nodes | highway   | name            | oneway | footway  |
  | cdy   | secondary | Ленинская улица | yes    |          |
  | xgh   | secondary | Ленинская улица | yes    |          |
  | dg    | footway   | -               |        | crossing |
  bicycle ch
    Поезжайте по Ленинской улице
    Поверните налево и перейдите Ленинскую улицу, дальше ведите велосипед
    Поверните налево на Ленинскую улицу и садитесь на велосипед
`);

tells(`walkers are told to turn from one crossing onto another (grid of 8 m)
              n
      a - - - b
      w - - - e - - - x
              c - - - d
  | nodes | highway   | name            | footway  |
  | ab    | footway   | -               | sidewalk |
  | bn    | footway   | -               | sidewalk |
  | bec   | footway   | -               | crossing |
  | cd    | footway   | -               | crossing |
  | wex   | secondary | Ленинская улица |          |
  foot ad
    Идите по тротуару
    Поверните направо и перейдите Ленинскую улицу
    Поверните налево и перейдите дорогу
`);

tells(`a side road that leaves a street across its traffic is turned into, at however small an angle (grid of 40 m)
                  y
      a - - - b - - - c
  | nodes | highway     | name         |
  | abc   | secondary   | улица Ленина |
  | by    | residential | -            |
  car ay
    Начните движение по улице Ленина
    Плавно поверните налево
`);

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

tells(`walkers are told which street they cross where no crossing is mapped (grid of 10 m)
              p
              |
      a - b - x - - d
          |   |
          s   q
  | nodes | highway     | name           |
  | pxq   | residential | Мордовская улица |
  | sba   | footway     | -              |
  | bxd   | footway     | -              |
  foot sd
    Идите по пешеходной дорожке
    Поверните направо и перейдите Мордовскую улицу
`);

tells(`walkers who come from a yard street and go on in one opposite are told to cross the main road between them (grid of 4 m)
      a       p
      |       |
      |       |
      b - - - c
              d - - - e
              |
              q
  | nodes | highway       | name            |
  | abc   | living_street | -               |
  | pcdq  | primary       | Рижский проспект |
  | de    | living_street | -               |
  foot ae
    Идите по дороге
    Перейдите Рижский проспект
`);

tells(`walkers are told where their path crosses a main road without a mark, but not a street (grid of 10 m)
                  m
                  |
                  |
      a - - - - - n - - - - - r - - - s
                  |         /
                  |       /
                  o     q
                    t
  | nodes | highway     | name            |
  | anrs  | footway     | -               |
  | mno   | secondary   | проспект Ленина |
  | rq    | residential | Тихая улица     |
  foot as
    Идите по пешеходной дорожке
    Перейдите проспект Ленина
  foot sa
    Идите по пешеходной дорожке
    Перейдите проспект Ленина
`);

tells(`a path that goes on aslant beyond a street crosses it (grid of 10 m)
                  m
                  |
                  |
      a - - - - - n
                  | d
                  |   e
                  o     f
  | nodes | highway  | name            |
  | andef | path     | -               |
  | mno   | tertiary | Октябрьская улица |
  foot af
    Идите по тропе
    Плавно поверните направо и перейдите Октябрьскую улицу
`);

tells(`the carriageways of one street are the same to walkers (grid of 6 m)
      a - - - b - - - x
              |
      y - - - c - - - d
  | nodes | highway   | name            |
  | abx   | secondary | Ленинская улица |
  | bc    | secondary | Ленинская улица |
  | ycd   | secondary | Ленинская улица |
  | xd    | secondary | Ленинская улица |
  foot ad
    Идите по Ленинской улице
`);

tells(`a way that only touches a street to cross it bears not its name (grid of 10 m)
                  x
                  |
      a - - b     |
              c - d - - e
                  |
                  z
  | nodes | highway     | name            |
  | xdz   | residential | Ленинская улица |
  | abc   | service     | -               |
  | cd    | residential | Ленинская улица |
  | de    | service     | -               |
  bicycle ae
    Поезжайте по проезду
  foot ae
    Идите по проезду
`);

tells(`a road of two carriageways is crossed once (grid of 10 m)
            m             p
            |             |
      a - - n - - - - - - q - - b
            |             |
            o             r
  | nodes | highway | name            | oneway |
  | anqb  | footway | -               |        |
  | mno   | primary | проспект Ленина | yes    |
  | rqp   | primary | проспект Ленина | yes    |
  foot ab
    Идите по пешеходной дорожке
    Перейдите проспект Ленина
`);

tells(`a street on which walkers come out of a crossing is not crossed again (grid of 4 m)
      a - - - b - - y
              |
      m - - - n - - o
              |
      p - - - c - d - - q
                  |
                  |
                  |
                  e
  | nodes | highway     | name            | footway  |
  | aby   | footway     | -               | sidewalk |
  | bnc   | footway     | -               | crossing |
  | mno   | secondary   | Ленинская улица |          |
  | pcdq  | residential | Тихая улица     |          |
  | de    | footway     | -               |          |
  foot ae
    Идите по тротуару
    Поверните направо и перейдите Ленинскую улицу
    Идите дальше по пешеходной дорожке, чуть левее
`);

tells(`a crossing does not bear the name of the street behind the corner at which it ends (grid of 8 m)
      a - - - b - - y
              |
              c - k - d - z
                  |
                  q
  | nodes | highway     | name        | footway  |
  | aby   | footway     | -           | sidewalk |
  | bc    | footway     | -           | crossing |
  | ckd   | footway     | -           | crossing |
  | qk    | residential | Тихая улица |          |
  | dz    | footway     | -           |          |
  foot az
    Идите по тротуару
    Поверните направо и перейдите дорогу
    Поверните налево и перейдите Тихую улицу
`);

tells(`a crossing that bends on the road is told once: the road is no way on from it (grid of 4 m)
                        n




      w - - a - - b




            o                     c - - - - - e
  | nodes | highway   | name            | footway  |
  | wa    | footway   | -               | sidewalk |
  | ab    | footway   | -               | crossing |
  | bc    | footway   | -               | crossing |
  | ce    | footway   | -               | sidewalk |
  | obn   | secondary | Ленинская улица |          |
  foot we
    Идите по тротуару
    Перейдите Ленинскую улицу
`);

tells(`walkers who leave a crossing along the drive that it leads over do not cross that (grid of 4 m)
              y
              |
              |
              |
              |
      a - - - b c - - - d
              |
              |
              |
              e
  | nodes | highway | name | footway  |
  | ab    | footway | -    | crossing |
  | bcd   | footway | -    | crossing |
  | ybe   | service | -    |          |
  foot ae
    Идите по пешеходной дорожке
    Поверните направо на проезд
`);

tells(`walkers go straight on where a pavement bends to a crossing and back at once (grid of 3 m)
              x
              |
              |
      a - - - b               y
                c - - - - - d
                |
                |
      m - - - - n - - - - - - - - - - o
                |
                z
  | nodes | highway   | name            | footway  |
  | xb    | footway   | -               |          |
  | abcd  | footway   | -               | sidewalk |
  | dy    | footway   | -               |          |
  | cnz   | footway   | -               | crossing |
  | mno   | secondary | Ленинская улица |          |
  foot ad
    Идите по тротуару
`);

tells(`walkers do not turn at a crossing behind a smaller bend that the pavement takes back (grid of 1 m)
                                              x
                                              |
                                              |
                                              |
      a - - - - - - - - - - - - - - - - - - - b


                                                      c - - - - - - - - - - - - - - - - - - - d
                                                      |
                                                      |
                                                      |
                                                      |
      m - - - - - - - - - - - - - - - - - - - - - - - n - - - - - - - - - - - - - - - - - - - - - - o
                                                      |
                                                      |
                                                      |
                                                      |
                                                      |
                                                      z
  | nodes | highway   | name            | footway  |
  | xb    | footway   | -               |          |
  | abcd  | footway   | -               | sidewalk |
  | cnz   | footway   | -               | crossing |
  | mno   | secondary | Ленинская улица |          |
  foot ad
    Идите по тротуару
  foot az
    Идите по тротуару
    Поверните направо и перейдите Ленинскую улицу
`);

tells(`walkers go straight on over a crossing that begins and ends a few metres aside (grid of 5 m)
                  x       y
                  |       |
      a - - - - - b       d - - - - - e
                  c - n - p
                  |   |   |
                  w   |   z
              m - - - q
  | nodes | highway   | name            | footway  |
  | abc   | footway   | -               | sidewalk |
  | xb    | footway   | -               |          |
  | cnp   | footway   | -               | crossing |
  | cw    | footway   | -               | crossing |
  | pde   | footway   | -               | sidewalk |
  | yd    | footway   | -               |          |
  | pz    | footway   | -               | sidewalk |
  | nqm   | secondary | Ленинская улица |          |
  foot ae
    Идите по тротуару
    Перейдите Ленинскую улицу
    Идите дальше по тротуару
`);
