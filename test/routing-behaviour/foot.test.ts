import { drives as states, goes } from './support/behaviour.ts';

/** Rows after the access, sidewalk and barrier pages of OpenStreetMap's wiki and OSRM's foot scenarios. */
const walks = (title: string, table: string): void => states(title, table, 'foot');

walks(
  'kinds of way: all but motorways and what is being built',
  `
  | highway        | forward | backward |
  | motorway       | -       | -        |
  | motorway_link  | -       | -        |
  | trunk          | 5       | 5        |
  | trunk_link     | 5       | 5        |
  | primary        | 5       | 5        |
  | primary_link   | 5       | 5        |
  | secondary      | 5       | 5        |
  | secondary_link | 5       | 5        |
  | tertiary       | 5       | 5        |
  | tertiary_link  | 5       | 5        |
  | unclassified   | 5       | 5        |
  | residential    | 5       | 5        |
  | living_street  | 5       | 5        |
  | service        | 5       | 5        |
  | track          | 5       | 5        |
  | path           | 5       | 5        |
  | footway        | 5       | 5        |
  | pedestrian     | 5       | 5        |
  | cycleway       | 5       | 5        |
  | steps          | 3       | 3        |
  | platform       | 5       | 5        |
  | corridor       | 5       | 5        |
  | elevator       | 1       | 1        |
  | bridleway      | -       | -        |
  | construction   | -       | -        |
  | proposed       | -       | -        |
  | raceway        | -       | -        |
  | bus_guideway   | -       | -        |
  | via_ferrata    | -       | -        |
  | made_up        | -       | -        |
`,
);

walks(
  'access and foot, the more particular first',
  `
  | highway  | access     | foot       | open |
  | footway  |            | yes        | both |
  | footway  |            | no         | none |
  | footway  | yes        |            | both |
  | footway  | yes        | no         | none |
  | footway  | no         |            | none |
  | footway  | no         | yes        | both |
  | footway  | no         | no         | none |
  | motorway |            | yes        | both |
  | motorway | yes        |            | none |
  | motorway | no         | yes        | both |
  | motorway | private    | yes        | both |
  | footway  |            | permissive | both |
  | track    | forestry   | permissive | both |
  | footway  | yes        | private    | both |
  | primary  | permissive | no         | none |
  | bridleway |           | yes        | both |
  | bridleway |           | designated | both |
  | cycleway |            | no         | none |
  | cycleway |            | designated | both |
  | service  | private    |            | both |
  | service  | no         |            | none |
  | steps    |            | no         | none |
  | made_up  |            | yes        | both |
`,
);

walks(
  'values of access',
  `
  | access       | foot         | open |
  | permissive   |              | both |
  | designated   |              | both |
  | some_tag     |              | both |
  | private      |              | both |
  | destination  |              | both |
  | delivery     |              | both |
  | customers    |              | both |
  | residents    |              | both |
  | agricultural |              | none |
  | forestry     |              | none |
  | military     |              | none |
  | bicycle      |              | none |
  |              | permissive   | both |
  |              | designated   | both |
  |              | official     | both |
  |              | some_tag     | both |
  |              | use_sidepath | none |
  |              | private      | both |
  |              | discouraged  | both |
  |              | agricultural | none |
`,
);

walks(
  'tags of other modes say nothing',
  `
  | highway     | motor_vehicle | motorcar | bicycle | vehicle | horse | moped | open |
  | footway     | no            |          |         |         |       |       | both |
  | footway     |               | no       |         |         |       |       | both |
  | footway     |               |          | no      |         |       |       | both |
  | residential |               |          |         | no      |       |       | both |
  | motorway    | yes           |          |         |         |       |       | none |
  | motorway    |               |          |         |         |       | yes   | none |
  | bridleway   |               |          | yes     |         |       |       | none |
  | bridleway   |               |          |         |         | designated |  | none |
  | pedestrian  | destination   |          |         |         |       |       | both |
`,
);

walks(
  'one-ways are not for walkers, unless they name them; escalators run one way',
  `
  | highway  | oneway | oneway:foot | foot:forward | foot:backward | conveying  | junction   | open     |
  |          | yes    |             |              |               |            |            | both     |
  |          | -1     |             |              |               |            |            | both     |
  |          | 1      |             |              |               |            |            | both     |
  |          |        |             |              |               |            | roundabout | both     |
  | footway  | yes    |             |              |               |            |            | both     |
  | steps    | yes    |             |              |               |            |            | both     |
  | footway  |        | yes         |              |               |            |            | forward  |
  | footway  |        | -1          |              |               |            |            | backward |
  | footway  | yes    | no          |              |               |            |            | both     |
  | footway  |        |             | no           |               |            |            | backward |
  | footway  |        |             |              | no            |            |            | forward  |
  | motorway |        |             | yes          |               |            |            | forward  |
  | steps    |        |             |              |               | forward    |            | forward  |
  | steps    |        |             |              |               | backward   |            | backward |
  | steps    |        |             |              |               | yes        |            | both     |
  | steps    |        |             |              |               | reversible |            | both     |
`,
);

