import { isAmong } from '../collections/lower-bound.ts';
import { distanceM, toCentimetres } from '../geo/distance.ts';
import { fromE7 } from '../geo/e7.ts';
import { FLAG_ORGANIZATION, NO_BRAND } from './poi-codes.ts';
import type { PoiColumns } from './poi-columns.ts';
import { boxAround } from './query/area.ts';
import { bitCount } from '../collections/bit-count.ts';
import type { QueryIndex } from './query/query-index.ts';
import type { QueryPlanner } from './query/query-planner.ts';
import { agreementOf } from './query/ranking.ts';
import { selectTop } from './query/select-top.ts';
import type { TextMatcher, TextMatches } from './query/text-matcher.ts';
import type { KeyIndex } from './name-index/key-index.ts';
import { WEIGHTS } from '../scoring/place-weights.ts';
import { CERTAIN } from '../scoring/sureness.ts';

export interface NameMatch extends NamedObject {
  /** Its name in the language that was asked for. */
  readonly name: string;
}

/** An object that a text names, without its name, which is read from disk. */
export interface NamedObject {
  /** Public id: `n123`, `w123`, `r123`. */
  readonly id: string;
  /** Its position in the snapshot's table of POIs. */
  readonly index: number;
  readonly lat: number;
  readonly lon: number;
  /** Id of its category: `theatre`. */
  readonly category: string;
  readonly organization: boolean;
  /** The chain that it belongs to, or null. */
  readonly brand: string | null;
  /** 0 to 1: agreement of the words, lower if its name contains words that the text does not. */
  readonly score: number;
  /** True if a word of the text is in one of its names; otherwise the text only says what kind of place it is. */
  readonly byName: boolean;
  /** True if its title, or another of its names, contains no word besides those of the text. */
  readonly whole: boolean;
  /** True if the text is another of its names, whole: not the one on the sign. */
  readonly byOtherName: boolean;
  /** Number of words of the text that are in its names. */
  readonly wordsInName: number;
  /** Metres from `bias`, or null. */
  readonly distanceM: number | null;
}

/** Options of a search by name: place and limit. */
export interface NameSearchOptions {
  /** Among matches of similar quality, the nearest to this point comes first. */
  readonly bias?: { readonly lat: number; readonly lon: number } | null;
  /** Default 5. */
  readonly limit?: number;
  /** Search only within about this many metres of `bias`; by default everywhere. */
  readonly withinM?: number | null;
  /** Language of the names. Default `ru`. */
  readonly lang?: 'ru' | 'en';
}

/** Parts of the index that the search uses. */
export interface NameSearchIndex extends QueryIndex {
  readonly plans: QueryPlanner;
  readonly matcher: TextMatcher;
  readonly nameOf: (poi: number, lang: 'ru' | 'en') => string;
  readonly categoryOf: (poi: number) => string;
  /** By acronym of an institution. */
  readonly acronyms: KeyIndex;
}

const DEFAULT_LIMIT = 5;
/** Weights of nearness to the bias, and of prominence, between matches of similar quality. */
const NEARNESS_WEIGHT = 0.06;
const MAX_PROMINENCE = 255;
/** Distance at which the weight of nearness halves. */
const HALF_NEAR_M = 5000;
/** If a text matches very many objects, those within this distance of the bias are checked first. */
const BIAS_AREA_M = 20_000;

const ACRONYM = 0.98;
const ACRONYM_OF_BUILDING = 0.94;
const BELONGING = 0.9;
const NOBODY: ReadonlySet<number> = new Set();

/**
 * Finds the objects that a text names, without addresses, filters or totals; other domains use it to find landmarks.
 */
export class NameSearch {
  readonly #index: NameSearchIndex;
  readonly #columns: PoiColumns;
  readonly #scores: Float64Array;
  readonly #ranks: Float64Array;

  constructor(index: NameSearchIndex) {
    this.#index = index;
    this.#columns = index.columns;
    this.#scores = new Float64Array(this.#columns.count);
    this.#ranks = new Float64Array(this.#columns.count);
  }

