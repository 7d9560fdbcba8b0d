import { drives } from './support/behaviour.ts';

drives(
  'the usual speed of each class where no limit is mapped',
  `
  | highway        | oneway | forward | backward |
  | motorway       | no     | 90      | 90       |
  | motorway_link  |        | 45      | 45       |
  | trunk          |        | 85      | 85       |
  | trunk_link     |        | 40      | 40       |
  | primary        |        | 65      | 65       |
  | primary_link   |        | 30      | 30       |
  | secondary      |        | 55      | 55       |
  | secondary_link |        | 25      | 25       |
  | tertiary       |        | 40      | 40       |
  | tertiary_link  |        | 20      | 20       |
  | unclassified   |        | 25      | 25       |
  | residential    |        | 25      | 25       |
  | living_street  |        | 10      | 10       |
  | service        |        | 15      | 15       |
`,
);

drives(
  'roads whose direction changes every few minutes are open, those that change by the day are not',
  `
  | highway  | junction   | oneway      | open    |
  | tertiary |            | alternating | both    |
  | motorway |            | alternating | forward |
  | primary  | roundabout | alternating | forward |
  | motorway |            | reversible  | none    |
  | primary  | roundabout | reversible  | none    |
`,
);
