import { type Bbox, mercatorX, mercatorY } from '@verst/core';

/** Columns and rows of the tiles that a box touches, first and last. */
export interface TileRange {
  readonly west: number;
  readonly east: number;
  readonly north: number;
  readonly south: number;
}

/** Returns the tiles of a zoom that a box in degrees touches; a box across the antimeridian touches all columns. */
export function tileRange([minLon, minLat, maxLon, maxLat]: Readonly<Bbox>, z: number): TileRange {
  const side = 2 ** z;
  const column = (lon: number): number => Math.floor(mercatorX(lon) * side);
  const row = (lat: number): number => Math.floor(mercatorY(lat) * side);
  const isWhole = minLon > maxLon;
  return {
    west: isWhole ? 0 : column(minLon),
    east: isWhole ? side - 1 : column(maxLon),
    north: row(maxLat),
    south: row(minLat),
  };
}
