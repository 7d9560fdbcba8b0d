import { distanceM } from '../../geo/distance.ts';
import { SAME_HOUSE } from '../../text/house-number.ts';
import type { CodesReader } from '../address-codes.ts';
import type { AddressFormat } from '../format.ts';
import type { Candidate } from '../forward/candidate.ts';
import type { GeocodingIndex } from '../index/geocoding-index.ts';
import { NONE, PLACE_KINDS, QUARTER_HOUSES } from '../layout.ts';
import type { CheckedOptions } from '../options.ts';
import { bboxAt, placeAddress, type Placement, placePlace, placeStreet } from '../placement.ts';
import type { AddressCodes, GeocodeResult, MatchedPart } from '../types.ts';
import type { Found } from './found.ts';

/** Below this an answer is noise. */
export const MIN_SCORE = 0.12;
/** An answer this much worse than the first is noise beside it. */
export const MIN_SHARE = 0.45;
/** Equal names this close are one house mapped twice, or one street in two pieces. */
const SAME_HOUSE_M = 150;
const SAME_STREET_M = 2000;

/** A result whose `matched` and `codes` are made only where it is answered. */
type FoundResult = Omit<GeocodeResult, 'matched' | 'codes'> & {
  readonly matched: () => MatchedPart[];
  readonly codes: () => AddressCodes | null;
};

/** Turns what the search found into answers. */
export class AnswerWriter {
  readonly #index: GeocodingIndex;
  readonly #format: AddressFormat;
  readonly #codesOf: CodesReader;

  constructor(index: GeocodingIndex, format: AddressFormat, codesOf: CodesReader) {
    this.#index = index;
    this.#format = format;
    this.#codesOf = codesOf;
  }

  /** The answers of candidates in descending order of score, without duplicates and noise. */
  resultsOf(found: readonly Found[], options: CheckedOptions): GeocodeResult[] {
    const results: FoundResult[] = [];
    for (const { candidate, score, matched } of found) {
      if (results.length === options.limit || score < MIN_SHARE * found[0]!.score) break;
      const result = this.#resultOf(candidate, score, matched, options.lang);
      if (!results.some((other) => isDuplicate(other, result))) results.push(result);
    }
    return results.map((result) => ({
      name: results.some((other) => isNamesake(other, result)) ? nameInArea(result, results) : result.name,
      components: result.components,
      score: result.score,
      codes: result.codes(),
      matched: result.matched(),
      lat: result.lat,
      lon: result.lon,
      type: result.type,
      precision: result.precision,
      fiasId: result.fiasId,
      id: result.id,
      placeType: result.placeType,
      bbox: result.bbox,
    }));
  }

  /** The register's codes of an address, else of a street, else of a place; null where there are none. */
  codesAt(place: number, street: number, address: number): AddressCodes | null {
    if (address !== NONE) return this.#codesOf('addresses', address);
    return street !== NONE ? this.#codesOf('streets', street) : this.#codesOf('places', place);
  }

  #resultOf(candidate: Candidate, score: number, matched: () => MatchedPart[], lang: 'ru' | 'en'): FoundResult {
    const index = this.#index;
    const { place, street, address } = candidate;
    const { name, components } = this.#format.describe(place, street, address, lang);
    const placement = this.#placementOf(candidate);
    const kind = PLACE_KINDS[index.placeKind[place]!]!;
    const isQuarter = street !== NONE && index.streetKind[street] === QUARTER_HOUSES;
    return {
      name,
      components,
      score: Math.round(Math.min(1, score) * 1000) / 1000,
      codes: () => this.codesAt(place, street, address),
      matched,
      lat: placement.lat,
      lon: placement.lon,
      type: placement.type,
      precision: placement.precision,
      fiasId: placement.fiasId,
      id: index.publicId(
        address !== NONE
          ? index.addressId[address]!
          : street !== NONE
            ? index.streetId[street]!
            : index.placeId[place]!,
      ),
      placeType: address !== NONE ? 'house' : isQuarter ? 'quarter' : street !== NONE ? 'street' : kind,
      bbox:
        address !== NONE ? null : street !== NONE ? bboxAt(index.streetBbox, street) : bboxAt(index.placeBbox, place),
    };
  }

  #placementOf({ place, street, address, houseSimilarity }: Candidate): Placement {
    const index = this.#index;
    if (address !== NONE) {
      return placeAddress(index, address, houseSimilarity >= SAME_HOUSE * 0.97 ? 'house' : 'nearest_house');
    }
    if (street !== NONE) return placeStreet(index, street);
    const kind = PLACE_KINDS[index.placeKind[place]!]!;
    return placePlace(index, place, kind === 'region' || kind === 'district' ? 'region' : 'settlement');
  }
}

/** One house mapped twice, one street in two pieces: equal names close together. */
function isDuplicate(a: FoundResult, b: FoundResult): boolean {
  if (a.id === b.id) return true;
  if (a.name !== b.name || a.lon === null || a.lat === null || b.lon === null || b.lat === null) return false;
  return distanceM(a.lon, a.lat, b.lon, b.lat) < (a.type === 'building' ? SAME_HOUSE_M : SAME_STREET_M);
}

/** Whether two answers are called alike and stand in different parts of the settlement, or under different postcodes. */
const isNamesake = (a: FoundResult, b: FoundResult): boolean =>
  a.name === b.name &&
  a.id !== b.id &&
  (a.components.suburb !== b.components.suburb ||
    (a.components.postcode !== b.components.postcode && a.components.postcode !== undefined));

/**
 * The name with what tells namesakes of one answer apart: the part of the settlement («Иркутск, Рабочее, улица Ленина,
 * 1»); where they share it, the postcode.
 */
function nameInArea(result: FoundResult, all: readonly FoundResult[]): string {
  const { name, components } = result;
  const { city, suburb, postcode } = components;
  const sharesSuburb = all.some(
    (other) => other !== result && other.name === name && other.components.suburb === suburb,
  );
  const inSuburb =
    city !== undefined && suburb !== undefined && name.startsWith(`${city}, `) && !name.includes(suburb)
      ? `${city}, ${suburb}${name.slice(city.length)}`
      : name;
  return sharesSuburb && postcode !== undefined ? `${inSuburb}, ${postcode}` : inSuburb;
}
