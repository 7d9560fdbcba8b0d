import { PLACE_KINDS } from '../kinds/kind-table.ts';
import type { InsightModel } from '../model.ts';
import { CO_LOCATION_M, CO_LOCATION_SHRINKAGE } from '../parameters.ts';
import { Plane } from '../plane.ts';

/** Most objects whose neighbours are counted, spread evenly over the list; more would hardly change a ratio. */
const MAX_OBJECTS = 30_000;

/** Most neighbours counted for one object; fewer are enough to show co-location. */
const MAX_NEIGHBOURS = 2000;

/**
 * Returns the co-location of kinds (Jensen's M), length kinds², row by row. `m[c][b]` is the natural logarithm of the
 * observed over the expected number of neighbours of kind b of objects of kind c, with {@link CO_LOCATION_SHRINKAGE}
 * added to both. Expected is the number if b were as frequent among their neighbours as among everybody's. Neighbours
 * that are of kind c themselves are left out.
 */
export function coLocationOf(model: Pick<InsightModel, 'objects' | 'kindsOf'>): Float32Array {
  const kindCount = PLACE_KINDS.length;
  const { lonE7, latE7, signature, tree } = model.objects;
  const observed = new Float64Array(kindCount * kindCount);
  const neighboursOf = new Float64Array(kindCount);
  const asNeighbour = new Float64Array(kindCount);
  let allNeighbours = 0;
  const around = new Float64Array(kindCount);
  const step = Math.max(1, Math.ceil(lonE7.length / MAX_OBJECTS));
  for (let object = 0; object < lonE7.length; object += step) {
    const plane = new Plane(lonE7[object]!, latE7[object]!);
    around.fill(0);
    let count = 0;
    for (const other of tree.range(...plane.box(CO_LOCATION_M)).slice(0, MAX_NEIGHBOURS)) {
      if (other === object || plane.distanceM(lonE7[other]!, latE7[other]!) > CO_LOCATION_M) continue;
      for (const kind of model.kindsOf(signature[other]!)) {
        around[kind]!++;
        count++;
      }
    }
    for (const kind of model.kindsOf(signature[object]!)) {
      neighboursOf[kind]! += count - around[kind]!;
      for (let other = 0; other < kindCount; other++) observed[kind * kindCount + other]! += around[other]!;
    }
    for (let kind = 0; kind < kindCount; kind++) asNeighbour[kind]! += around[kind]!;
    allNeighbours += count;
  }
  return Float32Array.from(observed, (count, pair) => {
    const kind = Math.floor(pair / kindCount);
    const other = pair % kindCount;
    if (kind === other || allNeighbours === 0) return 0;
    const share = asNeighbour[other]! / Math.max(1, allNeighbours - asNeighbour[kind]!);
    const expected = neighboursOf[kind]! * share;
    return Math.log((count + CO_LOCATION_SHRINKAGE) / (expected + CO_LOCATION_SHRINKAGE));
  });
}
