import { describe, expect, it } from 'vitest';
import { drawMap } from '../../sources/osm/testing/drawn-map.ts';
import { Conditions } from './conditions.ts';
import { CAR } from './profiles/car-table.ts';
import { osmDataOf } from './testing/osm-data-of.ts';
import { readTurnRestrictions } from './turn-restrictions.ts';

type Members = readonly (readonly [member: number | string, role: string])[];
const THROUGH_NODE: Members = [
  [1, 'from'],
  ['b', 'via'],
  [2, 'to'],
];

const TUESDAY_NOON = '2026-01-20T12:00';

function restrictionsWith(tags: Record<string, string>, members: Members = THROUGH_NODE, at = TUESDAY_NOON) {
  const ways = [
    ['ab', { highway: 'primary' }],
    ['bc', { highway: 'primary' }],
    ['bd', { highway: 'primary' }],
  ] as const;
  const map = drawMap('a b c d', { ways, relations: [{ members, tags }] });
  return readTurnRestrictions(osmDataOf(map), CAR, new Conditions(at));
}

describe('readTurnRestrictions', () => {
  it('reads restrictions over a node and over ways', () => {
    expect(restrictionsWith({ type: 'restriction', restriction: 'no_left_turn' })).toEqual([
      {
        kind: 'no_left_turn',
        fromWayIds: [1],
        viaNodeId: 'b'.codePointAt(0),
        viaWayIds: [],
        toWayIds: [2],
      },
    ]);
    const overWay: Members = [
      [1, 'from'],
      [2, 'via'],
      [3, 'to'],
    ];
    expect(restrictionsWith({ type: 'restriction', restriction: 'no_u_turn' }, overWay)).toMatchObject([
      { viaNodeId: null, viaWayIds: [2] },
    ]);
  });

  it('prefers what is said of cars, and leaves out what is not', () => {
    const type = 'restriction';
    expect(restrictionsWith({ type, 'restriction:motorcar': 'no_u_turn', restriction: 'no_left_turn' })).toMatchObject([
      { kind: 'no_u_turn' },
    ]);
    expect(restrictionsWith({ type, 'restriction:hgv': 'no_left_turn' })).toEqual([]);
    expect(restrictionsWith({ type, restriction: 'no_left_turn', except: 'psv;motorcar' })).toEqual([]);
  });

  it('reads conditional restrictions at the moment asked for, above plain ones', () => {
    const tags = { type: 'restriction', 'restriction:conditional': 'no_left_turn @ (Mo-Fr 07:00-10:00)' };
    expect(restrictionsWith(tags)).toEqual([]);
    expect(restrictionsWith(tags, THROUGH_NODE, '2026-01-20T08:00')).toMatchObject([{ kind: 'no_left_turn' }]);
    expect(restrictionsWith(tags, THROUGH_NODE, '2026-01-18T08:00')).toEqual([]);
    const also = { ...tags, restriction: 'only_straight_on' };
    expect(restrictionsWith(also)).toMatchObject([{ kind: 'only_straight_on' }]);
    expect(restrictionsWith(also, THROUGH_NODE, '2026-01-20T08:00')).toMatchObject([{ kind: 'no_left_turn' }]);
  });

  it('leaves out what is said about turning on red', () => {
    expect(restrictionsWith({ type: 'restriction', restriction: 'no_right_turn_on_red' })).toEqual([]);
  });

  it('leaves out restrictions with members that are missing', () => {
    const tags = { type: 'restriction', restriction: 'no_left_turn' };
    expect(restrictionsWith(tags, [...THROUGH_NODE.slice(0, 2), [77, 'to']])).toEqual([]);
    expect(restrictionsWith(tags, THROUGH_NODE.slice(0, 2))).toEqual([]);
  });
});
