import type { QueryIndex } from './query-index.ts';
import { planQuery, type QueryPlan, type QueryScope, type WordReadings } from './query-plan.ts';

/** Number of cached plans: one smart search plans the same few texts several times. */
const REMEMBERED = 64;

/** Plans queries and caches the last plans. */
export class QueryPlanner {
  readonly #index: QueryIndex;
  /** By scope and text, the oldest first. */
  readonly #plans = new Map<string, QueryPlan>();

  constructor(index: QueryIndex) {
    this.#index = index;
  }

  /** Returns the plan of a text, by {@link planQuery}. */
  plan(
    query: string,
    scope: QueryScope,
    { autocomplete = false, isDoubted = false }: Partial<WordReadings> = {},
  ): QueryPlan {
    const key = `${scope} ${autocomplete} ${isDoubted} ${query}`;
    const known = this.#plans.get(key);
    if (known) return known;
    const plan = planQuery(query, this.#index, scope, { autocomplete, isDoubted });
    if (this.#plans.size >= REMEMBERED) this.#plans.delete(this.#plans.keys().next().value!);
    this.#plans.set(key, plan);
    return plan;
  }
}
