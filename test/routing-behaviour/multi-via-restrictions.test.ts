import { goes } from './support/behaviour.ts';

const COMB = {
  gridM: 200,
  drawing: `
        1   2   3          4         5
      a---b---c---d---e---------f---------g
                      |         |         |
                      |7        |8        |9
                      |         |         |
                  x---h---------i---------j
  `,
  ways: `
    | nodes | oneway | name   |
    | ab    | yes    | top    |
    | bc    | yes    | top    |
    | cd    | yes    | top    |
    | de    | yes    | top    |
    | ef    | yes    | top    |
    | fg    | yes    | top    |
    | eh    | yes    | first  |
    | fi    | yes    | second |
    | gj    | yes    | third  |
    | ih    | yes    | bottom |
    | ji    | yes    | bottom |
    | hx    | yes    | bottom |
  `,
};

goes(
  'a long restriction binds those who drove all of it; a short one within it binds all',
  {
    ...COMB,
    turns: `
      | from | via         | to | restriction   |
      | ab   | bc,cd,de,ef | fi | no_right_turn |
      | de   | e           | eh | no_right_turn |
    `,
  },
  `
  | trip | roads             |
  | 1x   | top,third,bottom  |
  | 2x   | top,second,bottom |
  | 3x   | top,second,bottom |
  | 4x   | top,second,bottom |
  | 5x   | top,third,bottom  |
  | 7x   | first,bottom      |
  | 9x   | third,bottom      |
  `,
);

goes(
  'one long restriction within another',
  {
    ...COMB,
    turns: `
      | from | via         | to | restriction   |
      | ab   | bc,cd,de,ef | fi | no_right_turn |
      | bc   | cd,de       | eh | no_right_turn |
    `,
  },
  `
  | trip | roads             |
  | 1x   | top,third,bottom  |
  | 2x   | top,second,bottom |
  | 3x   | top,first,bottom  |
  `,
);

goes(
  'the same at the moment that they are for, and others that are not for it',
  {
    ...COMB,
    at: '2026-05-05T10:00',
    turns: `
      | from | via         | to | restriction:conditional               |
      | ab   | bc,cd,de,ef | fi | no_right_turn @ (Mo-Fr 07:00-10:30)   |
      | bc   | cd,de       | eh | no_right_turn @ (Mo-Fr 07:00-10:30)   |
      | bc   | cd,de       | eh | only_right_turn @ (Sa-Su 07:00-10:30) |
    `,
  },
  `
  | trip | roads             |
  | 1x   | top,third,bottom  |
  | 2x   | top,second,bottom |
  | 3x   | top,first,bottom  |
  `,
);

goes(
  'long restrictions to one turn that overlap',
  {
    gridM: 200,
    drawing: `
      a       f       j
      |       |       |
      b---d---e---i---k----m
      |       |       |
      c       g       l
    `,
    ways: `
      | nodes | oneway | name  |
      | ab    | yes    | down  |
      | cb    | yes    | up    |
      | bd    | yes    | right |
      | de    | yes    | right |
      | ef    | yes    | up    |
      | eg    | yes    | down  |
      | ei    | yes    | right |
      | ik    | yes    | right |
      | kj    | yes    | up    |
      | kl    | yes    | down  |
      | km    | yes    | right |
    `,
    turns: `
      | from | via   | to | restriction      |
      | ab   | bd,de | ei | only_straight_on |
      | de   | ei,ik | km | only_straight_on |
    `,
  },
  `
  | trip | roads         |
  | af   | -             |
  | ag   | -             |
  | aj   | -             |
  | am   | down,right    |
  | cf   | up,right,up   |
  | cg   | up,right,down |
  | cl   | -             |
  | cm   | up,right      |
  | ij   | right,up      |
  | il   | right,down    |
  `,
);

