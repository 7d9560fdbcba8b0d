import { goes } from './support/behaviour.ts';

const ROADS = {
  gridM: 500,
  drawing: `
    b     f

    c d   g

    a   e
  `,
  ways: `
    | nodes | name      |
    | acb   | Садовая   |
    | de    | Первая    |
    | cd    | -         |
    | dg    | Бульвар   |
    | df    | Кленовая  |
  `,
};

goes(
  'the two longest roads of each leg, in driving order',
  ROADS,
  `
  | trip | summary                            |
  | ae   | Садовая, Первая                    |
  | aef  | Садовая, Первая; Первая, Кленовая  |
  | bg   | Садовая, Бульвар                   |
  `,
);

for (const [title, first, second, summary] of [
  ['a road without a name is passed over', '| Садовая | |', '| - | |', 'Садовая'],
  ['a number stands for the name', '| Садовая | |', '| - | Р-255 |', 'Садовая, Р-255'],
  ['numbers alone', '| - | А-1 |', '| - | А-2 |', 'А-1, А-2'],
  ['nothing', '| - | |', '| - | |', 'none'],
] as const) {
  goes(
    title,
    { gridM: 500, drawing: 'a - b - c', ways: `| nodes | name | ref |\n| ab ${first}\n| bc ${second}` },
    `| trip | summary |\n| ac | ${summary} |`,
  );
}
