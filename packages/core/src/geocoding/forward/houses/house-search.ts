import { type HouseNumber, houseSimilarity, MAX_NUMBER_GAP, SAME_HOUSE } from '../../../normalisation/house-number.ts';
import { NONE } from '../../layout.ts';
import type { GeocodingIndex } from '../../index/geocoding-index.ts';
import { WEIGHTS } from '../../../scoring/address-weights.ts';

/** Finds the house of a street that a number means; {@link HouseSearch.find} fills the fields. */
export class HouseSearch {
  readonly #index: GeocodingIndex;
  /** Address id, or `NONE`. */
  address = NONE;
  /** 1 for the house itself, at least `SAME_HOUSE` for another spelling of it, less for a neighbour, 0 for none. */
  similarity = 0;

  constructor(index: GeocodingIndex) {
    this.#index = index;
  }

  /** True if the last search found the house asked for, not a neighbour. */
  get isSame(): boolean {
    return this.similarity >= SAME_HOUSE;
  }

  /** Searches a street; O(log houses + houses of one number). */
  find(street: number, wanted: HouseNumber): void {
    this.address = NONE;
    this.similarity = 0;
    const index = this.#index;
    const first = index.streetFirstAddress[street]!;
    const end = index.streetFirstAddress[street + 1]!;
    if (first === end) return;
    const [from, to] = index.addressesOfNumber(street, wanted.number);
    for (let address = from; address < to; address++) {
      const similarity = houseSimilarity(wanted, index.house(index.addressHouse[address]!));
      if (similarity > this.similarity) this.#take(address, similarity);
      if (similarity === 1) return;
    }
    if (this.similarity > 0) return;
    // Joined houses are stored under their first number (40-42), a few places before.
    for (let address = from - 1; address >= first && address >= from - MAX_NUMBER_GAP; address--) {
      const similarity = houseSimilarity(wanted, index.house(index.addressHouse[address]!));
      if (similarity > this.similarity) this.#take(address, similarity);
    }
    if (this.similarity > 0) return;
    this.#takeNeighbour(first, end, from, wanted.number);
  }

  /** Takes the nearest number, on the same side of the street unless that is much farther. */
  #takeNeighbour(first: number, end: number, at: number, number: number): void {
    const { houseNumber, addressHouse } = this.#index;
    let bestCost = MAX_NUMBER_GAP + 1;
    for (let step = -1; step <= 1; step += 2) {
      for (let address = step < 0 ? at - 1 : at; address >= first && address < end; address += step) {
        const other = houseNumber[addressHouse[address]!]!;
        const gap = Math.abs(other - number);
        if (gap > MAX_NUMBER_GAP || other === 0) break;
        const cost = gap + (gap % 2 === 0 ? 0 : WEIGHTS.otherSide);
        if (cost >= bestCost) continue;
        bestCost = cost;
        this.#take(address, WEIGHTS.neighbour - WEIGHTS.numberBetween * gap);
      }
    }
  }

  #take(address: number, similarity: number): void {
    this.address = address;
    this.similarity = similarity;
  }
}
