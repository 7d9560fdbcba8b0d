import type { AddressComponents, Bbox, Engine, GeocodeResult, ReverseResult } from '@verst/core';

export type NameLanguage = 'ru' | 'en';

/** Levels of objects in an address, from the smallest to the largest. */
export type PlaceLevel = 'house' | 'street' | 'locality' | 'district' | 'city' | 'county' | 'state' | 'other';

/** A found object in the terms of other geocoders: an object of OpenStreetMap with its main tag and its address. */
export interface FoundPlace {
  /** Public id of the engine. */
  readonly id: string;
  /** Null for addresses that are only in the register, and for coordinates. */
  readonly osm: { readonly type: 'N' | 'W' | 'R'; readonly id: number } | null;
  readonly key: string;
  readonly value: string;
  readonly level: PlaceLevel;
  /** Kind of a place: `city`, `village`, `suburb`, `region`, …; null for other objects. */
  readonly placeKind: string | null;
  /** Its own name; null for a house. */
  readonly name: string | null;
  readonly lat: number;
  readonly lon: number;
  /** Null for a point. */
  readonly bbox: Bbox | null;
  readonly components: AddressComponents;
  readonly score: number;
  /** Tags of points of interest; empty for other objects. */
  readonly tags: Readonly<Record<string, string>>;
}

const PLACE_LEVELS: Readonly<Record<string, PlaceLevel>> = {
  suburb: 'district',
  quarter: 'locality',
  neighbourhood: 'locality',
  allotments: 'locality',
  locality: 'locality',
  district: 'county',
  region: 'state',
};

/** Keys for the main tag of a point of interest, the most specific first. */
const POI_KEYS = [
  'amenity', 'shop', 'tourism', 'leisure', 'office', 'craft', 'healthcare', 'historic', 'railway', 'public_transport',
  'aeroway', 'highway', 'man_made', 'natural', 'sport', 'building', 'landuse',
]; // prettier-ignore

/** Returns a geocoding result as a place; null if it has no position. */
export function placeOfResult(engine: Engine, result: GeocodeResult): FoundPlace | null {
  const { id, lat, lon, type, placeType, components, score, bbox } = result;
  if (lat === null || lon === null) return null;
  const common = { id, osm: osmOf(id), lat, lon, bbox: extentOf(bbox), components, score, tags: {} };
  if (type === 'poi' || type === 'organization') return poiPlace(engine, common, result);
  if (components.housenumber !== undefined && placeType === 'house') return { ...common, ...HOUSE };
  if (placeType === 'street' || placeType === 'quarter' || placeType === 'intersection') {
    return { ...common, ...STREET, name: components.street ?? result.name };
  }
  if (type === 'place') {
    const isArea = placeType === 'region' || placeType === 'district';
    return {
      ...common,
      key: isArea ? 'boundary' : 'place',
      value: isArea ? 'administrative' : placeType,
      level: PLACE_LEVELS[placeType] ?? 'city',
      placeKind: placeType,
      name: nameOfPlace(placeType, components) ?? result.name,
    };
  }
  return { ...common, key: 'place', value: placeType, level: 'other', placeKind: null, name: result.name };
}

export function placeOfReverse(result: ReverseResult): FoundPlace {
  const { id, lat, lon, type, components, area } = result;
  const common = { id, osm: osmOf(id), lat, lon, bbox: null, components, score: 1, tags: {} };
  if (type === 'building') return { ...common, ...HOUSE };
  if (type === 'road') return { ...common, ...STREET, name: components.street ?? result.address };
  if (type === 'area') {
    const name = area?.name ?? null;
    return { ...common, key: 'landuse', value: area?.kind ?? 'yes', level: 'locality', placeKind: null, name };
  }
  const { suburb, city = result.city } = components;
  if (suburb !== undefined)
    return { ...common, key: 'place', value: 'suburb', level: 'district', placeKind: 'suburb', name: suburb };
  return { ...common, key: 'place', value: 'city', level: 'city', placeKind: 'city', name: city };
}

/** Returns a box; null for that of a point. */
function extentOf(bbox: Bbox | null): Bbox | null {
  return bbox !== null && bbox[0] === bbox[2] && bbox[1] === bbox[3] ? null : bbox;
}

const HOUSE = { key: 'building', value: 'yes', level: 'house', placeKind: null, name: null } as const;
const STREET = { key: 'highway', value: 'road', level: 'street', placeKind: null } as const;

function poiPlace(
  engine: Engine,
  common: Omit<FoundPlace, keyof typeof HOUSE>,
  { id, name }: GeocodeResult,
): FoundPlace {
  const card = engine.poi(id) ?? engine.organization(id);
  const tags = card?.tags ?? {};
  const key = POI_KEYS.find((each) => tags[each] !== undefined) ?? 'amenity';
  return {
    ...common,
    tags,
    key,
    value: tags[key] ?? card?.category ?? 'yes',
    level: 'house',
    placeKind: null,
    name: card?.name ?? name,
  };
}

/** Returns the component that contains the name of a place of this kind. */
function nameOfPlace(kind: string, { region, district, city, suburb }: AddressComponents): string | undefined {
  if (kind === 'region') return region;
  if (kind === 'district') return district;
  return PLACE_LEVELS[kind] === undefined ? city : (suburb ?? city);
}

/** Returns the OpenStreetMap object of a public id: `n1`, `w1`, `r1`, `w1.2`, `s1` (a street by one of its ways). */
function osmOf(id: string): FoundPlace['osm'] {
  const match = /^([nwrs])(\d{1,15})(?:\.\d+)?$/.exec(id);
  if (!match) return null;
  const type = match[1] === 's' ? 'W' : (match[1]!.toUpperCase() as 'N' | 'W' | 'R');
  return { type, id: Number(match[2]) };
}

/** Returns the names in an address by the level of what they name. */
export function namesByLevel(components: AddressComponents): Readonly<Partial<Record<PlaceLevel, string | undefined>>> {
  const { street, suburb, city, district, region } = components;
  return { street, district: suburb, locality: suburb, city, county: district, state: region };
}

export const countryName = (lang: NameLanguage): string => (lang === 'en' ? 'Russia' : 'Россия');

/** Returns the place of a higher level that contains a place, found by its address; null if there is none. */
export function ancestorOf(
  engine: Engine,
  { components, lat, lon }: FoundPlace,
  level: PlaceLevel,
  lang: NameLanguage,
): FoundPlace | null {
  const { region, city } = components;
  const name = namesByLevel(components)[level];
  if (name === undefined) return null;
  const above = level === 'state' ? [] : level === 'street' || level === 'district' ? [city] : [region];
  const text = [...above, name].filter((part) => part !== undefined).join(', ');
  for (const result of engine.geocode(text, { limit: 5, bias: { lat, lon }, lang, types: ['road', 'place'] }).results) {
    const place = placeOfResult(engine, result);
    if (place && (place.level === level || (level === 'district' && place.level === 'locality'))) return place;
  }
  return null;
}
