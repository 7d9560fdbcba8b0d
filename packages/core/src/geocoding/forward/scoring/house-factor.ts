import { SAME_HOUSE } from '../../../normalisation/house-number.ts';
import { WEIGHTS } from '../../../scoring/address-weights.ts';

/** Returns the factor for a house: the house itself costs nothing, another spelling little, a neighbour a lot. */
export const houseFactor = (similarity: number): number =>
  similarity >= SAME_HOUSE
    ? 1 - WEIGHTS.houseLikeness * (1 - similarity)
    : 1 - WEIGHTS.otherHouseLikeness * (1 - similarity) - WEIGHTS.notTheHouse;
