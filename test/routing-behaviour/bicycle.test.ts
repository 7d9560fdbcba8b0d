import { drives as states, goes } from './support/behaviour.ts';

/** Rows after the access, oneway and cycleway pages of OpenStreetMap's wiki and OSRM's bicycle scenarios. */
const rides = (title: string, table: string): void => states(title, table, 'bicycle');

rides(
  'kinds of way: roads are ridden, footways pushed along, motorways closed',
  `
  | highway       | forward | backward |
  | motorway      | -       | -        |
  | motorway_link | -       | -        |
  | trunk         | 16      | 16       |
  | trunk_link    | 16      | 16       |
  | primary       | 16      | 16       |
  | primary_link  | 16      | 16       |
  | secondary     | 16      | 16       |
  | secondary_link | 16     | 16       |
  | tertiary      | 16      | 16       |
  | tertiary_link | 16      | 16       |
  | unclassified  | 16      | 16       |
  | residential   | 16      | 16       |
  | living_street | 14      | 14       |
  | service       | 15      | 15       |
  | track         | 13      | 13       |
  | path          | 13      | 13       |
  | cycleway      | 16      | 16       |
  | footway       | 4       | 4        |
  | pedestrian    | 4       | 4        |
  | steps         | 1.5     | 1.5      |
  | bridleway     | -       | -        |
  | construction  | -       | -        |
  | proposed      | -       | -        |
  | raceway       | -       | -        |
  | elevator      | -       | -        |
  | made_up       | -       | -        |
`,
);

rides(
  'the most particular tag that speaks of bicycles decides; where riding alone is forbidden one pushes',
  `
  | highway     | access     | vehicle    | bicycle    | foot | forward | backward |
  |             | yes        |            |            |      | 16      | 16       |
  |             | no         |            |            |      | -       | -        |
  |             |            | yes        |            |      | 16      | 16       |
  |             |            | no         |            |      | 4       | 4        |
  |             | no         | yes        |            |      | 16      | 16       |
  |             | yes        | no         |            |      | 4       | 4        |
  |             |            |            | yes        |      | 16      | 16       |
  |             |            |            | no         |      | 4       | 4        |
  |             | no         |            | yes        |      | 16      | 16       |
  |             | yes        |            | no         |      | 4       | 4        |
  |             |            | no         | yes        |      | 16      | 16       |
  |             |            | yes        | no         |      | 4       | 4        |
  |             |            |            | no         | no   | -       | -        |
  |             | no         |            |            | yes  | 4       | 4        |
  | runway      |            |            |            |      | -       | -        |
  | runway      | yes        |            |            |      | 12      | 12       |
  | runway      |            | yes        |            |      | 12      | 12       |
  | runway      |            |            | yes        |      | 12      | 12       |
  | runway      |            |            |            | yes  | 4       | 4        |
  | footway     |            |            | yes        |      | 12      | 12       |
  | footway     |            |            | designated |      | 12      | 12       |
  | footway     | permissive |            |            |      | 4       | 4        |
  | footway     |            | no         | permissive |      | 12      | 12       |
  | pedestrian  |            |            | yes        |      | 12      | 12       |
  | bridleway   |            |            | yes        |      | 12      | 12       |
  | bridleway   |            |            |            | yes  | 4       | 4        |
  | track       | forestry   |            | permissive |      | 13      | 13       |
  | cycleway    | yes        | designated | no         |      | 4       | 4        |
  | cycleway    | no         |            |            |      | -       | -        |
  | residential | permissive |            | dismount   |      | 4       | 4        |
  | path        |            |            | no         | designated | 4 | 4        |
  | path        |            |            |            | designated | 4 | 4        |
  | path        |            |            | designated | designated | 13 | 13      |
`,
);

