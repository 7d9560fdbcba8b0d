import { InvalidInputError, shownValue as shown } from '../errors.ts';
import { type AreaGeometry, MAX_QUESTION_VERTICES, polygonsOf } from '../geo/area.ts';
import type { Bbox } from '../geo/bbox.ts';
import type { QueryScope } from './query/query-plan.ts';
import type { ReachOptions } from './reach.ts';
import type { PoiSearchOptions } from './types.ts';

export { shownValue as shown } from '../errors.ts';

/** Options as given, checked, with every default filled in. */
export interface SearchSettings {
  readonly point: { readonly lat: number; readonly lon: number } | null;
  readonly radiusM: number;
  readonly limit: number;
  readonly offset: number;
  readonly category: string | null;
  readonly bbox: Bbox | null;
  readonly within: AreaGeometry | null;
  /** Travel time from the point; null if only distance counts. */
  readonly reach: ReachOptions | null;
  readonly brand: string | null;
  readonly along: Corridor | null;
  /** The moment at which results must be open, or null for no such filter. */
  readonly openAt: Moment | null;
  readonly sort: 'distance' | 'relevance' | 'mixed' | 'named' | 'along';
  readonly autocomplete: boolean;
  readonly facets: boolean;
  readonly lang: 'ru' | 'en';
}

/** A point in time, or a local time at each place. */
export interface Moment {
  /** With `isLocal`, its UTC fields are local time. */
  readonly date: Date;
  readonly isLocal: boolean;
}

export interface Corridor {
  /** Degrees, lon and lat alternating. */
  readonly line: Float64Array;
  readonly widthM: number;
}

export interface SearchDefaults {
  readonly radiusM: number;
  /**
   * Order around a point: `mixed` is nearest first unless the text match is clearly better, `named` unless the name is.
   */
  readonly sort: 'distance' | 'mixed' | 'named';
  /** Fields in which the words of the query are looked for. */
  readonly scope: QueryScope;
}

/** Half of the Earth's circumference. */
const FARTHEST_M = 20_100_000;
const DEFAULT_CORRIDOR_M = 300;
const MAX_CORRIDOR_M = 5000;
const MAX_LINE_POINTS = 20_000;
const ZONED = /(?:z|[+-]\d{2}(?::?\d{2})?)$/i;
const DEFAULT_LIMIT = 20;
const MAX_LIMIT = 100;

/**
 * Checks search options and fills in defaults.
 *
 * @throws InvalidInputError naming the first field that cannot be used
 */
export function readSettings(options: PoiSearchOptions, defaults: SearchDefaults, now: () => Date): SearchSettings {
  if (typeof options !== 'object' || options === null)
    throw new InvalidInputError('options', 'options must be an object');
  const point = readPoint(options);
  // With `minutes`, travel time is the limit, so the radius covers the whole Earth.
  const radiusM = readNumber(options.radiusM, 'radiusM', options.minutes === undefined ? defaults.radiusM : FARTHEST_M);
  if (!(radiusM > 0))
    throw new InvalidInputError('radiusM', `radiusM must be a positive number of metres, not ${shown(radiusM)}`);
  if (options.sort === 'distance' && !point) throw new InvalidInputError('sort', 'sort by distance needs lat and lon');
  const reach = readReach(options, point !== null);
  const openAt = options.openAt === undefined ? null : readMoment(options.openAt, 'openAt');
  const along = readCorridor(options);
  return {
    point,
    radiusM,
    limit: readInteger(options.limit, 'limit', DEFAULT_LIMIT, 1, MAX_LIMIT),
    offset: readInteger(options.offset, 'offset', 0, 0, Number.MAX_SAFE_INTEGER),
    category: readText(options.category, 'category'),
    bbox: readBbox(options.bbox),
    within: options.within === undefined ? null : polygonsOf('within', options.within, MAX_QUESTION_VERTICES),
    reach,
    brand: readText(options.brand, 'brand'),
    along,
    openAt: openAt ?? (readFlag(options.openNow, 'openNow') ? { date: now(), isLocal: false } : null),
    sort:
      readChoice(options.sort, 'sort', ['distance', 'relevance']) ??
      (along ? 'along' : point ? defaults.sort : 'relevance'),
    autocomplete: readFlag(options.autocomplete, 'autocomplete'),
    facets: readFlag(options.facets, 'facets'),
    lang: readLang(options),
  };
}

/** @throws InvalidInputError naming `lang` */
export const readLang = ({ lang }: { readonly lang?: 'ru' | 'en' } = {}): 'ru' | 'en' =>
  readChoice(lang, 'lang', ['ru', 'en']) ?? 'ru';

