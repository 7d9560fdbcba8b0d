import { describe, expect, test } from 'vitest';
import { layersOf } from '../testing/layers-of.ts';
import { findBuiltUpAreas } from './built-up.ts';

/** Houses side by side across `degrees`. */
function town(west: number, south: number, degrees: number, each = 0.001): [number, number][] {
  const houses: [number, number][] = [];
  for (let lon = west; lon < west + degrees; lon += each) {
    for (let lat = south; lat < south + degrees; lat += each) houses.push([lon, lat]);
  }
  return houses;
}

const areasOf = (houses: readonly [number, number][]) =>
  findBuiltUpAreas(
    layersOf({ buildings: houses.map((house) => ({ kind: 'point', parts: [[house]] })) }).buildings.geometry,
  ).map(({ boundsE7, buildings }) => ({ bounds: boundsE7.map((value) => value / 1e7), buildings }));

describe('built-up areas', () => {
  test('are each a town with most of its houses, the largest first, and no lone farms', () => {
    const farms = Array.from({ length: 300 }, (_, i): [number, number] => [47 + i * 0.02, 55 + i * 0.01]);
    const areas = areasOf([...town(50.1, 53.1, 0.05), ...town(47.1, 56, 0.1), ...farms]);
    expect(areas).toHaveLength(2);
    const [city, village] = areas;
    expect(city!.buildings).toBeGreaterThan(9000);
    expect(city!.bounds[0]).toBeCloseTo(47.1, 1);
    expect(city!.bounds[2]).toBeCloseTo(47.2, 1);
    expect(city!.bounds[1]).toBeCloseTo(56, 1);
    expect(city!.bounds[3]).toBeCloseTo(56.1, 1);
    expect(village!.bounds[0]).toBeCloseTo(50.1, 1);
  });

  test('go on across a river, and stand west of Greenwich and south of the equator as well', () => {
    const [city, ...others] = areasOf([...town(-47.05, -22.9, 0.03), ...town(-47, -22.9, 0.03)]);
    expect(others).toEqual([]);
    expect(city!.bounds[0]).toBeCloseTo(-47.05, 1);
    expect(city!.bounds[2]).toBeCloseTo(-46.97, 1);
    expect(city!.bounds[3]).toBeCloseTo(-22.87, 1);
  });
});