rides(
  'values of access',
  `
  | access       | bicycle     | open |
  | permissive   |             | both |
  | designated   |             | both |
  | private      |             | both |
  | destination  |             | both |
  | delivery     |             | both |
  | customers    |             | both |
  | some_tag     |             | both |
  | agricultural |             | none |
  | forestry     |             | none |
  | emergency    |             | none |
  | bus          |             | none |
  |              | permissive  | both |
  |              | designated  | both |
  |              | official    | none |
  |              | private     | both |
  |              | use_sidepath | none |
  |              | some_tag    | both |
  |              | destination | both |
`,
);

rides(
  'tags of other modes say nothing',
  `
  | highway  | motor_vehicle | motorcar | horse | moped | boat | forward |
  | cycleway | no            |          |       |       |      | 16      |
  | cycleway |               | no       |       |       |      | 16      |
  | cycleway |               |          | no    | no    |      | 16      |
  | runway   | yes           |          |       |       |      | -       |
  | runway   |               |          |       | yes   |      | -       |
  | residential | no         |          |       |       |      | 16      |
  | primary  |               |          |       |       | no   | 16      |
`,
);

rides(
  'motor roads are closed, whatever class they are',
  `
  | highway | motorroad | foot | bicycle | forward |
  | primary | yes       |      |         | -       |
  | trunk   | yes       |      |         | -       |
  | trunk   | no        |      |         | 16      |
  | primary | yes       | yes  |         | 4       |
  | primary | yes       |      | yes     | 16      |
`,
);

rides(
  'one-ways: against them one pushes, but not on roundabouts',
  `
  | highway     | oneway | oneway:bicycle | junction   | foot | forward | backward |
  |             | yes    |                |            |      | 16      | 4        |
  |             | 1      |                |            |      | 16      | 4        |
  |             | true   |                |            |      | 16      | 4        |
  |             | -1     |                |            |      | 4       | 16       |
  |             | no     |                |            |      | 16      | 16       |
  |             | yes    | no             |            |      | 16      | 16       |
  |             | -1     | no             |            |      | 16      | 16       |
  |             | no     | yes            |            |      | 16      | 4        |
  |             |        | yes            |            |      | 16      | 4        |
  |             |        | -1             |            |      | 4       | 16       |
  |             | yes    | -1             |            |      | 4       | 16       |
  |             |        |                | roundabout |      | 16      | -        |
  |             |        |                | circular   |      | 16      | -        |
  |             | no     |                | roundabout |      | 16      | 16       |
  |             |        | no             | roundabout |      | 16      | 16       |
  |             | yes    |                |            | no   | 16      | -        |
  | cycleway    | yes    |                |            |      | 16      | 4        |
  | pedestrian  | yes    |                |            |      | 4       | 4        |
  | residential | yes    |                |            |      | 16      | 4        |
  | motorway    |        |                |            | yes  | 4       | -        |
`,
);

rides(
  'contraflow by cycleways, on either side',
  `
  | oneway | cycleway       | cycleway:left  | cycleway:right | cycleway:both | cycleway:left:oneway | cycleway:right:oneway | forward | backward |
  | yes    | opposite       |                |                |               |                      |                       | 16      | 16       |
  | yes    | opposite_lane  |                |                |               |                      |                       | 16      | 16       |
  | yes    | opposite_track |                |                |               |                      |                       | 16      | 16       |
  | -1     | opposite       |                |                |               |                      |                       | 16      | 16       |
  | yes    | lane           |                |                |               |                      |                       | 16      | 4        |
  | yes    | track          |                |                |               |                      |                       | 16      | 4        |
  | yes    |                | lane           |                |               |                      |                       | 16      | 4        |
  | yes    |                |                | lane           |               |                      |                       | 16      | 4        |
  | yes    |                | opposite_lane  |                |               |                      |                       | 16      | 16       |
  | yes    |                |                | opposite_lane  |               |                      |                       | 16      | 16       |
  | yes    |                | opposite_track |                |               |                      |                       | 16      | 16       |
  | yes    |                | lane           |                |               | -1                   |                       | 16      | 16       |
  | yes    |                | track          |                |               | no                   |                       | 16      | 16       |
  | yes    |                |                | track          |               |                      | no                    | 16      | 16       |
  | yes    |                |                | track          |               |                      | yes                   | 16      | 4        |
  | yes    |                |                |                | lane          |                      |                       | 16      | 4        |
  | -1     | lane           |                |                |               |                      |                       | 4       | 16       |
  | yes    | no             |                |                |               |                      |                       | 16      | 4        |
  | yes    | separate       |                |                |               |                      |                       | 16      | 4        |
`,
);