walks(
  'pavements make motor roads walkable, and roads whose pavement is mapped apart remain',
  `
  | highway  | motorroad | sidewalk | sidewalk:right | foot | open |
  | trunk    | yes       |          |                |      | none |
  | trunk    | no        |          |                |      | both |
  | trunk    | yes       | both     |                |      | both |
  | trunk    | yes       |          | yes            |      | both |
  | primary  | yes       |          |                |      | none |
  | primary  | yes       |          |                | yes  | both |
  | motorway |           | right    |                |      | both |
  | primary  |           | no       |                |      | both |
  | primary  |           | separate |                |      | both |
  | primary  |           | separate |                | use_sidepath | none |
  | cycleway |           | separate |                |      | none |
`,
);

walks(
  'slow ground',
  `
  | highway | surface     | tracktype | smoothness    | sac_scale                 | ford | forward |
  | path    | asphalt     |           |               |                           |      | 5       |
  | path    | gravel      |           |               |                           |      | 5       |
  | path    | sand        |           |               |                           |      | 4       |
  | path    | mud         |           |               |                           |      | 3       |
  | path    | ice         |           |               |                           |      | 3       |
  | path    | rock        |           |               |                           |      | 4       |
  | path    | grass       |           |               |                           |      | 4.5     |
  | path    | asphalt;mud |           |               |                           |      | 3       |
  | track   |             | grade1    |               |                           |      | 5       |
  | track   |             | grade5    |               |                           |      | 4       |
  | path    |             |           | very_bad      |                           |      | 5       |
  | path    |             |           | horrible      |                           |      | 4.5     |
  | path    |             |           | impassable    |                           |      | 2       |
  | path    |             |           |               | hiking                    |      | 4.5     |
  | path    |             |           |               | mountain_hiking           |      | 3.5     |
  | path    |             |           |               | demanding_mountain_hiking |      | 2.5     |
  | path    |             |           |               | alpine_hiking             |      | 1.5     |
  | path    |             |           |               | demanding_alpine_hiking   |      | -       |
  | path    |             |           |               | difficult_alpine_hiking   |      | -       |
  | path    |             |           |               |                           | yes  | 2       |
  | path    |             |           |               |                           | stepping_stones | 2 |
  | path    |             |           |               |                           | boat | -       |
`,
);

walks(
  'barriers: walls and fences stop, what is made for walkers does not',
  `
  | node/barrier          | node/foot | node/access  | node/sensory | node/highway | open |
  | bollard               |           |              |              |              | both |
  | gate                  |           |              |              |              | both |
  | lift_gate             |           |              |              |              | both |
  | swing_gate            |           |              |              |              | both |
  | kissing_gate          |           |              |              |              | both |
  | turnstile             |           |              |              |              | both |
  | full-height_turnstile |           |              |              |              | both |
  | stile                 |           |              |              |              | both |
  | cycle_barrier         |           |              |              |              | both |
  | cattle_grid           |           |              |              |              | both |
  | border_control        |           |              |              |              | both |
  | toll_booth            |           |              |              |              | both |
  | sally_port            |           |              |              |              | both |
  | entrance              |           |              |              |              | both |
  | block                 |           |              |              |              | both |
  | kerb                  |           |              |              |              | both |
  | some_tag              |           |              |              |              | both |
  | wall                  |           |              |              |              | none |
  | fence                 |           |              |              |              | none |
  | hedge                 |           |              |              |              | none |
  | fence                 |           |              | audible      |              | both |
  | bollard               |           | yes          |              |              | both |
  | bollard               |           | no           |              |              | none |
  | bollard               |           | private      |              |              | both |
  | bollard               |           | agricultural |              |              | none |
  | wall                  |           | yes          |              |              | both |
  | wall                  |           | permissive   |              |              | both |
  | wall                  | yes       |              |              |              | both |
  | gate                  |           | no           |              |              | none |
  | gate                  | yes       | no           |              |              | both |
  | gate                  | no        | yes          |              |              | none |
  |                       |           | no           |              |              | none |
  |                       | no        |              |              | crossing     | none |
`,
);

