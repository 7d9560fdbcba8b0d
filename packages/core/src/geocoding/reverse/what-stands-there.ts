import { GROUND_KINDS } from '../../lexicon/ground.ts';
import type { Ground } from './ground.ts';
import type { Nearest, ReverseSearch } from './reverse-search.ts';

/** The axis of a road may be this far: half the width of an avenue. */
const ON_ROAD_M = 10;
/** Roads that are told beside an answer. */
const ROAD_RADIUS_M = 100;
/** A house of the road that one is on. */
const HOUSE_ON_ROAD_M = 60;
/** An address without an outline is a sign on a house of usual size. */
const AT_ADDRESS_POINT_M = 15;
/** A house so near says more than an unnamed wood around both. */
const BESIDE_WALL_M = 15;
/** A house so near says more than the works or fields around both. */
const BESIDE_HOUSE_M = 50;
/** A road this much nearer than a house that is not near says more. */
const ROAD_INSTEAD_OF_HOUSE = 2;

/** The object that answers for a point, and its relation to the point; `road` is the nearest named road within 100 m, or null. */
export type Standing = { readonly road: Nearest | null } & (
  | { readonly what: 'building'; readonly house: Nearest; readonly relation: 'at' | 'near' }
  | { readonly what: 'road'; readonly road: Nearest; readonly relation: 'at' | 'near' }
  | { readonly what: 'area'; readonly relation: 'in' }
  | { readonly what: 'settlement' }
);

/**
 * Decides what stands at a point: the building around it; the square; the road that it is on, by a house of that road; the ground
 * that has a name or a nature of its own; the house or road nearby; else the settlement.
 */
export function standingAt(search: ReverseSearch, ground: Ground, lon: number, lat: number, radiusM: number): Standing {
  const house = search.address(lon, lat, radiusM);
  const nearRoad = search.street(lon, lat, radiusM);
  const road = nearRoad && nearRoad.distanceM <= ROAD_RADIUS_M ? nearRoad : null;
  const near = house && ({ what: 'building', house, relation: 'near', road } as const);

  if (house && (house.distanceM === 0 || (search.isPoint(house.id) && house.distanceM <= AT_ADDRESS_POINT_M))) {
    return { what: 'building', house, relation: 'at', road };
  }
  if (ground.isBuilding && near && house.distanceM <= BESIDE_HOUSE_M) return near;
  // The ways across a square are part of it.
  if (ground.area?.kind === 'square') return { what: 'area', relation: 'in', road };
  if (nearRoad && nearRoad.distanceM <= ON_ROAD_M) {
    const ofRoad = search.address(lon, lat, Math.min(radiusM, HOUSE_ON_ROAD_M), nearRoad.id);
    if (ofRoad) return { what: 'building', house: ofRoad, relation: 'near', road };
    return { what: 'road', road: nearRoad, relation: 'at' };
  }
  if (ground.area && namesPoint(ground, house?.distanceM ?? Infinity)) return { what: 'area', relation: 'in', road };
  // What lies farther off in another settlement says less than the settlement that holds the point.
  const holder = search.settlement(lon, lat, 0);
  const isOfHere = (distanceM: number, street: number): boolean =>
    !holder || distanceM <= BESIDE_HOUSE_M || search.settlementOf(street) === holder.id;
  const houseHere = house && isOfHere(house.distanceM, search.streetOf(house.id)) ? near : null;
  const roadHere = nearRoad && isOfHere(nearRoad.distanceM, nearRoad.id) ? nearRoad : null;
  const isRoadNearer =
    roadHere &&
    (!houseHere ||
      (house!.distanceM > BESIDE_HOUSE_M && house!.distanceM > ROAD_INSTEAD_OF_HOUSE * roadHere.distanceM));
  if (isRoadNearer) return { what: 'road', road: roadHere, relation: 'near' };
  return houseHere ?? { what: 'settlement', road };
}

/** Returns whether the ground says more of the point than a house at a distance. */
function namesPoint({ area }: Ground, houseM: number): boolean {
  const { weight } = GROUND_KINDS.get(area!.kind)!;
  if (weight === 'place') return area!.name !== null || houseM > BESIDE_WALL_M;
  return weight === 'wide' && houseM > BESIDE_HOUSE_M;
}
