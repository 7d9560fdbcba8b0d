import { expect, it } from 'vitest';
import { routeLane, routeUnits } from './route-cost.ts';

it('a route costs a unit for each 27 points, and one for each leg if it keeps off roads', () => {
  expect([2, 27, 28, 100, 500].map((points) => routeUnits(points, false))).toEqual([1, 1, 2, 4, 19]);
  expect([2, 27, 100].map((points) => routeUnits(points, true))).toEqual([1, 26, 99]);
});

it('a route of more than 27 points is long work, as is one that keeps off roads', () => {
  expect([2, 27, 28].map((points) => routeLane(points, false))).toEqual([null, null, 'long']);
  expect(routeLane(2, true)).toBe('long');
});
