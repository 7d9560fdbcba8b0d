import { goes } from './support/behaviour.ts';

const BEND = `
  k l m
      n
      o p q
`;

goes(
  'a movable bridge is passed at a walk, since it may be open',
  {
    gridM: 200,
    drawing: BEND,
    ways: `
      | nodes | bridge  |
      | klm   |         |
      | mno   | movable |
      | opq   |         |
    `,
  },
  `
  | trip | roads       | time  | maneuvers         |
  | kq   | klm,mno,opq | 332±2 | turn-right,turn-left |
  | om   | mno         | 288±1 | none              |
  `,
);

goes(
  'it takes as long as the map says',
  {
    gridM: 200,
    drawing: BEND,
    ways: `
      | nodes | bridge  | duration |
      | klm   |         |          |
      | mno   | movable | 00:10:00 |
      | opq   |         |          |
    `,
  },
  `
  | trip | roads       | time  |
  | mo   | mno         | 600   |
  | om   | mno         | 600   |
  | kq   | klm,mno,opq | 644±2 |
  `,
);

goes(
  'it is a road though none is mapped on it, unless it carries trains',
  {
    gridM: 200,
    drawing: BEND,
    ways: `
      | nodes | highway | bridge  | railway |
      | klm   | primary |         |         |
      | mno   | -       | movable |         |
      | opq   | primary |         |         |
      | kn    | -       | movable | rail    |
    `,
  },
  `
  | trip | roads       |
  | kq   | klm,mno,opq |
  | qk   | opq,mno,klm |
  `,
);
