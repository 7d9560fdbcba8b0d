import { FLOOR_PER_RESIDENT_M2 } from '../parameters.ts';
import { BUILDING_USE, type BuildingColumns } from './input.ts';

/** Storeys of buildings without a stated number. */
const HOUSE_LEVELS = 1;
const LEAST_STATED_LEVELS = 5;
/** A building of no stated kind is a block of flats from this footprint on. */
const FLATS_FOOTPRINT_M2 = 350;
/** A smaller building is a shed, even if it has a house number. */
const SHED_FOOTPRINT_M2 = 20;

/** Returns the storeys of a residential building: as stated, else the usual number for its kind and size. */
export function assumedLevels({ use, footprintM2, levels }: BuildingColumns, building: number): number {
  if (levels[building]! > 0) return levels[building]!;
  if (use[building] === BUILDING_USE.flats) return LEAST_STATED_LEVELS;
  if (use[building] === BUILDING_USE.house || footprintM2[building]! < FLATS_FOOTPRINT_M2) return HOUSE_LEVELS;
  return LEAST_STATED_LEVELS;
}

/** Returns the residents by floor area alone, before the total of a city is scaled to its population. */
export function residentsByFloor(buildings: BuildingColumns, building: number): number {
  const { use, footprintM2 } = buildings;
  const area = footprintM2[building]!;
  if (use[building]! < BUILDING_USE.house || area < SHED_FOOTPRINT_M2) return 0;
  return (area * assumedLevels(buildings, building)) / FLOOR_PER_RESIDENT_M2;
}
