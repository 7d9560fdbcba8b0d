import type { Engine, LatLon } from '@verst/core';
import { describe, expect, it } from 'vitest';
import { findMainPlace } from './main-place.ts';
import { createFakeEngine } from './testing/fake-engine.ts';

/** An engine over a box where `cityAt` tells the settlement of each point, or null where nothing stands. */
function engineOver(bbox: [number, number, number, number] | null, cityAt: (point: LatLon) => string | null): Engine {
  const engine = createFakeEngine();
  return {
    ...engine,
    info: () => ({ ...engine.info(), bbox }),
    reverse: (point) => {
      const city = cityAt(point);
      return city === null ? null : { ...engine.reverse({ lat: 1, lon: 1 })!, city };
    },
  };
}

describe('findMainPlace', () => {
  it('finds the city in the corner of a box that a ferry line made wide', () => {
    const engine = engineOver([104, 51, 106, 53], ({ lat, lon }) =>
      lon < 104.5 && lat > 52.5 ? 'Город' : lon > 105.8 && lat < 51.2 ? 'Деревня' : null,
    );
    const bounds = findMainPlace(engine)!;
    expect(bounds[0]).toBeGreaterThanOrEqual(104);
    expect(bounds[1]).toBeGreaterThan(52.4);
    expect(bounds[2]).toBeLessThan(104.6);
    expect(bounds[3]).toBeLessThanOrEqual(53.001);
  });

  it('finds none in a region, in an empty snapshot, or in one without a box', () => {
    expect(findMainPlace(engineOver([100, 50, 110, 55], () => 'Город'))).toBeNull();
    expect(findMainPlace(engineOver([104, 51, 106, 53], () => null))).toBeNull();
    expect(findMainPlace(engineOver(null, () => 'Город'))).toBeNull();
  });
});
