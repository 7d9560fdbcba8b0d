import type { Bbox } from '../../geo/bbox.ts';
import { typeClassOf } from '../../text/address-types.ts';
import { SAME_HOUSE } from '../../text/house-number.ts';
import { type HouseOption, type Query, ROLE } from '../../text/query.ts';
import { holds } from '../bbox-filter.ts';
import { GAP } from '../../text/tokenise.ts';
import type { GeocodingIndex } from '../index/geocoding-index.ts';
import { lowerBound } from '../index/label-index.ts';
import { isPart, NONE, PLACE_KINDS, QUARTER_HOUSES, SETTLEMENT_HOUSES } from '../layout.ts';
import type { CheckedOptions } from '../options.ts';
import { placeAddress, placePlace, placeStreet } from '../placement.ts';
import { Candidate, CandidatePool } from './candidate.ts';
import { HouseSearch } from './house-search.ts';
import { PlaceFinder, type PlaceReading } from './place-finder.ts';
import { importanceOf, nearnessOf, withPrior } from './prior.ts';
import { QueryScorer } from './query-scorer.ts';
import { FACTOR, houseFactor } from './score-factors.ts';
import { WordMatcher } from './word-matcher.ts';

const MAX_STREETS = 28;
/** A house number that more quarters have tells none of them. */
const MAX_QUARTERS = 4;
/** From this similarity on a house differs from what was typed by a word at most: к1507 for 1507. */
const SAME_NUMBER = 0.96;
/** Streets looked at for one word where no settlement is named; they stand by importance of their settlement. */
const MAX_POSTINGS = 4000;
/** Labels looked through, and followed up, for a beginning that many words share. */
const MAX_SCANNED = 12_000;
const MAX_SCANNED_MET = 600;
/** What a tenfold of houses is worth among streets that are being typed. */
const SIZE_BONUS = 0.004;
/** Least share of a street's name that the query must say. */
const MIN_STREET_COVERAGE = 0.3;
/** A first pass this good is not searched again with typing errors. */
const GOOD_ENOUGH = 0.84;
/** Below this even the words that stand in some name may be misspelled. */
const DOUBTFUL = 0.72;
/** The same of a line that is still being typed, where little is said yet. */
const HOPELESS = 0.5;
/** From here on street and town are met in so many words. */
const CLEAR_TEXT = 0.93;
/** From here on a place is likely named, if with a mistake. */
const LIKELY_PLACE = 0.78;
/** Shorter words stand in names of any language. */
const SHORTEST_KNOWN = 4;
/** From here on a place is surely named. */
const SURE_PLACE = 0.95;

const NO_CANDIDATE = new Candidate();

/** Searches one reading of a query; results stand in {@link results}. One instance serves many queries, one at a time. */
export class ForwardSearch {
  readonly results: CandidatePool;
  /** What is searched. */
  readonly index: GeocodingIndex;
  readonly #index: GeocodingIndex;
  readonly #matcher: WordMatcher;
  readonly #scorer: QueryScorer;
  readonly #houses: HouseSearch;
  readonly #places: PlaceFinder;
  /** Street of kind `settlement` of each place, or NONE. */
  readonly #settlementHouses: Uint32Array;
  readonly #singleSettlement: boolean;
  readonly #streets = new CandidatePool(MAX_STREETS);
  /** The candidate for houses without a street. */
  readonly #loose = new Candidate();
  readonly #labelRound: Uint32Array;
  #round = 0;
  #query!: Query;
  #options!: CheckedOptions;
  /** Bits of the units that no street or settlement explains, and of the numbers. */
  #blocked = 0;
  #numbers = 0;
  #biasSettlement = NONE;
  #typing = false;

  constructor(index: GeocodingIndex) {
    this.index = index;
    this.#index = index;
    this.#matcher = new WordMatcher(index.vocabulary);
    this.#scorer = new QueryScorer(this.#matcher);
    this.#houses = new HouseSearch(index);
    this.#places = new PlaceFinder(index, this.#matcher);
    this.#labelRound = new Uint32Array(index.streetLabels.feature.length);
    this.results = new CandidatePool(40);
    this.#settlementHouses = new Uint32Array(index.placeCount).fill(NONE);
    let settlements = 0;
    for (let place = 0; place < index.placeCount; place++) {
      if (index.placeFirstStreet[place] !== index.placeFirstStreet[place + 1]) settlements++;
    }
    this.#singleSettlement = settlements <= 1;
    for (let street = 0; street < index.streetCount; street++) {
      if (index.streetKind[street] === SETTLEMENT_HOUSES)
        this.#settlementHouses[index.streetSettlement[street]!] = street;
    }
  }

