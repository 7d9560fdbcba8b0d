import { PLACE_KINDS } from './kinds/kind-table.ts';
import type { InsightModel } from './model.ts';
import { levelOfKind } from './rivalry.ts';

/** Returns the daytime visitors that an object of the given kinds brings, in resident equivalents of demand. */
export const visitsOf = (kinds: Iterable<number>): number =>
  Math.max(0, ...[...kinds].map((kind) => PLACE_KINDS[kind]!.daytimeWeight));

/**
 * Returns the visitors that objects of a kind themselves bring to cells of the kind's level. They are no demand for one
 * more of the kind: a competitor never improves a place.
 *
 * @param box - where to look, `[minLonE7, minLatE7, maxLonE7, maxLatE7]`; left out, everywhere
 * @returns resident equivalents by cell
 */
export function ownVisits(
  model: InsightModel,
  kind: number,
  box?: readonly [number, number, number, number],
): ReadonlyMap<number, number> {
  const own = new Map<number, number>();
  const { signature, cells } = model.objects;
  const cellOf = cells[levelOfKind(kind)]!;
  for (const object of box ? model.objectsOfKindIn(kind, box) : model.objectsOfKind(kind)) {
    const visits = visitsOf(model.kindsOf(signature[object]!));
    if (visits > 0) own.set(cellOf[object]!, (own.get(cellOf[object]!) ?? 0) + visits);
  }
  return own;
}
