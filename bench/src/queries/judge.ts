import type { GeocodeResult } from '@verst/core';
import type { TrueAddress } from './true-addresses.ts';

const RIGHT_WITHIN_M = 50;
const METERS_PER_DEGREE = 111_195;

/** Returns true if an answer is the true address: a house within 50 m of a place that has the address. */
export function isRight(result: GeocodeResult | undefined, truth: TrueAddress): boolean {
  if (!result || result.lat === null || result.lon === null || result.precision !== 'house') return false;
  return truth.places.some((place) => metersBetween(place, { lat: result.lat!, lon: result.lon! }) <= RIGHT_WITHIN_M);
}

/** Returns the metres between two points in degrees, on a plane: accurate for a few kilometres. */
export function metersBetween(a: { lat: number; lon: number }, b: { lat: number; lon: number }): number {
  const x = (a.lon - b.lon) * METERS_PER_DEGREE * Math.cos((a.lat * Math.PI) / 180);
  const y = (a.lat - b.lat) * METERS_PER_DEGREE;
  return Math.hypot(x, y);
}
