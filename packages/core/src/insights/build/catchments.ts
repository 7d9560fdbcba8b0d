import { decay } from '../decay.ts';
import { PLACE_KINDS } from '../kinds/kind-table.ts';
import { RARITIES } from '../kinds/place-kind.ts';
import type { InsightModel } from '../model.ts';
import { REACH_SIGMAS } from '../parameters.ts';
import { Plane } from '../plane.ts';
import { levelOfKind } from '../rivalry.ts';

/**
 * Both steps of the two-step floating catchment area method (Luo and Wang 2003; with distance decay, Luo and Qi 2009).
 */
export interface Catchments {
  /** Parallel to `kindObjects`: `R_j = S_j / Σ w_i g(d_ij)`; 0 where nobody lives in reach. */
  readonly provision: Float32Array;
  /** Length areas × kinds: the access `Σ R_j g(d_ij)` of the median resident. */
  readonly medianAccess: Float32Array;
}

/** Computes both steps for every kind that residents need near home. */
export function catchmentsOf(model: InsightModel): Catchments {
  const provision = new Float32Array(model.kindObjects.length);
  const medianAccess = new Float32Array(model.areas.length * PLACE_KINDS.length);
  PLACE_KINDS.forEach(({ isLocalService }, kind) => {
    if (!isLocalService) return;
    const access = accessByCell(model, kind, provision);
    weightedMedians(model, levelOfKind(kind), access).forEach((median, area) => {
      medianAccess[area * PLACE_KINDS.length + kind] = median;
    });
  });
  return { provision, medianAccess };
}

function accessByCell(model: InsightModel, kind: number, provision: Float32Array): Float64Array {
  const { sigmaM } = RARITIES[PLACE_KINDS[kind]!.rarity];
  const level = model.levels[levelOfKind(kind)]!;
  const { lonE7, latE7, attraction, cells } = model.objects;
  const access = new Float64Array(level.lonE7.length);
  for (let at = model.kindStart[kind]!; at < model.kindStart[kind + 1]!; at++) {
    const object = model.kindObjects[at]!;
    const plane = new Plane(lonE7[object]!, latE7[object]!);
    const { roads } = model.areas[level.area[cells[levelOfKind(kind)]![object]!]!]!;
    const near = level.tree.range(...plane.box(roads.farthestStraightM(REACH_SIGMAS * sigmaM)));
    const weights = new Float64Array(near.length);
    let residents = 0;
    for (let i = 0; i < near.length; i++) {
      const cell = near[i]!;
      weights[i] = decay(roads.roadM(plane.distanceM(level.lonE7[cell]!, level.latE7[cell]!)), sigmaM);
      residents += level.residents[cell]! * weights[i]!;
    }
    if (residents === 0) continue;
    const share = attraction[object]! / 10 / residents;
    provision[at] = share;
    for (let i = 0; i < near.length; i++) access[near[i]!]! += share * weights[i]!;
  }
  return access;
}

/** The median of a value over the residents of each area. */
function weightedMedians(model: InsightModel, level: number, values: Float64Array): number[] {
  const { residents, area } = model.levels[level]!;
  const cellsOf: number[][] = model.areas.map(() => []);
  residents.forEach((count, cell) => {
    if (count > 0) cellsOf[area[cell]!]!.push(cell);
  });
  return cellsOf.map((cells) => {
    cells.sort((a, b) => values[a]! - values[b]!);
    let half = cells.reduce((sum, cell) => sum + residents[cell]!, 0) / 2;
    for (const cell of cells) {
      half -= residents[cell]!;
      if (half <= 0) return values[cell]!;
    }
    return 0;
  });
}
