import { drives } from './support/behaviour.ts';

drives(
  'a car is 1.9 m wide and 2 m high',
  `
  | width  | narrow | maxwidth | maxwidth:physical | est_width | maxheight | maxheight:physical | open |
  | 1.9    |        |          |                   |           |           |                    | none |
  | 1 m    |        |          |                   |           |           |                    | none |
  | 2.0    |        |          |                   |           |           |                    | both |
  | 3 m    |        |          |                   |           |           |                    | both |
  | 6'     |        |          |                   |           |           |                    | none |
  | 6'2"   |        |          |                   |           |           |                    | none |
  | 6'3"   |        |          |                   |           |           |                    | both |
  | 7'0"   |        |          |                   |           |           |                    | both |
  | narrow |        |          |                   |           |           |                    | both |
  |        | yes    |          |                   |           |           |                    | both |
  |        |        | 1        |                   |           |           |                    | none |
  |        |        | 3        |                   |           |           |                    | both |
  |        |        |          | 1                 |           |           |                    | none |
  |        |        |          |                   | 1         |           |                    | none |
  |        |        |          |                   |           | 1         |                    | none |
  |        |        |          |                   |           | 3         |                    | both |
  |        |        |          |                   |           |           | 1                  | none |
  |        |        |          |                   |           | default   |                    | both |
  |        |        |          |                   |           | none      |                    | both |
  |        |        |          |                   |           | no-sign   |                    | both |
`,
);
