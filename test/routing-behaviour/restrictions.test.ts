import { goes } from './support/behaviour.ts';

const CROSSING = `
    n
  w c e
    s
`;
/** Four one-way roads: in from the south, out to the others. */
const OUT_OF_SOUTH = `
  | nodes | oneway |
  | sc    | yes    |
  | nc    | -1     |
  | wc    | -1     |
  | ec    | -1     |
`;

/** Where one gets from the south under a restriction on the way to one of the others. */
function fromSouth(title: string, to: string, tags: Readonly<Record<string, string>>, open: string): void {
  const keys = Object.keys(tags);
  goes(
    title,
    {
      gridM: 200,
      drawing: CROSSING,
      ways: OUT_OF_SOUTH,
      turns: `
        | from | via | to    | ${keys.join(' | ')} |
        | sc   | c   | ${to} | ${keys.map((key) => tags[key]).join(' | ')} |
      `,
    },
    `
    | trip | roads |
    ${['w', 'n', 'e'].map((letter) => `| s${letter} | ${open.includes(letter) ? `sc,${letter}c` : '-'} |`).join('\n')}
    `,
  );
}

fromSouth('no left turn', 'wc', { restriction: 'no_left_turn' }, 'ne');
fromSouth('no right turn', 'ec', { restriction: 'no_right_turn' }, 'wn');
fromSouth('no u-turn, whatever its angle', 'wc', { restriction: 'no_u_turn' }, 'ne');
fromSouth('anything that begins with no_', 'wc', { restriction: 'no_new_word' }, 'ne');
fromSouth('what holds on red is not about routes', 'ec', { restriction: 'no_right_turn_on_red' }, 'wne');
fromSouth('left turn only', 'wc', { restriction: 'only_left_turn' }, 'w');
fromSouth('right turn only', 'ec', { restriction: 'only_right_turn' }, 'e');
fromSouth('straight on only', 'nc', { restriction: 'only_straight_on' }, 'n');
fromSouth('anything that begins with only_', 'nc', { restriction: 'only_new_word' }, 'n');
fromSouth('what is no restriction', 'wc', { restriction: 'give_way' }, 'wne');
fromSouth('for lorries', 'nc', { 'restriction:hgv': 'no_straight_on' }, 'wne');
fromSouth('for cars', 'nc', { 'restriction:motorcar': 'no_straight_on' }, 'we');
fromSouth('not for cars', 'wc', { restriction: 'no_left_turn', except: 'motorcar' }, 'wne');
fromSouth('for all but buses', 'wc', { restriction: 'no_left_turn', except: 'psv;emergency' }, 'ne');
fromSouth('only so, but not for cars', 'nc', { restriction: 'only_straight_on', except: 'bus;motorcar' }, 'wne');

goes(
  'a forbidden turn is driven round',
  {
    gridM: 200,
    drawing: `
      a b c d e
      f       g
    `,
    ways: `
      | nodes |
      | abc   |
      | cd    |
      | de    |
      | afge  |
    `,
    turns: `
      | from | via | to | restriction    |
      | abc  | c   | cd | no_straight_on |
    `,
  },
  `
  | trip | roads |
  | ae   | afge  |
  | ac   | abc   |
  | ea   | de,cd,abc |
  `,
);

goes(
  'a restriction to a way that does not begin at the junction is passed over',
  {
    gridM: 200,
    drawing: `
        n
      w c e r
        s
    `,
    ways: `
      | nodes | oneway |
      | sc    | yes    |
      | cn    | yes    |
      | cw    | yes    |
      | ce    | yes    |
      | er    | yes    |
    `,
    turns: `
      | from | via | to | restriction     |
      | sc   | c   | er | only_right_turn |
    `,
  },
  `
  | trip | roads    |
  | sr   | sc,ce,er |
  | sw   | sc,cw    |
  `,
);

goes(
  'so is one that leaves open which side of a way it means',
  {
    drawing: `
      x - a - b - c - z
              |
              d
    `,
    ways: `
      | nodes |
      | xa    |
      | abc   |
      | cz    |
      | bd    |
    `,
    turns: `
      | from | via | to  | restriction  |
      | bd   | b   | abc | no_left_turn |
    `,
  },
  `
  | trip | roads     |
  | dx   | bd,abc,xa |
  | dz   | bd,abc,cz |
  `,
);

const SIDE_ROADS = `
  c
  |
  |   f
  |   |
  b---e
  |   |
  a   d
`;
const SIDE_WAYS = `
  | nodes |
  | ab    |
  | bc    |
  | be    |
  | de    |
  | ef    |
`;

