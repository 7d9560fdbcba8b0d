import { expect, it } from 'vitest';
import { drives as states, goes } from './support/behaviour.ts';
import { type DrawnRoads, RoadMap } from './support/road-map.ts';

/** Rows after the hgv, maxweight and hazmat pages of OpenStreetMap's wiki and Valhalla's truck costing. */
const drives = (title: string, table: string): void => states(title, table, 'truck');

drives(
  'kinds of road',
  `
  | highway       | forward | backward |
  | motorway      | 80      | -        |
  | motorway_link | 40      | 40       |
  | trunk         | 65      | 65       |
  | primary       | 55      | 55       |
  | secondary     | 45      | 45       |
  | tertiary      | 35      | 35       |
  | unclassified  | 22      | 22       |
  | residential   | 20      | 20       |
  | living_street | 7       | 7        |
  | service       | 10      | 10       |
  | track         | -       | -        |
  | path          | -       | -        |
  | footway       | -       | -        |
  | cycleway      | -       | -        |
  | pedestrian    | -       | -        |
  | steps         | -       | -        |
  | construction  | -       | -        |
`,
);

drives(
  'hgv in all its forms',
  `
  | hgv                   | goods | motor_vehicle | access | motorcar | hgv:forward | hgv:backward | open     |
  | yes                   |       |               |        |          |             |              | both     |
  | no                    |       |               |        |          |             |              | none     |
  | designated            |       |               |        |          |             |              | both     |
  | destination           |       |               |        |          |             |              | both     |
  | delivery              |       |               |        |          |             |              | both     |
  | local                 |       |               |        |          |             |              | both     |
  | private               |       |               |        |          |             |              | both     |
  | permissive            |       |               |        |          |             |              | both     |
  | discouraged           |       |               |        |          |             |              | both     |
  | unsuitable            |       |               |        |          |             |              | both     |
  | agricultural          |       |               |        |          |             |              | none     |
  | forestry              |       |               |        |          |             |              | none     |
  | official              |       |               |        |          |             |              | none     |
  | none                  |       |               |        |          |             |              | none     |
  | agricultural;delivery |       |               |        |          |             |              | both     |
  | made_up               |       |               |        |          |             |              | both     |
  |                       |       |               |        |          | no          |              | backward |
  |                       |       |               |        |          |             | no           | forward  |
  | no                    |       |               |        |          | yes         |              | forward  |
  |                       | no    |               |        |          |             |              | none     |
  | yes                   | no    |               |        |          |             |              | both     |
  |                       |       | no            |        |          |             |              | none     |
  | yes                   |       | no            |        |          |             |              | both     |
  |                       |       |               | no     |          |             |              | none     |
  | yes                   |       |               | no     |          |             |              | both     |
  | destination           |       | no            |        |          |             |              | both     |
  |                       |       |               |        | no       |             |              | both     |
  |                       |       |               | hgv    |          |             |              | both     |
  |                       |       | destination   |        |          |             |              | both     |
`,
);

drives(
  'heights: a lorry of 4.0 m',
  `
  | maxheight     | maxheight:physical | maxheight:forward | open     |
  | 4             |                    |                   | both     |
  | 4.0           |                    |                   | both     |
  | 3.9           |                    |                   | none     |
  | 3,5           |                    |                   | none     |
  | 4.5 m         |                    |                   | both     |
  | 390 cm        |                    |                   | none     |
  | 12'0"         |                    |                   | none     |
  | 14'6"         |                    |                   | both     |
  | default       |                    |                   | both     |
  | none          |                    |                   | both     |
  | below_default |                    |                   | none     |
  | 4.5           | 3.8                |                   | none     |
  |               | 4.2                |                   | both     |
  |               |                    | 3.5               | backward |
`,
);

drives(
  'widths and lengths: 2.55 m by 12 m',
  `
  | maxwidth | maxwidth:physical | width | maxlength | maxlength:hgv | open |
  | 2.5      |                   |       |           |               | none |
  | 2.55     |                   |       |           |               | none |
  | 2.6      |                   |       |           |               | both |
  | 3        |                   |       |           |               | both |
  |          | 2.3               |       |           |               | none |
  |          |                   | 2.4   |           |               | none |
  |          |                   | 6     |           |               | both |
  |          |                   |       | 10        |               | none |
  |          |                   |       | 12        |               | both |
  |          |                   |       | 20        |               | both |
  |          |                   |       |           | 10            | none |
  |          |                   |       | 10        | 20            | both |
`,
);

drives(
  'weights: 18 t in all, 10 t an axle',
  `
  | maxweight | maxweightrating | maxweight:hgv | maxweightrating:hgv | maxaxleload | open |
  | 3.5       |                 |               |                     |             | none |
  | 10 t      |                 |               |                     |             | none |
  | 18        |                 |               |                     |             | both |
  | 18000 kg  |                 |               |                     |             | both |
  | 17,5 т    |                 |               |                     |             | none |
  | 20        |                 |               |                     |             | both |
  | none      |                 |               |                     |             | both |
  | default   |                 |               |                     |             | both |
  | 30000 lbs |                 |               |                     |             | none |
  | 50000 lbs |                 |               |                     |             | both |
  | 25 st     |                 |               |                     |             | both |
  | 19 st     |                 |               |                     |             | none |
  |           | 3.5             |               |                     |             | none |
  |           | 7500 kg         |               |                     |             | none |
  |           | 20              |               |                     |             | both |
  |           |                 | 12            |                     |             | none |
  | 3.5       |                 | 40            |                     |             | both |
  |           |                 |               | 7.5                 |             | none |
  |           |                 |               |                     | 8           | none |
  |           |                 |               |                     | 10          | both |
  |           |                 |               |                     | 6 t         | none |
  |           |                 |               |                     | 11.5        | both |
`,
);

