import { drives } from './support/behaviour.ts';

const onMotorway = (key: string, values: readonly (readonly [value: string, speed: number | string])[]): string =>
  ['| highway | oneway | ' + key + ' | forward | backward |']
    .concat(values.map(([value, speed]) => `| motorway | no | ${value} | ${speed} | ${speed} |`))
    .join('\n');

drives(
  'a surface slows down',
  onMotorway('surface', [
    ...['asphalt', 'concrete', 'concrete:plates', 'concrete:lanes', 'paved', 'new_word'].map(
      (value) => [value, 90] as const,
    ),
    ...['cement', 'compacted', 'fine_gravel'].map((value) => [value, 80] as const),
    ...['paving_stones', 'metal', 'bricks'].map((value) => [value, 60] as const),
    ...['grass', 'wood', 'sett', 'grass_paver', 'gravel', 'unpaved', 'ground', 'dirt', 'pebblestone', 'tartan'].map(
      (value) => [value, 40] as const,
    ),
    ...['cobblestone', 'clay'].map((value) => [value, 30] as const),
    ...['earth', 'stone', 'rocky', 'sand'].map((value) => [value, 20] as const),
    ['mud', 10],
  ]),
);

drives(
  'a grade of track slows down, and opens nothing',
  onMotorway('tracktype', [
    ['grade1', 60],
    ['grade2', 40],
    ['grade3', 30],
    ['grade4', 25],
    ['grade5', 20],
    ['new_word', 90],
  ]),
);

drives(
  'roughness slows down, or closes',
  onMotorway('smoothness', [
    ['excellent', 90],
    ['good', 90],
    ['intermediate', 80],
    ['bad', 40],
    ['very_bad', 20],
    ['horrible', 10],
    ['very_horrible', 5],
    ['impassable', '-'],
    ['new_word', 90],
  ]),
);

drives(
  'the worst of them counts; a good surface opens no closed road, and a bad one turns no one-way round',
  `
  | highway  | oneway | access   | tracktype | surface | smoothness    | forward | backward |
  | service  |        |          | grade1    | asphalt | excellent     | 15      | 15       |
  | motorway | no     |          | grade5    | asphalt | excellent     | 20      | 20       |
  | motorway | no     |          | grade1    | mud     | excellent     | 10      | 10       |
  | service  |        |          | grade5    | mud     | very_horrible | 5       | 5        |
  | motorway |        | no       | grade1    | asphalt | excellent     | -       | -        |
  | primary  |        | forestry | grade1    | asphalt | excellent     | -       | -        |
  | primary  |        | yes      |           |         | impassable    | -       | -        |
  | primary  | yes    |          | grade5    | mud     | very_bad      | 10      | -        |
  | primary  | -1     |          | grade5    | mud     | very_bad      | -       | 10       |
`,
);
