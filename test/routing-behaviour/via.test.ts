import { expect, it } from 'vitest';
import { goes } from './support/behaviour.ts';
import { RoadMap } from './support/road-map.ts';

goes(
  'one drives through a place on the way, and back from one at a dead end',
  {
    drawing: `
      a b c
        d
    `,
    ways: '| nodes |\n| abc |\n| bd |',
  },
  `
  | trip | roads      |
  | abc  | abc        |
  | adc  | abc,bd,abc |
  | cda  | abc,bd,abc |
  `,
);

goes(
  'also where a barrier closes the road beyond the place',
  {
    drawing: `
      a b c
        1
        d


      f e
    `,
    ways: '| nodes |\n| abc |\n| bd |\n| afed |',
    nodes: '| node | barrier |\n| d | bollard |',
  },
  `
  | trip | roads      |
  | a1c  | abc,bd,abc |
  | c1a  | abc,bd,abc |
  `,
);

goes(
  'a place that stands twice in a row changes nothing',
  { drawing: 'a 1 2 3 4 b', ways: '| nodes |\n| ab |' },
  `
  | trip | roads | distance |
  | 114  | ab    | 300      |
  | 1144 | ab    | 300      |
  `,
);

goes(
  'places on a ring of one-way roads are driven to in their order',
  {
    drawing: `
      x           g
      a 1 b 2 c 3 d
      f           e
    `,
    ways: `
      | nodes | oneway |
      | xa    |        |
      | gd    |        |
      | ab    | yes    |
      | bc    | yes    |
      | cd    | yes    |
      | de    | yes    |
      | ef    | yes    |
      | fa    | yes    |
    `,
  },
  `
  | trip | roads                                  | distance |
  | 13   | ab,bc,cd                               | 400      |
  | 31   | cd,de,ef,fa,ab                         | 1000     |
  | 123  | ab,bc,cd                               | 400      |
  | 132  | ab,bc,cd,de,ef,fa,ab,bc                | 1600     |
  | 321  | cd,de,ef,fa,ab,bc,cd,de,ef,fa,ab       | 2400     |
  `,
);

goes(
  'both ends on one road, and on one one-way road, in either order',
  {
    drawing: `
      d - - - c
      a 1 2 3 b
    `,
    ways: `
      | nodes | oneway |
      | ab    | yes    |
      | bc    |        |
      | cd    |        |
      | da    |        |
    `,
  },
  `
  | trip | roads          | distance |
  | 13   | ab             | 200      |
  | 21   | ab,bc,cd,da,ab | 900      |
  | c3   | cd,da,ab       | 800      |
  `,
);

const BLOCK = {
  gridM: 100,
  drawing: `
    a b c d
      1
      e f g
  `,
  ways: '| nodes |\n| ab |\n| bc |\n| cd |\n| be |\n| dg |\n| ef |\n| fg |',
};

goes(
  'after a stop within a street the car goes on as it came, round the block',
  BLOCK,
  `
  | trip | roads             |
  | a1c  | ab,be,ef,fg,dg,cd |
  | a1g  | ab,be,ef,fg       |
  | g1c  | fg,ef,be,bc       |
  `,
);

it('unless it may turn round where it stops', () => {
  const result = new RoadMap(BLOCK).route('a1c', { continueStraight: false });
  expect(result.found && result.distanceM).toBeCloseTo(400, 0);
});
