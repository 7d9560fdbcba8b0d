import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { cleanRing } from './clean-ring.ts';
import { RingClipper } from './clip.ts';
import { EdgeList } from './edge-sweep.ts';
import { Parts } from './vertex-lists.ts';
import { repairRings } from './repair.ts';
import { areRingsSimple } from './simple-rings.ts';

type Ring = readonly (readonly [x: number, y: number])[];

function partsOf(rings: readonly Ring[]): Parts {
  const parts = new Parts();
  for (const ring of rings) {
    for (const [x, y] of ring) parts.add(x, y);
    cleanRing(parts);
    parts.endPart(3);
  }
  return parts;
}

function ringsOf(parts: Parts): [number, number][][] {
  return Array.from({ length: parts.partCount }, (_, part) => {
    const ring: [number, number][] = [];
    for (let v = parts.startOf(part); v < parts.ends[part]!; v++) ring.push([parts.xy[2 * v]!, parts.xy[2 * v + 1]!]);
    return ring;
  });
}

function areaOf(parts: Parts): number {
  let area = 0;
  for (let part = 0; part < parts.partCount; part++) area += parts.doubleArea(part) / 2;
  return area;
}

/** Returns the winding number of a point beside the rings: the definition of what repair keeps. */
function windingAt(rings: readonly Ring[], px: number, py: number): number {
  let winding = 0;
  for (const ring of rings) {
    ring.forEach(([x2, y2], i) => {
      const [x1, y1] = ring[(i + ring.length - 1) % ring.length]!;
      if (y1 > py === y2 > py) return;
      if (px < x1 + ((py - y1) * (x2 - x1)) / (y2 - y1)) winding += y2 > y1 ? 1 : -1;
    });
  }
  return winding;
}

const coordinate = fc.integer({ min: 0, max: 40 });
const ringOf = (maxLength: number): fc.Arbitrary<[number, number][]> =>
  fc.array(fc.tuple(coordinate, coordinate), { minLength: 3, maxLength });

const repair = (...rings: Ring[]): Parts => {
  const out = new Parts();
  repairRings(partsOf(rings), out);
  return out;
};

const clip = (ring: Ring, min: number, max: number): Parts => {
  const from = partsOf([ring]);
  const clipped = new Parts();
  if (from.partCount === 0) return clipped;
  new RingClipper().clip(from, 0, from.vertexCount, min, max, clipped);
  cleanRing(clipped);
  clipped.endPart(3);
  const out = new Parts();
  repairRings(clipped, out);
  return out;
};