goes(
  'over a way: those who come the whole way are bound, and turn round where a road ends',
  {
    gridM: 200,
    drawing: SIDE_ROADS,
    ways: SIDE_WAYS,
    turns: '| from | via | to | restriction |\n| ab | be | de | no_right_turn |',
  },
  `
  | trip | roads          | maneuvers                                   |
  | ad   | ab,be,ef,de    | turn-right,turn-left,u-turn,continue        |
  | af   | ab,be,ef       |                                             |
  | cd   | bc,be,de       |                                             |
  | cf   | bc,be,ef       |                                             |
  `,
);

goes(
  'over a way: two that share it',
  {
    gridM: 200,
    drawing: `
      c
      |
      |   f
      |   |
      b-g-e
      |   |
      |   d
      |
      a
    `,
    ways: SIDE_WAYS.replace('| be ', '| bge '),
    nodes: '| node | highway |\n| g | traffic_signals |',
    turns: `
      | from | via | to | restriction   |
      | ab   | bge | de | no_right_turn |
      | bc   | bge | ef | no_left_turn  |
      | bc   | bge | ef | no_left_turn  |
    `,
  },
  `
  | trip | roads           |
  | ad   | ab,bge,ef,de    |
  | af   | ab,bge,ef       |
  | cd   | bc,bge,de       |
  | cf   | bc,bge,de,ef    |
  `,
);

goes(
  'over a way: only the turn that is told',
  {
    gridM: 200,
    drawing: SIDE_ROADS,
    ways: SIDE_WAYS,
    turns: '| from | via | to | restriction |\n| ab | be | ef | only_left_turn |',
  },
  `
  | trip | roads       |
  | ad   | ab,be,ef,de |
  | af   | ab,be,ef    |
  | cd   | bc,be,de    |
  `,
);

goes(
  'over a way that is closed in that direction: nothing is forbidden',
  {
    gridM: 200,
    drawing: SIDE_ROADS,
    ways: '| nodes | oneway |\n| ab | |\n| bc | |\n| be | yes |\n| de | |\n| ef | |',
    turns: '| from | via | to | restriction |\n| de | be | ab | no_left_turn |',
  },
  `
  | trip | roads    |
  | af   | ab,be,ef |
  `,
);

goes(
  'two roads side by side: who may not turn round at one crossing goes on to the next',
  {
    gridM: 200,
    drawing: `
      a   j
      |   |
      b---i
      |   |
      c---h
      |   |
      d---g
      |   |
      e   f
    `,
    ways: `
      | nodes | name   | oneway |
      | ab    | left   | yes    |
      | bc    | left   | yes    |
      | cd    | left   | yes    |
      | de    | left   | yes    |
      | fg    | right  | yes    |
      | gh    | right  | yes    |
      | hi    | right  | yes    |
      | ij    | right  | yes    |
      | dg    | first  | no     |
      | ch    | second | no     |
      | bi    | third  | no     |
    `,
    turns: `
      | from | via | to | restriction |
      | ab   | bi  | ij | no_u_turn   |
      | bc   | ch  | hi | no_u_turn   |
      | fg   | dg  | de | no_u_turn   |
      | gh   | ch  | cd | no_u_turn   |
    `,
  },
  `
  | trip | roads            |
  | aj   | left,first,right |
  | fe   | right,third,left |
  `,
);

goes(
  'several that are meant for one road: each allows its turn',
  {
    gridM: 200,
    drawing: CROSSING,
    ways: OUT_OF_SOUTH,
    turns: `
      | from | via | to | restriction      |
      | sc   | c   | nc | only_straight_on |
      | sc   | c   | ec | only_right_turn  |
    `,
  },
  `
  | trip | roads |
  | sn   | sc,nc |
  | se   | sc,ec |
  | sw   | -     |
  `,
);

goes(
  'nobody overshoots a forbidden turn and turns round behind the junction',
  {
    gridM: 200,
    drawing: `
          n
          |
      w - c - e - f - g
          |
          s
    `,
    ways: `
      | nodes |
      | wc    |
      | ce    |
      | ef    |
      | fg    |
      | nc    |
      | cs    |
    `,
    turns: '| from | via | to | restriction |\n| wc | c | nc | no_left_turn |',
  },
  `
  | trip | roads          |
  | wn   | wc,cs,nc       |
  | wg   | wc,ce,ef,fg    |
  `,
);

goes(
  'who is sent into a road that may not be driven there, and nowhere else, cannot go on',
  {
    gridM: 200,
    drawing: CROSSING,
    ways: OUT_OF_SOUTH.replace('| nc    | -1     |', '| nc    | yes    |'),
    turns: '| from | via | to | restriction |\n| sc | c | nc | only_straight_on |',
  },
  `
  | trip | roads |
  | se   | -     |
  | ne   | nc,ec |
  `,
);
