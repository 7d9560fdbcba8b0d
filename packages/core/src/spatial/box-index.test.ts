import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SectionSet } from '../snapshot/sections.ts';
import { loadBoxIndex, saveBoxIndex } from './box-index.ts';

/** Sides of one box in a world of 2³² units. */
const box = fc
  .tuple(
    fc.integer({ min: 0, max: 2 ** 32 - 1 }),
    fc.integer({ min: 0, max: 2 ** 32 - 1 }),
    fc.oneof(fc.constant(0), fc.nat(50), fc.nat(2 ** 31)),
    fc.oneof(fc.constant(0), fc.nat(50), fc.nat(2 ** 31)),
  )
  .map(([x, y, width, height]) => [x, y, Math.min(2 ** 32 - 1, x + width), Math.min(2 ** 32 - 1, y + height)] as const);

const meet = (a: readonly number[], b: readonly number[]): boolean =>
  a[0]! <= b[2]! && a[1]! <= b[3]! && a[2]! >= b[0]! && a[3]! >= b[1]!;

function indexed(boxes: readonly (readonly number[])[]) {
  const sections = new SectionSet();
  const order = saveBoxIndex(sections, 'test/boxes', Uint32Array.from(boxes.flat()));
  return { sections, order, index: loadBoxIndex(sections, 'test/boxes') };
}

describe('an index of boxes', () => {
  it('finds every box that meets the one asked for, under the number that it gave it', () => {
    fc.assert(
      fc.property(fc.array(box, { minLength: 1, maxLength: 60 }), box, (boxes, asked) => {
        const { order, index } = indexed(boxes);
        expect([...order].sort((a, b) => a - b)).toEqual(boxes.map((_, i) => i));
        const found = new Set(index!.search(...asked).map((item) => order[item]!));
        for (const [i, each] of boxes.entries()) if (meet(each, asked)) expect(found).toContain(i);
      }),
    );
  });

  it('finds few others: none farther off than a 255th of the box of its eight neighbours', () => {
    const row = Array.from({ length: 800 }, (_, i) => [1000 * i, 0, 1000 * i + 100, 100]);
    const { order, index } = indexed(row);
    const found = index!.search(400_050, 50, 400_060, 60).map((item) => order[item]);
    expect(found).toEqual([400]);
  });

  it('tells with each item a box that holds its own', () => {
    fc.assert(
      fc.property(fc.array(box, { minLength: 1, maxLength: 60 }), (boxes) => {
        const { order, index } = indexed(boxes);
        index!.visit(0, 0, 2 ** 32, 2 ** 32, (item, ...told) => {
          const [minX, minY, maxX, maxY] = boxes[order[item]!]!;
          expect(told[0] <= minX && told[1] <= minY && told[2] >= maxX && told[3] >= maxY).toBe(true);
        });
      }),
    );
  });

  it('is nothing without boxes, and takes less than eight bytes of each of many', () => {
    expect(indexed([]).index).toBeNull();
    const many = Array.from({ length: 10_000 }, (_, i) => [i * 1000, i, i * 1000 + 5, i + 5]);
    const bytes = [...indexed(many).sections].reduce((sum, { array }) => sum + array.byteLength, 0);
    expect(bytes / many.length).toBeLessThan(8);
  });
});
