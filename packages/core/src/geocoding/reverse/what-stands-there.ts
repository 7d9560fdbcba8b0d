import { GROUND_KINDS } from '../../lexicon/ground.ts';
import type { Ground } from './ground.ts';
import { BESIDE_M } from '../same-place.ts';
import type { Nearest, ReverseSearch } from './reverse-search.ts';

/** A point this close to the axis of a road is on the road: half the width of an avenue. */
const ON_ROAD_M = 10;
/** Largest distance of the road that is reported with an answer. */
const ROAD_RADIUS_M = 100;
/** Largest distance to a house of the road that the point is on. */
const HOUSE_ON_ROAD_M = 60;
/**
 * Half the length of a usual house. A point this close to an address without an outline is at it; a house this close is
 * more informative than an unnamed wood around both.
 */
const HALF_HOUSE_M = 15;
/** A road is preferred to a house that is not close if the house is more than this many times as far away. */
const ROAD_INSTEAD_OF_HOUSE = 2;

/**
 * The object chosen for a point, and its relation to the point; `road` is the nearest named road within 100 m, or null.
 */
export type Standing = { readonly road: Nearest | null } & (
  | { readonly what: 'building'; readonly house: Nearest; readonly relation: 'at' | 'near' }
  | { readonly what: 'road'; readonly road: Nearest; readonly relation: 'at' | 'near' }
  | { readonly what: 'area'; readonly relation: 'in' }
  | { readonly what: 'settlement' }
);

/**
 * Chooses the object at a point, in this order: the building around it; the square; the road that it is on, by a house
 * of that road; the ground, if it has a name or a character of its own; the house or road nearby; else the settlement.
 */
export function standingAt(search: ReverseSearch, ground: Ground, lon: number, lat: number, radiusM: number): Standing {
  const house = search.address(lon, lat, radiusM);
  const nearRoad = search.street(lon, lat, radiusM);
  const road = nearRoad && nearRoad.distanceM <= ROAD_RADIUS_M ? nearRoad : null;
  const near = house && ({ what: 'building', house, relation: 'near', road } as const);

  if (house && (house.distanceM === 0 || (search.isPoint(house.id) && house.distanceM <= HALF_HOUSE_M))) {
    return { what: 'building', house, relation: 'at', road };
  }
  if (ground.isBuilding && near && house.distanceM <= BESIDE_M) return near;
  // Roads across a square are part of it.
  if (ground.area?.kind === 'square') return { what: 'area', relation: 'in', road };
  if (nearRoad && nearRoad.distanceM <= ON_ROAD_M) {
    const ofRoad = search.address(lon, lat, Math.min(radiusM, HOUSE_ON_ROAD_M), nearRoad.id);
    if (ofRoad) return { what: 'building', house: ofRoad, relation: 'near', road };
    return { what: 'road', road: nearRoad, relation: 'at' };
  }
  if (ground.area && namesPoint(ground, house?.distanceM ?? Infinity)) return { what: 'area', relation: 'in', road };
  // The settlement that contains the point is more informative than a distant object in another settlement.
  const holder = search.settlement(lon, lat, 0);
  const isOfHere = (distanceM: number, street: number): boolean =>
    !holder || distanceM <= BESIDE_M || search.settlementOf(street) === holder.id;
  const houseHere = house && isOfHere(house.distanceM, search.streetOf(house.id)) ? near : null;
  const roadHere = nearRoad && isOfHere(nearRoad.distanceM, nearRoad.id) ? nearRoad : null;
  const isRoadNearer =
    roadHere &&
    (!houseHere || (house!.distanceM > BESIDE_M && house!.distanceM > ROAD_INSTEAD_OF_HOUSE * roadHere.distanceM));
  if (isRoadNearer) return { what: 'road', road: roadHere, relation: 'near' };
  return houseHere ?? { what: 'settlement', road };
}

/** Returns true if the ground is more informative than a house at this distance. */
function namesPoint({ area }: Ground, houseM: number): boolean {
  const { weight } = GROUND_KINDS.get(area!.kind)!;
  if (weight === 'place') return area!.name !== null || houseM > HALF_HOUSE_M;
  return weight === 'wide' && houseM > BESIDE_M;
}
