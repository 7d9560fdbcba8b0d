import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Occupancy } from './occupancy.ts';
import type { Point } from './plane.ts';
import { insetRing, rectangleAround, ringArea, ringContains, ringCrossesItself } from './rings.ts';

const box = fc
  .record({
    x: fc.integer({ min: -80, max: 80 }),
    y: fc.integer({ min: -80, max: 80 }),
    angle: fc.integer({ min: 0, max: 62 }),
  })
  .map(({ x, y, angle }) => rectangleAround({ x, y }, { x: Math.cos(angle / 10), y: Math.sin(angle / 10) }, 30, 12));

const squareAt = (x: number): Point[] => rectangleAround({ x, y: 0 }, { x: 1, y: 0 }, 10, 10);
const dotAt = (point: Point): Point[] => rectangleAround(point, { x: 1, y: 0 }, 0.2, 0.2);

describe('Occupancy', () => {
  it('never lets two shapes share ground', () => {
    fc.assert(
      fc.property(fc.array(box, { minLength: 2, maxLength: 12 }), (boxes) => {
        const occupancy = new Occupancy();
        const placed: (typeof boxes)[number][] = [];
        for (const ring of boxes) {
          if (!occupancy.isFree(ring, 0)) continue;
          occupancy.take(ring);
          placed.push(ring);
        }
        for (const a of placed) {
          for (const b of placed) if (a !== b) expect(a.some((corner) => ringContains(b, corner))).toBe(false);
        }
      }),
    );
  });

  it('keeps the gap it is asked for', () => {
    const occupancy = new Occupancy();
    occupancy.take(squareAt(0));
    expect(occupancy.isFree(squareAt(14), 5)).toBe(false);
    expect(occupancy.isFree(squareAt(14), 4)).toBe(true);
  });

  it('keeps buildings off a strip along a line', () => {
    const occupancy = new Occupancy();
    occupancy.takeStrip([{ x: 0, y: 0 }, { x: 300, y: 40 }], 5); // prettier-ignore
    expect(occupancy.isFree(dotAt({ x: 150, y: 20 }), 0)).toBe(false);
    expect(occupancy.isFree(dotAt({ x: 150, y: 27 }), 0)).toBe(true);
  });
});

describe('insetRing', () => {
  it('gives null, not a ring of rounding errors, where opposite sides meet', () => {
    expect(insetRing(rectangleAround({ x: 0, y: 0 }, { x: 1, y: 0 }, 46, 46), 23)).toBeNull();
  });

  it('gives a smaller ring inside, or null', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 20, max: 200 }),
        fc.integer({ min: 20, max: 200 }),
        fc.integer({ min: 1, max: 60 }),
        (w, h, depth) => {
          const ring = rectangleAround({ x: 0, y: 0 }, { x: 1, y: 0 }, w, h);
          const inner = insetRing(ring, depth);
          if (depth * 2 >= Math.min(w, h)) expect(inner).toBeNull();
          else {
            expect(ringArea(inner!)).toBeCloseTo((w - 2 * depth) * (h - 2 * depth), 3);
            expect(ringCrossesItself(inner!)).toBe(false);
          }
        },
      ),
    );
  });
});