walks(
  'gates by hours: at noon of a Tuesday',
  `
  | node/barrier | node/opening_hours | node/access:conditional   | node/foot:conditional     | open |
  | gate         | 08:00-20:00        |                           |                           | both |
  | gate         | 20:00-23:00        |                           |                           | none |
  | gate         | Sa-Su 08:00-20:00  |                           |                           | none |
  | gate         | Mo-Fr 08:00-20:00  |                           |                           | both |
  | gate         | 24/7               |                           |                           | both |
  | gate         | when it rains      |                           |                           | both |
  | gate         |                    | no @ (22:00-06:00)        |                           | both |
  | gate         |                    | no @ (10:00-18:00)        |                           | none |
  | gate         |                    |                           | no @ (Tu)                 | none |
  | gate         |                    |                           | no @ (We)                 | both |
`,
);

walks(
  'piers, platforms and what is no way',
  `
  | highway | man_made | railway  | public_transport | access  | open |
  | -       | pier     |          |                  |         | both |
  | -       | pier     |          |                  | private | both |
  | -       | pier     |          |                  | no      | none |
  | -       |          | platform |                  |         | both |
  | -       |          | rail     |                  |         | none |
  | -       |          | tram     |                  |         | none |
  | -       |          |          | platform         |         | both |
  | -       |          |          | station          |         | none |
  | -       | pipeline |          |                  |         | none |
`,
);

walks(
  'ways by hours and in a season',
  `
  | highway | foot:conditional   | access:conditional | winter_road | seasonal | construction | impassable | open |
  | footway | no @ (10:00-14:00) |                    |             |          |              |            | none |
  | footway | no @ (23:00-05:00) |                    |             |          |              |            | both |
  | footway |                    | no @ (Tu)          |             |          |              |            | none |
  | path    |                    |                    | yes         |          |              |            | both |
  | path    |                    |                    |             | winter   |              |            | both |
  | path    |                    |                    |             | summer   |              |            | none |
  | footway |                    |                    |             |          | yes          |            | none |
  | footway |                    |                    |             |          | minor        |            | both |
  | footway |                    |                    |             |          |              | yes        | none |
`,
);

goes(
  'one takes the pavement that is mapped beside a road, and the crossing to the other side',
  {
    gridM: 40,
    drawing: `
      k a-----b-----c l
        d-----e-----f
    `,
    ways: `
      | nodes | highway   | sidewalk | footway  | name     |
      | kabcl | secondary | separate |          | road     |
      | ad    | footway   |          | sidewalk | ramp     |
      | def   | footway   |          | sidewalk | pavement |
      | fc    | footway   |          | sidewalk | ramp2    |
    `,
  },
  `
  | trip | roads                         |
  | kl   | road,ramp,pavement,ramp2,road |
  `,
  'foot',
);

goes(
  'steps are walked where they are the shorter way',
  {
    drawing: `
      a-----b
      |     |
      c     d
      |     |
      e-----f
    `,
    ways: `
      | nodes | highway |
      | ab    | steps   |
      | ace   | footway |
      | ef    | footway |
      | fdb   | footway |
    `,
  },
  `
  | trip | roads | time  |
  | ab   | ab    | 360±2 |
  `,
  'foot',
);

goes(
  'a passage through a house',
  {
    drawing: 'a--b--c--d',
    ways: `
      | nodes | highway | tunnel           | covered |
      | ab    | service |                  |         |
      | bc    | footway | building_passage |         |
      | cd    | footway |                  | yes     |
    `,
  },
  `
  | trip | roads | distance |
  | ad   | ab,cd | 450      |
  `,
  'foot',
);

goes(
  'a signal costs ten seconds',
  {
    drawing: 'a-----b-----c',
    ways: `
      | nodes | highway |
      | abc   | footway |
    `,
    nodes: `
      | node | highway         |
      | b    | traffic_signals |
    `,
  },
  `
  | trip | time  |
  | ac   | 442±2 |
  `,
  'foot',
);

goes(
  'turn restrictions are for vehicles',
  {
    drawing: `
        n
        |
      w-j-e
        |
        s
    `,
    ways: `
      | nodes |
      | sj    |
      | jn    |
      | jw    |
      | je    |
    `,
    turns: `
      | from | via | to | restriction   |
      | sj   | j   | jw | no_left_turn  |
      | sj   | j   | je | no_right_turn |
    `,
  },
  `
  | trip | roads |
  | sw   | sj,jw |
  | se   | sj,je |
  `,
  'foot',
);

goes(
  'a ferry carries walkers by its timetable, unless it is for vehicles alone',
  {
    drawing: `
      a---b~~~c---d
      e---f~~~g---h
    `,
    ways: `
      | nodes | highway | route | foot | duration |
      | ab    | footway |       |      |          |
      | bc    |         | ferry |      | 00:10    |
      | cd    | footway |       |      |          |
      | ef    | footway |       |      |          |
      | fg    |         | ferry | no   |          |
      | gh    | footway |       |      |          |
    `,
  },
  `
  | trip | roads    | time  |
  | ad   | ab,bc,cd | 888±2 |
  | eh   | -        |       |
  `,
  'foot',
);
