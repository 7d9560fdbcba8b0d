import { distanceM } from '../../geo/distance.ts';
import { SAME_HOUSE } from '../../normalisation/house-number.ts';
import type { AddressFormat, Description } from '../format.ts';
import type { Candidate } from '../forward/candidate.ts';
import type { GeocodingIndex } from '../index/geocoding-index.ts';
import { NONE, PLACE_KINDS, QUARTER_HOUSES } from '../layout.ts';
import type { CheckedOptions } from '../options.ts';
import { bboxAt, placeAddress, type Placement, placePlace, placeStreet } from '../placement.ts';
import type { GeocodeResult, MatchedPart } from '../types.ts';
import type { Found } from './found.ts';
import type { RegisterAnswers } from './register-answers.ts';
import { AS_GOOD, CERTAIN, NEARLY_AS_SURE, NOISE_SHARE } from '../../scoring/sureness.ts';
import { SAME_PLACE_M } from '../same-place.ts';

/** A street or place that scores below this is as good as none. */
export const MIN_SCORE = NEARLY_AS_SURE;
/** The same for a house: the rest of its line may be about other things. */
export const MIN_HOUSE_SCORE = AS_GOOD;
/** Farther from a street, nothing is on it; streets of one name that are nearer are one street. */
export const SAME_STREET_M = 2000;

/** The record that a candidate refers to, and how well its house fits. */
type PlacedCandidate = Pick<Candidate, 'place' | 'street' | 'address' | 'houseSimilarity'>;

/** Turns what the search found into answers. */
export class AnswerWriter {
  readonly #index: GeocodingIndex;
  readonly #format: AddressFormat;
  readonly #register: RegisterAnswers;

  constructor(index: GeocodingIndex, format: AddressFormat, register: RegisterAnswers) {
    this.#index = index;
    this.#format = format;
    this.#register = register;
  }

  /** Returns the answers for candidates in descending order of score, without duplicates and noise. */
  resultsOf(found: readonly Found[], options: CheckedOptions): GeocodeResult[] {
    const results: GeocodeResult[] = [];
    for (let i = 0; i < found.length; i++) {
      const { candidate, score, matched } = found[i]!;
      if (results.length === options.limit || score < NOISE_SHARE * found[0]!.score) break;
      const id = this.#idOf(candidate);
      const description = this.#format.describe(candidate.place, candidate.street, candidate.address, options.lang);
      const placement = this.#placementOf(candidate);
      if (isKnown(results, id, description.name, placement)) continue;
      results.push(this.#resultOf(candidate, score, matched(), id, description, placement));
    }
    if (results.length < 2) return results;
    return results.map((result) =>
      results.some((other) => isNamesake(other, result)) ? { ...result, name: nameInArea(result, results) } : result,
    );
  }

  /** Returns the answer for a record that was requested directly: score 1, no matched parts. */
  describe(place: number, street: number, address: number, lang: 'ru' | 'en'): GeocodeResult {
    const candidate = { place, street, address, houseSimilarity: 1 };
    const description = this.#format.describe(place, street, address, lang);
    return this.#resultOf(candidate, 1, [], this.#idOf(candidate), description, this.#placementOf(candidate));
  }

  #idOf({ place, street, address }: PlacedCandidate): string {
    const index = this.#index;
    if (address !== NONE) return index.publicId(index.addressId[address]!);
    return index.publicId(street !== NONE ? index.streetId[street]! : index.placeId[place]!);
  }

  #resultOf(
    { place, street, address }: PlacedCandidate,
    score: number,
    matched: MatchedPart[],
    id: string,
    { name, components }: Description,
    placement: Placement,
  ): GeocodeResult {
    const index = this.#index;
    const kind = PLACE_KINDS[index.placeKind[place]!]!;
    const { fiasId, codes } = this.#register.of(place, street, address);
    const isQuarter = street !== NONE && index.streetKind[street] === QUARTER_HOUSES;
    return {
      name,
      components,
      score: Math.round(Math.min(1, score) * 1000) / 1000,
      codes,
      matched,
      lat: placement.lat,
      lon: placement.lon,
      type: placement.type,
      precision: placement.precision,
      fiasId,
      id,
      placeType: address !== NONE ? 'house' : isQuarter ? 'quarter' : street !== NONE ? 'street' : kind,
      bbox:
        address !== NONE ? null : street !== NONE ? bboxAt(index.streetBbox, street) : bboxAt(index.placeBbox, place),
    };
  }

  #placementOf({ place, street, address, houseSimilarity }: PlacedCandidate): Placement {
    const index = this.#index;
    if (address !== NONE) {
      return placeAddress(index, address, houseSimilarity >= SAME_HOUSE * CERTAIN ? 'house' : 'nearest_house');
    }
    if (street !== NONE) return placeStreet(index, street);
    const kind = PLACE_KINDS[index.placeKind[place]!]!;
    return placePlace(index, place, kind === 'region' || kind === 'district' ? 'region' : 'settlement');
  }
}

/**
 * Returns true if the results already contain the record, or one of the same name close by: one house mapped twice, or
 * one street in two pieces.
 */
function isKnown(results: readonly GeocodeResult[], id: string, name: string, { lat, lon }: Placement): boolean {
  for (let i = 0; i < results.length; i++) {
    const other = results[i]!;
    if (other.id === id) return true;
    if (other.name !== name || other.lon === null || other.lat === null || lon === null || lat === null) continue;
    if (distanceM(other.lon, other.lat, lon, lat) < (other.type === 'building' ? SAME_PLACE_M : SAME_STREET_M))
      return true;
  }
  return false;
}

/**
 * Returns true if two answers have the same name but lie in different parts of the settlement or have different
 * postcodes.
 */
const isNamesake = (a: GeocodeResult, b: GeocodeResult): boolean =>
  a.name === b.name &&
  a.id !== b.id &&
  (a.components.suburb !== b.components.suburb ||
    (a.components.postcode !== b.components.postcode && a.components.postcode !== undefined));

/**
 * Returns the name with what distinguishes it from answers of the same name: the part of the settlement
 * («Иркутск, Рабочее, улица Ленина, 1»), and the postcode if they share that part.
 */
function nameInArea(result: GeocodeResult, all: readonly GeocodeResult[]): string {
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
