import type { Bbox } from '../../../geo/bbox.ts';
import { fromE7 } from '../../../geo/e7.ts';
import type { GeocodingIndex } from '../../index/geocoding-index.ts';
import { lowerBound } from '../../../collections/lower-bound.ts';
import { NONE, UNPLACED_E7 } from '../../layout.ts';
import { CandidatePool } from '../candidate.ts';
import { type Effort, MAX_EFFORT, MAX_FOLLOWED, MAX_SCANNED } from '../work-limit.ts';
import type { PlaceFinder } from '../places/place-finder.ts';
import { fitOf, type PlaceReading } from '../places/place-reading.ts';
import { nearnessOf, sizeBonus } from '../scoring/prior.ts';
import type { QueryScorer } from '../scoring/query-scorer.ts';
import type { SearchRequest } from '../search-request.ts';
import { EXACT_SIMILARITY } from '../word-matching/label-match.ts';
import { MetLabels } from '../word-matching/met-labels.ts';
import type { WordMatcher } from '../word-matching/word-matcher.ts';
import { WEIGHTS } from '../../../scoring/address-weights.ts';

/** Largest number of streets compared with one reading, over all its words and passes: half of a query's work. */
const MAX_COMPARED = MAX_EFFORT / 2;
/**
 * Largest number of streets looked at for one word if no settlement is named; they are ordered by importance of their
 * settlement.
 */
const MAX_POSTINGS = MAX_COMPARED / 2;

/** Finds the streets that a query may name, by the words matched so far. */
export class StreetSearch {
  /** The likeliest first; their houses are looked at. */
  readonly found = new CandidatePool();
  readonly #index: GeocodingIndex;
  readonly #matcher: WordMatcher;
  readonly #scorer: QueryScorer;
  readonly #places: PlaceFinder;
  readonly #effort: Effort;
  /** The last result of {@link #shareOf} in this pass. */
  #lastExplained = -1;
  #lastShare = 0;
  readonly #singleSettlement: boolean;
  readonly #labelRound: Uint32Array;
  readonly #broadLabels: MetLabels;
  #round = 0;
  /** Number of streets that this reading may still be compared with. */
  #left = 0;
  #partUnits = 0;
  #request!: SearchRequest;

  constructor(index: GeocodingIndex, matcher: WordMatcher, scorer: QueryScorer, places: PlaceFinder, effort: Effort) {
    this.#index = index;
    this.#effort = effort;
    this.#matcher = matcher;
    this.#scorer = scorer;
    this.#places = places;
    this.#labelRound = new Uint32Array(index.streetLabels.feature.length);
    this.#broadLabels = new MetLabels(index.streetLabels);
    let settlements = 0;
    for (let place = 0; place < index.placeCount; place++) {
      if (index.placeFirstStreet[place] !== index.placeFirstStreet[place + 1]) settlements++;
    }
    this.#singleSettlement = settlements <= 1;
  }

  /** Starts a request. */
  begin(request: SearchRequest): void {
    this.#request = request;
    this.#left = MAX_COMPARED;
    this.clear();
  }

  /** Discards the previous pass. */
  clear(): void {
    this.found.clear();
  }