drives(
  'hazardous goods are not aboard',
  `
  | hazmat      | hazmat:water | open |
  | no          |              | both |
  | designated  |              | both |
  |             | no           | both |
`,
);

drives(
  'limits for lorries, signed and by law',
  `
  | highway     | maxspeed | maxspeed:hgv | maxspeed:type | forward |
  | primary     | 60       |              |               | 48      |
  | primary     | 90       |              |               | 63      |
  | primary     | 90       | 50           |               | 40      |
  | primary     | 40       | 30           |               | 24      |
  | primary     |          | 60           |               | 48      |
  | motorway    | 110      |              |               | 81      |
  | motorway    | 130      | 80           |               | 64      |
  | trunk       | 110      |              |               | 63      |
  | primary     |          |              | RU:urban      | 45      |
  | primary     |          |              | RU:rural      | 63      |
  | motorway    |          |              | RU:motorway   | 81      |
  | residential | RU:zone30 |             |               | 24      |
  | living_street | RU:living_street |    |               | 16      |
`,
);

drives(
  'hours and weights in conditions',
  `
  | hgv:conditional                  | access:conditional  | maxweight:conditional | maxspeed:hgv:conditional | motor_vehicle:conditional | forward |
  | no @ (10:00-18:00)               |                     |                       |                          |                           | -       |
  | no @ (22:00-06:00)               |                     |                       |                          |                           | 55      |
  | no @ (weight>7.5)                |                     |                       |                          |                           | -       |
  | no @ (weight>20)                 |                     |                       |                          |                           | 55      |
  | no @ (weightrating>12)           |                     |                       |                          |                           | -       |
  | no @ (length>15)                 |                     |                       |                          |                           | 55      |
  | no @ (axleload>8)                |                     |                       |                          |                           | -       |
  | destination @ (10:00-18:00)      |                     |                       |                          |                           | 55      |
  |                                  | no @ (weight>12)    |                       |                          |                           | -       |
  |                                  |                     | 10 @ (Tu)             |                          |                           | -       |
  |                                  |                     | 10 @ (We)             |                          |                           | 55      |
  |                                  |                     |                       | 50 @ (10:00-18:00)       |                           | 40      |
  |                                  |                     |                       |                          | no @ (height>3.5)         | -       |
`,
);

drives(
  'barriers',
  `
  | node/barrier      | node/maxheight | node/hgv | node/access | node/motor_vehicle | open |
  | gate              |                |          |             |                    | both |
  | lift_gate         |                |          |             |                    | both |
  | bollard           |                |          |             |                    | none |
  | block             |                |          |             |                    | none |
  | toll_booth        |                |          |             |                    | both |
  | height_restrictor | 3.5            |          |             |                    | none |
  | height_restrictor | 4.5            |          |             |                    | both |
  | gate              |                | no       |             |                    | none |
  | gate              |                |          | no          |                    | none |
  | bollard           |                | yes      |             |                    | both |
  | gate              |                | yes      |             | no                 | both |
`,
);

goes(
  'a lorry goes round a quarter that is for deliveries alone, and through where it delivers',
  {
    drawing: `
      a---b---c
      |       |
      d-------e
    `,
    ways: `
      | nodes | hgv      |
      | ab    |          |
      | bc    | delivery |
      | ad    |          |
      | de    |          |
      | ec    |          |
    `,
    gridM: 50,
  },
  `
  | trip | roads    |
  | ac   | ad,de,ec |
  `,
  'truck',
);

goes(
  'a road that is discouraged is taken where the way round is much longer',
  {
    drawing: `
      a-----b
      |     |
      c-----d
    `,
    ways: `
      | nodes | hgv         |
      | ab    | discouraged |
      | ac    |             |
      | cd    |             |
      | db    |             |
    `,
    gridM: 50,
  },
  `
  | trip | roads    |
  | ab   | ac,cd,db |
  | dc   | cd       |
  `,
  'truck',
);

goes(
  'turn restrictions for lorries bind them; those that except them do not',
  {
    drawing: `
        n
        |
      w-j-e
        |
        s
    `,
    ways: `
      | nodes | oneway |
      | sj    | yes    |
      | jn    | yes    |
      | jw    | yes    |
      | je    | yes    |
    `,
    turns: `
      | from | via | to | restriction   | restriction:hgv  | except |
      | sj   | j   | jw |               | no_left_turn     |        |
      | sj   | j   | je | no_right_turn |                  | hgv    |
    `,
  },
  `
  | trip | roads |
  | sw   | -     |
  | se   | sj,je |
  | sn   | sj,jn |
  `,
  'truck',
);

/** Two ways between two roads, the longer one by a plain service road. */
const alley = (service: string): DrawnRoads => ({
  drawing: `
    a - - b - - - c - - d
          x - - - y
  `,
  ways: `
    | nodes | highway  | service    |
    | ab    | tertiary |            |
    | bc    | service  | ${service} |
    | cd    | tertiary |            |
    | bxyc  | service  |            |
  `,
});

function aroundAlleyKm(service: string): number {
  const result = new RoadMap(alley(service), 'truck').route('ad');
  return result.found ? Math.round(result.distanceM / 100) / 10 : 0;
}

it('lorries go round an alley by another service road that is not twice as long', () => {
  expect([aroundAlleyKm(''), aroundAlleyKm('alley')]).toEqual([1, 1.2]);
});
