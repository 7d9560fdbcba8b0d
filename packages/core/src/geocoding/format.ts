import { toLatin } from '../text/transliterate.ts';
import type { GeocodingIndex } from './index/geocoding-index.ts';
import { isPart, isSettlement, NONE, PLACE_KINDS, SETTLEMENT_HOUSES } from './layout.ts';
import type { AddressComponents } from './types.ts';

/** Writes the names and components of places, streets and houses in Russian or English. */
export class AddressFormat {
  readonly #index: GeocodingIndex;
  /** Settlement names that occur more than once: they are told apart by region and district. */
  readonly #repeated: ReadonlySet<number>;

  constructor(index: GeocodingIndex) {
    this.#index = index;
    const seen = new Set<number>();
    const repeated = new Set<number>();
    for (let place = 0; place < index.placeCount; place++) {
      if (!isSettlement(index.placeKind[place]!, index.placeParent[place]!)) continue;
      const name = index.placeName[place]!;
      if (seen.has(name)) repeated.add(name);
      seen.add(name);
    }
    this.#repeated = repeated;
  }

  /** Components of a street (`address` NONE), a house, or a place (`street` NONE too). */
  components(place: number, street: number, address: number, lang: 'ru' | 'en'): AddressComponents {
    const index = this.#index;
    const components: AddressComponents = {};
    const settlement = this.#settlementOf(place);
    const kind = index.placeKind[place]!;
    const region =
      PLACE_KINDS[kind] === 'region' ? this.placeName(place, lang) : this.#string(index.placeRegion[place]!, lang);
    const district =
      PLACE_KINDS[kind] === 'district' ? this.placeName(place, lang) : this.#string(index.placeDistrict[place]!, lang);
    if (region !== '') components.region = region;
    if (district !== '') components.district = district;
    if (settlement !== NONE) components.city = this.placeName(settlement, lang);
    let suburb = isPart(kind, index.placeParent[place]!) ? place : NONE;
    if (address !== NONE && index.addressSuburb[address] !== NONE) suburb = index.addressSuburb[address]!;
    else if (street !== NONE && index.streetSuburb[street] !== NONE) suburb = index.streetSuburb[street]!;
    if (suburb !== NONE) components.suburb = this.placeName(suburb, lang);
    if (street !== NONE && index.streetKind[street] !== SETTLEMENT_HOUSES)
      components.street = this.streetName(street, lang);
    if (address !== NONE) components.housenumber = this.housenumber(address, lang);
    const postcode =
      (address !== NONE ? index.addressPostcode[address]! : 0) || (street === NONE ? index.placePostcode[place]! : 0);
    if (postcode !== 0) components.postcode = String(postcode);
    return components;
  }

  /** `Иркутск, улица Ленина, 12`; a settlement's region and district follow where its name is not unique. */
  name(place: number, street: number, address: number, lang: 'ru' | 'en'): string {
    const index = this.#index;
    const settlement = this.#settlementOf(place);
    const parts: string[] = [];
    if (settlement !== NONE) parts.push(this.placeName(settlement, lang));
    if (settlement !== place) parts.push(this.placeName(place, lang));
    if (street !== NONE && index.streetKind[street] !== SETTLEMENT_HOUSES) parts.push(this.streetName(street, lang));
    if (address !== NONE) parts.push(this.housenumber(address, lang));
    const named = settlement === NONE ? place : settlement;
    const alone = street === NONE && PLACE_KINDS[index.placeKind[place]!] !== 'region';
    if (this.#repeated.has(index.placeName[named]!) || alone) {
      for (const string of [index.placeDistrict[named]!, index.placeRegion[named]!]) {
        const text = this.#string(string, lang);
        if (
          text !== '' &&
          !parts.includes(text) &&
          !(string === index.placeDistrict[named]! && text.includes(parts[0]!))
        )
          parts.push(text);
      }
    }
    return parts.join(', ');
  }

  placeName(place: number, lang: 'ru' | 'en'): string {
    const index = this.#index;
    if (lang === 'en' && index.placeNameEn[place] !== 0) return index.text(index.placeNameEn[place]!);
    return this.#string(index.placeName[place]!, lang);
  }

  streetName(street: number, lang: 'ru' | 'en'): string {
    const index = this.#index;
    if (lang === 'en' && index.streetNameEn[street] !== 0) return index.text(index.streetNameEn[street]!);
    return this.#string(index.streetName[street]!, lang);
  }

  housenumber(address: number, lang: 'ru' | 'en'): string {
    const index = this.#index;
    return this.#string(index.houseText[index.addressHouse[address]!]!, lang);
  }

  /** The settlement that a place is or lies in, or NONE. */
  #settlementOf(place: number): number {
    const { placeKind, placeParent } = this.#index;
    let current = place;
    for (let steps = 0; current !== NONE && steps < 8; steps++) {
      if (isSettlement(placeKind[current]!, placeParent[current]!)) return current;
      current = placeParent[current]!;
    }
    return NONE;
  }

  #string(string: number, lang: 'ru' | 'en'): string {
    const text = this.#index.text(string);
    return lang === 'en' ? toLatin(text) : text;
  }
}
