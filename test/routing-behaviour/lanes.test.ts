import { drives, goes } from './support/behaviour.ts';

drives(
  'numbers of lanes, whatever they say, close no road and change no speed',
  `
  | lanes | lanes:forward | lanes:backward | forward | backward |
  | 1     |               |                | 65      | 65       |
  | 4     |               |                | 65      | 65       |
  | 2.5   |               |                | 65      | 65       |
  | 0     |               |                | 65      | 65       |
  | -3    |               |                | 65      | 65       |
  | two   |               |                | 65      | 65       |
  | 2;3   |               |                | 65      | 65       |
  |       | 2             | 1              | 65      | 65       |
  |       | 1.5           | 2.5            | 65      | 65       |
`,
);

const DETOUR = `
  k - - - - l
  m - - - - n
`;

for (const [title, lanes, oneway, roads] of [
  ['a road with one lane for both directions is driven where another takes much longer', '1', '', 'km,mn,nl'],
  ['one lane is enough for one direction', '1', 'yes', 'kl'],
  ['no number of lanes is no reason to leave a road alone', '-1', '', 'kl'],
] as const) {
  goes(
    title,
    {
      drawing: DETOUR,
      ways: `
        | nodes | lanes    | oneway    |
        | kl    | ${lanes} | ${oneway} |
        | km    |          |           |
        | mn    |          |           |
        | nl    |          |           |
      `,
      gridM: 300,
    },
    `
    | trip | roads |
    | kl   | ${roads} |
    `,
  );
}

goes(
  'steps tell the lanes in the direction of driving, where they are mapped',
  {
    drawing: 'a - b - c - d',
    ways: `
      | nodes | lanes | lanes:forward | lanes:backward | oneway |
      | ab    | 4     |               |                |        |
      | bc    | 3     | 2             | 1              |        |
      | cd    |       |               |                |        |
    `,
  },
  `
  | trip | lanes |
  | ad   | 2,2,? |
  | da   | ?,1,2 |
  `,
);

goes(
  'intersections tell the arrows on lanes, and which of them lead where the route goes',
  {
    drawing: `
          . . e
          . . |
      a - b - c - d
          . . |
          . . f
    `,
    ways: `
      | nodes | turn:lanes:forward         | turn:lanes:backward | oneway | turn:lanes |
      | ab    |                            |                     |        |            |
      | bc    | left\\|through\\|through;right |                     |        |            |
      | cd    |                            | \\|right            |        |            |
      | ec    |                            |                     | yes    | left\\|right |
      | cf    |                            |                     |        |            |
    `,
  },
  `
  | trip | arrows                           |
  | ad   | left straight* straight;right*   |
  | af   | left straight straight;right*    |
  | da   | none* right                      |
  | ed   | left* right                      |
  | fa   | none                             |
  `,
);
