import { goes, goesAsDrawn } from './support/behaviour.ts';

goesAsDrawn(`who leaves a main road by a ramp is told, though it turns off at a small angle; who goes on is told nothing (grid of 50 m)
      a - - - b - - - c - - - d
                  e
                          f - - - g
  | nodes | highway      | oneway | name   |
  | abcd  | trunk        | yes    | main   |
  | bef   | trunk_link   | yes    | -      |
  | fg    | primary      |        | cross  |
  | trip | roads      | maneuvers  |
  | ad   | main       | none       |
  | ag   | main,cross | exit-right |
  | eg   | cross      | continue   |
`);

goesAsDrawn(`where a road parts in two of one rank, the side is told (grid of 50 m)
                      c - - d
      a - - - - b
                      e - - f
  | nodes | name |
  | ab    | stem |
  | bcd   | left |
  | bef   | right |
  | trip | roads      | maneuvers  |
  | ad   | stem,left  | keep-left  |
  | af   | stem,right | keep-right |
  | da   | left,stem  | continue   |
`);

goesAsDrawn(`a road that bends and keeps its name is told where a driveway goes straight on (grid of 100 m)
      a - - - b - - c
              |
              d
  | nodes | highway     | name  |
  | ab    | residential | lane  |
  | bd    | residential | lane  |
  | bc    | service     | -     |
  | trip | roads | maneuvers |
  | ad   | lane  | turn-right |
`);

goesAsDrawn(`the turn that stays on a road is told where the road is left straight on (grid of 100 m)
      a - - - b - - c
              |
              d
  | nodes | highway     | name  |
  | ab    | residential | lane  |
  | bd    | residential | lane  |
  | bc    | residential | other |
  | trip | roads      | maneuvers  |
  | ad   | lane       | turn-right |
  | ac   | lane,other | continue   |
`);

goesAsDrawn(`two lefts over the gap between two carriageways are one turn round (grid of 20 m)
      h - - - g - - - - - f
              |
      a - - - b - - - - - c
  | nodes | name   | oneway |
  | abc   | avenue | yes    |
  | fgh   | avenue | yes    |
  | bg    | -      |        |
  | trip | roads  | maneuvers |
  | ah   | avenue | u-turn    |
`);

goesAsDrawn(`a few metres under another name are passed without a word, and a stub between two turns into one (grid of 10 m)
      a - - - - b c - - - - d
                |
                e
                |
                |
                f
  | nodes | name   |
  | ab    | street |
  | bc    | bridge |
  | cd    | street |
  | be    | stub   |
  | ef    | road   |
  | trip | roads       | maneuvers  |
  | ad   | street      | none       |
  | af   | street,road | turn-right |
`);

goesAsDrawn(`nor is a road told that the driver leaves again at once (grid of 20 m)
      a - - - - b c - - g
                  |
                  |
                  f
  | nodes | name   |
  | ab    | street |
  | bc    | bridge |
  | cg    | lane   |
  | cf    | road   |
  | trip | roads       | maneuvers  |
  | af   | street,road | turn-right |
  | ag   | street,lane | continue   |
`);

goesAsDrawn(`a short cut across the corner is one turn with the road behind it (grid of 20 m)
                n
                |
      a - - b - g - - h
              p |
                q
                |
                s
  | nodes | name   | highway      | oneway |
  | abgh  | street | primary      |        |
  | ngqs  | cross  | primary      |        |
  | bpq   | -      | primary_link | yes    |
  | trip | roads        | maneuvers          |
  | as   | street,cross | turn-right         |
  | hn   | street,cross | turn-right         |
`);

goesAsDrawn(`two roads that both go straight on are a fork, also where they part widely, and whatever ramp or yard one of them is (grid of 50 m)
                  c         h         m
      a - - - b   f - - g   k - - l
                  d         i         n
  | nodes | highway      | name |
  | ab    | primary      | stem |
  | bc    | primary      | left |
  | bd    | primary      | right |
  | fg    | primary      | main |
  | gh    | primary      | main |
  | gi    | primary_link | ramp |
  | kl    | residential  | lane |
  | lm    | residential  | lane |
  | ln    | service      | yard |
  | trip | roads      | maneuvers  |
  | ac   | stem,left  | keep-left  |
  | ad   | stem,right | keep-right |
  | fh   | main       | keep-left  |
  | fi   | main,ramp  | exit-right |
  | km   | lane       | none       |
  | kn   | lane,yard  | keep-right |
`);

goesAsDrawn(`at a corner the turn is told though the other road leads one way only, at a merge it is not (grid of 50 m)
              c
      a - - - b     e - - - f - - - g
              d     h - -
  | nodes | oneway | name    |
  | ab    |        | street  |
  | cbd   | yes    | cross   |
  | efg   | yes    | avenue  |
  | hf    | yes    | feeder  |
  | trip | roads         | maneuvers  |
  | ad   | street,cross  | turn-right |
  | hg   | feeder,avenue | continue   |
`);

goesAsDrawn(`who crosses one carriageway to the other turns once (grid of 12 m)
      h - - - g - - - - - f
              |
      a - - - b - d - - - c
                  |
                  |
                  e
  | nodes | name   | oneway |
  | cdba  | avenue | yes    |
  | hgf   | avenue | yes    |
  | bg    | -      |        |
  | ed    | yard   |        |
  | trip | roads       | maneuvers  |
  | ef   | yard,avenue | turn-right |
  | ea   | yard,avenue | turn-left  |
`);

