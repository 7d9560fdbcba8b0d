import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { SectionSet } from '../snapshot/sections.ts';
import { type KindPoints, PointBlocks, savePointBlocks } from './point-blocks.ts';

const side = fc.oneof(fc.integer({ min: -200, max: 200 }), fc.integer({ min: -1_800_000_000, max: 1_800_000_000 }));
const point = fc.tuple(side, side, fc.nat(2));

function saved(points: readonly (readonly [number, number, number])[]): PointBlocks {
  const columns: KindPoints = {
    lonE7: Int32Array.from(points, ([lon]) => lon),
    latE7: Int32Array.from(points, ([, lat]) => lat),
    kind: Uint8Array.from(points, ([, , kind]) => kind),
  };
  const sections = new SectionSet();
  savePointBlocks(sections, 'test/points', columns);
  return new PointBlocks(sections, 'test/points');
}

it('finds exactly the points in a box, borders included, each with its kind', () => {
  fc.assert(
    fc.property(fc.array(point, { maxLength: 700 }), side, side, side, side, (points, x0, y0, x1, y1) => {
      const box = [Math.min(x0, x1), Math.min(y0, y1), Math.max(x0, x1), Math.max(y0, y1)] as const;
      const found: string[] = [];
      saved(points).visit(box, (...each) => found.push(each.join()));
      const inside = points.filter(([lon, lat]) => lon >= box[0] && lon <= box[2] && lat >= box[1] && lat <= box[3]);
      expect(found.sort()).toEqual(inside.map((each) => each.join()).sort());
    }),
  );
});
