/**
 * Web Mercator as unsigned 32-bit world coordinates: x grows east from -180°, y grows south from 85.0511° N,
 * the world is 2³² units wide (0.93 cm at the equator). A tile at zoom z covers 2^(32 - z) units.
 */
export const WORLD_SIZE = 4294967296;
const MAX = WORLD_SIZE - 1;
const MAX_LATITUDE = 85.05112877980659;
const EQUATOR_M = 40_075_016.686;

/** Greatest share of the map's width or height: its eastern and southern edges belong to the last tile. */
const LAST = 1 - 1e-12;

const clamped = (lat: number): number => Math.min(MAX_LATITUDE, Math.max(-MAX_LATITUDE, lat));

/** Degrees → share of the square map's width, from 0 in the west to less than 1 in the east. */
export const mercatorX = (lon: number): number => Math.min(LAST, Math.max(0, (lon + 180) / 360));

/** Degrees → share of its height, from 0 in the north to less than 1 in the south. */
export const mercatorY = (lat: number): number => {
  const sin = Math.sin((clamped(lat) * Math.PI) / 180);
  return Math.min(LAST, Math.max(0, 0.5 - Math.log((1 + sin) / (1 - sin)) / (4 * Math.PI)));
};

/** Degrees → world x, a whole number in 0 … 2³² - 1. */
export const worldX = (lon: number): number => Math.min(MAX, Math.round(mercatorX(lon) * WORLD_SIZE));

/** Degrees → world y, a whole number in 0 … 2³² - 1; latitudes beyond ±85.0511° are clamped. */
export const worldY = (lat: number): number => Math.min(MAX, Math.round(mercatorY(lat) * WORLD_SIZE));

/** Metres per world unit at a latitude: Mercator stretches by 1 / cos. */
export const metresPerUnit = (lat: number): number =>
  (EQUATOR_M / WORLD_SIZE) * Math.cos((clamped(lat) * Math.PI) / 180);

/** World x → degrees. */
export const lonOfWorldX = (x: number): number => (x / WORLD_SIZE) * 360 - 180;

/** World y → degrees. */
export const latOfWorldY = (y: number): number =>
  (360 / Math.PI) * Math.atan(Math.exp((1 - (2 * y) / WORLD_SIZE) * Math.PI)) - 90;
