import { PLACE_KINDS, SETTLEMENT_HOUSES } from '../layout.ts';
import type { GeocodingIndex } from './geocoding-index.ts';

/**
 * If a smaller share of a town's houses has no street, the town numbers its houses by street: «Мурманск, 11» is not an
 * address.
 */
const LEAST_SHARE_WITHOUT_STREET = 0.1;
const TOWN_KINDS = [PLACE_KINDS.indexOf('city'), PLACE_KINDS.indexOf('town')];

/** Returns true for the street record of the houses without a street in a town that numbers its houses by street. */
export function hasStrayNumbers(index: GeocodingIndex, street: number): boolean {
  const { placeKind, placeFirstStreet, streetKind, streetSettlement, streetFirstAddress } = index;
  if (streetKind[street] !== SETTLEMENT_HOUSES) return false;
  const place = streetSettlement[street]!;
  if (!TOWN_KINDS.includes(placeKind[place]!)) return false;
  const first = streetFirstAddress[placeFirstStreet[place]!]!;
  const houses = streetFirstAddress[placeFirstStreet[place + 1]!]! - first;
  const own = streetFirstAddress[street + 1]! - streetFirstAddress[street]!;
  return own < LEAST_SHARE_WITHOUT_STREET * houses;
}
