import { Attraction } from './decay.ts';
import { PLACE_KINDS } from './kinds/kind-table.ts';
import { RARITIES } from './kinds/place-kind.ts';
import type { InsightModel } from './model.ts';
import { levelOfSigma, REACH_SIGMAS } from './parameters.ts';
import type { Plane } from './plane.ts';

/** Mean distance between two random points in a cell, as a share of its side. */
export const OWN_CELL_SHARE = 0.52;

/** Cells with objects of a kind, and the total attractiveness of those. */
export interface Supply {
  readonly cells: Uint32Array;
  readonly attraction: Float64Array;
}

/** Returns the objects of a kind by cell of the kind's level; only those near a point if a plane is given. */
function supplyOf(model: InsightModel, kind: number, near?: { plane: Plane; radiusM: number }): Supply {
  const level = levelOfKind(kind);
  const { attraction } = model.objects;
  const cellOf = model.objects.cells[level]!;
  const byCell = new Map<number, number>();
  const objects = near ? model.objectsOfKindIn(kind, near.plane.box(near.radiusM)) : model.objectsOfKind(kind);
  for (const object of objects) {
    const cell = cellOf[object]!;
    byCell.set(cell, (byCell.get(cell) ?? 0) + attraction[object]! / 10);
  }
  return { cells: Uint32Array.from(byCell.keys()), attraction: Float64Array.from(byCell.values()) };
}

/**
 * Returns the pull of a kind's competitors on the residents of cells: `Σ A_k f(d_ik)` over those within 3σ. Adding an
 * object never lowers a sum.
 *
 * @param cells - positions in the kind's level
 * @returns one sum for each cell
 */
export function rivalryAt(model: InsightModel, kind: number, cells: ArrayLike<number>, plane: Plane): Float64Array {
  const { sigmaM, beta } = RARITIES[PLACE_KINDS[kind]!.rarity];
  const level = model.levels[levelOfKind(kind)]!;
  const reachM = REACH_SIGMAS * sigmaM;
  const supply = supplyOf(model, kind, { plane, radiusM: 2 * reachM });
  const supplyX = Float64Array.from(supply.cells, (cell) => plane.x(level.lonE7[cell]!));
  const supplyY = Float64Array.from(supply.cells, (cell) => plane.y(level.latE7[cell]!));
  const f = Attraction.of(beta);
  const nearestM = OWN_CELL_SHARE * level.sizeM;
  const sums = new Float64Array(cells.length);
  for (let i = 0; i < cells.length; i++) {
    const cell = cells[i]!;
    const x = plane.x(level.lonE7[cell]!);
    const y = plane.y(level.latE7[cell]!);
    const { roads } = model.areas[level.area[cell]!]!;
    let sum = 0;
    for (let k = 0; k < supplyX.length; k++) {
      const dx = supplyX[k]! - x;
      const dy = supplyY[k]! - y;
      const distanceM = Math.max(nearestM, roads.roadM(Math.sqrt(dx * dx + dy * dy)));
      if (distanceM <= reachM) sum += supply.attraction[k]! * f.at(distanceM);
    }
    sums[i] = sum;
  }
  return sums;
}

/** Returns {@link rivalryAt} for all cells of the kind's level, computed from the competitors, which are fewer. */
export function rivalryOfAll(model: InsightModel, kind: number, planeAt: (cell: number) => Plane): Float32Array {
  const { sigmaM, beta } = RARITIES[PLACE_KINDS[kind]!.rarity];
  const level = model.levels[levelOfKind(kind)]!;
  const reachM = REACH_SIGMAS * sigmaM;
  const supply = supplyOf(model, kind);
  const f = Attraction.of(beta);
  const nearestM = OWN_CELL_SHARE * level.sizeM;
  const sums = new Float32Array(level.lonE7.length);
  supply.cells.forEach((from, k) => {
    const plane = planeAt(from);
    for (const cell of level.tree.range(...plane.box(reachM))) {
      const { roads } = model.areas[level.area[cell]!]!;
      const distanceM = Math.max(nearestM, roads.roadM(plane.distanceM(level.lonE7[cell]!, level.latE7[cell]!)));
      if (distanceM <= reachM) sums[cell]! += supply.attraction[k]! * f.at(distanceM);
    }
  });
  return sums;
}

/** Returns the grid level of a kind's sums. */
export const levelOfKind = (kind: number): number => levelOfSigma(RARITIES[PLACE_KINDS[kind]!.rarity].sigmaM);
