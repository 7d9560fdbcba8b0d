import { drives, goes } from './support/behaviour.ts';

drives(
  'service roads keep their pace, whatever they serve, and those for emergencies are closed',
  `
  | highway | service          | forward | backward |
  | service |                  | 15      | 15       |
  | service | alley            | 15      | 15       |
  | service | driveway         | 15      | 15       |
  | service | parking_aisle    | 15      | 15       |
  | service | drive-through    | 15      | 15       |
  | service | emergency_access | -       | -        |
`,
);

goes(
  'alleys and parking aisles are left alone where another road takes up to twice as long',
  {
    drawing: `
      k - - l - - m
      |     |     |
      o - - p - - q
    `,
    ways: `
      | nodes | highway | service       |
      | kl    | service | alley         |
      | lm    | service | parking_aisle |
      | ko    | service |               |
      | op    | service |               |
      | pq    | service |               |
      | lp    | service |               |
      | mq    | service |               |
    `,
  },
  `
  | trip | roads    |
  | km   | ko,op,pq,mq |
  | kl   | kl          |
  `,
);
