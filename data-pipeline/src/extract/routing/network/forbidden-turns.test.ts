import { describe, expect, it } from 'vitest';
import { DrawnRoads, type DrawnRoadElements } from '../testing/drawn-roads.ts';

/** A crossing of four roads; l is on the left for traffic from s. */
const CROSSING = `
        n

    l   j   r

        s
`;
const ROADS = { sj: {}, nj: {}, lj: {}, rj: {} };

function crossing(restrictions: DrawnRoadElements['restrictions'], ways: DrawnRoadElements['ways'] = ROADS) {
  return new DrawnRoads(CROSSING, { ways, restrictions: restrictions ?? {} });
}

const ONE_WAY = { sj: { oneway: 'yes' }, nj: { oneway: '-1' }, lj: { oneway: '-1' }, rj: { oneway: '-1' } };

describe('turn restrictions over a node', () => {
  it.each([
    ['no_left_turn', 'sj j lj', 'no_way', 'sj,nj', 'sj,rj'],
    ['no_straight_on', 'sj j nj', 'sj,lj', 'no_way', 'sj,rj'],
    ['no_right_turn', 'sj j rj', 'sj,lj', 'sj,nj', 'no_way'],
    ['only_left_turn', 'sj j lj', 'sj,lj', 'no_way', 'no_way'],
    ['only_straight_on', 'sj j nj', 'no_way', 'sj,nj', 'no_way'],
    ['only_right_turn', 'sj j rj', 'no_way', 'no_way', 'sj,rj'],
    ['no_exit', 'sj j nj,rj', 'sj,lj', 'no_way', 'no_way'],
    ['beware_of_trams', 'sj j lj', 'sj,lj', 'sj,nj', 'sj,rj'],
  ])('%s %s', (restriction, members, left, ahead, right) => {
    const roads = crossing({ [members]: restriction }, ONE_WAY);
    expect([roads.roads('sl'), roads.roads('sn'), roads.roads('sr')]).toEqual([left, ahead, right]);
  });

  it('bind those who come from several ways, by no_entry', () => {
    const roads = crossing({ 'sj,rj j lj': 'no_entry' });
    expect(roads.roads('nl')).toBe('nj,lj');
    expect(roads.roads('sl')).not.toBe('sj,lj');
    expect(roads.roads('rl')).not.toBe('rj,lj');
  });

  it('bind nobody who comes from elsewhere, or drives the other way', () => {
    const roads = crossing({ 'sj j lj': 'no_left_turn' });
    expect(['nl', 'rl', 'ls', 'lr'].map((letters) => roads.roads(letters))).toEqual([
      'nj,lj',
      'rj,lj',
      'lj,sj',
      'lj,rj',
    ]);
  });

  it('are not got round by turning in the road behind the junction', () => {
    const roads = new DrawnRoads(
      `
          N   M
      x   n   y

      l   j   r

          s
      `,
      { ways: { sj: {}, jn: {}, nN: {}, xn: {}, ny: {}, lj: {}, jr: {} }, restrictions: { 'sj j lj': 'no_left_turn' } },
    );
    expect(roads.roads('sl')).toBe('sj,jr,lj');
  });

  it('may keep a driver from turning round, by no_u_turn', () => {
    const ways = { ab: { oneway: 'yes' }, bc: { oneway: 'yes' } };
    const drawing = `
      a   b
      c
    `;
    expect(new DrawnRoads(drawing, { ways }).roads('ac')).toBe('ab,bc');
    expect(new DrawnRoads(drawing, { ways, restrictions: { 'ab b bc': 'no_u_turn' } }).roads('ac')).toBe('no_way');
  });

  it('leave cars alone where they except them or speak of others', () => {
    const forOthers: Record<string, string>[] = [
      { restriction: 'no_left_turn', except: 'psv;motorcar' },
      { restriction: 'no_left_turn', except: 'motor_vehicle' },
      { 'restriction:hgv': 'no_left_turn' },
      { type: 'restriction:bus', restriction: 'no_left_turn' },
    ];
    for (const tags of forOthers) {
      expect(crossing({ 'sj j lj': tags }, ONE_WAY).roads('sl')).toBe('sj,lj');
    }
    expect(crossing({ 'sj j lj': { 'restriction:motorcar': 'no_left_turn' } }, ONE_WAY).roads('sl')).toBe('no_way');
    expect(crossing({ 'sj j lj': { restriction: 'no_left_turn', except: 'bus' } }, ONE_WAY).roads('sl')).toBe('no_way');
  });

  it('are without force where the way goes on through the junction, or does not reach it', () => {
    const ways = { sjn: {}, lj: {}, rj: {} };
    expect(crossing({ 'sjn j lj': 'no_left_turn' }, ways).roads('sl')).toBe('sjn,lj');
    expect(crossing({ 'sj l lj': 'no_left_turn' }).roads('sl')).toBe('sj,lj');
  });

  it('send drivers nowhere where the only turn leads into a road of the other direction', () => {
    const ways = { ...ONE_WAY, rj: { oneway: 'yes' } };
    expect(crossing({ 'sj j rj': 'only_right_turn' }, ways).roads('sl')).toBe('no_way');
  });

  it('are without force where they send drivers back into the one-way road that they come by', () => {
    expect(crossing({ 'sj j sj': 'only_u_turn' }, ONE_WAY).roads('sl')).toBe('sj,lj');
  });

  it('hold where a route is told to keep off roads as well', () => {
    expect(crossing({ 'sj j lj': 'no_left_turn' }, ONE_WAY).roads('sl', { exclude: ['toll'] })).toBe('no_way');
  });

  it('let a trip begin and end on any of their roads', () => {
    const roads = crossing({ 'sj j lj': 'no_left_turn' });
    expect(roads.roads('jl')).toBe('lj');
    expect(roads.roads('sj')).toBe('sj');
  });
});

