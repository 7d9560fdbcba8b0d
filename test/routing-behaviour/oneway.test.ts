import { drives, goes } from './support/behaviour.ts';

drives(
  'the spellings of one-way',
  `
  | oneway      | open     |
  | yes         | forward  |
  | true        | forward  |
  | 1           | forward  |
  | -1          | backward |
  | reverse     | backward |
  | no          | both     |
  | alternating | both     |
  | reversible  | none     |
`,
);

drives(
  'what is said of cars counts before what is said of all, what is said of bicycles not at all',
  `
  | oneway:motorcar | oneway:motor_vehicle | oneway:vehicle | oneway:bicycle | oneway | open     |
  | yes             | no                   |                |                |        | forward  |
  |                 | yes                  | no             |                |        | forward  |
  |                 |                      | yes            |                | no     | forward  |
  | no              | yes                  |                |                |        | both     |
  |                 |                      | no             |                | yes    | both     |
  |                 |                      |                | no             | yes    | forward  |
  |                 |                      |                | yes            | no     | both     |
  |                 |                      |                | yes            | -1     | backward |
`,
);

drives(
  'motorways and roundabouts are one-way by their nature, links are not',
  `
  | highway       | junction   | oneway | open    |
  | motorway      |            |        | forward |
  | motorway      |            | no     | both    |
  | motorway      | roundabout |        | forward |
  | motorway_link |            |        | both    |
  | motorway_link | roundabout |        | forward |
  | motorway_link |            | yes    | forward |
  | primary       | roundabout |        | forward |
  | primary       | circular   |        | forward |
`,
);

goes(
  'one-way roads are driven along, and round the block on the way back',
  {
    drawing: `
        k - l
        |   |
    p - n - m - o
    `,
    ways: `
      | nodes | oneway |
      | kl    | yes    |
      | lm    |        |
      | nm    |        |
      | kn    |        |
      | mo    |        |
      | pn    |        |
    `,
  },
  `
  | trip | roads    |
  | kl   | kl       |
  | lk   | lm,nm,kn |
  | po   | pn,nm,mo |
  `,
);

goes(
  'one-way roads in a row are not driven back',
  {
    drawing: 'r - s - t',
    ways: `
      | nodes | oneway |
      | rs    | yes    |
      | st    | yes    |
    `,
  },
  `
  | trip | roads |
  | rt   | rs,st |
  | tr   | -     |
  `,
);
