import type { GeocodingIndex } from '../../index/geocoding-index.ts';
import { isSettlement, WEIGHT_SCALE } from '../../layout.ts';
import { type Query, ROLE } from '../../../grammar/query.ts';
import type { WordMatcher } from '../word-matching/word-matcher.ts';
import { countedWeight, MAX_PLACES, type PlaceReading } from './place-reading.ts';
import { WEIGHTS } from '../../../scoring/address-weights.ts';

/** Bits of a digest, the lowest first: weight of the name, importance of its place rounded up, flags, region. */
const WEIGHT_BITS = 10;
const MAX_WEIGHT = (1 << WEIGHT_BITS) - 1;
const MAX_IMPORTANCE = 255;
const IS_ONE_WORD = 1 << 18;
const IS_SETTLEMENT = 1 << 19;
const HAS_NUMBER = 1 << 20;
const REGION_AT = 21;
/** Regions beyond this many share one number, which counts as any of them. */
const MAX_REGIONS = 0xff_ff_ff_ff >>> REGION_AT;

/**
 * Rejects the many names that contain a common word without reading their records. One number for each name has all
 * that decides about them: a country has a thousand settlements named Mikhailovka, and four thousand whose names begin
 * with `Верхнее`. In a country of 150,000 settlements, a query compares a tenth of the names and takes half the time.
 */
export class CommonWords {
  readonly #matcher: WordMatcher;
  readonly #index: GeocodingIndex;
  /**
   * For each posting of a word, since those are read in a row: the digest of the name, and the other word of a name of
   * two, of another name the word itself. Made for the first query.
   */
  #postings: { readonly digests: Uint32Array; readonly others: Uint32Array } | undefined;
  /** Numbers of regions by the string ids of their names, and 1 for each number whose region the query names. */
  readonly #regions = new Map<number, number>();
  readonly #isNamed = new Uint8Array(MAX_REGIONS + 1);
  /** True if settlements outside the regions that the query names are skipped. */
  #inRegion = false;
  /** Bits of the one or two units with the most names, 0 if names of several words must not be skipped, */
  #commonest = 0;
  /** and the greatest weights of their words. */
  readonly #weights = new Float64Array(31);
  /** Units that may be short for a word of a name. */
  #shortWords: readonly string[] = [];
  /**
   * Of the word begun last: the best key of a name that is this word alone, and the weight of names that it covers with
   * the query's other words, and by itself.
   */
  #key = 0;
  #covered = 0;
  #coveredAlone = 0;

  constructor(index: GeocodingIndex, matcher: WordMatcher) {
    this.#matcher = matcher;
    this.#index = index;
  }

  /**
   * Begins a query.
   *
   * @param isSure - as of `PlaceFinder.find`
   * @param inRegion - as of `PlaceFinder.find`
   * @param named - string ids of the names of the regions that the query names
   */
  begin({ units }: Query, isSure: boolean, inRegion: boolean, named: Iterable<number>): void {
    this.#postings ??= this.#digestsOfNames();
    this.#inRegion = inRegion;
    this.#isNamed.fill(0);
    this.#isNamed[MAX_REGIONS] = 1;
    for (const name of named) this.#isNamed[this.#regions.get(name) ?? MAX_REGIONS] = 1;
    const { met } = this.#matcher;
    const { vocabulary } = this.#index;
    this.#commonest = 0;
    this.#weights.fill(0);
    // A short form may be what a name of several words needs besides the common word.
    this.#shortWords = units.flatMap(({ abbreviated, role, cyrillic }) =>
      abbreviated && role !== ROLE.TYPE ? cyrillic : [],
    );
    if (this.#shortWords.length > 0) return;
    const names = new Float64Array(units.length);
    for (const word of met.words) {
      if (isSure && met.isKin(word)) continue;
      const bits = met.unitsOf(word);
      if ((bits & (bits - 1)) !== 0) continue;
      const unit = 31 - Math.clz32(bits);
      names[unit]! += this.#namesOf(word);
      this.#weights[unit] = Math.max(this.#weights[unit]!, vocabulary.weightOf(word));
    }
    const first = indexOfMost(names);
    const most = names[first]!;
    names[first] = 0;
    const second = indexOfMost(names);
    this.#commonest = (1 << first) | (2 * names[second]! >= most ? 1 << second : 0);
  }

