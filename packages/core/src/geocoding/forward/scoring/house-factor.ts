import { SAME_HOUSE } from '../../../text/house-number.ts';
import { WEIGHTS } from '../../../scoring/address-weights.ts';

/** Returns the factor for a house: the house itself costs nothing, another spelling little, a neighbour a lot. */
export const houseFactor = (similarity: number): number =>
  1 - WEIGHTS.houseLikeness * (1 - similarity) - (similarity >= SAME_HOUSE ? 0 : WEIGHTS.notTheHouse);
