import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ringsContain } from '@verst/core/build';
import { insidePoint } from './inside-point.ts';
import { PreparedPolygon } from './prepared-polygon.ts';
import { orientRing, signedArea2 } from './rings.ts';
import { uncrossRing } from './uncross.ts';

/** A ring around a point with a radius for each of its directions: any shape that never crosses itself. */
const star = fc.array(fc.integer({ min: 200, max: 20_000 }), { minLength: 3, maxLength: 60 }).map((radii) => {
  const xy = radii.flatMap((radius, i) => {
    const angle = (2 * Math.PI * i) / radii.length;
    return [Math.round(1_043_000_000 + radius * Math.cos(angle)), Math.round(522_000_000 + radius * Math.sin(angle))];
  });
  return Int32Array.from(xy);
});
const anyRing = fc
  .array(fc.tuple(fc.integer({ min: -50, max: 50 }), fc.integer({ min: -50, max: 50 })), {
    minLength: 3,
    maxLength: 12,
  })
  .map((points) => Int32Array.from(points.flat()));

describe('insidePoint', () => {
  it('lies inside any ring', () => {
    fc.assert(
      fc.property(star, (ring) => {
        const [x, y] = insidePoint([ring]);
        expect(ringsContain([ring], x, y)).toBe(true);
      }),
    );
  });

  it('lies in the wall of a house around a courtyard, not in the yard', () => {
    const outer = Int32Array.of(0, 0, 100, 0, 100, 100, 0, 100);
    const yard = Int32Array.of(10, 10, 10, 90, 90, 90, 90, 10);
    const [x, y] = insidePoint([outer, yard]);
    expect(ringsContain([outer, yard], x, y)).toBe(true);
  });
});

describe('PreparedPolygon', () => {
  it('answers as the plain even-odd test does', () => {
    fc.assert(
      fc.property(star, fc.array(fc.tuple(fc.integer(), fc.integer()), { maxLength: 50 }), (ring, offsets) => {
        const prepared = new PreparedPolygon([ring]);
        for (const [dx, dy] of offsets) {
          const x = 1_043_000_000 + (dx % 21_000);
          const y = 522_000_000 + (dy % 21_000);
          expect(prepared.contains(x, y)).toBe(ringsContain([ring], x, y));
        }
      }),
    );
  });
});

describe('uncrossRing', () => {
  it('leaves a simple ring alone', () => {
    fc.assert(
      fc.property(star, (ring) => {
        expect(uncrossRing(ring)).toEqual([ring]);
      }),
    );
  });

  it('gives rings that do not cross, or refuses', () => {
    fc.assert(
      fc.property(anyRing, (ring) => {
        for (const part of uncrossRing(ring) ?? []) expect(uncrossRing(part)).toHaveLength(1);
      }),
    );
  });
});

describe('orientRing', () => {
  it('turns a ring as asked without moving it', () => {
    fc.assert(
      fc.property(star, fc.boolean(), (ring, counterclockwise) => {
        const turned = orientRing(ring, counterclockwise);
        expect(signedArea2(turned) > 0).toBe(counterclockwise);
        expect(Math.abs(signedArea2(turned))).toBe(Math.abs(signedArea2(ring)));
      }),
    );
  });
});
