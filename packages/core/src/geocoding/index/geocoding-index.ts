import { NumberRuns } from '../../collections/number-runs.ts';
import { RankedSet } from '../../collections/ranked-set.ts';
import { StringTable } from '../../collections/string-table.ts';
import type { SectionSource } from '../../snapshot/sections.ts';
import { parseHouseNumber } from '../../grammar/houses.ts';
import { type HouseNumber, lastNumberOf, NO_HOUSE } from '../../normalisation/house-number.ts';
import { unpackId } from '../public-id.ts';
import { lowerBound } from '../../collections/lower-bound.ts';
import { type LabelIndex, loadLabels } from './label-index.ts';
import { NameVocabulary } from './name-vocabulary.ts';
import { postalAreasOf } from './postal-areas.ts';

/** Low bits of a string's id that are its place in the cache. */
const RECENT_BITS = 12;
const RECENT_STRINGS = 1 << RECENT_BITS;

/** The geocoder's sections as named fields; see the files under `build/` for their meaning. */
export class GeocodingIndex {
  readonly vocabulary: NameVocabulary;
  readonly placeLabels: LabelIndex;
  readonly streetLabels: LabelIndex;
  readonly strings: StringTable;

  readonly placeId: Float64Array;
  readonly placeKind: Uint8Array;
  readonly placeName: Uint32Array;
  readonly placeNameEn: Uint32Array;
  readonly placeRegion: Uint32Array;
  readonly placeDistrict: Uint32Array;
  /** lonE7, latE7 of each place. */
  readonly placePosition: Int32Array;
  /** Four numbers a place: minLonE7, minLatE7, maxLonE7, maxLatE7. */
  readonly placeBbox: Int32Array;
  readonly placePopulation: Uint32Array;
  /** 0 to 1, by residents: 1 from ten million on. */
  readonly placeImportance: Float64Array;
  readonly placeParent: Uint32Array;
  readonly placePostcode: Uint32Array;
  readonly placeFirstStreet: Uint32Array;

  readonly streetId: Float64Array;
  readonly streetKind: Uint8Array;
  readonly streetName: Uint32Array;
  readonly streetNameEn: Uint32Array;
  readonly streetSettlement: Uint32Array;
  readonly streetSuburb: Uint32Array;
  readonly streetPosition: Int32Array;
  readonly streetBbox: Int32Array;
  readonly streetFirstAddress: Uint32Array;

  readonly addressHouse: Uint32Array;
  readonly addressId: Float64Array;
  readonly addressLon: Int32Array;
  readonly addressLat: Int32Array;
  readonly addressBuilding: Int32Array;
  /** The postcode of each address; 0 if unknown. */
  readonly addressPostcode: NumberRuns;
  /** Precision of each address (`ADDRESS_PRECISIONS`); null if all are on the map. */
  readonly addressPrecision: Uint8Array | null;

  readonly houseNumber: Uint32Array;
  readonly houseSuffix: Uint32Array;
  readonly houseText: Uint32Array;
  /** The addresses that lie in another suburb than their street does, and the suburb of each. */
  readonly #otherSuburbAddresses: RankedSet;
  readonly #otherSuburbs: Uint32Array;
  readonly #houses: (HouseNumber | undefined)[];
  /** Recently decoded strings, by the low bits of their ids: names of towns and streets are needed again and again. */
  readonly #recentIds = new Int32Array(RECENT_STRINGS).fill(-1);
  readonly #recent: string[] = Array.from({ length: RECENT_STRINGS }, () => '');
  #streetPostcodes: StreetPostcodes | null = null;
  #placePostalArea: Uint16Array | null = null;
  /** The last number looked up, with its range of house spellings. */
  #lastNumber = -1;
  #firstHouse = 0;
  #pastHouse = 0;

