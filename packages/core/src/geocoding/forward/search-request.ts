import { type Query, ROLE } from '../../text/query.ts';
import type { CheckedOptions } from '../options.ts';

/** One reading of a text as the parts of the search look at it. */
export interface SearchRequest {
  readonly query: Query;
  readonly options: CheckedOptions;
  /** Place id of the settlement that the bias point lies in, or `NONE`. */
  readonly biasSettlement: number;
  /** Whether the last word is still being typed. */
  readonly typing: boolean;
  /** Bits of the units that no street or settlement explains: what is cut from the line, words of region phrases. */
  readonly blocked: number;
  /** Bits of the numbers. */
  readonly numbers: number;
}

/** Takes up a reading. */
export function searchRequest(
  query: Query,
  options: CheckedOptions,
  biasSettlement: number,
  typing: boolean,
): SearchRequest {
  let blocked = 0;
  let numbers = 0;
  query.units.forEach(({ role, isNumber }, i) => {
    if (role === ROLE.CUT || role === ROLE.REGION) blocked |= 1 << i;
    if (isNumber) numbers |= 1 << i;
  });
  return { query, options, biasSettlement, typing, blocked, numbers };
}
