import { InvalidInputError, shownValue } from './errors.ts';

/*
 * Checks of arguments that several domains take. They accept any value, as callers without type checks may pass one.
 */

/** @throws InvalidInputError that names the field, what it must be and what it is */
export function refuse(field: string, wanted: string, value: unknown): never {
  throw new InvalidInputError(field, `${field} must be ${wanted}, got ${shownValue(value)}`);
}

export function assertObject(field: string, value: unknown): void {
  if (typeof value !== 'object' || value === null) refuse(field, 'an object', value);
}

export function assertString(field: string, value: unknown): asserts value is string {
  if (typeof value !== 'string') refuse(field, 'a string', value);
}

/** Accepts an absent value, too. */
export function assertFlag(field: string, value: unknown): asserts value is boolean | undefined {
  if (value !== undefined && typeof value !== 'boolean') refuse(field, 'true or false', value);
}

export function assertWhole(field: string, value: unknown, min: number, max: number): asserts value is number {
  if (Number.isSafeInteger(value) && isBetween(value, min, max)) return;
  refuse(field, `a whole number from ${min}${max === Number.MAX_SAFE_INTEGER ? '' : ` to ${max}`}`, value);
}

export function assertChoice<T>(field: string, value: unknown, choices: readonly T[]): asserts value is T {
  if (!choices.includes(value as T)) refuse(field, `one of ${choices.map(String).join(', ')}`, value);
}

export const assertLang = (lang: unknown): void => assertChoice('lang', lang, ['ru', 'en']);

/** @throws InvalidInputError naming `lat` or `lon` after a prefix such as `points[0].` */
export function assertPosition(position: unknown, prefix = ''): void {
  const { lat, lon } = (position ?? {}) as { readonly lat?: unknown; readonly lon?: unknown };
  if (!isBetween(lat, -90, 90)) refuse(`${prefix}lat`, 'degrees from -90 to 90', lat);
  if (!isBetween(lon, -180, 180)) refuse(`${prefix}lon`, 'degrees from -180 to 180', lon);
}

/**
 * Returns the position of options that may have one, null if they have none.
 *
 * @throws InvalidInputError naming `lat` or `lon`, also where only the other is given
 */
export function positionIn(options: {
  readonly lat?: number | undefined;
  readonly lon?: number | undefined;
}): { readonly lat: number; readonly lon: number } | null {
  const { lat, lon } = options;
  if (lat === undefined && lon === undefined) return null;
  if (lat === undefined) throw new InvalidInputError('lat', 'lat is missing; give both lat and lon');
  if (lon === undefined) throw new InvalidInputError('lon', 'lon is missing; give both lat and lon');
  assertPosition(options);
  return { lat, lon };
}

/** Refuses boxes over the antimeridian, too: their west is greater than their east. */
export function assertBbox(bbox: unknown): void {
  const [west, south, east, north] = (Array.isArray(bbox) && bbox.length === 4 ? bbox : []) as unknown[];
  const isBox =
    isBetween(west, -180, 180) &&
    isBetween(south, -90, 90) &&
    isBetween(east, west, 180) &&
    isBetween(north, south, 90);
  if (!isBox) refuse('bbox', '[minLon, minLat, maxLon, maxLat] in degrees', bbox);
}

/** Returns true for a number above 0 and up to a limit. */
export const isPositive = (value: unknown, max: number): value is number => isBetween(value, 0, max) && value > 0;

export const isBetween = (value: unknown, min: number, max: number): value is number =>
  typeof value === 'number' && value >= min && value <= max;
