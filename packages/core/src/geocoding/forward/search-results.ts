import { typeClassOf } from '../../normalisation/address-type-lookup.ts';
import { SAME_HOUSE } from '../../normalisation/house-number.ts';
import { holds, type SearchBox } from '../bbox-filter.ts';
import type { GeocodingIndex } from '../index/geocoding-index.ts';
import { postalAreaOf } from '../index/postal-areas.ts';
import { isPart, NONE, PLACE_KINDS, SETTLEMENT_HOUSES } from '../layout.ts';
import { placeAddress, placePlace, placeStreet } from '../placement.ts';
import { Candidate, CandidatePool } from './candidate.ts';
import type { PlaceFinder } from './places/place-finder.ts';
import { fitOf, type PlaceReading } from './places/place-reading.ts';
import { mostWithPrior, sizeBonus, withPrior } from './scoring/prior.ts';
import type { QueryScorer } from './scoring/query-scorer.ts';
import { namesOtherTown, type SearchRequest } from './search-request.ts';
import { EXACT_SIMILARITY } from './word-matching/label-match.ts';
import type { WordMatcher } from './word-matching/word-matcher.ts';
import { WEIGHTS } from '../../scoring/address-weights.ts';
import { CERTAIN } from '../../scoring/sureness.ts';

const NO_CANDIDATE = new Candidate();

/** The candidates of one search that pass its filters, with their scores: houses, streets and places in one ranking. */
export class SearchResults {
  readonly pool = new CandidatePool();
  readonly #index: GeocodingIndex;
  readonly #matcher: WordMatcher;
  readonly #scorer: QueryScorer;
  readonly #places: PlaceFinder;
  #request!: SearchRequest;
  /** Best text score of a street in the bias point's town, 0 if none matches. */
  #homeTextScore = 0;

  constructor(index: GeocodingIndex, matcher: WordMatcher, scorer: QueryScorer, places: PlaceFinder) {
    this.#index = index;
    this.#matcher = matcher;
    this.#scorer = scorer;
    this.#places = places;
  }

  /** Starts a request. */
  begin(request: SearchRequest): void {
    this.#request = request;
    this.clear();
  }

  clear(): void {
    this.pool.clear();
    this.#homeTextScore = 0;
  }

