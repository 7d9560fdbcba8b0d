import { goes } from './support/behaviour.ts';

goes(
  'a signal costs two seconds, straight on and at a turn, halfway between junctions too',
  {
    drawing: `
      a-1-b-2-c

      d-3-e-4-f

      g-h-i   k-l-m
        |       |
        j       n
    `,
    ways: '| nodes |\n| abc |\n| def |\n| ghi |\n| klm |\n| hj |\n| ln |',
    nodes: '| node | highway |\n| e | traffic_signals |\n| l | traffic_signals |',
  },
  `
  | trip | time     |
  | 12   | 11.1     |
  | 34   | 13.1     |
  | gj   | 18.7±0.3 |
  | kn   | 20.7±0.3 |
  `,
);

const SIGNALS = {
  drawing: `
    a-1-b-2-c

    d-3-e-4-f

    g-5-h-6-i

    j-7-k-8-l
  `,
  ways: '| nodes |\n| abc |\n| def |\n| ghi |\n| jkl |',
};
for (const key of ['traffic_signals:direction', 'direction']) {
  goes(
    `in the direction that it is for, by ${key}`,
    {
      ...SIGNALS,
      nodes: `
        | node | highway         | ${key}   |
        | e    | traffic_signals |          |
        | h    | traffic_signals | forward  |
        | k    | traffic_signals | backward |
      `,
    },
    `
    | trip | time |
    | 12   | 11.1 |
    | 34   | 13.1 |
    | 43   | 13.1 |
    | 56   | 13.1 |
    | 65   | 11.1 |
    | 78   | 11.1 |
    | 87   | 13.1 |
    `,
  );
}

goes(
  'at a crossing for the directions of both ways that meet there',
  {
    drawing: `
        k
        |
      l-m-n
        |
        o
    `,
    ways: '| nodes |\n| lmn |\n| kmo |',
    nodes: '| node | highway | traffic_signals:direction |\n| m | traffic_signals | forward |',
  },
  `
  | trip | time     |
  | ln   | 13.1±0.2 |
  | nl   | 11.1±0.2 |
  | ko   | 24.2±0.2 |
  | ok   | 22.2±0.2 |
  | kl   | 20.7±0.3 |
  | no   | 21.9±0.5 |
  `,
);

goes(
  'where a trip begins or ends there is no wait',
  { drawing: 'a - b - c', ways: '| nodes |\n| ab |\n| bc |', nodes: '| node | highway |\n| b | traffic_signals |' },
  `
  | trip | time |
  | ab   | 11.1 |
  | bc   | 11.1 |
  | ac   | 24.2 |
  `,
);
