import { expect, it } from 'vitest';
import type { ProfileUse } from './profile-use.ts';
import type { ProfileWay } from './profiles/way.ts';
import { RoadPlaces } from './road-places.ts';

const use: ProfileWay = {
  flags: 0,
  forward: null,
  backward: null,
  durationS: null,
  uTurnLane: { forward: false, backward: false },
};

it('numbers only the nodes on roads, in their order, also if profiles share a way', () => {
  const shared = [700, 5, 90];
  const uses: ProfileUse[] = [
    { way: 0, use, nodes: shared },
    { way: 0, use, nodes: shared },
    { way: 1, use, nodes: [90, 6] },
  ];
  const places = new RoadPlaces(1000, uses);
  expect([...places.nodes]).toEqual([5, 6, 90, 700]);
  expect(uses.map(({ nodes }) => nodes)).toEqual([
    [3, 0, 2],
    [3, 0, 2],
    [2, 1],
  ]);
  expect([5, 700, 7, 999, -1].map((node) => places.placeOf(node))).toEqual([0, 3, -1, -1, -1]);
});
