import { goes } from './support/behaviour.ts';

goes(
  'one turns round at the first place for it',
  {
    drawing: 'a-b-c-d-e-f-g',
    ways: '| nodes |\n| ab |\n| bc |\n| cd |\n| de |\n| ef |\n| fg |',
    nodes: `
      | node | highway         |
      | b    | turning_loop    |
      | d    | turning_circle  |
      | f    | mini_roundabout |
    `,
  },
  `
  | trip | roads          | bearings     | distance |
  | aa   | ab             | 90,10 270,10 | 200      |
  | ca   | cd,bc,ab       | 90,10 270,10 | 400      |
  | ea   | ef,de,cd,bc,ab | 90,10 270,10 | 600      |
  `,
);

for (const place of ['turning_circle', 'turning_loop', 'mini_roundabout']) {
  goes(
    `a ${place} down a side road is nearer than the end of the road`,
    {
      drawing: `
        a---b---c---e
            |
            d
      `,
      ways: '| nodes |\n| abce |\n| bd |',
      nodes: `| node | highway |\n| d | ${place} |`,
    },
    `
    | trip | roads        | bearings     | maneuvers                   |
    | aa   | abce,bd,abce | 90,10 270,10 | turn-right,u-turn,turn-left |
    `,
  );
}

goes(
  'a turning circle halfway along a side road is taken before its end',
  {
    drawing: `
      a---b---c---d
          |       |
          e       f
          |       |
          g       h
    `,
    ways: `
      | nodes | name |
      | ab    | main |
      | bc    | main |
      | cd    | main |
      | be    | east |
      | eg    | east |
      | df    | west |
      | fh    | west |
    `,
    nodes: '| node | highway |\n| e | turning_circle |',
  },
  `
  | trip | roads          | bearings     | time  |
  | aa   | main,east,main | 90,10 270,10 | 59±10 |
  `,
);

goes(
  'where there is no such place one turns at the end of the road, and waits longer',
  { drawing: 'a---b---c---d', ways: '| nodes |\n| abcd |' },
  `
  | trip | roads | bearings     | distance | time |
  | aa   | abcd  | 90,10 270,10 | 1200     | 94±1 |
  | ad   | abcd  | -            | 600      | 33.2 |
  `,
);

goes(
  'a lane for turning round lets drivers turn where others may not',
  {
    drawing: `
      a---b---c---d
          |   |
          e   f
    `,
    ways: `
      | nodes | turn:lanes:forward |
      | ab    |                    |
      | bc    | reverse;left       |
      | cd    |                    |
      | be    |                    |
      | cf    |                    |
    `,
  },
  `
  | trip | roads       | bearings     |
  | aa   | ab,bc,ab    | 90,10 270,10 |
  `,
);

goes(
  'nobody turns round at the first crossing of a side street, nor where a lane leaves a street of some rank',
  {
    drawing: `
      a---b-----c   g-h---i
        d-e-f         j
    `,
    ways: `
      | nodes | highway     |
      | abc   | primary     |
      | be    | residential |
      | def   | residential |
      | ghi   | tertiary    |
      | hj    | service     |
    `,
  },
  `
  | trip | roads | bearings     | distance |
  | aa   | abc   | 90,10 270,10 | 1000     |
  | gg   | ghi   | 90,10 270,10 | 600      |
  `,
);
