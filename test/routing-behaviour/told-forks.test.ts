import { tells } from './support/told.ts';

tells(`where a main road parts into two of its rank, the side is told also to who stays on it (grid of 20 m)
                                      c
      a - - - - - - - b
                                      d
  | nodes | highway   | name          |
  | ab    | secondary | Главная улица |
  | bd    | secondary | Главная улица |
  | bc    | secondary | -             |
  car ad
    Начните движение по Главной улице
    Держитесь правее, дальше по Главной улице
`);

tells(`at a fork of equal angles the side is told also to who stays on the street (grid of 20 m)
                                c


      a - - - - - - - b
                          d
  | nodes | highway      | name        |
  | ab    | primary      | Тихая улица |
  | bc    | primary      | Новая улица |
  | bd    | unclassified | Тихая улица |
  car ad
    Начните движение по Тихой улице
    Держитесь правее, дальше по Тихой улице
`);

tells(`who leaves a street that turns off to the other side is told the side (grid of 10 m)
                          c
      a - - - - - - - b

                        d


                          e
  | nodes | highway      | name         |
  | ab    | unclassified | Тихая улица  |
  | bc    | unclassified | Новая улица  |
  | bde   | residential  | Тихая улица  |
  car ac
    Начните движение по Тихой улице
    Держитесь левее, на Новую улицу
`);

tells(`who goes straight on along a street is not told of a road off it that bears its name (grid of 20 m)
                          d
                        c
      a - - - - - - - b - - - - - - e
  | nodes | highway   | name          | oneway |
  | ab    | primary   | Главная улица | yes    |
  | be    | primary   | Главная улица | yes    |
  | bcd   | secondary | Главная улица | yes    |
  car ae
    Начните движение по Главной улице
`);

tells(`two forks to one side are a fork, however much the way bends between them (grid of 10 m)
                              e




                            d         y
                          c
      a - - - - - - - b
                          x
  | nodes | highway   | name           | oneway |
  | ab    | secondary | Тихая улица    | yes    |
  | bcde  | secondary | Большое кольцо | yes    |
  | bx    | secondary | Южная улица    | yes    |
  | cy    | secondary | Лесная улица   | yes    |
  car ae
    Начните движение по Тихой улице
    Держитесь левее, на Большое кольцо
`);

tells(`where a road parts in two others, the side is told to who takes either (grid of 10 m)
                          c
      a - - - - - - - b


                           d
  | nodes | highway | name          |
  | ab    | primary | Главная улица |
  | bc    | primary | Новая улица   |
  | bd    | primary | Лесная улица  |
  car ac
    Начните движение по Главной улице
    Держитесь левее, на Новую улицу
`);

tells(`where the street parts right behind the turn onto it, the side is told (grid of 5 m)
                  y


      a - - - - - b

                  c




              d   e
  | nodes | highway | name          |
  | ab    | primary | Тихая улица   |
  | ybc   | primary | Главная улица |
  | cd    | primary | Главная улица |
  | ce    | primary | Главная улица |
  car ad
    Начните движение по Тихой улице
    Поверните направо на Главную улицу
    Держитесь правее, дальше по Главной улице
`);

tells(`a street that begins at a fork behind a nameless road is told there (grid of 10 m)
      a - - - - - - - b - - - x





                      c




                d              y
  | nodes | highway     | name         |
  | abx   | residential | Тихая улица  |
  | bc    | residential | -            |
  | cy    | residential | Южная улица  |
  | cd    | residential | Новая улица  |
  car ad
    Начните движение по Тихой улице
    Поверните направо, к Новой улице
    Держитесь правее, на Новую улицу
`);

tells(`a fork both of whose arms bear one name is told by the name that the arm takes on (grid of 20 m)
                            - x
      a - - - - - - b
                      - - c
                            - - - e
  | nodes | highway   | name               | oneway |
  | ab    | secondary | улица Горького     |        |
  | bx    | secondary | улица Горького     | yes    |
  | bc    | secondary | улица Горького     | yes    |
  | ce    | secondary | улица Луначарского | yes    |
  car ae
    Начните движение по улице Горького
    Держитесь правее, на улицу Луначарского
`);

tells(`straight on onto another street is no side, even if the street before turns off (grid of 40 m)
      a - - - b - - - c

                  d
  | nodes | highway   | name                | oneway |
  | ab    | secondary | улица Чайковского   |        |
  | bc    | secondary | проспект Строителей |        |
  | bd    | tertiary  | улица Чайковского   | yes    |
  car ac
    Начните движение по улице Чайковского
    Продолжайте движение по проспекту Строителей
`);

tells(`a fork some way before a turn is told where it is (grid of 10 m)
                        z
                        |
                        |
                        |
                  - - - d - - - - y
      a - - - - b
                  - - - - - - - - x
  | nodes | highway   | name                | oneway |
  | ab    | primary   | Советская улица     | yes    |
  | bx    | secondary | Советская улица     | yes    |
  | bd    | primary   | Октябрьская площадь | yes    |
  | dz    | primary   | Октябрьская площадь | yes    |
  | dy    | primary   | Новая улица         | yes    |
  bicycle az
    Поезжайте по Советской улице
    Держитесь левее, на Октябрьскую площадь
    Поверните налево, дальше по Октябрьской площади
`);

tells(`a way that is mapped twice is no fork (grid of 20 m)
      d - - c - - b - - a
                  |
                  x
  | nodes | highway | footway  | name |
  | dcb   | footway | sidewalk | -    |
  | cba   | footway | sidewalk | -    |
  | bx    | footway |          | -    |
  foot da
    Идите по тротуару
  foot ad
    Идите по тротуару
`);

tells(`where a ramp parts into a road and another ramp, the side is told (grid of 10 m)
                                      x
      w - - a - - - - b         c - - - d
  | nodes | highway      | name          | oneway |
  | wa    | primary      | Главная улица | yes    |
  | ab    | primary_link | -             | yes    |
  | bx    | primary_link | -             | yes    |
  | bcd   | primary      | Лесная улица  | yes    |
  car wd
    Начните движение по Главной улице
    Держитесь правее, на Лесную улицу
`);

tells(`a ramp that bends where a drive goes straight on is told (grid of 10 m)
                              c

      w - - a - - - - b - - - x - - - y
  | nodes | highway      | name          | oneway |
  | wa    | primary      | Главная улица |        |
  | ab    | primary_link | -             | yes    |
  | bc    | primary_link | -             | yes    |
  | bxy   | service      | -             |        |
  car wc
    Начните движение по Главной улице
    Держитесь левее
`);

tells(`drivers and walkers are told where they leave a street that turns off, straight ahead (grid of 50 m)
      a - - - b - - - c
              |
              d
  | nodes | highway     | name         |
  | abd   | residential | улица Разина |
  | bc    | residential | -            |
  car ac
    Начните движение по улице Разина
    Двигайтесь прямо
  foot ac
    Идите по улице Разина
    Идите дальше по дороге
  car ad
    Начните движение по улице Разина
    Поверните направо, дальше по улице Разина
`);
