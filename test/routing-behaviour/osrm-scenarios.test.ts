import { drives, goes } from './support/behaviour.ts';

/** What OSRM's scenarios tell of cars and was read otherwise before. */
drives(
  'an unknown value, or one for others, is no permission: on ways',
  `
  | highway  | access            | motorcar          | motor_vehicle | open |
  | primary  | foot              |                   |               | none |
  | primary  | restricted        |                   |               | none |
  | primary  | official          |                   |               | none |
  | primary  | emergency_vehicle |                   |               | none |
  | primary  | share_taxi        |                   |               | none |
  | primary  | minibus           |                   |               | none |
  | primary  |                   | foot              |               | none |
  | primary  |                   | restricted        |               | none |
  | primary  |                   | official          |               | none |
  | primary  |                   | emergency_vehicle |               | none |
  | primary  |                   | share_taxi        |               | none |
  | primary  |                   | minibus           |               | none |
  | primary  |                   |                   | official      | none |
  | footway  | some_tag          |                   |               | none |
  | runway   | some_tag          |                   |               | none |
  | footway  |                   | some_tag          |               | none |
  | track    |                   |                   | some_tag      | none |
  | primary  | some_tag          |                   |               | both |
  | primary  | foot;destination  |                   |               | both |
`,
);

drives(
  'an unknown value, or one for others, is no permission: at nodes',
  `
  | node/access       | node/motorcar | node/barrier | open |
  | foot              |               |              | none |
  | restricted        |               |              | none |
  | official          |               |              | none |
  | emergency_vehicle |               |              | none |
  | share_taxi        |               |              | none |
  | minibus           |               |              | none |
  |                   | official      |              | none |
  | some_tag          |               | bollard      | none |
  | some_tag          |               | gate         | both |
  |                   | some_tag      | block        | none |
`,
);

drives(
  'maxweightrating is read with its unit',
  `
  | maxweightrating | open |
  | 1.5             | none |
  | 2.5             | both |
  | 1500 kg         | none |
  | 2500 kg         | both |
  | 3 st            | both |
  | 2 st            | none |
  | 4000 lbs        | none |
  | 6000 lbs        | both |
  | 3.5 t           | both |
`,
);

drives(
  'a fence that is heard and not touched is a gate',
  `
  | node/barrier | node/sensory | open |
  | fence        |              | none |
  | fence        | audible      | both |
  | fence        | audio        | both |
  | fence        | no           | none |
  | wall         | audible      | none |
`,
);

const CROSSING = {
  drawing: `
      n
      |
    w-j-e
      |
      s
  `,
  ways: `
    | nodes | oneway |
    | sj    | yes    |
    | wj    | yes    |
    | jn    | yes    |
    | je    | yes    |
  `,
};

goes(
  'of several ways from, or to, nobody can tell which turn is meant: nothing is forbidden',
  {
    ...CROSSING,
    turns: `
      | from  | via | to    | restriction     |
      | sj,wj | j   | jn    | no_left_turn    |
      | sj    | j   | jn,je | no_straight_on  |
      | sj,wj | j   | je    | only_right_turn |
    `,
  },
  `
  | trip | roads |
  | sn   | sj,jn |
  | wn   | wj,jn |
  | se   | sj,je |
  | we   | wj,je |
  `,
);

goes(
  'but no_entry is for all who come, and no_exit for all who leave',
  {
    ...CROSSING,
    turns: `
      | from  | via | to    | restriction |
      | sj,wj | j   | jn    | no_entry    |
    `,
  },
  `
  | trip | roads |
  | sn   | -     |
  | wn   | -     |
  | se   | sj,je |
  `,
);

goes(
  'no_exit of several ways',
  {
    ...CROSSING,
    turns: `
      | from | via | to    | restriction |
      | sj   | j   | jn,je | no_exit     |
    `,
  },
  `
  | trip | roads |
  | sn   | -     |
  | se   | -     |
  | wn   | wj,jn |
  `,
);

goes(
  'conditional restrictions over the same ways hold each at its own time',
  {
    gridM: 200,
    at: '2026-05-05T10:00',
    drawing: `
      a---b---c---d
          |   |
      x---h---i
    `,
    ways: `
      | nodes | oneway | name |
      | ab    | yes    | one  |
      | bc    | yes    | two  |
      | cd    | yes    | out  |
      | ci    | yes    | down |
      | ih    | yes    | back |
      | hx    | yes    | end  |
      | bh    | yes    | near |
    `,
    turns: `
      | from | via   | to | restriction:conditional                |
      | ab   | bc    | ci | no_right_turn @ (Mo-Fr 07:00-10:30)    |
      | ab   | bc    | cd | no_straight_on @ (Mo-Fr 16:00-19:00)   |
      | ab   | bc,ci | ih | no_right_turn @ (Sa,Su)                |
    `,
  },
  `
  | trip | roads            |
  | ad   | one,two,out      |
  | ai   | -                |
  | ax   | one,near,end     |
  | bi   | two,down         |
  `,
);

goes(
  'the last step leads through a parking that is for its visitors',
  {
    gridM: 50,
    drawing: `
      a-----b-----c
            |
            d
            |
            e
    `,
    ways: `
      | nodes | highway   | access      | service       |
      | abc   | secondary |             |               |
      | bd    | service   | destination | parking_aisle |
      | de    | service   | destination |               |
    `,
  },
  `
  | trip | roads     |
  | ae   | abc,bd,de |
  | ce   | abc,bd,de |
  | ac   | abc       |
  | ea   | de,bd,abc |
  `,
);

goes(
  'overlapping conditional restrictions over several ways, each way also driven back',
  {
    gridM: 200,
    at: '2017-05-02T10:00',
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
      | db    | yes    | left  |
      | de    | yes    | right |
      | ed    | yes    | left  |
      | ef    | yes    | up    |
      | eg    | yes    | down  |
      | ei    | yes    | right |
      | ie    | yes    | left  |
      | ik    | yes    | right |
      | ki    | yes    | left  |
      | kj    | yes    | up    |
      | kl    | yes    | down  |
      | km    | no     | end   |
    `,
    turns: `
      | from | via   | to | restriction:conditional                |
      | ab   | bd,de | ei | only_straight_on @ (Mo-Fr 07:00-10:30) |
      | ab   | bd,de | ef | only_left_turn @ (Sa-Su 07:00-10:30)   |
      | de   | ei,ik | km | only_straight_on @ (Mo-Fr 07:00-10:30) |
    `,
  },
  `
  | trip | roads                  |
  | af   | down,right,end,left,up |
  | aj   | down,right,end,up      |
  | am   | down,right,end         |
  | cf   | up,right,up            |
  | cj   | up,right,end,up        |
  | ij   | right,up               |
  | im   | right,end              |
  `,
);