goesAsDrawn(`a turn and the fork right behind it, to the same side, are one turn onto the road behind the fork (grid of 10 m)
      a - - - - b - - - - c
                d

               g e
              h   f
  | nodes | name   |
  | abc   | street |
  | bd    | -      |
  | def   | left   |
  | dgh   | right  |
  | trip | roads        | maneuvers            |
  | ah   | street,right | turn-right           |
  | af   | street,left  | turn-right,keep-left |
`);

const CROSSING_OF_CARRIAGEWAYS = `
      i l

  d   c b   a
  e   f g   h

      j k
`;

for (const [whose, between] of [
  ['one street', { bc: 'avenue', fg: 'avenue', cf: 'avenue', gb: 'avenue' }],
  ['both streets', { bc: 'street', fg: 'avenue', cf: 'street', gb: 'avenue' }],
] as const) {
  goes(
    `where two streets of two carriageways cross there is one turn, though the roads between belong to ${whose}`,
    {
      gridM: 20,
      drawing: CROSSING_OF_CARRIAGEWAYS,
      ways: `
        | nodes | name          | oneway |
        | ab    | avenue        | yes    |
        | bc    | ${between.bc} | yes    |
        | cd    | avenue        | yes    |
        | ef    | avenue        | yes    |
        | fg    | ${between.fg} | yes    |
        | gh    | avenue        | yes    |
        | ic    | street        | yes    |
        | cf    | ${between.cf} | yes    |
        | fj    | street        | yes    |
        | kg    | street        | yes    |
        | gb    | ${between.gb} | yes    |
        | bl    | street        | yes    |
      `,
    },
    `
    | trip | roads         | maneuvers  |
    | al   | avenue,street | turn-right |
    | ad   | avenue        | none       |
    | aj   | avenue,street | turn-left  |
    | ah   | avenue        | u-turn     |
    | ed   | avenue        | u-turn     |
    | kl   | street        | none       |
    | kd   | street,avenue | turn-left  |
    | kj   | street        | u-turn     |
    | il   | street        | u-turn     |
    `,
  );
}

goesAsDrawn(`the turn onto the far carriageway is told though the road across bears its name (grid of 10 m)
      a - - - - b - - - - c
                |
      d - - - - e - - - - f
                |
                h
  | nodes | name   | oneway |
  | cba   | avenue | yes    |
  | def   | avenue | yes    |
  | be    | avenue |        |
  | eh    | street |        |
  | trip | roads         | maneuvers  |
  | ha   | street,avenue | turn-left  |
  | hf   | street,avenue | turn-right |
`);

goesAsDrawn(`a road without a name that leads back in two bends close by is turned into sharply, not turned round on (grid of 10 m)
      g - - - - - f
      h           e
      a - - - - b - - c
  | nodes | name   |
  | abc   | street |
  | be    | -      |
  | efg   | -      |
  | eh    | -      |
  | trip | roads  | maneuvers       |
  | ah   | street | turn-sharp-left |
`);

for (const [gridM, roads, maneuvers] of [
  [4, 'street', 'none'],
  [20, 'street,cross,street', 'turn-right,turn-left'],
] as const) {
  goes(
    `a street that goes on ${2 * gridM} m aside is ${maneuvers === 'none' ? 'crossed over to' : 'told'}`,
    {
      gridM,
      drawing: `
              k
        a - - b
              |
              d - - e
              m
      `,
      ways: `
        | nodes | name   |
        | ab    | street |
        | de    | street |
        | kbdm  | cross  |
      `,
    },
    `
    | trip | roads    | maneuvers    |
    | ae   | ${roads} | ${maneuvers} |
    `,
  );
}

goesAsDrawn(
  `on foot, a pavement that goes on a few metres aside beyond a street is crossed over to (grid of 4 m)
            k
      a - - b
            |
            d - - e
            m
  | nodes | highway     | name  |
  | ab    | footway     | -     |
  | de    | footway     | -     |
  | kbdm  | residential | cross |
  | trip | maneuvers |
  | ae   | continue  |
`,
  'foot',
);

goes(
  'on foot, stairs are told where they begin and end, even straight on',
  {
    gridM: 50,
    drawing: 'a - - b - - c - - d',
    ways: `
        | nodes | highway | name |
        | ab    | footway | -    |
        | bc    | steps   | -    |
        | cd    | footway | -    |
      `,
  },
  `
    | trip | maneuvers         |
    | ad   | continue,continue |
    `,
  'foot',
);

goes(
  'the only way on, round a corner onto a road of another name, is a turn, whoever else arrives there',
  {
    gridM: 50,
    drawing: `
        a - - - b
                |
                c
      `,
    ways: `
        | nodes | name |
        | ab    | lane |
        | bc    | road |
      `,
  },
  `
    | trip | roads     | maneuvers  |
    | ac   | lane,road | turn-right |
`,
);

goesAsDrawn(`a road closed to the driver does not hide that the way on is a turn (grid of 50 m)
              d
              |
      a - - - b
              |
              c
  | nodes | name   | motor_vehicle |
  | ab    | lane   |               |
  | bc    | avenue |               |
  | bd    | avenue | destination   |
  | trip | roads       | maneuvers  |
  | ac   | lane,avenue | turn-right |
`);

goesAsDrawn(`two pieces of one road that part to either side are a T (grid of 30 m)
            f
            |
      a - - b


                c
  | nodes | name |
  | abc   | road |
  | bf    | road |
  | trip | roads | maneuvers             |
  | ac   | road  | turn-right            |
`);

goesAsDrawn(`a bridge on a road that goes on under its own name is not told (grid of 50 m)
      a - - - b - - - c - - - d
              x       y
  | nodes | name   |
  | ab    | road   |
  | bc    | bridge |
  | cd    | road   |
  | bx    | side   |
  | cy    | side   |
  | trip | roads | maneuvers |
  | ad   | road  | none      |
`);
