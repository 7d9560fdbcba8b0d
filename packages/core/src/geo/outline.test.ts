import { expect, it } from 'vitest';
import { outlineOfRings } from './outline.ts';

const square = (from: number, to: number, x = 0): [number, number][] => [
  [x + from, from],
  [x + to, from],
  [x + to, to],
  [x + from, to],
];
const closed = (ring: [number, number][]): [number, number][] => [...ring, ring[0]!];

it('puts holes into their areas, islands in holes beside them', () => {
  const [lake, island, town, farm] = [square(2, 8), square(4, 6), square(0, 10), square(0, 1, 20)];
  expect(outlineOfRings([lake, island, town, farm])).toEqual({
    type: 'MultiPolygon',
    coordinates: [[closed(island)], [closed(town), closed(lake)], [closed(farm)]],
  });
  expect(outlineOfRings([town, lake])).toEqual({ type: 'Polygon', coordinates: [closed(town), closed(lake)] });
  expect(outlineOfRings([])).toBeNull();
});
