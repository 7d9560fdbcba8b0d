import type { Bbox, BuiltUpArea, Engine, SnapshotInfo } from '@verst/core';
import { describe, expect, it } from 'vitest';
import { openingView } from './opening-view.ts';

function engineOver(bbox: Bbox | null, areas: readonly BuiltUpArea[]): Pick<Engine, 'info' | 'builtUpAreas'> {
  return { info: () => ({ bbox }) as SnapshotInfo, builtUpAreas: () => areas };
}

describe('openingView', () => {
  it('shows the city, not a box that the Volga made wide, nor the villages around', () => {
    const city: BuiltUpArea = { bounds: [47.1, 56.06, 47.4, 56.16], buildings: 12_000 };
    const villages = [48, 49, 50].map((lon): BuiltUpArea => ({ bounds: [lon, 55, lon + 0.02, 55.02], buildings: 900 }));
    const { bounds, center, zoom } = openingView(engineOver([46.9, 53.9, 50.3, 56.4], [city, ...villages]))!;
    expect(bounds).toEqual(city.bounds);
    expect(center[0]).toBeCloseTo(47.25, 9);
    expect(center[1]).toBeCloseTo(56.11, 9);
    expect(zoom).toBe(11);
  });

  it('shows all cities where none is the main one, and no hamlet far away', () => {
    const areas: BuiltUpArea[] = [
      { bounds: [20.4, 54.6, 20.6, 54.8], buildings: 30_000 },
      { bounds: [104.1, 52.2, 104.4, 52.4], buildings: 28_000 },
      { bounds: [170, 70, 170.1, 70.1], buildings: 100 },
    ];
    expect(openingView(engineOver([20, 41, 180, 72], areas))!.bounds).toEqual([20.4, 52.2, 104.4, 54.8]);
  });

  it('shows a small city among large ones', () => {
    const large = [20, 30, 40, 50, 60].map((lon): BuiltUpArea => ({
      bounds: [lon, 54, lon + 0.2, 54.2],
      buildings: 25_000,
    }));
    const small: BuiltUpArea = { bounds: [33, 68.9, 33.1, 69], buildings: 2000 };
    expect(openingView(engineOver([20, 50, 61, 70], [...large, small]))!.bounds[3]).toBe(69);
  });

  it('shows the whole box where nothing is built up, and a hamlet not from beyond what tiles are drawn for', () => {
    expect(openingView(engineOver([20, 41, 180, 70], []))).toEqual({
      bounds: [20, 41, 180, 70],
      center: [100, 55.5],
      zoom: 2,
    });
    expect(openingView(engineOver([50, 50, 50, 50], []))!.zoom).toBe(16);
  });

  it('is none for a snapshot without a box', () => {
    expect(openingView(engineOver(null, []))).toBeNull();
  });
});
