import type { Bbox, Engine, LatLon } from '@verst/core';

/** Points on each side of the grid that is looked at. */
const GRID_SIDE = 24;

/** How far from a grid point a building may stand. */
const REACH_M = 300;

/** Above this many degrees the snapshot is a region or more, and no settlement stands for all of it. */
const MAX_SPAN_DEGREES = 3;

/** Share of grid points that may lie outside the bounds at each side: outskirts do not make the box wide. */
const OUTSKIRTS = 0.1;

/**
 * Box of most of the settlement with the most addresses, by a grid over the snapshot: its box alone can be several times larger than
 * the city, for a ferry line or a distant suburb. Null where the snapshot is a whole region, or has no address.
 */
export function findMainPlace(engine: Engine): Bbox | null {
  const { bbox } = engine.info();
  if (bbox === null || Math.max(bbox[2] - bbox[0], bbox[3] - bbox[1]) > MAX_SPAN_DEGREES) return null;
  const pointsBySettlement = new Map<string, LatLon[]>();
  for (const point of gridOver(bbox)) {
    const found = engine.reverse(point, { radiusM: REACH_M });
    if (found === null || found.type !== 'building') continue;
    const points = pointsBySettlement.get(found.city);
    if (points === undefined) pointsBySettlement.set(found.city, [point]);
    else points.push(point);
  }
  let largest: LatLon[] = [];
  for (const points of pointsBySettlement.values()) if (points.length > largest.length) largest = points;
  return largest.length === 0 ? null : around(largest, bbox);
}

function gridOver([minLon, minLat, maxLon, maxLat]: Bbox): LatLon[] {
  const points: LatLon[] = [];
  for (let row = 0; row < GRID_SIDE; row++) {
    for (let column = 0; column < GRID_SIDE; column++) {
      points.push({
        lat: minLat + ((row + 0.5) / GRID_SIDE) * (maxLat - minLat),
        lon: minLon + ((column + 0.5) / GRID_SIDE) * (maxLon - minLon),
      });
    }
  }
  return points;
}

function around(points: readonly LatLon[], bbox: Bbox): Bbox {
  const lats = points.map(({ lat }) => lat).sort((a, b) => a - b);
  const lons = points.map(({ lon }) => lon).sort((a, b) => a - b);
  // Half a step of the grid on each side: the points stand for the cells around them.
  const marginLon = (bbox[2] - bbox[0]) / GRID_SIDE / 2;
  const marginLat = (bbox[3] - bbox[1]) / GRID_SIDE / 2;
  return [
    quantile(lons, OUTSKIRTS) - marginLon,
    quantile(lats, OUTSKIRTS) - marginLat,
    quantile(lons, 1 - OUTSKIRTS) + marginLon,
    quantile(lats, 1 - OUTSKIRTS) + marginLat,
  ];
}

function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.round(share * (sorted.length - 1))]!;
}
