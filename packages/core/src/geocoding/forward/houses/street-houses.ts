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
  place(candidate: Candidate, { query, options, numbers }: SearchRequest): void {
    const { types } = options;
    const taken = candidate.streetMask | candidate.placeMask;
    // A house that the street does not have is better than no house in the query.
    let bestValue = -1;
    candidate.address = NONE;
    candidate.houseOption = null;
    candidate.houseMask = 0;
    candidate.houseSimilarity = 0;
    if (types !== null && !types.has('building') && !types.has('fias')) return;
    for (const option of query.houses) {
      if (option.mask & taken & numbers) continue;
      if (!this.#effort.spend()) return;
      this.#houses.find(candidate.street, option.house);
      const isAdjacent = option.first > 0 && (candidate.streetMask & (1 << (option.first - 1))) !== 0;
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
