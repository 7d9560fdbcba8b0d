import { type InsightModel } from './model.ts';
import { REFERENCE_LEVEL } from './parameters.ts';
import type { Plane } from './plane.ts';

/** A point farther than this from every cell belongs to no settlement. */
const MAX_DISTANCE_M = 3000;

/** Returns the area of the cell nearest to a point; -1 far from any cell. */
export function areaAt(model: InsightModel, plane: Plane): number {
  const { lonE7, latE7, area, tree } = model.levels[REFERENCE_LEVEL]!;
  for (let radiusM = MAX_DISTANCE_M / 16; radiusM <= MAX_DISTANCE_M; radiusM *= 4) {
    let nearest = -1;
    let nearestM = radiusM;
    for (const cell of tree.range(...plane.box(radiusM))) {
      const distanceM = plane.distanceM(lonE7[cell]!, latE7[cell]!);
      if (distanceM < nearestM) [nearest, nearestM] = [cell, distanceM];
    }
    if (nearest >= 0) return area[nearest]!;
  }
  return -1;
}

/** Returns the residents of the cells whose centre is within a circle. */
export function residentsWithin(model: InsightModel, plane: Plane, radiusM: number): number {
  const { lonE7, latE7, residents, tree } = model.levels[0]!;
  let sum = 0;
  for (const cell of tree.range(...plane.box(radiusM))) {
    if (plane.distanceM(lonE7[cell]!, latE7[cell]!) <= radiusM) sum += residents[cell]!;
  }
  return sum;
}