rides(
  'a lane or track for cyclists opens the way and is ridden like a cycleway',
  `
  | highway    | cycleway | cycleway:right | access | forward |
  | motorway   | track    |                |        | 16      |
  | motorway   |          | lane           |        | 16      |
  | motorway   |          |                |        | -       |
  | footway    | track    |                |        | 16      |
  | pedestrian | lane     |                |        | 16      |
  | footway    | no       |                |        | 4       |
  | steps      | track    |                |        | 1.5     |
  | cycleway   | track    |                | no     | -       |
`,
);

rides(
  'an asphalted path is as fast as a cycleway',
  `
  | highway | surface | smoothness | forward |
  | path    | asphalt |            | 16      |
  | track   | asphalt |            | 16      |
  | path    | asphalt | bad        | 10      |
  | path    |         |            | 13      |
  | service | asphalt |            | 15      |
`,
);

goes(
  'a cycleway mapped beside the road is taken rather than the road',
  {
    gridM: 60,
    drawing: `
      a---------------b
      c---------------d
      e---------------f
    `,
    ways: `
      | nodes | highway   | cycleway:right | name  |
      | ab    | residential | separate     | road  |
      | ac    | cycleway  |                | track |
      | cd    | cycleway  |                | track |
      | db    | cycleway  |                | track |
      | ce    | cycleway  |                | other |
      | df    | cycleway  |                | other |
      | ef    | residential |              | street |
    `,
  },
  `
  | trip | roads  |
  | ab   | track  |
  | ef   | street |
  `,
  'bicycle',
);

rides(
  'the surface and state of a way',
  `
  | highway | surface            | tracktype | smoothness    | forward |
  |         | asphalt            |           |               | 16      |
  |         | concrete           |           |               | 16      |
  |         | concrete:lanes     |           |               | 14      |
  |         | paving_stones      |           |               | 14      |
  |         | compacted          |           |               | 14      |
  |         | fine_gravel        |           |               | 12      |
  |         | wood               |           |               | 10      |
  |         | metal              |           |               | 10      |
  |         | sett               |           |               | 9       |
  |         | cobblestone        |           |               | 7       |
  |         | unhewn_cobblestone |           |               | 6       |
  |         | unpaved            |           |               | 8       |
  |         | ground             |           |               | 10      |
  |         | dirt               |           |               | 8       |
  |         | gravel             |           |               | 7       |
  |         | grass              |           |               | 6       |
  |         | mud                |           |               | 3       |
  |         | sand               |           |               | 3       |
  |         | asphalt;gravel     |           |               | 7       |
  |         | something          |           |               | 16      |
  | track   |                    | grade1    |               | 13      |
  | track   |                    | grade3    |               | 10      |
  | track   |                    | grade5    |               | 6       |
  |         |                    |           | excellent     | 16      |
  |         |                    |           | bad           | 10      |
  |         |                    |           | very_bad      | 7       |
  |         |                    |           | horrible      | 5       |
  |         |                    |           | impassable    | -       |
`,
);

rides(
  'cycleways beside a road lift the state of its carriageway',
  `
  | cycleway | surface     | smoothness | maxspeed | forward |
  | track    | cobblestone |            |          | 16      |
  | lane     |             | bad        |          | 16      |
  |          | cobblestone |            |          | 7       |
  |          |             |            | 10       | 10      |
  |          |             |            | 60       | 16      |
  |          |             |            | walk     | 7       |
`,
);

