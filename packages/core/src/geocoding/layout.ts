/**
 * How the geocoder's sections are named and numbered; both its build side and its load side read this page.
 *
 * Words of names stand once each in a vocabulary (`words/vocabulary.ts`). A *label* is one spelling of a name: its words and its
 * type. Streets are ordered by settlement, settlements by importance; houses stand inside their street by number.
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

/** Whether a place is a settlement that streets and houses belong to: not allotments or a locality within another. */
export const isSettlement = (kind: number, parent: number): boolean => kind < FIRST_PART && parent === NONE;
/** Whether a place is a part of a settlement, neither one itself nor an area above. */
export const isPart = (kind: number, parent: number): boolean => kind < FIRST_AREA && !isSettlement(kind, parent);

/** Kinds of street record in the order of their numbers in `geocoding/street-kind`. */
export const STREET_KINDS = ['street', 'place', 'settlement'] as const;
export const QUARTER_HOUSES = STREET_KINDS.indexOf('place');
export const SETTLEMENT_HOUSES = STREET_KINDS.indexOf('settlement');

/**
 * Longitude and latitude of what nothing places: a register's house without a map. Outside the world, so that no
 * box holds it.
 */
export const UNPLACED_E7 = -0x80000000;

/** What places an address, in the order of its numbers in `geocoding/address-precision`: first, the map itself. */
export const ADDRESS_PRECISIONS = ['house', 'interpolated', 'street', 'settlement', 'none'] as const;

/** No such record. */
export const NONE = 0xffffffff;

/** A word's weight (its rarity) is kept in a byte: weight × 16. */
export const WEIGHT_SCALE = 16;
