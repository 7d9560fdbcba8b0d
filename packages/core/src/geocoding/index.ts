/**
 * The geocoder over an opened snapshot: from text to places, and from positions to addresses.
 *
 * ```ts
 * const geocoder = openGeocoder(sections);
 * geocoder.geocode('иркутск ленина 12', { limit: 1 }).results[0]?.name; // «Иркутск, улица Ленина, 12»
 * geocoder.reverse({ lat: 52.28, lon: 104.3 })?.address;
 * ```
 *
 * Sections are used as they are stored. A geocoder has scratch memory: open one per thread.
 */
import type { Outline } from '../geo/outline.ts';
import { assertString } from '../check-input.ts';
import type { SectionSource } from '../snapshot/sections.ts';
import { parseCoordinates } from '../normalisation/coordinates.ts';
import { typeId } from '../normalisation/address-type-lookup.ts';
import { normaliseText } from '../normalisation/normalise.ts';
import { readingsOf } from '../grammar/readings.ts';
import { AnswerWriter } from './answers/forward-answer-writer.ts';
import { coordinateAnswer } from './answers/point-answers.ts';
import { findByIds, placeWithId, streetWithId } from './by-id.ts';
import { COMPARED } from './answers/evidence.ts';
import { probabilityOfFirst, withProbabilities } from './answers/probability.ts';
import { RegisterAnswers } from './answers/register-answers.ts';
import { AddressFormat } from './format.ts';
import type { LandmarkFinder } from './forward/landmarks/landmark-search.ts';
import { StreetCrossing } from './forward/streets/street-crossing.ts';
import { TextGeocoder } from './forward/text-geocoder.ts';
import { GeocodingIndex } from './index/geocoding-index.ts';
import { streetsOfType } from './index/streets-of-type.ts';
import { type CheckedOptions, checkGeocodeOptions, checkReverse } from './options.ts';
import { parsedAddress } from './parse.ts';
import { NONE } from './layout.ts';
import { type GroundFinder, NO_GROUND } from './reverse/ground.ts';
import { ReverseGeocoder } from './reverse/reverse-geocoder.ts';
import { ReverseSearch } from './reverse/reverse-search.ts';
import { structuredLine } from './structured.ts';
import type {
  GeocodeOptions,
  GeocodeResponse,
  GeocodeResult,
  ParsedAddress,
  NearestAddress,
  ReverseOptions,
  ReverseResult,
  StructuredAddress,
} from './types.ts';

export type { LandmarkFinder, LandmarkMatch } from './forward/landmarks/landmark-search.ts';

export interface Geocoder {
  /**
   * Finds the places that a text names, best first. Any string is accepted; only its first 300 code points are read.
   *
   * @throws InvalidInputError naming the option that cannot be used
   */
  geocode(query: string, options?: GeocodeOptions): GeocodeResponse;
  /**
   * As `geocode`, but `score` is how well the text matches each answer (0 to 1), for other domains to weigh against
   * their own.
   *
   * @throws InvalidInputError naming the option that cannot be used
   */
  matches(query: string, options?: GeocodeOptions): readonly GeocodeResult[];
  /**
   * Completes a text that is still being typed, best first: the last word may be unfinished, and a number at the end
   * may be the beginning of a house number.
   *
   * @throws InvalidInputError naming the option that cannot be used
   */
  suggest(text: string, options?: GeocodeOptions): GeocodeResponse;
  /**
   * As `geocode`, for an address given in parts.
   *
   * @throws InvalidInputError naming the part or option that cannot be used
   */
  geocodeStructured(address: StructuredAddress, options?: GeocodeOptions): GeocodeResponse;
  /** Parses a text as an address. @throws InvalidInputError if it is not a string */
  parse(text: string): ParsedAddress;
  /**
   * Finds what is at a point: the building around it, the road that it is on, the park or other ground under it, or the
   * house or road nearby within `radiusM`; else the settlement that contains the point or is nearest within 50 km; else
   * null.
   *
   * @throws InvalidInputError naming what cannot be used
   */
  reverse(point: { readonly lat: number; readonly lon: number }, options?: ReverseOptions): ReverseResult | null;
  /** Returns the settlement that contains a point, else the nearest within 50 km; null if there is none. */
  settlementAt(point: { readonly lat: number; readonly lon: number }): GeocodeResult | null;
  /** Returns the addresses, streets and places with these public ids, in the same order; null for an unknown id. */
  byIds(ids: readonly string[], lang?: 'ru' | 'en'): (GeocodeResult | null)[];
  /**
   * Returns the outline of the place with a public id; null if only its point is known, or if the id is not a place's.
   */
  placeOutline(id: string): Outline | null;
  /**
   * Returns the lines of the roads of the street with a public id, as positions [lon, lat]; empty if the id is not a
   * street's.
   */
  streetLines(id: string): [lon: number, lat: number][][];
  /** Returns the streets of a type, «набережная», in the settlement at a point; «Набережная улица» is none. */
  streetsOfType(type: string, point: { readonly lat: number; readonly lon: number }): GeocodeResult[];
  /**
   * Returns the nearest building with an address, else the nearest named road, both within `radiusM`, else the
   * settlement.
   */
  nearestAddress(lat: number, lon: number, radiusM: number, lang?: 'ru' | 'en'): NearestAddress | null;
}

