import {
  assertBbox,
  assertChoice,
  assertFlag,
  assertLang,
  assertObject,
  assertString,
  assertWhole,
  isBetween,
  isPositive,
  positionIn,
  refuse,
} from '../check-input.ts';
import { InvalidInputError } from '../errors.ts';
import { type AreaGeometry, MAX_QUESTION_VERTICES, polygonsOf } from '../geo/area.ts';
import type { Bbox } from '../geo/bbox.ts';
import type { QueryScope } from './query/query-plan.ts';
import type { ReachOptions } from './reach.ts';
import type { PoiSearchOptions } from './types.ts';

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
  assertObject('options', options);
  const { openAt, openNow, autocomplete = false, facets = false, sort, category, brand } = options;
  const { limit = DEFAULT_LIMIT, offset = 0, bbox, within, lang } = options;
  const point = positionIn(options);
  // With `minutes`, travel time is the limit, so the radius covers the whole Earth.
  const { radiusM = options.minutes === undefined ? defaults.radiusM : FARTHEST_M } = options;
  if (!isPositive(radiusM, Number.MAX_VALUE)) refuse('radiusM', 'metres above 0', radiusM);
  if (sort !== undefined) assertChoice('sort', sort, ['distance', 'relevance']);
  if (sort === 'distance' && !point) throw new InvalidInputError('sort', 'sort by distance needs lat and lon');
  const reach = readReach(options, point !== null);
  const along = readCorridor(options);
  assertWhole('limit', limit, 1, MAX_LIMIT);
  assertWhole('offset', offset, 0, Number.MAX_SAFE_INTEGER);
  if (category !== undefined) assertString('category', category);
  if (brand !== undefined) assertString('brand', brand);
  if (bbox !== undefined) assertBbox(bbox);
  assertFlag('openNow', openNow);
  assertFlag('autocomplete', autocomplete);
  assertFlag('facets', facets);
  const currently = openNow ? { date: now(), isLocal: false } : null;
  return {
    point,
    radiusM,
    limit,
    offset,
    category: category ?? null,
    bbox: bbox ?? null,
    within: within === undefined ? null : polygonsOf('within', within, MAX_QUESTION_VERTICES),
    reach,
    brand: brand ?? null,
    along,
    openAt: openAt === undefined ? currently : readMoment(openAt, 'openAt'),
    sort: sort ?? (along ? 'along' : point ? defaults.sort : 'relevance'),
    autocomplete,
    facets,
    lang: readLang(lang),
  };
}

/** @throws InvalidInputError naming `lang` */
export function readLang(lang: 'ru' | 'en' = 'ru'): 'ru' | 'en' {
  assertLang(lang);
  return lang;
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

function readCorridor({ along, corridorM: widthM = DEFAULT_CORRIDOR_M }: PoiSearchOptions): Corridor | null {
  if (!isPositive(widthM, MAX_CORRIDOR_M)) refuse('corridorM', `above 0 and at most ${MAX_CORRIDOR_M}`, widthM);
  if (along === undefined) return null;
  const isLine = Array.isArray(along) && along.length >= 2 && along.length <= MAX_LINE_POINTS;
  if (!isLine || !along.every((at) => Array.isArray(at) && isBetween(at[0], -180, 180) && isBetween(at[1], -90, 90))) {
    refuse('along', `2 to ${MAX_LINE_POINTS} positions [lon, lat] in degrees`, along);
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
    refuse(field, 'an ISO 8601 moment such as 2025-10-26T12:00:00+03:00', value);
  }
  return { date, isLocal };
}