goes(
  'ways that pass other junctions on the way',
  {
    gridM: 200,
    drawing: `
      a---b---c---d---e---f---g---h---i---j---k---l
              |       |       |       |       |
              m       n       o       p       q
    `,
    ways: `
      | nodes   | oneway | name  |
      | abcdefg | yes    | right |
      | ghi     | yes    | right |
      | ijkl    | yes    | end   |
      | cm      | yes    | down  |
      | en      | yes    | down  |
      | go      | yes    | down  |
      | ip      | yes    | down  |
      | kq      | yes    | down  |
    `,
    turns: `
      | from    | via | to   | restriction      |
      | abcdefg | ghi | ijkl | only_straight_on |
    `,
  },
  `
  | trip | roads      |
  | al   | right,end  |
  | ap   | -          |
  | an   | right,down |
  | hp   | right,down |
  `,
);

goes(
  'four one-way roads round a junction of two wide ones',
  {
    gridM: 200,
    drawing: `
          a   b
          |   |
      c---d---e---f
          |   |
      g---h---i---j
          |   |
          k   l
    `,
    ways: `
      | nodes | oneway | name  |
      | ad    | yes    | down  |
      | eb    | yes    | up    |
      | fe    | yes    | left  |
      | ij    | yes    | right |
      | li    | yes    | up    |
      | hk    | yes    | down  |
      | gh    | yes    | right |
      | dc    | yes    | left  |
      | dh    | yes    | down  |
      | hi    | yes    | right |
      | ie    | yes    | up    |
      | ed    | yes    | left  |
    `,
    turns: `
      | from | via   | to | restriction |
      | ad   | dh,hi | ie | no_u_turn   |
      | li   | ie,ed | dh | no_u_turn   |
    `,
  },
  `
  | trip | roads         |
  | ab   | -             |
  | ac   | down,left     |
  | ak   | down          |
  | aj   | down,right    |
  | fj   | left,down,right |
  | lc   | up,left       |
  | lk   | -             |
  | gb   | right,up      |
  | gc   | right,up,left |
  `,
);

goes(
  'a loop that comes past the forbidden turn twice',
  {
    gridM: 200,
    drawing: `
      |--g---f---e
      a      |   |
      |--b---c---d
    `,
    ways: `
      | nodes | oneway | name  |
      | abc   | yes    | enter |
      | cd    | yes    | right |
      | de    | yes    | up    |
      | ef    | yes    | left  |
      | fga   | yes    | exit  |
      | fc    | yes    | down  |
    `,
    turns: '| from | via | to | restriction |\n| abc | cd,de,ef | fga | no_u_turn |',
  },
  `
  | trip | roads                                       |
  | ag   | enter,right,up,left,down,right,up,left,exit |
  `,
);

goes(
  'from, via and to at one junction',
  {
    gridM: 200,
    drawing: `
          e---d
          |   |
      a---b---c
          |
          f
    `,
    ways: `
      | nodes | oneway |
      | ab    | yes    |
      | bc    | yes    |
      | cd    | yes    |
      | deb   | yes    |
      | bf    | yes    |
    `,
    turns: `
      | from | via       | to | restriction      |
      | ab   | bc,cd,deb | bf | no_u_turn        |
      | ab   | b         | bc | only_straight_on |
      | deb  | b         | bc | no_left_turn     |
    `,
  },
  `
  | trip | roads |
  | af   | -     |
  | ac   | ab,bc |
  `,
);

for (const [title, via, except, roads] of [
  ['a row of ways that may not be driven', 'bc,cd', '', '-'],
  ['but by cars', 'bc,cd', 'motorcar', 'ab,bc,cd,de'],
  ['ways that do not meet forbid nothing', 'cd', '', 'ab,bc,cd,de'],
  ['nor do ways in the wrong order', 'cd,bc', '', 'ab,bc,cd,de'],
] as const) {
  goes(
    title,
    {
      drawing: 'a---b---c---d---e',
      ways: '| nodes | oneway |\n| ab | yes |\n| bc | yes |\n| cd | yes |\n| de | yes |',
      turns: `| from | via | to | restriction | except |\n| ab | ${via} | de | no_straight_on | ${except} |`,
    },
    `| trip | roads |\n| ae | ${roads} |`,
  );
}
