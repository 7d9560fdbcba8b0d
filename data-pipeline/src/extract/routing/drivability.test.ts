import { describe, expect, it } from 'vitest';
import { drivabilityOf, rowsOf } from './testing/drawn-roads.ts';

/**
 * Tables of tags and their meaning for a car, family by family. `open` is `both`, `forward`, `backward` or `none`;
 * `forward` and `backward` are speeds in km/h. Other columns are tags, `node/…` those of a node on the way.
 */
function family(name: string, table: string): void {
  describe(name, () => {
    for (const { open, forward, backward, ...tags } of rowsOf(table)) {
      const title = Object.entries(tags).map(([key, value]) => `${key}=${value}`);
      it(`${title.join(' ') || 'no tags'}: ${open ?? `${forward} forward, ${backward} backward`}`, () => {
        const { forwardKmh, backwardKmh } = drivabilityOf(tags);
        if (open !== undefined) {
          expect(
            (['none', 'forward', 'backward', 'both'] as const)[(forwardKmh > 0 ? 1 : 0) + (backwardKmh > 0 ? 2 : 0)],
          ).toBe(open);
        }
        if (forward !== undefined) expect(Math.abs(forwardKmh - Number(forward))).toBeLessThan(1.2);
        if (backward !== undefined) expect(Math.abs(backwardKmh - Number(backward))).toBeLessThan(1.2);
      });
    }
  });
}

family(
  'kinds of way',
  `
  | highway        | route         | forward | backward |
  | motorway       |               | 90      | 0        |
  | motorway_link  |               | 45      | 45       |
  | trunk          |               | 85      | 85       |
  | trunk_link     |               | 40      | 40       |
  | primary        |               | 65      | 65       |
  | primary_link   |               | 30      | 30       |
  | secondary      |               | 55      | 55       |
  | secondary_link |               | 25      | 25       |
  | tertiary       |               | 40      | 40       |
  | tertiary_link  |               | 20      | 20       |
  | unclassified   |               | 25      | 25       |
  | residential    |               | 25      | 25       |
  | living_street  |               | 10      | 10       |
  | service        |               | 15      | 15       |
  | road           |               | 0       | 0        |
  | track          |               | 0       | 0        |
  | path           |               | 0       | 0        |
  | footway        |               | 0       | 0        |
  | pedestrian     |               | 0       | 0        |
  | steps          |               | 0       | 0        |
  | cycleway       |               | 0       | 0        |
  | bridleway      |               | 0       | 0        |
  | busway         |               | 0       | 0        |
  | platform       |               | 0       | 0        |
  | corridor       |               | 0       | 0        |
  | constructor    |               | 0       | 0        |
  |                | bus           | 0       | 0        |
`,
);

family(
  'access by the hierarchy of modes',
  `
  | access | vehicle | motor_vehicle | motorcar | open |
  |        |         |               |          | both |
  | yes    |         |               |          | both |
  | no     |         |               |          | none |
  |        | no      |               |          | none |
  | no     | yes     |               |          | both |
  | yes    | no      |               |          | none |
  |        |         | no            |          | none |
  | no     |         | yes           |          | both |
  |        | no      | yes           |          | both |
  |        | yes     | no            |          | none |
  | no     |         |               | yes      | both |
  | yes    |         |               | no       | none |
  |        | no      |               | yes      | both |
  |        |         | no            | yes      | both |
  |        |         | yes           | no       | none |
`,
);

family(
  'access by direction',
  `
  | access | access:forward | access:backward | motorcar | motorcar:forward | motorcar:backward | open     |
  | yes    | no             |                 |          |                  |                   | backward |
  | yes    | yes            |                 | no       |                  |                   | none     |
  | yes    | yes            |                 | yes      | no               |                   | backward |
  | yes    |                | no              |          |                  |                   | forward  |
  | yes    |                | yes             | yes      |                  | no                | forward  |
  | no     | yes            |                 |          |                  |                   | forward  |
  | no     | no             |                 | yes      |                  |                   | both     |
  | no     | no             |                 | no       | yes              |                   | forward  |
  | no     |                | yes             |          |                  |                   | backward |
  |        | no             |                 |          |                  | no                | none     |
  |        |                | no              |          |                  | yes               | both     |
`,
);

