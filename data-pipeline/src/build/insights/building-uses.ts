import { BUILDING_USE } from '@verst/core/build';
import { wordSet } from '../../extract/word-set.ts';

const FLATS = wordSet('apartments residential dormitory flats barracks block_of_flats');
const HOUSES = wordSet(`
  house detached semidetached_house semi terrace bungalow hut cabin static_caravan farm houseboat villa allotment_house
  dacha country_house
`);
const NOTHING = wordSet(`
  garage garages shed roof ruins construction carport service greenhouse hangar barn outbuilding stable cowshed sty
  toilets container collapsed transformer_tower silo storage_tank digester bunker canopy tent
`);

/** A building of unstated kind without a house number counts only from this many storeys. */
const LEAST_STATED_LEVELS = 3;

/** Facts about a building besides its outline. */
export interface BuildingFacts {
  /** The value of `building`; undefined for `yes`. */
  readonly value: string | undefined;
  readonly hasNumber: boolean;
  /** Storeys; 0 if unknown. */
  readonly levels: number;
  /** True if the building itself is a point of interest. */
  readonly isPoi: boolean;
  /** Returns true if it is on industrial, commercial or institutional ground. Called only if it matters. */
  readonly isOnWorkGround: () => boolean;
}

/** Returns the use of a building, a value of `BUILDING_USE`. */
export function buildingUse({ value, hasNumber, levels, isPoi, isOnWorkGround }: BuildingFacts): number {
  if (value !== undefined) {
    if (FLATS.has(value)) return BUILDING_USE.flats;
    if (HOUSES.has(value)) return BUILDING_USE.house;
    return NOTHING.has(value) ? BUILDING_USE.none : BUILDING_USE.work;
  }
  if (isPoi) return BUILDING_USE.work;
  if (!hasNumber && levels < LEAST_STATED_LEVELS) return BUILDING_USE.none;
  return isOnWorkGround() ? BUILDING_USE.work : BUILDING_USE.unstated;
}
