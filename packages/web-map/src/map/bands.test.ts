import { expect, it } from 'vitest';
import { bandsOf } from './bands.ts';

/** A square with its lower left corner at (x, y). */
const square = (x: number, y: number, side: number): number[][] => [
  [x, y],
  [x + side, y],
  [x + side, y + side],
  [x, y + side],
  [x, y],
];

/** How many polygons of bands a point lies in: inside the outline and in no hole. */
function covers(bands: readonly (readonly (readonly number[][][])[])[], x: number, y: number): number[] {
  const isIn = (ring: number[][]): boolean => {
    const [[west, south], , [east, north]] = ring as [number[], number[], number[]];
    return x > west! && x < east! && y > south! && y < north!;
  };
  return bands.map((band) => band.filter(([outline, ...holes]) => isIn(outline!) && !holes.some(isIn)).length);
}

it('lays areas of ten and five minutes side by side, with what both or one of them leave out', () => {
  const lake = square(40, 40, 2);
  const park = square(45, 45, 4);
  const ten = [[square(0, 0, 100), lake], [square(200, 0, 10)]];
  const five = [[square(20, 20, 60), lake, park]];
  const bands = bandsOf([ten, five]);
  expect(covers(bands, 10, 10)).toEqual([1, 0]);
  expect(covers(bands, 30, 30)).toEqual([0, 1]);
  expect(covers(bands, 41, 41)).toEqual([0, 0]);
  expect(covers(bands, 47, 47)).toEqual([1, 0]);
  expect(covers(bands, 205, 5)).toEqual([1, 0]);
});
