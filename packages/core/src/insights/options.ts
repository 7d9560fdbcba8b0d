import { InvalidInputError, shownValue as shown } from '../errors.ts';
import type { BusinessFinder } from './kinds/business-finder.ts';
import { PLACE_KINDS } from './kinds/kind-table.ts';
import type { LocationScoreOptions, ServiceGapOptions } from './types.ts';

/** {@link LocationScoreOptions} checked, with every default filled in. */
export interface ScoreSettings extends Required<Omit<LocationScoreOptions, 'business'>> {
  /** Position in `PLACE_KINDS`. */
  readonly kind: number;
}

/** @throws InvalidInputError naming the field; for an unknown business also the nearest known ones */
export function readScoreOptions(given: LocationScoreOptions, finder: BusinessFinder): ScoreSettings {
  const options = asObject(given);
  const point = readPoint(options);
  return {
    ...point,
    kind: readBusiness(options['business'], finder),
    radiusM: readWhole(options, 'radiusM', 100, 5000, 1000),
    lang: readLang(options),
  };
}

/** @throws InvalidInputError naming the field */
export function readGapOptions(given: ServiceGapOptions): Required<ServiceGapOptions> {
  const options = asObject(given);
  return {
    ...readPoint(options),
    radiusM: readWhole(options, 'radiusM', 300, 5000, 1500),
    limit: readWhole(options, 'limit', 1, 50, 20),
    lang: readLang(options),
  };
}

type Given = Readonly<Record<string, unknown>>;

function asObject(options: unknown): Given {
  if (typeof options === 'object' && options !== null) return options as Given;
  throw new InvalidInputError('options', `options must be an object with lat and lon, not ${shown(options)}`);
}

function readPoint(options: Given): { lat: number; lon: number } {
  return { lat: readDegrees(options, 'lat', 90), lon: readDegrees(options, 'lon', 180) };
}

function readDegrees(options: Given, field: string, limit: number): number {
  const value = options[field];
  if (typeof value === 'number' && Math.abs(value) <= limit) return value;
  throw new InvalidInputError(field, `${field} must be a number from -${limit} to ${limit}, not ${shown(value)}`);
}

function readWhole(options: Given, field: string, min: number, max: number, byDefault: number): number {
  const value = options[field];
  if (value === undefined) return byDefault;
  if (typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max) return value;
  throw new InvalidInputError(field, `${field} must be a whole number from ${min} to ${max}, not ${shown(value)}`);
}

function readLang(options: Given): 'ru' | 'en' {
  const lang = options['lang'];
  if (lang === undefined) return 'ru';
  if (lang === 'ru' || lang === 'en') return lang;
  throw new InvalidInputError('lang', `lang must be ru or en, not ${shown(lang)}`);
}

function readBusiness(business: unknown, finder: BusinessFinder): number {
  if (typeof business !== 'string' || business.trim() === '') {
    throw new InvalidInputError('business', `business must be a kind of business, not ${shown(business)}`);
  }
  const kind = finder.find(business);
  if (kind) return PLACE_KINDS.indexOf(kind);
  throw new InvalidInputError(
    'business',
    `business ${shown(business)} is not a known kind; the closest known: ${finder.nearest(business).join(', ')}`,
  );
}
