import { toCentimetres } from '../geo/distance.ts';
import { toLatin } from '../words/transliterate.ts';
import { websiteOf } from './address.ts';
import type { Category } from './category-table.ts';
import type { PoiSource } from './input.ts';
import { normalPhone } from './phone.ts';
import { lineName } from './transport-line.ts';
import type { OrganizationItem, PoiItem } from './types.ts';

/** One object with all data of which its result forms are made. */
export interface PoiView {
  readonly id: string;
  readonly organization: boolean;
  readonly lon: number;
  readonly lat: number;
  readonly distanceM: number | null;
  readonly tags: Readonly<Record<string, string>>;
  /** The brand's usual name, or null. */
  readonly brand: string | null;
  readonly category: Category;
  /** The object's category first, then all others that match. */
  readonly categories: () => readonly Category[];
  /** Ids of what it offers. */
  readonly attributes: () => readonly string[];
  readonly isOpen: boolean | null;
  readonly lang: 'ru' | 'en';
  readonly address: string | null;
  readonly addressSource: 'map' | 'nearest' | null;
  /** Facts by source, the map first. */
  readonly sources: () => readonly PoiSource[];
}

/** The published form of a point of interest. */
export function toPoiItem(view: PoiView): PoiItem {
  const { id, lat, lon, tags, category, isOpen } = view;
  return {
    id,
    name: nameOf(view),
    category: category.id,
    categoryName: categoryNameOf(view),
    lat,
    lon,
    distanceM: roundedDistance(view),
    address: view.address,
    addressSource: view.addressSource,
    phone: phoneOf(tags),
    website: websiteOf(tags),
    openingHours: tags.opening_hours ?? null,
    isOpen,
    brand: view.brand,
    tags,
  };
}

/** The published form of an organisation. */
export function toOrganizationItem(view: PoiView): OrganizationItem {
  const { id, lat, lon, tags, category, categories, isOpen } = view;
  return {
    id,
    name: nameOf(view),
    category: category.id,
    categoryName: categoryNameOf(view),
    categories: categories().map((each) => each.id),
    lat,
    lon,
    distanceM: roundedDistance(view),
    address: view.address,
    addressSource: view.addressSource,
    phone: phoneOf(tags),
    workingHours: tags.opening_hours ?? null,
    isOpen,
    website: websiteOf(tags),
    source: view
      .sources()
      .map(({ source }) => source)
      .join('; '),
  };
}

function nameOf(view: PoiView): string {
  return ownName(view.tags, view.lang) ?? categoryNameOf(view);
}

/**
 * Returns the name of an object in the map, else its brand or operator; null if it has none. For English, names without
 * a translation are in Latin letters.
 */
export function ownName(tags: Readonly<Record<string, string>>, lang: 'ru' | 'en'): string | null {
  const line = lineName(tags, lang);
  if (line !== null) return lang === 'en' ? toLatin(line) : line;
  if (lang === 'en') {
    const name = tags['name:en'] ?? tags.int_name ?? tags.name ?? tags['brand:en'] ?? firmOrOther(tags);
    return name === undefined ? null : toLatin(withoutQuotes(name));
  }
  const name = tags['name:ru'] ?? tags.name ?? firmOrOther(tags);
  return name === undefined ? null : withoutQuotes(name);
}

/** The name of an object that has none on its sign. */
const firmOrOther = (tags: Readonly<Record<string, string>>): string | undefined =>
  tags.brand ?? tags.operator ?? tags.loc_name ?? tags.alt_name;

const QUOTED = new Set('"«');

/** Returns a name without quotes around the whole of it, and with single spaces. */
function withoutQuotes(name: string): string {
  // Most names have no such quotes and only single spaces.
  if (!QUOTED.has(name.charAt(0)) && name.trim() === name && !name.includes('  ')) return name;
  const [, inner] = /^\s*(?:"([^"«»]+)"|«([^"«»]+)»)\s*$/.exec(name)?.filter(Boolean) ?? [];
  return inner === undefined && !/^\s|\s\s|\s$/.test(name) ? name : (inner ?? name).trim().replaceAll(/\s+/g, ' ');
}

const categoryNameOf = ({ category, lang }: PoiView): string => (lang === 'en' ? category.nameEn : category.nameRu);

const phoneOf = (tags: PoiView['tags']): string | null =>
  normalPhone(tags.phone ?? tags['contact:phone'] ?? tags['contact:mobile'] ?? tags.mobile);

const roundedDistance = ({ distanceM }: PoiView): number | null =>
  distanceM === null ? null : toCentimetres(distanceM);
