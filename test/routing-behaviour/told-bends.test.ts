import { tells } from './support/told.ts';

tells(`a turn is as sharp as its first 15 m, wherever the next bend of the road is (grid of 10 m)
      a - - - b - - - x
              c



                                e
  | nodes | highway     | name         |
  | abx   | residential | Тихая улица  |
  | bce   | residential | Новая улица  |
  car ae
    Начните движение по Тихой улице
    Поверните направо на Новую улицу
`);

tells(`both halves of a turn over a divided road count (grid of 5 m)
                            f     d






                                  c


      a - - - - - - - - - - b
                                  m


                            g     e
  | nodes | highway | name          | oneway |
  | abc   | primary | Тихая улица   |        |
  | fbg   | primary | Главная улица | yes    |
  | emcd  | primary | Главная улица | yes    |
  car ad
    Начните движение по Тихой улице
    Поверните налево на Главную улицу
`);

tells(`a slip lane that bends by a right angle is a turn, not a fork (grid of 10 m)
                        e


                       d

                    c
      a - - - - b
                          x - y
  | nodes | highway   | name          | oneway |
  | ab    | secondary | Тихая улица   |        |
  | bc    | secondary | -             | yes    |
  | cd    | secondary | -             | yes    |
  | de    | secondary | Главная улица | yes    |
  | bx    | secondary | Тихая улица   |        |
  | xy    | secondary | Тихая улица   |        |
  car ae
    Начните движение по Тихой улице
    Поверните налево на Главную улицу
`);

tells(`the arms of a T are plain turns, also where they are not square (grid of 10 m)

                      c



      a - - - - b



                      d
  | nodes | highway     | name        |
  | ab    | residential | Тихая улица |
  | cb    | residential | Новая улица |
  | bd    | residential | Лесная улица |
  car ac
    Начните движение по Тихой улице
    Поверните налево на Новую улицу
  car ad
    Начните движение по Тихой улице
    Поверните направо на Лесную улицу
`);

tells(`a turn just behind another junction off a main road is as sharp as it is (grid of 2 m)
                              x


      d - - - - - - - - - - - c
                              b - - - - - - - - e



                              |



                              |



      p - - - - - - - - - - - a - - - - - - - - q
  | nodes | highway | name          |
  | paq   | primary | Главная улица |
  | abc   | service | -             |
  | be    | service | -             |
  | cd    | service | -             |
  | cx    | service | -             |
  car pd
    Начните движение по Главной улице
    Поверните налево
    Поверните налево
`);

tells(`a turning lane counts with its whole bend (grid of 5 m)
      h
            g


                f

                  e

                d
      a - - - b - - - - - - - - - - - x
  | nodes | highway      | name          | oneway |
  | abx   | primary      | Тихая улица   | yes    |
  | bdefg | primary_link | -             | yes    |
  | gh    | secondary    | Новая улица   | yes    |
  car ah
    Начните движение по Тихой улице
    Поверните налево на Новую улицу
`);

tells(`a turn is told as sharp as a main road makes it over its first 20 m (grid of 4 m)
      a - - - - - - - - b - - - - - - x
                            c
                             d




                             e
  | nodes | highway   | name             |
  | abx   | secondary | улица Ломоносова |
  | bcde  | secondary | улица Кирова     |
  car ae
    Начните движение по улице Ломоносова
    Поверните направо на улицу Кирова
`);

tells(`a turn shared out over both carriageways of a road is a turn (grid of 4 m)
                          p   q




      a                   b
                              c





                          r   s

                                      d
  | nodes | highway  | name                    | oneway |
  | ab    | primary  | улица Розы Люксембург   |        |
  | bc    | primary  | улица Розы Люксембург   |        |
  | cd    | tertiary | 2-я Посадская улица     |        |
  | pbr   | primary  | Комсомольская улица     | yes    |
  | scq   | primary  | Комсомольская улица     | yes    |
  car ad
    Начните движение по улице Розы Люксембург
    Поверните направо на 2-ю Посадскую улицу
`);

tells(`a left turn that leads over some metres of the other carriageway is no U-turn (grid of 10 m)
                    n   k




      y - - - -  x  d
                    e

                        b



                    s   a
  | nodes | highway   | name             | oneway |
  | abk   | primary   | Лямбирское шоссе | yes    |
  | be    | primary   | проспект Октября | yes    |
  | nd    | primary   | Лямбирское шоссе | yes    |
  | ed    | primary   | Лямбирское шоссе | yes    |
  | dxy   | secondary | проспект Октября |        |
  | es    | primary   | Лямбирское шоссе | yes    |
  car ay
    Начните движение по Лямбирскому шоссе
    Поверните налево на проспект Октября
`);

tells(`of two like roads to one side, the gentler turn is told as a slight one, the sharper as a sharp one (grid of 20 m)
              n
              |
              |
          e   |
      d - - - b
              |
              |
              a
  | nodes | highway     | name |
  | abn   | residential | -    |
  | db    | service     | -    |
  | eb    | service     | -    |
  car ae
    Начните движение
    Плавно поверните налево
  car ad
    Начните движение
    Поверните налево
  car ne
    Начните движение
    Резко поверните направо
  car nd
    Начните движение
    Поверните направо
`);
