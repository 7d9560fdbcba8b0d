import { lazy } from '../../../collections/lazy.ts';
import { typeClassOf } from '../../../normalisation/address-type-lookup.ts';
import { LARGE_CITIES } from '../../../lexicon/cities.ts';
import { type Query, type QueryUnit, ROLE } from '../../../grammar/query.ts';
import { stem } from '../../../words/stem.ts';
import { GAP } from '../../../normalisation/tokenise.ts';
import type { GeocodingIndex } from '../../index/geocoding-index.ts';
import { isSettlement, PLACE_KINDS } from '../../layout.ts';
import type { CheckedOptions } from '../../options.ts';
import { type Effort, MAX_SCANNED } from '../work-limit.ts';
import { type AreaName, areaNames, RegionNames } from './area-names.ts';
import { CommonWords } from './common-words.ts';
import { countedWeight, enters, keep, MAX_PLACES, type PlaceReading } from './place-reading.ts';
import { nearnessOf } from '../scoring/prior.ts';
import { isCalledStreet, type SearchRequest, unitsThat } from '../search-request.ts';
import { EXACT_SIMILARITY } from '../word-matching/label-match.ts';
import { MetLabels } from '../word-matching/met-labels.ts';
import type { WordMatcher } from '../word-matching/word-matcher.ts';
import { WEIGHTS } from '../../../scoring/address-weights.ts';
import { MOST_CANDIDATES } from '../../../scoring/candidates.ts';

/** String id of the empty name. */
const NO_NAME = 0;
/** Bonus among namesakes for the named district or region, in the unit of `key`. */
const AREA_BONUS = 2;

const isOfDistrict = ({ role }: QueryUnit): boolean => role === ROLE.DISTRICT;
const isOfRegion = ({ role }: QueryUnit): boolean => role === ROLE.REGION;

/** Finds the settlements, parts of settlements and areas that a query names. */
export class PlaceFinder {
  /** The likeliest first. */
  settlements: PlaceReading[] = [];
  /** Suburbs, districts, regions; the likeliest first. */
  parts: PlaceReading[] = [];
  /** Bits of the words of district phrases. */
  districtUnits = 0;
  /** Bits of the words of region phrases. */
  regionUnits = 0;

  readonly #index: GeocodingIndex;
  readonly #matcher: WordMatcher;
  readonly #effort: Effort;
  readonly #areaOf: (string: number) => AreaName;
  readonly #regionNames: () => RegionNames;
  /** Bits of the words that were looked up among names of streets, and of those found there. */
  #askedForStreet = 0;
  #streetNames = 0;
  /** Bits of the numbers beside a word such as `квартал`. */
  #quarterNumbers = 0;
  /** Stems of the query's units that were needed so far. */
  readonly #stems: string[] = [];
  /** {@link #namedRegions}; null until needed. */
  #unitsOfRegion: ReadonlyMap<number, number> | null = null;
  readonly #labelRound: Uint32Array;
  readonly #broadLabels: MetLabels;
  readonly #commonWords: CommonWords;
  #round = 0;
  /** True if settlements are found only in the region that the query names. */
  #inRegion = false;
  #query!: Query;