  /**
   * Searches; returns the best score.
   *
   * @param biasSettlement - place id of the settlement that the bias point lies in, or NONE
   * @param typing - whether the last word is still being typed
   */
  run(query: Query, options: CheckedOptions, biasSettlement: number, typing = false): number {
    this.#typing = typing;
    this.#query = query;
    this.#options = options;
    this.#biasSettlement = biasSettlement;
    this.results.clear();
    this.#matcher.begin(query, typing);
    this.#scorer.begin(query);
    this.#places.begin(query);
    this.#blocked = 0;
    this.#numbers = 0;
    query.units.forEach(({ role, isNumber }, i) => {
      if (role === ROLE.CUT || role === ROLE.REGION) this.#blocked |= 1 << i;
      if (isNumber) this.#numbers |= 1 << i;
    });
    // A town spelled wrong is mended before the streets of all others are looked at.
    let mended = false;
    if (!typing && this.#matcher.hasUnknownWord) {
      this.#places.find(this.#blocked, options, typing);
      mended = this.namedSettlement === null && this.#matcher.addMisspelled(false);
    }
    // In the town that the query likely names first, mistakes and all: there are few streets to look at.
    this.#collect(false);
    if (this.#isClear()) return this.#best();
    // First the words that no name has, then also those that a slip may have turned into other names.
    if (!mended && this.#best() < GOOD_ENOUGH && this.#matcher.addMisspelled(false)) this.#collectAgain(false);
    if (this.#best() < DOUBTFUL && this.#matcher.addMisspelled(true)) this.#collectAgain(false);
    if (this.#best() < (typing ? HOPELESS : DOUBTFUL) && this.#isConfined()) this.#collectAgain(true);
    return this.#best();
  }

  /** How many words of a query stand in names as they are typed: what tells a keyboard layout from the other. */
  knownWords({ units }: Query): number {
    const { vocabulary } = this.#index;
    let known = 0;
    for (const { role, isNumber, cyrillic } of units) {
      if (role !== ROLE.CONTENT || isNumber || cyrillic.length < SHORTEST_KNOWN) continue;
      if (vocabulary.find(cyrillic) >= 0 || vocabulary.findStem(cyrillic) >= 0) known++;
    }
    return known;
  }

  /** Whether the query names a town likely enough to look at its streets alone at first. */
  #isConfined(): boolean {
    const strong = this.#places.settlements[0];
    if (!strong) return false;
    return this.#typing ? isSure(strong) : strong.similarity * strong.coverage > LIKELY_PLACE;
  }

  /** Whether the query names a house with its street and town, and all that nothing explains are notes around it. */
  #isClear(): boolean {
    if (this.results.count === 0) return false;
    const best = this.results.get(0);
    const { address, placeMask, textScore, houseSimilarity } = best;
    if (address === NONE || placeMask === 0 || textScore < CLEAR_TEXT || houseSimilarity < SAME_HOUSE) return false;
    const explained = placeMask | best.streetMask | best.houseMask | best.areaMask | best.regionMask;
    const { units } = this.#query;
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

  /** The settlement that the last query surely named, with the bits of its words, or null. */
  get namedSettlement(): { place: number; mask: number } | null {
    const strong = this.#places.settlements[0];
    return strong && isSure(strong) ? { place: strong.place, mask: strong.mask } : null;
  }

  #best(): number {
    return this.results.count > 0 ? this.results.get(0).score : 0;
  }

  #collectAgain(anywhere: boolean): void {
    this.results.clear();
    this.#collect(anywhere);
  }

  /** @param anywhere - whether to look at streets of all towns even where the query surely names one */
  #collect(anywhere: boolean): void {
    this.#places.find(this.#blocked, this.#options, this.#typing);
    this.#streets.clear();
    for (const reading of this.#places.settlements) this.#collectStreets(reading, reading.place);
    // The settlement may be left out, or its word may belong to the street.
    if (anywhere || !this.#isConfined()) {
      if (this.#biasSettlement !== NONE) this.#collectStreets(null, this.#biasSettlement);
      this.#collectStreets(null, NONE);
    }
    for (let i = 0; i < this.#streets.count; i++) this.#placeHouse(this.#streets.get(i));
    this.#collectHousesWithoutStreet();
    for (const reading of this.#places.settlements) this.#addPlaceResult(reading);
    for (const reading of this.#places.parts) this.#addPlaceResult(reading);
  }

  /** Adds the streets of one settlement, or of all, that hold a word of the query. */
  #collectStreets(reading: PlaceReading | null, settlement: number): void {
    const { streetLabels: labels, placeFirstStreet } = this.#index;
    const matcher = this.#matcher;
    const round = ++this.#round;
    const allowed = ~this.#blocked & ~(reading?.mask ?? 0) & ~this.#places.districtUnits;
    const firstLabel = settlement === NONE ? 0 : labels.firstLabel[placeFirstStreet[settlement]!]!;
    const pastLabel =
      settlement === NONE ? labels.feature.length : labels.firstLabel[placeFirstStreet[settlement + 1]!]!;
    if (firstLabel === pastLabel) return;
    for (const word of matcher.words) {
      if (!(matcher.unitsOf(word) & allowed)) continue;
      const end = labels.wordStart[word + 1]!;
      let p = labels.wordStart[word]!;
      if (settlement !== NONE) p = lowerBound(labels.wordLabels, firstLabel, p, end);
      const last = Math.min(end, p + MAX_POSTINGS);
      for (; p < last; p++) {
        const label = labels.wordLabels[p]!;
        if (label >= pastLabel) break;
        if (this.#labelRound[label] === round) continue;
        this.#labelRound[label] = round;
        matcher.scoreLabel(labels, label, allowed);
        if (matcher.mask === 0 || matcher.coverage < MIN_STREET_COVERAGE) continue;
        this.#considerStreet(reading, label);
      }
    }
    if (matcher.broadUnit & allowed) this.#scanStreets(reading, firstLabel, pastLabel, allowed);
  }

  /** Looks through the streets of a settlement, or of the most important ones, for a beginning that many words share. */
  #scanStreets(reading: PlaceReading | null, firstLabel: number, pastLabel: number, allowed: number): void {
    const { streetLabels: labels } = this.#index;
    const matcher = this.#matcher;
    const end = Math.min(pastLabel, firstLabel + MAX_SCANNED);
    let met = 0;
    for (let label = firstLabel; label < end && met < MAX_SCANNED_MET; label++) {
      if (this.#labelRound[label] === this.#round || !matcher.isBroadlyMet(labels, label)) continue;
      this.#labelRound[label] = this.#round;
      met++;
      matcher.scoreLabel(labels, label, allowed);
      if (matcher.mask !== 0 && matcher.coverage >= MIN_STREET_COVERAGE) this.#considerStreet(reading, label);
    }
  }

  /** Scores the label just compared and keeps it among the streets whose houses will be looked at. */
  #considerStreet(reading: PlaceReading | null, label: number): void {
    const index = this.#index;
    const matcher = this.#matcher;
    const { mask, coverage, similarity, missingNumbers, loosely } = matcher;
    const street = index.streetLabels.feature[label]!;
    const place = index.streetSettlement[street]!;
    let score = similarity * (0.45 + 0.55 * coverage) * this.#scorer.typeFactor(index.streetLabels.type[label]!, mask);
    score *= FACTOR.missingNumber ** missingNumbers;
    if (loosely) score *= FACTOR.looseOrdinal;
    if (label !== index.streetLabels.firstLabel[street]) score *= FACTOR.otherName;
    score *= this.#scorer.ordinalFactor(mask | (reading?.mask ?? 0));
    if (reading) score *= reading.similarity * (0.7 + 0.3 * reading.coverage);
    else if (!this.#singleSettlement) score *= FACTOR.impliedPlace;
    const explained = mask | (reading?.mask ?? 0);
    const key =
      score * this.#scorer.explainedShare(explained, true) +
      (this.#typing ? this.#sizeBonus(street) : 0) +
      0.02 * importanceOf(index, place) +
      0.04 * nearnessOf(index, place, this.#options);
    const slot = this.#streets.insert(key);
    if (!slot) return;
    slot.place = place;
    slot.street = street;
    slot.label = label;
    slot.placeMask = reading?.mask ?? 0;
    slot.streetMask = mask;
    slot.textScore = score;
    slot.placeSimilarity = reading?.similarity ?? 1;
    slot.streetSimilarity = similarity;
  }

  /** Finds the house of a street candidate and enters it among the results. */
  #placeHouse(candidate: Candidate): void {
    const types = this.#options.types;
    const taken = candidate.streetMask | candidate.placeMask;
    let bestValue = 0;
    candidate.address = NONE;
    candidate.houseOption = null;
    candidate.houseMask = 0;
    candidate.houseSimilarity = 0;
    const wanted = types === null || types.has('building') || types.has('fias');
    for (const option of this.#query.houses) {
      if (option.mask & taken & this.#numbers) continue;
      if (!wanted) continue;
      this.#houses.find(candidate.street, option.house);
      const after = option.first > 0 && candidate.streetMask & (1 << (option.first - 1)) ? 0.004 : 0;
      const value = this.#houses.similarity * option.trust + (option.explicit ? 0.05 : 0) + after + 0.001;
      if (value <= bestValue) continue;
      bestValue = value;
      candidate.houseOption = option;
      candidate.houseMask = option.mask & ~taken;
      candidate.houseSimilarity = this.#houses.similarity * option.trust;
      candidate.address = this.#houses.address;
    }
    this.#enter(candidate);
  }

  /** Scores a street candidate with its house and copies it into the results. */
  #enter(candidate: Candidate): void {
    const index = this.#index;
    const { types, bbox } = this.#options;
    const { street, address } = candidate;
    if (
      types &&
      !types.has((address === NONE ? placeStreet(index, street) : placeAddress(index, address, 'house')).type)
    )
      return;
    if (bbox && !this.#inside(candidate, bbox)) return;
    this.#readAreas(
      candidate,
      candidate.address === NONE ? index.streetSuburb[candidate.street]! : index.addressSuburb[candidate.address]!,
    );
    const explained =
      candidate.placeMask | candidate.streetMask | candidate.houseMask | candidate.areaMask | candidate.regionMask;
    let score = candidate.textScore * this.#scorer.explainedShare(explained, false, candidate.houseOption?.end ?? 31);
    score *= this.#regionFactor(candidate.regionMask);
    if (candidate.area !== NONE) score *= candidate.areaSimilarity * (candidate.ownArea ? 1 : FACTOR.otherArea);
    if (candidate.houseOption)
      score *= candidate.address === NONE ? FACTOR.missingHouse : houseFactor(candidate.houseSimilarity);
    candidate.score = withPrior(index, score, candidate.place, this.#options);
    if (this.#typing) candidate.score += this.#sizeBonus(candidate.street);
    this.results.insert(candidate.score)?.copyFrom(candidate);
  }

  /** Long streets come before lanes of the same name while one is being typed. */
  #sizeBonus(street: number): number {
    const { streetFirstAddress } = this.#index;
    return SIZE_BONUS * Math.log10(1 + streetFirstAddress[street + 1]! - streetFirstAddress[street]!);
  }

  /** Street record of the houses that hang off a place itself, or NONE. */
  housesOf(place: number): number {
    return this.#settlementHouses[place] ?? NONE;
  }

  /** Houses that hang off the settlement itself: villages without streets, Zelenograd. */
  #collectHousesWithoutStreet(): void {
    if (this.#query.houses.length === 0) return;
    const index = this.#index;
    const readings: (PlaceReading | null)[] = [...this.#places.settlements];
    if (this.#places.settlements.length === 0 && this.#matcher.words.every((word) => index.vocabulary.isNumber(word)))
      readings.push(null);
    for (const reading of readings) {
      let place = reading?.place ?? 0;
      if (!reading) while (place < index.placeCount && this.#settlementHouses[place] === NONE) place++;
      const street = this.#settlementHouses[place] ?? NONE;
      const slot = this.#loose;
      slot.place = place;
      slot.street = street;
      slot.label = NONE;
      slot.placeMask = reading?.mask ?? 0;
      slot.streetMask = 0;
      slot.textScore =
        (reading ? reading.similarity * (0.7 + 0.3 * reading.coverage) : FACTOR.impliedPlace) *
        FACTOR.withoutStreet *
        this.#scorer.typeFactor(0, slot.placeMask);
      slot.placeSimilarity = reading?.similarity ?? 1;
      slot.streetSimilarity = 1;
      if (street !== NONE && this.#placeHouseOnly(slot)) continue;
      if (reading) this.#collectHousesOfQuarters(slot);
    }
  }

  /** As {@link #placeHouse}, for houses without a street: only where the house exists; tells whether it does. */
  #placeHouseOnly(slot: Candidate): boolean {
    for (const option of this.#query.houses) {
      if (option.mask & slot.placeMask) continue;
      this.#houses.find(slot.street, option.house);
      if (!this.#houses.isSame) continue;
      this.#enterHouse(slot, option);
      return true;
    }
    return false;
  }

  /** Enters the house just found. */
  #enterHouse(slot: Candidate, option: HouseOption): void {
    slot.houseOption = option;
    slot.houseMask = option.mask;
    slot.houseSimilarity = this.#houses.similarity;
    slot.address = this.#houses.address;
    this.#enter(slot);
  }

  /**
   * Houses of quarters, which people write without the quarter: «Набережные Челны, 43/05». Only for a line that says
   * nothing but the settlement, parts of it and the house, and only the very house.
   */
  #collectHousesOfQuarters(slot: Candidate): void {
    const { placeFirstStreet, streetKind } = this.#index;
    const said = slot.placeMask | this.#places.unitsOfRegion(slot.place);
    const option = this.#query.houses.find(
      ({ mask, trust }) => trust === 1 && !(mask & slot.placeMask) && !this.#hasOtherWords(mask | said),
    );
    if (!option) return;
    const quarters: number[] = [];
    for (let street = placeFirstStreet[slot.place]!; street < placeFirstStreet[slot.place + 1]!; street++) {
      if (streetKind[street] !== QUARTER_HOUSES) continue;
      this.#houses.find(street, option.house);
      if (this.#houses.similarity >= SAME_NUMBER) quarters.push(street);
    }
    if (quarters.length > MAX_QUARTERS) return;
    slot.textScore *= FACTOR.withoutQuarter * (quarters.length > 1 ? FACTOR.manyQuarters : 1);
    for (const street of quarters) {
      this.#houses.find(street, option.house);
      slot.street = street;
      this.#enterHouse(slot, option);
    }
  }

  /** Whether the line has words of a name beside the units `known` and the parts of settlements that it names. */
  #hasOtherWords(known: number): boolean {
    for (const { mask } of this.#places.parts) known |= mask;
    return this.#query.units.some(({ role }, i) => role === ROLE.CONTENT && !(known & (1 << i)));
  }

  /** Enters a settlement or area itself among the results. */
  #addPlaceResult(reading: PlaceReading): void {
    const index = this.#index;
    const { place, mask } = reading;
    const { types, bbox } = this.#options;
    if (types && !types.has(placePlace(index, place, 'settlement').type)) return;
    if (bbox && !holds(bbox, index.placePosition[2 * place]!, index.placePosition[2 * place + 1]!)) return;
    const regionMask = (this.#places.unitsOfRegion(place) | this.#places.unitsOfDistrict(place)) & ~mask;
    const city = this.#places.settlements.find((other) => other.place === index.placeParent[place]);
    const cityMask = city ? city.mask & ~mask : 0;
    const asksForDistrict = (mask & ~this.#places.districtUnits) === 0;
    const score =
      reading.similarity *
      (0.6 + 0.4 * reading.coverage) *
      this.#scorer.explainedShare(mask | regionMask | cityMask, false) *
      this.#scorer.ordinalFactor(mask) *
      this.#scorer.typeFactor(0, mask) *
      this.#regionFactor(regionMask | mask) *
      (this.#query.houses.length > 0 ? FACTOR.placeForHouse : 1) *
      (isPart(index.placeKind[place]!, index.placeParent[place]!) ? FACTOR.part : 1) *
      // «округ Иркутск» asks for the okrug, «Иркутск» for the town of that name.
      (reading.district !== asksForDistrict || this.#isUnaskedRegion(reading) ? FACTOR.otherLevel : 1);
    const total = withPrior(index, score, place, this.#options);
    const slot = this.results.insert(total);
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

  /** Whether a region of a name with a type word is met without it: «Иркутск» is no Иркутская область. */
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
      // What is being typed may still become anything else.
      if (!own && reading.mask === this.#matcher.typedUnit) continue;
      candidate.area = reading.place;
      candidate.areaMask = reading.mask;
      candidate.areaSimilarity = reading.similarity * (0.9 + 0.1 * reading.coverage) * this.#districtFactor(reading);
      candidate.ownArea = own;
      if (own) break;
    }
    candidate.regionMask |= this.#places.unitsOfDistrict(candidate.place) & ~taken;
  }

  /** A district's adjective without the word `район` is more often a street's. */
  #districtFactor({ district }: PlaceReading): number {
    return !district || this.#places.districtUnits !== 0 ? 1 : FACTOR.bareDistrict;
  }

  /** What it costs that a region is named which is not the place's. */
  #regionFactor(regionMask: number): number {
    return this.#places.regionUnits & ~regionMask ? FACTOR.wrongRegion : 1;
  }

  #inside(candidate: Candidate, bbox: Bbox): boolean {
    const index = this.#index;
    return candidate.address === NONE
      ? holds(bbox, index.streetPosition[2 * candidate.street]!, index.streetPosition[2 * candidate.street + 1]!)
      : holds(bbox, index.addressLon[candidate.address]!, index.addressLat[candidate.address]!);
  }
}

/** Whether a query names a place in so many words. */
const isSure = ({ similarity, coverage }: PlaceReading): boolean => similarity * coverage > SURE_PLACE;