  /** Returns the matches, the best first; empty if no word of the text is known. */
  search(text: string, options?: NameSearchOptions): NameMatch[] {
    const { lang = 'ru' } = options ?? {};
    return this.find(text, options).map((match) => ({ ...match, name: this.#index.nameOf(match.index, lang) }));
  }

  /** Like {@link search}, but without the names, which are read from disk. */
  find(text: string, { bias = null, limit = DEFAULT_LIMIT, withinM = null }: NameSearchOptions = {}): NamedObject[] {
    const plan = this.#index.plans.plan(text, 'names');
    if (plan.known === 0) return [];
    const box = bias && boxAround(bias.lat, bias.lon, withinM ?? BIAS_AREA_M);
    const area = box && { box, distances: null, pois: () => this.#columns.within(box) };
    const matches = this.#index.matcher.match(plan, area, withinM !== null);
    const { count, pois, nameWords } = matches;
    const called = this.#calledByAcronym(plan.words, matches);
    for (let i = 0; i < count; i++) {
      const poi = pois[i]!;
      const agreement = agreementOf(poi, matches, this.#columns);
      const score = called.size === 0 ? agreement : this.#besideAcronym(poi, agreement, called);
      this.#scores[poi] = score;
      this.#ranks[poi] = -(score + this.#bonus(poi, bias));
    }
    return selectTop(pois, count, Math.min(limit, count), this.#ranks).map((poi) =>
      this.#match(poi, bias, bitCount(nameWords[poi]!), isAmong(plan.aliased, poi)),
    );
  }

  /**
   * Returns the matched institutions that one of the words is an acronym of and whose names contain the others: «БФУ
   * Канта».
   */
  #calledByAcronym(words: readonly string[], { count, pois, nameWords }: TextMatches): ReadonlySet<number> {
    const all = (1 << words.length) - 1;
    const owners = words.map((word) => new Set(this.#index.acronyms.find(word)));
    if (owners.every(({ size }) => size === 0)) return NOBODY;
    const isCalled = (poi: number): boolean =>
      owners.some((each, at) => each.has(poi) && (nameWords[poi]! | (1 << at)) === all);
    return new Set(pois.subarray(0, count).filter(isCalled));
  }

  /** Any other object with an institution's acronym in its name belongs to it, except a chain of that name. */
  #besideAcronym(poi: number, agreement: number, called: ReadonlySet<number>): number {
    if (called.has(poi)) return this.#acronymScore(poi);
    const isChain = this.#columns.brand[poi] !== NO_BRAND && agreement >= CERTAIN;
    return isChain ? agreement : agreement * BELONGING;
  }

  /** An acronym counts as much as an institution's name; its building is less likely meant. */
  #acronymScore(poi: number): number {
    return (this.#columns.flags[poi]! & FLAG_ORGANIZATION) === 0 ? ACRONYM_OF_BUILDING : ACRONYM;
  }

  #bonus(poi: number, bias: NameSearchOptions['bias']): number {
    const known = (this.#columns.prominence[poi]! / MAX_PROMINENCE) * WEIGHTS.prominence;
    if (!bias) return known;
    return known + NEARNESS_WEIGHT * (HALF_NEAR_M / (HALF_NEAR_M + this.#distanceM(poi, bias)));
  }

  #distanceM(poi: number, { lat, lon }: { readonly lat: number; readonly lon: number }): number {
    return distanceM(lon, lat, fromE7(this.#columns.lonE7[poi]!), fromE7(this.#columns.latE7[poi]!));
  }

  #match(poi: number, bias: NameSearchOptions['bias'], wordsInName: number, isAlias: boolean): NamedObject {
    const { ids, lonE7, latE7, flags, brand, brandNames, titleWords } = this.#columns;
    return {
      id: ids.get(poi),
      index: poi,
      lat: fromE7(latE7[poi]!),
      lon: fromE7(lonE7[poi]!),
      category: this.#index.categoryOf(poi),
      organization: (flags[poi]! & FLAG_ORGANIZATION) !== 0,
      brand: brand[poi] === NO_BRAND ? null : brandNames.get(brand[poi]!),
      score: this.#scores[poi]!,
      byName: wordsInName > 0,
      wordsInName,
      whole: wordsInName > 0 && (isAlias || wordsInName >= titleWords[poi]!),
      byOtherName: isAlias,
      distanceM: bias ? toCentimetres(this.#distanceM(poi, bias)) : null,
    };
  }
}
