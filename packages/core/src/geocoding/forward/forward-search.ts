import { SAME_HOUSE } from '../../text/house-number.ts';
import { type Query, ROLE } from '../../grammar/query.ts';
import { GAP } from '../../text/tokenise.ts';
import type { GeocodingIndex } from '../index/geocoding-index.ts';
import { NONE } from '../layout.ts';
import type { CheckedOptions } from '../options.ts';
import { Candidate, type CandidatePool } from './candidate.ts';
import { Effort } from './work-limit.ts';
import { HousesWithoutStreet } from './houses/houses-without-street.ts';
import { StreetHouses } from './houses/street-houses.ts';
import { PlaceFinder, type PlaceReading } from './places/place-finder.ts';
import { QueryScorer } from './scoring/query-scorer.ts';
import { SearchResults } from './search-results.ts';
import { searchRequest, type SearchRequest } from './search-request.ts';
import { StreetSearch } from './streets/street-search.ts';
import { WordMatcher } from './words/word-matcher.ts';

/** A first pass this good is not searched again with typing errors. */
const GOOD_ENOUGH = 0.84;
/** Streets met so much less well than the first are not looked at beside a good answer. */
const NOISE_SHARE = 0.42;
/** Below this even the words that stand in some name may be misspelled. */
const DOUBTFUL = 0.72;
/** The same of a line that is still being typed, where little is said yet. */
const HOPELESS = 0.5;
/** From here on street and town are met in so many words. */
const CLEAR_TEXT = 0.93;
/** From here on a place is likely named, if with a mistake. */
const LIKELY_PLACE = 0.78;
/** From here on a place is surely named. */
const SURE_PLACE = 0.95;
/** What looking a word up costs, in cheap steps of {@link Effort}. */
const LOOKUP_STEPS = 8;
/** Parts of settlements, named without these, whose streets are looked at before all others. */
const MAX_PARTS = 3;
const NO_STREET = new Candidate();
/** Shorter words stand in names of any language. */
const SHORTEST_KNOWN = 4;

/**
 * Searches one reading of a text; the answers stand in {@link results}. One instance serves many, one at a time.
 *
 * A pass matches words, finds the places that they name, the streets of these places (or of all, where none is named for
 * sure), the houses of these streets, and ranks what it found. Passes are repeated with typing errors as long as what was
 * found explains too little.
 */
export class ForwardSearch {
  /** What is searched. */
  readonly index: GeocodingIndex;
  /** What the question may still cost; whoever asks begins it. */
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
  /** Whether words within typing errors were added. */
  #isMended = false;

