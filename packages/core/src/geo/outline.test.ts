import { expect, it } from 'vitest';
import { outlineOfRings, withFewerVertices } from './outline.ts';

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

it('drops vertices of an area until there are no more than asked for, and rings that have too few left', () => {
  const round = Array.from({ length: 1000 }, (_each, i): [number, number] => {
    const angle = (i * Math.PI) / 500;
    return [Math.cos(angle), Math.sin(angle)];
  });
  const area = { coordinates: [[closed(round), closed(square(0, 0.1))]] };
  expect(withFewerVertices(area, 2000)).toEqual({ type: 'MultiPolygon', ...area });
  const { coordinates } = withFewerVertices(area, 100);
  expect(coordinates[0]).toHaveLength(1);
  expect(coordinates[0]![0]!.length).toBeLessThanOrEqual(100);
  expect(coordinates[0]![0]!.length).toBeGreaterThan(40);
  expect(coordinates[0]![0]!.at(-1)).toEqual(coordinates[0]![0]![0]);
});
