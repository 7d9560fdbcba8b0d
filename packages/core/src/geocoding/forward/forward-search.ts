import { SAME_HOUSE } from '../../normalisation/house-number.ts';
import { type Query, ROLE } from '../../grammar/query.ts';
import type { GeocodingIndex } from '../index/geocoding-index.ts';
import { NONE } from '../layout.ts';
import type { CheckedOptions } from '../options.ts';
import { Candidate, type CandidatePool } from './candidate.ts';
import { CHEAP_STEPS, Effort } from './work-limit.ts';
import { HousesWithoutStreet } from './houses/houses-without-street.ts';
import { StreetHouses } from './houses/street-houses.ts';
import { findNamesakes } from './places/namesakes.ts';
import { PlaceFinder } from './places/place-finder.ts';
import type { PlaceReading } from './places/place-reading.ts';
import { QueryScorer } from './scoring/query-scorer.ts';
import { SearchResults } from './search-results.ts';
import { searchRequest, type SearchRequest } from './search-request.ts';
import { StreetSearch } from './streets/street-search.ts';
import { WordMatcher } from './word-matching/word-matcher.ts';
import { WEIGHTS } from '../../scoring/address-weights.ts';
import { CERTAIN, DOUBTFUL, LIKELY, NOISE_SHARE, POSSIBLE, SURE } from '../../scoring/sureness.ts';
import { SHORTEST_WORD } from '../../words/word-lengths.ts';

/** Cost of a word look-up: half of a comparison. */
const LOOKUP_STEPS = CHEAP_STEPS / 2;
const NO_STREET = new Candidate();

/**
 * Searches one reading of a text; {@link results} contains the answers. An instance is reused for many readings, one at
 * a time.
 *
 * A pass matches words, finds the places that they name, the streets of these places (or of all, if none is named for
 * certain) and the houses of these streets, and ranks the results. Passes with more typing errors follow as long as the
 * results explain too little.
 */
export class ForwardSearch {
  /** The index that is searched. */
  readonly index: GeocodingIndex;
  /** Work left for the query; the caller begins it. */
  readonly effort = new Effort();
  readonly #matcher: WordMatcher;
  readonly #scorer: QueryScorer;
  readonly #places: PlaceFinder;
  readonly #streets: StreetSearch;
  readonly #results: SearchResults;
  readonly #streetHouses: StreetHouses;
  readonly #houses: HousesWithoutStreet;
  #request!: SearchRequest;
  #arePlacesFound = false;
  /** Settlements followed up besides those that the places' finder returns. */
  #namesakes: readonly PlaceReading[] = [];
  /** True if words with typing errors were added. */
  #isMended = false;

  constructor(index: GeocodingIndex) {
    this.index = index;
    this.#matcher = new WordMatcher(index.vocabulary, this.effort);
    this.#scorer = new QueryScorer(this.#matcher);
    this.#places = new PlaceFinder(index, this.#matcher, this.effort);
    this.#streets = new StreetSearch(index, this.#matcher, this.#scorer, this.#places, this.effort);
    this.#results = new SearchResults(index, this.#matcher, this.#scorer, this.#places);
    this.#streetHouses = new StreetHouses(index, this.effort);
    this.#houses = new HousesWithoutStreet(index, this.#scorer, this.#places, this.#results, this.effort);
  }

  /** Results of the last {@link run}, best first. */
  get results(): CandidatePool {
    return this.#results.pool;
  }

