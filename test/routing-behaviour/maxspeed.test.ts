import { drives } from './support/behaviour.ts';

drives(
  'four fifths of the limit are driven, on slow roads and on fast ones',
  `
  | highway       | maxspeed         | forward | backward |
  | trunk         |                  | 85      | 85       |
  | trunk         | 60               | 48      | 48       |
  | trunk         | RU:urban         | 45      | 45       |
  | trunk         | RU:rural         | 72      | 72       |
  | motorway_link | RU:motorway      | 88      | 88       |
  | residential   | RU:living_street | 16      | 16       |
  | trunk         | FR:urban         | 40      | 40       |
  | trunk         | CH:rural         | 64      | 64       |
  | trunk         | CH:trunk         | 80      | 80       |
  | trunk         | CH:motorway      | 96      | 96       |
  | residential   | 90               | 72      | 72       |
  | living_street | FR:urban         | 40      | 40       |
  | residential   | RU:zone30        | 24      | 24       |
  | primary       | 40 mph           | 51.5    | 51.5     |
  | primary       | 60 km/h          | 48      | 48       |
  | primary       | signals          | 65      | 65       |
`,
);

drives(
  'a limit of one direction leaves the other its own',
  `
  | maxspeed | maxspeed:forward | maxspeed:backward | forward | backward |
  |          | 60               |                   | 48      | 65       |
  |          |                  | 60                | 65      | 48       |
  | 15       | 60               |                   | 48      | 12       |
  | 15       |                  | 60                | 12      | 48       |
  | 15       | 30               | 60                | 24      | 48       |
`,
);

drives(
  'a limit opens no road that is closed',
  `
  | highway   | railway | access | maxspeed | maxspeed:forward | open |
  | secondary |         | no     | 100      |                  | none |
  | secondary |         | no     |          | 100              | none |
  | runway    |         |        | 100      |                  | none |
  |           | rail    |        | 100      |                  | none |
`,
);
