import { describe, expect, it } from 'vitest';
import { findInArea } from './at-area.ts';
import type { SearchContext } from './search-context.ts';
import type { AreaOutline, PoiFilter } from './dependencies.ts';
import type { Sought } from './sought-place.ts';

const MIDDLE = { lat: 52, lon: 104 };

/** A circle of positions around the middle, degrees. */
const circle = (count: number, radius: number): [number, number][] => {
  const ring = Array.from({ length: count }, (_, i): [number, number] => [
    MIDDLE.lon + radius * Math.cos((2 * Math.PI * i) / count),
    MIDDLE.lat + radius * Math.sin((2 * Math.PI * i) / count),
  ]);
  return [...ring, ring[0]!];
};

/** Returns the area in which places are searched if another area is asked for; null if none is searched. */
function askedArea(area: AreaOutline): AreaOutline | null {
  let asked: AreaOutline | null = null;
  const find = (filter: PoiFilter): [] => {
    asked = filter.within!;
    return [];
  };
  findInArea({ find } as unknown as Sought, area, MIDDLE, {}, { point: null } as unknown as SearchContext);
  return asked;
}

const ringsOf = (area: AreaOutline): readonly (readonly unknown[])[] =>
  area.type === 'Polygon' ? area.coordinates : area.coordinates.flat();

describe('the area that places are looked for in', () => {
  it('is the outline itself where the search takes it', () => {
    const area: AreaOutline = { type: 'Polygon', coordinates: [circle(1999, 0.1)] };
    expect(askedArea(area)).toBe(area);
  });

  it.each([2000, 2518, 20_000])('is thinned where it has %i positions, more than the search takes', (count) => {
    const asked = askedArea({ type: 'Polygon', coordinates: [circle(count, 0.1), circle(30, 0.01)] })!;
    const rings = ringsOf(asked);
    expect(rings.reduce((sum, ring) => sum + ring.length, 0)).toBeLessThanOrEqual(2000);
    expect(rings[0]!.length).toBeGreaterThan(500);
    for (const ring of rings) expect(ring.at(-1)).toEqual(ring[0]);
  });

  it('is none where only crumbs would stay of it', () => {
    expect(
      askedArea({ type: 'MultiPolygon', coordinates: Array.from({ length: 1500 }, () => [circle(4, 0.1)]) }),
    ).toBeNull();
  });

  it('is searched around its middle from afar, without the rest of the landmark: its category was taken for a filter', () => {
    let asked: PoiFilter = {};
    const find = (filter: PoiFilter): [] => {
      asked = filter;
      return [];
    };
    const suburb = { ...MIDDLE, category: 'suburb' };
    const context = { point: { lat: 53, lon: 104 } } as unknown as SearchContext;
    findInArea({ find } as unknown as Sought, { type: 'Polygon', coordinates: [circle(9, 0.1)] }, suburb, {}, context);
    expect(asked).toMatchObject(MIDDLE);
    expect(asked.category).toBeUndefined();
  });
});
