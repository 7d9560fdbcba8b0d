import { goes } from './support/behaviour.ts';

goes(
  'nobody gets on or off on a ferry',
  {
    drawing: 'k 1 l 2       m 3 n',
    ways: `
      | nodes | highway | route | bicycle |
      | kl    | primary |       |         |
      | lm    |         | ferry | yes     |
      | mn    | primary |       |         |
    `,
  },
  `
  | trip | roads    | distance |
  | 12   | kl       | 100      |
  | 21   | kl       | 100      |
  | 13   | kl,lm,mn | 700      |
  `,
);

goes(
  'nor on a railway',
  {
    drawing: 'k 1 l 2 m',
    ways: `
      | nodes | highway | railway |
      | kl    | primary |         |
      | lm    |         | rail    |
    `,
  },
  `
  | trip | roads | distance |
  | 12   | kl    | 100      |
  | 21   | kl    | 100      |
  `,
);

goes(
  'a trip may begin and end on private service roads that are not to be driven through',
  {
    drawing: `
      k 1 l   m 2 n
      o - - - - - p
    `,
    ways: `
      | nodes | highway | access  |
      | kl    | service | private |
      | lm    | primary |         |
      | mn    | service | private |
      | ko    | primary |         |
      | op    | primary |         |
      | pn    | primary |         |
    `,
  },
  `
  | trip | roads    |
  | 12   | kl,lm,mn |
  | lm   | lm       |
  | kn   | ko,op,pn |
  `,
);
