import { drives, goes } from './support/behaviour.ts';

drives(
  'what a car gets past, and what stops it',
  `
  | node/barrier      | open |
  |                   | both |
  | gate              | both |
  | lift_gate         | both |
  | swing_gate        | both |
  | cattle_grid       | both |
  | border_control    | both |
  | toll_booth        | both |
  | sally_port        | both |
  | entrance          | both |
  | arch              | both |
  | no                | both |
  | bollard           | none |
  | block             | none |
  | chain             | none |
  | fence             | none |
  | wall              | none |
  | kerb              | none |
  | new_word          | none |
`,
);

drives(
  'an access tag at the barrier decides before its kind',
  `
  | node/barrier | node/access  | open |
  | gate         | yes          | both |
  | gate         | private      | both |
  | gate         | no           | none |
  | gate         | agricultural | none |
  | wall         | yes          | both |
  | wall         | permissive   | both |
  | wall         | private      | both |
  | wall         | forestry     | none |
`,
);

drives(
  'bollards that sink, kerbs that are flat and bars that are high enough let cars pass',
  `
  | node/barrier      | node/bollard | node/kerb | node/highway | node/maxheight | open |
  | bollard           | rising       |           |              |                | both |
  | bollard           | removable    |           |              |                | none |
  | kerb              |              | lowered   |              |                | both |
  | kerb              |              | flush     |              |                | both |
  | kerb              |              | raised    |              |                | none |
  | kerb              |              |           | crossing     |                | both |
  | height_restrictor |              |           |              | 1.9            | none |
  | height_restrictor |              |           |              | 2.5            | both |
`,
);

goes(
  'a barrier sends drivers round, and a locked gate those who do not live behind it',
  {
    drawing: `
      a - b - c - d - e
      |       |       |
      f - - - g - - - h
    `,
    ways: `
      | nodes |
      | abc   |
      | cde   |
      | af    |
      | fgh   |
      | cg    |
      | eh    |
    `,
    nodes: `
      | node | barrier | access  |
      | b    | bollard |         |
      | d    | gate    | private |
    `,
  },
  `
  | trip | roads      |
  | ac   | af,fgh,cg  |
  | ce   | cg,fgh,eh  |
  | eg   | eh,fgh     |
  `,
);