family(
  'values of access',
  `
  | access       | open |
  | permissive   | both |
  | designated   | both |
  | private      | both |
  | destination  | both |
  | delivery     | both |
  | customers    | both |
  | residents    | both |
  | unheard_of   | both |
  | agricultural | none |
  | forestry     | none |
  | emergency    | none |
  | psv          | none |
  | bus          | none |
  | military     | none |
`,
);

family(
  'ways that tags open to cars, and other modes that do not matter',
  `
  | highway    | access     | motor_vehicle            | motor_vehicle:forward | motor_vehicle:backward | motorcar    | foot | bicycle | psv | open     |
  | track      |            | yes                      |                       |                        |             |      |         |     | both     |
  | track      |            | destination;agricultural |                       |                        |             |      |         |     | both     |
  | track      |            | agricultural;forestry    |                       |                        |             |      |         |     | none     |
  | footway    |            |                          |                       | destination            |             |      |         |     | backward |
  | footway    | permissive |                          |                       |                        |             |      |         |     | both     |
  | footway    | private    |                          |                       |                        |             |      |         |     | none     |
  | pedestrian |            |                          |                       |                        | destination |      |         |     | both     |
  | cycleway   |            | designated               |                       |                        |             |      |         |     | both     |
  | steps      | yes        |                          |                       |                        |             |      |         |     | none     |
  | footway    |            |                          |                       |                        |             | yes  |         |     | none     |
  | path       |            |                          |                       |                        |             |      | yes     |     | none     |
  | primary    |            |                          |                       |                        |             | no   |         |     | both     |
  | primary    |            |                          |                       |                        |             |      | no      |     | both     |
  | service    | no         |                          |                       |                        |             |      |         | yes | none     |
`,
);

family(
  'barriers',
  `
  | node/barrier      | node/access | node/motor_vehicle | node/bollard | node/maxheight | open |
  | gate              |             |                    |              |                | both |
  | lift_gate         |             |                    |              |                | both |
  | swing_gate        |             |                    |              |                | both |
  | cattle_grid       |             |                    |              |                | both |
  | border_control    |             |                    |              |                | both |
  | toll_booth        |             |                    |              |                | both |
  | sally_port        |             |                    |              |                | both |
  | entrance          |             |                    |              |                | both |
  | no                |             |                    |              |                | both |
  | bollard           |             |                    |              |                | none |
  | block             |             |                    |              |                | none |
  | jersey_barrier    |             |                    |              |                | none |
  | chain             |             |                    |              |                | none |
  | fence             |             |                    |              |                | none |
  | wall              |             |                    |              |                | none |
  | unheard_of        |             |                    |              |                | none |
  | bollard           |             |                    | rising       |                | both |
  | bollard           |             |                    | removable    |                | none |
  | bollard           |             | yes                |              |                | both |
  | gate              | yes         |                    |              |                | both |
  | gate              | no          |                    |              |                | none |
  | gate              | no          | yes                |              |                | both |
  | gate              | private     |                    |              |                | both |
  | gate              | agricultural|                    |              |                | none |
  | wall              | permissive  |                    |              |                | both |
  |                   | no          |                    |              |                | none |
  | height_restrictor |             |                    |              | 1              | none |
  | height_restrictor |             |                    |              | 3              | both |
  | height_restrictor |             |                    |              | default        | both |
`,
);

family(
  'one-way',
  `
  | highway       | junction   | oneway      | oneway:motorcar | oneway:motor_vehicle | oneway:vehicle | oneway:bicycle | open     |
  |               |            | yes         |                 |                      |                |                | forward  |
  |               |            | true        |                 |                      |                |                | forward  |
  |               |            | 1           |                 |                      |                |                | forward  |
  |               |            | -1          |                 |                      |                |                | backward |
  |               |            | reverse     |                 |                      |                |                | backward |
  |               |            | no          |                 |                      |                |                | both     |
  |               |            | false       |                 |                      |                |                | both     |
  |               |            | reversible  |                 |                      |                |                | none     |
  |               |            | alternating |                 |                      |                |                | both     |
  |               |            |             | yes             |                      |                |                | forward  |
  |               |            |             |                 | yes                  |                |                | forward  |
  |               |            |             |                 |                      | yes            |                | forward  |
  |               |            |             | no              | yes                  |                |                | both     |
  |               |            | yes         |                 |                      | no             |                | both     |
  |               |            | yes         |                 |                      |                | no             | forward  |
  |               |            | no          |                 |                      |                | -1             | both     |
  | motorway      |            |             |                 |                      |                |                | forward  |
  | motorway      |            | no          |                 |                      |                |                | both     |
  | motorway      |            | -1          |                 |                      |                |                | backward |
  | motorway_link |            |             |                 |                      |                |                | both     |
  | motorway_link |            | yes         |                 |                      |                |                | forward  |
  |               | roundabout |             |                 |                      |                |                | forward  |
  |               | circular   |             |                 |                      |                |                | forward  |
  |               | roundabout | no          |                 |                      |                |                | both     |
  |               | roundabout | alternating |                 |                      |                |                | forward  |
`,
);

