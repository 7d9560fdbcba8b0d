import { describe, expect, it } from 'vitest';
import { alike, around } from './areas.ts';
import type { Area } from './areas.ts';

const spot = { name: 'A', lat: 54, lon: 20 };
const outlined: Area = { spot, bounds: { inside: 'n1' }, radiusM: null };

describe('alike', () => {
  it('keeps the bounds of a district beside a circle', () => {
    expect(alike([around(spot, 1500), outlined])).toEqual([around(spot, 1500), outlined]);
  });

  it('makes a small quarter a circle beside a circle, and no other', () => {
    const small: Area = { ...outlined, isSmall: true };
    expect(alike([around(spot, 1500), small])).toEqual([around(spot, 1500), around(spot, 1500)]);
    expect(alike([small, outlined])).toEqual([small, outlined]);
  });

  it('gives two circles one radius', () => {
    expect(alike([around(spot, 1000), around(spot, 1500)]).map(({ radiusM }) => radiusM)).toEqual([1500, 1500]);
  });
});