  /** Notes how well streets of the bias point's town match; call it before any street is entered. */
  noteHome(streets: CandidatePool): void {
    const { biasSettlement } = this.#request;
    if (biasSettlement === NONE) return;
    for (let i = 0; i < streets.count; i++) {
      const { place, textScore } = streets.get(i);
      if (place === biasSettlement && textScore > this.#homeTextScore) this.#homeTextScore = textScore;
    }
  }

  /** Returns a score that no candidate exceeds that lies outside the region which the query names. */
  mostOutsideRegion(): number {
    const { query, options } = this.#request;
    const houseEnd = Math.min(...query.houses.map(({ end }) => end), query.units.length);
    const share = this.#scorer.explainedShare(~this.#places.regionUnits, false, houseEnd, true);
    return mostWithPrior(WEIGHTS.wrongRegion * share, options);
  }

  /** Scores a street, or a house of it, and copies it into the ranking. */
  enter(candidate: Candidate): void {
    const index = this.#index;
    const { options, typing } = this.#request;
    const { types, bbox } = options;
    const { street, address } = candidate;
    if (
      types &&
      !types.has((address === NONE ? placeStreet(index, street) : placeAddress(index, address, 'house')).type)
    )
      return;
    if (bbox && !this.#inside(candidate, bbox)) return;
    this.#readAreas(candidate, address === NONE ? index.streetSuburb[street]! : index.suburbOf(street, address));
    const townMask = this.#townOfDistrict(candidate);
    candidate.regionMask |= townMask;
    const explained =
      candidate.placeMask | candidate.streetMask | candidate.houseMask | candidate.areaMask | candidate.regionMask;
    const { houseOption, placeMask, streetMask, houseSimilarity } = candidate;
    const isWhole = placeMask !== 0 && streetMask !== 0 && houseSimilarity >= SAME_HOUSE;
    let score = candidate.textScore * this.#scorer.explainedShare(explained, false, houseOption?.end, isWhole);
    score *= this.#regionFactor(candidate.regionMask);
    if (townMask !== 0) score *= WEIGHTS.townOfDistrict;
    if (this.#isCalledTown(candidate)) score *= WEIGHTS.townForStreet;
    if (placeMask === 0 && namesOtherTown(this.#request, explained)) score *= WEIGHTS.otherTown;
    if (this.#isNamesake(candidate)) score *= WEIGHTS.namesTown;
    if (candidate.area !== NONE) score *= candidate.areaSimilarity * (candidate.ownArea ? 1 : WEIGHTS.otherArea);
    if (this.#isOutsideQuarter(candidate)) score *= WEIGHTS.outsideQuarter;
    if (placeMask === 0 && this.#isFarByPost(candidate)) score *= WEIGHTS.otherPostalArea;
    if (this.#isStrange(candidate)) score *= WEIGHTS.strangeTown;
    if (candidate.houseOption)
      score *= address === NONE ? WEIGHTS.missingHouse : houseFactor(candidate.houseSimilarity);
    candidate.score = withPrior(index, score, candidate.place, options) + (typing ? sizeBonus(index, street) : 0);
    this.pool.insert(candidate.score)?.copyFrom(candidate);
  }

  /** Scores a settlement or area itself and enters it. */
  enterPlace(reading: PlaceReading): void {
    const index = this.#index;
    const { place } = reading;
    const mask = reading.mask | reading.repeats;
    const { query, options } = this.#request;
    const { types, bbox } = options;
    if (types && !types.has(placePlace(index, place, 'settlement').type)) return;
    if (bbox && !holds(bbox, index.placePosition[2 * place]!, index.placePosition[2 * place + 1]!)) return;
    const regionMask = (this.#places.unitsOfRegion(place) | this.#places.unitsOfDistrict(place)) & ~mask;
    const city = this.#places.settlementAt(index.placeParent[place]!);
    const cityMask = city ? (city.mask | city.repeats) & ~mask : 0;
    const part = isPart(index.placeKind[place]!, index.placeParent[place]!);
    const isTypedRegion = PLACE_KINDS[index.placeKind[place]!] === 'region' && reading.type !== 0;
    // «Волжский-3» is the quarter of that name, not house 3.
    const isNumbered = query.houses.length > 0 && query.houses.every((house) => (house.mask & ~mask) === 0);
    const asksForDistrict = (mask & ~this.#places.districtUnits) === 0;
    const score =
      fitOf(reading) *
      this.#scorer.explainedShare(mask | regionMask | cityMask, false) *
      this.#scorer.ordinalFactor(mask) *
      this.#scorer.typeFactor(0, mask) *
      this.#regionFactor(regionMask | mask) *
      (query.houses.length > 0 && !isNumbered ? WEIGHTS.placeForHouse : 1) *
      (part && !(isNumbered && reading.similarity >= EXACT_SIMILARITY) ? WEIGHTS.part : 1) *
      // «округ Иркутск» asks for the okrug, «Иркутск» for the town of that name.
      (reading.district !== asksForDistrict || this.#isUnaskedRegion(reading) ? WEIGHTS.otherLevel : 1) *
      // «жилой комплекс Плещеево» is not the village Плещеево.
      (!part && mask & this.#request.quarters && typeClassOf(reading.type) !== 'planning' ? WEIGHTS.otherLevel : 1) *
      // «г. Ханты-Мансийск» is not a region.
      (mask & this.#request.towns && isTypedRegion ? WEIGHTS.townForRegion : 1);
    const total = withPrior(index, score, place, options);
    const slot = this.pool.insert(total);
    if (!slot) return;
    slot.copyFrom(NO_CANDIDATE);
    slot.place = place;
    slot.placeMask = mask;
    slot.regionMask = regionMask;
    slot.area = city ? city.place : NONE;
    slot.areaMask = cityMask;
    slot.placeSimilarity = reading.similarity;
    slot.score = total;
  }

  /**
   * Returns the bits of the words that name the town after which a candidate's district is named:
   * «Пятигорск, Степной переулок» may lie in a village of городской округ Пятигорск.
   */
  #townOfDistrict({ placeMask, place, streetMask, houseMask }: Candidate): number {
    if (placeMask !== 0) return 0;
    const town = this.#places.settlements.find(({ similarity, coverage }) => similarity * coverage > CERTAIN);
    if (!town || town.mask & (streetMask | houseMask) || town.place === place) return 0;
    return this.#places.isOfDistrict(place, town.mask) ? town.mask | town.repeats : 0;
  }

  /**
   * Returns true if a street without a named town was matched by words that the line marks as a town, or any street
   * inexactly by words that it marks as a village.
   */
  #isCalledTown({ placeMask, streetMask, streetSimilarity }: Candidate): boolean {
    const { towns, villages } = this.#request;
    if (placeMask === 0 && (streetMask & towns) !== 0) return true;
    return (streetMask & villages) !== 0 && streetSimilarity < EXACT_SIMILARITY;
  }

  /**
   * Returns true if a street was matched inexactly, and only by words that are the exact name of a town, in the
   * snapshot or not: «Ангарск» is not Ангарская улица.
   */
  #isNamesake({ placeMask, streetMask, streetSimilarity }: Candidate): boolean {
    if (placeMask !== 0 || streetSimilarity >= CERTAIN) return false;
    if ((streetMask & ~this.#request.cities) === 0) return true;
    return this.#places.settlements.some(
      ({ mask, similarity, coverage }) => similarity * coverage > CERTAIN && (streetMask & ~mask) === 0,
    );
  }

  /**
   * Returns true if a house belongs to the settlement itself although the line names a quarter there:
   * «1 комплекс, дом 15» is not house 15.
   */
  #isOutsideQuarter({ street, streetMask, area }: Candidate): boolean {
    if (!this.#request.asksForQuarter || streetMask !== 0 || area !== NONE) return false;
    return this.#index.streetKind[street] === SETTLEMENT_HOUSES;
  }

  /**
   * Returns true if a street or house lies in another postal area than the query's postcode: «236000, Ленинский 5» is
   * in Калининград.
   */
  #isFarByPost({ place, address }: Candidate): boolean {
    const { postalArea } = this.#request;
    if (postalArea === 0) return false;
    const own = address === NONE ? 0 : postalAreaOf(this.#index.addressPostcode.at(address));
    const area = own === 0 ? this.#index.placePostalArea[place]! : own;
    return area !== 0 && area !== postalArea;
  }

  /**
   * Returns true if a house lies in another town than the bias point's although no town is named and a street of the
   * bias point's town matches as well.
   */
  #isStrange({ place, placeMask, areaMask, regionMask, houseOption, textScore }: Candidate): boolean {
    if (this.#homeTextScore === 0 || houseOption === null) return false;
    if (place === this.#request.biasSettlement || placeMask | areaMask | regionMask) return false;
    return textScore <= this.#homeTextScore;
  }

  /** Returns true if a region's name has a type word but was matched without it: «Иркутск» is not Иркутская область. */
  #isUnaskedRegion({ place, mask, type }: PlaceReading): boolean {
    if (PLACE_KINDS[this.#index.placeKind[place]!] !== 'region' || typeClassOf(type) !== 'region') return false;
    return (mask & this.#places.regionUnits) === 0;
  }

  /** Notes which suburb or district words of the query the candidate's own suburb and district explain. */
  #readAreas(candidate: Candidate, suburb: number): void {
    const index = this.#index;
    candidate.areaMask = 0;
    candidate.area = NONE;
    candidate.ownArea = false;
    candidate.regionMask = this.#places.unitsOfRegion(candidate.place);
    const taken = candidate.placeMask | candidate.streetMask | candidate.houseMask;
    for (const reading of this.#places.parts) {
      if (reading.mask & taken) continue;
      const own = reading.place === suburb || (suburb !== NONE && index.placeParent[suburb] === reading.place);
      const nearby = index.placeParent[reading.place] === candidate.place;
      if (!own && !nearby) continue;
      if (candidate.area !== NONE && !own) continue;
      // The word being typed may still become something else.
      if (!own && reading.mask === this.#matcher.typedUnit) continue;
      candidate.area = reading.place;
      candidate.areaMask = reading.mask | (reading.repeats & ~taken);
      candidate.areaSimilarity = fitOf(reading) * this.#districtFactor(reading);
      candidate.ownArea = own;
      if (own) break;
    }
    candidate.regionMask |= this.#places.unitsOfDistrict(candidate.place) & ~taken;
  }

  /** Returns the factor for a district: its adjective without the word `район` is more often a street's. */
  #districtFactor({ district }: PlaceReading): number {
    return !district || this.#places.districtUnits !== 0 ? 1 : WEIGHTS.bareDistrict;
  }

  /** Returns the factor for a query that names another region than the place's. */
  #regionFactor(regionMask: number): number {
    return this.#places.regionUnits & ~regionMask ? WEIGHTS.wrongRegion : 1;
  }

  #inside(candidate: Candidate, bbox: SearchBox): boolean {
    const index = this.#index;
    return candidate.address === NONE
      ? holds(bbox, index.streetPosition[2 * candidate.street]!, index.streetPosition[2 * candidate.street + 1]!)
      : holds(bbox, index.addressLon[candidate.address]!, index.addressLat[candidate.address]!);
  }
}

/** Returns the factor for a house: the house itself costs nothing, another spelling little, a neighbour a lot. */
const houseFactor = (similarity: number): number =>
  similarity >= SAME_HOUSE
    ? 1 - WEIGHTS.houseLikeness * (1 - similarity)
    : 1 - WEIGHTS.otherHouseLikeness * (1 - similarity) - WEIGHTS.notTheHouse;
