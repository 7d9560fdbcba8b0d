import { tells } from './support/told.ts';

tells(`walkers who step from a street onto the pavement beside it go on along it (grid of 10 m)
      a - - - b - - - - - - - x
                  c - - - d
  | nodes | highway   | name            | foot | footway  |
  | abx   | secondary | Ленинская улица |      |          |
  | bcd   | footway   | -               |      | sidewalk |
  foot ad
    Идите по Ленинской улице
    Идите дальше по тротуару
`);

tells(`walkers who step onto a street over a part of a crossing do not cross it (grid of 5 m)
      a - - - b - - - x
              |
              c
      m - - - n - - - o
              p
              y - - - z
  | nodes | highway   | name            | footway  |
  | abx   | footway   | -               | sidewalk |
  | bcnpy | footway   | -               | crossing |
  | mno   | secondary | Ленинская улица |          |
  | yz    | footway   | -               | sidewalk |
  foot ao
    Идите по тротуару
    Идите дальше по Ленинской улице, чуть правее
  foot az
    Идите по тротуару
    Поверните направо и перейдите Ленинскую улицу
`);

tells(`walkers who step onto a main road and off it on the other side are told to cross it (grid of 8 m)
      a         p
      |         |
      |         |
      b - - - - c
                d - - - - e
                |
                q
  | nodes | highway | name            |
  | abc   | footway | -               |
  | pcdq  | primary | проспект Ленина |
  | de    | service | -               |
  foot ae
    Идите по пешеходной дорожке
    Перейдите проспект Ленина, дальше чуть правее
`);

tells(`walkers who leave a crossing a few metres along the road have crossed it (grid of 4 m)
                      e
                      |
                      |
      p - - - - - n - d - - - - - q
                  |
                  |
      a - - - - - b - - - - - x
  | nodes | highway     | name                 | footway  |
  | pndq  | secondary   | Лыбедская магистраль |          |
  | abx   | footway     | -                    |          |
  | bn    | footway     | -                    | crossing |
  | de    | residential | Гороховая улица      |          |
  foot ae
    Идите по пешеходной дорожке
    Поверните налево и перейдите Лыбедскую магистраль
    Идите дальше по Гороховой улице, чуть правее
`);

tells(`walkers who change from a pavement to its road and back go on (grid of 8 m)
      p - - - - c - - - - - d - - - - q
      a - - - - b           e - - - - f
                x           y
  | nodes | highway     | name            | footway  |
  | pcdq  | tertiary    | улица Кирова    |          |
  | ab    | footway     | -               | sidewalk |
  | xbc   | residential | Тверской проезд |          |
  | yed   | footway     | -               |          |
  | ef    | footway     | -               | sidewalk |
  foot af
    Идите по тротуару
    Идите дальше по улице Кирова, чуть левее
    Идите дальше по тротуару, чуть правее
`);

tells(`walkers who go some metres along a street at which theirs ends turn twice (grid of 10 m)
          a
          |
          |
      p - b - c - - q
              |
              |
              d
  | nodes | highway     | name                  |
  | ab    | residential | улица Филатова        |
  | pbcq  | residential | Республиканская улица |
  | cd    | footway     | -                     |
  foot ad
    Идите по улице Филатова
    Поверните налево на Республиканскую улицу
    Поверните направо на пешеходную дорожку
`);

tells(`a street between two yards is told where people step aside to cross it (grid of 5 m)
              c
              |
              |
              |
      x - b - e - - - y
          |
          |
          |
          a
  | nodes | highway     | name            |
  | xbey  | residential | улица Оплеснина |
  | ab    | service     | -               |
  | ec    | service     | -               |
  foot ac
    Идите по проезду
    Перейдите улицу Оплеснина, дальше чуть правее
  bicycle ac
    Поезжайте по проезду
    Пересеките улицу Оплеснина, дальше чуть правее
`);

tells(`from pavement to pavement by two yard roads opposite each other, walkers cross the street (grid of 5 m)
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
  | nodes | highway  | footway  | name           |
  | xfgy  | tertiary |          | улица Куратова |
  | whv   | footway  | sidewalk | -              |
  | sqr   | footway  | sidewalk | -              |
  | zqf   | service  |          | -              |
  | ghn   | service  |          | -              |
  foot sv
    Идите по тротуару
    Поверните налево на проезд
    Перейдите улицу Куратова, дальше чуть правее
    Поверните направо на тротуар
`);

tells(`walkers are not told which carriageway of a street to take where it changes sides, but where theirs ends at another (grid of 6 m)
              p
              |
      a - - - b
              |
              c - - - d
              |
              q
  | nodes | highway     | name            |
  | ab    | residential | Ленинская улица |
  | cd    | residential | Ленинская улица |
  | pb    | secondary   | Майская улица   |
  | cq    | secondary   | Майская улица   |
  | bc    | secondary   | Майская улица   |
  foot ad
    Идите по Ленинской улице
    Идите дальше по Ленинской улице, чуть правее
`);

tells(`a path that goes on a few metres aside beyond a drive is told by its side (grid of 4 m)
              p
              |
      a - - - b
              |
              c - - - d
              |
              q
  | nodes | highway | name |
  | ab    | footway | -    |
  | pbcq  | service | -    |
  | cd    | footway | -    |
  foot ad
    Идите по пешеходной дорожке
    Идите дальше по пешеходной дорожке, чуть правее
`);

tells(`a step aside onto some metres of another street is told (grid of 4 m)
      a - - - b - - e
              c
              |
      p - - - q - - - r - - - - - - f
                      |
                      s
  | nodes | highway   | name               | footway  |
  | abe   | footway   | -                  | sidewalk |
  | bcq   | footway   | -                  | crossing |
  | pqr   | tertiary  | Знаменский проезд  |          |
  | rf    | tertiary  | Медногорская улица |          |
  | rs    | tertiary  | Восточная улица    |          |
  foot af
    Идите по тротуару
    Идите дальше по Знаменскому проезду, чуть правее
    Идите дальше по Медногорской улице
`);