rides(
  'barriers: most let a bicycle through',
  `
  | node/barrier          | node/bicycle | node/access | node/highway | open |
  | bollard               |              |             |              | both |
  | gate                  |              |             |              | both |
  | lift_gate             |              |             |              | both |
  | cycle_barrier         |              |             |              | both |
  | block                 |              |             |              | both |
  | cattle_grid           |              |             |              | both |
  | entrance              |              |             |              | both |
  | kerb                  |              |             |              | both |
  | some_tag              |              |             |              | both |
  | wall                  |              |             |              | none |
  | fence                 |              |             |              | none |
  | turnstile             |              |             |              | none |
  | kissing_gate          |              |             |              | none |
  | stile                 |              |             |              | none |
  | wall                  | yes          |             |              | both |
  | stile                 | yes          |             |              | both |
  | gate                  |              | no          |              | none |
  | gate                  |              | private     |              | both |
  | gate                  |              | permissive  |              | both |
  | bollard               |              | forestry    |              | none |
  |                       | no           |             | crossing     | both |
  |                       |              | no          | crossing     | both |
`,
);

rides(
  'barriers and crossings where riding alone is forbidden: the bicycle is pushed past them, except where it does not fit',
  `
  | node/barrier  | node/railway | node/bicycle | node/foot | open |
  |               |              | no           |           | both |
  |               | crossing     | no           |           | both |
  | gate          |              | no           | yes       | both |
  | bollard       |              | no           |           | both |
  | gate          |              | no           | no        | none |
  | kissing_gate  |              | no           | yes       | none |
  | turnstile     |              | no           | yes       | none |
  | turnstile     |              | dismount     | yes       | both |
  | cycle_barrier |              | dismount     |           | both |
`,
);

rides(
  'steps, ramps, fords, seasons and hours',
  `
  | highway | ramp:bicycle | ramp | ford            | bicycle | winter_road | bicycle:conditional       | forward |
  | steps   | yes          |      |                 |         |             |                           | 2.5     |
  | steps   |              | yes  |                 |         |             |                           | 2.5     |
  | steps   |              |      |                 | yes     |             |                           | 1.5     |
  | steps   |              |      |                 | no      |             |                           | 1.5     |
  |         |              |      | yes             |         |             |                           | 4       |
  |         |              |      | no              |         |             |                           | 16      |
  |         |              |      | boat            |         |             |                           | -       |
  |         |              |      |                 |         | yes         |                           | 16      |
  |         |              |      |                 |         |             | no @ (10:00-18:00)        | 4       |
  |         |              |      |                 |         |             | no @ (22:00-06:00)        | 16      |
`,
);

rides(
  'piers, platforms, ferries',
  `
  | highway | man_made | railway  | public_transport | route | bicycle | duration | open |
  | -       | pier     |          |                  |       |         |          | both |
  | -       |          | platform |                  |       |         |          | both |
  | -       |          |          | platform         |       |         |          | both |
  | -       | pipeline |          |                  |       |         |          | none |
`,
);

goes(
  'one pushes through a footway where that is shorter than riding round',
  {
    drawing: `
      a---b---c
          |
      d---e---f
    `,
    ways: `
      | nodes | highway     |
      | abc   | residential |
      | be    | footway     |
      | def   | residential |
    `,
  },
  `
  | trip | roads      |
  | ad   | abc,be,def |
  `,
  'bicycle',
);

goes(
  'one rides on a quiet street beside a main road',
  {
    drawing: `
      a-----------------b
      |                 |
      c-----------------d
    `,
    ways: `
      | nodes | highway     |
      | ab    | primary     |
      | ac    | residential |
      | bd    | residential |
      | cd    | cycleway    |
    `,
    gridM: 50,
  },
  `
  | trip | roads    |
  | ab   | ac,cd,bd |
  | ba   | bd,cd,ac |
  `,
  'bicycle',
);