  /** Begins the names that contain a word; returns false if they are not more than a list of the best readings holds. */
  beginWord(word: number): boolean {
    if (this.#namesOf(word) <= MAX_PLACES) return false;
    const { met, unitWeight } = this.#matcher;
    const bits = met.unitsOf(word);
    // The unit before may be the first word of the name, shortened.
    let weight = 0;
    for (let left = bits | ((bits & -bits) >> 1); left !== 0; left &= left - 1) {
      weight += unitWeight[31 - Math.clz32(left & -left)]!;
    }
    this.#key = met.similarityOf(word) ** 2 * countedWeight(weight);
    this.#covered = Number.POSITIVE_INFINITY;
    const own = this.#index.vocabulary.weightOf(word);
    this.#coveredAlone = weightCoveredBy(own);
    if ((bits & (bits - 1)) === 0 && bits & this.#commonest) {
      // A name that needs a third unit is found by that one's words.
      const other = this.#commonest & ~bits;
      this.#covered = weightCoveredBy(own + (other === 0 ? 0 : this.#weights[31 - Math.clz32(other)]!));
    }
    return true;
  }

  /**
   * Returns the first of the postings `from … to - 1` of the word begun last whose name may enter the lists of the best
   * readings; `to` if there is none.
   */
  skip(from: number, to: number, settlements: readonly PlaceReading[], parts: readonly PlaceReading[]): number {
    const { digests, others } = this.#postings!;
    const settlementBar = this.#inRegion ? Number.POSITIVE_INFINITY : barOf(settlements);
    const isPartHopeless = this.#key <= barOf(parts);
    for (let posting = from; posting < to; posting++) {
      const digest = digests[posting]!;
      if (!(digest & IS_ONE_WORD)) {
        if (digest & HAS_NUMBER) return posting;
        const weight = digest & MAX_WEIGHT;
        if (weight > this.#covered) continue;
        if (weight <= this.#coveredAlone || this.#isSaid(others[posting]!)) return posting;
        continue;
      }
      if (!(digest & IS_SETTLEMENT)) {
        if (isPartHopeless) continue;
        return posting;
      }
      if (this.#isNamed[digest >>> REGION_AT] === 1) return posting;
      const importance = ((digest >>> WEIGHT_BITS) & MAX_IMPORTANCE) / MAX_IMPORTANCE;
      if (this.#key + WEIGHTS.residents * importance > settlementBar) return posting;
    }
    return to;
  }

  /** Returns true if the query has a word of a name, or something that may be short for it. */
  #isSaid(word: number): boolean {
    return (
      this.#matcher.met.unitsOf(word) !== 0 ||
      this.#shortWords.some((short) => this.#index.vocabulary.startsWith(word, short))
    );
  }

  #digestsOfNames(): { digests: Uint32Array; others: Uint32Array } {
    const { placeLabels: labels, placeRegion, placeImportance, placeKind, placeParent, vocabulary } = this.#index;
    const ofLabel = new Uint32Array(labels.feature.length);
    const regions = this.#regions;
    for (let label = 0; label < labels.feature.length; label++) {
      const place = labels.feature[label]!;
      const region = regions.get(placeRegion[place]!) ?? Math.min(regions.size, MAX_REGIONS);
      regions.set(placeRegion[place]!, region);
      const from = labels.start[label]!;
      const to = labels.start[label + 1]!;
      let flags = to - from === 1 ? IS_ONE_WORD : 0;
      if (isSettlement(placeKind[place]!, placeParent[place]!)) flags |= IS_SETTLEMENT;
      let weight = 0;
      for (let w = from; w < to; w++) {
        const word = labels.words[w]!;
        weight += vocabulary.weightOf(word);
        if (vocabulary.isNumber(word)) flags |= HAS_NUMBER;
      }
      const importance = Math.ceil(Math.min(1, placeImportance[place]!) * MAX_IMPORTANCE);
      const total = Math.min(MAX_WEIGHT, Math.floor(weight * WEIGHT_SCALE));
      ofLabel[label] = (region << REGION_AT) | flags | (importance << WEIGHT_BITS) | total;
    }
    const digests = Uint32Array.from(labels.wordLabels, (label) => ofLabel[label]!);
    const others = new Uint32Array(labels.wordLabels.length);
    for (let word = 0; word < vocabulary.size; word++) {
      for (let posting = labels.wordStart[word]!; posting < labels.wordStart[word + 1]!; posting++) {
        const label = labels.wordLabels[posting]!;
        const from = labels.start[label]!;
        const isOfTwo = labels.start[label + 1]! - from === 2;
        others[posting] = !isOfTwo ? word : labels.words[labels.words[from] === word ? from + 1 : from]!;
      }
    }
    return { digests, others };
  }

  #namesOf(word: number): number {
    const { wordStart } = this.#index.placeLabels;
    return wordStart[word + 1]! - wordStart[word]!;
  }
}

/** Returns the key that a reading must exceed to enter a list of the best. */
const barOf = (best: readonly PlaceReading[]): number =>
  best.length < MAX_PLACES ? Number.NEGATIVE_INFINITY : best[MAX_PLACES - 1]!.key;

/** Returns the greatest weight of a name, in a digest, of which words of this weight are enough. */
const weightCoveredBy = (weight: number): number => (weight * WEIGHT_SCALE) / WEIGHTS.leastOfName;

function indexOfMost(counts: Float64Array): number {
  let most = 0;
  for (let i = 1; i < counts.length; i++) if (counts[i]! > counts[most]!) most = i;
  return most;
}
