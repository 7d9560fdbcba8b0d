import { groupByWord, type PlaceKind } from '@verst/core/build';
import { lookUp } from '../look-up.ts';
import type { Tags } from '../sweep/sweep.ts';

/** place=* → kind; unlisted values are not places that people live in. */
const KIND_OF_PLACE: Readonly<Record<string, PlaceKind>> = groupByWord({
  city: 'city',
  town: 'town',
  village: 'village',
  hamlet: 'hamlet',
  isolated_dwelling: 'isolated_dwelling farm',
  allotments: 'allotments',
  locality: 'locality',
  suburb: 'borough suburb',
  quarter: 'quarter city_block',
  neighbourhood: 'neighbourhood',
  region: 'state region',
  district: 'district',
});

export interface KindTraits {
  /** `settlement`: houses belong to it; `part`: is inside a settlement; `area`: contains settlements. */
  readonly class: 'settlement' | 'part' | 'area';
  /** Largest distance of a house from the point of a settlement without outline, metres. */
  readonly radiusM: number;
  /** Sort order of kinds, larger things first. */
  readonly order: number;
}

export const KIND_TRAITS: Readonly<Record<PlaceKind, KindTraits>> = {
  region: { class: 'area', radiusM: 0, order: 0 },
  district: { class: 'area', radiusM: 0, order: 1 },
  city: { class: 'settlement', radiusM: 15_000, order: 2 },
  town: { class: 'settlement', radiusM: 6_000, order: 3 },
  village: { class: 'settlement', radiusM: 2_500, order: 4 },
  hamlet: { class: 'settlement', radiusM: 1_200, order: 5 },
  isolated_dwelling: { class: 'settlement', radiusM: 500, order: 6 },
  suburb: { class: 'part', radiusM: 2_500, order: 7 },
  quarter: { class: 'part', radiusM: 1_000, order: 8 },
  neighbourhood: { class: 'part', radiusM: 800, order: 9 },
  allotments: { class: 'part', radiusM: 800, order: 10 },
  locality: { class: 'part', radiusM: 500, order: 11 },
};

/** Returns true if houses and streets belong to places of this kind. */
export const isSettlement = (kind: PlaceKind): boolean => KIND_TRAITS[kind].class === 'settlement';

/** Administrative levels of Russia: 4 region, 6 district or city okrug, 5 okrug of a capital, 9 and 10 parts of cities. */
const KIND_OF_LEVEL: Readonly<Record<string, PlaceKind>> = {
  4: 'region',
  5: 'district',
  6: 'district',
  9: 'suburb',
  10: 'suburb',
};

/** Returns the kinds of place that tags describe: none, one, or two if a city is also a region or district. */
export function kindsOf(tags: Tags): PlaceKind[] {
  const kinds: PlaceKind[] = [];
  const place = lookUp(KIND_OF_PLACE, tags['place']) ?? (tags['place'] === undefined ? kindOfLand(tags) : undefined);
  if (place) kinds.push(place);
  if (tags['boundary'] !== 'administrative') return kinds;
  const administrative = administrativeKind(tags);
  // A part of a city is one place whether it is tagged as place, boundary or both.
  if (administrative && (place === undefined || KIND_TRAITS[administrative].class === 'area'))
    kinds.push(administrative);
  return kinds;
}

/** Returns the kind of place of named land: most gardeners' areas and many microdistricts are mapped so. */
function kindOfLand(tags: Tags): PlaceKind | undefined {
  if (tags['landuse'] === 'allotments') return 'allotments';
  return tags['landuse'] === 'residential' ? 'neighbourhood' : undefined;
}

function administrativeKind(tags: Tags): PlaceKind | undefined {
  const level = tags['admin_level'];
  // Level 8 is a rural or urban municipality of several villages, but a city district in Moscow and St Petersburg.
  // Mappers may omit the level of a town's districts; no larger district lacks it.
  if (level === undefined) return /район$|округ$/i.test(tags['name'] ?? '') ? 'suburb' : undefined;
  if (level === '8') return /внутригородск/i.test(tags['official_status'] ?? '') ? 'suburb' : undefined;
  return lookUp(KIND_OF_LEVEL, level);
}

/** Returns true if the object is a settlement that is also a region: Moscow, St Petersburg, Sevastopol. */
export const isRegionCity = (name: string): boolean => /^(москва|санкт-петербург|севастополь|байконур)$/i.test(name);