goes(
  'one leaves a main road with fast cars for a quiet street',
  {
    drawing: `
      a-----------------b
      |                 |
      c-----------------d
    `,
    ways: `
      | nodes | highway     | maxspeed |
      | ab    | primary     | 60       |
      | acdb  | residential |          |
    `,
    gridM: 50,
  },
  `
  | trip | roads |
  | ab   | acdb  |
  `,
  'bicycle',
);

goes(
  'one rides along a main road where a sign slows the cars',
  {
    drawing: `
      a-----------------b
      |                 |
      c-----------------d
    `,
    ways: `
      | nodes | highway     | maxspeed |
      | ab    | primary     | 30       |
      | acdb  | residential |          |
    `,
    gridM: 50,
  },
  `
  | trip | roads |
  | ab   | ab    |
  `,
  'bicycle',
);

goes(
  'turn restrictions bind cyclists, unless they are excepted',
  {
    drawing: `
        n
        |
      w-j-e
        |
        s
    `,
    ways: `
      | nodes | oneway | oneway:bicycle | foot |
      | sj    | yes    |                | no   |
      | jn    | yes    |                | no   |
      | jw    | yes    |                | no   |
      | je    | yes    |                | no   |
    `,
    turns: `
      | from | via | to | restriction    | restriction:bicycle | except  |
      | sj   | j   | jw | no_left_turn   |                     |         |
      | sj   | j   | je | no_right_turn  |                     | bicycle |
      | sj   | j   | jn |                | no_straight_on      |         |
    `,
  },
  `
  | trip | roads |
  | sw   | -     |
  | se   | sj,je |
  | sn   | -     |
  `,
  'bicycle',
);

goes(
  'a ferry that names no bicycle carries one; one that refuses it does not',
  {
    drawing: 'a---b~~~c---d',
    ways: `
      | nodes | highway | route | bicycle |
      | ab    | primary |       |         |
      | bc    |         | ferry |         |
      | cd    | primary |       |         |
    `,
  },
  `
  | trip | roads    |
  | ad   | ab,bc,cd |
  `,
  'bicycle',
);

goes(
  'no bicycle on a ferry for walkers',
  {
    drawing: 'a---b~~~c---d',
    ways: `
      | nodes | highway | route | bicycle |
      | ab    | primary |       |         |
      | bc    |         | ferry | no      |
      | cd    | primary |       |         |
    `,
  },
  `
  | trip | roads |
  | ad   | -     |
  `,
  'bicycle',
);

goes(
  'cyclists do not ride past a forbidden turn to turn round behind it',
  {
    gridM: 30,
    drawing: `
      a - - b - c - - d
            |   |
            e - f
            |
            g
    `,
    ways: `
      | nodes | highway     |
      | ab    | residential |
      | bc    | residential |
      | cd    | residential |
      | be    | residential |
      | cf    | residential |
      | fe    | residential |
      | eg    | residential |
    `,
    turns: `
      | from | via | to | restriction   |
      | ab   | b   | be | no_right_turn |
    `,
  },
  `
  | trip | roads          |
  | ag   | ab,bc,cf,fe,eg |
  `,
  'bicycle',
);

goes(
  'where no other way leads, they do',
  {
    gridM: 10,
    drawing: `
      a - - b - c - - d
            |
            e
    `,
    ways: `
      | nodes | highway     |
      | ab    | residential |
      | bc    | residential |
      | cd    | residential |
      | be    | residential |
    `,
    turns: `
      | from | via | to | restriction   |
      | ab   | b   | be | no_right_turn |
    `,
  },
  `
  | trip | roads    |
  | ae   | ab,bc,be |
  `,
  'bicycle',
);
