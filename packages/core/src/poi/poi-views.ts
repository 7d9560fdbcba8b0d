import { fromE7 } from '../geo/e7.ts';
import { BESIDE } from '../lexicon/ground.ts';
import { toLatin } from '../words/transliterate.ts';
import { partBeside } from './address.ts';
import type { Category, CategoryTable } from './category-table.ts';
import { ownName, type PoiView } from './published-items.ts';
import type { PoiSource } from './input.ts';
import type { Openness } from './openness.ts';
import type { Moment } from './options.ts';
import { FLAG_NEAREST_ADDRESS, FLAG_ORGANIZATION, NO_ADDRESS, NO_BRAND, NO_CATEGORY } from './poi-codes.ts';
import type { PoiColumns } from './poi-columns.ts';

const MAX_REMEMBERED = 20_000;
/** The category of objects that match none. */
const OTHER: Category = { id: 'other', nameRu: 'Прочее', nameEn: 'Other', icon: null, parent: null };

/** Parts from which views are made. */
export interface PoiViewParts {
  readonly columns: PoiColumns;
  readonly categories: CategoryTable;
  readonly openness: Openness;
  readonly tagsOf: (poi: number) => Readonly<Record<string, string>>;
  /** Null if the map is the only source. */
  readonly sourcesOf: (poi: number) => readonly PoiSource[] | null;
  readonly addressAt: (lon: number, lat: number, lang: 'ru' | 'en') => string | null;
}

const BESIDE_IN_ENGLISH = `${BESIDE.en.building}: `;

/** Builds the views of single objects. */
export class PoiViews {
  readonly #parts: PoiViewParts;
  /** Cache of nearest addresses by object index: reverse geocoding a page of results takes longer than finding them. */
  readonly #nearest = new Map<number, string | null>();

  constructor(parts: PoiViewParts) {
    this.#parts = parts;
  }

  /** Returns all data of which the result forms of an object are made. */
  view(poi: number, distanceM: number | null, lang: 'ru' | 'en', moment: Moment): PoiView {
    const { columns, categories, openness, tagsOf, sourcesOf } = this.#parts;
    const { primaryCategory, categories: postings, flags, lonE7, latE7, ids, brand, brandNames } = columns;
    const others = (): Category[] =>
      [...postings.ids.subarray(postings.start[poi], postings.start[poi + 1])]
        .filter((other) => other !== primaryCategory[poi] && !categories.isAttribute(other))
        .map((other) => categories.get(other));
    const attributes = (): string[] =>
      [...postings.ids.subarray(postings.start[poi], postings.start[poi + 1])]
        .filter((other) => categories.isAttribute(other))
        .map((other) => categories.get(other).id);
    const category = this.categoryOf(poi);
    const tags = tagsOf(poi);
    return {
      id: ids.get(poi),
      organization: (flags[poi]! & FLAG_ORGANIZATION) !== 0,
      lon: fromE7(lonE7[poi]!),
      lat: fromE7(latE7[poi]!),
      distanceM,
      tags,
      brand: brand[poi] === NO_BRAND ? null : brandNames.get(brand[poi]!),
      category,
      categories: () => [category, ...others()],
      attributes,
      isOpen: openness.isOpen(poi, moment),
      ...this.#addressIn(lang, poi),
      sources: () => sourcesOf(poi) ?? [{ source: 'osm', id: ids.get(poi), fields: tags }],
      lang,
    };
  }

  categoryOf(poi: number): Category {
    const primary = this.#parts.columns.primaryCategory[poi]!;
    return primary === NO_CATEGORY ? OTHER : this.#parts.categories.get(primary);
  }

  /** Returns the name of an object, or its kind if it has no name. */
  nameOf(poi: number, lang: 'ru' | 'en'): string {
    const { nameRu, nameEn } = this.categoryOf(poi);
    return ownName(this.#parts.tagsOf(poi), lang) ?? (lang === 'en' ? nameEn : nameRu);
  }

  /** The address of the building nearest to an object, or null. */
  nearestAddress(poi: number, lang: 'ru' | 'en'): string | null {
    const { lonE7, latE7 } = this.#parts.columns;
    return lang === 'en'
      ? this.#parts.addressAt(fromE7(lonE7[poi]!), fromE7(latE7[poi]!), 'en')
      : this.#nearestInRussian(poi);
  }

  #nearestInRussian(poi: number): string | null {
    const known = this.#nearest.get(poi);
    if (known !== undefined) return known;
    const { lonE7, latE7 } = this.#parts.columns;
    const address = this.#parts.addressAt(fromE7(lonE7[poi]!), fromE7(latE7[poi]!), 'ru');
    if (this.#nearest.size >= MAX_REMEMBERED) this.#nearest.clear();
    this.#nearest.set(poi, address);
    return address;
  }

  /** Returns the address of an object as results show it, or null. */
  addressOf(poi: number): string | null {
    return this.#address(poi).address;
  }

  /** Returns the address; for English as the geocoder writes it, else in Latin letters. */
  #addressIn(lang: 'ru' | 'en', poi: number): Pick<PoiView, 'address' | 'addressSource'> {
    const { address, addressSource } = this.#address(poi);
    if (lang === 'ru' || address === null) return { address, addressSource };
    const isNearest = addressSource === 'nearest' || address === this.#nearestInRussian(poi);
    const { isBeside, address: own } = partBeside(address);
    const english = (isNearest ? this.nearestAddress(poi, 'en') : null) ?? toLatin(own);
    const isTold = !isBeside || english.startsWith(BESIDE_IN_ENGLISH);
    return { address: isTold ? english : BESIDE_IN_ENGLISH + english, addressSource };
  }

  #address(poi: number): Pick<PoiView, 'address' | 'addressSource'> {
    const { addresses, addressTexts, flags } = this.#parts.columns;
    const position = addresses[poi]!;
    if (position === NO_ADDRESS) return { address: null, addressSource: null };
    const addressSource = (flags[poi]! & FLAG_NEAREST_ADDRESS) === 0 ? 'map' : 'nearest';
    return { address: addressTexts.get(position), addressSource };
  }
}