  constructor(sections: SectionSource) {
    const u32 = (name: string): Uint32Array => sections.get(`geocoding/${name}`, 'u32');
    const i32 = (name: string): Int32Array => sections.get(`geocoding/${name}`, 'i32');
    const u8 = (name: string): Uint8Array => sections.get(`geocoding/${name}`, 'u8');
    const f64 = (name: string): Float64Array => sections.get(`geocoding/${name}`, 'f64');
    this.vocabulary = new NameVocabulary(sections);
    this.placeLabels = loadLabels(sections, 'geocoding/place');
    this.streetLabels = loadLabels(sections, 'geocoding/street');
    this.strings = new StringTable(u8('string-bytes'), u32('string-offsets'));
    this.placeId = f64('place-id');
    this.placeKind = u8('place-kind');
    this.placeName = u32('place-name');
    this.placeNameEn = u32('place-name-en');
    this.placeRegion = u32('place-region');
    this.placeDistrict = u32('place-district');
    this.placePosition = i32('place-position');
    this.placeBbox = i32('place-bbox');
    this.placePopulation = u32('place-population');
    this.placeImportance = Float64Array.from(this.placePopulation, (residents) =>
      Math.min(1, Math.log10(1 + residents) / Math.log10(1e7)),
    );
    this.placeParent = u32('place-parent');
    this.placePostcode = u32('place-postcode');
    this.placeFirstStreet = u32('place-first-street');
    this.streetId = f64('street-id');
    this.streetKind = u8('street-kind');
    this.streetName = u32('street-name');
    this.streetNameEn = u32('street-name-en');
    this.streetSettlement = u32('street-settlement');
    this.streetSuburb = u32('street-suburb');
    this.streetPosition = i32('street-position');
    this.streetBbox = i32('street-bbox');
    this.streetFirstAddress = u32('street-first-address');
    this.addressHouse = u32('address-house');
    this.addressId = f64('address-id');
    this.addressLon = i32('address-lon');
    this.addressLat = i32('address-lat');
    this.addressBuilding = i32('address-building');
    this.#otherSuburbAddresses = new RankedSet(u32('other-suburb-addresses'));
    this.#otherSuburbs = u32('other-suburbs');
    this.addressPostcode = new NumberRuns({ starts: u32('postcodes-first-address'), numbers: u32('postcodes') });
    this.addressPrecision = sections.has('geocoding/address-precision') ? u8('address-precision') : null;
    this.houseNumber = u32('house-number');
    this.houseSuffix = u32('house-suffix');
    this.houseText = u32('house-text');
    this.#houses = Array.from({ length: this.houseNumber.length });
  }

  get placeCount(): number {
    return this.placeKind.length;
  }

  get streetCount(): number {
    return this.streetKind.length;
  }

  get addressCount(): number {
    return this.addressHouse.length;
  }

  /** Range of the postcodes of each street's houses; built on first use. */
  get streetPostcodes(): StreetPostcodes {
    return (this.#streetPostcodes ??= postcodesOf(this));
  }

  /** The postal area of each settlement (`postal-areas.ts`); built on first use. */
  get placePostalArea(): Uint16Array {
    return (this.#placePostalArea ??= postalAreasOf(this));
  }

  /** Returns a string of the snapshot; 0 is the empty one. */
  text(string: number): string {
    const slot = string & (RECENT_STRINGS - 1);
    if (this.#recentIds[slot] !== string) {
      this.#recentIds[slot] = string;
      this.#recent[slot] = this.strings.get(string);
    }
    return this.#recent[slot]!;
  }

  /** Returns the public id in a packed one. */
  publicId(packed: number): string {
    return unpackId(packed, (string) => this.strings.get(string));
  }

  /** Returns the suburb of a street's address, or NONE. */
  suburbOf(street: number, address: number): number {
    const at = this.#otherSuburbAddresses.positionOf(address);
    return at < 0 ? this.streetSuburb[street]! : this.#otherSuburbs[at]!;
  }

  /** Returns a house number spelling parsed into its parts; cached. */
  house(id: number): HouseNumber {
    let house = this.#houses[id];
    if (!house) {
      const [prefix, suffix] = this.text(this.houseSuffix[id]!).split('~');
      const number = this.houseNumber[id]!;
      house = parseHouseNumber(`${prefix}${number}${suffix}`) ?? NO_HOUSE;
      this.#houses[id] = house;
    }
    return house;
  }

  /** Returns the last number that a house spelling covers: 42 for 40-42. */
  lastNumber(house: number): number {
    return lastNumberOf(this.house(house));
  }

  /** Returns the range of a street's addresses with this number; empty if there is none. */
  addressesOfNumber(street: number, number: number): [from: number, to: number] {
    // The same number is looked up in many streets.
    if (number !== this.#lastNumber) {
      this.#lastNumber = number;
      this.#firstHouse = lowerBound(this.houseNumber, number, 0, this.houseNumber.length);
      this.#pastHouse = lowerBound(this.houseNumber, number + 1, this.#firstHouse, this.houseNumber.length);
    }
    const firstHouse = this.#firstHouse;
    const pastHouse = this.#pastHouse;
    const end = this.streetFirstAddress[street + 1]!;
    const from = lowerBound(this.addressHouse, firstHouse, this.streetFirstAddress[street], end);
    return [from, lowerBound(this.addressHouse, pastHouse, from, end)];
  }
}

/** Least and greatest postcode of each street; 0 if no house has one. */
interface StreetPostcodes {
  readonly least: Uint32Array;
  readonly most: Uint32Array;
}

function postcodesOf({ streetCount, streetFirstAddress, addressPostcode }: GeocodingIndex): StreetPostcodes {
  const least = new Uint32Array(streetCount);
  const most = new Uint32Array(streetCount);
  for (let street = 0; street < streetCount; street++) {
    addressPostcode.forEach(streetFirstAddress[street]!, streetFirstAddress[street + 1]!, (postcode) => {
      if (postcode === 0) return;
      if (least[street] === 0 || postcode < least[street]!) least[street] = postcode;
      if (postcode > most[street]!) most[street] = postcode;
    });
  }
  return { least, most };
}
