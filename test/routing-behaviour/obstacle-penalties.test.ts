import { goes } from './support/behaviour.ts';

const THREE_ROADS = {
  drawing: 'a-b-c   d-e-f   g-h-i   j-k-l   m-n-o',
  ways: '| nodes |\n| abc |\n| def |\n| ghi |\n| jkl |\n| mno |',
};
const signs = (highway: string): string => `
  | node | highway    | direction |
  | e    | ${highway} |           |
  | h    | ${highway} | forward   |
  | k    | ${highway} | backward  |
  | n    | ${highway} | both      |
`;

for (const [highway, wait] of [
  ['give_way', 1],
  ['stop', 2],
] as const) {
  const [free, bound] = ['11.1', (11.1 + wait).toFixed(1)];
  goes(
    `${highway} costs ${wait} s in the direction that it is for`,
    { ...THREE_ROADS, nodes: signs(highway) },
    `
    | trip | time     |
    | ac   | ${free}  |
    | df   | ${bound} |
    | fd   | ${bound} |
    | gi   | ${bound} |
    | ig   | ${free}  |
    | jl   | ${free}  |
    | lj   | ${bound} |
    | mo   | ${bound} |
    | om   | ${bound} |
    `,
  );
}

const CROSSINGS = {
  drawing: `
      a      f      k
    b-c-d  h-g-i  l-m-n
      e      j      o
  `,
  ways: `
    | nodes | highway   |
    | bcd   | primary   |
    | ace   | secondary |
    | hgi   | primary   |
    | fgj   | secondary |
    | lmn   | primary   |
    | kmo   | secondary |
  `,
  nodes: `
    | node | highway | stop  |
    | g    | stop    |       |
    | m    | stop    | minor |
  `,
};

goes(
  'a left turn costs more than a right one, straight on nothing; a sign in the middle is for all, or for the lesser road',
  CROSSINGS,
  `
  | trip | time   |
  | ab   | 14.2±1 |
  | ae   | 13.1±1 |
  | ad   | 17.4±1 |
  | db   | 11.1±1 |
  | de   | 17.4±1 |
  | da   | 14.2±1 |
  | fh   | 16.2±1 |
  | fj   | 15.1±1 |
  | fi   | 19.4±1 |
  | ih   | 13.1±1 |
  | kl   | 16.2±1 |
  | ko   | 15.1±1 |
  | kn   | 19.4±1 |
  | nl   | 11.1±1 |
  | no   | 17.4±1 |
  | nk   | 14.2±1 |
  `,
);

goes(
  'a stop sign just before a junction is for those who drive towards it, unless its direction is mapped',
  {
    gridM: 5,
    drawing: `
      a---------sb

      c---------td

      e---------uf

      g---------vh
    `,
    ways: '| nodes |\n| asb |\n| ctd |\n| euf |\n| gvh |',
    nodes: `
      | node | highway | direction |
      | s    | stop    |           |
      | t    | stop    | forward   |
      | u    | stop    | backward  |
      | v    | stop    | both      |
    `,
  },
  `
  | trip | time |
  | ab   | 3.5  |
  | ba   | 1.5  |
  | cd   | 3.5  |
  | dc   | 1.5  |
  | ef   | 1.5  |
  | fe   | 3.5  |
  | gh   | 3.5  |
  | hg   | 3.5  |
  `,
);

goes(
  'a way round is taken where it saves a left turn and a stop sign',
  {
    gridM: 30,
    drawing: `
      a - b - c
          |   |
      d - e - f - g
    `,
    ways: '| nodes |\n| abc |\n| be |\n| cf |\n| def |\n| fg |',
    nodes: '| node | highway |\n| e | stop |',
  },
  `
  | trip | roads     |
  | ag   | abc,cf,fg |
  `,
);
