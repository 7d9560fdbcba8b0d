import { addToList } from '../../collections/add-to-list.ts';
import { allWords } from '../name-index/words.ts';
import { NO_BRAND } from '../poi-codes.ts';
import type { PoiColumns } from '../poi-columns.ts';
import type { QueryPlanner } from './query-planner.ts';
import { bitCount } from '../../collections/bit-count.ts';
import type { TextMatcher } from './text-matcher.ts';
import { DOUBTFUL, SURE } from '../../scoring/sureness.ts';

/** Number of matches that are checked for the brand that the words mean. */
const MAX_LOOKED_AT = 2000;

/** Finds the brands that a text names, in any spelling. */
export class BrandFinder {
  readonly #columns: PoiColumns;
  readonly #plans: QueryPlanner;
  readonly #matcher: TextMatcher;
  /** Positions of brand names by their letters and digits. */
  #byKey: Map<string, number[]> | null = null;

  constructor(columns: PoiColumns, plans: QueryPlanner, matcher: TextMatcher) {
    this.#columns = columns;
    this.#plans = plans;
    this.#matcher = matcher;
  }

  /**
   * Returns the positions of the brands' names; empty if the snapshot has none. A brand of exactly this name wins:
   * «Магнит» is no «Магнит Косметик» if both exist. Otherwise its other spellings count, which are among the words of
   * its places' names.
   */
  find(text: string): ReadonlySet<number> {
    const named = this.#named(keyOf(text));
    if (named.length > 0) return new Set(named);
    const plan = this.#plans.plan(text, 'names');
    if (plan.known === 0) return new Set();
    const { count, pois, nameWords, scores } = this.#matcher.match(plan, null);
    const whole = [...pois.subarray(0, Math.min(count, MAX_LOOKED_AT))].filter(
      (poi) => bitCount(nameWords[poi]!) === plan.words.length && this.#columns.brand[poi] !== NO_BRAND,
    );
    // If no name matches well, the text may be misspelled: then the closest match is meant.
    const best = Math.max(DOUBTFUL, ...whole.map((poi) => scores[poi]!));
    const least = Math.min(SURE, best);
    return new Set(whole.filter((poi) => scores[poi]! >= least).map((poi) => this.#columns.brand[poi]!));
  }

  #named(key: string): readonly number[] {
    this.#byKey ??= this.#keys();
    return this.#byKey.get(key) ?? [];
  }

  #keys(): Map<string, number[]> {
    const { brandNames } = this.#columns;
    const keys = new Map<string, number[]>();
    for (let position = 0; position < brandNames.size; position++) {
      const key = keyOf(brandNames.get(position));
      addToList(keys, key, position);
    }
    return keys;
  }
}

const keyOf = (text: string): string => allWords(text).join('');
