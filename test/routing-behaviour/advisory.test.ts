import { drives } from './support/behaviour.ts';

drives(
  'an advised speed counts before the limit, each in its direction; four fifths of it are driven',
  `
  | highway     | maxspeed | maxspeed:forward | maxspeed:backward | maxspeed:advisory | maxspeed:advisory:forward | maxspeed:advisory:backward | forward | backward |
  | residential | 90       |                  |                   | 45                |                           |                            | 36      | 36       |
  | residential |          |                  |                   | 45                |                           |                            | 36      | 36       |
  | residential |          | 90               |                   |                   | 45                        |                            | 36      | 25       |
  | residential |          |                  | 90                |                   |                           | 45                         | 25      | 36       |
  | residential |          |                  | 90                | 45                |                           |                            | 36      | 36       |
  | residential |          |                  |                   | 90                | 45                        | 60                         | 36      | 48       |
  | residential |          |                  |                   | 90                | 60                        | 45                         | 48      | 36       |
`,
);
