import { addToList } from '../../collections/add-to-list.ts';
import { distanceM } from '../../geo/distance.ts';
import { toE7 } from '../../geo/e7.ts';
import { SAME_HOUSE } from '../../normalisation/house-number.ts';
import { type CrossedStreets, readIntersection } from '../../grammar/intersection.ts';
import type { NormalText } from '../../normalisation/normal-text.ts';
import { normaliseText } from '../../normalisation/normalise.ts';
import { type Query, readQuery } from '../../grammar/query.ts';
import { readStretches } from '../../grammar/stretch.ts';
import { rareReadingsOf, type Reading, readingsOf } from '../../grammar/readings.ts';
import { type AnswerWriter, MIN_HOUSE_SCORE, MIN_SCORE, SAME_STREET_M } from '../answers/forward-answer-writer.ts';
import { doubtAmbiguous, type Found } from '../answers/found.ts';
import { crossingAnswer, landmarkAnswer } from '../answers/point-answers.ts';
import { postcodeAnswer } from '../answers/postcode-answer.ts';
import { holds } from '../bbox-filter.ts';
import type { AddressFormat } from '../format.ts';
import type { GeocodingIndex } from '../index/geocoding-index.ts';
import { NONE } from '../layout.ts';
import type { CheckedOptions } from '../options.ts';
import { placeAddress } from '../placement.ts';
import { BIAS_RADIUS_M, type ReverseGeocoder } from '../reverse/reverse-geocoder.ts';
import type { GeocodeResult } from '../types.ts';
import { Candidate } from './candidate.ts';
import { explainMatch } from './explain.ts';
import { ForwardSearch } from './forward-search.ts';
import { isQuarterWord } from './search-request.ts';
import { completeHouse, isNumber, splitTypedHouse, type TypedHouse } from './houses/house-completion.ts';
import { findCrossings } from './streets/intersection-search.ts';
import { findStretch } from './streets/stretch-search.ts';
import { findLandmarks, type LandmarkFinder, landmarkTextOf } from './landmarks/landmark-search.ts';
import type { StreetCrossing } from './streets/street-crossing.ts';
import { WEIGHTS } from '../../scoring/address-weights.ts';
import { DOUBTFUL, LIKELY, NOISE_SHARE, SURE } from '../../scoring/sureness.ts';
import { SAME_PLACE_M } from '../same-place.ts';

/** Returns the factor on the score of an answer by kind of reading: the literal one wins unless another is better. */
const trustIn = (kind: Reading['kind']): number => (kind === 'typed' || kind === 'spoken' ? 1 : WEIGHTS.otherReading);
/** Share of a query's work that the search for a crossing may take. */
const CROSSING_EFFORT = 1 / 2;

/** Dependencies of a {@link TextGeocoder}. */
export interface TextGeocoderParts {
  readonly index: GeocodingIndex;
  readonly format: AddressFormat;
  readonly writer: AnswerWriter;
  readonly reverse: ReverseGeocoder;
  readonly crossing: StreetCrossing;
  /** Null if the snapshot's points of interest cannot be searched. */
  readonly landmarks: LandmarkFinder | null;
}

/** Answers texts: crossings, postcodes, addresses in all their readings, landmarks. */
export class TextGeocoder {
  readonly #parts: TextGeocoderParts;
  readonly #search: ForwardSearch;

  constructor(parts: TextGeocoderParts) {
    this.#parts = parts;
    this.#search = new ForwardSearch(parts.index);
  }

  /** Returns the answers to a finished text, best first. */
  geocode(text: string, options: CheckedOptions): GeocodeResult[] {
    const source = normaliseText(text);
    const home = this.#parts.reverse.settlementAt(options.bias);
    this.#search.effort.begin(CROSSING_EFFORT);
    const stretch = this.#stretch(source, options, home);
    if (stretch.length > 0) return stretch;
    const streets = readIntersection(source);
    const crossings = streets && !streets.isLoose ? this.#crossings(streets, options, home) : [];
    if (crossings.length > 0) return crossings;
    this.#search.effort.begin();
    const answers = this.#answers(source, options, home);
    if (!streets?.isLoose || (answers[0]?.score ?? 0) >= LIKELY) return answers;
    this.#search.effort.begin(CROSSING_EFFORT);
    const meeting = this.#crossings(streets, options, home);
    return (meeting[0]?.score ?? 0) > (answers[0]?.score ?? 0) ? meeting : answers;
  }

