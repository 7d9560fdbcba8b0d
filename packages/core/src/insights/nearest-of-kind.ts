import type { InsightModel } from './model.ts';
import type { Plane } from './plane.ts';

/** Each searched square is this many times wider than the one before. */
const GROWTH = 4;
/** Beyond this, all objects are searched. */
const FARTHEST_M = 200_000;

/** An object and its straight-line distance. */
export interface NearObject {
  /** Position in the model's objects. */
  readonly object: number;
  readonly distanceM: number;
}

/**
 * Returns the objects of a kind nearest to a point, the nearest first, at most `most`, at any distance, and the number
 * within `radiusM`. It searches growing squares, so the cost depends on the density around the point.
 */
export function nearestOfKind(
  model: InsightModel,
  kind: number,
  plane: Plane,
  { most, radiusM }: { readonly most: number; readonly radiusM: number },
): { nearest: NearObject[]; count: number } {
  for (let reachM = radiusM; ; reachM *= GROWTH) {
    const isAll = reachM > FARTHEST_M;
    const objects = isAll ? model.objectsOfKind(kind) : model.objectsOfKindIn(kind, plane.box(reachM + 1));
    const { nearest, count } = nearestAmong(model, objects, plane, most, radiusM);
    const last = nearest[most - 1];
    if (isAll || (last && last.distanceM <= reachM)) return { nearest, count };
  }
}

function nearestAmong(
  { objects: { lonE7, latE7 } }: InsightModel,
  objects: Uint32Array,
  plane: Plane,
  most: number,
  radiusM: number,
): { nearest: NearObject[]; count: number } {
  const nearest: NearObject[] = [];
  let count = 0;
  for (const object of objects) {
    const distanceM = plane.distanceM(lonE7[object]!, latE7[object]!);
    if (distanceM <= radiusM) count++;
    const last = nearest[most - 1];
    if (last && distanceM >= last.distanceM) continue;
    const at = nearest.findIndex((known) => known.distanceM > distanceM);
    nearest.splice(at < 0 ? nearest.length : at, 0, { object, distanceM });
    nearest.length = Math.min(nearest.length, most);
  }
  return { nearest, count };
}
