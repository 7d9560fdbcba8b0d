/**
 * Web Mercator as unsigned 32-bit world coordinates: x grows east from -180°, y grows south from 85.0511° N,
 * the world is 2³² units wide (0.93 cm at the equator). A tile at zoom z covers 2^(32 - z) units.
 */
export const WORLD_SIZE = 4294967296;
const MAX = WORLD_SIZE - 1;
const MAX_LATITUDE = 85.05112877980659;
const EQUATOR_M = 40_075_016.686;

/** Degrees → world x, a whole number in 0 … 2³² - 1. */
export function worldX(lon: number): number {
  const x = Math.round(((lon + 180) / 360) * WORLD_SIZE);
  return x < 0 ? 0 : x > MAX ? MAX : x;
}

const clamped = (lat: number): number => Math.min(MAX_LATITUDE, Math.max(-MAX_LATITUDE, lat));

/** Degrees → world y, a whole number in 0 … 2³² - 1; latitudes beyond ±85.0511° are clamped. */
export function worldY(lat: number): number {
  const sin = Math.sin((clamped(lat) * Math.PI) / 180);
  const y = Math.round((0.5 - Math.log((1 + sin) / (1 - sin)) / (4 * Math.PI)) * WORLD_SIZE);
  return y < 0 ? 0 : y > MAX ? MAX : y;
}

/** Metres per world unit at a latitude: Mercator stretches by 1 / cos. */
export const metresPerUnit = (lat: number): number =>
  (EQUATOR_M / WORLD_SIZE) * Math.cos((clamped(lat) * Math.PI) / 180);

/** World x → degrees. */
export const lonOfWorldX = (x: number): number => (x / WORLD_SIZE) * 360 - 180;

/** World y → degrees. */
export const latOfWorldY = (y: number): number =>
  (360 / Math.PI) * Math.atan(Math.exp((1 - (2 * y) / WORLD_SIZE) * Math.PI)) - 90;