  /** Returns the answers to a text that is not a crossing. */
  #answers(source: NormalText, options: CheckedOptions, home: number): GeocodeResult[] {
    const { index, format, writer } = this.#parts;
    const readings = readingsOf(source);
    const area = postcodeAnswer(index, format, readings[0]!.query, options);
    if (area) return [area];
    const found: Found[] = [];
    let settlement: { place: number; mask: number } | null = null;
    const tryEach = (ways: readonly Reading[]): boolean =>
      ways.some(({ query, kind }) => {
        if (query.units.length === 0) return false;
        const best = this.#search.run(query, options, home);
        if (kind === 'typed' || kind === 'spoken') settlement = this.#search.namedSettlement;
        const isOutside = kind === 'quarter' ? (slot: Candidate) => !isInQuarter(slot, query) : undefined;
        this.#collect(found, query, options, trustIn(kind), isOutside);
        return best >= SURE;
      });
    const [typed] = readings;
    if (!tryEach(this.#inOrder(readings))) tryEach(rareReadingsOf(typed!, this.#search));
    found.sort((a, b) => b.score - a.score);
    doubtAmbiguous(found);
    const results = writer.resultsOf(found, options);
    return namesHouse(found[0]) ? results : this.#withLandmarks(results, typed!.query, settlement, options);
  }

  /**
   * Returns the readings in the order to try them. The other keyboard layout comes first if more of its words are
   * known, because then it is probably the only right one. It is left out if it has no known word but the typed line
   * has some.
   */
  #inOrder(readings: readonly Reading[]): readonly Reading[] {
    const [typed, other] = readings;
    // «дом двадцать пять а»: only the reading in digits has what follows the number.
    if (other?.kind === 'spoken') return [other, typed!];
    if (other?.kind !== 'layout') return readings;
    const [knownOther, knownTyped] = [this.#search.knownWords(other.query), this.#search.knownWords(typed!.query)];
    if (knownOther > knownTyped) return [other, typed!];
    return knownOther === 0 && knownTyped > 0 ? [typed!] : readings;
  }

  /** Returns the completions of a text that is still being typed, best first. */
  suggest(text: string, options: CheckedOptions): GeocodeResult[] {
    this.#search.effort.begin();
    const biasSettlement = this.#parts.reverse.settlementAt(options.bias);
    const found: Found[] = [];
    for (const { query, kind } of readingsOf(normaliseText(text), true)) {
      if (query.units.length === 0) continue;
      const trust = trustIn(kind);
      const house = splitTypedHouse(query.source);
      if (house) this.#collectHouses(found, house, options, biasSettlement, trust);
      const best = this.#search.run(query, options, biasSettlement, true);
      const known = found.length > 0;
      this.#collect(found, query, options, trust, (candidate) => known && candidate.houseOption !== null);
      if (best >= SURE) break;
    }
    found.sort((a, b) => b.score - a.score);
    // The user cannot distinguish two equal lines: keep the first one only, and replace the others.
    const results = this.#parts.writer.resultsOf(found, { ...options, limit: 2 * options.limit });
    return results
      .filter(({ name }, i) => results.findIndex((other) => other.name === name) === i)
      .slice(0, options.limit);
  }

  /** Returns the stretch of a street that a line names by the streets at its ends; empty if the map has none. */
  #stretch(source: NormalText, options: CheckedOptions, home: number): GeocodeResult[] {
    if (options.types && !options.types.has('road')) return [];
    const { index, format, crossing } = this.#parts;
    for (const named of readStretches(source)) {
      if (readQuery(named.street).houses.length > 0) continue;
      const stretch = findStretch(this.#search, crossing, named, options, home);
      if (stretch && (!options.bbox || holds(options.bbox, toE7(stretch.lon), toE7(stretch.lat))))
        return [crossingAnswer(index, format, stretch, options.lang)];
    }
    return [];
  }

  /**
   * Returns the points where the two streets of a line meet, or the house if the line gives one; empty if there is no
   * crossing.
   */
  #crossings(streets: CrossedStreets, options: CheckedOptions, home: number): GeocodeResult[] {
    const { index, format, crossing } = this.#parts;
    const houses = readQuery(streets.left).houses.length > 0 ? this.#answers(streets.left, options, home) : [];
    if (houses[0]?.precision === 'house' && houses[0].score >= DOUBTFUL) return houses;
    if (options.types && !options.types.has('road')) return [];
    return findCrossings(this.#search, crossing, streets, options, home)
      .filter(({ lon, lat }) => !options.bbox || holds(options.bbox, toE7(lon), toE7(lat)))
      .map((found) => crossingAnswer(index, format, found, options.lang));
  }

  /** Returns the answers together with the landmarks that the line names; for a line that names no house. */
  #withLandmarks(
    results: GeocodeResult[],
    query: Query,
    settlement: { place: number; mask: number } | null,
    options: CheckedOptions,
  ): GeocodeResult[] {
    const { landmarks, index, reverse } = this.#parts;
    const { types } = options;
    if (!landmarks || (types && !types.has('poi') && !types.has('organization'))) return results;
    const [first] = results;
    const said = landmarkTextOf(query, settlement);
    if (!said || (!said.isMarked && !types && first && first.score >= LIKELY)) return results;
    const found = findLandmarks(landmarks, index, said, options)
      .filter(({ match }) => query.houses.length === 0 || !isAwayFromStreet(match, first))
      .map((landmark) =>
        landmarkAnswer(landmark, reverse.at(landmark.match.lat, landmark.match.lon, SAME_PLACE_M, options.lang)),
      );
    if (found.length === 0) return results;
    // «возле цирка» asks for the circus, not for a town with a similar spelling; «вокзал» asks for the one at hand, not for a street farther away.
    const isAtHand = said.wordCount === 0 && distanceTo(options.bias, found[0]!) <= BIAS_RADIUS_M;
    const others = results.map((result) => {
      const isAside = isAtHand && distanceTo(options.bias, result) > BIAS_RADIUS_M;
      const factor = isAside
        ? WEIGHTS.farFromLandmark
        : said.isMarked && result.score < LIKELY
          ? WEIGHTS.besideLandmark
          : 1;
      return { ...result, score: result.score * factor };
    });
    const best = Math.max(found[0]!.score, others[0]?.score ?? 0);
    return [...found, ...others]
      .filter(({ score }) => score >= NOISE_SHARE * best)
      .sort((a, b) => b.score - a.score)
      .slice(0, options.limit);
  }

