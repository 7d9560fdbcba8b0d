import { describe, expect, it } from 'vitest';
import { DrawnRoads } from './testing/drawn-roads.ts';

/** Returns the seconds of a route that must exist. */
function seconds(roads: DrawnRoads, letters: string): number {
  const result = roads.route(letters);
  if (!result.found) throw new Error(`no route ${letters}: ${result.reason}`);
  return result.durationS;
}

/** Returns the texts of a route's steps. */
function instructions(roads: DrawnRoads, letters: string): string[] {
  const result = roads.route(letters);
  return result.found ? result.steps!.map(({ instruction }) => instruction) : [];
}

describe('one-way roads', () => {
  const roads = new DrawnRoads(
    `
      a   b

  f   d   c   e
    `,
    { ways: { ab: { oneway: 'yes' }, bc: {}, cd: {}, da: {}, ce: {}, df: {} } },
  );

  it('are driven along', () => expect(roads.roads('ab')).toBe('ab'));
  it('are driven around on the way back', () => expect(roads.roads('ba')).toBe('bc,cd,da'));
});

describe('a roundabout', () => {
  const roads = new DrawnRoads(
    `
        n
        b
    w a   c e
        d
        s
    `,
    {
      ways: {
        badcb: { junction: 'roundabout', highway: 'secondary' },
        nb: {},
        wa: {},
        sd: {},
        ce: {},
      },
    },
  );

  it('is driven one way only', () => {
    expect(seconds(roads, 'ba')).toBeLessThan(seconds(roads, 'ab'));
  });

  it('is told with the number of the exit', () => {
    const exits = ['we', 'wn', 'ws'].map((letters) => {
      const result = roads.route(letters);
      return result.found ? result.steps!.find(({ maneuver }) => maneuver === 'roundabout')?.instruction : undefined;
    });
    expect(exits).toEqual(['На кольце второй съезд: ce', 'На кольце третий съезд: nb', 'На кольце первый съезд: sd']);
  });
});

describe('destination-only roads', () => {
  const roads = new DrawnRoads(
    `
    a   b   c   d   e


    x               y
    `,
    {
      ways: {
        ab: {},
        bc: { access: 'destination' },
        cd: { motor_vehicle: 'private' },
        de: {},
        axye: { highway: 'residential' },
      },
    },
  );

  it('are not crossed', () => {
    expect(roads.roads('ae')).toBe('axye');
    expect(roads.roads('ea')).toBe('axye');
  });

  it('are entered and left by who has to', () => {
    expect(roads.roads('ac')).toBe('ab,bc');
    expect(roads.roads('ca')).toBe('bc,ab');
    expect(roads.roads('cd')).toBe('cd');
    expect(roads.roads('ec')).toBe('de,cd');
  });

  it('are passed through within one area', () => {
    expect(roads.roads('bd')).toBe('bc,cd');
  });

  it('are crossed where nothing else leads', () => {
    const only = new DrawnRoads('a  b  c  d', { ways: { ab: {}, bc: { access: 'private' }, cd: {} } });
    expect(only.roads('ad')).toBe('ab,bc,cd');
    expect(seconds(only, 'ad')).toBeLessThan(60);
  });
});

describe('barriers', () => {
  it('cut a road that several ways share', () => {
    const roads = new DrawnRoads(
      `
      a   b   c

          d
      `,
      { nodes: { b: { barrier: 'bollard' } }, ways: { ab: {}, bc: {}, bd: {}, cd: { highway: 'service' } } },
    );
    expect(roads.roads('ac')).toBe('no_way');
    expect(roads.roads('db')).not.toBe('no_way');
    expect(roads.roads('dc')).toBe('cd');
  });

  it('send drivers around', () => {
    const roads = new DrawnRoads(
      `
      a   b   c
      d       e
      `,
      { nodes: { b: { barrier: 'block' } }, ways: { abc: {}, ad: {}, de: {}, ec: {} } },
    );
    expect(roads.roads('ac')).toBe('ad,de,ec');
  });
});

describe('private gates', () => {
  it('are passed by those who live behind them, not by those who save a detour', () => {
    const roads = new DrawnRoads(
      `
      a   b   c
      d       e
      `,
      { nodes: { b: { barrier: 'lift_gate', access: 'private' } }, ways: { abc: {}, ad: {}, de: {}, ec: {} } },
    );
    expect(roads.roads('ac')).toBe('ad,de,ec');
    const yard = new DrawnRoads('a   b   c', {
      nodes: { b: { barrier: 'gate', access: 'private' } },
      ways: { abc: {} },
    });
    expect(yard.roads('ac')).toBe('abc');
    expect(seconds(yard, 'ac')).toBeLessThan(60);
  });
});

describe('preferences', () => {
  const detour = `
    a       b
    c       d
    `;

  it('keep off alleys and narrow roads where another road takes little longer', () => {
    for (const tag of [
      ['service', 'alley'],
      ['width', '3'],
      ['lanes', '1'],
      ['oneway', 'alternating'],
    ] as const) {
      const roads = new DrawnRoads(detour, { ways: { ab: { [tag[0]]: tag[1] }, ac: {}, cd: {}, db: {} } });
      expect(roads.roads('ab')).toBe('ac,cd,db');
      expect(seconds(roads, 'ab')).toBeGreaterThan(0);
    }
  });

  it('do not count in the travel time', () => {
    const plain = new DrawnRoads('a       b', { ways: { ab: {} } });
    const narrow = new DrawnRoads('a       b', { ways: { ab: { lanes: '1' } } });
    expect(seconds(narrow, 'ab')).toBe(seconds(plain, 'ab'));
  });

  it('leave a single lane of a one-way road alone', () => {
    const roads = new DrawnRoads(detour, { ways: { ab: { lanes: '1', oneway: 'yes' }, ac: {}, cd: {}, db: {} } });
    expect(roads.roads('ab')).toBe('ab');
  });
});

