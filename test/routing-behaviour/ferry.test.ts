import { drives, goes } from './support/behaviour.ts';

const CROSSING = `
  k l m
      n
      o p q
`;
const crossing = (tag: string, value: string): string => `
  | nodes | highway | route | ${tag} |
  | klm   | primary |       |        |
  | mno   |         | ferry | ${value} |
  | opq   | primary |       |        |
`;

goes(
  'a ferry carries cars at a slow pace where its duration is not mapped',
  { drawing: CROSSING, ways: crossing('bicycle', 'yes') },
  `
  | trip | roads       | time      | maneuvers      |
  | kq   | klm,mno,opq | 173.4±0.5 | ferry,turn-left |
  | lp   | klm,mno,opq | 162.4±0.5 |                |
  | mp   | mno,opq     |           |                |
  | ok   | mno,klm     |           |                |
`,
);

for (const duration of ['00:01:00', 'PT1M', '0:01', '1']) {
  goes(
    `it takes as long as the map says: ${duration}`,
    { drawing: CROSSING, ways: crossing('duration', duration) },
    `
    | trip | roads       | time     |
    | kq   | klm,mno,opq | 89.4±0.5 |
    | qk   | opq,mno,klm | 89.4±0.5 |
  `,
  );
}

drives(
  'a ferry takes cars unless a tag shuts them out',
  `
  | route | motor_vehicle | motorcar | access | open |
  | ferry | no            |          |        | none |
  | ferry |               | no       |        | none |
`,
);

goes(
  'a trip over a ferry is left out by exclude',
  {
    drawing: `
      k l   m n
      o       p
    `,
    ways: `
      | nodes | highway | route | duration |
      | kl    | primary |       |          |
      | lm    |         | ferry | 00:00:02 |
      | mn    | primary |       |          |
      | ko    | primary |       |          |
      | op    | primary |       |          |
      | pn    | primary |       |          |
    `,
  },
  `
  | trip | roads    | exclude |
  | kn   | kl,lm,mn |         |
  | kn   | ko,op,pn | ferry   |
  `,
);
