import { InvalidInputError } from '../errors.ts';
import { boundsOfArea, MAX_QUESTION_VERTICES, polygonsOf } from '../geo/area.ts';
import type { Bbox } from '../geo/bbox.ts';
import type { SearchBox } from './bbox-filter.ts';
import type { GeocodeOptions, ResultType, ReverseOptions } from './types.ts';

/** Options of a search with every default filled in. */
export interface CheckedOptions {
  readonly limit: number;
  readonly bias: { readonly lat: number; readonly lon: number } | null;
  readonly bbox: SearchBox | null;
  readonly types: ReadonlySet<ResultType> | null;
  readonly lang: 'ru' | 'en';
}

export const DEFAULT_LIMIT = 5;
export const MAX_LIMIT = 20;
const DEFAULT_RADIUS_M = 1000;
/** Radius beyond which a reverse search would scan whole regions. */
export const MAX_RADIUS_M = 50_000;
const RESULT_TYPES: readonly ResultType[] = [
  'building',
  'fias',
  'road',
  'place',
  'poi',
  'organization',
  'postcode',
  'coordinates',
];

/** Returns the search box: the area's bounding box, clipped to `bbox` if both are given; null if neither is. */
function searchBoxOf(bbox: Bbox | undefined, area: unknown): SearchBox | null {
  if (area === undefined) return bbox ?? null;
  const within = polygonsOf('within', area, MAX_QUESTION_VERTICES);
  const [west, south, east, north] = boundsOfArea(within);
  const [minLon, minLat, maxLon, maxLat] = bbox ?? [west, south, east, north];
  const box: Bbox = [Math.max(west, minLon), Math.max(south, minLat), Math.min(east, maxLon), Math.min(north, maxLat)];
  return Object.assign(box, { within });
}

/** @throws InvalidInputError naming the option that cannot be used */
export function checkGeocodeOptions(options: GeocodeOptions): CheckedOptions {
  checkObject(options);
  const { limit = DEFAULT_LIMIT, bias, bbox, within, types, lang = 'ru' } = options;
  if (!Number.isInteger(limit) || limit < 1 || limit > MAX_LIMIT) {
    throw new InvalidInputError('limit', `limit must be a whole number from 1 to ${MAX_LIMIT}, got ${shown(limit)}`);
  }
  if (bias !== undefined) checkPoint(bias, 'bias');
  if (bbox !== undefined) checkBbox(bbox);
  if (types !== undefined && !(Array.isArray(types) && types.every((type) => RESULT_TYPES.includes(type)))) {
    throw new InvalidInputError('types', `types must be a list of ${RESULT_TYPES.join(', ')}, got ${shown(types)}`);
  }
  checkLang(lang);
  return { limit, bias: bias ?? null, bbox: searchBoxOf(bbox, within), types: types ? new Set(types) : null, lang };
}

/** @throws InvalidInputError naming what cannot be used */
export function checkReverse(
  point: { readonly lat: number; readonly lon: number },
  options: ReverseOptions,
): { radiusM: number; lang: 'ru' | 'en' } {
  checkPoint(point, 'point');
  checkObject(options);
  const { radiusM = DEFAULT_RADIUS_M, lang = 'ru' } = options;
  if (typeof radiusM !== 'number' || !(radiusM > 0 && radiusM <= MAX_RADIUS_M)) {
    throw new InvalidInputError(
      'radiusM',
      `radiusM must be above 0 and at most ${MAX_RADIUS_M}, got ${shown(radiusM)}`,
    );
  }
  checkLang(lang);
  return { radiusM, lang };
}

function checkObject(options: object): void {
  if (typeof options !== 'object' || options === null) {
    throw new InvalidInputError('options', `options must be an object, got ${shown(options)}`);
  }
}

function checkPoint(point: { readonly lat: number; readonly lon: number }, field: string): void {
  const { lat, lon } = point ?? {};
  if (!isWithin(lat, 90))
    throw new InvalidInputError(field, `${field}.lat must be within -90 and 90, got ${shown(lat)}`);
  if (!isWithin(lon, 180))
    throw new InvalidInputError(field, `${field}.lon must be within -180 and 180, got ${shown(lon)}`);
}

function checkBbox(bbox: Bbox): void {
  const isSound =
    Array.isArray(bbox) &&
    bbox.length === 4 &&
    bbox.every((value, i) => isWithin(value, i % 2 === 0 ? 180 : 90)) &&
    bbox[0] <= bbox[2] &&
    bbox[1] <= bbox[3];
  if (isSound) return;
  throw new InvalidInputError('bbox', `bbox must be [minLon, minLat, maxLon, maxLat] in degrees, got ${shown(bbox)}`);
}

function checkLang(lang: string): void {
  if (lang !== 'ru' && lang !== 'en') throw new InvalidInputError('lang', `lang must be ru or en, got ${shown(lang)}`);
}

const isWithin = (value: unknown, limit: number): boolean => typeof value === 'number' && Math.abs(value) <= limit;

/** Returns a value as text for an error message: at most 80 characters; never throws. */
function shown(value: unknown): string {
  if (Array.isArray(value)) return `[${value.slice(0, 8).map(shownPart).join(', ')}]`.slice(0, 80);
  return shownPart(value).slice(0, 80);
}

const shownPart = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : typeof value;