family(
  'speed limits, four fifths of which are driven',
  `
  | highway       | maxspeed         | maxspeed:forward | maxspeed:backward | source:maxspeed | maxspeed:type | zone:maxspeed | maxspeed:advisory | forward | backward |
  | primary       | 60               |                  |                   |                 |               |               |                   | 48      | 48       |
  | primary       | 60 km/h          |                  |                   |                 |               |               |                   | 48      | 48       |
  | primary       | 40 mph           |                  |                   |                 |               |               |                   | 51.5    | 51.5     |
  | primary       | 40mph            |                  |                   |                 |               |               |                   | 51.5    | 51.5     |
  | primary       | RU:urban         |                  |                   |                 |               |               |                   | 45      | 45       |
  | trunk         | RU:rural         |                  |                   |                 |               |               |                   | 72      | 72       |
  | trunk         | RU:motorway      |                  |                   |                 |               |               |                   | 88      | 88       |
  | residential   | RU:living_street |                  |                   |                 |               |               |                   | 16      | 16       |
  | residential   | RU:zone30        |                  |                   |                 |               |               |                   | 24      | 24       |
  | residential   | DE:zone:20       |                  |                   |                 |               |               |                   | 16      | 16       |
  | trunk         | FR:urban         |                  |                   |                 |               |               |                   | 40      | 40       |
  | trunk         | CH:rural         |                  |                   |                 |               |               |                   | 64      | 64       |
  | trunk         | CH:motorway      |                  |                   |                 |               |               |                   | 96      | 96       |
  | service       | walk             |                  |                   |                 |               |               |                   | 5.6     | 5.6      |
  | residential   | 90               |                  |                   |                 |               |               |                   | 72      | 72       |
  | primary       | 60;40            |                  |                   |                 |               |               |                   | 32      | 32       |
  | primary       | signals          |                  |                   |                 |               |               |                   | 65      | 65       |
  | primary       | 0                |                  |                   |                 |               |               |                   | 65      | 65       |
  | primary       | toString         |                  |                   |                 |               |               |                   | 65      | 65       |
  | primary       |                  | 60               |                   |                 |               |               |                   | 48      | 65       |
  | primary       |                  |                  | 60                |                 |               |               |                   | 65      | 48       |
  | primary       | 15               | 30               | 60                |                 |               |               |                   | 24      | 48       |
  | primary       |                  |                  |                   | RU:urban        |               |               |                   | 45      | 45       |
  | primary       |                  |                  |                   | sign            | RU:rural      |               |                   | 72      | 72       |
  | residential   |                  |                  |                   |                 |               | RU:30         |                   | 25      | 25       |
  | primary       | 60               |                  |                   |                 |               |               | 40                | 32      | 32       |
`,
);

family(
  'surfaces',
  `
  | highway  | oneway | maxspeed | surface       | tracktype | smoothness    | forward | backward |
  | motorway | no     |          | asphalt       |           |               | 90      | 90       |
  | motorway | no     |          | concrete:plates |         |               | 90      | 90       |
  | motorway | no     |          | compacted     |           |               | 80      | 80       |
  | motorway | no     |          | paving_stones |           |               | 60      | 60       |
  | motorway | no     |          | gravel        |           |               | 40      | 40       |
  | motorway | no     |          | asphalt;gravel |          |               | 40      | 40       |
  | motorway | no     |          | clay          |           |               | 30      | 30       |
  | motorway | no     |          | sand          |           |               | 20      | 20       |
  | motorway | no     |          | mud           |           |               | 10      | 10       |
  | motorway | no     |          | unheard_of    |           |               | 90      | 90       |
  | motorway | no     |          | constructor   |           |               | 90      | 90       |
  | motorway | no     |          |               | grade1    |               | 60      | 60       |
  | motorway | no     |          |               | grade3    |               | 30      | 30       |
  | motorway | no     |          |               | grade5    |               | 20      | 20       |
  | motorway | no     |          |               |           | intermediate  | 80      | 80       |
  | motorway | no     |          |               |           | very_bad      | 20      | 20       |
  | motorway | no     |          |               |           | very_horrible | 5       | 5        |
  | motorway | no     |          |               |           | impassable    | 0       | 0        |
  | motorway | no     |          | mud           | grade1    | excellent     | 10      | 10       |
  | service  | no     |          | asphalt       | grade1    | excellent     | 15      | 15       |
  | primary  |        | 90       | gravel        |           |               | 40      | 40       |
  | primary  |        | 20       | gravel        |           |               | 16      | 16       |
`,
);