  constructor(index: GeocodingIndex) {
    this.index = index;
    this.#matcher = new WordMatcher(index.vocabulary, this.effort);
    this.#scorer = new QueryScorer(this.#matcher);
    this.#places = new PlaceFinder(index, this.#matcher, this.effort);
    this.#streets = new StreetSearch(index, this.#matcher, this.#scorer, this.#places, this.effort);
    this.#results = new SearchResults(index, this.#matcher, this.#scorer, this.#places);
    this.#streetHouses = new StreetHouses(index, this.effort);
    this.#houses = new HousesWithoutStreet(
      index,
      this.#matcher,
      this.#scorer,
      this.#places,
      this.#results,
      this.effort,
    );
  }

  /** What the last {@link run} found, best first. */
  get results(): CandidatePool {
    return this.#results.pool;
  }

  /**
   * Searches; returns the best score.
   *
   * @param biasSettlement - place id of the settlement that the bias point lies in, or NONE
   * @param typing - whether the last word is still being typed
   */
  run(query: Query, options: CheckedOptions, biasSettlement: number, typing = false): number {
    const request = searchRequest(query, options, biasSettlement, typing);
    this.#request = request;
    this.#arePlacesFound = false;
    this.#isMended = false;
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
    // A town spelled wrong is mended before the streets of all others are looked at.
    let mended = false;
    if (!typing && this.#matcher.hasUnknownWord) {
      this.#findPlaces();
      mended = this.namedSettlement === null && this.#addMisspelled(false);
    }
    // In the town that the query likely names first, mistakes and all: there are few streets to look at.
    this.#collect(false);
    if (this.#isClear()) return;
    // First the words that no name has, then also those that a slip may have turned into other names.
    if (!mended && this.#isWorse(GOOD_ENOUGH) && this.#addMisspelled(false)) this.#collect(false);
    if (this.#isWorse(DOUBTFUL) && this.#addMisspelled(true)) this.#collect(false);
    if (!typing && this.#isWorse(DOUBTFUL) && this.#addMisspelled(false, true)) this.#collect(false);
    // «Оренбург Мара»: other towns have a Марата, this one a Маршака.
    if (typing && this.#leavesTypedOut() && this.#matcher.mendTyped()) this.#collect(false);
    if (this.#isWorse(typing ? HOPELESS : DOUBTFUL) && this.#isConfined()) this.#collect(true);
  }

  /** Adds words within typing errors (see the matcher); tells whether there was any to look at. */
  #addMisspelled(met: boolean, badly: boolean = false): boolean {
    const isLooked = badly ? this.#matcher.addBadlyMisspelled() : this.#matcher.addMisspelled(met);
    if (isLooked) {
      this.#arePlacesFound = false;
      this.#isMended = true;
    }
    return isLooked;
  }

  /** Whether the best answer leaves the word being typed unexplained, with work left to mend it. */
  #leavesTypedOut(): boolean {
    if (this.results.count === 0 || this.effort.isSpent) return false;
    const { placeMask, streetMask, areaMask, regionMask } = this.results.get(0);
    return (this.#matcher.typedUnit & ~(placeMask | streetMask | areaMask | regionMask)) !== 0;
  }

  /** Looks for the places that the query names, unless nothing was met since they were looked for. */
  #findPlaces(): void {
    const { query, typing } = this.#request;
    if (!this.#arePlacesFound) this.#places.find(this.#request, !typing && !this.#isMended && query.houses.length > 0);
    this.#arePlacesFound = true;
  }

  /** Whether the best answer is below a score, with work left to find a better one. */
  #isWorse(score: number): boolean {
    return this.#best() < score && !this.effort.isSpent;
  }

  /** How many words of a query stand in names as they are typed: what tells a keyboard layout from the other. */
  knownWords({ units }: Query): number {
    let known = 0;
    for (const { role, isNumber, cyrillic } of units) {
      if (role !== ROLE.CONTENT || isNumber || cyrillic.length < SHORTEST_KNOWN) continue;
      if (this.hasWord(cyrillic) || this.hasStem(cyrillic)) known++;
    }
    return known;
  }

  /** Whether names have a word as it is. */
  hasWord(word: string): boolean {
    this.effort.spendCheap(LOOKUP_STEPS);
    return !this.effort.isSpent && this.index.vocabulary.find(word) >= 0;
  }

  /** Whether names have a word in some case. */
  hasStem(word: string): boolean {
    this.effort.spendCheap(LOOKUP_STEPS);
    return !this.effort.isSpent && this.index.vocabulary.findStem(word) >= 0;
  }

  /** The settlement that the last query surely named, with the bits of its words, or null. */
  get namedSettlement(): { place: number; mask: number } | null {
    const strong = this.#places.settlements[0];
    return strong && isSure(strong) ? { place: strong.place, mask: strong.mask } : null;
  }

  /** Street record of the houses that hang off a place itself, or NONE. */
  housesOf(place: number): number {
    return this.#houses.streetOf(place);
  }

  /**
   * One pass over what the matcher has met so far.
   *
   * @param anywhere - whether to look at streets of all towns even where the query likely names one
   */
  #collect(anywhere: boolean): void {
    const request = this.#request;
    this.#results.clear();
    this.#findPlaces();
    const { settlements, parts } = this.#places;
    this.#streets.clear();
    for (const reading of settlements) this.#streets.collect(reading, reading.place);
    // A part that was a town of its own once stands for its town: «Железнодорожный, Колхозная 12».
    if (settlements.length === 0) {
      for (const { place, mask } of parts.filter((part) => isSure(part) && !part.district).slice(0, MAX_PARTS)) {
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
      // Streets far behind the first are noise beside a good answer.
      if (found.keyAt(i) < NOISE_SHARE * found.keyAt(0) && this.#best() >= GOOD_ENOUGH) break;
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

  /** Whether the query names a town likely enough to look at its streets alone at first. */
  #isConfined(): boolean {
    const strong = this.#places.settlements[0];
    if (!strong) return false;
    return this.#request.typing ? isSure(strong) : strong.similarity * strong.coverage > LIKELY_PLACE;
  }

  /** Whether the query names a house with its street and town, and all that nothing explains are notes around it. */
  #isClear(): boolean {
    if (this.results.count === 0) return false;
    const best = this.results.get(0);
    const { address, placeMask, textScore, houseSimilarity } = best;
    if (address === NONE || placeMask === 0 || textScore < CLEAR_TEXT || houseSimilarity < SAME_HOUSE) return false;
    const explained = placeMask | best.streetMask | best.houseMask | best.areaMask | best.regionMask;
    const { units } = this.#request.query;
    const last = 31 - Math.clz32(explained);
    // Words before the address count as notes only where a comma sets them apart from it.
    let isApart = false;
    for (let i = last - 1; i >= 0; i--) {
      if (explained & (1 << i)) isApart = false;
      isApart ||= i + 1 < last && (units[i + 1]!.gap & GAP.COMMA) !== 0 && (explained & ((2 << i) - 1)) === 0;
      if (units[i]!.role === ROLE.CONTENT && !(explained & (1 << i)) && !isApart) return false;
    }
    return true;
  }
}

/** Whether a query names a place in so many words. */
const isSure = ({ similarity, coverage }: PlaceReading): boolean => similarity * coverage > SURE_PLACE;
