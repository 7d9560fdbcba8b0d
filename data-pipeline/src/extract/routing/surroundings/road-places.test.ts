import { expect, it } from 'vitest';
import { RoadPlaces } from './road-places.ts';

it('numbers only the nodes on roads, in their order', () => {
  const count = 1000;
  const nodes = {
    count,
    ids: Float64Array.from({ length: count }, (_, node) => 10 * node),
    latE7: Int32Array.from({ length: count }, (_, node) => -node),
  };
  const passed = Uint32Array.of(700, 5, 90, 90, 6);
  const places = new RoadPlaces(nodes, passed);
  expect([...passed]).toEqual([3, 0, 2, 2, 1]);
  expect([...places.ids]).toEqual([50, 60, 900, 7000]);
  expect([...places.latE7]).toEqual([-5, -6, -90, -700]);
  expect([50, 7000, 70, 9990, -1].map((id) => places.placeOf(id))).toEqual([0, 3, -1, -1, -1]);
});