family(
  'size and mass limits',
  `
  | width | narrow | maxwidth | maxwidth:physical | est_width | maxheight | maxheight:physical | maxlength | maxweight | open |
  | 1.8   |        |          |                   |           |           |                    |           |           | none |
  | 1,8 м |        |          |                   |           |           |                    |           |           | none |
  | 2.0   |        |          |                   |           |           |                    |           |           | both |
  | 6'2"  |        |          |                   |           |           |                    |           |           | none |
  | 6'3"  |        |          |                   |           |           |                    |           |           | both |
  | narrow |       |          |                   |           |           |                    |           |           | both |
  |       | yes    |          |                   |           |           |                    |           |           | both |
  |       |        | 1        |                   |           |           |                    |           |           | none |
  |       |        |          | 1                 |           |           |                    |           |           | none |
  |       |        |          |                   | 1         |           |                    |           |           | none |
  |       |        |          |                   |           | 1         |                    |           |           | none |
  |       |        |          |                   |           | 3         |                    |           |           | both |
  |       |        |          |                   |           | default   |                    |           |           | both |
  |       |        |          |                   |           |           | 1                  |           |           | none |
  |       |        |          |                   |           |           |                    | 1         |           | none |
  |       |        |          |                   |           |           |                    | 5         |           | both |
  |       |        |          |                   |           |           |                    |           | 1         | none |
  |       |        |          |                   |           |           |                    |           | 3.5       | both |
  |       |        |          |                   |           |           |                    |           | 35000 kg  | both |
  |       |        |          |                   |           |           |                    |           | 8.9t      | both |
  |       |        |          |                   |           |           |                    |           | 0.1 lbs   | none |
  |       |        |          |                   |           |           |                    |           | unsigned  | both |
`,
);

family(
  'service roads, construction, areas, fords, winter roads',
  `
  | highway      | service          | construction | proposed  | area | ford           | impassable | status     | winter_road | ice_road | open |
  | service      | alley            |              |           |      |                |            |            |             |          | both |
  | service      | driveway         |              |           |      |                |            |            |             |          | both |
  | service      | parking_aisle    |              |           |      |                |            |            |             |          | both |
  | service      | emergency_access |              |           |      |                |            |            |             |          | none |
  | construction |                  |              |           |      |                |            |            |             |          | none |
  | construction |                  | primary      |           |      |                |            |            |             |          | none |
  | proposed     |                  |              |           |      |                |            |            |             |          | none |
  | primary      |                  | yes          |           |      |                |            |            |             |          | none |
  | primary      |                  | no           |           |      |                |            |            |             |          | both |
  | primary      |                  | minor        |           |      |                |            |            |             |          | both |
  | primary      |                  | widening     |           |      |                |            |            |             |          | both |
  | tertiary     |                  |              | secondary |      |                |            |            |             |          | both |
  | pedestrian   |                  |              |           | yes  |                |            |            |             |          | none |
  | service      |                  |              |           | yes  |                |            |            |             |          | none |
  | unclassified |                  |              |           |      | yes            |            |            |             |          | both |
  | unclassified |                  |              |           |      | stepping_stones |           |            |             |          | none |
  | unclassified |                  |              |           |      |                | yes        |            |             |          | none |
  | unclassified |                  |              |           |      |                |            | impassable |             |          | none |
  | unclassified |                  |              |           |      |                |            |            | yes         |          | both |
  | unclassified |                  |              |           |      |                |            |            |             | yes      | both |
`,
);
