import { drives, goes } from './support/behaviour.ts';

drives(
  'who has to let others pass drives no slower',
  `
  | maxspeed | priority | oneway | forward | backward |
  | 60       | forward  |        | 48      | 48       |
  | 60       | backward |        | 48      | 48       |
  | 60       | backward | yes    | 48      | -        |
`,
);

goes(
  'but likes another road better, if it takes little longer',
  {
    gridM: 300,
    drawing: `
      k - - - - - - l
      m - - - - - - n
    `,
    ways: `
      | nodes | priority |
      | kl    | forward  |
      | km    |          |
      | mn    | backward |
      | nl    |          |
    `,
  },
  `
  | trip | roads |
  | kl   | kl    |
  | nm   | mn    |
  | lk   | nl,mn,km |
  `,
);
