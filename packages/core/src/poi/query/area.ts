import type { Bbox } from '../../geo/bbox.ts';
import { METERS_PER_DEGREE } from '../../geo/distance.ts';
import { E7 } from '../../geo/e7.ts';

/** Bounds in degrees × 10⁷, borders included. */
export interface BoxE7 {
  readonly minLon: number;
  readonly minLat: number;
  readonly maxLon: number;
  readonly maxLat: number;
}

const WORLD: BoxE7 = { minLon: -180 * E7, minLat: -90 * E7, maxLon: 180 * E7, maxLat: 90 * E7 };
/** Rounding of positions, and of the arithmetic here, must not lose an object on the border. */
const SLACK_E7 = 2;

/**
 * Returns the smallest box that certainly contains a circle; it spans all longitudes if the circle crosses ±180° or a
 * pole.
 */
export function boxAround(lat: number, lon: number, radiusM: number): BoxE7 {
  const dLat = radiusM / METERS_PER_DEGREE;
  const minLat = (lat - dLat) * E7 - SLACK_E7;
  const maxLat = (lat + dLat) * E7 + SLACK_E7;
  const box = { ...WORLD, minLat: Math.max(WORLD.minLat, minLat), maxLat: Math.min(WORLD.maxLat, maxLat) };
  if (minLat <= WORLD.minLat || maxLat >= WORLD.maxLat) return box;
  // The circle's easternmost point lies polewards of its centre: sin(dLon) = sin(radius) / cos(lat).
  const sinLon = Math.sin((dLat * Math.PI) / 180) / Math.cos((lat * Math.PI) / 180);
  if (dLat >= 90 || sinLon >= 1) return box;
  const dLon = (Math.asin(sinLon) * 180) / Math.PI;
  const minLon = (lon - dLon) * E7 - SLACK_E7;
  const maxLon = (lon + dLon) * E7 + SLACK_E7;
  return minLon < WORLD.minLon || maxLon > WORLD.maxLon ? box : { ...box, minLon, maxLon };
}

/** Rounding may have moved an edge by this much, degrees × 10⁷. */
const ROUNDED_E7 = 1 / 2;

/** Converts a bbox from degrees to degrees × 10⁷. */
export const boxOf = ([minLon, minLat, maxLon, maxLat]: Bbox): BoxE7 => ({
  minLon: minLon * E7 - ROUNDED_E7,
  minLat: minLat * E7 - ROUNDED_E7,
  maxLon: maxLon * E7 + ROUNDED_E7,
  maxLat: maxLat * E7 + ROUNDED_E7,
});

/** Returns the intersection of two boxes; an empty box if they do not meet. */
export const intersection = (a: BoxE7, b: BoxE7): BoxE7 => ({
  minLon: Math.max(a.minLon, b.minLon),
  minLat: Math.max(a.minLat, b.minLat),
  maxLon: Math.min(a.maxLon, b.maxLon),
  maxLat: Math.min(a.maxLat, b.maxLat),
});

/** Returns true if a box contains a position in degrees × 10⁷. */
export const isInside = ({ minLon, minLat, maxLon, maxLat }: BoxE7, lonE7: number, latE7: number): boolean =>
  lonE7 >= minLon && lonE7 <= maxLon && latE7 >= minLat && latE7 <= maxLat;