function readPoint({ lat, lon }: PoiSearchOptions): SearchSettings['point'] {
  if (lat === undefined && lon === undefined) return null;
  if (lat === undefined) throw new InvalidInputError('lat', 'lat is missing; give both lat and lon');
  if (lon === undefined) throw new InvalidInputError('lon', 'lon is missing; give both lat and lon');
  if (!inRange(lat, -90, 90))
    throw new InvalidInputError('lat', `lat must be a number from -90 to 90, not ${shown(lat)}`);
  if (!inRange(lon, -180, 180))
    throw new InvalidInputError('lon', `lon must be a number from -180 to 180, not ${shown(lon)}`);
  return { lat, lon };
}

/** The router validates the minutes and the profile themselves. */
function readReach({ minutes, profile }: PoiSearchOptions, hasPoint: boolean): ReachOptions | null {
  if (minutes === undefined) {
    if (profile === undefined) return null;
    throw new InvalidInputError('profile', 'profile needs minutes; give both');
  }
  if (!hasPoint) throw new InvalidInputError('minutes', 'minutes needs lat and lon; give all three');
  return { minutes, ...(profile !== undefined && { profile }) };
}

const inRange = (value: unknown, min: number, max: number): boolean =>
  typeof value === 'number' && value >= min && value <= max;

function readNumber(value: unknown, field: string, fallback: number): number {
  if (value === undefined) return fallback;
  if (typeof value !== 'number' || !Number.isFinite(value)) {
    throw new InvalidInputError(field, `${field} must be a finite number, not ${shown(value)}`);
  }
  return value;
}

function readInteger(value: unknown, field: string, fallback: number, min: number, max: number): number {
  if (value === undefined) return fallback;
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < min || value > max) {
    const range = max === Number.MAX_SAFE_INTEGER ? `of at least ${min}` : `from ${min} to ${max}`;
    throw new InvalidInputError(field, `${field} must be a whole number ${range}, not ${shown(value)}`);
  }
  return value;
}

function readText(value: unknown, field: string): string | null {
  if (value === undefined) return null;
  if (typeof value !== 'string') throw new InvalidInputError(field, `${field} must be a string, not ${shown(value)}`);
  return value;
}

function readFlag(value: unknown, field: string): boolean {
  if (value === undefined) return false;
  if (typeof value !== 'boolean')
    throw new InvalidInputError(field, `${field} must be true or false, not ${shown(value)}`);
  return value;
}

function readChoice<T extends string>(value: unknown, field: string, choices: readonly T[]): T | undefined {
  if (value === undefined) return undefined;
  const choice = choices.find((candidate) => candidate === value);
  if (choice === undefined) {
    throw new InvalidInputError(field, `${field} must be one of ${choices.join(', ')}, not ${shown(value)}`);
  }
  return choice;
}

function readBbox(value: unknown): Bbox | null {
  if (value === undefined) return null;
  const valid =
    Array.isArray(value) &&
    value.length === 4 &&
    inRange(value[0], -180, 180) &&
    inRange(value[1], -90, 90) &&
    inRange(value[2], value[0] as number, 180) &&
    inRange(value[3], value[1] as number, 90);
  if (!valid) {
    throw new InvalidInputError(
      'bbox',
      `bbox must be [minLon, minLat, maxLon, maxLat] in degrees, not ${shown(value)}`,
    );
  }
  return value as unknown as Bbox;
}

function readCorridor({ along, corridorM }: PoiSearchOptions): Corridor | null {
  const widthM = readNumber(corridorM, 'corridorM', DEFAULT_CORRIDOR_M);
  if (!(widthM > 0 && widthM <= MAX_CORRIDOR_M)) {
    throw new InvalidInputError('corridorM', `corridorM must be above 0 and at most ${MAX_CORRIDOR_M} metres`);
  }
  if (along === undefined) return null;
  const isLine = Array.isArray(along) && along.length >= 2 && along.length <= MAX_LINE_POINTS;
  if (!isLine || !along.every((at) => Array.isArray(at) && inRange(at[0], -180, 180) && inRange(at[1], -90, 90))) {
    throw new InvalidInputError('along', `along must be 2 to ${MAX_LINE_POINTS} positions [lon, lat] in degrees`);
  }
  return { line: Float64Array.from(along.flatMap(([lon, lat]) => [lon, lat])), widthM };
}

/**
 * Parses an ISO 8601 moment; one without a zone is local time at each place.
 *
 * @throws InvalidInputError naming the field
 */
export function readMoment(value: unknown, field: string): Moment {
  const text = typeof value === 'string' ? value.trim() : '';
  const isLocal = text.includes(':') && !ZONED.test(text);
  const date = new Date(isLocal ? `${text}Z` : text);
  if (text === '' || Number.isNaN(date.getTime())) {
    throw new InvalidInputError(
      field,
      `${field} must be an ISO 8601 moment such as 2025-10-26T12:00:00+03:00, not ${shown(value)}`,
    );
  }
  return { date, isLocal };
}
