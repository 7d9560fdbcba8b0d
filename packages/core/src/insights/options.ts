import { assertLang, assertObject, assertPosition, assertWhole, refuse } from '../check-input.ts';
import { InvalidInputError, shownValue } from '../errors.ts';
import type { BusinessFinder } from './kinds/business-finder.ts';
import { PLACE_KINDS } from './kinds/kind-table.ts';
import type { LocationScoreOptions, ServiceGapOptions } from './types.ts';

/** {@link LocationScoreOptions} checked, with every default filled in. */
export interface ScoreSettings extends Required<Omit<LocationScoreOptions, 'business'>> {
  /** Position in `PLACE_KINDS`. */
  readonly kind: number;
}

/** @throws InvalidInputError naming the field; for an unknown business also the nearest known ones */
export function readScoreOptions(options: LocationScoreOptions, finder: BusinessFinder): ScoreSettings {
  assertObject('options', options);
  assertPosition(options);
  const { lat, lon, business, radiusM = 1000, lang = 'ru' } = options;
  const kind = readBusiness(business, finder);
  assertWhole('radiusM', radiusM, 100, 5000);
  assertLang(lang);
  return { lat, lon, kind, radiusM, lang };
}

/** @throws InvalidInputError naming the field */
export function readGapOptions(options: ServiceGapOptions): Required<ServiceGapOptions> {
  assertObject('options', options);
  assertPosition(options);
  const { lat, lon, radiusM = 1500, limit = 20, lang = 'ru' } = options;
  assertWhole('radiusM', radiusM, 300, 5000);
  assertWhole('limit', limit, 1, 50);
  assertLang(lang);
  return { lat, lon, radiusM, limit, lang };
}

function readBusiness(business: unknown, finder: BusinessFinder): number {
  if (typeof business !== 'string' || business.trim() === '') {
    refuse('business', 'a kind of business', business);
  }
  const kind = finder.find(business);
  if (kind) return PLACE_KINDS.indexOf(kind);
  throw new InvalidInputError(
    'business',
    `business ${shownValue(business)} is not a known kind; the closest known: ${finder.nearest(business).join(', ')}`,
  );
}