describe('turn restrictions over ways', () => {
  const DOUBLE = `
      w   a   e
          |
      x   b   f
  `;
  const oneWays = {
    ea: { oneway: 'yes' },
    aw: { oneway: 'yes' },
    ab: {},
    xb: { oneway: 'yes' },
    bf: { oneway: 'yes' },
  };

  it('forbid the last turn only to those who came the whole way', () => {
    const free = new DrawnRoads(DOUBLE, { ways: oneWays });
    const bound = new DrawnRoads(DOUBLE, { ways: oneWays, restrictions: { 'ea ab bf': 'no_u_turn' } });
    expect(free.roads('ef')).toBe('ea,ab,bf');
    expect(bound.roads('ef')).toBe('no_way');
    expect(bound.roads('xw')).toBe('xb,ab,aw');
    expect(bound.roads('af')).toBe('ab,bf');
    expect(bound.roads('eb')).toBe('ea,ab');
  });

  it('force the last turn by only_', () => {
    const drawing = `
      a   b   c   d
              |
              e   f
              |
              g
    `;
    const ways = { ab: {}, bc: {}, cd: {}, ce: {}, ef: {}, eg: {} };
    const roads = new DrawnRoads(drawing, { ways, restrictions: { 'ab bc cd': 'only_straight_on' } });
    expect(roads.roads('ad')).toBe('ab,bc,cd');
    expect(roads.roads('be')).toBe('bc,ce');
    expect(roads.roads('ae')).not.toBe('ab,bc,ce');
  });

  it('may run over several ways, each of several edges', () => {
    const drawing = `
      a   b   c   d   e
          |   |   |
      z   y   x   v
    `;
    const ways = {
      ab: { oneway: 'yes' },
      bcd: { oneway: 'yes' },
      de: { oneway: 'yes' },
      dv: { oneway: 'yes' },
      vx: { oneway: 'yes' },
      xyz: { oneway: 'yes' },
      cx: { oneway: 'yes' },
      by: { oneway: 'yes' },
    };
    const roads = new DrawnRoads(drawing, { ways, restrictions: { 'ab bcd,dv vx': 'no_u_turn' } });
    expect(roads.roads('av')).toBe('ab,bcd,dv');
    expect(roads.roads('dx')).toBe('dv,vx');
    expect(roads.roads('ax')).toBe('ab,bcd,cx');
    const closed = new DrawnRoads(drawing, {
      ways: { ...ways, cx: { access: 'no' }, by: { access: 'no' } },
      restrictions: { 'ab bcd,dv vx': 'no_u_turn' },
    });
    expect(closed.roads('ax')).toBe('no_way');
    expect(closed.roads('bx')).toBe('bcd,dv,vx');
  });
});
