import { drives, goes } from './support/behaviour.ts';

drives(
  'the most particular tag that speaks of cars decides',
  String.raw`
  | access | vehicle | motor_vehicle | motorcar | open |
  | yes    |         |               |          | both |
  | no     |         |               |          | none |
  | no     | yes     |               |          | both |
  | yes    | no      |               |          | none |
  |        | no      | yes           |          | both |
  |        | yes     | no            |          | none |
  |        |         | no            | yes      | both |
  |        |         | yes           | no       | none |
  | no     |         |               | yes      | both |
  | yes    |         |               | no       | none |
`,
);

drives(
  'a tag of one direction counts before the one of both',
  `
  | access | access:forward | access:backward | motorcar | motorcar:forward | motorcar:backward | open     |
  | yes    | no             |                 |          |                  |                   | backward |
  | yes    |                | no              |          |                  |                   | forward  |
  | yes    | yes            |                 | no       |                  |                   | none     |
  | yes    | yes            |                 | yes      | no               |                   | backward |
  | no     | yes            |                 |          |                  |                   | forward  |
  | no     |                | yes             |          |                  |                   | backward |
  | no     | no             |                 | no       | yes              |                   | forward  |
  | no     |                | no              | yes      |                  |                   | both     |
  |        | no             |                 |          |                  | no                | none     |
  |        |                | no              |          |                  | yes               | both     |
  |        | yes            |                 |          | no               |                   | backward |
`,
);

drives(
  'values that admit cars, all or some of them, and values that do not',
  `
  | access       | open |
  | permissive   | both |
  | designated   | both |
  | private      | both |
  | destination  | both |
  | delivery     | both |
  | customers    | both |
  | new_word     | both |
  | agricultural | none |
  | forestry     | none |
  | emergency    | none |
  | psv          | none |
`,
);

drives(
  'access at a node is read like that of a way, and both must admit',
  `
  | access   | node/access  | node/vehicle | node/motor_vehicle | node/motorcar | open |
  |          | no           |              |                    |               | none |
  |          | no           | yes          |                    |               | both |
  |          | yes          | no           |                    |               | none |
  |          |              | no           | yes                |               | both |
  |          |              |              | yes                | no            | none |
  |          | private      |              |                    |               | both |
  |          | delivery     |              |                    |               | both |
  |          | forestry     |              |                    |               | none |
  | no       | yes          |              |                    |               | none |
  | new_word | new_word     |              |                    |               | both |
  | new_word | no           |              |                    |               | none |
`,
);

drives(
  'ways that are not for cars are opened by tags of cars alone',
  `
  | highway    | access     | vehicle | motor_vehicle            | motor_vehicle:backward | motorcar    | foot | bicycle | psv | motorhome | open     |
  | runway     |            |         |                          |                        |             |      |         |     |           | none     |
  | runway     | yes        |         |                          |                        |             |      |         |     |           | both     |
  | runway     |            | yes     |                          |                        |             |      |         |     |           | both     |
  | runway     | private    |         |                          |                        | permissive  |      |         |     |           | both     |
  | runway     |            |         |                          |                        |             | yes  | yes     | yes | yes       | none     |
  | footway    | permissive |         |                          |                        |             |      |         |     |           | both     |
  | footway    |            |         |                          | destination            |             |      |         |     |           | backward |
  | pedestrian |            |         |                          |                        | destination |      |         |     |           | both     |
  | track      |            |         | destination;agricultural |                        |             |      |         |     |           | both     |
  | cycleway   |            |         | designated               |                        |             |      |         |     |           | both     |
  | made_up    | permissive |         |                          |                        |             |      |         |     |           | both     |
  | steps      | yes        |         |                          |                        |             |      |         |     |           | none     |
  | primary    |            |         |                          |                        |             | no   | no      | no  | no        | both     |
  | primary    | forestry   |         | yes                      |                        |             |      |         |     |           | both     |
  | motorway   | yes        |         |                          |                        | private     |      |         |     |           | forward  |
`,
);

goes(
  'tolls are paid unless they are to be left out, by exclude',
  {
    drawing: `
      a - b
      |   |
      c - d
    `,
    ways: `
      | nodes | toll       |
      | ab    | yes        |
      | ac    | no         |
      | cd    | snowmobile |
      | db    |            |
    `,
  },
  `
  | trip | roads    | exclude |
  | ab   | ab       |         |
  | ab   | ac,cd,db | toll    |
  `,
);
