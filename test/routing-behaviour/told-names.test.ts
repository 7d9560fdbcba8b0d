import { expect, it } from 'vitest';
import { type DrawnRoads } from './support/road-map.ts';
import { tells, told } from './support/told.ts';

tells(`a name that comes late and ends soon is not told (grid of 10 m)
      a - - - b - - - x
              |
              |
              |
              c
              d - - - e
              |
              y
  | nodes | highway       | name            |
  | abx   | residential   | Ленинская улица |
  | bc    | service       | -               |
  | cdy   | living_street | Ясная улица     |
  | de    | footway       | -               |
  foot ae
    Идите по Ленинской улице
    Поверните направо на проезд
    Поверните налево на пешеходную дорожку
`);

tells(`drivers are told which road they join (grid of 100 m)
                  x w
      a - - - - - b - - - c - - - d
  | nodes | highway     | name             | oneway |
  | ab    | primary     | Ленинская улица  | yes    |
  | bx    | service     | -                |        |
  | bc    | primary     | Майская улица    | yes    |
  | wc    | trunk       | Тверское шоссе   | yes    |
  | cd    | trunk       | Тверское шоссе   | yes    |
  car ad
    Начните движение по Ленинской улице
    Продолжайте движение по Майской улице
    Выезжайте на Тверское шоссе
`);

tells(`drivers who turn onto a road with a regional number, which they do not know, are not told it (grid of 100 m)
      a - - - b - - - x
              |
              c
  | nodes | highway   | name            | ref       |
  | abx   | secondary | Ленинская улица |           |
  | bc    | secondary | -               | 63К-00133 |
  car ac
    Начните движение по Ленинской улице
    Поверните направо
`);

tells(`a number of a regional road, which drivers do not know, is not told as a new name (grid of 100 m)
              x
      a - - - b - - - c
  | nodes | highway   | name            | ref       |
  | ab    | secondary | Ленинская улица |           |
  | bx    | secondary | Майская улица   |           |
  | bc    | secondary | -               | 46Н-12372 |
  car ac
    Начните движение по Ленинской улице
`);

tells(`a ramp that ends at a turn is told without the road behind it (grid of 50 m)
      a - - - b - - - - - - - x
                  e
                      w - c - z
                          f
                          d
  | nodes | highway      | name            | oneway |
  | abx   | primary      | Ленинская улица | yes    |
  | bec   | primary_link | -               | yes    |
  | cz    | primary_link | -               | yes    |
  | cfd   | tertiary     | Майская улица   |        |
  | wc    | tertiary     | -               |        |
  car ad
    Начните движение по Ленинской улице
    Сверните направо
    Поверните направо на Майскую улицу
`);

tells(`drivers are not told the name of a bridge, where they have no choice (grid of 50 m)
      a - - - b - - - c - - - d
  | nodes | highway | name             | bridge |
  | ab    | primary | Ленинская улица  |        |
  | bc    | primary | Московский мост  | yes    |
  | cd    | primary | Майская улица    |        |
  car ad
    Начните движение по Ленинской улице
    Продолжайте движение по Майской улице
`);

tells(`a turn is told without the name of a road that begins only behind another one (grid of 10 m)
      a - - - b - - - x
              |
      m - - - c - - - n
              |
              d
  | nodes | highway     | name             |
  | abx   | residential | Тихая улица      |
  | bc    | service     | -                |
  | mcn   | residential | Поперечная улица |
  | cd    | residential | Новая улица      |
  bicycle ad
    Поезжайте по Тихой улице
    Поверните направо на проезд
    Поезжайте дальше по Новой улице
`);

tells(`a street whose name begins on a bridge is told behind the bridge (grid of 50 m)
      a - - - b - - - c - - - d
  | nodes | highway | name         | bridge |
  | ab    | primary | Тихая улица  |        |
  | bc    | primary | Новая улица  | yes    |
  | cd    | primary | Новая улица  |        |
  car ad
    Начните движение по Тихой улице
    Продолжайте движение по Новой улице
`);

