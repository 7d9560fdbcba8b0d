import { goes } from './support/behaviour.ts';

const SQUARE = `
  e-a---b-f
    |   |
  h-d---c-g
`;
const LEGS = `
    | ea    | pedestrian |      |       |         |
    | bf    | pedestrian |      |       |         |
    | hd    | pedestrian |      |       |         |
    | cg    | pedestrian |      |       |         |
`;

goes(
  'a square is crossed, not walked round',
  {
    drawing: SQUARE,
    ways: `
    | nodes | highway    | area | place | leisure |
    | abcda | pedestrian | yes  |       |         |
    ${LEGS}`,
  },
  `
  | trip | roads       | distance |
  | eg   | ea,abcda,cg | 483±3    |
  | ge   | cg,abcda,ea | 483±3    |
  | hf   | hd,abcda,bf | 483±3    |
  `,
  'foot',
);

goes(
  'place=square is one, whatever its pavement is mapped as',
  {
    drawing: SQUARE,
    ways: `
    | nodes | highway | area | place  | leisure |
    | abcda | -       |      | square |         |
    ${LEGS}`,
  },
  `
  | trip | roads       | distance |
  | eg   | ea,abcda,cg | 483±3    |
  `,
  'foot',
);

goes(
  'a ring of footways is none',
  {
    drawing: SQUARE,
    ways: `
    | nodes | highway    | area | place | leisure |
    | abcda | pedestrian |      |       |         |
    ${LEGS}`,
  },
  `
  | trip | distance |
  | eg   | 600±3    |
  | hf   | 600±3    |
  `,
  'foot',
);

goes(
  'a park without paths is crossed over its grass, more slowly',
  {
    drawing: SQUARE,
    ways: `
    | nodes | highway | area | place | leisure |
    | abcda | -       |      |       | park    |
    ${LEGS}`,
  },
  `
  | trip | roads       | distance | time  |
  | eg   | ea,abcda,cg | 483±3    | 399±3 |
  `,
  'foot',
);

goes(
  'a fence across it, or a pond in it, is walked round',
  {
    drawing: `
    e-a--x--b-f
      |     |
      |  u  |
      |     |
    h-d--y--c-g
    `,
    ways: `
    | nodes   | highway    | area | barrier |
    | axbcyda | pedestrian | yes  |         |
    | xu      | -          |      | wall    |
    | ea      | pedestrian |      |         |
    | bf      | pedestrian |      |         |
    | hd      | pedestrian |      |         |
    | cg      | pedestrian |      |         |
    `,
  },
  `
  | trip | distance |
  | ef   | 500±3    |
  | hg   | 500±3    |
  | eg   | 900±3    |
  | hf   | 900±3    |
  `,
  'foot',
);

goes(
  'round the hole of a multipolygon by its corners',
  {
    drawing: `
      e-a-------b-f
        | u-v   |
        | x-w   |
      h-d-------c-g
    `,
    ways: `
    | nodes | highway    |
    | abcda | -          |
    | uvwxu | -          |
    | ea    | pedestrian |
    | bf    | pedestrian |
    | hd    | pedestrian |
    | cg    | pedestrian |
    `,
    areas: `
    | outer | inner | highway    |
    | abcda | uvwxu | pedestrian |
    `,
  },
  `
  | trip | distance |
  | eg   | 706±3    |
  | hf   | 706±3    |
  | ef   | 600±3    |
  `,
  'foot',
);

goes(
  'nobody crosses a square that is closed',
  {
    drawing: SQUARE,
    ways: `
    | nodes | highway    | area | foot | leisure |
    | abcda | pedestrian | yes  | no   |         |
    ${LEGS}`,
  },
  `
  | trip | roads |
  | eg   | -     |
  `,
  'foot',
);
