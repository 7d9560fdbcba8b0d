import { drives, goes } from './support/behaviour.ts';

const FOUR_ROADS = {
  gridM: 20,
  drawing: `
        v
        d
    s a   c u
        b
        t
  `,
  ways: `
    | nodes | junction   |
    | sa    |            |
    | tb    |            |
    | uc    |            |
    | vd    |            |
    | abcda | roundabout |
  `,
};

goes(
  'exits are counted from where one drives on',
  FOUR_ROADS,
  `
  | trip | roads | exits |
  | st   | sa,tb | 1     |
  | su   | sa,uc | 2     |
  | sv   | sa,vd | 3     |
  | uv   | uc,vd | 1     |
  | us   | uc,sa | 2     |
  | ut   | uc,tb | 3     |
  `,
);

goes(
  'a trip may end on the roundabout, without an exit, or begin there',
  FOUR_ROADS,
  `
  | trip | roads    | exits |
  | sb   | sa,abcda | ?     |
  | sc   | sa,abcda | ?     |
  | sd   | sa,abcda | ?     |
  | ac   | abcda    | none  |
  | bd   | abcda    | none  |
  | at   | abcda,tb | 1     |
  | av   | abcda,vd | 3     |
  | ct   | abcda,tb | 3     |
  `,
);

goes(
  'roads of one direction that come in and go out at one place',
  {
    gridM: 20,
    drawing: `
        c   a
      j   b   f
        k   e
      l   h   d
        g   i
    `,
    ways: `
      | nodes | junction   | oneway |
      | abc   |            | yes    |
      | def   |            | yes    |
      | ghi   |            | yes    |
      | jkl   |            | yes    |
      | bkheb | roundabout | yes    |
    `,
  },
  `
  | trip | roads   | exits |
  | al   | abc,jkl | 2     |
  | ai   | abc,ghi | 3     |
  | af   | abc,def | 4     |
  | dc   | def,abc | 2     |
  | jf   | jkl,def | 3     |
  `,
);

drives(
  'a roundabout is driven one way, of any class',
  `
  | highway     | junction   | open    |
  | residential | roundabout | forward |
  | service     | circular   | forward |
  | trunk       | roundabout | forward |
`,
);

goes(
  'a round one-way ring of a street is a roundabout without its tag, a square block is none',
  {
    gridM: 10,
    drawing: `
          v
          |
        e   d
      f       c - u
      g       b
        h   a
            |
            t

  q - p - - - o
      |       |
      |       |
      m - - - n - w
    `,
    ways: `
      | nodes     | highway     | oneway |
      | abcdefgha | residential | yes    |
      | ta        | residential |        |
      | cu        | residential |        |
      | ev        | residential |        |
      | nopmn     | residential | yes    |
      | nw        | residential |        |
      | pq        | residential |        |
    `,
  },
  `
  | trip | roads       | exits |
  | tu   | ta,cu       | 1     |
  | wq   | nw,nopmn,pq | none  |
  `,
);