  /** Adds the houses whose number begins as typed, on the streets that the line names before the number. */
  #collectHouses(
    found: Found[],
    house: TypedHouse,
    options: CheckedOptions,
    biasSettlement: number,
    trust: number,
  ): void {
    const { index } = this.#parts;
    const { types, bbox } = options;
    if (types && !types.has('building') && !types.has('fias')) return;
    const query = readQuery(house.head);
    if (query.units.length === 0) return;
    const { results } = this.#search;
    this.#search.run(query, { ...options, types: null }, biasSettlement, true);
    const first = results.count > 0 ? results.get(0).score : 0;
    // To the user, streets of one name in one place are one street: their houses come in one order.
    const named = new Map<string, { street: number; slot: Candidate }[]>();
    for (let i = 0; i < results.count; i++) {
      const slot = results.get(i);
      if (slot.score < NOISE_SHARE * first || slot.score * trust < MIN_SCORE) break;
      const street = slot.street === NONE ? this.#search.housesOf(slot.place) : slot.street;
      if (street === NONE || slot.houseOption !== null) continue;
      addToList(named, `${slot.place} ${index.streetName[street]!}`, { street, slot });
    }
    for (const pieces of named.values()) {
      const { score } = pieces[0]!.slot;
      const streets = pieces.map(({ street }) => street);
      const houses = completeHouse(index, streets, house.key, options.limit);
      const hasNumber = houses[0] !== undefined && isNumber(index, houses[0].address, house.key);
      houses.forEach(({ address, nth }, rank) => {
        if (types && !types.has(placeAddress(index, address, 'house').type)) return;
        if (bbox && !holds(bbox, index.addressLon[address]!, index.addressLat[address]!)) return;
        const candidate = new Candidate();
        candidate.copyFrom(pieces[nth]!.slot);
        Object.assign(candidate, { street: streets[nth]!, address, houseSimilarity: 1 });
        found.push({
          candidate,
          score: score * trust * (1 - WEIGHTS.furtherHouse * rank - (hasNumber ? 0 : WEIGHTS.otherNumber)),
          type: this.#typeOf(candidate),
          matched: () => [
            ...explainMatch(index, query, candidate, trust < 1),
            { text: house.text, component: 'housenumber', corrected: null },
          ],
        });
      });
    }
  }

  /** Copies the candidates of the last search that may become answers: the next search reuses its slots. */
  #collect(
    found: Found[],
    query: Query,
    options: CheckedOptions,
    trust: number,
    isLeftOut: (candidate: Candidate) => boolean = () => false,
  ): void {
    const { index } = this.#parts;
    const { results } = this.#search;
    if (results.count === 0) return;
    // A candidate so much worse than the best of its reading cannot become an answer.
    const least = NOISE_SHARE * WEIGHTS.ambiguous * results.get(0).score * trust;
    for (let i = 0; i < results.count && i < 2 * options.limit; i++) {
      const slot = results.get(i);
      if (slot.score * trust < least) break;
      if (slot.score * trust < (slot.address === NONE ? MIN_SCORE : MIN_HOUSE_SCORE)) continue;
      if (isLeftOut(slot)) continue;
      const candidate = new Candidate();
      candidate.copyFrom(slot);
      found.push({
        candidate,
        score: slot.score * trust,
        type: this.#typeOf(candidate),
        matched: () => explainMatch(index, query, candidate, trust < 1),
      });
    }
  }

  #typeOf({ label }: Candidate): number {
    return label === NONE ? 0 : this.#parts.index.streetLabels.type[label]!;
  }
}

