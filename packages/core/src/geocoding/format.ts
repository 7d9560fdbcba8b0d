import { toLatin } from '../words/transliterate.ts';
import type { GeocodingIndex } from './index/geocoding-index.ts';
import { isPart, isSettlement, NONE, PLACE_KINDS, SETTLEMENT_HOUSES } from './layout.ts';
import type { AddressComponents } from './types.ts';

/** Name and components of an answer. */
export interface Description {
  readonly name: string;
  readonly components: AddressComponents;
}

/** Writes the names and components of places, streets and houses in Russian or English. */
export class AddressFormat {
  readonly #index: GeocodingIndex;
  /** Settlement names that occur more than once; region and district distinguish them. */
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

  /**
   * Returns the name and components of a house, a street (`address` NONE) or a place (`street` NONE too):
   * `Иркутск, улица Ленина, 12`. The name of a place ends with its district and region; so does any name whose
   * settlement's name is not unique.
   */
  describe(place: number, street: number, address: number, lang: 'ru' | 'en'): Description {
    const index = this.#index;
    const settlement = this.#settlementOf(place);
    const kind = PLACE_KINDS[index.placeKind[place]!];
    const own = settlement === place ? '' : this.placeName(place, lang);
    const city = settlement === NONE ? '' : this.placeName(settlement, lang);
    const components: AddressComponents = {};
    const region = kind === 'region' ? own : this.#string(index.placeRegion[place]!, lang);
    const district = kind === 'district' ? own : this.#string(index.placeDistrict[place]!, lang);
    if (region !== '') components.region = region;
    if (district !== '') components.district = district;
    if (city !== '') components.city = city;
    const suburb = this.#suburbOf(place, street, address);
    if (suburb !== NONE) components.suburb = suburb === place ? own : this.placeName(suburb, lang);
    if (street !== NONE && index.streetKind[street] !== SETTLEMENT_HOUSES) {
      components.street = this.streetName(street, lang);
    }
    if (address !== NONE) components.housenumber = this.housenumber(address, lang);
    const postcode =
      (address !== NONE ? index.addressPostcode.at(address) : 0) || (street === NONE ? index.placePostcode[place]! : 0);
    if (postcode !== 0) components.postcode = String(postcode);

    const parts: string[] = [];
    for (const part of [city, own, components.street, components.housenumber]) if (part) parts.push(part);
    const named = settlement === NONE ? place : settlement;
    if (street === NONE || this.#repeated.has(index.placeName[named]!)) {
      // «городской округ Иркутск» adds nothing to Иркутск.
      if (district !== '' && district !== own && !district.includes(parts[0]!)) parts.push(district);
      if (region !== '' && region !== own && region !== city) parts.push(region);
    }
    return { name: parts.join(', '), components };
  }

  /** Returns the part of the settlement that contains a house or street, or that the place is; NONE if unknown. */
  #suburbOf(place: number, street: number, address: number): number {
    const index = this.#index;
    const own = address === NONE ? NONE : index.suburbOf(street, address);
    if (own !== NONE) return own;
    if (street !== NONE && index.streetSuburb[street] !== NONE) return index.streetSuburb[street]!;
    return isPart(index.placeKind[place]!, index.placeParent[place]!) ? place : NONE;
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

  /** Returns the place if it is a settlement, else the settlement that contains it, or NONE. */
  #settlementOf(place: number): number {
    const { placeKind, placeParent } = this.#index;
    let current = place;
    for (let steps = 0; current !== NONE && steps < PLACE_KINDS.length; steps++) {
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
