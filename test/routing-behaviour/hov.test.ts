import { drives, goes } from './support/behaviour.ts';

drives(
  'lanes for cars with several people close no road',
  String.raw`
  | hov        | hov:lanes             | hov:lanes:forward | hov:lanes:backward | oneway | open     |
  | designated |                       |                   |                    |        | both     |
  | yes        |                       |                   |                    |        | both     |
  | no         |                       |                   |                    |        | both     |
  |            |                       | designated        | designated         |        | both     |
  |            |                       | designated        |                    |        | both     |
  |            |                       | designated        |                    | -1     | backward |
  |            | designated\|designated |                  |                    | yes    | forward  |
  |            | designated\|           |                  |                    | yes    | forward  |
`,
);

goes(
  'a road all of whose lanes are for such cars is taken by those who are on it already, and left alone by others',
  {
    drawing: `
  i - k - l - m - n - j
      |           |
      o - - - - - p
    `,
    ways: String.raw`
      | nodes | hov        | hov:lanes              |
      | ik    |            |                        |
      | nj    |            |                        |
      | kl    | designated |                        |
      | lmn   |            | designated\|designated |
      | ko    |            |                        |
      | op    |            |                        |
      | np    |            |                        |
    `,
  },
  `
  | trip | roads          |
  | ip   | ik,ko,op       |
  | ij   | ik,ko,op,np,nj |
  | im   | ik,kl,lmn      |
  | mj   | lmn,nj         |
  `,
);