describe('ferries and car shuttle trains', () => {
  const drawing = 'a  b         c  d';
  const across = (tags: Record<string, string>): DrawnRoads =>
    new DrawnRoads(drawing, { ways: { ab: {}, bc: tags, cd: {} } });

  it('carry cars for as long as the map says', () => {
    const crossing = seconds(across({ route: 'ferry', motorcar: 'yes', duration: '00:20' }), 'ad');
    expect(crossing).toBeGreaterThan(1200);
    expect(crossing).toBeLessThan(1230);
    expect(seconds(across({ route: 'ferry', duration: 'PT1H30M' }), 'ad')).toBeGreaterThan(5400);
    expect(seconds(across({ route: 'shuttle_train', duration: '00:01:00' }), 'ad')).toBeLessThan(90);
    expect(seconds(across({ route: 'ferry' }), 'ad')).toBeGreaterThan(200);
  });

  it('are named in the steps', () => {
    const result = across({ route: 'ferry', name: 'Усть-Кут — Якурим' }).route('ad');
    const instructions = result.found ? result.steps!.map(({ instruction }) => instruction) : [];
    expect(instructions).toContain('Переправьтесь на пароме: Усть-Кут — Якурим');
  });

  it('do not carry cars where they carry passengers', () => {
    expect(across({ route: 'ferry', motor_vehicle: 'no' }).roads('ad')).toBe('no_way');
    expect(across({ route: 'ferry', foot: 'yes' }).roads('ad')).toBe('no_way');
    expect(across({ route: 'ferry', foot: 'yes', motor_vehicle: 'yes' }).roads('ad')).toBe('ab,bc,cd');
  });

  it('are no place to start', () => {
    const roads = new DrawnRoads('a  b  1  c  d', { ways: { ab: {}, b1c: { route: 'ferry' }, cd: {} } });
    const result = roads.route('1d');
    expect(result.found && result.snapped[0]!.distanceM).toBeGreaterThan(50);
  });

  it('are avoided on demand, as tolls and motorways are', () => {
    const roads = new DrawnRoads(
      `
      a   b   c   d   e   f
      g                   h
      `,
      {
        ways: {
          ab: {},
          bc: { route: 'ferry', motorcar: 'yes', duration: '00:00:01' },
          cd: { toll: 'yes' },
          de: { highway: 'motorway', oneway: 'no' },
          ef: {},
          ag: { highway: 'service' },
          gh: { highway: 'service' },
          hf: { highway: 'service' },
        },
      },
    );
    expect(roads.roads('af')).toBe('ab,bc,cd,de,ef');
    for (const kind of ['ferry', 'toll', 'motorway'] as const) {
      expect(roads.roads('af', { exclude: [kind] })).toBe('ag,gh,hf');
    }
  });
});

describe('movable bridges', () => {
  it('are slow, unless a limit or a duration says otherwise', () => {
    const variants: Record<string, string>[] = [{}, { duration: '00:05:00' }, { maxspeed: '60' }];
    const [untold, timed, limited] = variants.map((tags) =>
      seconds(new DrawnRoads('a         b', { ways: { ab: { bridge: 'movable', ...tags } } }), 'ab'),
    );
    expect(untold).toBeGreaterThan(200);
    expect(timed).toBeCloseTo(300, 0);
    expect(limited).toBeLessThan(30);
  });
});

describe('steps', () => {
  it('keep silent about a piece without a name on a straight way', () => {
    const roads = new DrawnRoads('a  b  c  d', {
      ways: { ab: { name: 'улица Ленина' }, bc: { name: '' }, cd: { name: 'улица Ленина' } },
    });
    expect(instructions(roads, 'ad')).toEqual(['Начните движение по улице Ленина', 'Вы на месте']);
  });

  it('tell a new name and turns, with the number of the road where it has no name', () => {
    const roads = new DrawnRoads(
      `
                  f
      a   b   c   d   e
                  g
      `,
      {
        ways: {
          ab: { name: 'улица Ленина' },
          bcd: { name: 'Советский проспект' },
          de: {},
          df: { name: '', ref: 'Р-255' },
          dg: {},
        },
      },
    );
    expect(instructions(roads, 'af')).toEqual([
      'Начните движение по улице Ленина',
      'Продолжайте движение по Советскому проспекту',
      'Поверните налево на Р-255',
      'Вы на месте',
    ]);
  });
});

describe('waypoints', () => {
  const roads = new DrawnRoads(
    `
    a   b   c
        d
    `,
    { ways: { abc: {}, bd: {} } },
  );

  it('are driven to and back from', () => {
    expect(roads.roads('adc')).toBe('abc,bd,abc');
  });

  it('are told', () => {
    const result = roads.route('adc', { lang: 'en' });
    expect(result.found && result.steps!.map(({ instruction }) => instruction)).toEqual([
      'Start driving along abc',
      'Turn right onto bd',
      'You have reached a waypoint',
      'Start driving along bd',
      'Turn right onto abc',
      'You have arrived',
    ]);
  });
});