describe('repairing rings', () => {
  test('leaves out a ring that is noise, of which a tile took more than 20 s', () => {
    let state = 1;
    const next = (): number => (state = (state * 16_807) % 2_147_483_647) % 4096;
    const noise = Array.from({ length: 1000 }, () => [next(), next()] as const);
    expect(repair(noise).partCount).toBe(0);
  });

  test('leaves a square as it is', () => {
    const square: Ring = [[0, 0], [10, 0], [10, 10], [0, 10]]; // prettier-ignore
    expect(ringsOf(repair(square)).map((ring) => ring.length)).toEqual([4]);
    expect(areaOf(repair(square))).toBe(100);
  });

  test('keeps of a figure of eight the loop that turns the right way', () => {
    const eight: Ring = [[0, 0], [10, 10], [10, 0], [0, 10]]; // prettier-ignore
    expect(Math.abs(areaOf(repair(eight)))).toBe(25);
  });

  test('merges outer rings that overlap', () => {
    const first: Ring = [[0, 0], [10, 0], [10, 10], [0, 10]]; // prettier-ignore
    const second: Ring = [[5, 5], [15, 5], [15, 15], [5, 15]]; // prettier-ignore
    const merged = repair(first, second);
    expect(merged.partCount).toBe(1);
    expect(areaOf(merged)).toBe(175);
  });

  test('makes a hole of its own out of a ring that touches itself from within', () => {
    // The hole is entered and left at the square's upper left corner.
    const keyhole: Ring = [[0, 0], [30, 0], [30, 30], [0, 30], [0, 0], [10, 20], [20, 10]]; // prettier-ignore
    const mended = repair(keyhole);
    expect(ringsOf(mended).map((ring) => ring.length)).toEqual([4, 3]);
    expect(mended.doubleArea(0)).toBe(1800);
    expect(mended.doubleArea(1)).toBe(-300);
  });

  test('separates two parts that hang together by a seam', () => {
    const dumbbell: Ring = [[0, 0], [10, 0], [10, 5], [20, 5], [20, 0], [30, 0], [30, 10], [20, 10], [20, 5], [10, 5], [10, 10], [0, 10]]; // prettier-ignore
    expect(ringsOf(repair(dumbbell)).length).toBe(2);
    expect(areaOf(repair(dumbbell))).toBe(200);
  });

  test('drops a hole that lies outside, and what is left of nothing', () => {
    const square: Ring = [[0, 0], [10, 0], [10, 10], [0, 10]]; // prettier-ignore
    const strayHole: Ring = [[20, 20], [20, 30], [30, 30], [30, 20]]; // prettier-ignore
    expect(areaOf(repair(square, strayHole))).toBe(100);
    expect(repair(square, [...square].reverse()).partCount).toBe(0);
  });

  test('gives simple rings for any rings at all', () => {
    fc.assert(
      fc.property(fc.array(ringOf(12), { minLength: 1, maxLength: 3 }), (rings) => {
        const mended = repair(...rings);
        const faults = crossings(ringsOf(mended));
        expect(faults).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });

  test('keeps what the rings wind around, except within a unit of an edge', () => {
    fc.assert(
      fc.property(fc.array(ringOf(8), { minLength: 1, maxLength: 2 }), coordinate, coordinate, (small, x, y) => {
        // Scaled up, so that rounded crossings move edges little compared with the shapes.
        const rings = small.map((ring) => ring.map(([rx, ry]): [number, number] => [rx * 50, ry * 50]));
        const [px, py] = [x * 50 + 23.5, y * 50 + 17.5];
        fc.pre(rings.every((ring) => distanceToRing(ring, px, py) > 2));
        const mended = ringsOf(repair(...rings));
        expect(windingAt(mended, px, py)).toBe(windingAt(rings, px, py) > 0 ? 1 : 0);
      }),
      { numRuns: 500 },
    );
  });
});

describe('clipping rings', () => {
  test('of convex shapes on whole crossings is exact', () => {
    const diamond: Ring = [[20, 0], [40, 20], [20, 40], [0, 20]]; // prettier-ignore
    expect(areaOf(clip(diamond, 10, 30))).toBe(400);
    expect(areaOf(clip(diamond, 0, 20))).toBe(200);
    expect(areaOf(clip(diamond, 0, 40))).toBe(800);
    expect(areaOf(clip(diamond, 41, 60))).toBe(0);
  });

  test('into the cells of a grid keeps the area', () => {
    const star = fc.array(fc.integer({ min: 200, max: 1900 }), { minLength: 3, maxLength: 24 }).map((radii): Ring =>
      radii.map((radius, i): [number, number] => {
        const angle = (2 * Math.PI * i) / radii.length;
        return [Math.round(2000 + radius * Math.cos(angle)), Math.round(2000 + radius * Math.sin(angle))];
      }),
    );
    fc.assert(
      fc.property(star, (ring) => {
        const whole = areaOf(partsOf([ring]));
        let sum = 0;
        for (let cell = 0; cell < 4; cell++) {
          // The clip squares lie on the diagonal and do not tile the plane: shift the ring under one square instead.
          for (let row = 0; row < 4; row++) {
            sum += areaOf(clip(ring.map(([x, y]): [number, number] => [x - 1000 * cell, y - 1000 * row]), 0, 1000)); // prettier-ignore
          }
        }
        // Each crossing is rounded by at most half a unit, on an edge of at most the diagonal of a cell.
        expect(Math.abs(sum - whole)).toBeLessThan(ring.length * 4 * 1500);
        expect(Math.abs(sum - whole) / whole).toBeLessThan(0.01);
      }),
      { numRuns: 200 },
    );
  });
});

test('a check for simple rings agrees with comparing all edges', () => {
  fc.assert(
    fc.property(fc.array(ringOf(40), { minLength: 1, maxLength: 2 }), (rings) => {
      const parts = partsOf(rings);
      const isSimple = areRingsSimple(parts, new EdgeList());
      if (isSimple) expect(crossings(ringsOf(parts))).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

/** Pairs of edges that cross or overlap, and vertices that appear twice in a ring. */
function crossings(rings: readonly Ring[]): string[] {
  const faults: string[] = [];
  const edges = rings.flatMap((ring, r) =>
    ring.map((b, i) => ({ a: ring[(i + ring.length - 1) % ring.length]!, b, r })),
  );
  rings.forEach((ring, r) => {
    if (new Set(ring.map(String)).size !== ring.length) faults.push(`ring ${r} visits a vertex twice`);
  });
  const side = (p: Ring[0], q: Ring[0], s: Ring[0]): number =>
    Math.sign((q[0] - p[0]) * (s[1] - p[1]) - (q[1] - p[1]) * (s[0] - p[0]));
  edges.forEach((e, i) => {
    for (const f of edges.slice(i + 1)) {
      const proper = side(e.a, e.b, f.a) * side(e.a, e.b, f.b) < 0 && side(f.a, f.b, e.a) * side(f.a, f.b, e.b) < 0;
      const same = [String([e.a, e.b]), String([e.b, e.a])].includes(String([f.a, f.b]));
      if (proper || same) faults.push(`${String([e.a, e.b])} and ${String([f.a, f.b])}`);
    }
  });
  return faults;
}

function distanceToRing(ring: Ring, x: number, y: number): number {
  return Math.min(
    ...ring.map(([bx, by], i) => {
      const [ax, ay] = ring[(i + ring.length - 1) % ring.length]!;
      const lengthSquared = (bx - ax) ** 2 + (by - ay) ** 2;
      const t = lengthSquared === 0 ? 0 : ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / lengthSquared;
      const along = Math.max(0, Math.min(1, t));
      return Math.hypot(x - ax - along * (bx - ax), y - ay - along * (by - ay));
    }),
  );
}