  /**
   * Adds the streets of one settlement, or of all, that contain a word of the query.
   *
   * @param reading - the reading that names the settlement; null if the query does not name it
   * @param settlement - place id, or NONE for all
   * @param partUnits - bits of the words that name a part of the settlement
   */
  collect(reading: PlaceReading | null, settlement: number, partUnits = 0): void {
    const { streetLabels: labels, placeFirstStreet } = this.#index;
    const { met, completion } = this.#matcher;
    const round = ++this.#round;
    this.#lastExplained = -1;
    this.#partUnits = partUnits;
    const allowed = ~this.#request.blocked & ~(reading?.mask ?? 0) & ~this.#places.districtUnits & ~partUnits;
    const firstLabel = settlement === NONE ? 0 : labels.firstLabel[placeFirstStreet[settlement]!]!;
    const pastLabel =
      settlement === NONE ? labels.feature.length : labels.firstLabel[placeFirstStreet[settlement + 1]!]!;
    if (firstLabel === pastLabel) return;
    for (const word of met.words) {
      if (!(met.unitsOf(word) & allowed)) continue;
      const end = labels.wordStart[word + 1]!;
      let p = labels.wordStart[word]!;
      if (settlement !== NONE) p = lowerBound(labels.wordLabels, firstLabel, p, end);
      const last = Math.min(end, p + MAX_POSTINGS);
      for (; p < last; p++) {
        const label = labels.wordLabels[p]!;
        if (label >= pastLabel) break;
        if (this.#labelRound[label] === round) continue;
        this.#labelRound[label] = round;
        if (this.#left-- <= 0 || !this.#effort.spend()) return;
        this.#consider(reading, label, allowed);
      }
    }
    if (completion.broadUnit & allowed) this.#scan(reading, firstLabel, pastLabel, allowed);
  }

  /** Scans the streets of a settlement, or of the most important ones, for a prefix that many words share. */
  #scan(reading: PlaceReading | null, firstLabel: number, pastLabel: number, allowed: number): void {
    const { streetLabels: labels } = this.#index;
    const { completion } = this.#matcher;
    if (this.#effort.isSpent) return;
    const end = Math.min(pastLabel, firstLabel + MAX_SCANNED);
    const { broadFrom, broadTo } = completion;
    const isRange = broadFrom < broadTo && this.#broadLabels.countOf(broadFrom, broadTo) < end - firstLabel;
    const known = isRange && firstLabel === 0 ? this.#broadLabels.find(broadFrom, broadTo, end) : null;
    const count = known?.length ?? end - firstLabel;
    this.#effort.spendCheap(count);
    for (let i = 0, met = 0; i < count && met < MAX_FOLLOWED; i++) {
      const label = known ? known[i]! : firstLabel + i;
      if (this.#labelRound[label] === this.#round || (!known && !completion.isBroadlyMet(labels, label))) continue;
      this.#labelRound[label] = this.#round;
      met++;
      if (!this.#effort.spend()) return;
      this.#consider(reading, label, allowed);
    }
  }

  /**
   * Returns the share of the query that units explain; cached, because streets of one name need the same one in a row.
   */
  #shareOf(explained: number): number {
    if (explained !== this.#lastExplained) {
      this.#lastExplained = explained;
      this.#lastShare = this.#scorer.explainedShare(explained, true);
    }
    return this.#lastShare;
  }

  /**
   * Returns true if the box of a street overlaps one in degrees, or if the street has none: its houses may lie inside.
   */
  #reaches([minLon, minLat, maxLon, maxLat]: Readonly<Bbox>, street: number): boolean {
    const { streetBbox } = this.#index;
    const west = streetBbox[4 * street]!;
    if (west === UNPLACED_E7) return true;
    return (
      fromE7(west) <= maxLon &&
      fromE7(streetBbox[4 * street + 1]!) <= maxLat &&
      fromE7(streetBbox[4 * street + 2]!) >= minLon &&
      fromE7(streetBbox[4 * street + 3]!) >= minLat
    );
  }

  /** Compares a label with the query and keeps its street among those whose houses will be looked at. */
  #consider(reading: PlaceReading | null, label: number, allowed: number): void {
    const index = this.#index;
    const { typing, options } = this.#request;
    const match = this.#matcher.label;
    match.score(index.streetLabels, label, allowed);
    const { mask, coverage, similarity, missingNumbers, loosely, postponed } = match;
    if (mask === 0 || coverage < WEIGHTS.leastOfTyped) return;
    // «Брянск, Брянск, 5» does not mean Брянский переулок.
    if (reading && mask & reading.repeats && similarity < EXACT_SIMILARITY) return;
    const street = index.streetLabels.feature[label]!;
    // Namesakes outside would crowd out those within.
    if (options.bbox && !this.#reaches(options.bbox, street)) return;
    const place = index.streetSettlement[street]!;
    const placeMask = reading ? reading.mask | (reading.repeats & ~mask) : 0;
    const explained = mask | placeMask;
    let score =
      similarity *
      (1 - WEIGHTS.streetCoverage * (1 - coverage)) *
      this.#scorer.typeFactor(index.streetLabels.type[label]!, explained);
    if (missingNumbers > 0) score *= WEIGHTS.missingNumber ** missingNumbers;
    if (loosely) score *= loosely === postponed ? WEIGHTS.postponedOrdinal : WEIGHTS.looseOrdinal;
    if (mask & this.#request.ofHouse) score *= WEIGHTS.houseForStreet;
    if (label !== index.streetLabels.firstLabel[street]) score *= WEIGHTS.otherName;
    score *= this.#scorer.ordinalFactor(explained);
    if (reading) score *= fitOf(reading);
    else if (!this.#singleSettlement) score *= WEIGHTS.impliedPlace;
    const key =
      score * this.#shareOf(explained | this.#partUnits) +
      (typing ? sizeBonus(index, street) : 0) +
      WEIGHTS.importance * index.placeImportance[place]! +
      WEIGHTS.nearness * nearnessOf(index, place, options);
    const slot = this.found.insert(key);
    if (!slot) return;
    slot.place = place;
    slot.street = street;
    slot.label = label;
    slot.placeMask = placeMask;
    slot.streetMask = mask;
    slot.textScore = score;
    slot.placeSimilarity = reading?.similarity ?? 1;
    slot.streetSimilarity = similarity;
  }
}
