import type { Bbox } from '@verst/core';

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
  const column = (lon: number): number => Math.min(side - 1, Math.max(0, Math.floor(((lon + 180) / 360) * side)));
  const row = (lat: number): number => {
    const y = 0.5 - Math.asinh(Math.tan((lat * Math.PI) / 180)) / (2 * Math.PI);
    return Math.min(side - 1, Math.max(0, Math.floor(y * side)));
  };
  const isWhole = minLon > maxLon;
  return {
    west: isWhole ? 0 : column(minLon),
    east: isWhole ? side - 1 : column(maxLon),
    north: row(maxLat),
    south: row(minLat),
  };
}
