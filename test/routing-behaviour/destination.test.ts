import { goes } from './support/behaviour.ts';

const BESIDE = `
  k       p
    l m o

  x       y
`;

goes(
  'a road for residents is driven by those who start or end there, and by nobody else',
  {
    drawing: BESIDE,
    ways: `
      | nodes | access      |
      | kl    |             |
      | lmo   | destination |
      | op    |             |
      | kxyp  |             |
    `,
  },
  `
  | trip | roads  |
  | kl   | kl     |
  | km   | kl,lmo |
  | pm   | op,lmo |
  | kp   | kxyp   |
  | pk   | kxyp   |
  `,
);

goes(
  'so are several such roads in a row',
  {
    drawing: BESIDE,
    ways: `
      | nodes | access      | motor_vehicle |
      | kl    |             |               |
      | lm    | destination |               |
      | mo    |             | customers     |
      | op    |             |               |
      | kxyp  |             |               |
    `,
  },
  `
  | trip | roads       |
  | km   | kl,lm       |
  | ko   | kl,lm,mo    |
  | pm   | op,mo       |
  | kp   | kxyp        |
  | pk   | kxyp        |
  `,
);

goes(
  'within such an area one drives as one likes',
  {
    drawing: `
      k   m   p
        l   o
      x       y
    `,
    ways: `
      | nodes | access      |
      | kl    | destination |
      | lm    | destination |
      | mo    | private     |
      | op    | destination |
      | kxyp  |             |
    `,
  },
  `
  | trip | roads       |
  | lo   | lm,mo       |
  | ol   | mo,lm       |
  | kp   | kl,lm,mo,op |
  `,
);