  constructor(index: GeocodingIndex, matcher: WordMatcher, effort: Effort) {
    this.#index = index;
    this.#effort = effort;
    this.#matcher = matcher;
    this.#areaOf = areaNames(index);
    this.#regionNames = lazy(() => {
      const named = new Set(index.placeRegion);
      named.delete(NO_NAME);
      return new RegionNames(this.#areaOf, named);
    });
    this.#labelRound = new Uint32Array(index.placeLabels.feature.length);
    this.#broadLabels = new MetLabels(index.placeLabels);
    this.#commonWords = new CommonWords(index, matcher);
  }

  /** Begins a query that the matcher has begun. */
  begin(query: Query): void {
    this.#query = query;
    this.#unitsOfRegion = null;
    this.#stems.length = 0;
    this.#askedForStreet = 0;
    this.#streetNames = 0;
    this.districtUnits = unitsThat(query, isOfDistrict);
    this.regionUnits = unitsThat(query, isOfRegion);
    this.#quarterNumbers = quarterNumbers(query);
  }

  /**
   * Fills {@link settlements} and {@link parts} from the words matched so far.
   *
   * @param isSure - for a first pass if the query names a house: skip words that only share a stem with a typed word
   *   which names contain itself («Ленинский» for «ленина»)
   * @param inRegion - whether to find settlements only in the region that the query names
   */
  find(request: SearchRequest, isSure: boolean, inRegion: boolean): void {
    const { placeLabels: labels, vocabulary } = this.#index;
    const { met, completion } = this.#matcher;
    const round = ++this.#round;
    this.settlements = [];
    this.parts = [];
    this.#inRegion = inRegion;
    // Nearness and districts order namesakes by more than a digest has.
    const isOrdered = request.options.bias === null && this.districtUnits === 0;
    const maySkim = !request.typing && (inRegion || isOrdered);
    if (maySkim) this.#commonWords.begin(this.#query, isSure, inRegion, this.#namedRegions.keys());
    for (const word of met.words) {
      if (vocabulary.isNumber(word) && !(met.unitsOf(word) & this.#quarterNumbers)) continue;
      if (isSure && met.isKin(word)) continue;
      const skims = maySkim && this.#commonWords.beginWord(word);
      const end = labels.wordStart[word + 1]!;
      for (let p = labels.wordStart[word]!; p < end; p++) {
        if (skims) {
          const next = this.#commonWords.skip(p, end, this.settlements, this.parts);
          this.#effort.spendCheap(next - p);
          if (next === end) break;
          p = next;
        }
        const label = labels.wordLabels[p]!;
        if (this.#labelRound[label] === round) continue;
        this.#labelRound[label] = round;
        if (!this.#effort.spend()) return;
        this.#consider(label, request);
      }
    }
    if (completion.broadUnit !== 0 && !this.#effort.isSpent) this.#findBroadly(request);
  }

  /** Looks at the names with a word that begins with the one being typed, the most important first. */
  #findBroadly(request: SearchRequest): void {
    const { placeLabels: labels } = this.#index;
    const { completion } = this.#matcher;
    const { broadFrom, broadTo } = completion;
    const end = Math.min(labels.feature.length, MAX_SCANNED);
    const met = broadFrom < broadTo ? this.#broadLabels.find(broadFrom, broadTo, end) : null;
    const count = met?.length ?? end;
    this.#effort.spendCheap(count);
    for (let i = 0; i < count; i++) {
      const label = met ? met[i]! : i;
      if (this.#labelRound[label] === this.#round || (!met && !completion.isBroadlyMet(labels, label))) continue;
      this.#labelRound[label] = this.#round;
      if (this.#isHopeless(label, request)) continue;
      if (!this.#effort.spend()) return;
      this.#consider(label, request);
    }
  }

  /**
   * Returns true if a name matched only by the word being typed comes too late: both lists are full of names that match
   * as well, of places as important.
   */
  #isHopeless(label: number, { options }: SearchRequest): boolean {
    const lastSettlement = this.settlements[MAX_PLACES - 1];
    const lastPart = this.parts[MAX_PLACES - 1];
    if (!lastSettlement || !lastPart || options.bias || this.regionUnits !== 0 || this.districtUnits !== 0)
      return false;
    const { placeLabels: labels } = this.#index;
    const { met, completion, unitWeight } = this.#matcher;
    const { broadUnit } = completion;
    let units = 0;
    for (let w = labels.start[label]!; w < labels.start[label + 1]!; w++) units |= met.unitsOf(labels.words[w]!);
    if (units !== broadUnit) return false;
    const weight = countedWeight(unitWeight[31 - Math.clz32(broadUnit)]!);
    const textKey = WEIGHTS.completed ** 2 * weight;
    const key = textKey + WEIGHTS.residents * this.#index.placeImportance[labels.feature[label]!]!;
    return textKey <= lastPart.key && key <= lastSettlement.key;
  }

  /** Returns the reading of a settlement, or null if the query does not name it. */
  settlementAt(place: number): PlaceReading | null {
    for (const reading of this.settlements) if (reading.place === place) return reading;
    return null;
  }

  /** Keeps the place of a label if the query contains enough of it. */
  #consider(label: number, request: SearchRequest): void {
    const { blocked, options, typing } = request;
    const { placeLabels: labels, placeKind, placeParent } = this.#index;
    const match = this.#matcher.label;
    const mayName = blocked === 0 || PLACE_KINDS[placeKind[labels.feature[label]!]!] === 'region' ? -1 : ~blocked;
    // «Садовый переулок, Садовый».
    match.score(labels, label, mayName & ~(match.repeated & request.streets));
    const { coverage, missingNumbers } = match;
    // Most labels are dropped here, before more of them is read.
    if (match.mask === 0 || missingNumbers > 0 || match.similarity < WEIGHTS.leastOfName) return;
    if (coverage < (typing ? WEIGHTS.leastOfTyped : WEIGHTS.leastOfName)) return;
    const place = labels.feature[label]!;
    const kind = PLACE_KINDS[placeKind[place]!]!;
    const { mask } = match;
    const isOther = label !== labels.firstLabel[place];
    let similarity = match.similarity * (isOther ? WEIGHTS.otherName : 1);
    if (isOther && this.#isCityOfToday(mask)) similarity *= WEIGHTS.otherCity;
    if ((isOther || match.similarity < EXACT_SIMILARITY) && this.#isRatherStreet(mask, request))
      similarity *= WEIGHTS.ratherStreet;
    if (isCalledStreet(request, mask)) similarity *= WEIGHTS.ratherStreet;
    // A number alone names a quarter only beside the word for it.
    if ((mask & ~this.#quarterNumbers) === 0 && typeClassOf(labels.type[label]!) !== 'planning') return;
    if (similarity < WEIGHTS.leastOfName) return;
    const settlement = isSettlement(placeKind[place]!, placeParent[place]!);
    if (settlement && this.#inRegion && !this.isOfNamedRegion(place)) return;
    const district = kind === 'district' || typeClassOf(labels.type[label]!) === 'district';
    const key =
      coverage * similarity * similarity * countedWeight(this.#weightOf(mask)) +
      (settlement ? this.#preference(place, options) : 0);
    const list = settlement ? this.settlements : this.parts;
    if (!enters(list, place, key)) return;
    keep(list, {
      place,
      mask,
      repeats: match.repeats,
      coverage,
      similarity,
      district,
      type: labels.type[label]!,
      key,
    });
  }

  /** Returns true if a mask is one word that is a large city's name. */
  #isCityOfToday(mask: number): boolean {
    return (mask & (mask - 1)) === 0 && LARGE_CITIES.has(this.#query.units[31 - Math.clz32(mask)]?.cyrillic ?? '');
  }

  /**
   * Returns true if a mask is one word that is not marked as a town and that, as typed, is the whole name of some
   * street.
   */
  #isRatherStreet(mask: number, { towns, villages, typing }: SearchRequest): boolean {
    if (typing || (mask & (mask - 1)) !== 0 || mask & (towns | villages)) return false;
    const at = 31 - Math.clz32(mask);
    const { units } = this.#query;
    if (units[at]!.isNumber) return false;
    if (!(this.#askedForStreet & mask)) {
      this.#askedForStreet |= mask;
      if (this.#isStreetName(at)) this.#streetNames |= mask;
    }
    return (this.#streetNames & mask) !== 0;
  }

  /** Returns true if a word as typed is the whole name of some street. */
  #isStreetName(at: number): boolean {
    const { streetLabels: labels, vocabulary } = this.#index;
    const word = vocabulary.find(this.#query.units[at]!.cyrillic);
    if (word < 0) return false;
    const end = Math.min(labels.wordStart[word + 1]!, labels.wordStart[word]! + MOST_CANDIDATES);
    this.#effort.spendCheap(MOST_CANDIDATES);
    for (let p = labels.wordStart[word]!; p < end; p++) {
      const label = labels.wordLabels[p]!;
      if (labels.start[label]! + 1 === labels.start[label + 1]) return true;
    }
    return false;
  }

  #weightOf(mask: number): number {
    let weight = 0;
    const { unitWeight } = this.#matcher;
    for (let left = mask; left !== 0; left &= left - 1) weight += unitWeight[31 - Math.clz32(left & -left)]!;
    return weight;
  }

  /**
   * Returns the preference for one of several namesakes, from residents, nearness, and the named region and district.
   */
  #preference(place: number, options: CheckedOptions): number {
    let preference = WEIGHTS.residents * this.#index.placeImportance[place]! + nearnessOf(this.#index, place, options);
    if (this.isOfNamedRegion(place)) preference += AREA_BONUS;
    if (this.unitsOfDistrict(place) !== 0) preference += AREA_BONUS;
    return preference;
  }

  /**
   * Returns the bits of the words that name a place's region (`area-names.ts`). The words of region phrases count as
   * naming an unknown region.
   */
  unitsOfRegion(place: number): number {
    return this.#namedRegions.get(this.#index.placeRegion[place]!) ?? 0;
  }

  /** Bits of the words that name each region that the query names, by string id. */
  get #namedRegions(): ReadonlyMap<number, number> {
    if (this.#unitsOfRegion) return this.#unitsOfRegion;
    const found = this.#regionNames().find(this.#query, (unit) => this.#stemOf(unit));
    if (this.regionUnits !== 0) found.set(NO_NAME, this.regionUnits);
    this.#unitsOfRegion = found;
    return found;
  }

  /** Returns true if all words of a mask occur in the name of a place's district. */
  isOfDistrict(place: number, mask: number): boolean {
    const district = this.#index.placeDistrict[place]!;
    if (district === 0) return false;
    const area = this.#areaOf(district);
    return this.#query.units.every((_, i) => (mask & (1 << i)) === 0 || area.holds(this.#stemOf(i)));
  }

  /** Returns true for a place in a region that the query names. */
  readonly isOfNamedRegion = (place: number): boolean => this.unitsOfRegion(place) !== 0;

  /** Returns the bits of the words of district phrases that name a place's district. */
  unitsOfDistrict(place: number): number {
    if (this.districtUnits === 0) return 0;
    const district = this.#index.placeDistrict[place]!;
    const area = this.#areaOf(district);
    let bits = 0;
    for (let i = 0; i < this.#query.units.length; i++) {
      if (this.districtUnits & (1 << i) && area.holds(this.#stemOf(i))) bits |= 1 << i;
    }
    return bits;
  }

  /** Returns the stem of a unit: regions and districts by the hundred are compared with it. */
  #stemOf(unit: number): string {
    return (this.#stems[unit] ??= stem(this.#query.units[unit]!.cyrillic));
  }
}

/**
 * Returns the bits of the numbers right before or after a type word of a quarter, in one phrase with it: `12 квартал`,
 * `мкр 7`, `кв-л 7`.
 */
function quarterNumbers({ units }: Query): number {
  let bits = 0;
  units.forEach(({ types, gap }, i) => {
    if (!types.some((type) => typeClassOf(type) === 'planning')) return;
    const after = units[i + 1]?.role === ROLE.FILLER ? i + 2 : i + 1;
    if (units[i - 1]?.isNumber && !(gap & GAP.COMMA)) bits |= 1 << (i - 1);
    // «30-й комплекс».
    else if (units[i - 2]?.isNumber && units[i - 1]!.role === ROLE.FILLER) bits |= 1 << (i - 2);
    else if (units[after]?.isNumber && !(units[after].gap & GAP.COMMA)) bits |= 1 << after;
  });
  return bits;
}
