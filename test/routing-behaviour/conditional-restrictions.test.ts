import { goes } from './support/behaviour.ts';

const TUESDAY_10 = '2026-05-05T10:00';
const CROSSING = {
  gridM: 200,
  drawing: `
      n
    w c e
      s
  `,
  ways: `
    | nodes | oneway |
    | nc    |        |
    | cs    |        |
    | ec    | yes    |
    | cw    | yes    |
  `,
};

/** Where one gets from the east under a restriction on the way to the north. */
function fromEast(title: string, rule: string, roads: Readonly<Record<string, string>>, at = TUESDAY_10): void {
  goes(
    title,
    { ...CROSSING, at, turns: `| from | via | to | restriction:conditional |\n| ec | c | nc | ${rule} |` },
    `| trip | roads |\n${Object.entries(roads)
      .map(([trip, taken]) => `| ${trip} | ${taken} |`)
      .join('\n')}`,
  );
}

const ALL_OPEN = { en: 'ec,nc', es: 'ec,cs', ew: 'ec,cw' };
const NO_RIGHT = { en: 'ec,cs,nc', es: 'ec,cs', ew: 'ec,cw' };
const ONLY_RIGHT = { en: 'ec,nc', es: 'ec,nc,cs', ew: 'ec,nc,cw' };

fromEast('in force', 'no_right_turn @ (Mo-Fr 07:00-13:00)', NO_RIGHT);
fromEast('in force all week', 'no_right_turn @ (Mo-Su 00:00-23:59)', NO_RIGHT);
fromEast('out of force by the hour', 'no_right_turn @ (Mo-Su 16:00-20:00)', ALL_OPEN);
fromEast('out of force by the day', 'no_right_turn @ (Sa-Su 07:00-13:00)', ALL_OPEN);
fromEast('in the second of two spans', 'no_right_turn @ (Mo-Fr 07:00-11:00,16:00-18:30)', NO_RIGHT, '2026-05-05T17:00');
fromEast('over midnight', 'no_right_turn @ (22:00-06:00)', NO_RIGHT, '2026-05-05T05:00');
fromEast('only that turn', 'only_right_turn @ (Mo-Su 07:00-14:00)', ONLY_RIGHT);
fromEast('by months', 'no_right_turn @ (Nov-Mar)', ALL_OPEN);
fromEast('on public holidays, as 9 May', 'no_right_turn @ (PH)', NO_RIGHT, '2026-05-09T10:00');
fromEast('several clauses, the last that holds', 'no_right_turn @ (Sa-Su); only_right_turn @ (Mo-Fr)', ONLY_RIGHT);
fromEast('both of two conditions', 'no_right_turn @ (Mo-Fr AND 09:00-11:00)', NO_RIGHT);
fromEast('for the weight of lorries', 'no_right_turn @ (weight>3.5)', ALL_OPEN);
fromEast('a condition that nobody can read', 'only_right_turn @ (has_feathers > 10 p)', ALL_OPEN);
fromEast('a rule without a condition', 'no_right_turn @', ALL_OPEN);

goes(
  'with exceptions',
  {
    ...CROSSING,
    at: TUESDAY_10,
    ways: '| nodes |\n| nc |\n| cs |\n| ec |\n| cw |',
    turns: `
      | from | via | to | restriction:conditional               | except   |
      | ec   | c   | nc | only_right_turn @ (Mo-Su 08:00-12:00) | motorcar |
      | cw   | c   | nc | only_left_turn @ (Mo-Su 08:00-12:00)  | bus      |
    `,
  },
  `
  | trip | roads    |
  | es   | ec,cs    |
  | ew   | ec,cw    |
  | ws   | cw,nc,cs |
  `,
);

goes(
  'a plain one beside one that is out of force holds',
  {
    ...CROSSING,
    at: TUESDAY_10,
    turns: `
      | from | via | to | restriction   | restriction:conditional            |
      | ec   | c   | nc |               | no_right_turn @ (Mo-Fr 16:00-18:00) |
      | ec   | c   | nc | no_right_turn |                                    |
    `,
  },
  `
  | trip | roads    |
  | en   | ec,cs,nc |
  `,
);

for (const [at, roads] of [
  ['2026-05-05T17:00', 'ab,be,ef,de'],
  ['2026-05-05T12:00', 'ab,be,de'],
] as const) {
  goes(
    `over a way, ${at.slice(11)}`,
    {
      gridM: 200,
      at,
      drawing: `
        c
        |
        |   f
        |   |
        b---e
        |   |
        a   d
      `,
      ways: '| nodes |\n| ab |\n| bc |\n| be |\n| de |\n| ef |',
      turns: `
        | from | via | to | restriction:conditional                         |
        | ab   | be  | de | no_right_turn @ (Mo-Fr 07:00-11:00,16:00-18:30) |
      `,
    },
    `
    | trip | roads    |
    | ad   | ${roads} |
    | cd   | bc,be,de |
    `,
  );
}

for (const [at, roads] of [
  ['2026-05-05T12:00', 'km,mn,nl'],
  ['2026-05-05T20:00', 'kl'],
] as const) {
  goes(
    `one-ways, access and limits by the hour: ${at.slice(11)}`,
    {
      at,
      drawing: `
        k - - - l
        m - - - n
      `,
      ways: `
        | nodes | access:conditional | maxspeed | maxspeed:conditional |
        | kl    | no @ (08:00-18:00) | 40       |                      |
        | km    |                    |          |                      |
        | mn    |                    | 60       | 40 @ (19:00-08:00)   |
        | nl    |                    |          |                      |
      `,
    },
    `
    | trip | roads    | speed |
    | kl   | ${roads} |       |
    | mn   | mn       | ${at.endsWith('12:00') ? 48 : 32} |
    `,
  );
}

goes(
  'one direction of a street by the hour',
  {
    at: '2026-05-05T12:00',
    drawing: 'k - - l - - m',
    ways: `
      | nodes | oneway | oneway:conditional             | highway    | vehicle:forward | vehicle:backward:conditional |
      | kl    |        | yes @ (07:00-18:00)            | primary    |                 |                              |
      | lm    |        |                                | pedestrian | yes             | delivery @ (20:00-11:00)     |
    `,
  },
  `
  | trip | roads |
  | km   | kl,lm |
  | ml   | -     |
  | lk   | -     |
  `,
);
