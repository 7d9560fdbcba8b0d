import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { poissonAtMost } from './poisson.ts';
import { drawCity, onEarth, openDrawn, PLACEMENT, sectionsOf, toInput } from './testing/small-city.ts';

const city = drawCity(11, 1500, 700);

describe('service gaps', () => {
  it('find a service that was taken out of a district, and say how far the next one is', () => {
    const district = { x: -700, y: 0 };
    const isTaken = (tags: Readonly<Record<string, string>>, x: number, y: number): boolean =>
      tags['amenity'] === 'pharmacy' && Math.hypot(x - district.x, y - district.y) <= 1500;
    const objects = city.objects.filter(({ tags, x, y }) => !isTaken(tags, x, y));
    const { gaps, residents } = openDrawn(sectionsOf(toInput({ ...city, objects }))).serviceGaps(
      onEarth(district, PLACEMENT),
    );
    const rank = gaps.findIndex(({ category }) => category === 'pharmacy');
    expect(rank).toBeGreaterThanOrEqual(0);
    expect(rank).toBeLessThan(3);
    const gap = gaps[rank]!;
    expect(gap.actual).toBe(0);
    expect(gap.expected).toBeGreaterThan(3);
    expect(gap.probability).toBeLessThan(0.05);
    expect(gap.nearestM).toBeGreaterThan(1400);
    expect(gap.standardM).toBe(500);
    expect(gap.residentsAffected).toBeGreaterThan(0.5 * residents);
    expect(gap.locationQuotient).toBeLessThan(1);
  });

  it('are no smaller for those few who have more than enough at the rim of the district', () => {
    const district = { x: -700, y: 0 };
    const isTaken = (tags: Readonly<Record<string, string>>, x: number, y: number): boolean =>
      tags['amenity'] === 'pharmacy' && Math.hypot(x - district.x, y - district.y) <= 1500;
    const bare = city.objects.filter(({ tags, x, y }) => !isTaken(tags, x, y));
    const pile = Array.from({ length: 60 }, (_, i) => ({ tags: { amenity: 'pharmacy' }, x: 805 + i, y: 0 }));
    const { gaps } = openDrawn(sectionsOf(toInput({ ...city, objects: [...bare, ...pile] }))).serviceGaps(
      onEarth(district, PLACEMENT),
    );
    const gap = gaps.find(({ category }) => category === 'pharmacy')!;
    expect(gap.access).toBeGreaterThan(1);
    // All of the weight of the distance and of the count, and most of that of the access.
    expect(gap.severity).toBeGreaterThan(75);
  });

  it('stand worst first, within their bounds, each of them significant', () => {
    const insights = openDrawn(sectionsOf(toInput(city)));
    const point = fc.record({
      x: fc.double({ min: -4000, max: 4000, noNaN: true }),
      y: fc.double({ min: -2500, max: 2500, noNaN: true }),
    });
    fc.assert(
      fc.property(point, fc.integer({ min: 300, max: 5000 }), (place, radiusM) => {
        const { gaps, residents } = insights.serviceGaps({ ...onEarth(place, PLACEMENT), radiusM });
        const severities = gaps.map(({ severity }) => severity);
        expect(severities).toEqual([...severities].sort((a, b) => b - a));
        for (const gap of gaps) {
          expect(gap.severity).toBeGreaterThanOrEqual(0);
          expect(gap.severity).toBeLessThanOrEqual(100);
          expect(gap.probability).toBeLessThan(0.05);
          expect(gap.expected).toBeGreaterThanOrEqual(1);
          expect(gap.actual).toBeLessThan(gap.expected);
          expect(gap.residentsAffected).toBeLessThanOrEqual(residents);
        }
      }),
      { numRuns: 100 },
    );
  });

  it('are none where nobody lives, and leave thinly mapped services out', () => {
    const insights = openDrawn(sectionsOf(toInput(city)));
    expect(insights.serviceGaps({ lat: 0, lon: 0 })).toMatchObject({ gaps: [], residents: 0, area: null });
    const everywhere = insights.serviceGaps({ ...onEarth({ x: 0, y: 0 }, PLACEMENT), limit: 50 });
    // The drawn city has no post office at all.
    expect(everywhere.gaps.map(({ category }) => category)).not.toContain('post');
  });
});

describe('the Poisson probability', () => {
  it('agrees with known values', () => {
    expect(poissonAtMost(0, 3)).toBeCloseTo(Math.exp(-3), 12);
    expect(poissonAtMost(2, 5)).toBeCloseTo(0.124652, 6);
    expect(poissonAtMost(3000, 3000)).toBeCloseTo(0.50486, 4);
    expect(poissonAtMost(5, 0)).toBe(1);
  });
});
