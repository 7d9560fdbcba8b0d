import type { Engine } from '@verst/core';
import { expect, it } from 'vitest';
import { describeNoRoute, parsePoint, withBounds } from './query-command.ts';

const engine = { info: () => ({ bbox: [45.16, 58.44, 45.32, 58.51] }) } as unknown as Engine;
const inside = { lat: 58.46, lon: 45.2 };
const swapped = { lat: 45.2, lon: 58.46 };

it('a point with a decimal comma is refused with an example', () => {
  expect(() => parsePoint('58,4631512')).toThrow(/decimal points: 52\.2864,104\.2807/);
  expect(parsePoint('58.46 45.2')).toEqual(inside);
});

it('a query without an answer tells that its point lies outside the snapshot', () => {
  expect(withBounds('nothing found', engine, inside)).toBe('nothing found');
  expect(withBounds('nothing found', engine, undefined)).toBe('nothing found');
  expect(withBounds('nothing found', engine, swapped)).toMatch(
    /^nothing found: 45.2,58.46 .*exchanged it lies within$/,
  );
});

it('a route that is not found tells which of its points lies outside', () => {
  const told = (reason: 'no_way' | 'no_road_near_start' | 'no_road_near_end') =>
    describeNoRoute({ found: false, reason }, engine, [inside, swapped]);
  expect(told('no_way')).toBe('no way');
  expect(told('no_road_near_start')).toBe('no road near start');
  expect(told('no_road_near_end')).toContain('45.2,58.46');
  const between = { found: false, reason: 'no_road_near_point', pointIndex: 1 } as const;
  expect(describeNoRoute(between, engine, [inside, swapped, inside])).toMatch(/^no road near point 2: 45.2,58.46/);
});
