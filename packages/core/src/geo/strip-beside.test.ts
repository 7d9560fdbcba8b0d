import { describe, expect, it } from 'vitest';
import { type Area, isWithin } from './area.ts';
import { stripBeside } from './strip-beside.ts';

/** A degree of longitude there is 63,850 m long, one of latitude 111,320 m. */
const [LON, LAT] = [37, 55];
const at = (east: number, north: number) => ({ lon: LON + east / 63_850, lat: LAT + north / 111_320 });
const line = (...points: [number, number][]) => points.map((each) => Object.values(at(...each)) as [number, number]);

describe('the strip beside a street', () => {
  it('has what is beside any of its pieces, and nothing farther', () => {
    const strip = stripBeside([line([0, 0], [300, 0], [300, 300]), line([300, 400], [300, 600])], 60, 2000);
    for (const beside of [at(150, 55), at(150, -55), at(345, 150), at(300, 500), at(340, -40)])
      expect(isWithin(beside, strip)).toBe(true);
    for (const apart of [at(150, 70), at(150, 150), at(420, 150), at(300, 700)])
      expect(isWithin(apart, strip)).toBe(false);
  });

  it('keeps to the most vertices of a question', () => {
    const wavy = line(...Array.from({ length: 900 }, (_, i): [number, number] => [10 * i, (i % 2) * 3]));
    const strip = stripBeside([wavy], 60, 1000) as Extract<Area, { readonly type: 'MultiPolygon' }>;
    expect(strip.coordinates.flat(2).length).toBeLessThanOrEqual(1000);
    expect(isWithin(at(4321, 50), strip)).toBe(true);
  });
});