tells(`a road off a street is told by its own name though its first metres bear that of the street (grid of 20 m)
      a - - - - - - - b - - - - - x
                      c
                      d



                      e
  | nodes | highway   | name          |
  | abx   | secondary | Главная улица |
  | bc    | secondary | Главная улица |
  | cd    | tertiary  | -             |
  | de    | tertiary  | Новая улица   |
  car ae
    Начните движение по Главной улице
    Поверните направо на Новую улицу
`);

tells(`a street of some metres is told where it changes its name at the next side road (grid of 10 m)
              a


      y - - - b - c - - - - - - d

                  x
  | nodes | highway     | name         |
  | ab    | residential | Тихая улица  |
  | ybc   | primary     | Новая улица  |
  | cd    | primary     | Лесная улица |
  | cx    | tertiary    | Южная улица  |
  car ad
    Начните движение по Тихой улице
    Поверните налево на Новую улицу
    Продолжайте движение по Лесной улице
`);

tells(`a street that a nameless lane follows for some metres to cross it is not told (grid of 5 m)
                          x
                          |

      a - - - - - - - - - b - - - c - - - - - - - - d

                                  |
                                  y
  | nodes | highway     | name        |
  | ab    | residential | -           |
  | xbcy  | residential | Тихая улица |
  | cd    | residential | -           |
  foot ad
    Идите по дороге
`);

tells(`spellings of one name are no new name (grid of 100 m)
      a - b - c - d
          |
          x
  | nodes | name                    |
  | ab    | Юго-западное шоссе      |
  | bc    | Юго-Западное шоссе      |
  | cd    | шоссе Юго–западное      |
  | bx    | улица Королёва          |
  car ac
    Начните движение по Юго-западному шоссе
`);

/** A street, a few metres of another, and a bridge. */
const towardsBridge = (gridM: number): DrawnRoads => ({
  gridM,
  drawing: `
    a - - - - - - - - - - b - c - - - - - - - - - - d - - - - - - - - - - e
                          |
                          x
  `,
  ways: `
    | nodes | bridge | name             |
    | ab    |        | улица Тургенева  |
    | bc    |        | Брестская улица  |
    | cd    | yes    | Тургеневский мост |
    | de    |        | Посадская улица  |
    | bx    |        | Новая улица      |
  `,
});

it('a bridge is told where the name before it lasts only some metres', () => {
  expect(told(towardsBridge(10), 'ae')[0]).toBe('Продолжайте движение по Тургеневскому мосту');
  expect(told(towardsBridge(40), 'ae')[0]).toBe('Продолжайте движение по Брестской улице');
});

tells(`a fork is told by the street behind a square of some metres (grid of 15 m)
                          - x
      a - - - - - - b
                        - c
                              - d
                                    - - - - e
  | nodes | highway   | name                  | oneway |
  | ab    | primary   | Советская улица       | yes    |
  | bx    | secondary | Советская улица       | yes    |
  | bc    | primary   | Октябрьская площадь   | yes    |
  | cde   | primary   | Октябрьский проспект  | yes    |
  car ae
    Начните движение по Советской улице
    Держитесь правее, на Октябрьский проспект
`);

tells(`a name in other quotation marks is no new name (grid of 20 m)
      a - - b - - c - - d
            |
            x
  | nodes | highway     | name                   |
  | ab    | primary     | Путепровод "Приокский" |
  | bcd   | primary     | путепровод «Приокский» |
  | bx    | residential | Лесная улица           |
  car ad
    Начните движение по путепроводу «Приокский»
`);

tells(`a ramp that parts before the turn at its end is told towards the road there (grid of 10 m)
      a - - - - - - - b - - - x
                      |
                      c
                    /   |
                  |       |
                  |       |
                /           |
      y - - - - e - - - - - f - - - - o
  | nodes | highway      | name              | oneway |
  | abx   | primary      | Грабцевское шоссе |        |
  | bc    | primary_link | -                 | yes    |
  | ce    | primary_link | -                 | yes    |
  | cf    | primary_link | -                 | yes    |
  | yefo  | primary      | Зерновая улица    |        |
  car ao
    Начните движение по Грабцевскому шоссе
    Поверните направо, к Зерновой улице
    Держитесь левее, к Зерновой улице
    Поверните налево на Зерновую улицу
`);