  /**
   * Runs a search and returns the best score, 0 if nothing was found.
   *
   * @param biasSettlement - place id of the settlement that the bias point lies in, or NONE
   * @param typing - whether the last word is still being typed
   */
  run(query: Query, options: CheckedOptions, biasSettlement: number, typing = false): number {
    const request = searchRequest(query, options, biasSettlement, typing);
    this.#request = request;
    this.#arePlacesFound = false;
    this.#isMended = false;
    this.#namesakes = [];
    this.effort.compareWith(query.units.length);
    this.#results.begin(request);
    this.#matcher.begin(query, typing);
    this.#scorer.begin(query);
    this.#places.begin(query);
    this.#streets.begin(request);
    this.#passes(typing);
    if (!typing && this.#lacksHouse()) this.#collectInDistrict();
    return this.#best();
  }

  /** Searches in passes, each with more typing errors than the one before, until an answer is good enough. */
  #passes(typing: boolean): void {
    // A misspelled town is corrected before the streets of all other towns are searched.
    let mended = false;
    if (!typing && this.#matcher.hasUnknownWord) {
      this.#findPlaces();
      mended = this.namedSettlement === null && this.#addMisspelled(false, 0);
    }
    if (!typing && this.#isFoundInRegion()) return;
    // First search only the town that the query probably names, even misspelled: it has few streets.
    this.#collect(false);
    if (this.#isClear()) return;
    if (!typing && this.#addNamesakes()) {
      this.#collect(false);
      if (this.#isClear()) return;
    }
    // First correct words that occur in no name, then also words that a typing error may have turned into other names.
    if (!mended && this.#isWorse(SURE) && this.#addMisspelled(false, 0)) this.#collect(false);
    if (this.#isWorse(POSSIBLE) && this.#addMisspelled(true, 0)) this.#collect(false);
    if (!typing && this.#isWorse(POSSIBLE) && this.#addMisspelled(false, 1)) this.#collect(false);
    // «Оренбург Мара»: other towns have a street Марата, this one has Маршака.
    if (typing && this.#leavesTypedOut() && this.#matcher.mendTyped()) this.#collect(false);
    if (this.#isWorse(typing ? DOUBTFUL : POSSIBLE) && this.#isConfined()) this.#collect(true);
  }

  /**
   * Searches only the settlements of the region that the query names. Returns true if that gives a clear answer beside
   * which any from another region would be noise: a country has a settlement of most names in every region.
   */
  #isFoundInRegion(): boolean {
    if (this.#places.regionUnits === 0) return false;
    this.#findPlaces(true);
    if (this.#isConfined()) {
      if (this.#isClearInRegion()) return true;
      if (this.#addNamesakes() && this.#isClearInRegion()) return true;
    }
    this.#namesakes = [];
    this.#arePlacesFound = false;
    return false;
  }

  #isClearInRegion(): boolean {
    this.#collect(false);
    return this.#isClear() && this.#results.mostOutsideRegion() < NOISE_SHARE * WEIGHTS.ambiguous * this.#best();
  }

  /** Adds words with typing errors (see the matcher); returns true if there was any to look at. */
  #addMisspelled(met: boolean, more: number): boolean {
    if (!this.#matcher.addMisspelled(met, more)) return false;
    this.#arePlacesFound = false;
    return (this.#isMended = true);
  }

  /** Adds settlements of the best reading's name that have a street of the query; returns true if there are any. */
  #addNamesakes(): boolean {
    const { settlements, isOfNamedRegion } = this.#places;
    this.#namesakes = findNamesakes(
      this.index,
      this.#matcher.met,
      this.effort,
      this.#request,
      settlements,
      isOfNamedRegion,
    );
    return this.#namesakes.length > 0;
  }

  /** Returns true if the best answer leaves the word being typed unexplained and there is work left to correct it. */
  #leavesTypedOut(): boolean {
    if (this.results.count === 0 || this.effort.isSpent) return false;
    const { placeMask, streetMask, areaMask, regionMask } = this.results.get(0);
    return (this.#matcher.typedUnit & ~(placeMask | streetMask | areaMask | regionMask)) !== 0;
  }

  /**
   * Finds the places that the query names, unless no word was added since the last time.
   *
   * @param inRegion - whether to find settlements only in the region that the query names
   */
  #findPlaces(inRegion = false): void {
    const { query, typing } = this.#request;
    const isSure = !typing && !this.#isMended && query.houses.length > 0;
    if (!this.#arePlacesFound) this.#places.find(this.#request, isSure, inRegion);
    this.#arePlacesFound = true;
  }

  /** Returns true if the best answer is below a score and there is work left to find a better one. */
  #isWorse(score: number): boolean {
    return this.#best() < score && !this.effort.isSpent;
  }

  /** Returns the number of words of a query that occur in names as typed; it decides between keyboard layouts. */
  knownWords({ units }: Query): number {
    let known = 0;
    for (const { role, isNumber, cyrillic } of units) {
      if (role !== ROLE.CONTENT || isNumber || cyrillic.length < SHORTEST_WORD) continue;
      if (this.hasWord(cyrillic) || this.hasStem(cyrillic)) known++;
    }
    return known;
  }

  /** Returns true if a name contains a word as it is; false if no work is left. */
  hasWord(word: string): boolean {
    this.effort.spendCheap(LOOKUP_STEPS);
    return !this.effort.isSpent && this.index.vocabulary.find(word) >= 0;
  }

  /** Returns true if a name contains a word in some case; false if no work is left. */
  hasStem(word: string): boolean {
    this.effort.spendCheap(LOOKUP_STEPS);
    return !this.effort.isSpent && this.index.vocabulary.findStem(word) >= 0;
  }

  /** The settlement that the last query certainly named, with the bits of its words, or null. */
  get namedSettlement(): { place: number; mask: number } | null {
    const strong = this.#places.settlements[0];
    return strong && isSure(strong) ? { place: strong.place, mask: strong.mask | strong.repeats } : null;
  }

  /** Returns the street record of the houses that belong to a place itself (without a street), or NONE. */
  housesOf(place: number): number {
    return this.#houses.streetOf(place);
  }

  /**
   * Runs one pass over the words matched so far.
   *
   * @param anywhere - whether to search the streets of all towns even if the query probably names one
   */
  #collect(anywhere: boolean): void {
    const request = this.#request;
    this.#results.clear();
    this.#findPlaces();
    const { settlements, parts } = this.#places;
    this.#streets.clear();
    for (const reading of settlements) this.#streets.collect(reading, reading.place);
    for (const reading of this.#namesakes) this.#streets.collect(reading, reading.place);
    // A part that was once a town of its own may be named instead of its town: «Железнодорожный, Колхозная 12».
    if (settlements.length === 0) {
      for (const { place, mask } of parts.filter((part) => isSure(part) && !part.district)) {
        const town = this.index.placeParent[place]!;
        if (town !== NONE) this.#streets.collect(null, town, mask);
      }
    }
    // The settlement may be left out, or its word may belong to the street.
    if (anywhere || !this.#isConfined()) {
      if (request.biasSettlement !== NONE) this.#streets.collect(null, request.biasSettlement);
      this.#streets.collect(null, NONE);
    }
    const { found } = this.#streets;
    this.#results.noteHome(found);
    for (let i = 0; i < found.count; i++) {
      // Once there is a good answer, streets far behind the first are noise.
      if (found.keyAt(i) < NOISE_SHARE * found.keyAt(0) && this.#best() >= SURE) break;
      this.#streetHouses.place(found.get(i), request);
      this.#results.enter(found.get(i));
    }
    this.#houses.collect(request);
    for (const reading of settlements) this.#results.enterPlace(reading);
    for (const reading of parts) this.#results.enterPlace(reading);
  }

  #best(): number {
    return this.results.count > 0 ? this.results.get(0).score : 0;
  }

  /** Returns true if the query names a town and a house that the best-fitting street there does not have. */
  #lacksHouse(): boolean {
    if (this.#request.query.houses.length === 0 || !this.#isConfined() || this.effort.isSpent) return false;
    let best = NO_STREET;
    for (let i = 0; i < this.results.count; i++) {
      const found = this.results.get(i);
      if (found.placeMask !== 0 && found.streetMask !== 0 && found.textScore > best.textScore) best = found;
    }
    return best !== NO_STREET && best.houseSimilarity < SAME_HOUSE;
  }

  /** Adds the houses of the other settlements of the named town's urban district: «Брянск, Заводская 10а» is in Большое Полпино. */
  #collectInDistrict(): void {
    const { place, mask } = this.#places.settlements[0]!;
    const { placeDistrict, placeCount } = this.index;
    if (!this.#places.isOfDistrict(place, mask)) return;
    this.#streets.clear();
    for (let other = 0; other < placeCount; other++) {
      if (other !== place && placeDistrict[other] === placeDistrict[place]) this.#streets.collect(null, other);
    }
    const { found } = this.#streets;
    for (let i = 0; i < found.count; i++) {
      this.#streetHouses.place(found.get(i), this.#request);
      if (found.get(i).houseSimilarity >= SAME_HOUSE) this.#results.enter(found.get(i));
    }
  }

  /** Returns true if the query names a town clearly enough to search only its streets at first. */
  #isConfined(): boolean {
    const strong = this.#places.settlements[0];
    if (!strong) return false;
    return this.#request.typing ? isSure(strong) : strong.similarity * strong.coverage > LIKELY;
  }

  /**
   * Returns true if the query names a house with its street and town, and all unexplained words are notes behind it.
   */
  #isClear(): boolean {
    if (this.results.count === 0) return false;
    const best = this.results.get(0);
    const { address, placeMask, textScore, houseSimilarity } = best;
    if (address === NONE || placeMask === 0 || textScore < SURE || houseSimilarity < SAME_HOUSE) return false;
    const explained = placeMask | best.streetMask | best.houseMask | best.areaMask | best.regionMask;
    const last = 31 - Math.clz32(explained);
    const { units } = this.#request.query;
    for (let i = 0; i < last; i++) if (units[i]!.role === ROLE.CONTENT && !(explained & (1 << i))) return false;
    return true;
  }
}

/** Returns true if a query names a place literally. */
const isSure = ({ similarity, coverage }: PlaceReading): boolean => similarity * coverage > CERTAIN;
