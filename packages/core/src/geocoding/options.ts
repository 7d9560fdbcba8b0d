import {
  assertBbox,
  assertLang,
  assertObject,
  assertPosition,
  assertWhole,
  isBetween,
  refuse,
} from '../check-input.ts';
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
  assertObject('options', options);
  const { limit = DEFAULT_LIMIT, bias, bbox, within, types, lang = 'ru' } = options;
  assertWhole('limit', limit, 1, MAX_LIMIT);
  if (bias !== undefined) assertPosition(bias, 'bias.');
  if (bbox !== undefined) assertBbox(bbox);
  if (types !== undefined && !(Array.isArray(types) && types.every((type) => RESULT_TYPES.includes(type)))) {
    refuse('types', `a list of ${RESULT_TYPES.join(', ')}`, types);
  }
  assertLang(lang);
  return { limit, bias: bias ?? null, bbox: searchBoxOf(bbox, within), types: types ? new Set(types) : null, lang };
}

/** @throws InvalidInputError naming what cannot be used */
export function checkReverse(
  point: { readonly lat: number; readonly lon: number },
  options: ReverseOptions,
): { radiusM: number; lang: 'ru' | 'en' } {
  assertPosition(point, 'point.');
  assertObject('options', options);
  const { radiusM = DEFAULT_RADIUS_M, lang = 'ru' } = options;
  if (radiusM === 0 || !isBetween(radiusM, 0, MAX_RADIUS_M)) {
    refuse('radiusM', `above 0 and at most ${MAX_RADIUS_M}`, radiusM);
  }
  assertLang(lang);
  return { radiusM, lang };
}