/** Returns the metres from a point to an answer; infinite if either has no position. */
const distanceTo = (point: CheckedOptions['bias'], { lat, lon }: GeocodeResult): number =>
  point === null || lat === null || lon === null ? Infinity : distanceM(point.lon, point.lat, lon, lat);

/**
 * Returns true if the best answer is a street named literally, or a house of one, and a landmark lies elsewhere:
 * «Багратиона 9, рядом со школой» is not «Школа №9» on another street.
 */
function isAwayFromStreet(landmark: { lat: number; lon: number }, best: GeocodeResult | undefined): boolean {
  if (!best?.matched.some(({ component, corrected }) => component === 'street' && corrected === null)) return false;
  const { lat, lon } = best;
  if (lat === null || lon === null) return false;
  const [west, south, east, north] = best.bbox ?? [lon, lat, lon, lat];
  const near = {
    lon: Math.min(Math.max(landmark.lon, west), east),
    lat: Math.min(Math.max(landmark.lat, south), north),
  };
  return distanceM(landmark.lon, landmark.lat, near.lon, near.lat) > SAME_STREET_M;
}

/**
 * Returns false if a line names a quarter by its number or letter, but the candidate is not in it: «75 кв 73» is no
 * house 73 of a street.
 */
const isInQuarter = ({ streetMask, placeMask, areaMask }: Candidate, { units }: Query): boolean =>
  !units.some(isQuarterWord) ||
  units.some(
    ({ text, isNumber }, i) =>
      (isNumber || text.length === 1) && ((streetMask | placeMask | areaMask) & (1 << i)) !== 0,
  );

/** Returns true if a line names a house of a street literally. */
const namesHouse = (found: Found | undefined): boolean =>
  found !== undefined &&
  found.candidate.address !== NONE &&
  found.candidate.houseSimilarity >= SAME_HOUSE &&
  found.candidate.textScore >= SURE;
