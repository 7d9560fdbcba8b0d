/**
 * Names and numbering of the geocoder's sections, shared by its build side and its load side.
 *
 * A vocabulary (`words/vocabulary.ts`) stores each word of the names once. A *label* is one spelling of a name: its
 * words and its type. Streets are ordered by settlement, settlements by importance, and houses by number inside their
 * street.
 */
import type { PlaceKind } from './input.ts';

/** Kinds of place in the order of their numbers in `geocoding/place-kind`. */
export const PLACE_KINDS: readonly PlaceKind[] = [
  'city',
  'town',
  'village',
  'hamlet',
  'isolated_dwelling',
  'locality',
  'allotments',
  'suburb',
  'quarter',
  'neighbourhood',
  'district',
  'region',
];

const FIRST_PART = PLACE_KINDS.indexOf('suburb');
const FIRST_AREA = PLACE_KINDS.indexOf('district');

/**
 * Returns true if a place is a settlement that streets and houses belong to: not allotments or a locality within
 * another.
 */
export const isSettlement = (kind: number, parent: number): boolean => kind < FIRST_PART && parent === NONE;
/** Returns true if a place is a part of a settlement: neither a settlement itself nor a district or region. */
export const isPart = (kind: number, parent: number): boolean => kind < FIRST_AREA && !isSettlement(kind, parent);

/** Kinds of street record in the order of their numbers in `geocoding/street-kind`. */
export const STREET_KINDS = ['street', 'place', 'settlement'] as const;
export const QUARTER_HOUSES = STREET_KINDS.indexOf('place');
export const SETTLEMENT_HOUSES = STREET_KINDS.indexOf('settlement');

/**
 * Longitude and latitude of a record without a known position, such as a house in the register that is not on the map.
 * The value lies outside the world, so no box contains it.
 */
export const UNPLACED_E7 = -0x80000000;

/**
 * Precision of an address's position, in the order of the numbers in `geocoding/address-precision`. The first means
 * that the map has the house.
 */
export const ADDRESS_PRECISIONS = ['house', 'interpolated', 'street', 'settlement', 'none'] as const;

/** No such record. */
export const NONE = 0xffffffff;

/** A word's weight (its rarity) is kept in a byte with four bits for its fraction. */
export const WEIGHT_SCALE = 1 << 4;
