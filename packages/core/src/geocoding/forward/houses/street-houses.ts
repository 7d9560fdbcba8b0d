import { type HouseOption, type Query, ROLE } from '../../../grammar/query.ts';
import type { GeocodingIndex } from '../../index/geocoding-index.ts';
import { NONE } from '../../layout.ts';
import type { Candidate } from '../candidate.ts';
import type { Effort } from '../work-limit.ts';
import type { SearchRequest } from '../search-request.ts';
import { HouseSearch } from './house-search.ts';
import { WEIGHTS } from '../../../scoring/address-weights.ts';

/** Finds the house of a street that a query means: the reading of the number that fits best. */
export class StreetHouses {
  readonly #houses: HouseSearch;
  readonly #effort: Effort;

  constructor(index: GeocodingIndex, effort: Effort) {
    this.#effort = effort;
    this.#houses = new HouseSearch(index);
  }

  /** Fills in the candidate's house; `address` is NONE if the query names none or the street has none like it. */
  place(candidate: Candidate, request: SearchRequest): void {
    const { query, options, numbers } = request;
    const { types } = options;
    const taken = candidate.streetMask | candidate.placeMask;
    // A house that the street does not have is better than no house in the query.
    let bestValue = -1;
    candidate.address = NONE;
    candidate.houseOption = null;
    candidate.houseMask = 0;
    candidate.houseSimilarity = 0;
    if (types !== null && !types.has('building') && !types.has('fias')) return;
    const isNext =
      query.houses.length > 1 &&
      query.houses.some((option) => !(option.mask & taken & numbers) && isBehind(option, candidate, query));
    for (const option of query.houses) {
      if (option.mask & taken & numbers) continue;
      const isAdjacent = isNext && isBehind(option, candidate, query);
      // «Отделение связи №9, ул. Кауля, 88» is not in house 9.
      if (isNext && !isAdjacent && !option.explicit) continue;
      if (!this.#effort.spend()) return;
      this.#houses.find(candidate.street, option.house);
      const value = this.#houses.similarity * option.trust + (isAdjacent ? WEIGHTS.adjacentHouse : 0);
      if (value <= bestValue) continue;
      bestValue = value;
      candidate.houseOption = option;
      candidate.houseMask = option.mask & ~taken;
      candidate.houseSimilarity = this.#houses.similarity * option.trust;
      candidate.address = this.#houses.address;
    }
  }
}

/** Returns true if a number stands right behind the words of a street, or behind their type word. */
function isBehind({ first }: HouseOption, { streetMask }: Candidate, { units }: Query): boolean {
  let before = first - 1;
  while (before > 0 && !(streetMask & (1 << before)) && units[before]!.role === ROLE.TYPE) before--;
  return before >= 0 && (streetMask & (1 << before)) !== 0;
}
