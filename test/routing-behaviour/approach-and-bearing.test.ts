import { expect, it } from 'vitest';
import { goes } from './support/behaviour.ts';
import { RoadMap } from './support/road-map.ts';

const STREET = {
  gridM: 10,
  drawing: `
       s        e
    a------b------c
       t        f
  `,
  ways: '| nodes |\n| ab |\n| bc |',
};

goes(
  'to the right side of the street one drives on to where one can turn round',
  STREET,
  `
  | trip | roads | approaches        | distance | maneuvers |
  | se   | ab,bc | - -               | 45       | continue  |
  | se   | ab,bc | unrestricted curb | 65       | u-turn    |
  | sf   | ab,bc | unrestricted curb | 45       | continue  |
  | tf   | ab,bc | curb curb         | 45       | continue  |
  | es   | bc,ab | curb curb         | 45       | continue  |
  | te   | ab,bc | curb curb         | 65       | u-turn    |
  | es   | bc,ab | curb unrestricted | 45       | continue  |
  `,
);

goes(
  'beside a one-way road both sides will do',
  { ...STREET, ways: '| nodes | oneway |\n| ab | yes |\n| bc | yes |' },
  `
  | trip | roads | approaches        | distance |
  | se   | ab,bc | unrestricted curb | 45       |
  | tf   | ab,bc | curb curb         | 45       |
  `,
);

goes(
  'where nobody may turn round, no way leads to the other side',
  { ...STREET, turns: '| from | via | to | restriction |\n| bc | c | bc | no_u_turn |' },
  `
  | trip | roads | approaches        |
  | se   | -     | unrestricted curb |
  | sf   | ab,bc | unrestricted curb |
  `,
);

const SPLIT_STREET = {
  gridM: 100,
  drawing: `
    d - 1 - c
    |       |
    a - 0 - b
  `,
  ways: `
    | nodes | oneway |
    | ab    | yes    |
    | bc    | yes    |
    | cd    | yes    |
    | da    | yes    |
  `,
};

goes(
  'the direction of driving chooses the carriageway',
  SPLIT_STREET,
  `
  | trip | roads       | bearings     |
  | 01   | ab,bc,cd    | 90,10 -      |
  | 01   | cd          | 270,10 -     |
  | 10   | cd,da,ab    | 270,10 90,10 |
  `,
);

goes(
  'and the direction on a road of two',
  { gridM: 100, drawing: 'a - b - c - d', ways: '| nodes |\n| ad |' },
  `
  | trip | roads | bearings      | distance |
  | bc   | ad    | 90,10 90,10   | 200      |
  | bc   | ad    | 80,10 100,10  | 200      |
  | bc   | ad    | 270,10 90,10  | 600      |
  | bc   | -     | 180,10 90,10  |          |
  `,
);

it('what is no direction, and more of them than points, is refused by name', () => {
  const map = new RoadMap(STREET);
  const bearing = { degrees: 361, range: 10 };
  expect(() => map.route('se', { bearings: [null, bearing] })).toThrow('bearings[1].degrees');
  expect(() => map.route('se', { bearings: [{ degrees: 0, range: NaN }] })).toThrow('bearings[0].range');
  expect(() => map.route('se', { bearings: [null, null, null] })).toThrow('bearings');
  expect(() => map.route('se', { approaches: ['left' as 'curb'] })).toThrow('approaches[0]');
});
