import type { Bbox, Engine } from '@verst/core';
import { describe, expect, it } from 'vitest';
import { openingView } from './opening-view.ts';
import { createFakeEngine } from './testing/fake-engine.ts';

/** An engine whose only town, where it has one, takes up a part of its box. */
function engineOver(bbox: Bbox | null, town: Bbox | null): Engine {
  const engine = createFakeEngine();
  const found = engine.reverse({ lat: 1, lon: 1 })!;
  return {
    ...engine,
    info: () => ({ ...engine.info(), bbox }),
    reverse: ({ lat, lon }) => {
      const [minLon, minLat, maxLon, maxLat] = town ?? [1, 1, 0, 0];
      return lon >= minLon && lon <= maxLon && lat >= minLat && lat <= maxLat ? found : null;
    },
  };
}

describe('openingView', () => {
  it('shows the town, not the middle of a box that a ferry line made wide', () => {
    const { center, zoom } = openingView(engineOver([103, 51, 105.4, 53.4], [104.1, 52.2, 104.5, 52.4]))!;
    expect(center[0]).toBeCloseTo(104.3, 0);
    expect(center[1]).toBeCloseTo(52.3, 0);
    expect(zoom).toBeGreaterThanOrEqual(10);
    expect(zoom).toBeLessThanOrEqual(12);
  });

  it('shows a whole country where no town stands for it, and a hamlet not from beyond what tiles are drawn for', () => {
    expect(openingView(engineOver([20, 41, 180, 70], null))).toEqual({
      bounds: [20, 41, 180, 70],
      center: [100, 55.5],
      zoom: 2,
    });
    expect(openingView(engineOver([50, 50, 50, 50], null))!.zoom).toBe(16);
  });

  it('is none for a snapshot without a box', () => {
    expect(openingView(engineOver(null, null))).toBeNull();
  });
});