/** Services that the geocoder uses, each optional. */
export interface GeocoderDeps {
  /** Finds points of interest by name; without it, landmarks are not found. */
  readonly landmarks?: LandmarkFinder;
  /** Finds the ground at a point; without it, only addresses, roads and settlements are returned. */
  readonly groundAt?: GroundFinder;
}

/** Largest distance from a typed position to its address. */
const COORDINATES_RADIUS_M = 1000;

/**
 * Opens the geocoder over a snapshot's sections.
 *
 * @throws RangeError naming a section that is missing
 */
export function openGeocoder(
  sections: SectionSource,
  { landmarks, groundAt = NO_GROUND }: GeocoderDeps = {},
): Geocoder {
  const index = new GeocodingIndex(sections);
  const format = new AddressFormat(index);
  const register = new RegisterAnswers(index, sections);
  const writer = new AnswerWriter(index, format, register);
  const reverseSearch = new ReverseSearch(index, sections);
  const reverse = new ReverseGeocoder(index, reverseSearch, format, register, groundAt);
  const crossing = new StreetCrossing(sections, index.streetCount);
  const texts = new TextGeocoder({ index, format, writer, reverse, crossing, landmarks: landmarks ?? null });

  function answer(
    query: string,
    options: GeocodeOptions,
    searchBy: (text: string, options: CheckedOptions) => GeocodeResult[],
  ): GeocodeResponse {
    const started = performance.now();
    assertString('query', query);
    const checked = checkGeocodeOptions(options);
    const point = parseCoordinates(query);
    const results = point ? coordinateResults(point, checked) : searchBy(query, checked);
    return { query, timeMs: Math.round(performance.now() - started), results };
  }

  function coordinateResults(point: { lat: number; lon: number }, { types, lang }: CheckedOptions): GeocodeResult[] {
    if (types && !types.has('coordinates')) return [];
    return [coordinateAnswer(point, reverse.at(point.lat, point.lon, COORDINATES_RADIUS_M, lang))];
  }

  const matches = (query: string, options: GeocodeOptions = {}): GeocodeResponse =>
    answer(query, options, (text, checked) => texts.geocode(text, checked));
  function geocode(query: string, options: GeocodeOptions = {}): GeocodeResponse {
    // A list of several answers is needed to see how many are as good as the first.
    const { limit } = checkGeocodeOptions(options);
    const response = matches(query, { ...options, limit: Math.max(limit, COMPARED) });
    return { ...response, results: withProbabilities(query, response.results).slice(0, limit) };
  }

  return {
    geocode,
    matches: (query, options) => matches(query, options).results,
    suggest: (text, options = {}) => answer(text, options, (typed, checked) => texts.suggest(typed, checked)),
    geocodeStructured: (address, options) => geocode(structuredLine(address), options),
    parse(text) {
      const { results } = matches(text, { limit: COMPARED });
      const probability = probabilityOfFirst(text, results);
      const [typed, other] = readingsOf(normaliseText(text));
      return parsedAddress(text, (other?.kind === 'spoken' ? other : typed!).query, results, probability);
    },
    reverse(point, options = {}) {
      const { radiusM, lang } = checkReverse(point, options);
      return reverse.at(point.lat, point.lon, radiusM, lang);
    },
    settlementAt(point) {
      const settlement = reverse.settlement(point);
      return settlement && writer.describe(settlement.id, NONE, NONE, 'ru');
    },
    byIds(ids, lang = 'ru') {
      for (const id of ids) assertString('id', id);
      return findByIds(index, writer, (address) => reverseSearch.streetOf(address), ids, lang);
    },
    placeOutline(id) {
      const place = placeWithId(index, id);
      return place === null ? null : reverseSearch.outlineOf(place);
    },
    streetLines(id) {
      const street = streetWithId(index, id);
      return street === null ? [] : reverseSearch.roadLinesOf(street);
    },
    streetsOfType(type, point) {
      const settlement = reverse.settlement(point);
      if (settlement === null) return [];
      const streets = streetsOfType(index, settlement.id, typeId(type));
      return streets.map((street) => writer.describe(settlement.id, street, NONE, 'ru'));
    },
    nearestAddress: (lat, lon, radiusM, lang = 'ru') => reverse.nearest(lat, lon, radiusM, lang),
  };
}
